import { describe, expect, it } from "vitest";
import type { Beat } from "../../lib/protocol";
import { ahead, beatAt, chapterAt, chaptersOf, curveOf, pathOf, saying } from "./replay";

const beat = (move: number, headline: string, odds: number): Beat => ({ move, headline, place: headline.split(" · ").slice(0, 2).join(" · "), odds });
const BEATS = [
  beat(0, "Act I · Neow", 0.2),
  beat(1, "Act I · Neow · round 1", 0.2),
  beat(2, "Act I · Encounter 1-2 · round 1", 0.4),
  beat(3, "Act I · Encounter 1-2 · round 2", 0.1),
  beat(4, "Act I · Neow", 0),
];

describe("a replay", () => {
  it("has a chapter for each place", () => {
    const chapters = chaptersOf(BEATS);
    expect(chapters.map((each) => [each.name, each.first, each.last, each.odds])).toEqual([
      ["Act I · Neow", 0, 1, 0.2],
      ["Act I · Encounter 1-2", 2, 3, 0.1],
      ["Act I · Neow", 4, 4, 0],
    ]);
    expect(chapterAt(chapters, 3)?.first).toBe(2);
  });

  it("draws its odds up to the best moment", () => {
    expect(curveOf(BEATS, 100, 40)).toEqual([[0, 20], [25, 20], [50, 0], [75, 30], [100, 40]]);
    expect(curveOf([beat(0, "", 0.01)], 100, 40)).toEqual([[0, 36]]); // hopeless is no mountain
    expect(pathOf([[0, 1], [2, 3]], 9)).toBe("M0 1L2 3L2 9L0 9Z");
    expect(pathOf([])).toBe("");
  });

  it("names who chose, and leaves every sentence whole", () => {
    const of = (sentence: string, seat: number): unknown => saying({ ...beat(1, "", 0), sentence, seat }, ["Silent", "Defect"]);
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
