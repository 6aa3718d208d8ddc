import { expect, test } from "vitest";
import { chanceAt, pointsOf } from "./course";

const course = { moments: [{ move: 0, chance: 40 }, { move: 10, chance: 60 }, { move: 20, chance: 5 }], bot: "search" };

test("between two moments the earlier one holds", () => {
  expect(chanceAt(course, 9)).toBe(40);
  expect(chanceAt(course, 10)).toBe(60);
  expect(chanceAt(course, 99)).toBe(5);
});

test("before the first moment, and where nobody has counted, there is no chance to tell", () => {
  expect(chanceAt({ moments: [{ move: 5, chance: 40 }] }, 4)).toBeUndefined();
  expect(chanceAt({}, 4)).toBeUndefined();
});

test("the line goes from the first move to the last, and up where more is won", () => {
  expect(pointsOf(course, 0, 40)).toBe("0.00,60 25.00,40 50.00,95");
  expect(pointsOf({}, 0, 0)).toBe("");
});
