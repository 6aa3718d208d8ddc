// How a run stood from its first move to its last: runs of a hundred that a bot wins from there.
import type { Course, Moment } from "./protocol";
import { aboutRuns } from "./words";

/** The last moment up to a move at which the chance is known; none before the first. */
export function momentAt(course: Course, move: number): Moment | undefined {
  let found: Moment | undefined;
  for (const one of course.moments ?? []) {
    if (one.move > move) break;
    found = one;
  }
  return found;
}

/** How a run stood at a moment, in words; at its end there is no chance any more. */
export function standing(course: Course, moment: Moment, last: number): string {
  if (moment.move === last && moment.chance === 100) return "Won";
  if (moment.move === last && moment.chance === 0) return "Lost";
  return `At move ${moment.move}: ${course.bot ?? ""} bots would win ${aboutRuns(moment.chance)}`;
}

/** A line through a picture of 100 by 100 from the first move to the last, high where much is won. */
export function pointsOf(course: Course, first: number, last: number): string {
  return (course.moments ?? []).map((one) => `${placeOf(one, first, last).toFixed(2)},${100 - one.chance}`).join(" ");
}

/** The step with which a run turned to its end: from the moment before it to the one after it. */
export function turnOf(course: Course): { before: Moment; after: Moment } | undefined {
  const moments = course.moments ?? [];
  const at = moments.findIndex((one) => one.move === course.turned);
  const [before, after] = [moments[at - 1], moments[at]];
  return before && after ? { before, after } : undefined;
}

/** Where a moment lies between the first move and the last, in hundredths. */
export function placeOf(moment: Moment, first: number, last: number): number {
  return ((moment.move - first) / Math.max(1, last - first)) * 100;
}
