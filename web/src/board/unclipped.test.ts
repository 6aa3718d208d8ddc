import { describe, expect, it } from "vitest";
import { placeFor, together, type Box } from "./unclipped";

const box = (left: number, top: number, width = 40, height = 20): Box => ({ left, top, right: left + width, bottom: top + height });

describe("a badge", () => {
  const spots = new Map(Object.entries({ above: box(60, 0), "above left": box(0, 0), below: box(60, 90), inside: box(60, 20) }));
  const stands = (around: Box[], keys: Box[], others: Box[] = []) => placeFor(spots, around, keys, others);

  it("stands above its thing, where nothing is in the way", () => {
    expect(stands([box(0, 0, 100, 200)], [box(90, 80, 10, 10)])).toBe("above");
  });
  it("lies on no key, of its own thing or of the next", () => {
    expect(stands([], [box(90, 10, 10, 10)])).toBe("above left");
    expect(stands([], [box(90, 10, 10, 10), box(0, 0, 10, 10)])).toBe("below");
  });
  it("is not cut off, and that matters most", () => {
    expect(stands([box(0, 15, 100, 60)], [])).toBe("inside");
    expect(stands([box(0, 15, 100, 60)], [box(70, 25, 5, 5)])).toBe("inside");
  });
  it("is nowhere taken for that of the next thing", () => {
    const rows = [box(0, -80, 100, 82), box(0, 100, 100, 80)];
    expect(stands([], [], rows)).toBe("inside");
    expect(stands([], [box(70, 25, 5, 5)], rows)).toBe("inside");
    expect(stands([box(0, 0, 100, 15)], [], rows)).toBe("inside");
  });
  it("has nothing to fear from the tile on which its thing stands", () => {
    expect(together(box(20, 20, 60, 60), box(0, 0, 100, 100))).toBe(true);
    expect(together(box(0, 0, 100, 100), box(0, 98, 100, 100))).toBe(false);
  });
});
