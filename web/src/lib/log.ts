// The log as this device has it: the lines of all moves from some move on.

import type { Line } from "./protocol";

export interface Log {
  /** The first move whose lines are here; before it only the server knows. */
  from: number;
  /** The last move whose lines are here. */
  to: number;
  lines: Line[];
}

export const NO_LOG: Log = { from: 0, to: -1, lines: [] };

const moveOf = (line: Line): number => line.move ?? 0;

/** What one has of earlier moves, and these lines of the moves from `from` to `to`: what was taken back goes. */
export function mergeLog(have: Log, from: number, to: number, lines: Line[]): Log {
  const gap = from < have.from || from > have.to + 1;
  if (gap) return { from, to, lines };
  return { from: have.from, to, lines: [...have.lines.filter((line) => moveOf(line) < from), ...lines] };
}

/** Of these lines of the moves from `from` on, those that were not told before. */
export function freshLines(before: Log, from: number, lines: Line[]): Line[] {
  const known = before.lines.filter((line) => moveOf(line) >= from);
  let same = 0;
  while (same < known.length && same < lines.length && known[same]?.text === lines[same]?.text) same += 1;
  return lines.slice(same);
}

/** What must not be overlooked, from the move of one's own last choice on. */
export function noticesOf(log: Log, since: number): Line[] {
  return log.lines.filter((line) => line.notice === true && moveOf(line) >= since);
}

/** What has come of one's own last choice. */
export function sinceOf(log: Log, since: number): Line[] {
  return log.lines.filter((line) => line.text && moveOf(line) >= since);
}

/** What a line says as a heading, which a terminal sets between equals signs; "" if it is none. */
export function headingOf(text: string): string {
  return /^=+ (.+?) =+$/.exec(text)?.[1] ?? "";
}

/** What a line says, without the signs of a terminal. */
export function wordsOf(text: string): string {
  return headingOf(text) || text;
}

/** A line with how its number came about. */
export function plainLine(line: Line): string {
  return line.why ? `${wordsOf(line.text)} (${line.why})` : wordsOf(line.text);
}

const PAGE = 200; // letters

/** Whether a line is a whole page of a story, which stands on the stage while it is read. */
export function isPage(text: string): boolean {
  return text.length > PAGE;
}
