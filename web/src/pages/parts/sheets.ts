// What a group's profile keeps for a game, read from plain data. Nothing in it is taken for granted:
// a later game sends what it likes, and what is not known here is drawn as what it is.

/** A track of boxes with locks between them. */
export interface Track {
  id: string;
  title: string;
  checked: number;
  /** After how many boxes each lock opens. */
  locks: { at: number; open: boolean; text: string }[];
  total: number;
}

/** A ladder of levels, each with what it brings. */
export interface Ladder {
  level: number;
  top: number;
  levels: string[];
  /** How it went, by number of players. */
  parties: { players: number; runs: number; won: number; level: number }[];
}

export interface Feat {
  id: string;
  title: string;
  text: string;
  earned: boolean;
  rule: string;
}

export interface SheetParts {
  tracks: Track[];
  ladder: Ladder | null;
  feats: Feat[];
  /** Everything else, by name. */
  rest: [string, unknown][];
}

type Loose = Record<string, unknown>;

function isRecord(value: unknown): value is Loose {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function numbers(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((each): each is number => typeof each === "number") : [];
}

/** The parts of a sheet that have a drawing of their own, and the rest. */
export function partsOf(data: Loose | undefined): SheetParts {
  const found: SheetParts = { tracks: [], ladder: null, feats: [], rest: [] };
  for (const [name, value] of Object.entries(data ?? {})) {
    const tracks = name === "tracks" ? tracksOf(value) : [];
    const ladder = name === "ascension" ? ladderOf(value) : null;
    const feats = name === "achievements" ? featsOf(value) : [];
    if (tracks.length) found.tracks = tracks;
    else if (ladder) found.ladder = ladder;
    else if (feats.length) found.feats = feats;
    else found.rest.push([name, value]);
  }
  return found;
}

function tracksOf(value: unknown): Track[] {
  if (!Array.isArray(value) || !value.every(isRecord)) return [];
  return value.map((row, place) => {
    const boxes = numbers(row["boxes"]);
    const total = boxes.at(-1) ?? 0;
    const checked = typeof row["checked"] === "number" ? Math.min(row["checked"], total) : 0;
    const words = Array.isArray(row["locks"]) ? row["locks"].map(text) : [];
    return {
      id: text(row["id"]) || String(place),
      title: text(row["title"]) || text(row["id"]),
      checked,
      total,
      locks: boxes.map((at, lock) => ({ at, open: checked >= at, text: words[lock] ?? "" })),
    };
  });
}

function ladderOf(value: unknown): Ladder | null {
  if (!isRecord(value) || typeof value["level"] !== "number") return null;
  const levels = Array.isArray(value["levels"]) ? value["levels"].map(text) : [];
  const top = typeof value["top"] === "number" ? value["top"] : Math.max(value["level"], levels.length - 1);
  const parties = Array.isArray(value["parties"]) ? value["parties"].filter(isRecord) : [];
  return {
    level: value["level"],
    top,
    levels,
    parties: parties.map((row) => ({
      players: number(row["players"]),
      runs: number(row["runs"]),
      won: number(row["won"]),
      level: typeof row["level"] === "number" ? row["level"] : -1,
    })),
  };
}

function number(value: unknown): number {
  return typeof value === "number" ? value : 0;
}

function featsOf(value: unknown): Feat[] {
  if (!Array.isArray(value) || !value.every(isRecord)) return [];
  return value.map((row, place) => ({
    id: text(row["id"]) || String(place),
    title: text(row["title"]) || text(row["id"]),
    text: text(row["text"]),
    earned: row["earned"] === true,
    rule: text(row["rule"]),
  }));
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
