// What the panels of the Spire say, as numbers.

import { signOf } from "../../icons/words";

export interface Token {
  amount: number;
  word: string;
  sign: string;
}

/** `2 Block`, `1 Str`: tokens on a board. Words without a number (a stance) count as 0. */
export function tokensOf(glyphs: readonly string[] | undefined): Token[] {
  const found: Token[] = [];
  for (const glyph of glyphs ?? []) {
    if (glyph.startsWith("→") || glyph.includes("+")) continue;
    const match = /^(\d+) (\S+)/.exec(glyph);
    const word = match?.[2] ?? glyph;
    found.push({ amount: match ? Number(match[1]) : 0, word, sign: signOf(word) });
  }
  return found;
}

export interface Plan {
  sign: string;
  amount: string;
  /** Reaches every player. */
  all: boolean;
  hit: boolean;
  text: string;
}

/** One part of what an enemy intends: `hits 2×3 all`, `gain 1 Strength`, `1 Weak to every player`. */
export function planOf(text: string): Plan {
  const hit = /^hits? (?:for )?([\d\-×]+)/.exec(text);
  const all = / all$|every player|all enemies/.test(text);
  if (hit) return { sign: all ? "hit-all" : "attack", amount: hit[1] ?? "", all, hit: true, text };
  if (/^(do(es)? )?nothing/.test(text)) return { sign: "turn", amount: "", all: false, hit: false, text };
  const amount = /\d+/.exec(text)?.[0] ?? "";
  for (const word of text.match(/[A-Za-z]+/g) ?? []) {
    if (/^(all|every|each|player|players|gain|cards?|add|turn|top|deck|pile)$/i.test(word)) continue;
    const sign = signOf(word);
    if (sign) return { sign, amount, all, hit: false, text };
  }
  return { sign: "", amount: "", all, hit: false, text };
}

export const CRESTS: Record<string, string> = { ironclad: "burn", silent: "shiv", defect: "orb", watcher: "stance" };
