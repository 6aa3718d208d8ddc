// A press that was meant for the last question does not answer the next one.

import type { Option } from "../lib/protocol";
import { choicesOf, type Button } from "./choices";

/** How long after a question has changed a press may still have been meant for the one before, in ms. */
export const SETTLE = 400;

/** What each key, each thing and each button stands for now. */
export type Meanings = ReadonlyMap<string, string>;

const said = (choice: Option): string => `${choice.seat ?? -1} ${choice.notation}`;

/** Where a button is: the way on has its corner, the others stand in a row. */
export function slotOf(button: Button, buttons: readonly Button[]): string {
  return button.main ? "button:main" : `button:${buttons.filter((one) => !one.main).indexOf(button)}`;
}

export function meaningsOf(choices: Option[], keys: ReadonlyMap<string, string>, buttons: readonly Button[]): Meanings {
  const found = new Map<string, string>();
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

  /** The table asks. `at` is the question's number. */
  asks(at: number, meanings: Meanings, time: number): void {
    if (this.#at !== null && this.#at !== at) {
      this.#before = this.#now;
      this.#since = time;
    }
    this.#at = at;
    this.#now = meanings;
  }

  /** Whether a press there counts: the question is old enough, or it stands for what it stood for before.
      A key that stood for nothing was not meant for the last question. */
  allows(slot: string, time: number): boolean {
    if (time - this.#since >= SETTLE) return true;
    const before = this.#before.get(slot);
    if (before === undefined) return slot.startsWith("key:");
    return before === this.#now.get(slot);
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
