// A replay's timeline: its chapters and its moves.

import type { Beat } from "../../lib/protocol";

/** A part of the run at the same place, as in the terminal's last page. */
export interface Chapter {
  name: string;
  /** Indexes of its first and last beat. */
  first: number;
  last: number;
}

/** Chapters are runs of moments at the same place. */
export function chaptersOf(beats: readonly Beat[]): Chapter[] {
  const chapters: Chapter[] = [];
  beats.forEach((beat, index) => {
    const name = beat.place ?? "";
    const now = chapters.at(-1);
    if (now?.name === name) {
      now.last = index;
    } else {
      chapters.push({ name, first: index, last: index });
    }
  });
  return chapters;
}

/** Where the chapter of a beat is. */
export function chapterAt(chapters: readonly Chapter[], index: number): Chapter | undefined {
  return chapters.find((chapter) => index >= chapter.first && index <= chapter.last);
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
