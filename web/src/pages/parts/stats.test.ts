import { describe, expect, it } from "vitest";
import type { RunInfo, TableInfo } from "../../lib/protocol";
import { fromRun, fromTable, lasted, middle, percent, summary, together } from "./stats";

function run(outcome: string, finished: string, more: Partial<RunInfo> = {}): RunInfo {
  return {
    game: "spire",
    outcome,
    headline: `It is ${outcome}.`,
    place: "Act I · Encounter 0-3",
    moves: 50,
    seed: 1,
    finished,
    settings: { ascension: 0, characters: "ironclad,silent" },
    ...more,
  };
}

const TABLE: TableInfo = {
  id: "t1",
  game: "stygian",
  title: "Stygian",
  name: "",
  created: "2026-11-01T10:00:00Z",
  changed: "2026-11-01T10:30:00Z",
  headline: "All is lost.",
  place: "Floor 2",
  outcome: "lost",
  move: 70,
  seats: [{ seat: 0, title: "Knight, Burglar" }, { seat: 1, title: "Doctor" }] as TableInfo["seats"],
};

describe("statistics of runs", () => {
  it("counts wins, streaks, characters and levels", () => {
    const runs = [
      fromRun(run("won", "2026-10-01T00:00:00Z")),
      fromRun(run("won", "2026-10-02T00:00:00Z", { settings: { ascension: 2, characters: "silent" } })),
      fromRun(run("lost", "2026-11-01T00:00:00Z", { moves: 10 })),
      fromRun(run("won", "2026-11-02T00:00:00Z", { settings: { ascension: 10 } })),
    ];
    const found = summary(runs);
    expect([found.runs, found.wins, found.streak, found.bestStreak]).toEqual([4, 3, 1, 2]);
    expect([found.moves, found.usualMoves]).toEqual([160, 50]);
    expect(found.characters).toEqual([
      { name: "Silent", runs: 3, wins: 2 },
      { name: "Ironclad", runs: 2, wins: 1 },
    ]);
    expect(found.levels.map((each) => each.name)).toEqual(["No Ascension", "Ascension 2", "Ascension 10"]);
    expect(found.killers).toEqual([{ name: "Act I · Encounter 0-3", runs: 1 }]);
    expect(found.months.map((each) => [each.name, each.runs])).toEqual([["2026-10", 2], ["2026-11", 2]]);
  });

  it("reads tables of one's own once they are over", () => {
    const found = fromTable(TABLE);
    expect(found?.characters).toEqual(["Knight", "Burglar", "Doctor"]);
    expect(found?.seconds).toBe(1800);
    expect(found?.killer).toBe("Floor 2");
    expect(fromTable({ ...TABLE, outcome: "" })).toBeNull();
  });

  it("counts a run once, with all that is known of it", () => {
    const group = fromRun(run("lost", "2026-11-01T10:30:00Z", { game: "stygian", table: "t1", settings: {} }));
    const own = fromTable(TABLE);
    const found = together([group], own ? [own] : []);
    expect(found).toHaveLength(1);
    expect(found[0]?.characters).toEqual(["Knight", "Burglar", "Doctor"]);
    expect(found[0]?.seconds).toBe(1800);
    expect(group.characters).toEqual([]); // nothing given was changed
  });

  it("takes the usual level where none was chosen", () => {
    const plain = run("won", "2026-11-01T00:00:00Z", { settings: { players: 1 } });
    expect(fromRun(plain, { spire: 0 }).level).toBe(0);
    expect(fromRun(plain, { stygian: 0 }).level).toBe(-1);
  });

  it("has an answer for nothing at all", () => {
    const found = summary([]);
    expect([found.runs, found.streak, found.bestStreak, found.games.length]).toEqual([0, 0, 0, 0]);
    expect(found.usualMoves).toBeNaN();
    expect(percent(0, 0)).toBe("–");
  });

  it("speaks of time and places", () => {
    expect([48, 720, 4800, 7200, 400_000, NaN].map(lasted)).toEqual([
      "48 s",
      "12 min",
      "1 h 20 min",
      "2 h",
      "5 days",
      "not known",
    ]);
    expect(middle([3, 1, 2, 10])).toBe(2.5);
  });
});
