import { describe, expect, test } from "vitest";
import { CUBES, keywordsOf, piecesOf, signOf, signsIn, signsOf } from "../icons/words";
import { GLYPHS } from "../icons/glyphs";
import type { Intent, Option, Panel, View } from "../lib/protocol";
import { beast } from "./beast";
import { actorIn, after, beatsOf, elsewhere, enemiesAct, sayActor, seatActing, type Happening } from "./beats";
import { compose, hueOf } from "./emblem";
import { keysOf } from "./keys";
import { areaOf, homesOf, keyed } from "./lens";
import { amountText, cardsText, countOf, facesText, marksOf, numbersOf, oftenText, without, type AnyItem } from "./reading";
import { sayCard, sayFigure, typeOf } from "./say";

function item(id: string, more: Partial<AnyItem> = {}): AnyItem {
  return { id, name: id, ...more };
}
function panel(id: string, kind: Panel["kind"], items: AnyItem[], more: object = {}): Panel {
  return { id, kind, title: id, items, ...more } as Panel;
}
function view(panels: Panel[], seat = 0): View {
  return { game: "any", title: "Any", headline: "", seat, move: 0, outcome: "playing", panels };
}
function options(...subjects: string[]): Option[] {
  return subjects.map((subject, number) => ({ number, notation: subject, sentence: subject, subject }));
}

describe("keys", () => {
  const hand = panel("hand:0", "cards", [item("card:a"), item("card:b"), item("card:c")], { owner: 0 });
  const other = panel("hand:1", "cards", [item("card:x")], { owner: 1 });
  const rows = panel("row:0", "figures", [item("player:0", { role: "player" }), item("enemy:1"), item("enemy:2")], { owner: 0 });

  test("digits follow the place in one's own hand, also where some cards cannot be played", () => {
    const keys = keysOf(view([rows, other, hand]), options("card:c", "card:a", "card:x"));
    expect(keys.get("1")).toBe("card:a");
    expect(keys.has("2")).toBe(false);
    expect(keys.get("3")).toBe("card:c");
    expect(keys.get("4")).toBe("card:x");
  });

  test("a slot with a number on it has that key, and the card that would have it a letter", () => {
    const slots = panel("suit-0", "slots", ["Slot 1: ember", "Slot 4: tide", "Head"].map((slot, n) => item(`slot-${n}`, { slot, sockets: [{ kind: "ember" }] })), { owner: 0 });
    const keys = keysOf(view([hand, slots]), options("slot-0", "slot-1", "slot-2", "card:a", "card:b"));
    expect([keys.get("1"), keys.get("2"), keys.get("4")]).toEqual(["slot-0", "card:b", "slot-1"]);
    expect([...keys.values()]).toEqual(expect.arrayContaining(["slot-2", "card:a"]));
  });

  test("an enemy keeps its letter when another falls", () => {
    const both = keysOf(view([rows]), options("enemy:1", "enemy:2"));
    const one = keysOf(view([rows]), options("enemy:2"));
    expect([both.get("a"), both.get("b")]).toEqual(["enemy:1", "enemy:2"]);
    expect(one.get("b")).toBe("enemy:2");
  });

  test("no key is given that means something else, and none twice", () => {
    const many = Array.from({ length: 24 }, (_, n) => item(`enemy:${n + 1}`));
    const keys = keysOf(view([panel("row:0", "figures", many)]), options(...many.map((one) => one.id)));
    for (const letter of "hlmrtux?") expect(keys.has(letter)).toBe(false);
    expect(new Set(keys.values()).size).toBe(keys.size);
    expect(keys.size).toBe(19);
  });

  test("panels can be chosen too", () => {
    expect([...keysOf(view([rows]), options("row:0")).values()]).toEqual(["row:0"]);
  });
});

describe("where things glow", () => {
  test("a card that lies in two panels glows where it is on offer", () => {
    const offer = panel("rewards:0", "cards", [item("card:7")], { area: "main" });
    const deck = panel("deck:0", "cards", [item("card:7")], { owner: 0, area: "bottom" });
    expect(homesOf(view([deck, offer]), new Set(["card:7"])).get("card:7")).toBe("rewards:0");
  });

  test("a panel without an area goes where its kind belongs", () => {
    expect(areaOf(panel("a", "tracks", []))).toBe("right");
    expect(areaOf(panel("a", "cards", [], { owner: 1 }))).toBe("bottom");
    expect(areaOf(panel("a", "lanes", []))).toBe("top");
    expect(areaOf(panel("a", "slots", [], { owner: 1 }))).toBe("bottom");
    expect(areaOf(panel("a", "grid", []))).toBe("main");
    expect(areaOf(panel("a", "grid", [], { area: "left" }))).toBe("left");
  });

  test("two equal things have two keys", () => {
    expect(keyed([item("potion"), item("potion")]).map((one) => one.key)).toEqual(["potion", "potion#1"]);
  });
});

