// A press that was meant for the last question does not answer the next one.

import type { Option } from "../lib/protocol";
import { choicesOf, type Button } from "./choices";

/** How long after a question has changed a press may still have been meant for the one before, in ms. */
export const SETTLE = 400;

/** What each key, each thing and each button stands for now. */
export type Meanings = ReadonlyMap<string, string>;

const END = "end of turn:";

/** The end of a turn is the same only while the question is, and what would be left unused. */
function meaningOf(choice: Option, prompt: string): string {
  const said = `${choice.seat ?? -1} ${choice.notation}`;
  return choice.way === "end" ? `${END} ${said} ${prompt} ${choice.confirm ?? ""}` : said;
}

/** Where a button is: the way on has its corner, the others stand in a row. */
export function slotOf(button: Button, buttons: readonly Button[]): string {
  return button.main ? "button:main" : `button:${buttons.filter((one) => !one.main).indexOf(button)}`;
}

export function meaningsOf(choices: Option[], keys: ReadonlyMap<string, string>, buttons: readonly Button[], prompt = ""): Meanings {
  const found = new Map<string, string>();
  const said = (choice: Option): string => meaningOf(choice, prompt);
  for (const { subject } of choices) {
    if (subject) found.set(`thing:${subject}`, choicesOf(choices, subject).map(said).join("; "));
  }
  for (const [key, thing] of keys) found.set(`key:${key}`, found.get(`thing:${thing}`) ?? "");
  for (const button of buttons) {
    found.set(slotOf(button, buttons), said(button.choice));
    for (const key of [button.key, button.also]) if (key) found.set(`key:${key}`, said(button.choice));
  }
  return found;
}

export class Guard {
  #at: number | null = null;
  #before: Meanings = new Map();
  #now: Meanings = new Map();
  #since = -Infinity;
  #ownMove = 0;
  /** Somebody here has answered since the question before. */
  #acted = false;

  /** The table asks. `at` is the question's number, `ownMove` the last move that was made here. */
  asks(at: number, meanings: Meanings, time: number, ownMove = 0): void {
    if (this.#at !== null && this.#at !== at) {
      this.#before = this.#now;
      this.#since = time;
      this.#acted = ownMove !== this.#ownMove;
    }
    this.#at = at;
    this.#ownMove = ownMove;
    this.#now = meanings;
  }

  /** Whether a press there counts: the question is old enough, or it stands for what it stood for before.
      A key that stood for nothing was not meant for the last question. But who has just played the last card
      and ends the turn, which has ended by itself, does not end the next one. */
  allows(slot: string, time: number): boolean {
    if (time - this.#since >= SETTLE) return true;
    const before = this.#before.get(slot);
    const now = this.#now.get(slot);
    if (now?.startsWith(END)) return before === now && !this.#acted;
    if (before === undefined) return slot.startsWith("key:");
    return before === now;
  }
}

/** What kills is done when it is pressed twice; two presses in one movement are one. */
export class Sure {
  #what: unknown = null;
  #since = -Infinity;

  /** Whether it is done now; else it waits for the second press. */
  press(what: unknown, time: number): boolean {
    if (this.#what !== what) {
      this.#what = what;
      this.#since = time;
      return false;
    }
    if (time - this.#since < SETTLE) return false;
    this.#what = null;
    return true;
  }
}
