import { describe, expect, test } from "vitest";
import { CUBES, piecesOf, signOf, signsOf } from "../icons/words";
import { GLYPHS } from "../icons/glyphs";
import { planOf, tokensOf } from "../games/spire/reading";
import type { Item, Option, Panel, View } from "../lib/protocol";
import { beast } from "./beast";
import { compose, hueOf } from "./emblem";
import { keysOf } from "./keys";
import { areaOf, homesOf, keyed } from "./lens";
import { sayCard, sayFigure, typeOf } from "./say";

function item(id: string, more: Partial<Item> = {}): Item {
  return { id, name: id, ...more };
}
function panel(id: string, kind: string, items: Item[], more: Partial<Panel> = {}): Panel {
  return { id, kind, title: id, items, ...more };
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
  const rows = panel("row:0", "figures", [item("player:0"), item("enemy:1"), item("enemy:2")], { owner: 0 });

  test("digits follow the place in one's own hand, also where some cards cannot be played", () => {
    const keys = keysOf(view([rows, other, hand]), options("card:c", "card:a", "card:x"));
    expect(keys.get("1")).toBe("card:a");
    expect(keys.has("2")).toBe(false);
    expect(keys.get("3")).toBe("card:c");
    expect(keys.get("4")).toBe("card:x");
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
    for (const letter of "chlmrtu?") expect(keys.has(letter)).toBe(false);
    expect(new Set(keys.values()).size).toBe(keys.size);
    expect(keys.size).toBe(19);
  });

  test("panels can be chosen too", () => {
    expect([...keysOf(view([rows]), options("row:0")).values()]).toEqual(["row:0"]);
  });
});

describe("where things glow", () => {
  test("a card that lies in two panels glows where it is on offer", () => {
    const offer = panel("rewards:0", "cards", [item("card:7")], { data: { area: "main" } });
    const deck = panel("deck:0", "cards", [item("card:7")], { owner: 0, data: { area: "bottom" } });
    expect(homesOf(view([deck, offer]), new Set(["card:7"])).get("card:7")).toBe("rewards:0");
  });

  test("a panel without an area goes where its kind belongs", () => {
    expect(areaOf(panel("a", "tracks", []))).toBe("right");
    expect(areaOf(panel("a", "cards", [], { owner: 1 }))).toBe("bottom");
    expect(areaOf(panel("a", "whatever", []))).toBe("main");
    expect(areaOf(panel("a", "grid", [], { data: { area: "nowhere" } }))).toBe("main");
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
    const pieces = piecesOf(text);
    expect(pieces.map((one) => one.text).join("")).toBe(text);
    expect(pieces.filter((one) => one.cube).map((one) => [one.cube, one.amount])).toEqual([["white", 2], ["grey", 1], ["white", 2]]);
    expect(Object.keys(CUBES)).toContain("grey");
  });

  test("the particular stands for the general", () => {
    expect(signsOf(["channel", "frost"], "Channel 1 Frost.")).not.toContain("orb");
    expect(signsOf([], "Hit for 1.")).toEqual(["attack"]);
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
    const card = item("card:0:strike", { name: "Strike", text: "Hit for 1.", value: 1, glyphs: ["A"] });
    expect(sayCard(card, undefined, "1")).toBe("Strike, Attack, costs 1: Hit for 1. Press 1.");
    expect(typeOf(item("x", { tags: ["response", "exhausted"] }), undefined)).toBe("Response");
  });

  test("an enemy tells its HP and what it intends", () => {
    const worm = item("enemy:1", { name: "Jaw Worm", value: 6, limit: 8, glyphs: ["→ hits 2", "1 Block"], text: "Hits Silent for 2." });
    expect(sayFigure(worm, "a")).toBe("Jaw Worm, 6 of 8, intends: hits 2, 1 Block: Hits Silent for 2. Press A.");
  });
});

describe("the Spire's words", () => {
  test("intents", () => {
    expect(planOf("hits 2×3 all")).toMatchObject({ sign: "hit-all", amount: "2×3", all: true, hit: true });
    expect(planOf("gain 1 Strength")).toMatchObject({ sign: "strength", amount: "1", hit: false });
    expect(planOf("1 Weak to every player")).toMatchObject({ sign: "weak", all: true });
    expect(planOf("escape")).toMatchObject({ sign: "" });
  });

  test("tokens", () => {
    expect(tokensOf(["3 Energy", "→ hits 2", "Lightning+Dark", "Wrath"]).map((one) => [one.word, one.amount])).toEqual([["Energy", 3], ["Wrath", 0]]);
  });
});
