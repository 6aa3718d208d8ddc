// The card library: cards with both their faces, the filters that a game's cards offer, the search.

import type { CardFace } from "../../lib/protocol";
import { capital, fold, spoken, wordsOf } from "./text";

/** A card of the library: its plain face, its upgraded one, and what else belongs to it. */
export interface Entry {
  face: CardFace;
  up: CardFace | null;
  parts: CardFace[];
  /** All its words, folded. */
  text: string;
  name: string;
}

/** One thing to filter by: a fact's label, and its values with how many cards have them. */
export interface Facet {
  label: string;
  values: { value: string; count: number }[];
}

/** What is looked for: words, a kind, values of facts. */
export interface Wanted {
  q: string;
  kind: string;
  /** By label of a fact; `origin` is one of them. */
  facts: Record<string, string>;
}

export const ORIGINS: Record<string, string> = {
  rulebook: "from the rulebook",
  print: "from the rulebook or a printed card",
  public: "from what is publicly known",
  ours: "written for Roguetable",
};

/** Facts worth filtering by, in the order of their importance. */
const FACETS = [
  "deck",
  "hero",
  "rank",
  "type",
  "rarity",
  "cost",
  "act",
  "level",
  "floor",
  "colour",
  "owner",
  "use",
  "symbol",
];
const MOST_VALUES = 16;

const ROMAN = ["", "I", "II", "III", "IV"];

/** Where a card comes from, in words. */
export function originOf(face: CardFace): string {
  const origin = face.origin ?? "";
  return ORIGINS[origin] ?? (origin ? `from ${spoken(origin)}` : "");
}

/** A fact of a card, or nothing. */
export function factOf(face: CardFace, label: string): string {
  return face.facts?.find(([each]) => each === label)?.[1] ?? "";
}

/** A kind of card in words, for one card. */
export function kindName(kind: string): string {
  const words: Record<string, string> = {
    foe: "enemy",
    midboss: "mid-boss",
    "boss-relic": "Boss relic",
    "quick-start": "Quick Start step",
    neow: "Neow's blessing",
    "quick-roll": "Quick Start roll",
    special: "special relic",
  };
  return words[kind] ?? spoken(kind);
}

/** A kind of card in words, for many. */
export function kindNames(kind: string): string {
  const words: Record<string, string> = {
    foe: "Enemies",
    enemy: "Enemies",
    boss: "Bosses",
    midboss: "Mid-bosses",
    treasure: "Treasures",
    status: "Statuses",
    neow: "Neow's blessings",
    "boss-relic": "Boss relics",
    "quick-start": "Quick Start steps",
    "quick-roll": "Quick Start rolls",
    special: "Special relics",
  };
  return words[kind] ?? `${capital(spoken(kind))}s`;
}

/** The value of a fact in words, with what one needs to understand it alone. */
export function valueName(label: string, value: string): string {
  if (label === "act") return `Act ${ROMAN[Number(value)] || value}`;
  if (label === "cost") return value === "-" ? "cannot be played" : `costs ${value}`;
  if (label === "level") return `level ${value}`;
  if (label === "origin") return ORIGINS[value] ?? spoken(value);
  return capital(spoken(value));
}

/** Cards with their faces together, in the library's order. */
export function entriesOf(cards: readonly CardFace[]): Entry[] {
  const byId = new Map(cards.map((face) => [face.id, face]));
  const entries = new Map<string, Entry>();
  const later: CardFace[] = [];
  for (const face of cards) {
    if (ownerOf(face.id, byId)) later.push(face);
    else entries.set(face.id, { face, up: null, parts: [], text: "", name: fold(face.name) });
  }
  for (const face of later) {
    const entry = entries.get(ownerOf(face.id, byId) ?? "");
    if (!entry) continue;
    if (face.id.endsWith("+")) entry.up = face;
    else entry.parts.push(face);
  }
  for (const entry of entries.values()) {
    entry.text = [entry.face, entry.up, ...entry.parts].map((face) => (face ? haystack(face) : "")).join(" ");
  }
  const found = [...entries.values()].filter(hasWords);
  // The large kinds first: what one plays with before what one meets now and then.
  const order = new Map(kindsOf(found).map(({ kind }, place) => [kind, place]));
  return found.sort((a, b) => (order.get(a.face.kind) ?? 0) - (order.get(b.face.kind) ?? 0));
}

