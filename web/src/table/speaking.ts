// What the table says to those who do not see it, in the words of --plain.

import type { Retry, Scene } from "../lib/protocol";
import { names, plural, several } from "../lib/words";

const MOST = 12;

/** The new lines, then the question, then who is to answer it. */
export function sayings(lines: string[], scene: Scene, before: string | undefined, moved: boolean, name: (seat: number) => string): string[] {
  const said = lines.slice(-MOST);
  const asked = scene.view?.asked;
  if (!asked || (!moved && asked.prompt === before)) return said;
  said.push(asked.prompt);
  const others = (scene.choices?.length ?? 0) === 0 && !scene.others?.length;
  if (others && asked.seats.length === 1) said.push(choosing(asked.seats.map(name)));
  return said;
}

/** Who chooses, in a sentence. */
export function choosing(who: string[]): string {
  return `${names(who)} ${several(who) ? "choose" : "chooses"}.`;
}

/** Which bots think about what is shown, in a sentence. */
export function thinkingNow(who: string[]): string {
  return `${names(who)} ${several(who) ? "are" : "is"} thinking…`;
}

/** Which bots failed, why, and that they try again by themselves. */
export function tryingAgain(who: string[], retry: Retry): string {
  const seconds = plural(Math.max(1, Math.ceil(retry.seconds)), "second");
  return `${names(who)} could not choose: ${retry.why.replace(/\.$/, "")}. Next try within ${seconds}.`;
}
