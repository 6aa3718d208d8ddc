// Things in a sentence, for those who hear the table.

import type { CardFace, Item } from "../lib/protocol";

const LETTER_TYPES: Record<string, string> = { A: "Attack", S: "Skill", P: "Power", C: "Curse", T: "Status", B: "Potion" };

/** A figure of a card in the library: its type, deck, cost. */
export function fact(face: CardFace | undefined, label: string): string {
  return face?.facts?.find(([name]) => name === label)?.[1] ?? "";
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

const KINDS = new Set(["action", "support", "passive", "response", "treasure", "relic", "boss relic", "potion", "power", "status", "woe"]);

/** Attack, Skill, Relic...: what kind of card it is, "" if nobody says. */
export function typeOf(item: Item, face: CardFace | undefined): string {
  const type = fact(face, "type");
  if (type && type !== "item") return capital(type);
  const tag = item.tags?.find((one) => KINDS.has(one));
  if (tag) return capital(tag);
  if (face && KINDS.has(face.kind.replace("-", " "))) return capital(face.kind.replace("-", " "));
  return LETTER_TYPES[item.glyphs?.[0] ?? ""] ?? "";
}

/** The item's numbers in words: `3 of 8`, `7`. */
function numbers(item: Item): string {
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

/** `Strike, Attack, costs 1: Hit for 1. Press 1.` */
export function sayCard(item: Item, face: CardFace | undefined, key: string): string {
  const type = typeOf(item, face);
  const parts = [item.name, type];
  const money = item.glyphs?.includes("gold");
  if ((item.value ?? -1) >= 0) parts.push(money ? `${item.value} gold` : `costs ${item.value}`);
  else if (item.glyphs?.includes("X")) parts.push("costs X");
  if ((item.count ?? -1) > 1) parts.push(`${item.count} of them`);
  const marks = [...(item.glyphs ?? []).filter((one) => one.length > 1 && one !== "gold"), ...(item.tags ?? [])];
  parts.push(...marks.filter((one) => capital(one) !== type));
  return finish(parts, item.text ?? "", key);
}

/** `Jaw Worm, 6 of 8 HP, hits 2, 1 Block: ... Press A.` */
export function sayFigure(item: Item, key: string): string {
  const glyphs = (item.glyphs ?? []).map((one) => one.replace("→", "intends:"));
  return finish([item.name, numbers(item), item.colour ?? "", ...glyphs, ...(item.tags ?? [])], item.text ?? "", key);
}

/** `Draw, 7: Strike, Bash.` */
export function sayItem(item: Item, key: string): string {
  const tags = (item.tags ?? []).filter((one) => one !== "large");
  const marks = Object.entries(item.marks ?? {}).map(([at, text]) => `at ${at}: ${text}`);
  return finish([item.name, numbers(item), ...tags], [item.text ?? "", ...marks].filter(Boolean).join("; "), key);
}
