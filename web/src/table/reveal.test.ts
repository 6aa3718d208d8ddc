import { describe, expect, it } from "vitest";
import { askedAbout } from "./reveal";

describe("what a question is about", () => {
  const panelOf = (thing: string): string => thing.split(":")[0] ?? "";
  it("is where most of what can be chosen lies", () => {
    expect(askedAbout(["suit:1", "board:1", "board:2", "tokens:1"], panelOf)).toEqual(["board:1", "board:2"]);
  });
  it("is the first of equals, and nothing where nothing can be chosen", () => {
    expect(askedAbout(["suit:1", "board:1"], panelOf)).toEqual(["suit:1"]);
    expect(askedAbout([], panelOf)).toEqual([]);
  });
});
