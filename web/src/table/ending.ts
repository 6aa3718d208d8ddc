// The end of a run in words: chapters, last lines, numbers, the rules that spoke most.

import type { Beat, CardFace, Line, SeatInfo, SeatPlan, View } from "../lib/protocol";
import { numbersOf, thingsOf } from "../board/reading";

/** Kinds of cards that stand for a creature. */
const BEASTS = new Set(["monster", "minion", "boss", "midboss", "wizard", "enemy", "foe", "figure"]);

export interface Chapter {
  name: string;
  choices: number;
  /** The last move in it. */
  until: number;
}

/** Chapters are runs of moments at the same place, from where it began in earnest. */
export function chapters(beats: Beat[]): Chapter[] {
  const found: Chapter[] = [];
  for (const beat of beats) {
    const name = beat.place ?? "";
    if (name === "Setting up") continue;
    let last = found.at(-1);
    if (!last || last.name !== name) {
      last = { name, choices: 0, until: 0 };
      found.push(last);
    }
    last.choices += 1;
    last.until = beat.move;
  }
  return found;
}

/** Where it was decided: the chapter of that move, and the last one if nobody can say. */
export function decidedIn(way: readonly Chapter[], move: number): number {
  const found = move < 0 ? -1 : way.findIndex((chapter) => chapter.until >= move);
  return found < 0 ? way.length - 1 : found;
}

/** The names of chapters in a row: what a name has in common with the one before is not said again. */
export function stations(way: readonly Chapter[]): string[] {
  return way.map(({ name }, index) => {
    const [first = "", ...rest] = name.split(" · ");
    const before = way[index - 1]?.name.split(" · ")[0];
    return rest.length && first === before ? rest.join(" · ") : name;
  });
}

/** The lines of the last move, at most six. */
export function lastLines(lines: Line[]): Line[] {
  const end = lines.at(-1);
  if (!end) return [];
  const same = lines.filter((line) => line.move === end.move);
  return (same.length < 3 ? lines.slice(-3) : same).slice(-6);
}

/** The card of whoever is named as the killer, to draw it: the last name that a card has. */
export function faceOf(library: ReadonlyMap<string, CardFace>, killer: string): CardFace | undefined {
  const beasts = [...library.values()].filter((face) => BEASTS.has(face.kind));
  return beasts.filter((face) => killer === face.name || killer.endsWith(` ${face.name}`)).sort((one, two) => two.name.length - one.name.length)[0];
}

/** The tracks and figures of people, as they stood at the end. */
export function numbers(view: View): string[] {
  const found: string[] = [];
  for (const panel of view.panels) {
    for (const item of thingsOf(panel)) {
      const counts = panel.kind === "tracks" || item.role === "player";
      if (counts && numbersOf(item)) found.push(`${item.name} ${numbersOf(item)}`);
    }
  }
  return found;
}

/** How often each rule was named, the most frequent first. */
export function spokenRules(lines: Line[], most = 5): [string, number][] {
  const counts = new Map<string, number>();
  for (const line of lines) for (const id of line.rules ?? []) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).slice(0, most);
}

/** Who sits where in the next run. Those at this screen sit down at once, others find their seats free behind the
    link, bots stay bots. But whoever asks for the next run plays it: if bots have all the seats of this screen, the
    first of them is a person's again. */
export function nextSeats(seats: readonly SeatInfo[], held: readonly number[], name: string): SeatPlan[] {
  const mine = seats.filter((seat) => held.includes(seat.seat));
  const back = mine.every((seat) => seat.kind === "bot") ? mine[0] : undefined;
  return seats.map((seat) => {
    if (seat === back) return { kind: "person", name: seat.name || name };
    if (seat.kind === "bot") return { kind: "bot", name: seat.name ?? "", bot: seat.bot || "greedy" };
    return held.includes(seat.seat) ? { kind: "person", name: seat.name ?? "" } : { kind: "open", name: "" };
  });
}
