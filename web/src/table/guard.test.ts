import { describe, expect, it } from "vitest";
import type { Option } from "../lib/protocol";
import type { Button } from "./choices";
import { Guard, meaningsOf, SETTLE, Sure } from "./guard";

const option = (notation: string, subject = ""): Option => ({ number: 1, notation, sentence: notation, subject, seat: 0 });
const button = (choice: Option, key: string, main = false): Button => ({ choice, text: choice.sentence, key, main, folded: [] });
const reveal = option("reveal", "reward");
const skip = option("skip", "reward");
const take = option("take stab", "stab");
const done = option("done");

/** First to reveal or to skip a reward, then, at 1000 ms, to take it or to skip it. */
function revealed(): Guard {
  const guard = new Guard();
  guard.asks(1, meaningsOf([reveal, skip, done], new Map(), [button(reveal, "1"), button(skip, "2"), button(done, "Enter", true)]), 0);
  guard.asks(2, meaningsOf([take, skip, done], new Map([["a", "stab"]]), [button(skip, "1"), button(done, "Enter", true)]), 1000);
  return guard;
}

describe("a press right after the question has changed", () => {
  it("does not do what the button there did not stand for before", () => {
    expect(revealed().allows("button:0", 1050)).toBe(false);
    expect(revealed().allows("key:1", 1050)).toBe(false);
    expect(revealed().allows("thing:reward", 1050)).toBe(false);
  });
  it("does not take what has just been put under the finger", () => {
    expect(revealed().allows("thing:stab", 1050)).toBe(false);
  });
  it("counts a moment later", () => {
    expect(revealed().allows("button:0", 1000 + SETTLE - 1)).toBe(false);
    expect(revealed().allows("button:0", 1000 + SETTLE)).toBe(true);
  });
  it("counts where the same is offered as before", () => {
    expect(revealed().allows("button:main", 1001)).toBe(true);
    expect(revealed().allows("key:Enter", 1001)).toBe(true);
  });
  it("counts on a key that stood for nothing: it was meant for this question", () => {
    expect(revealed().allows("key:a", 1001)).toBe(true);
  });
  it("counts at the first question, and when the same question is told again", () => {
    const guard = new Guard();
    guard.asks(1, meaningsOf([reveal], new Map(), []), 0);
    guard.asks(1, meaningsOf([skip], new Map(), []), 10);
    expect(guard.allows("thing:reward", 11)).toBe(true);
  });
});

describe("the end of a turn, right after the question has changed", () => {
  const end = (confirm = ""): Option => ({ ...option("end turn", "me"), way: "end", confirm });
  const strike = option("play strike", "strike");
  const asked = (prompt: string, confirm = "", rest: Option[] = [strike]): Parameters<typeof meaningsOf> => {
    const done = end(confirm);
    return [[...rest, done], new Map([["s", "strike"]]), [button(done, "Enter", true)], prompt];
  };

  /** One's own turn, in which one has chosen, and what is asked at 1000 ms. */
  function after(...next: Parameters<typeof meaningsOf>): Guard {
    const guard = new Guard();
    guard.asks(1, meaningsOf(...asked("Round 1")), 0, 4);
    guard.asks(2, meaningsOf(...next), 1000, 5);
    return guard;
  }

  it("does not end the next turn because Enter has ended the last one", () => {
    const guard = after(...asked("Round 2"));
    expect(guard.allows("key:Enter", 1000 + SETTLE - 1)).toBe(false);
    expect(guard.allows("button:main", 1000 + SETTLE - 1)).toBe(false);
    expect(guard.allows("key:s", 1001)).toBe(true);
    expect(guard.allows("key:Enter", 1000 + SETTLE)).toBe(true);
  });
  it("does not end the turn in which one has just chosen", () => {
    expect(after(...asked("Round 1")).allows("key:Enter", 1001)).toBe(false);
  });
  it("does not end a turn when the question between them was another", () => {
    const guard = after([strike], new Map(), [], "At whom?");
    guard.asks(3, meaningsOf(...asked("Round 2")), 2000, 6);
    expect(guard.allows("key:Enter", 2001)).toBe(false);
  });
  it("ends it when somebody else has chosen meanwhile and nothing else has changed", () => {
    const guard = new Guard();
    guard.asks(1, meaningsOf(...asked("Round 1", "2 Energy?")), 0, 4);
    guard.asks(2, meaningsOf(...asked("Round 1", "2 Energy?")), 1000, 4);
    expect(guard.allows("key:Enter", 1001)).toBe(true);
    guard.asks(3, meaningsOf(...asked("Round 1", "3 Energy?")), 2000, 4);
    expect(guard.allows("key:Enter", 2001)).toBe(false);
    guard.asks(4, meaningsOf(...asked("Round 2", "3 Energy?")), 3000, 4);
    expect(guard.allows("key:Enter", 3001)).toBe(false);
  });
});

describe("what kills", () => {
  it("is done at the second press, and not at a double one", () => {
    const sure = new Sure();
    expect(sure.press(take, 0)).toBe(false);
    expect(sure.press(take, SETTLE - 1)).toBe(false);
    expect(sure.press(take, SETTLE)).toBe(true);
    expect(sure.press(take, SETTLE * 3)).toBe(false);
  });
  it("waits anew where something else was pressed between", () => {
    const sure = new Sure();
    expect(sure.press(take, 0)).toBe(false);
    expect(sure.press(skip, 1000)).toBe(false);
    expect(sure.press(take, 2000)).toBe(false);
  });
});
