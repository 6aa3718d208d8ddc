// What a screen reader hears: new lines of the log and the open question, in the words of --plain.

export type Urgency = "polite" | "assertive";

class Live {
  polite = $state<{ number: number; text: string }[]>([]);
  assertive = $state<{ number: number; text: string }[]>([]);
  #count = 0;

  say(text: string, urgency: Urgency): void {
    const words = text.trim();
    if (!words) return;
    this.#count += 1;
    // The last few stay, as a log does; older ones would only be read again by those who browse.
    this[urgency] = [...this[urgency].slice(-11), { number: this.#count, text: words }];
  }
}

export const live = new Live();

/** Say something to those who do not see the screen. */
export function announce(text: string, urgency: Urgency = "polite"): void {
  live.say(text, urgency);
}
