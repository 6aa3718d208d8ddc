// Whom one can be: a line about them, what they have from the start, and what the first scroll of each colour adds.

export interface Promised {
  line: string;
  start: string;
  scrolls: { colour: string; text: string }[];
}

const PARTS = /^(.*?)\s*From the start: (.*?)\. By scrolls: (.*?)\.?$/s;
const SCROLL = /(?:^|; )(Survival|Tactics|Brutality): /g;

/** The text of a board in its parts; any other text is a line and nothing else. */
export function promiseOf(text: string): Promised {
  const [, line, start = "", more = ""] = PARTS.exec(text) ?? [];
  if (line === undefined) return { line: text, start: "", scrolls: [] };
  const marks = [...more.matchAll(SCROLL)];
  const scrolls = marks.map((mark, n) => ({ colour: (mark[1] ?? "").toLowerCase(), text: more.slice(mark.index + mark[0].length, marks[n + 1]?.index) }));
  return { line, start, scrolls };
}
