// What a grid says of arrows and dice, and how pieces go over it while a move is told.

import { expect, test } from "vitest";
import type { GridPanel, Line, PieceItem, View } from "../lib/protocol";
import { arrowsOf, dangerOf, riskOf, riskText, riskWords } from "./arrows";
import { after, beatsOf, spotOf } from "./beats";
import { whereWords } from "./reading";

const STALKER: PieceItem = {
  id: "stalker",
  name: "Stalker",
  role: "foe",
  at: [2, 2],
  facing: "n",
  value: 4,
  intents: [
    { kind: "white", amount: 1, faces: [2, 3, 4, 5], tiles: [[2, 1], [2, 0], [3, 3]], targets: ["ann"] },
    { kind: "black", amount: 3, faces: [6], tiles: [[2, 1]], targets: ["ann"] },
  ],
};
const ANN: PieceItem = { id: "ann", name: "Ann", role: "player", at: [2, 1] };
const GRID: GridPanel = {
  kind: "grid",
  id: "board",
  title: "Board",
  size: [6, 5],
  columns: ["a", "b", "c", "d", "e", "f"],
  rows: ["1", "2", "3", "4", "5"],
  items: [STALKER, ANN],
  tiles: [{ id: "tile", name: "c1", at: [2, 0], tokens: [{ kind: "part", count: 2 }] }],
};
const VIEW = { panels: [GRID] } as unknown as View;

function grid(view: View): GridPanel {
  return view.panels[0] as GridPanel;
}

test("an arrow for each direction and kind, as far as it goes", () => {
  const arrows = arrowsOf(STALKER);
  expect(arrows.map((one) => [one.kind, one.side, one.down, one.far, one.beside])).toEqual([
    ["white", 0, -1, 2, 0],
    ["white", 1, 1, 1, 0],
    ["black", 0, -1, 1, 1],
  ]);
  expect(arrows[1]?.turn).toBe(135);
});

test("how likely it hurts, and the worst of it", () => {
  const risk = riskOf(STALKER);
  expect(risk && riskText(risk)).toBe("2-6: −3");
  expect(risk && riskWords(risk)).toBe("would hurt on 2-6, up to 3");
  expect(riskOf({ ...STALKER, intents: [] })).toBeUndefined();
});

test("what threatens somebody by the choice that is pointed at", () => {
  const odds = [
    { thing: "stalker", target: "ann", amount: 1, faces: [2, 3] },
    { thing: "", target: "ann", amount: 2, faces: [2], fatal: true },
    { thing: "stalker", target: "ben", amount: 9, faces: [6] },
  ];
  expect(dangerOf(odds, "ann")).toEqual({ faces: [2, 3], sides: 6, worst: 2, fatal: true });
  expect(dangerOf(odds, "carl")).toBeUndefined();
});

test("a tile says who strikes it", () => {
  const tile = GRID.tiles?.[0];
  expect(tile && whereWords(GRID, tile)).toEqual(["at c1", "Stalker strikes here for 1 on 2-5"]);
});

test("tiles have the name of their grid and where they lie", () => {
  expect(spotOf("board", "board:2,3")).toEqual([2, 3]);
  expect(spotOf("board", "boarding:2,3")).toBeUndefined();
  expect(spotOf("board", "board")).toBeUndefined();
});

test("whoever goes over a grid stands there, turns, takes what lies there, and leaves", () => {
  let view = after(VIEW, [{ kind: "moved", source: "board:2,1", to: "board:3,1", thing: "ann" }]);
  expect(grid(view).items?.[1]?.at).toEqual([3, 1]);
  view = after(view, [{ kind: "marked", thing: "stalker", mark: "faces e" }]);
  expect(grid(view).items?.[0]?.facing).toBe("e");
  view = after(view, [{ kind: "tokens", thing: "tile", token: "part", before: 2, after: 0 }]);
  expect(grid(view).tiles?.[0]?.tokens).toEqual([]);
  view = after(view, [{ kind: "left", thing: "stalker", place: "board:2,2", name: "Stalker", died: true }]);
  expect(grid(view).items?.map((item) => item.id)).toEqual(["ann"]);
});

test("a way is gone tile by tile", () => {
  const step = (source: string, to: string) => ({ kind: "moved" as const, source, to, thing: "ann" });
  const line = { text: "Ann goes.", events: [step("board:2,1", "board:3,1"), step("board:3,1", "board:4,1")] } as Line;
  expect(beatsOf([line]).map((beat) => beat.events.length)).toEqual([1, 1]);
});
