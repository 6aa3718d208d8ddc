// Which sign belongs to which word, in cards' own vocabulary and in their sentences.

import { GLYPHS } from "./glyphs";

/** Cube colours with the letter that stands with each. */
export const CUBES: Record<string, string> = {
  blue: "B",
  green: "G",
  white: "W",
  red: "R",
  yellow: "Y",
  black: "K",
  grey: "?",
};

// Words that have a sign of another name.
const SAME: Record<string, string> = {
  hit: "attack", hits: "attack", hitting: "attack", attacks: "attack", "hit-two": "attack", strike: "attack", jab: "shiv", fight: "encounter",
  all: "hit-all", every: "hit-all", each: "hit-all",
  "throw-shivs": "shiv", shivs: "shiv", dagger: "shiv", hand: "card", cards: "card", deck: "card", seek: "scry",
  blocks: "block", defend: "block", guard: "block", "keep-block": "block", prevent: "block", shield: "block", shields: "block",
  energies: "energy", "free-next": "energy", free: "energy", "hand-free": "energy",
  draws: "draw", redraw: "draw", fill: "draw", "play-top": "draw", recall: "draw", return: "draw", recycle: "draw", top: "draw",
  discards: "discard", discarded: "discard", exhausts: "exhaust", exhausted: "exhaust", "exhaust-draw": "exhaust", tire: "exhaust",
  str: "strength", flex: "strength", "strength-once": "strength", boost: "strength", vuln: "vulnerable", weaken: "weak", sap: "weak",
  "multiply-poison": "poison", corpse: "skull", finish: "skull", dies: "skull", dead: "skull", kill: "skull",
  miracles: "miracle", channel: "orb", orbs: "orb", "drop-orbs": "evoke", loop: "evoke", neutral: "stance", stances: "stance",
  heals: "heal", "heal-to": "heal", revive: "heal", cure: "mend", cleanse: "mend", refresh: "again", rest: "campfire",
  lose: "hp-loss", loses: "hp-loss", hurt: "damage", wounds: "wound", suffers: "wound", damages: "damage",
  "top-rare": "card", rare: "card", colorless: "card", relics: "relic", "give-relic": "relic", potions: "potion", "give-potion": "potion",
  upgraded: "upgrade", upgrades: "upgrade", "upgrade-added": "upgrade", smith: "upgrade", removes: "remove", removed: "remove",
  "lose-gold": "gold", price: "gold", shop: "merchant", "play-twice": "again", double: "again", twice: "again", mimic: "again",
  retained: "retain", keep: "retain", kept: "retain", scries: "scry", curses: "curse", dazed: "daze",
  "turn-die": "die", "set-die": "die", reroll: "die", roll: "die", cubes: "cube", recolour: "cube", also: "drop",
  unluck: "luck", xp: "experience", afflict: "bound", stricken: "poison", steal: "cube", front: "rank", rear: "rank", advance: "move",
  push: "move", pull: "move", line: "peril", rattle: "tower", pierce: "projectile", "double-thorns": "thorns", lock: "bound", woe: "mask",
  calm_down: "calm", "switch-rows": "row", rows: "row", enrage: "wrath", add: "summon", treasures: "treasure", chests: "chest", key: "key",
  smoke: "ethereal", steps: "move", dazes: "daze", players: "party", player: "player", hp: "hp", shiv: "shiv",
};

// Words too common in sentences for a sign each.
const QUIET = new Set([
  "all", "every", "each", "card", "cards", "hand", "deck", "top", "add", "turn", "row", "rows", "rest", "fight", "lose", "loses", "front",
  "rear", "action", "actions", "double", "twice", "double", "roll", "player", "players", "party", "free", "steps", "dead", "dies", "price",
  "removed", "exhausted", "discarded", "support", "response", "passive", "key", "die", "draws", "kill", "rank", "move", "rare", "star",
  "cube", "cubes", "return", "keep", "strike", "suffers", "line", "also", "push", "pull", "spend", "drop", "colorless", "upgraded", "hits",
]);

/** The sign of a word, "" if it has none. */
export function signOf(word: string): string {
  const low = word.toLowerCase();
  if (low in GLYPHS) return low;
  const other = SAME[low];
  return other && other in GLYPHS ? other : "";
}

/** A piece of a sentence: plain words, a word with its sign, or cubes of a colour. */
export interface Piece {
  text: string;
  sign?: string;
  cube?: string;
  amount?: number;
}

const TOKEN = /(\d+) (blue|green|white|red|yellow|black|grey)\b|\b(blue|green|white|red|yellow|black)\b|[A-Za-z]+(?:-[a-z]+)?/g;

/** A sentence cut where signs belong. */
export function piecesOf(text: string): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const at = match.index;
    const word = match[0];
    let piece: Piece | null = null;
    const colour = match[2] ?? match[3];
    if (colour) {
      piece = { text: word, cube: colour, amount: match[1] ? Number(match[1]) : 1 };
    } else if (!QUIET.has(word.toLowerCase())) {
      const sign = signOf(word);
      if (sign) piece = { text: word, sign };
    }
    if (!piece) continue;
    if (at > end) found.push({ text: text.slice(end, at) });
    found.push(piece);
    end = at + word.length;
  }
  if (end < text.length) found.push({ text: text.slice(end) });
  return found;
}

/** What a thing is about, for its emblem: the signs of its effect words, or of its sentence. */
export function signsOf(words: readonly string[], text: string): string[] {
  const found: string[] = [];
  const put = (sign: string) => {
    if (sign && !found.includes(sign)) found.push(sign);
  };
  for (const word of words) put(word in CUBES ? "" : signOf(word));
  const own = found.length;
  if (own < 2) {
    for (const word of text.match(/[A-Za-z]+(?:-[a-z]+)?/g) ?? []) {
      if (found.length >= 3) break;
      if (own && QUIET.has(word.toLowerCase())) continue;
      put(signOf(word));
    }
  }
  // The particular stands for the general: Frost for an Orb, Wrath for a stance.
  const orb = ["lightning", "frost", "dark"].some((sign) => found.includes(sign));
  const stance = ["wrath", "calm"].some((sign) => found.includes(sign));
  return found.filter((sign) => !(orb && sign === "orb") && !(stance && sign === "stance")).slice(0, 4);
}
