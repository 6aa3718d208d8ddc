import { describe, expect, it } from "vitest";
import { newsOf as linesOf, openingOf as opens } from "./news";

const line = (text: string): { text: string } => ({ text });
const tale = (text: string): { text: string; notice: boolean } => ({ text, notice: true });
const newsOf = (told: string[], place: string, own: string): string[] => linesOf(told.map(line), place, own).map((one) => one.text);
const openingOf = (told: string[]): ReturnType<typeof opens> => opens(told.map(line));

const PAGE = "Rung 311. " + "The cage bumps against the top stop. ".repeat(6);
const NEXT = "The Kitchen. " + "Everybody speaks at once, and nobody listens. ".repeat(6);

describe("what a page of the town tells of what came before it", () => {
  it("is nothing of the delve", () => {
    expect(newsOf(["Crystanid: the Disciple of the Mind suffers 1 damage.", "The delvers run.", "Bird's Nest.", PAGE], "Bird's Nest", PAGE.slice(10))).toEqual([]);
  });
  it("is what came of the last choice, and nothing of the page on which it was made", () => {
    expect(newsOf(["Bird's Nest.", "A hero is mourned.", PAGE, "Samantha: Neutral to Ally.", NEXT], "Bird's Nest", NEXT.slice(13))).toEqual(["Samantha: Neutral to Ally."]);
    expect(newsOf(["Samantha: Neutral to Ally.", NEXT], "Bird's Nest", NEXT.slice(13))).toEqual(["Samantha: Neutral to Ally."]);
  });
  it("is nothing where a page is read in the midst of a delve", () => {
    expect(newsOf(["Gus the Geode suffers 1 damage."], "", "A door.")).toEqual([]);
  });
  it("is the story to which a choice between two Waves led, short or long, and what it cost", () => {
    for (const story of ["It gives change.", "It gives far too much change. ".repeat(8)]) {
      const told = [line("The Vending Machine: Coin."), tale(story), line("+1 minion part."), tale("A camp.")];
      expect(linesOf(told, "", "A camp.").map((one) => one.text)).toEqual([story, "+1 minion part."]);
    }
  });
  it("is nothing that stands on the page itself", () => {
    expect(linesOf([line("Quest 1, The First Rung: Down."), tale("The mist closes.")], "Quest 1", "Down.\nThe mist closes.").map((one) => one.text)).not.toContain("The mist closes.");
  });
  it("is how the Quest ended, once one is home", () => {
    const told = [line("The delvers run."), tale("The bell. You walk backwards to the cage."), line("Bird's Nest."), line(PAGE)];
    expect(linesOf(told, "Bird's Nest", PAGE.slice(10)).map((one) => one.text)).toEqual(["The bell. You walk backwards to the cage."]);
  });
});

describe("the opening of a Quest", () => {
  it("is its text and that of its first Wave", () => {
    const wave = "The mist closes over your visor like a hand. ".repeat(5);
    expect(openingOf(["Quest 1, The First Rung: The Lift goes down.", "Short.", wave])).toEqual({ place: "Quest 1", title: "The First Rung", text: `The Lift goes down.\n${wave}` });
  });
  it("is not told when nothing opens", () => {
    expect(openingOf(["The delvers run."])).toBeUndefined();
  });
});
