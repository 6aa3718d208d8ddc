// A combat card does something in some of the rounds: what, and in which.

export interface Deed {
  /** 0, I, II, III or IV; "" when a text has no rounds. */
  round: string;
  text: string;
}

const ROUND = /(?:^|\.\s+)(0|I|II|III|IV): /g;

/** `I: 1 Shield. III: 2 Damage` in two parts; a text without rounds is one. */
export function roundsOf(text: string): Deed[] {
  const marks = [...text.matchAll(ROUND)];
  if (marks[0]?.index !== 0) return text ? [{ round: "", text }] : [];
  return marks.map((mark, n) => ({ round: mark[1] ?? "", text: text.slice(mark.index + mark[0].length, marks[n + 1]?.index) }));
}
