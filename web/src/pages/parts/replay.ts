// A replay's timeline: its chapters, its curve of odds, its moves.

import type { Beat } from "../../lib/protocol";

/** A part of the run at the same place, as in the terminal's last page. */
export interface Chapter {
  name: string;
  /** Indexes of its first and last beat. */
  first: number;
  last: number;
  /** How good it looked at its end. */
  odds: number;
}

/** Chapters are runs of moments at the same place. */
export function chaptersOf(beats: readonly Beat[]): Chapter[] {
  const chapters: Chapter[] = [];
  beats.forEach((beat, index) => {
    const name = beat.place ?? "";
    const now = chapters.at(-1);
    if (now?.name === name) {
      now.last = index;
      now.odds = beat.odds;
    } else {
      chapters.push({ name, first: index, last: index, odds: beat.odds });
    }
  });
  return chapters;
}

/** Where the chapter of a beat is. */
export function chapterAt(chapters: readonly Chapter[], index: number): Chapter | undefined {
  return chapters.find((chapter) => index >= chapter.first && index <= chapter.last);
}

/**
 * The odds as points of a line: x from 0 to `width`, y from `height` (no chance) up to 0.
 *
 * The scale reaches to the best moment of the run, and never says less than a tenth: a run that was
 * hopeless throughout must not look like a mountain.
 */
export function curveOf(beats: readonly Beat[], width: number, height: number): [number, number][] {
  const top = Math.max(0.1, ...beats.map((beat) => beat.odds));
  const last = Math.max(1, beats.length - 1);
  return beats.map((beat, index) => [
    round((index / last) * width),
    round(height - (Math.max(0, beat.odds) / top) * height),
  ]);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Points as the `d` of a path; closed along the bottom if a height is given. */
export function pathOf(points: readonly [number, number][], bottom?: number): string {
  if (!points.length) return "";
  const line = points.map(([x, y], index) => `${index ? "L" : "M"}${x} ${y}`).join("");
  const [first] = points[0] ?? [0];
  const [end] = points.at(-1) ?? [0];
  return bottom === undefined ? line : `${line}L${end} ${bottom}L${first} ${bottom}Z`;
}

/** Which beats to have ready: the next ones first, then the ones just passed. */
export function ahead(index: number, count: number, far = 4): number[] {
  const found: number[] = [];
  for (let i = 1; i <= far; i++) if (index + i < count) found.push(index + i);
  if (index > 0) found.push(index - 1);
  return found;
}

/** The beat nearest to an x of the timeline (0 to 1). */
export function beatAt(share: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))));
}

/** What was chosen, with who chose it. */
export function saying(beat: Beat, players: readonly string[]): { who: string; what: string } {
  const what = beat.sentence ?? "";
  const seat = beat.seat ?? -1;
  if (!what || seat < 0) return { who: "", what };
  return { who: players[seat] ?? `Seat ${seat + 1}`, what };
}
