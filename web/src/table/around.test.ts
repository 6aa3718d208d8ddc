// The small helpers around the table: where boxes go, what is a link, the end in words, what is spoken.
import { describe, expect, it } from "vitest";
import { botWords, names, plural } from "../lib/words";
import { begunAgain, goingOn } from "../pages/lobby/own";
import { changed, readGiven, readSetting, seatPlan, soloPlan, sortSettings, startOf } from "../pages/lobby/plans";
import { chapters, decidedIn, faceOf, lastLines, nextSeats, spokenRules, stations } from "./ending";
import { besides } from "./place";
import { searchRules } from "./rules";
import { choosing, sayings, thinkingNow, tryingAgain } from "./speaking";
import { linkParts } from "./talk";
import type { GameInfo } from "../lib/protocol";

describe("a box beside a thing", () => {
  const screen = { width: 1000, height: 800 };
  const size = { width: 200, height: 100 };
  it("is above what lies low and below what lies high, never over it", () => {
    const low = { left: 400, top: 600, width: 100, height: 150 };
    expect(besides(low, size, screen).top + size.height).toBeLessThanOrEqual(low.top);
    const high = { left: 400, top: 50, width: 100, height: 100 };
    expect(besides(high, size, screen).top).toBeGreaterThanOrEqual(150);
  });
  it("covers nothing that may be chosen while there is another place", () => {
    const card = { left: 400, top: 600, width: 100, height: 150 };
    const enemies = { left: 350, top: 300, width: 300, height: 280 };
    const spot = besides(card, size, screen, [card, enemies]);
    for (const box of [card, enemies]) {
      const apart = spot.left >= box.left + box.width || spot.left + size.width <= box.left || spot.top >= box.top + box.height || spot.top + size.height <= box.top;
      expect(apart).toBe(true);
    }
  });
  it("stays on the screen", () => {
    for (const left of [-50, 0, 500, 980]) {
      for (const top of [-20, 0, 400, 790]) {
        const spot = besides({ left, top, width: 40, height: 40 }, size, screen);
        expect(spot.left).toBeGreaterThanOrEqual(0);
        expect(spot.left + size.width).toBeLessThanOrEqual(1000);
        expect(spot.top).toBeGreaterThanOrEqual(0);
        expect(spot.top + size.height).toBeLessThanOrEqual(800);
      }
    }
  });
});

describe("links in talk", () => {
  const origin = "https://table.org";
  it("are tables of this server only", () => {
    expect(linkParts("next: https://table.org/table/ab-1 !", origin)).toEqual([
      { text: "next: ", href: "" },
      { text: "https://table.org/table/ab-1", href: "/table/ab-1" },
      { text: " !", href: "" },
    ]);
    for (const text of ["https://evil.org/table/ab", "javascript:alert(1)", "https://table.org.evil.org/table/x", "https://table.org/table/x#key", "<b>hi</b>"]) {
      expect(linkParts(text, origin).every((part) => part.href === "")).toBe(true);
      expect(linkParts(text, origin).map((part) => part.text).join("")).toBe(text);
    }
  });
});

describe("the end of a run", () => {
  const beat = (place: string) => ({ move: 0, headline: `${place} · more`, place });
  it("has a chapter for each place", () => {
    const found = chapters([beat("Act I · Room 1"), beat("Act I · Room 1"), beat("Act I · Room 2"), beat("Act I · Room 2")]);
    expect(found).toMatchObject([{ name: "Act I · Room 1", choices: 2 }, { name: "Act I · Room 2", choices: 2 }]);
    expect(chapters([beat("Setting up"), beat("Act I")])).toMatchObject([{ name: "Act I", choices: 1 }]);
    // Who dies in the third Wave did not die in the town where it is told.
    const quest = chapters([1, 2, 3, 4].map((move) => ({ ...beat(move < 3 ? `Wave ${move}` : "Town"), move })));
    expect([-1, 1, 2, 3, 9].map((move) => decidedIn(quest, move))).toEqual([2, 0, 1, 2, 2]);
    expect(stations(found)).toEqual(["Act I · Room 1", "Room 2"]);
    const long = Array.from({ length: 40 }, (_, room) => beat(`Act III · Room ${room}`));
    expect(chapters(long)).toHaveLength(40);
  });
  it("tells the last move, or at least three lines", () => {
    const lines = [1, 2, 3, 4].map((move) => ({ text: `${move}`, move }));
    expect(lastLines(lines).map((line) => line.text)).toEqual(["2", "3", "4"]);
    expect(lastLines([])).toEqual([]);
  });
  it("gives whoever goes on a seat of their own, and leaves other bots be", () => {
    const bot = (seat: number) => ({ seat, title: "", kind: "bot" as const, bot: "greedy", name: "" });
    const person = (seat: number, name: string) => ({ seat, title: "", kind: "person" as const, name });
    const kinds = (seats: ReturnType<typeof nextSeats>) => seats.map((seat) => `${seat.kind} ${seat.name}`.trim());
    expect(kinds(nextSeats([bot(0), bot(1)], [], "Ann"))).toEqual(["bot", "bot"]); // who watched them watches them again
    expect(kinds(nextSeats([bot(0), bot(1)], [0], "Ann"))).toEqual(["person Ann", "bot"]);
    expect(kinds(nextSeats([bot(0), bot(1)], [0, 1], "Ann"))).toEqual(["person Ann", "bot"]);
    expect(kinds(nextSeats([bot(0), person(1, "Ben")], [0, 1], "Ann"))).toEqual(["bot", "person Ben"]);
    expect(kinds(nextSeats([person(0, "Ann"), person(1, "Ben")], [0], "Ann"))).toEqual(["person Ann", "open"]);
  });
  it("draws the killer, whatever stands before its name", () => {
    const face = (id: string, name: string, kind: string) => ({ id, name, kind, text: "" });
    const library = new Map([face("worm", "Worm", "foe"), face("jaw-worm", "Jaw Worm", "foe"), face("bite", "Bite", "card")].map((one) => [one.id, one]));
    expect(faceOf(library, "Act 1: Jaw Worm")?.id).toBe("jaw-worm");
    expect(faceOf(library, "Worm")?.id).toBe("worm");
    expect(faceOf(library, "Bite")).toBeUndefined();
  });
  it("counts the rules", () => {
    expect(spokenRules([{ text: "", rules: ["a", "b"] }, { text: "", rules: ["b"] }])).toEqual([["b", 2], ["a", 1]]);
  });
});

