import { describe, expect, it } from "vitest";
import type { Option, View } from "../lib/protocol";
import { buttonsFor, choicesOf, faceDown, findItem, obvious, refusedOf, shorten } from "./choices";

const view: View = {
  game: "spire", title: "", headline: "", seat: 0, move: 3, outcome: "playing", players: ["Silent", "Ironclad"],
  panels: [
    { id: "row", kind: "figures", title: "Row 1", items: [{ id: "player:0", name: "Silent", role: "player" }, { id: "enemy:1", name: "Slime" }] },
    { id: "hand:0", kind: "cards", title: "Silent", owner: 0, items: [{ id: "card:strike", name: "Strike" }, { id: "card:defend", name: "Defend" }] },
    { id: "map", kind: "map", title: "Map", items: [{ id: "node:1", name: "M" }] },
    { id: "hero-0", kind: "cards", title: "Knight", items: [] },
  ],
};
const option = (number: number, notation: string, sentence: string, subject = "", seat = 0): Option => ({ number, notation, sentence, subject, seat });
const strike = option(1, "silent play strike", "Silent: Strike (1): Hit for 1.", "card:strike");
const defend = option(2, "silent play defend", "Silent: Defend (1): 1 Block.", "card:defend");
const done = option(9999, "silent done", "Silent: Done for this turn.", "player:0");

describe("laying out choices", () => {
  it("leaves cards on the table and makes the end of the turn a button", () => {
    const buttons = buttonsFor(view, [strike, defend, done], new Set(["1", "2"]));
    expect(buttons.map((button) => button.text)).toEqual(["Done for this turn."]);
    expect(buttons[0]).toMatchObject({ main: true, key: "Enter" });
  });
  it("gives the buttons the digits that cards do not have", () => {
    const skip = option(5, "skip", "Upgrade nothing.");
    const other = option(6, "potion", "Drink.");
    const buttons = buttonsFor(view, [strike, skip, other, done], new Set(["1", "2"]));
    expect(buttons.map((button) => [button.text, button.key])).toEqual([["Drink.", "3"], ["Upgrade nothing.", "4"], ["Done for this turn.", "Enter"]]);
  });
  it("shows few choices as buttons, targets too", () => {
    const one = option(1, "at slime", "Slime (2 HP)", "enemy:1");
    const two = option(2, "at self", "Silent", "player:0");
    expect(buttonsFor(view, [one, two], new Set()).map((button) => button.text)).toEqual(["Slime (2 HP)", "Silent"]);
  });
  it("lets cards on offer speak for themselves, but not one that stands for two choices", () => {
    const offer: View = { ...view, panels: [{ id: "rewards", kind: "cards", title: "", items: [{ id: "r:1", name: "Stab" }, { id: "r:2", name: "Plan" }] }] };
    const skip = option(9, "skip", "Skip the reward.");
    const cards = [option(1, "take 1", "Take Stab.", "r:1"), option(2, "take 2", "Take Plan.", "r:2")];
    expect(buttonsFor(offer, [...cards, skip], new Set()).map((button) => button.choice)).toEqual([skip]);
    const both = [option(1, "look", "Look at it.", "r:1"), option(2, "skip", "Skip it.", "r:1")];
    expect(buttonsFor(offer, both, new Set()).map((button) => button.text)).toEqual(["Look at it.", "Skip it."]);
  });
  it("makes a button of what has no thing of its own: a panel, a way on the map", () => {
    const first = option(0, "first knight", "The Knight begins.", "hero-0", -1);
    const way = option(1, "go 1-1", "Event (1-1).", "node:1", -1);
    const many = [strike, defend, first, way, option(7, "x", "X.", "card:strike"), option(8, "y", "Y.", "card:defend")];
    expect(buttonsFor(view, many, new Set()).map((button) => button.choice)).toEqual([first, way]);
  });
  it("keeps names where several seats are asked", () => {
    const other = option(3, "ironclad done", "Ironclad: Done for this turn.", "player:1", 1);
    const texts = buttonsFor(view, [done, other], new Set()).map((button) => button.text);
    expect(texts).toEqual(["Silent: Done for this turn.", "Ironclad: Done for this turn."]);
  });
});

describe("the obvious choice", () => {
  it("is the only one, or the end of the turn", () => {
    expect(obvious([strike])).toBe(strike);
    expect(obvious([strike, done])).toBe(done);
    expect(obvious([strike, defend])).toBeNull();
    expect(obvious([])).toBeNull();
  });
  it("is to resolve only where the one other choice is not to", () => {
    const resolve = option(1, "resolve", "Guard.");
    const skip = option(0, "skip", "Skip.");
    expect(obvious([resolve, skip])).toBe(resolve);
    expect(obvious([resolve, option(2, "resolve 2", "Guard twice."), skip])).toBeNull();
  });
});

describe("things and words", () => {
  it("finds items and panels", () => {
    expect(findItem(view, "enemy:1")?.item?.name).toBe("Slime");
    expect(findItem(view, "hero-0")).toMatchObject({ item: null, panel: { title: "Knight" } });
    expect(findItem(view, "nothing")).toBeNull();
    expect(choicesOf([strike, defend], "card:defend")).toEqual([defend]);
  });
  it("shortens what is said of the only seat asked", () => {
    expect(shorten(done, ["Silent"])).toBe("Done for this turn.");
    expect(shorten({ ...done, sentence: "Silent reveals it." }, ["Silent"])).toBe("Silent reveals it.");
  });
  it("tells each refusal once", () => {
    const no = { notation: "go 1", sentence: "No path leads there.", rule: "r" };
    const asked = { prompt: "", seats: [0], refused: [no, { ...no, notation: "go 2" }] };
    expect(refusedOf({ ...view, asked })).toEqual([{ sentence: "No path leads there.", rule: "r", count: 2 }]);
  });
});

describe("choosing face down", () => {
  const asked = { prompt: "Which card?", seats: [0, 1] };

  it("says how many are waited for, and that one may change one's mind", () => {
    expect(faceDown({ ...asked, waiting: 2 })).toBe("2 still to choose.");
    expect(faceDown({ ...asked, waiting: 1, chosen: 0 })).toBe(
      "Your choice lies face down; you may change it. 1 still to choose.",
    );
  });

  it("says nothing where nobody chooses so, or where the game does not tell", () => {
    expect(faceDown(asked)).toBe("");
    expect(faceDown({ ...asked, chosen: 7 })).toBe("Your choice lies face down; you may change it.");
  });
});
