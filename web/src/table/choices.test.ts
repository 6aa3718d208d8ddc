import { describe, expect, it } from "vitest";
import type { Option, View } from "../lib/protocol";
import { aimedFrom, buttonsFor, choicesOf, faceDown, findItem, keyedChoices, menuKeys, obvious, refusedOf, saidOf, takesAim } from "./choices";

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
const strike = option(1, "silent play strike", "Strike (1): Hit for 1.", "card:strike");
const defend = option(2, "silent play defend", "Defend (1): 1 Block.", "card:defend");
const done: Option = { ...option(9999, "silent done", "Done for this turn.", "player:0"), way: "end" };
const skipping: Partial<Option> = { way: "skip" };

describe("laying out choices", () => {
  it("leaves cards on the table and makes the end of the turn a button", () => {
    const buttons = buttonsFor(view, [strike, defend, done], new Set(["1", "2"]));
    expect(buttons.map((button) => button.text)).toEqual(["Done for this turn."]);
    expect(buttons[0]).toMatchObject({ main: true, key: "Enter" });
  });
  it("gives the buttons the digits that cards do not have", () => {
    const skip = { ...option(5, "x", "Upgrade nothing."), ...skipping };
    const other = option(6, "potion", "Drink.");
    const buttons = buttonsFor(view, [strike, skip, other, done], new Set(["1", "2"]));
    expect(buttons.map((button) => [button.text, button.key])).toEqual([["Drink.", "3"], ["Upgrade nothing.", "4"], ["Done for this turn.", "Enter"]]);
  });
  it("never gives a way out the first number while there is something to do", () => {
    const on: Option = { ...option(0, "resolve", "Guard."), way: "on" };
    const skip = { ...option(1, "skip", "Skip the action and keep the cubes."), ...skipping };
    const keysOf = (choices: Option[]) => buttonsFor(view, choices, new Set()).map((one) => [one.choice.notation, one.key, one.also]);
    expect(keysOf([skip, on])).toEqual([["skip", "2", ""], ["resolve", "Enter", "1"]]);
    const more = option(2, "resolve +1", "Guard, and more.");
    expect(keysOf([skip, more])).toEqual([["resolve +1", "1", ""], ["skip", "2", ""]]);
    expect(keysOf([skip, { ...skip, notation: "leave" }]).map(([, key]) => key)).toEqual(["1", "2"]);
    expect(keysOf([skip, strike, defend])).toEqual([["skip", "2", ""]]);
  });
  it("gives a choice the same key beside its thing as on its button", () => {
    const reveal = option(1, "reveal", "Reveal.", "r:1");
    const skip = { ...option(2, "skip", "Skip.", "r:1"), ...skipping };
    const other = option(3, "x", "Something else.", "r:1");
    const buttons = buttonsFor(view, [reveal, skip], new Set(["1"]));
    expect(buttons.map((one) => one.key)).toEqual(["2", "3"]);
    expect(menuKeys([skip, other, reveal], buttons)).toEqual(["3", "1", "2"]);
    expect(menuKeys([reveal, skip], [])).toEqual(["1", "2"]);
  });
  it("lets enemies speak for themselves, so that aiming moves nothing; of few choices the others are buttons", () => {
    const one = option(1, "at slime", "Slime (2 HP)", "enemy:1");
    const two = option(2, "at self", "Silent", "player:0");
    expect(buttonsFor(view, [one, two], new Set()).map((button) => button.text)).toEqual(["Silent"]);
  });
  it("makes buttons of those who stand on one tile, where they are small and close", () => {
    const piece = (id: string, x: number) => ({ id, name: id, role: "player" as const, at: [x, 0] as [number, number] });
    const board = (bodyAt: number): View => ({ ...view, panels: [{ id: "board", kind: "grid", title: "", size: [2, 1], items: [piece("mind", 0), piece("body", bodyAt)] }] });
    const first = [option(1, "first mind", "The Mind goes first.", "mind"), option(2, "first body", "The Body goes first.", "body")];
    expect(buttonsFor(board(0), first, new Set()).map((one) => one.text)).toEqual(["The Mind goes first.", "The Body goes first."]);
    expect(buttonsFor(board(1), first, new Set())).toEqual([]);
  });
  it("lets cards on offer speak for themselves, but not one that stands for two choices", () => {
    const offer: View = { ...view, panels: [{ id: "rewards", kind: "cards", title: "", items: [{ id: "r:1", name: "Stab" }, { id: "r:2", name: "Plan" }] }] };
    const skip = { ...option(9, "x", "Skip the reward."), ...skipping };
    const cards = [option(1, "take 1", "Take Stab.", "r:1"), option(2, "take 2", "Take Plan.", "r:2")];
    expect(buttonsFor(offer, [...cards, skip], new Set()).map((button) => button.choice)).toEqual([skip]);
    const both = [option(1, "look", "Look at it.", "r:1"), { ...option(2, "y", "Skip it.", "r:1"), ...skipping }];
    expect(buttonsFor(offer, both, new Set()).map((button) => button.text)).toEqual(["Look at it.", "Skip it."]);
  });
  it("makes a button of what has no thing of its own: a panel, a way on the map", () => {
    const first = option(0, "first knight", "The Knight begins.", "hero-0", -1);
    const way = option(1, "go 1-1", "Event (1-1).", "node:1", -1);
    const many = [strike, defend, first, way, option(7, "x", "X.", "card:strike"), option(8, "y", "Y.", "card:defend")];
    expect(buttonsFor(view, many, new Set()).map((button) => button.choice)).toEqual([first, way]);
  });
  it("folds what belongs together into one that opens, and one alone into nothing", () => {
    const swap = (number: number): Option => ({ ...option(number, `switch ${number}`, `${number} switch rows.`, "player:0", -1), group: "Switch rows" });
    const on: Option = { ...option(1, "go", "Enter the first room.", "node:1", -1), way: "on" };
    const buttons = buttonsFor(view, [on, swap(2), swap(3), swap(4)], new Set());
    expect(buttons.map((one) => [one.text, one.key, one.folded.length])).toEqual([["Switch rows…", "1", 3], ["Enter the first room.", "Enter", 0]]);
    expect(menuKeys([swap(2), swap(3)], buttons)).toEqual(["2", "3"]);
    expect(buttonsFor(view, [on, swap(2)], new Set()).map((one) => one.text)).toEqual(["2 switch rows.", "Enter the first room."]);
  });
  it("has one key for an answer: what is a button has no second one on its thing", () => {
    const reveal = option(1, "reveal", "Reveal.", "card:strike");
    const skip = { ...option(2, "skip", "Skip.", "card:strike"), ...skipping };
    const offer: View = { ...view, panels: [{ id: "rewards", kind: "cards", title: "", items: [{ id: "card:strike", name: "Card" }] }] };
    expect(keyedChoices(offer, [reveal, skip])).toEqual([]);
    expect(buttonsFor(offer, [reveal, skip], new Set()).map((one) => one.key)).toEqual(["1", "2"]);
    expect(keyedChoices(view, [strike, done])).toEqual([strike]);
  });
  it("keeps names where several seats are asked", () => {
    const other: Option = { ...option(3, "ironclad done", "Done for this turn.", "player:1", 1), way: "end" };
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
  it("is to go on, if there is one way to", () => {
    const on: Option = { ...option(1, "resolve", "Guard."), way: "on" };
    const skip = { ...option(0, "x", "Skip."), ...skipping };
    expect(obvious([on, skip])).toBe(on);
    expect(obvious([strike, skip])).toBeNull();
    expect(obvious([on, { ...on, number: 2 }, skip])).toBeNull();
  });
  it("is told by its kind and not by how it is written", () => {
    expect(obvious([strike, { ...done, notation: "anything" }])?.number).toBe(done.number);
    expect(obvious([strike, option(3, "silent done", "Done.")])).toBeNull();
  });
});

describe("things and words", () => {
  it("finds items and panels", () => {
    expect(findItem(view, "enemy:1")?.item?.name).toBe("Slime");
    expect(findItem(view, "hero-0")).toMatchObject({ item: null, panel: { title: "Knight" } });
    expect(findItem(view, "nothing")).toBeNull();
    expect(choicesOf([strike, defend], "card:defend")).toEqual([defend]);
  });
  it("says every sentence whole, and whose it is where several are asked", () => {
    expect(saidOf(done, [strike, done], ["Silent", "Ironclad"])).toBe("Done for this turn.");
    expect(saidOf(done, [{ ...strike, seat: 1 }, done], ["Silent", "Ironclad"])).toBe("Silent: Done for this turn.");
    expect(saidOf({ ...done, sentence: "Silent: reveals it." }, [done], ["Silent"])).toBe("Silent: reveals it.");
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

describe("a thing that can go to several places", () => {
  const walk = (number: number, tile: string): Option => ({ ...option(number, `witness ${tile}`, `He goes to ${tile}.`, "witness"), target: tile });
  const walks = [walk(3, "a1"), walk(4, "b1")];
  it("is pressed first, and then one of them", () => {
    expect(takesAim(walks)).toBe(true);
    expect(takesAim([strike, defend])).toBe(false);
    expect(takesAim(walks.slice(1)), "where there is one place, one press will do").toBe(false);
    const aimed = aimedFrom([strike, ...walks], "witness");
    expect(aimed.slice(2).map((one) => [one.subject, one.number])).toEqual([["a1", 3], ["b1", 4]]);
    expect(aimed.slice(0, 2), "pressed again it is taken back").toEqual(walks);
  });
  it("may be changed for another such thing, but not for what stands where it can go", () => {
    const bow: Option = { ...option(5, "use bow 1", "The bow.", "bow"), target: "slot" };
    const inTheWay: Option = { ...option(6, "b1 walks", "Somebody there walks.", "b1"), target: "c1" };
    const aimed = aimedFrom([strike, bow, inTheWay, ...walks], "witness");
    expect(choicesOf(aimed, "bow")).toEqual([bow]);
    expect(choicesOf(aimed, "b1").map((one) => one.number)).toEqual([4]);
    expect(choicesOf(aimed, "card:strike")).toEqual([]);
  });
  it("leaves the table alone until it is pressed", () => {
    const all = [strike, ...walks];
    expect(aimedFrom(all, "")).toBe(all);
  });
});
