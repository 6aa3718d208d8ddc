// How a run stood from its first move to its last: runs of a hundred that a bot wins from there.
import type { Course } from "./protocol";

/** The chance at a move: that of the last moment up to it; none before the first. */
export function chanceAt(course: Course, move: number): number | undefined {
  let found: number | undefined;
  for (const one of course.moments ?? []) {
    if (one.move > move) break;
    found = one.chance;
  }
  return found;
}

/** A line through a picture of 100 by 100 from the first move to the last, high where much is won. */
export function pointsOf(course: Course, first: number, last: number): string {
  const wide = Math.max(1, last - first);
  return (course.moments ?? []).map((one) => `${(((one.move - first) / wide) * 100).toFixed(2)},${100 - one.chance}`).join(" ");
}
