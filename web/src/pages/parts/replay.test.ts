import { describe, expect, it } from "vitest";
import type { Beat } from "../../lib/protocol";
import { ahead, beatAt, chapterAt, chaptersOf, saying } from "./replay";

const beat = (move: number, headline: string): Beat => ({ move, headline, place: headline.split(" · ").slice(0, 2).join(" · ") });
const BEATS = [
  beat(0, "Act I · Neow"),
  beat(1, "Act I · Neow · round 1"),
  beat(2, "Act I · Encounter 1-2 · round 1"),
  beat(3, "Act I · Encounter 1-2 · round 2"),
  beat(4, "Act I · Neow"),
];

describe("a replay", () => {
  it("has a chapter for each place", () => {
    const chapters = chaptersOf(BEATS);
    expect(chapters.map((each) => [each.name, each.first, each.last])).toEqual([
      ["Act I · Neow", 0, 1],
      ["Act I · Encounter 1-2", 2, 3],
      ["Act I · Neow", 4, 4],
    ]);
    expect(chapterAt(chapters, 3)?.first).toBe(2);
  });

  it("names who chose, and leaves every sentence whole", () => {
    const of = (sentence: string, seat: number): unknown => saying({ ...beat(1, ""), sentence, seat }, ["Silent", "Defect"]);
    expect(of("Defect: Zap (1)", 1)).toEqual({ who: "Defect", what: "Defect: Zap (1)" });
    expect(of("Jaw Worm (8 HP)", 0)).toEqual({ who: "Silent", what: "Jaw Worm (8 HP)" });
    expect(of("", -1)).toEqual({ who: "", what: "" });
    expect(of("Rest", 5)).toEqual({ who: "Seat 6", what: "Rest" });
  });

  it("knows what to load next and where one points", () => {
    expect(ahead(2, 5)).toEqual([3, 4, 1]);
    expect(ahead(0, 1)).toEqual([]);
    expect([beatAt(-1, 5), beatAt(0.5, 5), beatAt(2, 5)]).toEqual([0, 2, 4]);
  });
});
