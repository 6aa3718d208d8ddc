import { describe, expect, it } from "vitest";
import type { CardFace } from "../../lib/protocol";
import { captionOf, entriesOf, facetsOf, kindNames, kindsOf, originOf, paramsOf, searchCards, wantedFrom } from "./cards";

function card(id: string, name: string, text: string, more: Partial<CardFace> = {}): CardFace {
  return { id, name, text, kind: "card", origin: "print", ...more };
}

const CARDS = [
  card("anger", "Anger", "Hit for 1. Costs less than a Strike.", { facts: [["cost", "0"], ["type", "attack"]] }),
  card("twin-strike", "Twin Strike", "Hit for 1 twice.", { facts: [["cost", "1"], ["type", "attack"]] }),
  card("strike", "Strike", "Hit for 1.", { facts: [["cost", "1"], ["type", "attack"]] }),
  card("strike+", "Strike+", "Hit for 2, upgraded.", { facts: [["cost", "1"], ["type", "attack"]] }),
  card("strike-dummy", "Strike Dummy", "Strikes deal +1.", { kind: "relic", origin: "public" }),
  card("adams", "Adams", "Stands there.", { kind: "midboss", origin: "ours" }),
  card("act-1", "Map of Act I", "", { kind: "board" }),
  card("adams.figure", "Adams", ".", { kind: "boss", origin: "ours", facts: [["health", "30"]] }),
];
const ENTRIES = entriesOf(CARDS);
const found = (q: string, kind = "", facts = {}): string[] =>
  searchCards(ENTRIES, { q, kind, facts }).map((entry) => entry.face.id);

describe("the card library", () => {
  it("keeps both faces of a card together, and leaves out what is none", () => {
    expect(ENTRIES.map((entry) => entry.face.id)).toEqual(["anger", "twin-strike", "strike", "strike-dummy", "adams"]);
    expect(ENTRIES[2]?.up?.id).toBe("strike+");
    expect(ENTRIES[4]?.parts.map((part) => part.id)).toEqual(["adams.figure"]);
    expect(found("upgraded")).toEqual(["strike"]);
  });

  it("puts the card that is meant first", () => {
    expect(found("STRIKE")).toEqual(["strike", "strike-dummy", "twin-strike", "anger"]);
    expect(found("hit twice")).toEqual(["twin-strike"]);
    expect(found("publicly known")).toEqual(["strike-dummy"]);
  });

  it("filters by kind and by facts", () => {
    expect(found("", "relic")).toEqual(["strike-dummy"]);
    expect(found("strike", "", { cost: "0" })).toEqual(["anger"]);
    expect(found("", "", { origin: "ours" })).toEqual(["adams"]);
    expect(kindsOf(ENTRIES)[0]).toEqual({ kind: "card", count: 3 });
  });

  it("offers only filters that tell cards apart", () => {
    expect(facetsOf(ENTRIES).map((facet) => facet.label)).toEqual(["cost", "origin"]);
    expect(facetsOf(ENTRIES)[0]?.values).toEqual([
      { value: "0", count: 1 },
      { value: "1", count: 2 },
    ]);
  });

  it("offers no filter that hides nearly all of them", () => {
    const many = entriesOf([...CARDS, ...["a", "b", "c", "d", "e"].map((id) => card(id, id, "Text."))]);
    expect(facetsOf(many).map((facet) => facet.label)).toEqual(["origin"]);
  });

  it("can be shared as an address", () => {
    const wanted = { q: "hit twice", kind: "card", facts: { cost: "1" } };
    const params = paramsOf(wanted, "twin-strike");
    expect(params.toString()).toBe("q=hit+twice&kind=card&cost=1&card=twin-strike");
    expect(wantedFrom(params)).toEqual(wanted);
    expect(wantedFrom(new URLSearchParams("evil=1")).facts).toEqual({});
  });

  it("says where a card comes from", () => {
    expect(originOf(card("a", "A", "", { origin: "ours" }))).toBe("written for Roguetable");
    expect(originOf(card("a", "A", "", { origin: "my-pack" }))).toBe("from my pack");
    expect(captionOf(card("a", "A", "", { facts: [["deck", "Ironclad"], ["rarity", "starter"], ["cost", "1"]] }))).toBe("Ironclad, starter");
    expect(captionOf(card("a", "A", "", { facts: [["act", "2"], ["ascension", "10"]] }))).toBe("Act II, Ascension 10");
    expect(captionOf(card("a", "A", "", { kind: "boss-relic" }))).toBe("Boss relic");
    expect(kindNames("boss-relic")).toBe("Boss relics");
  });
});