describe("what is spoken", () => {
  const view = { game: "", title: "", headline: "", seat: 0, move: 1, outcome: "playing", panels: [], asked: { prompt: "Strike: which enemy?", seats: [1] } };
  it("is the new lines, the question, and who chooses", () => {
    const said = sayings(["A", "B"], { type: "scene", view, choices: [] }, "", true, () => "Ironclad (Ann)");
    expect(said).toEqual(["A", "B", "Strike: which enemy?", "Ironclad (Ann) chooses."]);
  });
  it("is said of several who choose or think, also where one plays several", () => {
    const both = "Spellslinger, Burglar (greedy bot)";
    expect(choosing([both])).toBe("Spellslinger, Burglar (greedy bot) choose.");
    expect(thinkingNow([both])).toBe("Spellslinger, Burglar (greedy bot) are thinking…");
    expect(thinkingNow(["Silent (Ann)", "Defect"])).toBe("Silent (Ann) and Defect are thinking…");
    expect(thinkingNow(["Silent (greedy bot)"])).toBe("Silent (greedy bot) is thinking…");
    expect(tryingAgain(["Silent (greedy bot)"], { seconds: 7.6, why: "The bots were interrupted." })).toBe(
      "Silent (greedy bot) could not choose: The bots were interrupted. Next try within 8 seconds.",
    );
    expect(tryingAgain(["Silent", "Defect"], { seconds: 0.2, why: "It made a mistake." })).toBe("Silent and Defect could not choose: It made a mistake. Next try within 1 second.");
    const said = sayings([], { type: "scene", view, choices: [] }, "", true, () => both);
    expect(said.at(-1)).toBe("Spellslinger, Burglar (greedy bot) choose.");
  });
  it("does not repeat a question that still stands", () => {
    expect(sayings([], { type: "scene", view, choices: [] }, "Strike: which enemy?", false, String)).toEqual([]);
  });
});

describe("words", () => {
  it("counts and lists", () => {
    expect(plural(1, "seat")).toBe("1 seat");
    expect(names(["a", "b", "c"])).toBe("a, b and c");
  });
  it("searches rules by every word", () => {
    const rule = { id: "spire.block", page: 3, kind: "", section: "Combat", text: "Block is lost at the end." };
    expect(searchRules([rule], "block END")).toEqual([rule]);
    expect(searchRules([rule], "block crypt")).toEqual([]);
  });
});

