// The rules of a game, fetched once and looked up by id.

import { api } from "../../lib/api";
import type { CardFace, RuleBook, RuleText } from "../../lib/protocol";
import { standsWhole } from "./ruleSearch";

const indexes = new WeakMap<RuleBook, Map<string, RuleText>>();

/** The rulebook of a game; asked for once. */
export function rulebook(game: string): Promise<RuleBook> {
  return api.rules(game);
}

/** A rule's id begins with its game: `spire.keywords.block`. */
export function gameOf(id: string): string {
  return id.split(".")[0] ?? "";
}

/** A rule of a book. */
export function find(book: RuleBook, id: string): RuleText | null {
  let index = indexes.get(book);
  if (!index) {
    index = new Map(book.rules.map((rule) => [rule.id, rule]));
    indexes.set(book, index);
  }
  return index.get(id) ?? null;
}

/** One rule of a game; null if its book has none of that id. */
export async function ruleOf(game: string, id: string): Promise<RuleText | null> {
  return find(await rulebook(game || gameOf(id)), id);
}

/** The address of a rule. */
export function ruleLink(id: string): string {
  return `/rules/${encodeURIComponent(gameOf(id))}#${encodeURIComponent(id)}`;
}

/**
 * The rules that speak of a card: those that its row names, those that name it, and those of the
 * words of its effects (`vulnerable` has `spire.keywords.vulnerable`).
 */
export function rulesOfCard(book: RuleBook, face: CardFace, most = 12): RuleText[] {
  const found = new Set<RuleText>();
  for (const id of face.rules ?? []) {
    const rule = find(book, id);
    if (rule) found.add(rule);
  }
  const name = face.name.replace(/\+$/, "");
  if (name.length > 3) {
    for (const rule of book.rules) {
      // The name as it is printed: "Rage" is a card, "rage" a word.
      if (standsWhole(name, `${rule.text} ${rule.note ?? ""}`)) found.add(rule);
    }
  }
  for (const word of face.words ?? []) {
    for (const rule of book.rules) {
      const parts = rule.id.split(".");
      if (parts[1] === "keywords" && parts[2] === word) found.add(rule);
    }
  }
  return [...found].slice(0, most);
}
