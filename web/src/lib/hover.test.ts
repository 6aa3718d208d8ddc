import { describe, expect, it } from "vitest";
import { Hover } from "./hover";

describe("what a pointer enters", () => {
  it("is pointed at by a mouse, and never by a finger", () => {
    const hover = new Hover();
    expect(hover.counts("mouse", 0)).toBe(true);
    expect(hover.counts("touch", 0)).toBe(false);
  });
  it("is not pointed at by the mouse that a tap leaves behind, however late the table moves", () => {
    const hover = new Hover();
    hover.saw("touch", false, 5000);
    expect(hover.counts("mouse", 5010)).toBe(false);
    hover.saw("mouse", false, 5020); // it comes down with the tap
    expect(hover.counts("mouse", 9000)).toBe(false);
  });
  it("is not entered where it comes under a mouse that rests", () => {
    const hover = new Hover();
    expect(hover.rests(10, 20)).toBe(false);
    hover.saw("mouse", true, 5000, 10, 20);
    expect([hover.rests(10, 20), hover.rests(11, 20)]).toEqual([true, false]);
  });
  it("is pointed at again once a mouse is moved", () => {
    const hover = new Hover();
    hover.saw("touch", false, 5000);
    hover.saw("mouse", true, 5500); // so soon it is still the tap
    expect(hover.counts("mouse", 7000)).toBe(false);
    hover.saw("mouse", true, 7000);
    expect(hover.counts("mouse", 7001)).toBe(true);
  });
});
