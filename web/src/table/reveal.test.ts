import { describe, expect, it } from "vitest";
import { askedAbout, Rest } from "./reveal";

describe("what a question is about", () => {
  const panelOf = (thing: string): string => thing.split(":")[0] ?? "";
  it("is where most of what can be chosen lies", () => {
    expect(askedAbout(["suit:1", "board:1", "board:2", "tokens:1"], panelOf)).toEqual(["board:1", "board:2"]);
  });
  it("is the first of equals, and nothing where nothing can be chosen", () => {
    expect(askedAbout(["suit:1", "board:1"], panelOf)).toEqual(["suit:1"]);
    expect(askedAbout([], panelOf)).toEqual([]);
  });
});

describe("where the table was", () => {
  it("is where it goes back to when the next question comes", () => {
    const table = { scrollTop: 20 };
    const rest = new Rest<typeof table>();
    rest.leave([table], () => (table.scrollTop = 300));
    rest.leave([table], () => (table.scrollTop = 280));
    rest.goBack();
    expect(table.scrollTop).toBe(20);
    rest.goBack();
    expect(table.scrollTop).toBe(20);
  });
  it("is forgotten where somebody has moved it since", () => {
    const table = { scrollTop: 0 };
    const rest = new Rest<typeof table>();
    rest.leave([table], () => (table.scrollTop = 300));
    table.scrollTop = 120;
    rest.goBack();
    expect(table.scrollTop).toBe(120);
  });
  it("is kept for nothing that did not move", () => {
    const table = { scrollTop: 40 };
    const rest = new Rest<typeof table>();
    rest.leave([table], () => undefined);
    table.scrollTop = 40;
    rest.goBack();
    expect(table.scrollTop).toBe(40);
  });
});