describe("plans for a table", () => {
  const game: GameInfo = {
    id: "spire", title: "", accent: "", least: 1, most: 4, rules: 1, cards: 1, bots: [{ id: "greedy", text: "" }],
    settings: [
      { name: "players", default: 1, choices: [1, 2], text: "" },
      { name: "odd", default: false, choices: [false, true], text: "" },
      { name: "ascension", default: 0, choices: [0, 1], text: "" },
    ],
  };
  it("sits one person down at once, with bots where one is too few", () => {
    expect(soloPlan(game, "Ann")).toEqual({ game: "spire", settings: { players: 1 }, seats: [{ kind: "person", name: "Ann" }] });
    expect(soloPlan({ ...game, least: 2 }, "").seats).toEqual([{ kind: "person", name: "" }, { kind: "bot", bot: "greedy" }]);
  });
  it("plays alone whom one likes, the others after them", () => {
    const cast = ["knight", "doctor", "burglar"].map((id) => ({ id, name: id, text: "" }));
    const heroes = { name: "heroes", default: "random", choices: [], text: "", cast, party: [2] };
    const led = soloPlan({ ...game, settings: [...game.settings, heroes] }, "Ann", "burglar");
    expect(led.settings).toMatchObject({ heroes: "burglar,knight" });
    expect(soloPlan({ ...game, settings: [heroes] }, "Ann").settings).toMatchObject({ heroes: "knight,doctor" });
  });
  it("sends only what differs", () => {
    expect(changed(game, { ascension: 1, odd: false, strange: 3 })).toEqual({ ascension: 1 });
  });
  it("says what a bot is like", () => {
    expect(botWords("search")).toBe("search (thinks ahead, plays best)");
    expect(botWords("mine")).toBe("mine");
  });
  it("knows who sits where", () => {
    expect(seatPlan("bot:search", "")).toEqual({ kind: "bot", bot: "search" });
    expect(seatPlan("friend", "")).toEqual({ kind: "person", name: "" });
    expect(seatPlan("open", "x")).toEqual({ kind: "open", name: "" });
  });
  it("puts what matters first and never the number of players", () => {
    const { first, rest } = sortSettings(game);
    expect(first.map((one) => one.name)).toEqual(["ascension"]);
    expect(rest.map((one) => one.name)).toEqual(["odd"]);
    const named = { name: "campaign", default: "", choices: [], text: "" };
    const sorted = sortSettings({ settings: [...game.settings, named, { ...named, name: "restart" }, { ...named, name: "plus" }] });
    expect(sorted.kept.map((setting) => setting.name)).toEqual(["campaign", "restart", "plus"]);
    expect(sorted.rest).toEqual(rest);
    expect(sortSettings(game).kept).toEqual([]);
  });
  it("begins a game in the way that was chosen, and knows it again", () => {
    const mode = { name: "mode", default: "onslaught", choices: ["onslaught", "campaign"], text: "" };
    const named = { name: "campaign", default: "", choices: [], text: "" };
    const starts = [
      { id: "onslaught", title: "Onslaught", text: "", again: "Another", settings: { mode: "onslaught" } },
      { id: "campaign", title: "Campaign", text: "", again: "Next Quest", settings: { mode: "campaign", campaign: "main" }, kept: true },
    ];
    const gaia = { ...game, settings: [...game.settings, mode, named], starts };
    expect(soloPlan(gaia, "Ann", "", starts[1]).settings).toMatchObject({ mode: "campaign", campaign: "main" });
    expect(soloPlan(gaia, "Ann", "", starts[0]).settings).toMatchObject({ mode: "onslaught", campaign: "" });
    expect(startOf(gaia, { mode: "campaign", campaign: "friends" })?.id).toBe("campaign");
    expect(startOf(gaia, { mode: "onslaught", campaign: "" })?.id).toBe("onslaught");
    // What a way of beginning decides is not asked a second time.
    expect([...sortSettings(gaia).first, ...sortSettings(gaia).rest].map((one) => one.name)).toEqual(["ascension", "odd"]);
    expect(readGiven({ name: "restart", default: false, choices: [], text: "" }, "true")).toBe(true);
  });
  it("goes on with what has begun", () => {
    const start = { id: "campaign", title: "Campaign", text: "", again: "Next run", settings: { campaign: "main" }, kept: true };
    const table = { id: "t", game: game.id, title: "", name: "", created: "", headline: "", outcome: "playing", move: 0, seats: [], settings: { campaign: "main" } };
    const told = { name: "main", summary: "1 run", settings: { campaign: "main", restart: true } };
    const own = { tables: [table], campaigns: [{ game: game.id, title: "", chronicles: [{ name: "friends", summary: "" }, told] }] };
    expect(goingOn(own, game, start)).toEqual({ table, told });
    expect(goingOn({ ...own, tables: [{ ...table, outcome: "lost" }] }, game, start).table).toBeUndefined();
    expect(goingOn(own, game, { ...start, kept: false })).toEqual({});
    expect(begunAgain(told)).toBe(true);
    expect(begunAgain({ ...told, settings: { campaign: "main" } })).toBe(false);
  });
  it("reads numbers where numbers are meant", () => {
    expect(readSetting({ name: "", default: 3, choices: [], text: "" }, "5")).toBe(5);
    expect(readSetting({ name: "", default: 3, choices: [], text: "" }, "five")).toBe(3);
    expect(readSetting({ name: "", default: "", choices: [], text: "" }, "5")).toBe("5");
  });
});
