import { describe, expect, it } from "vitest";
import type { Option, Panel, View } from "../lib/protocol";
import { Keyring } from "./keys";

const cards = (id: string, owner: number, ...ids: string[]): Panel => ({ kind: "cards", id, title: id, owner, items: ids.map((one) => ({ id: one, name: one })) }) as Panel;
const view = (prompt: string, ...panels: Panel[]): View => ({ game: "g", title: "", headline: "", seat: 0, move: 0, outcome: "playing", panels, asked: { prompt, seats: [0] } });
const options = (...ids: string[]): Option[] => ids.map((subject, number) => ({ number, notation: subject, sentence: subject, subject }));
const keyOf = (keys: Map<string, string>, id: string): string => [...keys].find(([, thing]) => thing === id)?.[0] ?? "";

describe("the keys of a shop", () => {
  it("stay when something was bought, and what was bought takes none of them", () => {
    const ring = new Keyring();
    const before = ring.keysOf(view("Buy?", cards("shop", -1, "a", "b", "c")), options("a", "b", "c"));
    expect(["a", "b", "c"].map((id) => keyOf(before, id))).toEqual(["1", "2", "3"]);
    // The first one was bought, the third cannot be paid any more, and what was bought can be given away.
    const after = ring.keysOf(view("Buy?", cards("own", 0, "own:a"), cards("shop", -1, "b", "c")), options("own:a", "b"));
    expect(keyOf(after, "b")).toBe("2");
    expect(["1", "2", "3"]).not.toContain(keyOf(after, "own:a"));
    expect(ring.taken(after)).toEqual(new Set(["1", "2", "3", keyOf(after, "own:a")]));
    // Taken back, everything is as it was.
    const again = ring.keysOf(view("Buy?", cards("shop", -1, "a", "b", "c")), options("a", "b", "c"));
    expect(again).toEqual(before);
  });

  it("begin anew with another question", () => {
    const ring = new Keyring();
    ring.keysOf(view("Buy?", cards("shop", -1, "a", "b")), options("a", "b"));
    const other = ring.keysOf(view("Which?", cards("offer", -1, "x", "b")), options("x", "b"));
    expect(keyOf(other, "b")).toBe("2");
    expect(keyOf(other, "x")).toBe("1");
  });
});