describe("signs", () => {
  test("every word's sign is drawn", () => {
    for (const word of ["hit", "Strength", "Vuln", "shivs", "channel", "unluck", "afflict", "lose-gold"]) {
      expect(GLYPHS[signOf(word)], word).toBeDefined();
    }
    expect(signOf("banana")).toBe("");
  });

  test("a sentence loses no letter", () => {
    const text = "Drop 2 white, 1 grey; spend 2 white: deal 3 magic wounds (+2) to the target.";
    const keywords = keywordsOf([{ kind: "white", words: ["white"] }, { kind: "grey", words: ["grey"] }, { kind: "wound", words: ["wound", "wounds"] }]);
    const pieces = piecesOf(text, keywords);
    expect(pieces.map((one) => one.text).join("")).toBe(text);
    expect(pieces.filter((one) => one.cube).map((one) => one.cube)).toEqual(["white", "grey", "white"]);
    expect(pieces.filter((one) => one.sign).map((one) => [one.text, one.sign])).toEqual([["wounds", "wound"]]);
    expect(Object.keys(CUBES)).toContain("grey");
  });

  test("only the keywords of the game have a sign in a sentence", () => {
    expect(signsIn("1 Wound in every Wave, and another wound", keywordsOf([{ kind: "wound", words: ["wound"] }]))).toEqual(["wound"]);
    expect(piecesOf("Hit for 1.", keywordsOf([]))).toEqual([{ text: "Hit for 1." }]);
    expect(piecesOf("Frappe 1.", keywordsOf([{ kind: "attack", words: ["frappe"] }]))[0]).toEqual({ text: "Frappe", sign: "attack" });
  });

  test("the particular stands for the general", () => {
    expect(signsOf(["channel", "frost"])).toEqual(["frost"]);
    expect(signsOf(["hit", "hit", "white"])).toEqual(["attack"]);
  });
});

describe("pictures", () => {
  test("a card has the same picture at every table, and its upgrade the same layout", () => {
    expect(compose("bash", ["attack", "vulnerable"])).toEqual(compose("bash", ["attack", "vulnerable"]));
    expect(compose("bash+", ["attack"])).toEqual(compose("bash", ["attack"]));
  });

  test("cards that do the same have faces of their own", () => {
    const strikes = ["ironclad-strike", "silent-strike", "defect-strike", "watcher-strike"];
    const faces = strikes.map((id) => JSON.stringify(compose(id, ["attack"])));
    expect(new Set(faces).size).toBe(strikes.length);
    expect(hueOf("Ironclad")).not.toBe(hueOf("Silent"));
  });

  test("a new monster has a face too, the same one at each ascension", () => {
    expect(beast("my-own-monster").eyes.length).toBeGreaterThan(0);
    expect(beast("cultist-asc7")).toEqual(beast("cultist"));
  });
});

describe("sentences", () => {
  test("a card is told whole", () => {
    const card = item("card:0:strike", { name: "Strike", text: "Hit for 1.", type: "attack", costs: [{ how: "play", tokens: [{ kind: "energy", count: 1 }] }] });
    expect(sayCard(card, undefined, "1")).toBe("Strike, Attack, costs 1: Hit for 1. Press 1.");
    const ware = { ...card, remark: "[deals 3]", costs: [{ how: "buy" as const, tokens: [{ kind: "gold", name: "gold", count: 50 }] }, ...(card.costs ?? [])] };
    expect(sayCard(ware, undefined, "")).toBe("Strike, Attack, 50 gold, costs 1: Hit for 1. [deals 3].");
    expect(typeOf(item("x", { type: "response", tags: ["exhausted"] }), undefined)).toBe("Response");
  });

  test("an enemy tells its HP and what it intends", () => {
    const worm = item("enemy:1", { name: "Jaw Worm", value: 6, limit: 8, tokens: [{ kind: "block", name: "Block", count: 1 }], intents: [{ kind: "hit", text: "hits 2", amount: 2 }], text: "Hits Silent for 2." });
    expect(sayFigure(worm, "a")).toBe("Jaw Worm, 6 of 8, 1 Block, intends: hits 2: Hits Silent for 2. Press A.");
  });
});

