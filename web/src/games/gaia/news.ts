// What a page tells of what came before it: the lines of its story, and nothing of a delve or of the page before.

const SHORT = 160; // letters; what is longer is a page, or the opening of a Quest

/** Of what was told since one's own last choice, what came of it: after the last page, or after one came home. */
export function newsOf(lately: readonly string[], place: string, own: string): string[] {
  const told = lately.filter((line) => !(own && line.endsWith(own)));
  const begins = told.findLastIndex((line) => line.length >= SHORT || line === `${place}.`);
  // Without a page before it, and not come home just now: in the town these are lines of the visit.
  return begins < 0 && !place ? [] : told.slice(begins + 1);
}

export interface Opening {
  place: string;
  title: string;
  text: string;
}

/** The first page of a Quest, if it was told just now. */
export function openingOf(lately: readonly string[]): Opening | undefined {
  const at = lately.findLastIndex((line) => /^Quest [^,:]+, [^:]+: /.test(line));
  const found = /^(Quest [^,:]+), ([^:]+): ([^]*)$/.exec(lately[at] ?? "");
  if (!found) return undefined;
  const [, place = "", title = "", text = ""] = found;
  return { place, title, text: [text, ...lately.slice(at + 1).filter((line) => line.length >= SHORT)].join("\n") };
}
