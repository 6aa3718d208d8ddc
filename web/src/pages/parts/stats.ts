// Statistics of runs: plain sums over what the groups and the tables of this device remember.

import type { RunInfo, TableInfo } from "../../lib/protocol";
import { capital, spoken } from "./text";

/** A finished run, from a group's list or from a table of one's own. */
export interface Run {
  game: string;
  won: boolean;
  headline: string;
  moves: number;
  /** When it ended, in milliseconds; NaN if nobody knows. */
  finished: number;
  /** How long it took from its first to its last move, in seconds; NaN if nobody knows. */
  seconds: number;
  /** Who was played. */
  characters: string[];
  /** A level of difficulty that the game knows, or -1. */
  level: number;
  killer: string;
  table: string;
  daily: string;
}

/** Runs that have something in common. */
export interface Share {
  name: string;
  runs: number;
  wins: number;
}

/** Everything that the page says. */
export interface Summary {
  runs: number;
  wins: number;
  /** The runs that are won in a row now, and the most there ever were. */
  streak: number;
  bestStreak: number;
  moves: number;
  /** Middle values; NaN if there is nothing to take the middle of. */
  usualMoves: number;
  usualSeconds: number;
  seconds: number;
  games: Share[];
  characters: Share[];
  levels: Share[];
  killers: { name: string; runs: number }[];
  months: Share[];
}

/** By game: the level that is played when nobody chooses one, if the game has levels. */
export type Levels = Record<string, unknown>;

/** A run that a group remembers. */
export function fromRun(run: RunInfo, levels: Levels = {}): Run {
  return {
    game: run.game,
    won: run.outcome === "won",
    headline: run.headline,
    moves: run.moves,
    finished: Date.parse(run.finished),
    seconds: between(run.started, run.finished),
    characters: run.titles?.length ? single(run.titles) : charactersOf(run.settings),
    level: levelOf(run.settings, levels[run.game]),
    killer: run.outcome === "won" ? "" : run.killer || (run.place ?? ""),
    table: run.table ?? "",
    daily: run.daily ?? "",
  };
}

/** A table of one's own, if its run is over. */
export function fromTable(table: TableInfo, levels: Levels = {}): Run | null {
  if (table.outcome !== "won" && table.outcome !== "lost") return null;
  return {
    game: table.game,
    won: table.outcome === "won",
    headline: table.headline,
    moves: table.move,
    finished: Date.parse(table.changed ?? table.created),
    seconds: between(table.created, table.changed),
    characters: single(table.seats.map((seat) => seat.title)),
    level: levelOf(table.settings, levels[table.game]),
    killer: table.outcome === "won" ? "" : (table.place ?? ""),
    table: table.id,
    daily: table.daily ?? "",
  };
}

function between(begin: string | undefined, end: string | undefined): number {
  const seconds = (Date.parse(end ?? "") - Date.parse(begin ?? "")) / 1000;
  return seconds >= 0 ? seconds : NaN;
}

/** Settings that are as usual are not kept. */
function levelOf(settings: Record<string, unknown> | undefined, usual: unknown): number {
  const level = settings?.["ascension"] ?? usual;
  return typeof level === "number" ? level : -1;
}

/** A seat may play two: `Burglar, Knight`. */
function single(titles: readonly string[]): string[] {
  return titles.flatMap((title) => title.split(", ")).filter(Boolean);
}

/** Who was played, if the settings say it: `ironclad,silent`. */
function charactersOf(settings: Record<string, unknown> | undefined): string[] {
  const names = settings?.["characters"] ?? settings?.["heroes"];
  if (typeof names !== "string" || !names || names === "random") return [];
  return names.split(",").map((name) => capital(spoken(name)));
}

/** The same run may stand in a group and among one's tables: the one that knows more stays. */
export function together(groups: readonly Run[], tables: readonly Run[]): Run[] {
  const byTable = new Map<string, Run>();
  const found: Run[] = [];
  for (const run of [...groups, ...tables]) {
    const known = run.table ? byTable.get(run.table) : undefined;
    if (known) {
      if (!known.characters.length) known.characters = run.characters;
      if (Number.isNaN(known.seconds)) known.seconds = run.seconds;
      continue;
    }
    const copy = { ...run };
    if (copy.table) byTable.set(copy.table, copy);
    found.push(copy);
  }
  return found.sort((a, b) => (a.finished || 0) - (b.finished || 0));
}

/** All sums over runs in the order in which they ended. */
export function summary(runs: readonly Run[], title: (game: string) => string = capital): Summary {
  let streak = 0;
  let best = 0;
  for (const run of runs) {
    streak = run.won ? streak + 1 : 0;
    best = Math.max(best, streak);
  }
  const killers = new Map<string, number>();
  for (const run of runs) {
    if (!run.won && run.killer) killers.set(run.killer, (killers.get(run.killer) ?? 0) + 1);
  }
  const lasting = runs.map((run) => run.seconds).filter((seconds) => !Number.isNaN(seconds));
  return {
    runs: runs.length,
    wins: runs.filter((run) => run.won).length,
    streak,
    bestStreak: best,
    moves: sum(runs.map((run) => run.moves)),
    usualMoves: middle(runs.map((run) => run.moves)),
    usualSeconds: middle(lasting),
    seconds: sum(lasting),
    games: shares(runs, (run) => [title(run.game)]),
    characters: shares(runs, (run) => [...new Set(run.characters)]),
    levels: shares(runs, (run) => (run.level < 0 ? [] : [levelName(run.level)]), byNumber),
    killers: [...killers].map(([name, count]) => ({ name, runs: count })).sort((a, b) => b.runs - a.runs || order(a, b)),
    months: shares(runs, (run) => monthOf(run.finished), (a, b) => order(a, b)),
  };
}

function levelName(level: number): string {
  return level ? `Ascension ${level}` : "No Ascension";
}

function monthOf(when: number): string[] {
  return Number.isNaN(when) ? [] : [new Date(when).toISOString().slice(0, 7)];
}

function byNumber(a: Share, b: Share): number {
  const number = (share: Share): number => Number(/\d+/.exec(share.name)?.[0] ?? 0);
  return number(a) - number(b);
}

function order(a: { name: string }, b: { name: string }): number {
  return a.name.localeCompare(b.name, "en");
}

function shares(
  runs: readonly Run[],
  names: (run: Run) => string[],
  sorted: (a: Share, b: Share) => number = (a, b) => b.runs - a.runs || order(a, b),
): Share[] {
  const found = new Map<string, Share>();
  for (const run of runs) {
    for (const name of names(run)) {
      const share = found.get(name) ?? { name, runs: 0, wins: 0 };
      share.runs += 1;
      share.wins += Number(run.won);
      found.set(name, share);
    }
  }
  return [...found.values()].sort(sorted);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The middle value; of two middle ones their mean. */
export function middle(values: readonly number[]): number {
  if (!values.length) return NaN;
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? NaN;
  return sorted.length % 2 ? upper : ((sorted[half - 1] ?? NaN) + upper) / 2;
}

/** A time in words, short: `48 s`, `12 min`, `1 h 20 min`, `3 days`. */
export function lasted(seconds: number): string {
  if (Number.isNaN(seconds)) return "not known";
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
  return `${Math.round(hours / 24)} days`;
}

/** A share in percent, for people. */
export function percent(part: number, whole: number): string {
  return whole ? `${Math.round((100 * part) / whole)}%` : "–";
}