describe("numbers", () => {
  test("of intents", () => {
    const hit: Intent = { kind: "hit", amount: 2 };
    expect([hit, { ...hit, times: 3 }, { ...hit, most: 4, times: 2 }, { kind: "pass" }].map(amountText)).toEqual(["2", "2×3", "2-4×2", ""]);
  });

  test("of cards: one is no more than one", () => {
    expect(cardsText(panel("hand", "cards", [item("a")]))).toBe("1 card");
    expect(cardsText(panel("hand", "cards", [item("a"), item("b", { count: 3 })]))).toBe("4 cards");
    expect(cardsText(panel("hand", "cards", []))).toBe("0 cards");
  });

  test("of what may be paid on top: once is not said", () => {
    expect([undefined, { how: "more" as const }, { how: "more" as const, times: 2 }, { how: "more" as const, times: -1 }].map(oftenText)).toEqual(["", "", "×2", "…"]);
  });

  test("of tokens", () => {
    const tokens = [{ kind: "energy", name: "Energy", count: 3 }, { kind: "wrath", name: "Wrath" }];
    expect([countOf(tokens, "energy"), countOf(tokens, "block")]).toEqual([3, undefined]);
    expect(without(tokens, "energy").map((one) => one.kind)).toEqual(["wrath"]);
    expect(marksOf(item("x", { tokens, secret: true }))).toEqual(["3 Energy", "Wrath", "intends: ?"]);
  });

  test("as every client writes them", () => {
    expect(numbersOf(item("", { value: 3, limit: 8 }))).toBe("3/8");
    expect(numbersOf(item("", { costs: [{ how: "play", open: true }], count: 4 }))).toBe("X ×4");
    expect(numbersOf(item("", { costs: [{ how: "buy", tokens: [{ kind: "gold", name: "gold", count: 5 }] }] }))).toBe("5 gold");
    expect(numbersOf(item("", { count: 0 }))).toBe("×0");
    expect(numbersOf(item(""))).toBe("");
    expect([[1, 2], [3], [1, 3]].map(facesText)).toEqual(["1-2", "3", "1, 3"]);
  });
});

