import { describe, expect, it } from "vitest";
import { aboutRuns, beyond, deedOf, headOf, meanings, removal, several, shortest, softly, turned, value } from "./words";

describe("removal", () => {
  it("says on which day a table goes, and how it stays", () => {
    expect(removal("2026-09-17")).toBe("Removed on 2026-09-17 if nothing is played or said until then.");
  });
});

describe("a deed", () => {
  const texts = ["Hit for 2, if the top card of your discard pile costs 0: return it to your hand.", "Gain 1.", "I: 1 Shield. III: 2 Damage to an Enemy."];
  it("is told without the text of its card, which lies on the table", () => {
    expect(deedOf(`Buy Scrape for 2 gold: ${texts[0] ?? ""} Upgraded: Hit for 3, and return it to your hand.`, texts)).toBe("Buy Scrape for 2 gold.");
    expect(deedOf("Ashen Breath of the long and winding name. I: 1 Shield. III: 2 Damage to an Enemy.", texts)).toBe("Ashen Breath of the long and winding name.");
  });
  it("keeps what is short, and what no card says", () => {
    expect(deedOf("Slag Guard. I: 1 Shield. III: 2 Damage to an Enemy.", texts)).toContain("III");
    const dies = "Serenade (has 1 of 4 Health): dies at the end of this round unless healed. Gain 1.";
    expect(deedOf(dies, texts)).toBe(dies);
  });
  it("does not end within a bracket, even where a card says the same", () => {
    const gifts = ["The Group gains 1 Scroll.", "The Group gains 2 Cells."];
    const way = "Treasure, above. Deck Check, by the top card of the First Player's deck (Survival: The Group gains 1 Scroll. Tactics: The Group gains 2 Cells).";
    expect(deedOf(way, gifts)).toBe(way);
    // What a card says after the bracket is left out all the same, also if it was said in it before.
    expect(deedOf(`Take the card with the long name (as it says: ${gifts[0] ?? ""} Or so (now)): ${gifts[0] ?? ""}`, gifts)).toBe(
      `Take the card with the long name (as it says: ${gifts[0] ?? ""} Or so (now)).`,
    );
  });
});

describe("a heading", () => {
  it("is the deed in a line, and the rest is told below it", () => {
    expect(headOf("Shepherd's Staff onto slot 3 (gale + gale bring it back). Then use one of the two: the weapon or the slot.")).toEqual({
      head: "Shepherd's Staff onto slot 3 (gale + gale bring it back).",
      rest: "Then use one of the two: the weapon or the slot.",
    });
    expect(headOf("The Flayed (has 1 of 3 Health): dies at the end of this round unless healed, and the run is lost.")).toEqual({
      head: "The Flayed (has 1 of 3 Health).",
      rest: "Dies at the end of this round unless healed, and the run is lost.",
    });
    expect(headOf("Cinder Throw, and announce Loot in Round III. II: 1 Damage to an Enemy. III: loot everything.").rest).toMatch(/^II: 1/);
    expect(headOf("First Aid (needs 2 of one hero colour, none lies there: about 20%): Drop 1 grey; heal 1 wound.")).toEqual({
      head: "First Aid.",
      rest: "(needs 2 of one hero colour, none lies there: about 20%): Drop 1 grey; heal 1 wound.",
    });
  });
  it("keeps what is short, and what nothing divides", () => {
    expect(headOf("Slot 1 (empty).")).toEqual({ head: "Slot 1 (empty).", rest: "" });
    const long = "Move the whole party over the bridge of the drowned archduke and up to the gate.";
    expect(headOf(long)).toEqual({ head: long, rest: "" });
  });
});

describe("what is told of odds", () => {
  it("is what was not said of them yet", () => {
    const told = "If search bots played on from tables like this one, they would win";
    expect(beyond(`${told} about 35 runs of 100.`, "about 35 runs of 100")).toBe("");
    expect(beyond(`${told} about 35 runs of 100. That was counted without the packs of this table.`, "about 35 runs of 100")).toBe(
      "That was counted without the packs of this table.",
    );
    expect(beyond(`${told} 25 to 45 runs of 100.`, "about 35 runs of 100")).toBe(`${told} 25 to 45 runs of 100.`);
    expect(beyond("", "")).toBe("");
  });
});

describe("who does something", () => {
  it("is several at several seats, and where one plays several", () => {
    expect(several(["Knight"])).toBe(false);
    expect(several(["Knight", "Burglar"])).toBe(true);
    expect(several(["Spellslinger, Burglar (greedy bot)"])).toBe(true);
    expect(several(["Knight (Doe, Jane)"])).toBe(false);
    expect(several([])).toBe(false);
  });
});

describe("a chance", () => {
  it("is said as exactly as it was counted", () => {
    expect([-1, 2, 3, 33, 52, 97, 98].map(aboutRuns)).toEqual([
      "", "hardly any run", "about 5 runs of 100", "about 35 runs of 100", "about 50 runs of 100", "about 95 runs of 100", "nearly every run",
    ]);
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

describe("the values of a setting", () => {
  it("are read as words", () => {
    expect(["after-time-keeper", "boss-cell", "", true].map(value)).toEqual(["After time keeper", "Boss cell", "None", "Yes"]);
  });
  it("say what they mean where the text does, and the text need not say it again", () => {
    const told = meanings("How far it has come. fresh: nothing yet; boss-cell: 90 upgrades, 3 bosses beaten.", ["fresh", "boss-cell"]);
    expect(told.text).toBe("How far it has come.");
    expect([...told.names.values()]).toEqual(["Fresh: nothing yet", "Boss cell: 90 upgrades, 3 bosses beaten"]);
  });
  it("are told by that alone where there is little room", () => {
    const told = meanings("Who plays what. mind-body: seat 1 the Mind, seat 2 the Body; body-mind: seat 1 the Body, seat 2 the Mind.", ["mind-body", "body-mind"]);
    expect([...told.means.values()]).toEqual(["Seat 1 the Mind, seat 2 the Body", "Seat 1 the Body, seat 2 the Mind"]);
    expect(told.text).toBe("Who plays what.");
    expect(meanings("Who is first: a seat, or 'choose': the players say it.", ["choose", 1]).means.size).toBe(0);
  });
  it("have the name that a number stands for", () => {
    const told = meanings("Where the run begins; empty: players choose. b1: Prisoners' Quarters; b2: Toxic Sewers.", ["", "b1", "b2"]);
    expect(told.text).toBe("Where the run begins.");
    expect([...told.names.values()]).toEqual(["Players choose", "Prisoners' Quarters", "Toxic Sewers"]);
  });
  it("stay as they are where nothing is said of some of them", () => {
    const told = meanings("Who is first: the number of a seat, or 'choose': the players say it.", ["choose", 1, 2]);
    expect(told.text).toBe("Who is first: the number of a seat, or 'choose': the players say it.");
    expect(told.names.get(1)).toBe("1");
  });
});
