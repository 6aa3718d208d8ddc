// Keys that choose things: digits for cards in the order of the hand, letters for everything else.

import type { Item, Option, Panel, View } from "../lib/protocol";
import { numberOn, thingsOf } from "./reading";

// Without h, l, m, r, t, u and x, which open the hint, the log, the map, the rules, talk, undo and the choices.
const LETTERS = "abcdefgijknopqsvwyz";
const DIGITS = "1234567890";

function isHand(panel: Panel): boolean {
  return panel.kind === "cards" && (panel.owner ?? -1) >= 0;
}

/** What lies on offer: cards that are nobody's. */
function isOffer(panel: Panel): boolean {
  return panel.kind === "cards" && !isHand(panel);
}

/** The keys of one question, while it is asked again and again: what lies on offer keeps its key, and nothing else
    gets the key of what was sold or cannot be paid any more. */
export class Keyring {
  #question = "";
  #kept = new Map<string, string>();

  /** The keys of now; which are kept for things that may come back, `taken` tells. */
  keysOf(view: View, choices: readonly Option[]): Map<string, string> {
    const question = `${view.seat}|${view.asked?.prompt ?? ""}`;
    if (question !== this.#question) this.#kept.clear();
    this.#question = question;
    const keys = keysOf(view, choices, this.#kept);
    const offered = new Set(view.panels.filter(isOffer).flatMap((panel) => (panel.items ?? []).map((item) => item.id)));
    for (const [key, id] of keys) if (offered.has(id)) this.#kept.set(id, key);
    return keys;
  }

  /** All keys that a button must not have. */
  taken(keys: ReadonlyMap<string, string>): Set<string> {
    return new Set([...keys.keys(), ...this.#kept.values()]);
  }
}

/** Which key chooses which thing. A card keeps its digit, and an enemy its letter, while it stands. `kept` are keys that
    things have already. */
export function keysOf(view: View, choices: readonly Option[], kept: ReadonlyMap<string, string> = new Map()): Map<string, string> {
  const subjects = new Set(choices.map((one) => one.subject ?? "").filter((id) => id !== ""));
  const keys = new Map<string, string>();
  const done = new Set<string>();
  const reserved = new Set(kept.values());
  const give = (key: string | undefined, id: string): boolean => {
    if (!key || keys.has(key) || done.has(id) || (reserved.has(key) && kept.get(id) !== key)) return false;
    keys.set(key, id);
    done.add(id);
    return true;
  };
  const open = (item: Item) => subjects.has(item.id) && !done.has(item.id);

  for (const panel of view.panels.filter(isOffer)) {
    for (const item of panel.items ?? []) if (open(item)) give(kept.get(item.id), item.id);
  }
  // What has a number on it has that key, whatever else would count.
  for (const panel of view.panels) {
    if (panel.kind !== "slots") continue;
    for (const item of panel.items ?? []) {
      if (open(item) && numberOn(item)) give(`${numberOn(item)}`, item.id);
    }
  }
  // Cards: one's own hand by place; what lies on offer goes on counting.
  const hands = view.panels.filter(isHand);
  const hand =
    hands.find((one) => one.owner === view.seat && one.items?.some(open)) ??
    hands.find((one) => one.items?.some(open));
  hand?.items?.forEach((item, place) => {
    if (open(item)) give(DIGITS[place], item.id);
  });
  const offers = view.panels.filter((one) => one.kind === "cards" && one !== hand);
  let next = hand ? (hand.items?.length ?? 0) : 0;
  for (const panel of offers) {
    for (const item of panel.items ?? []) {
      while (next < DIGITS.length && (keys.has(DIGITS[next] ?? "") || reserved.has(DIGITS[next] ?? ""))) next += 1;
      if (open(item) && next < DIGITS.length && give(DIGITS[next], item.id)) next += 1;
    }
  }

  // Figures: the number in the id makes the letter, so that it stays when another falls.
  for (const panel of view.panels) {
    if (panel.kind !== "figures" && panel.kind !== "lanes" && panel.kind !== "grid") continue;
    for (const item of panel.items ?? []) {
      if (!open(item)) continue;
      const number = /(\d+)$/.exec(item.id);
      const start = number && item.role !== "player" ? Number(number[1]) - 1 : -1;
      if (start < 0) continue;
      for (let step = 0; step < LETTERS.length; step += 1) {
        if (give(LETTERS[(start + step) % LETTERS.length], item.id)) break;
      }
    }
  }
  const free = [...LETTERS].filter((letter) => !keys.has(letter) && !reserved.has(letter));
  for (const panel of view.panels) {
    if (subjects.has(panel.id) && give(free[0], panel.id)) free.shift();
    for (const item of thingsOf(panel)) {
      if (open(item) && give(free[0], item.id)) free.shift();
    }
  }
  return keys;
}
