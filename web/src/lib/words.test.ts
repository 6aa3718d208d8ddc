import { describe, expect, it } from "vitest";
import { removal, shortest, softly, turned } from "./words";

describe("removal", () => {
  it("says on which day a table goes, and how it stays", () => {
    expect(removal("2026-09-17")).toBe("Removed on 2026-09-17 if nothing is played or said until then.");
  });
});

describe("names where there is little room", () => {
  it("are told by the letters that differ", () => {
    const found = shortest(["The Immolated", "Serenade", "Serpent", "The Flayed", "The Immolated"]);
    expect(found.get("The Immolated")).toBe("Immo");
    expect(found.get("The Flayed")).toBe("Flay");
    expect(found.get("Serenade")).toBe("Sere");
    expect(found.get("Serpent")).toBe("Serp");
    expect(shortest(["Slime Boss", "Slime Baby"]).get("Slime Boss")).toBe("Slime Bo");
    expect(shortest(["Bo"]).get("Bo")).toBe("Bo");
    expect(shortest(["Ghost"]).get("Ghost")).toBe("Ghost");
  });

  it("are parted between syllables, and only if they are long", () => {
    const parts = (name: string) => softly(name).split("\u00AD");
    expect(parts("Shieldbearer")).toEqual(["Shield", "bearer"]);
    expect(parts("Grenadier")).toEqual(["Gre", "na", "dier"]);
    expect(parts("Rancid Rat")).toEqual(["Rancid Rat"]);
  });
});

describe("a map that is drawn upright", () => {
  it("has left and right where it had above and below", () => {
    expect(turned("Encounter, above.")).toBe("Encounter, left.");
    expect(turned("Elite, below.")).toBe("Elite, right.");
    expect(turned("Door, in the middle.")).toBe("Door, in the middle.");
    expect(turned("Take the one above.")).toBe("Take the one above.");
  });
});
