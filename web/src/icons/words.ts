// Which sign belongs to which word of the games' vocabularies, and where keywords stand in a text.

import type { Keyword } from "../lib/protocol";
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
  // Words that only say what always holds.
  slots: "orb", evokes: "evoke", darks: "dark", buffers: "block", "orb-ends": "orb", "lightning-ends": "lightning", "lightning-row": "lightning",
  "free-skills": "energy", icons: "block", envenom: "poison", "wrath-hits": "wrath", cheapen: "energy", fall: "remove", portal: "move",
  mirror: "relic", "keep-energy": "energy", "no-curses": "curse", "rest-bonus": "campfire", strikes: "attack", defends: "block",
  courier: "merchant", wings: "move", shard: "stance", zeros: "attack", "no-gold": "gold", "no-smith": "upgrade", "no-potions": "potion",
  "hp-cap": "hp", "no-rest": "campfire", guarded: "block", "cube-strikes": "cube", exhume: "exhaust", perilstart: "peril", regroup: "again",
  cancel: "block", spoils: "chest", luckcap: "luck", fewer: "drop", "no-support": "support", frail: "wound", trophy: "experience",
  mending: "heal", bring: "drop", dull: "weak", "weak-mending": "heal", "no-luck": "luck", armour: "block", plus: "attack", ward: "block",
  damage: "damage", weapon: "melee", shield_up: "block", amulet: "star", skill: "magic", check: "card", door: "move",
  // Gone to Gaia.
  "minion-part": "part", "mind-part": "part", "body-part": "part", parts: "part", donation: "heal", chapter: "scroll", level: "upgrade", ring: "hit-all", cross: "hit-all",
  element: "orb", lend: "star", execute: "skull", shove: "move", step: "move", compass: "exposed", doubler: "again", "turn-enemy": "transform", "2x-light": "light",
  "2x-medium": "medium", "2x-heavy": "heavy", "2x-all": "hit-all", blade: "attack", heart: "hp", charm: "luck", witness_move: "witness", gather: "part", drain: "orb", product: "merchant",
  countdown: "turn", rebirth: "again", vicious: "rage", grow: "upgrade", shell: "block", invulnerable: "block", omen: "curse", fear: "mask", disarmed: "weak", quest: "facing",
  "mind-boss-1": "boss-part", "mind-boss-2": "boss-part", "mind-boss-3": "boss-part", "mind-boss-4": "boss-part", "mind-boss-5": "boss-part",
  "body-boss-1": "boss-part", "body-boss-2": "boss-part", "body-boss-3": "boss-part", "body-boss-4": "boss-part", "body-boss-5": "boss-part",
  hero: "player", townsfolk: "party", curio: "relic", gossip: "event",
  // Dead Cells.
  poisoned: "poison", burning: "burn", inflict: "bound", give: "bound", parry: "block", mend: "heal", vanish: "ethereal", retreat: "move", charge: "move", leap: "move",
  suffer: "hp-loss", loot: "chest", skill_use: "magic", equipment: "melee", blueprint: "scroll", rune: "key", companion: "party", kindle: "burn", shuriken: "projectile",
  teleport: "move", punish: "rage", strip: "exposed", worm: "slimed", vial: "heal", snuff: "dark", wall: "bank", hole: "crypt", combat: "card", monster: "encounter",
  smoke: "ethereal", steps: "move", dazes: "daze", players: "party", player: "player", hp: "hp", shiv: "shiv",
};

/** The sign of a word, "" if it has none. */
export function signOf(word: string): string {
  const low = word.toLowerCase();
  if (low in GLYPHS) return low;
  const other = SAME[low];
  return other && other in GLYPHS ? other : "";
}

/** A piece of a sentence: plain words, or a keyword with its sign or the colour of its cube. */
export interface Piece {
  text: string;
  sign?: string;
  cube?: string;
}

/** The keywords of a game by the words in which they occur in its texts. */
export type Keywords = ReadonlyMap<string, Keyword>;

export function keywordsOf(all: readonly Keyword[] | undefined): Keywords {
  return new Map((all ?? []).flatMap((one) => one.words.map((word) => [word.toLowerCase(), one] as const)));
}

/** A sentence cut where its game has a keyword. What the sentence says is nobody's business here. */
export function piecesOf(text: string, keywords: Keywords): Piece[] {
  const found: Piece[] = [];
  let plain = "";
  for (const part of text.split(/([\p{L}\p{N}-]+)/u)) {
    const keyword = keywords.get(part.toLowerCase());
    const sign = keyword ? signOf(keyword.kind) : "";
    const cube = keyword && keyword.kind in CUBES;
    if (!keyword || (!sign && !cube)) {
      plain += part;
      continue;
    }
    if (plain) found.push({ text: plain });
    plain = "";
    found.push(cube ? { text: part, cube: keyword.kind } : { text: part, sign });
  }
  if (plain) found.push({ text: plain });
  return found;
}

/** What a thing is about, for its emblem: the signs of its effect words. */
export function signsOf(words: readonly string[]): string[] {
  const found: string[] = [];
  for (const word of words) {
    const sign = word in CUBES ? "" : signOf(word);
    if (sign && !found.includes(sign)) found.push(sign);
  }
  // The particular stands for the general: Frost for an Orb, Wrath for a stance.
  const orb = ["lightning", "frost", "dark"].some((sign) => found.includes(sign));
  const stance = ["wrath", "calm"].some((sign) => found.includes(sign));
  return found.filter((sign) => !(orb && sign === "orb") && !(stance && sign === "stance")).slice(0, 4);
}

/** What a thing without effect words is about: the signs of the keywords in its text. */
export function signsIn(text: string, keywords: Keywords): string[] {
  const found = piecesOf(text, keywords).flatMap((piece) => (piece.sign ? [piece.sign] : []));
  return [...new Set(found)].slice(0, 4);
}
