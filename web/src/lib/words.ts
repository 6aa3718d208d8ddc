// Words that many pages need, in the same voice as the terminal's.

/** `1 seat`, `3 seats`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** `Silent`, `Silent and Ironclad`, `Silent, Ironclad and Defect`. */
export function names(list: string[]): string {
  if (list.length < 2) return list[0] ?? "";
  return `${list.slice(0, -1).join(", ")} and ${list[list.length - 1]}`;
}

/** Whether something is said of more than one: of several seats, or of one with several to play (`Burglar, Knight (Ann)`).
    What stands in brackets is the name of who plays, and that is one. */
export function several(seats: readonly string[]): boolean {
  return seats.length > 1 || seats.some((seat) => seat.replace(/ \(.*$/, "").includes(", "));
}

/** How long ago, roughly: what a list of tables needs to say. */
export function ago(when: string, now = Date.now()): string {
  const then = Date.parse(when);
  if (Number.isNaN(then)) return "";
  const seconds = Math.max(0, Math.round((now - then) / 1000));
  if (seconds < 60) return "just now";
  if (seconds < 3600) return `${plural(Math.floor(seconds / 60), "minute")} ago`;
  if (seconds < 86_400) return `${plural(Math.floor(seconds / 3600), "hour")} ago`;
  return `${plural(Math.floor(seconds / 86_400), "day")} ago`;
}

/** What is said of a table that is about to be removed, and on which day. */
export function removal(day: string): string {
  return `Removed on ${day} if nothing is played or said until then.`;
}

/** `spire_cards` and `house-rules` as one reads them: `Spire cards`. */
export function label(name: string): string {
  if (name === "plus") return "New Game+";
  const words = name.replaceAll(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A setting's value as one reads it. */
export function value(of: unknown): string {
  if (of === true) return "Yes";
  if (of === false) return "No";
  if (of === null || of === undefined || of === "") return "None";
  if (Array.isArray(of)) return of.map(value).join(", ") || "None";
  return label(String(of));
}

interface Meanings {
  /** What is left of the text. */
  text: string;
  /** Each value with what it means. */
  names: Map<unknown, string>;
  /** Only what it means, where the text says that of all. */
  means: Map<unknown, string>;
}

/** What the values of a setting mean, where its text says so: `early: 10 upgrades; late: 75 upgrades`; and the text
    without that. A value that is only a number of something is told by what it means. */
export function meanings(text: string, choices: readonly unknown[]): Meanings {
  const found = choices.map((choice) => {
    const id = choice === "" ? "empty" : String(choice);
    const match = new RegExp(`(?:^|[;.:] )'?${id.replaceAll(/[^\w]/g, "\\$&")}'?: ([^;.]+)`).exec(text);
    return { choice, means: match?.[1] ?? "", from: match?.index ?? -1, to: match ? match.index + match[0].length : -1 };
  });
  const name = ({ choice, means }: { choice: unknown; means: string }): string => {
    if (!means) return value(choice);
    return choice === "" || /^[a-z]\d+$/.test(String(choice)) ? label(means) : `${value(choice)}: ${means}`;
  };
  const names = new Map(found.map((one) => [one.choice, name(one)]));
  if (found.some((one) => one.from < 0) || !found.length) return { text, names, means: new Map() };
  const before = text.slice(0, Math.min(...found.map((one) => one.from)));
  const after = text.slice(Math.max(...found.map((one) => one.to))).replace(/^[;.]/, "");
  return { text: `${before.replace(/[;:.]$/, "")}.${after}`.trim(), names, means: new Map(found.map((one) => [one.choice, label(one.means)])) };
}

/** The outcome of a game in a word. */
export function outcomeWord(outcome: string): string {
  return { won: "Won!", lost: "Lost.", playing: "Not over yet." }[outcome] ?? outcome;
}

/** An error as a sentence. */
export function reason(error: unknown, otherwise: string): string {
  return error instanceof Error && error.message ? error.message : otherwise;
}

const BOTS: Record<string, string> = { greedy: "quick, loses often", search: "thinks ahead, plays best", random: "plays anything" };

/** A bot's name with a word about what it is like: `greedy (quick, loses often)`. */
export function botWords(id: string): string {
  return BOTS[id] ? `${id} (${BOTS[id]})` : id;
}

/** A name without its article, which says nothing: `Immolated`. */
export function bareName(name: string): string {
  return name.replace(/^The /, "");
}

const LETTERS = 4;

/** The first letters that tell names apart, and enough of them to know who is meant. */
export function shortest(all: readonly string[]): Map<string, string> {
  const distinct = [...new Set(all)];
  return new Map(
    distinct.map((name) => {
      const bare = bareName(name);
      const others = distinct.filter((one) => one !== name).map(bareName);
      let length = LETTERS;
      while (length < bare.length && others.some((one) => one.startsWith(bare.slice(0, length)))) length += 1;
      // One letter less says nothing more quickly.
      return [name, bare.length <= length + 1 ? bare : bare.slice(0, length)];
    }),
  );
}

const LONG_WORD = 9;
const VOWELS = "aeiouyAEIOUY";

/** A name in which long words may be parted between syllables, with a hyphen: `Shield­bearer`. */
export function softly(name: string): string {
  return name.replaceAll(new RegExp(`\\p{L}{${LONG_WORD},}`, "gu"), (word) => {
    const vowel = (place: number): boolean => VOWELS.includes(word.charAt(place));
    const ends = (place: number): boolean => !vowel(place) && vowel(place + 1);
    return [...word].map((letter, place) => {
      const parts = place > 2 && place < word.length - 3 && ends(place) && [...word.slice(0, place)].some((_, n) => vowel(n));
      return parts ? `\u00AD${letter}` : letter;
    }).join("");
  });
}

const BRIEF = 60; // letters; so much is read at once
const TELLING = 16; // letters; a shorter text of a card may stand in a sentence by chance

/** Whether a bracket that was opened before this place is not closed yet. */
function bracketed(sentence: string, at: number): boolean {
  let open = 0;
  for (const letter of sentence.slice(0, at)) {
    if (letter === "(") open += 1;
    else if (letter === ")") open -= 1;
  }
  return open > 0;
}

/** What is done, without the whole text of the card with which it is done: `Buy Scrape for 2 gold.` Of these texts it is one.
    What a bracket says belongs together, even if a card says the same: nothing ends in it. */
export function deedOf(sentence: string, texts: Iterable<string>): string {
  if (sentence.length <= BRIEF) return sentence;
  let end = sentence.length;
  for (const text of texts) {
    const words = text.replace(/\.$/, "");
    if (words.length < TELLING) continue;
    for (const stop of [": ", ". "]) {
      let at = sentence.indexOf(`${stop}${words}`);
      while (at >= 0 && bracketed(sentence, at)) at = sentence.indexOf(`${stop}${words}`, at + 1);
      if (at > 0 && at < end) end = at;
    }
  }
  return end === sentence.length ? sentence : `${sentence.slice(0, end)}.`;
}

/** What is done in a line, and the rest of it: `Staff onto slot 3 (gale brings it back).` and `Then use one of the two: ...` */
export function headOf(sentence: string): { head: string; rest: string } {
  if (sentence.length <= BRIEF) return { head: sentence, rest: "" };
  // A sentence that ends soon, else what stands before a colon, else before a bracket.
  const places = [". ", ": ", "; ", " ("].map((stop) => {
    let at = sentence.indexOf(stop);
    while (at >= 0 && bracketed(sentence, at)) at = sentence.indexOf(stop, at + 1);
    return at;
  }).filter((at) => at > 0);
  const at = places.find((one) => one <= BRIEF) ?? places[0];
  if (at === undefined) return { head: sentence, rest: "" };
  const rest = sentence.slice(at).replace(/^[.:;]? /, "");
  return { head: `${sentence.slice(0, at)}.`, rest: rest.charAt(0).toUpperCase() + rest.slice(1) };
}

/** What a sentence about the odds adds to what is said of them already: a span, or how it was counted; "" if nothing. */
export function beyond(odds: string, said: string): string {
  const [first = ""] = odds.split(/(?<=\.) /);
  return said && first.includes(said) ? odds.slice(first.length).trim() : odds;
}

/** How many runs are won of a hundred, as it may be said; "" if nobody has counted. A chance is no more exact than this.
    The server rounds in the same way (`about` in bots/odds.py): one page does not say 27 where another says about 25. */
export function aboutRuns(percent: number): string {
  if (percent < 0) return "";
  if (percent < 3) return "hardly any run";
  return percent > 97 ? "nearly every run" : `about ${5 * Math.round(percent / 5)} runs of 100`;
}

/** Directions as they are where a map that lies on its side is drawn upright: `Encounter, above` is left there. */
export function turned(sentence: string): string {
  return sentence.replace(/, above\b/, ", left").replace(/, below\b/, ", right");
}
