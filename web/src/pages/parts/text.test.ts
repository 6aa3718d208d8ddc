import { describe, expect, it } from "vitest";
import { excerpt, fold, pieces, spoken, wordsOf } from "./text";

const hits = (text: string, query: string): string[] =>
  pieces(text, wordsOf(query))
    .filter((piece) => piece.hit)
    .map((piece) => piece.text);

describe("searching in text", () => {
  it("does not care for capitals and accents", () => {
    expect(fold("Défend ÄRGER Straße")).toBe("defend arger strasse");
    expect(wordsOf("  Strike  STRIKE\tBlock ")).toEqual(["strike", "block"]);
  });

  it("marks the letters as they stand in the text", () => {
    expect(hits("Der Hofrat grüßt die Größe", "grusst grosse")).toEqual(["grüßt", "Größe"]);
    expect(hits("Strike, strike and STRIKE", "strike")).toEqual(["Strike", "strike", "STRIKE"]);
    expect(hits("a 🂡 card 🂡", "🂡")).toEqual(["🂡", "🂡"]);
  });

  it("joins marks that touch and loses no letter", () => {
    const text = "Vulnerable and Weak";
    const found = pieces(text, wordsOf("vulner rable weak"));
    expect(found.map((piece) => piece.text).join("")).toBe(text);
    expect(found.filter((piece) => piece.hit).map((piece) => piece.text)).toEqual(["Vulnerable", "Weak"]);
  });

  it("marks nothing without words", () => {
    expect(pieces("Bash", [])).toEqual([{ text: "Bash", hit: false }]);
    expect(pieces("", ["x"])).toEqual([]);
  });
});

it("cuts a long text around what was searched", () => {
  const text = `${"one two ".repeat(30)}needle ${"three four ".repeat(30)}`;
  const cut = excerpt(text, ["needle"], 40);
  expect(cut).toContain("needle");
  expect(cut.length).toBeLessThanOrEqual(44);
  expect(cut).toMatch(/^… (one|two) .* …$/);
  expect(excerpt(text, [], 20)).toBe("one two one two one …");
  expect(excerpt("short", ["x"])).toBe("short");
});

it("speaks ids as words", () => {
  expect(spoken("boss-relic_next")).toBe("boss relic next");
});
