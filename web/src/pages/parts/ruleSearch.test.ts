import { describe, expect, it } from "vitest";
import type { RuleText } from "../../lib/protocol";
import { nearestWords, placeOf, searchRules, sectionsOf, standsWhole } from "./ruleSearch";

function rule(id: string, text: string, more: Partial<RuleText> = {}): RuleText {
  return { id, text, page: 3, kind: "flow", section: "Climbing", ...more };
}

const RULES = [
  rule("toy.climb.slip", "A one means that you slip; block does not help."),
  rule("toy.climb.hint", "Rest often.", { kind: "advice" }),
  rule("toy.keywords.blockade", "It stays.", { section: "Words" }),
  rule("toy.keywords.block", "Prevents damage.", { section: "Words", page: 9 }),
  rule("toy.end.unblocked", "Nothing.", { section: "Words", page: 11, note: "Blocked ropes count." }),
  rule("toy.end.ropes", "Ropes are roped.", { section: "Words", page: 11 }),
  rule("toy.end.last", "Blocked ropes stay.", { section: "The end", page: "Final pages" }),
];
const ids = (query: string): string[] => searchRules(RULES, query).map((each) => each.id);

describe("the search over rules", () => {
  it("ranks a part of the id before the id, whole words before parts of words", () => {
    expect(ids("block")).toEqual([
      "toy.keywords.block", // 8: between two dots
      "toy.keywords.blockade", // 5: in the id
      "toy.end.unblocked", // 5, further back in the book
      "toy.climb.slip", // 3: a whole word of the text
      "toy.end.last", // 1: a part of a word
    ]);
  });

  it("wants every word, somewhere", () => {
    expect(ids("climbing rest")).toEqual(["toy.climb.hint"]);
    expect(ids("rest nowhere")).toEqual([]);
    expect(ids("  ")).toEqual([]);
  });

  it("searches notes and sections, and takes an id as it is", () => {
    expect(ids("blocked words")).toEqual(["toy.end.unblocked"]);
    expect(ids("toy.end.ropes")).toEqual(["toy.end.ropes"]);
  });

  it("knows whole words as the engine does", () => {
    expect(standsWhole("block", "a block.")).toBe(true);
    expect(standsWhole("block", "unblock blocks")).toBe(false);
    expect(standsWhole("+1", "a +1 and 2+1")).toBe(true); // \b stands between 2 and +
    expect(standsWhole("+1", "a +1")).toBe(false);
  });
});

it("makes a table of contents", () => {
  const sections = sectionsOf(RULES);
  expect(sections.map((each) => [each.title, each.rules.length, each.pages])).toEqual([
    ["Climbing", 2, "page 3"],
    ["Words", 4, "pages 3–11"],
    ["The end", 1, ""],
  ]);
  expect(sections[2]?.anchor).toBe("section-the-end");
  expect(RULES.slice(0, 1).map(placeOf)).toEqual(["page 3"]);
});

it("offers near words for one that nobody wrote", () => {
  expect(nearestWords(RULES, "damge")).toEqual(["damage"]);
  expect(nearestWords(RULES, "xylophone")).toEqual([]);
});