describe("what happened, in beats", () => {
  const line = (...events: Happening[]) => ({ text: "", events });

  test("a blow and what it does to its target are one beat", () => {
    const beats = beatsOf([
      line({ kind: "hit", source: "player:0", target: "enemy:1", amount: 3 }, { kind: "changed", thing: "enemy:1", before: 8, after: 5 }),
      line({ kind: "tokens", thing: "enemy:1", token: "weak", before: 1, after: 0 }, { kind: "changed", thing: "player:0", before: 9, after: 8 }),
    ]);
    expect(beats.map((beat) => beat.events.length)).toEqual([3, 1]);
  });

  test("all that goes somewhere at once goes together; a figure goes alone", () => {
    const beats = beatsOf([
      line({ kind: "acted", thing: "player:0", name: "Bash" }, { kind: "moved", source: "hand:0", to: "pile" }),
      line({ kind: "moved", source: "draw", to: "hand:0", count: 2 }, { kind: "moved", source: "row:0", to: "row:1", thing: "player:0" }),
    ]);
    expect(beats.map((beat) => beat.events.map((event) => event.kind))).toEqual([["acted", "moved"], ["moved"], ["moved"]]);
  });

  test("however much happens, it is told in a few seconds", () => {
    const many = Array.from({ length: 90 }, (_, n): Happening => ({ kind: "changed", thing: `enemy:${n}`, before: 1, after: 0 }));
    const whole = beatsOf([line(...many)]).reduce((sum, beat) => sum + beat.time, 0);
    expect(whole).toBeLessThan(6500);
    expect(beatsOf([])).toEqual([]);
    expect(beatsOf([line({ kind: "rolled", die: "die", face: 4 })])[0]?.time).toBeGreaterThan(300);
  });

  test("a line of the log is told with what it tells, one that tells nothing with what comes next", () => {
    const acts: Happening = { kind: "acted", thing: "enemy:1", name: "Bite" };
    const hits: Happening = { kind: "hit", source: "enemy:1", target: "player:0", amount: 3 };
    const beats = beatsOf([
      { text: "The enemies act" },
      { text: "Jaw Worm bites", events: [acts] },
      { text: "for 3", events: [hits] },
      { text: "2 of it", events: [{ kind: "changed", thing: "player:0", before: 9, after: 8 }] },
      { text: "What next?" },
    ]);
    expect(beats.map((beat) => beat.told)).toEqual([2, 2]);
    const table = view([panel("row:0", "figures", [item("enemy:1", { role: "foe" }), item("player:0", { role: "player" })])]);
    expect(enemiesAct(table, beats)).toBe(true);
    expect(enemiesAct(table, beatsOf([line({ ...acts, thing: "player:0" })]))).toBe(false);
  });

  test("the bar says who acts, as far as the events tell it", () => {
    const table = view([panel("row:0", "figures", [item("enemy:1", { role: "foe" }), item("player:0", { role: "player", name: "Silent" })])]);
    const played: Happening[] = [
      { kind: "rolled", die: "die", face: 4 },
      { kind: "acted", thing: "player:0", name: "Stab" },
      { kind: "hit", source: "player:0", target: "enemy:1", amount: 2 },
      { kind: "acted", thing: "enemy:1", name: "Bite" },
      { kind: "changed", thing: "player:0", before: 9, after: 8 },
      { kind: "moved", source: "draw", to: "hand:0", count: 2 },
    ];
    let actor = "";
    const said = played.map((event) => sayActor(table, (actor = actorIn([event], actor))));
    const [nobody, silent, enemies] = ["The round is played…", "Silent acts…", "The enemies act…"];
    expect(said).toEqual([nobody, silent, silent, enemies, enemies, nobody]);
  });

  test("whose deed it is, whoever watches sees: a hero's seat by its row, or by the cards with its name", () => {
    const acted = (thing: string): Happening => ({ kind: "acted", thing, name: "Stab" });
    const told = (...events: Happening[]) => [{ text: "", events }];
    const rows = [0, 1].map((seat) => panel(`row:${seat}`, "figures", [item(`enemy:${seat}`, { role: "foe" }), item(`player:${seat}`, { role: "player" })], { owner: seat }));
    const spire = view([...rows, panel("hand:1", "cards", [item("card:x")], { owner: 1 })], -1);
    expect(seatActing(spire, told(acted("enemy:0"), acted("player:1")))).toBe(1);
    expect(seatActing(spire, told({ kind: "moved", source: "hand:1", to: "discard:1", card: "x" }, acted("player:0")))).toBe(1);
    expect(seatActing(spire, told({ kind: "moved", source: "draw:1", to: "hand:1" }))).toBe(-1);
    const cells = view([panel("group", "figures", [item("beheaded-1", { role: "player", name: "Flayed" })]), panel("Flayed", "cards", [], { owner: 0 })], -1);
    expect(seatActing(cells, told(acted("beheaded-1")))).toBe(0);
  });

  test("who comes to a place that is not there yet brings the next scene", () => {
    const map = view([panel("map", "map", [])]);
    const fight = view([panel("row:0", "figures", [])]);
    const comes: Happening = { kind: "came", thing: "enemy:1", place: "row:0", name: "Louse" };
    expect([elsewhere(map, fight, [comes]), elsewhere(fight, fight, [comes]), elsewhere(map, map, [comes])]).toEqual([true, false, false]);
  });

  test("a number that is out of more than before says so at once", () => {
    const before = view([panel("life-0", "tracks", [item("hp-0", { value: 6, limit: 6 })])]);
    const then = after(before, [{ kind: "changed", thing: "hp-0", before: 6, after: 8, unit: "HP", limit: 8 }]);
    expect(then.panels[0]?.items?.[0]).toMatchObject({ value: 8, limit: 8 });
  });

  test("numbers follow the events: bars drain, piles grow, the dead go", () => {
    const before = view([
      panel("row:0", "figures", [item("enemy:1", { value: 8, limit: 8 }), item("enemy:2", { value: 1 })]),
      panel("hand:0", "cards", [item("card:a", { card: "bash", count: 2 }), item("card:b", { card: "slice" })]),
      panel("piles:0", "piles", [item("discard", { count: 3 })]),
    ]);
    const now = after(before, [
      { kind: "changed", thing: "enemy:1", before: 8, after: 5 },
      { kind: "left", thing: "enemy:2", place: "row:0", name: "Louse", died: true },
      { kind: "moved", source: "hand:0", to: "discard", card: "bash" },
      { kind: "moved", source: "hand:0", to: "discard", card: "slice" },
    ]);
    expect(now.panels.map((one) => (one.items ?? []).map((each) => [each.id, (each as { value?: number }).value ?? each.count]))).toEqual([
      [["enemy:1", 5]],
      [["card:a", 1]],
      [["discard", 5]],
    ]);
    expect(before.panels[0]?.items?.length, "the table before stays as it was").toBe(2);
  });
});
