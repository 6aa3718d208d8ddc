import { expect, test } from "vitest";
import { momentAt, pointsOf, standing } from "./course";

const course = { moments: [{ move: 0, chance: 40 }, { move: 10, chance: 60 }, { move: 20, chance: 5 }], bot: "search" };

test("between two moments the earlier one holds", () => {
  expect(momentAt(course, 9)?.chance).toBe(40);
  expect(momentAt(course, 10)?.chance).toBe(60);
  expect(momentAt(course, 99)?.move).toBe(20);
});

test("a chance says at which move it was, and the end that it is over", () => {
  expect(standing(course, { move: 10, chance: 60 }, 30)).toBe("At move 10: search bots would win 60 of 100 runs");
  expect(standing(course, { move: 30, chance: 0 }, 30)).toBe("Lost");
  expect(standing(course, { move: 30, chance: 100 }, 30)).toBe("Won");
  expect(standing(course, { move: 30, chance: 5 }, 30)).toContain("5 of 100");
  expect(standing(course, { move: 20, chance: 0 }, 30)).toContain("0 of 100");
});

test("before the first moment, and where nobody has counted, there is no chance to tell", () => {
  expect(momentAt({ moments: [{ move: 5, chance: 40 }] }, 4)).toBeUndefined();
  expect(momentAt({}, 4)).toBeUndefined();
});

test("the line goes from the first move to the last, and up where more is won", () => {
  expect(pointsOf(course, 0, 40)).toBe("0.00,60 25.00,40 50.00,95");
  expect(pointsOf({}, 0, 0)).toBe("");
});
