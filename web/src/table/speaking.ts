// What the table says to those who do not see it, in the words of --plain.

import type { Scene } from "../lib/protocol";

const MOST = 12;

/** The new lines, then the question, then who is to answer it. */
export function sayings(lines: string[], scene: Scene, before: string | undefined, moved: boolean, name: (seat: number) => string): string[] {
  const said = lines.slice(-MOST);
  const asked = scene.view?.asked;
  if (!asked || (!moved && asked.prompt === before)) return said;
  said.push(asked.prompt);
  const others = (scene.choices?.length ?? 0) === 0 && !scene.others?.length;
  if (others && asked.seats.length === 1) said.push(`${asked.seats.map(name).join("")} chooses.`);
  return said;
}
