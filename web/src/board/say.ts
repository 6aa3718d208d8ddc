// Things in a sentence, for those who hear the table.

import type { CardFace, Cost, Panel } from "../lib/protocol";
import { costOf, costText, facesText, marksOf, tokensText, whereWords, type AnyItem } from "./reading";

/** A figure of a card in the library: its type, deck, cost. */
export function fact(face: CardFace | undefined, label: string): string {
  return face?.facts?.find(([name]) => name === label)?.[1] ?? "";
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Attack, Skill, Relic...: what kind of card it is, "" if nobody says. */
export function typeOf(item: AnyItem, face: CardFace | undefined): string {
  if (item.type) return capital(item.type);
  const type = fact(face, "type");
  return capital(type && type !== "item" ? type : (face?.kind ?? "").replace("-", " "));
}

/** What a card of the library costs to play. */
export function costsOf(face: CardFace | undefined): Cost[] {
  const cost = fact(face, "cost");
  if (cost === "X") return [{ how: "play", open: true }];
  return cost && cost !== "-" ? [{ how: "play", tokens: [{ kind: "energy", count: Number(cost) }] }] : [];
}

/** The better face of a card has the same id with a + (as the library pairs them). */
export function upgradedOf(face: CardFace | undefined): boolean {
  return face?.id.endsWith("+") ?? false;
}

/** The item's numbers in words: `3 of 8`, `7`. */
function numbers(item: AnyItem): string {
  const words: string[] = [];
  if ((item.value ?? -1) >= 0) {
    words.push((item.limit ?? -1) >= 0 ? `${item.value} of ${item.limit}` : `${item.value}`);
  }
  if ((item.count ?? -1) >= 0) words.push(`${item.count}`);
  return words.join(", ");
}

function finish(parts: string[], text: string, key: string): string {
  let sentence = parts.filter((one) => one !== "").join(", ");
  if (text) sentence += `: ${text}`;
  if (!/[.!?]$/.test(sentence)) sentence += ".";
  return key ? `${sentence} Press ${key.toUpperCase()}.` : sentence;
}

/** The whole text of a card: with it what holds just now. */
export function textOf(item: AnyItem): string {
  return [item.text ?? "", item.remark ?? ""].filter(Boolean).join(" ");
}

/** `Strike, Attack, costs 1: Hit for 1. Press 1.` */
export function sayCard(item: AnyItem, face: CardFace | undefined, key: string, where: string[] = []): string {
  const parts = [item.name, typeOf(item, face), ...where];
  const price = costOf(item.costs, "buy");
  const cost = costText(costOf(item.costs, "play"));
  if (price) parts.push(tokensText(price.tokens));
  if (cost) parts.push(`costs ${cost}`);
  if (item.faces?.length) parts.push(`on ${facesText(item.faces)}`);
  if ((item.count ?? -1) > 1) parts.push(`${item.count} of them`);
  parts.push(...marksOf(item), ...(item.tags ?? []));
  return finish(parts, textOf(item), key);
}

/** `Jaw Worm, 6 of 8, 1 Block, intends: hits 2: ... Press A.` */
export function sayFigure(item: AnyItem, key: string, where: string[] = []): string {
  const parts = [item.name, numbers(item), item.colour ?? "", ...where, ...marksOf(item), ...(item.tags ?? [])];
  return finish(parts, item.text ?? "", key);
}

/** `Draw, 7: Strike, Bash.` */
export function sayItem(item: AnyItem, key: string, where: string[] = []): string {
  const marks = (item.marks ?? []).map((mark) => `at ${mark.at}: ${mark.text}`);
  const text = [item.text ?? "", ...marks].filter(Boolean).join("; ");
  return finish([item.name, numbers(item), ...(item.tokens ?? []).map((one) => tokensText([one])), ...where, ...(item.tags ?? [])], text, key);
}

/** A thing in its panel, wherever that lets it stand. */
export function sayThere(panel: Panel, item: AnyItem, key: string): string {
  return sayFigure(item, key, whereWords(panel, item));
}
