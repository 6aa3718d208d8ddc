// Choices that say nearly the same: what they have in common is told once.

export interface Parted {
  /** What all begin with, without what the title says already. */
  head: string;
  /** What is different, in the order of the sentences. */
  parts: string[];
  /** What all end with. */
  tail: string;
  /** So little is different that they stand side by side. */
  short: boolean;
}

const SHORT = 32; // letters
const PLAIN = 14; // letters; less than that says nothing by itself

function common(all: readonly string[][]): number {
  const [first = []] = all;
  const least = Math.min(...all.map((words) => words.length));
  let n = 0;
  while (n < least && all.every((words) => words[n] === first[n])) n += 1;
  return n;
}

export function parted(sentences: readonly string[], title = ""): Parted {
  const all = sentences.map((one) => one.split(" "));
  const whole = { head: "", parts: [...sentences], tail: "", short: false };
  if (all.length < 2) return whole;
  let start = common(all);
  const rest = all.map((words) => words.slice(start));
  const end = common(rest.map((words) => words.toReversed()));
  const ends = (word: string | undefined): boolean => /[.!?]$/.test(word ?? "");
  // What is told at the end is whole sentences: the part before them ends with its own.
  let tail = end;
  while (tail > 0 && !rest.every((words) => ends(words[words.length - tail - 1]))) tail -= 1;
  const part = (words: string[]): string => words.slice(start, words.length - tail).join(" ");
  // A part that is too short to be understood takes the words before it along.
  while (start > 0 && all.some((words) => part(words).length < PLAIN)) start -= 1;
  const parts = all.map(part);
  if (parts.some((one) => !one) || (start === 0 && tail === 0)) return whole;
  const [first = []] = all;
  const bare = (word: string): string => word.replace(/[,:;]$/, "");
  const named = title && bare(first.slice(0, title.split(" ").length).join(" ")) === title ? Math.min(start, title.split(" ").length) : 0;
  return {
    head: first.slice(named, start).join(" "),
    parts,
    tail: first.slice(first.length - tail).join(" "),
    short: parts.every((one) => one.length <= SHORT),
  };
}
