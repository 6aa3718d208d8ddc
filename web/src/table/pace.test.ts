import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Scene } from "../lib/protocol";
import type { Tempo } from "../lib/settings.svelte";
import { Pacer, TEMPI } from "./pace.svelte";

const scene = (move: number, more: object = {}): Scene =>
  ({ type: "scene", at: move, log_from: move, log: [{ text: `move ${move}`, move }], view: { move, seat: -1 }, ...more }) as unknown as Scene;

describe("moves of bots that somebody watches", () => {
  let told: number[] = [];
  let lines: string[] = [];
  let tempo: Tempo = "normal";
  let done: (() => void)[] = [];
  const pacer = (): Pacer => {
    const made = new Pacer((one, then) => {
      told.push(one.view?.move ?? -1);
      lines = (one.log ?? []).map((line) => line.text);
      done.push(then);
    }, () => tempo);
    made.keep(true);
    return made;
  };
  /** What was shown has been played out. */
  const played = (): void => done.splice(0).forEach((then) => then());

  beforeEach(() => {
    vi.useFakeTimers();
    [told, lines, done, tempo] = [[], [], [], "normal"];
  });
  afterEach(() => void vi.useRealTimers());

  it("come one after the other, each in its time", () => {
    const pace = pacer();
    for (const move of [0, 1, 2]) pace.take(scene(move));
    expect([told, pace.behind]).toEqual([[0], 2]);
    played();
    vi.advanceTimersByTime(TEMPI.normal.least - 1);
    expect(told).toEqual([0]);
    vi.advanceTimersByTime(1);
    expect([told, pace.behind]).toEqual([[0, 1], 1]);
  });

  it("wait until the one before has been played out", () => {
    const pace = pacer();
    pace.take(scene(0));
    pace.take(scene(1));
    vi.advanceTimersByTime(TEMPI.normal.least * 5);
    expect(told).toEqual([0]);
    played();
    expect(told).toEqual([0, 1]);
  });

  it("come more slowly or faster, as one likes", () => {
    for (const each of ["slow", "normal", "fast"] as const) {
      tempo = each;
      told = [];
      const pace = pacer();
      for (const move of [0, 1]) pace.take(scene(move));
      played();
      vi.advanceTimersByTime(TEMPI[each].least - 1);
      expect(told).toEqual([0]);
      vi.advanceTimersByTime(1);
      expect(told).toEqual([0, 1]);
    }
    expect(TEMPI.slow.least).toBeGreaterThan(TEMPI.normal.least);
    expect(TEMPI.normal.least).toBeGreaterThan(TEMPI.fast.least);
  });

  it("rest while one pauses, and nothing is lost", () => {
    const pace = pacer();
    pace.take(scene(0));
    played();
    pace.hold(true);
    for (const move of [1, 2]) pace.take(scene(move));
    vi.advanceTimersByTime(60_000);
    expect([told, pace.behind]).toEqual([[0], 2]);
    pace.hold(false);
    expect([told, pace.behind]).toEqual([[0, 1], 1]);
  });

  it("are caught up with in one step, with the whole log", () => {
    const pace = pacer();
    for (const move of [0, 1, 2, 3]) pace.take(scene(move));
    pace.catchUp();
    expect([told, pace.behind]).toEqual([[0, 3], 0]);
    expect(lines).toEqual(["move 1", "move 2", "move 3"]);
    // What was broken off frees nobody, and the next one comes when it comes.
    played();
    vi.advanceTimersByTime(TEMPI.normal.least * 2);
    pace.take(scene(4));
    expect(told).toEqual([0, 3, 4]);
  });

  it("have one time each, however often they are seen anew", () => {
    const pace = pacer();
    for (const move of [0, 1, 1, 1, 2]) pace.take(scene(move));
    expect(pace.behind).toBe(2);
    const other = pacer();
    told = [];
    other.take(scene(0));
    other.take(scene(0));
    expect(told).toEqual([0, 0]);
  });

  it("do not wait where something is taken back, somebody is asked, or a person plays", () => {
    const pace = pacer();
    for (const move of [0, 1, 2]) pace.take(scene(move));
    pace.take(scene(1));
    expect(told).toEqual([0, 2, 1]);
    pace.take(scene(2, { choices: [{ number: 0, sentence: "Go on." }] }));
    expect(told.at(-1)).toBe(2);
    for (const move of [3, 4, 5]) pace.take(scene(move));
    pace.keep(false);
    expect([told.at(-1), pace.behind]).toEqual([5, 0]);
    pace.take(scene(6));
    expect(told.at(-1)).toBe(6);
  });
});
