// Searching in text as people type it: without caring for accents, capitals or the order of words.

/** A piece of a text, and whether a searched word is found in it. */
export interface Piece {
  text: string;
  hit: boolean;
}

const ACCENTS = /\p{M}+/gu;

/** Small letters without accents: `Défend` and `defend` are the same. */
export function fold(text: string): string {
  return text.normalize("NFD").replace(ACCENTS, "").toLowerCase().replaceAll("ß", "ss");
}

/** The words of a search, folded, each once. */
export function wordsOf(query: string): string[] {
  return [...new Set(fold(query).split(/\s+/).filter(Boolean))];
}

/**
 * The text cut into pieces at the places where one of the words occurs.
 *
 * Folding may change lengths, so every folded character remembers where it came from.
 */
export function pieces(text: string, words: readonly string[]): Piece[] {
  if (!words.length || !text) return text ? [{ text, hit: false }] : [];
  let folded = "";
  const from: number[] = [];
  let at = 0;
  for (const letter of text) {
    for (const part of fold(letter)) {
      folded += part;
      for (let i = 0; i < part.length; i++) from.push(at);
    }
    at += letter.length;
  }
  from.push(text.length);
  const hit = new Uint8Array(text.length + 1);
  for (const word of words) {
    if (!word) continue;
    for (let i = folded.indexOf(word); i >= 0; i = folded.indexOf(word, i + 1)) {
      const begin = from[i] ?? 0;
      const last = from[i + word.length - 1] ?? begin;
      const end = last + (String.fromCodePoint(text.codePointAt(last) ?? 32).length || 1);
      hit.fill(1, begin, end);
    }
  }
  const found: Piece[] = [];
  let start = 0;
  for (let i = 1; i <= text.length; i++) {
    if (i === text.length || hit[i] !== hit[start]) {
      found.push({ text: text.slice(start, i), hit: hit[start] === 1 });
      start = i;
    }
  }
  return found;
}

/** A part of a long text around the first of the words, cut between words. */
export function excerpt(text: string, words: readonly string[], most = 110): string {
  if (text.length <= most) return text;
  const first = pieces(text, words);
  const before = first[0]?.hit ? 0 : (first[0]?.text.length ?? 0);
  const hit = first.some((piece) => piece.hit) ? before : 0;
  let begin = Math.max(0, Math.min(hit - Math.floor(most / 3), text.length - most));
  if (begin > 0) begin = text.indexOf(" ", begin) + 1 || begin;
  let end = begin + most;
  if (end < text.length) end = Math.max(begin + 1, text.lastIndexOf(" ", end));
  return `${begin > 0 ? "… " : ""}${text.slice(begin, end)}${end < text.length ? " …" : ""}`;
}

/** The first letter large. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** An id of ours as words: `boss-relic` is `boss relic`. */
export function spoken(id: string): string {
  return id.replace(/[-_.]+/g, " ").trim();
}
