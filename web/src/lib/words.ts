// Words that many pages need, in the same voice as the terminal's.

/** Odds for people; what is not certain is not called certain. */
export function odds(value: number): string {
  if (value > 0 && value < 0.01) return "under 1%";
  if (value > 0.99 && value < 1) return "over 99%";
  return `${Math.round(value * 100)}%`;
}

/** The same odds as a feeling: what a friend would say. */
export function chances(value: number): string {
  if (value >= 0.9) return "all but won";
  if (value >= 0.7) return "good chances";
  if (value >= 0.55) return "a little ahead";
  if (value >= 0.45) return "an even fight";
  if (value >= 0.25) return "uphill";
  if (value >= 0.08) return "slim chances";
  return "hardly a hope";
}

/** `1 seat`, `3 seats`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** `Silent`, `Silent and Ironclad`, `Silent, Ironclad and Defect`. */
export function names(list: string[]): string {
  if (list.length < 2) return list[0] ?? "";
  return `${list.slice(0, -1).join(", ")} and ${list[list.length - 1]}`;
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

/** `spire_cards` and `house-rules` as one reads them: `Spire cards`. */
export function label(name: string): string {
  const words = name.replaceAll(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A setting's value as one reads it. */
export function value(of: unknown): string {
  if (of === true) return "yes";
  if (of === false) return "no";
  if (of === null || of === undefined || of === "") return "none";
  if (Array.isArray(of)) return of.map(value).join(", ") || "none";
  return String(of).replaceAll(/[_]+/g, " ");
}

/** The outcome of a game in a word. */
export function outcomeWord(outcome: string): string {
  return { won: "Won!", lost: "Lost.", playing: "Not over yet." }[outcome] ?? outcome;
}

/** An error as a sentence. */
export function reason(error: unknown, otherwise: string): string {
  return error instanceof Error && error.message ? error.message : otherwise;
}
