import { describe, expect, it } from "vitest";
import { places } from "./shelf";

const shelf = (...ids: string[]): { id: string }[] => ids.map((id) => ({ id }));
const ids = (of: { id: string }[]): string[] => of.map((one) => one.id);

describe("the places on a shelf", () => {
  it("leaves the place of what was sold empty, and lays what is new behind the rest", () => {
    const first = places([], shelf("a", "b", "c"));
    expect(ids(first)).toEqual(["a", "b", "c"]);
    const second = places(first, shelf("a", "c"));
    expect(ids(second)).toEqual(["a", "b", "c"]);
    expect(ids(places(second, shelf("a", "b", "c", "d")))).toEqual(["a", "b", "c", "d"]); // taken back
  });

  it("is another shelf when nothing of before is left", () => {
    expect(ids(places(shelf("a", "b"), shelf("x")))).toEqual(["x"]);
  });

  it("shows what lies there as it is now", () => {
    const [one] = places([{ id: "a", price: 3 }], [{ id: "a", price: 4 }]);
    expect(one?.price).toBe(4);
  });
});
