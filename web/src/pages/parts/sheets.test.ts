import { describe, expect, it } from "vitest";
import { partsOf, shapeOf } from "./sheets";

describe("the sheet of a group", () => {
  it("reads tracks with their locks, levels and achievements", () => {
    const found = partsOf({
      tracks: [{ id: "ironclad", title: "Ironclad", checked: 5, boxes: [2, 5, 9], locks: ["a", "b"] }],
      ascension: { level: 2, top: 13, levels: ["none", "harder Elites", "less HP"] },
      achievements: [{ id: "ninja", title: "Ninja", text: "play 7 Shivs", earned: true, rule: "spire.a" }],
      mutations: { slots: 2 },
    });
    expect(found.tracks[0]).toEqual({
      id: "ironclad",
      title: "Ironclad",
      checked: 5,
      total: 9,
      locks: [
        { at: 2, open: true, text: "a" },
        { at: 5, open: true, text: "b" },
        { at: 9, open: false, text: "" },
      ],
    });
    expect(found.ladder?.top).toBe(13);
    expect(found.feats[0]?.earned).toBe(true);
    expect(found.rest).toEqual([["mutations", { slots: 2 }]]);
  });

  it("draws what it does not know as what it is", () => {
    expect(partsOf({ tracks: "soon", ascension: 3, achievements: [1] }).rest.map(([name]) => name)).toEqual([
      "tracks",
      "ascension",
      "achievements",
    ]);
    expect(partsOf(undefined)).toEqual({ tracks: [], ladder: null, feats: [], rest: [] });
  });

  it("never checks more boxes than there are", () => {
    expect(partsOf({ tracks: [{ checked: 50, boxes: [3] }] }).tracks[0]?.checked).toBe(3);
  });

  it("gives every value a shape", () => {
    expect(shapeOf([{ a: 1 }, { a: 2, b: 3 }])).toEqual({ kind: "table", columns: ["a", "b"], rows: [[1, undefined], [2, 3]] });
    expect(shapeOf([1, 2])).toEqual({ kind: "list", items: [1, 2] });
    expect(shapeOf({ a: 1 })).toEqual({ kind: "pairs", pairs: [["a", 1]] });
    expect([true, null, 4].map(shapeOf)).toEqual([
      { kind: "text", text: "yes" },
      { kind: "text", text: "–" },
      { kind: "text", text: "4" },
    ]);
  });
});