/** Maps, tracks and prices are rows too, but nothing that one would read as a card. */
function hasWords({ face, up, parts }: Entry): boolean {
  return [face, up, ...parts].some((each) => each !== null && each.text.length > 1);
}

/** The id of the card that this is another face or a part of. */
function ownerOf(id: string, known: ReadonlyMap<string, CardFace>): string | null {
  if (id.endsWith("+") && known.has(id.slice(0, -1))) return id.slice(0, -1);
  const dot = id.lastIndexOf(".");
  return dot > 0 && known.has(id.slice(0, dot)) ? id.slice(0, dot) : null;
}

/** All the words on a card, folded. */
function haystack(face: CardFace): string {
  const facts = (face.facts ?? []).map(([label, value]) => `${label} ${value}`).join(" ");
  return fold(
    [face.id, face.name, face.kind, kindName(face.kind), face.text, face.flavour, originOf(face), facts].join(" "),
  );
}

/** The kinds of a library with their sizes, in its order. */
export function kindsOf(entries: readonly Entry[]): { kind: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { face } of entries) counts.set(face.kind, (counts.get(face.kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => ({ kind, count })).sort((a, b) => b.count - a.count);
}

/** What these cards may be filtered by. */
export function facetsOf(entries: readonly Entry[]): Facet[] {
  const facets: Facet[] = [];
  for (const label of [...FACETS, "origin"]) {
    const counts = new Map<string, number>();
    for (const { face } of entries) {
      const value = label === "origin" ? (face.origin ?? "") : factOf(face, label);
      if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    if (counts.size < 2 || counts.size > MOST_VALUES) continue;
    // A figure that few of these cards have would hide all the others.
    if (sum(counts.values()) * 3 < entries.length) continue;
    const values = [...counts].map(([value, count]) => ({ value, count }));
    values.sort((a, b) => a.value.localeCompare(b.value, "en", { numeric: true }));
    facets.push({ label, values });
  }
  return facets;
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/** What a card is, in a line below it: `Ironclad, starter`, `Act II, boss, Ascension 10`. */
export function captionOf(face: CardFace): string {
  const said = ["deck", "hero", "rarity", "level", "act", "rank", "ascension", "floor", "colour"].flatMap((label) => {
    const value = factOf(face, label);
    if (!value) return [];
    if (label === "ascension") return [`Ascension ${value}`];
    return [label === "act" || label === "level" ? valueName(label, value) : spoken(value)];
  });
  return capital((said.length ? said : [kindName(face.kind)]).join(", "));
}

/** The cards that fit, best first: those whose name is meant before those that only speak of it. */
export function searchCards(entries: readonly Entry[], wanted: Wanted): Entry[] {
  const words = wordsOf(wanted.q);
  const whole = fold(wanted.q).trim().replace(/\s+/g, " ");
  const facts = Object.entries(wanted.facts).filter(([, value]) => value);
  const ranked: { rank: number; place: number; entry: Entry }[] = [];
  entries.forEach((entry, place) => {
    if (wanted.kind && entry.face.kind !== wanted.kind) return;
    for (const [label, value] of facts) {
      if ((label === "origin" ? entry.face.origin : factOf(entry.face, label)) !== value) return;
    }
    if (!words.every((word) => entry.text.includes(word))) return;
    ranked.push({ rank: words.length ? rankOf(entry, whole) : 0, place, entry });
  });
  ranked.sort((a, b) => a.rank - b.rank || a.place - b.place);
  return ranked.map(({ entry }) => entry);
}

function rankOf(entry: Entry, whole: string): number {
  if (entry.name === whole || entry.face.id === whole) return 0;
  if (entry.name.startsWith(whole)) return 1;
  return entry.name.includes(whole) ? 2 : 3;
}

/** The search and the filters as they stand in an address. */
export function wantedFrom(params: URLSearchParams): Wanted {
  const facts: Record<string, string> = {};
  for (const [label, value] of params) {
    if (label === "origin" || FACETS.includes(label)) facts[label] = value;
  }
  return { q: params.get("q") ?? "", kind: params.get("kind") ?? "", facts };
}

/** The address of a search, perhaps with a card open. */
export function paramsOf(wanted: Wanted, card: string): URLSearchParams {
  const params = new URLSearchParams();
  if (wanted.q.trim()) params.set("q", wanted.q.trim());
  if (wanted.kind) params.set("kind", wanted.kind);
  for (const [label, value] of Object.entries(wanted.facts)) if (value) params.set(label, value);
  if (card) params.set("card", card);
  return params;
}
