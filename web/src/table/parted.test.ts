import { describe, expect, it } from "vitest";
import { parted } from "./parted";

describe("choices that say nearly the same", () => {
  const rest = "I: 1 Damage to an Enemy on the far space. II: 1 Damage.";
  it("are told by what is different", () => {
    const told = parted(["I", "II", "III"].map((round) => `Javelin, and announce Damage in Round ${round}. ${rest}`), "Javelin");
    expect(told).toEqual({ head: "and announce", parts: ["Damage in Round I.", "Damage in Round II.", "Damage in Round III."], tail: rest, short: true });
  });
  it("keep more where more is different", () => {
    const told = parted([`Stoke, and announce State in Round I. ${rest}`, `Stoke, and announce Damage in Round II. ${rest}`], "Stoke");
    expect(told.parts).toEqual(["State in Round I.", "Damage in Round II."]);
  });
  it("are left alone where they have nothing in common, and where one says nothing of its own", () => {
    const plain = ["Drink the potion now.", "Keep it for later on."];
    expect(parted(plain)).toEqual({ head: "", parts: plain, tail: "", short: false });
    expect(parted(["Take it."]).parts).toEqual(["Take it."]);
    expect(parted(["Strike.", "Strike."]).parts).toEqual(["Strike.", "Strike."]);
  });
});
