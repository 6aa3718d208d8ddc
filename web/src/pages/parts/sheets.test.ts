import { describe, expect, it } from "vitest";
import { shapeOf, stretches } from "./sheets";

describe("the sheet of a group", () => {
  it("draws a track's boxes up to each lock", () => {
    const track = { id: "ironclad", title: "Ironclad", checked: 5, boxes: [2, 5, 7], opened: 2, locks: ["a", "b"] };
    expect(stretches(track)).toEqual([
      { boxes: [true, true], open: true, text: "a" },
      { boxes: [true, true, true], open: true, text: "b" },
      { boxes: [false, false], open: false, text: "" },
    ]);
  });

  it("never checks more boxes than there are", () => {
    const [only] = stretches({ id: "a", title: "A", checked: 50, boxes: [3], opened: 1, locks: [] });
    expect(only?.boxes).toEqual([true, true, true]);
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
