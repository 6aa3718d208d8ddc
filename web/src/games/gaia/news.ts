// What a page tells of what came before it: the story that one's choice led to, what came of it in figures, and nothing
// of a delve or of the page before.

import type { Line } from "../../lib/protocol";

const SHORT = 160; // letters; what is longer is a page, or the opening of a Quest

/** Whether a line is part of the story: nobody is to overlook it. */
function isTale(line: Line): boolean {
  return line.notice === true;
}

/** Of what was told since one's own last choice, what came of it: after the last page, or after one came home. */
export function newsOf(lately: readonly Line[], place: string, own: string): Line[] {
  // What stands on the page itself is no news; an opening has the story of its first Wave on it.
  const told = lately.filter((line) => !(own && (line.text.endsWith(own) || (isTale(line) && own.includes(line.text)))));
  const page = told.findLastIndex((line) => (!isTale(line) && line.text.length >= SHORT) || line.text === `${place}.`);
  // In the midst of a delve the answer to a choice begins with its story; what was fought before it is not part of it.
  const begins = page < 0 && !place ? told.findIndex(isTale) - 1 : page;
  if (begins < -1) return [];
  // How a Quest ended is told before one is home, and read there.
  return told.filter((line, at) => at > begins || isTale(line));
}

export interface Opening {
  place: string;
  title: string;
  text: string;
}

/** The first page of a Quest, if it was told just now. */
export function openingOf(lately: readonly Line[]): Opening | undefined {
  const told = lately.map((line) => line.text);
  const at = told.findLastIndex((line) => /^Quest [^,:]+, [^:]+: /.test(line));
  const found = /^(Quest [^,:]+), ([^:]+): ([^]*)$/.exec(told[at] ?? "");
  if (!found) return undefined;
  const [, place = "", title = "", text = ""] = found;
  return { place, title, text: [text, ...told.slice(at + 1).filter((line) => line.length >= SHORT)].join("\n") };
}
