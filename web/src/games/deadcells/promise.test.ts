import { describe, expect, it } from "vitest";
import { promiseOf } from "./promise";

describe("what a board promises", () => {
  it("has a line, a start and what the scrolls add", () => {
    const text = "Lets them bleed. From the start: +3 Health; Skill: 1 Damage. By scrolls: Survival: In Round 0: 1 Shield; Tactics: Skill: 2 Damage; its owner takes 1; Brutality: +1 Health.";
    expect(promiseOf(text)).toEqual({
      line: "Lets them bleed.",
      start: "+3 Health; Skill: 1 Damage",
      scrolls: [
        { colour: "survival", text: "In Round 0: 1 Shield" },
        { colour: "tactics", text: "Skill: 2 Damage; its owner takes 1" },
        { colour: "brutality", text: "+1 Health" },
      ],
    });
  });

  it("is a line where it is written otherwise", () => {
    expect(promiseOf("Somebody else.")).toEqual({ line: "Somebody else.", start: "", scrolls: [] });
  });
});
