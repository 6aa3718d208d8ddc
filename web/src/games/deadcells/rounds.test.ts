import { describe, expect, it } from "vitest";
import { roundsOf } from "./rounds";

describe("a combat card's rounds", () => {
  it("are one line each", () => {
    expect(roundsOf("I: 1 Shield. III: 1 Damage to an Enemy on the space behind the Group or the near space")).toEqual([
      { round: "I", text: "1 Shield" },
      { round: "III", text: "1 Damage to an Enemy on the space behind the Group or the near space" },
    ]);
    expect(roundsOf("0: Marked for an Enemy. IV: heal 1; 1 Skill action.").map((deed) => deed.round)).toEqual(["0", "IV"]);
  });

  it("are not looked for inside a sentence", () => {
    expect(roundsOf("In Round 0: 1 Shield")).toEqual([{ round: "", text: "In Round 0: 1 Shield" }]);
    expect(roundsOf("")).toEqual([]);
  });
});
