// The search over a rule catalogue, ranked as the engine ranks it (engine/rules.py, `search`).

import type { RuleText } from "../../lib/protocol";
import { fold } from "./text";

/** A section of the rulebook with its rules, in the book's order. */
export interface Section {
  title: string;
  anchor: string;
  pages: string;
  rules: RuleText[];
}

/** What may be searched of a rule, folded once. */
interface Prepared {
  rule: RuleText;
  id: string;
  parts: string[];
  text: string;
}

const LETTER = /[\p{L}\p{N}_]/u;

/** Does the word stand whole in the text? The same question as `\bword\b`, for every alphabet. */
export function standsWhole(word: string, text: string): boolean {
  const is = (index: number): boolean => LETTER.test(text.charAt(index));
  for (let i = text.indexOf(word); i >= 0; i = text.indexOf(word, i + 1)) {
    const end = i + word.length;
    if (is(i - 1) !== is(i) && is(end - 1) !== is(end)) return true;
  }
  return false;
}

/** How well one word fits a rule: 0 not at all. */
function score(word: string, each: Prepared): number {
  if (word === each.id || each.parts.includes(word)) return 8;
  if (each.id.includes(word)) return 5;
  if (!each.text.includes(word)) return 0;
  return standsWhole(word, each.text) ? 3 : 1;
}

const prepared = new WeakMap<readonly RuleText[], Prepared[]>();

function prepare(rules: readonly RuleText[]): Prepared[] {
  let found = prepared.get(rules);
  if (!found) {
    found = rules.map((rule) => {
      const id = fold(rule.id);
      return {
        rule,
        id,
        parts: id.split("."),
        text: fold(`${rule.text} ${rule.note ?? ""} ${rule.section}`),
      };
    });
    prepared.set(rules, found);
  }
  return found;
}

/** The rules in which every word occurs (id, text, note or section), best first. */
export function searchRules(rules: readonly RuleText[], query: string): RuleText[] {
  const wanted = fold(query).split(/\s+/).filter(Boolean);
  if (!wanted.length) return [];
  const ranked: { total: number; place: number; rule: RuleText }[] = [];
  prepare(rules).forEach((each, place) => {
    let total = 0;
    for (const word of wanted) {
      const points = score(word, each);
      if (!points) return;
      total += points;
    }
    ranked.push({ total, place, rule: each.rule });
  });
  ranked.sort((a, b) => b.total - a.total || a.place - b.place);
  return ranked.map((each) => each.rule);
}

/** Where a rule stands: a page, or a heading of the rulebook. */
export function placeOf(rule: RuleText): string {
  return typeof rule.page === "number" ? `page ${rule.page}` : rule.page;
}

/** The sections of the book in its order. */
export function sectionsOf(rules: readonly RuleText[]): Section[] {
  const found = new Map<string, RuleText[]>();
  for (const rule of rules) {
    const there = found.get(rule.section);
    if (there) there.push(rule);
    else found.set(rule.section, [rule]);
  }
  return [...found].map(([title, members]) => ({
    title,
    anchor: `section-${fold(title).replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "")}`,
    pages: pagesOf(members),
    rules: members,
  }));
}

/** `pages 4-6`, `page 3`, or the headings. */
function pagesOf(rules: readonly RuleText[]): string {
  const pages = rules.map((rule) => rule.page);
  const numbers = pages.filter((page): page is number => typeof page === "number");
  if (numbers.length === pages.length) {
    const first = Math.min(...numbers);
    const last = Math.max(...numbers);
    return first === last ? `page ${first}` : `pages ${first}–${last}`;
  }
  return "";
}

/** The words of the book that are nearest to one that nothing contains: for a kind empty page. */
export function nearestWords(rules: readonly RuleText[], word: string, most = 3): string[] {
  const wanted = fold(word);
  if (wanted.length < 3) return [];
  const vocabulary = new Set<string>();
  for (const rule of rules) {
    for (const each of fold(`${rule.text} ${rule.id.replaceAll(".", " ")}`).match(/[\p{L}]{3,}/gu) ?? []) {
      vocabulary.add(each);
    }
  }
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  return [...vocabulary]
    .map((each) => ({ each, far: distance(wanted, each, limit) }))
    .filter(({ far }) => far <= limit)
    .sort((a, b) => a.far - b.far || a.each.localeCompare(b.each))
    .slice(0, most)
    .map(({ each }) => each);
}

/** How many letters must change, at most `limit` + 1. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? limit + 1;
}
