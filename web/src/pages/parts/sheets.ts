// What a group's profile keeps for a game: its tracks as they are drawn, and a drawing for plain data.
import type { Track } from "../../lib/protocol";

/** The boxes of a track up to each of its locks, and what the lock brings. */
export interface Stretch {
  boxes: boolean[];
  open: boolean;
  text: string;
}

export function stretches(track: Track): Stretch[] {
  return track.boxes.map((at, lock) => {
    const from = track.boxes[lock - 1] ?? 0;
    const boxes = Array.from({ length: at - from }, (_, box) => from + box < track.checked);
    return { boxes, open: lock < track.opened, text: track.locks[lock] ?? "" };
  });
}

type Loose = Record<string, unknown>;

function isRecord(value: unknown): value is Loose {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** How plain data is drawn. */
export type Shape =
  | { kind: "text"; text: string }
  | { kind: "list"; items: unknown[] }
  | { kind: "pairs"; pairs: [string, unknown][] }
  | { kind: "table"; columns: string[]; rows: unknown[][] };

/** Lists of things with the same fields are tables, mappings are pairs, all else is text. */
export function shapeOf(value: unknown): Shape {
  if (Array.isArray(value)) {
    if (value.length && value.every(isRecord)) {
      const columns = [...new Set(value.flatMap((row) => Object.keys(row)))];
      return { kind: "table", columns, rows: value.map((row) => columns.map((column) => row[column])) };
    }
    return { kind: "list", items: value };
  }
  if (isRecord(value)) return { kind: "pairs", pairs: Object.entries(value) };
  if (value === true) return { kind: "text", text: "yes" };
  if (value === false) return { kind: "text", text: "no" };
  if (value === null || value === undefined || value === "") return { kind: "text", text: "–" };
  return { kind: "text", text: String(value) };
}
