import { expect, test } from "vitest";
import { momentAt, placeOf, pointsOf, standing, turnOf } from "./course";

const course = { moments: [{ move: 0, chance: 40 }, { move: 10, chance: 60 }, { move: 20, chance: 5 }], bot: "search" };

test("between two moments the earlier one holds", () => {
  expect(momentAt(course, 9)?.chance).toBe(40);
  expect(momentAt(course, 10)?.chance).toBe(60);
  expect(momentAt(course, 99)?.move).toBe(20);
});

test("a chance says at which move it was, and the end that it is over", () => {
  expect(standing(course, { move: 10, chance: 60 }, 30)).toBe("At move 10: search bots would win about 60 runs of 100");
  expect(standing(course, { move: 30, chance: 0 }, 30)).toBe("Lost");
  expect(standing(course, { move: 30, chance: 100 }, 30)).toBe("Won");
  expect(standing(course, { move: 30, chance: 5 }, 30)).toContain("about 5 runs of 100");
});

test("a chance is rounded as the last page rounds it, for it is no more exact than that", () => {
  const said = (chance: number): string => standing(course, { move: 20, chance }, 30).replace("At move 20: search bots would win ", "");
  expect([0, 2, 6, 27, 98, 100].map(said)).toEqual([
    "hardly any run", "hardly any run", "about 5 runs of 100", "about 25 runs of 100", "nearly every run", "nearly every run",
  ]);
});

test("before the first moment, and where nobody has counted, there is no chance to tell", () => {
  expect(momentAt({ moments: [{ move: 5, chance: 40 }] }, 4)).toBeUndefined();
  expect(momentAt({}, 4)).toBeUndefined();
});

test("the line goes from the first move to the last, and up where more is won", () => {
  expect(pointsOf(course, 0, 40)).toBe("0.00,60 25.00,40 50.00,95");
  expect(pointsOf({}, 0, 0)).toBe("");
});

test("a run turned with the step before its turning point, if it did", () => {
  expect(turnOf({ ...course, turned: 20 })).toEqual({ before: { move: 10, chance: 60 }, after: { move: 20, chance: 5 } });
  expect(turnOf({ ...course, turned: -1 })).toBeUndefined();
  expect(turnOf({})).toBeUndefined();
  expect(placeOf({ move: 20, chance: 5 }, 0, 40)).toBe(50);
});
