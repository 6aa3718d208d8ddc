import { describe, expect, it } from "vitest";
import { freshLines, headingOf, mergeLog, NO_LOG, noticesOf, sinceOf, plainLine, wordsOf } from "./log";

const line = (text: string, move: number) => ({ text, move });
const texts = (log: { lines: { text: string }[] }): string => log.lines.map((one) => one.text).join("");

describe("a heading", () => {
  it("has no signs of a terminal around it", () => {
    expect(headingOf("=== Floor 1: The Dry Cistern ===")).toBe("Floor 1: The Dry Cistern");
    expect(wordsOf("=== Floor 1: The Dry Cistern ===")).toBe("Floor 1: The Dry Cistern");
    expect(plainLine({ text: "=== Floor 1: The Dry Cistern ===", why: "2 + 3" })).toBe("Floor 1: The Dry Cistern (2 + 3)");
  });
  it("is not every line", () => {
    expect(headingOf("The Knight climbs on.")).toBe("");
    expect(wordsOf("2 = 1 + 1")).toBe("2 = 1 + 1");
  });
});

describe("the log", () => {
  it("begins with what a newcomer is told", () => {
    expect(mergeLog(NO_LOG, 5, 8, [line("a", 5)])).toEqual({ from: 5, to: 8, lines: [line("a", 5)] });
    expect(mergeLog(NO_LOG, 0, 0, [{ text: "a" }])).toEqual({ from: 0, to: 0, lines: [{ text: "a" }] });
  });
  it("keeps the lines of earlier moves and takes those that are told", () => {
    const have = { from: 0, to: 2, lines: [{ text: "a" }, line("b", 1), line("c", 2)] };
    expect(texts(mergeLog(have, 2, 3, [line("c", 2), line("d", 3)]))).toBe("abcd");
  });
  it("drops what was taken back", () => {
    const have = { from: 1, to: 4, lines: [line("a", 1), line("b", 3), line("c", 4)] };
    expect(mergeLog(have, 3, 3, [line("x", 3)])).toEqual({ from: 1, to: 3, lines: [line("a", 1), line("x", 3)] });
  });
  it("begins anew where moves are missing", () => {
    const have = { from: 0, to: 4, lines: [line("a", 4)] };
    expect(mergeLog(have, 9, 12, [line("z", 9)])).toEqual({ from: 9, to: 12, lines: [line("z", 9)] });
    expect(mergeLog({ ...have, from: 4 }, 2, 5, [line("m", 2)])).toEqual({ from: 2, to: 5, lines: [line("m", 2)] });
  });
  it("keeps what must not be overlooked until one's own next choice", () => {
    const notice = { ...line("Bolt is forfeited.", 2), notice: true };
    const log = { from: 0, to: 3, lines: [line("a", 2), notice, line("b", 3)] };
    expect(noticesOf(log, 2)).toEqual([notice]);
    expect(noticesOf(log, 3)).toEqual([]);
  });
  it("knows which lines are new", () => {
    const have = { from: 0, to: 2, lines: [line("a", 1), line("b", 2)] };
    expect(freshLines(have, 2, [line("b", 2), line("c", 3)])).toEqual([line("c", 3)]);
    expect(freshLines(have, 2, [line("x", 2)])).toEqual([line("x", 2)]);
    expect(freshLines(have, 2, [line("b", 2)])).toEqual([]);
  });
  it("speaks as --plain prints", () => {
    expect(plainLine({ text: "Defect loses 2 HP (5).", why: "3 - 1 Block" })).toBe("Defect loses 2 HP (5). (3 - 1 Block)");
    expect(plainLine({ text: "The die shows 3." })).toBe("The die shows 3.");
  });
});

it("what has come of one's own last choice", () => {
  const lines = [{ text: "Before.", move: 1 }, { text: "Then this.", move: 3 }, { text: "", move: 3 }, { text: "And that.", move: 4 }];
  expect(sinceOf({ from: 0, to: 4, lines }, 3).map((one) => one.text)).toEqual(["Then this.", "And that."]);
});
