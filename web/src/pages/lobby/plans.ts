// What a new table is asked for: sensible defaults, and who sits where.

import type { BotInfo, GameInfo, NewTable, SeatPlan, SettingInfo } from "../../lib/protocol";

/** Who is to sit at a seat, as a founder thinks of it. */
export type Sitter = "me" | "friend" | "open" | `bot:${string}`;

/** How many people a game is set up for. */
export function playersSetting(game: GameInfo): SettingInfo | undefined {
  return game.settings.find((setting) => setting.name === "players");
}

/** The quick and sensible bot first, the aimless one last. */
export function sortBots(bots: BotInfo[]): BotInfo[] {
  const order = ["greedy", "search", "random"];
  return bots.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
}

/** How many a setting with pictures names, at a table of so many. */
export function partyOf(setting: SettingInfo, players: number): number {
  const party = setting.party ?? [];
  return party[Math.min(players, party.length) - 1] ?? players;
}

/** The setting by which one says whom one plays, if the game has one. */
export function castSetting(game: GameInfo): SettingInfo | undefined {
  return game.settings.find((setting) => setting.cast?.length);
}

/** Whom a beginner should play, for each setting with pictures: the first of those that there are, after `leader`. */
export function recommended(game: GameInfo, players: number, leader = ""): Record<string, string> {
  const found: Record<string, string> = {};
  for (const setting of game.settings) {
    const cast = (setting.cast ?? []).toSorted((one, other) => Number(other.id === leader) - Number(one.id === leader));
    if (cast.length) found[setting.name] = cast.slice(0, partyOf(setting, players)).map((role) => role.id).join(",");
  }
  return found;
}

/** A table for one person, at once: alone if the game allows it, else with bots; with the hero one likes, or a recommended one. */
export function soloPlan(game: GameInfo, name: string, leader = ""): NewTable {
  const count = Math.max(game.least, 1);
  const bot = sortBots(game.bots)[0]?.id ?? "greedy";
  const seats: SeatPlan[] = [{ kind: "person", name }];
  while (seats.length < count) seats.push({ kind: "bot", bot });
  return { game: game.id, settings: { ...(playersSetting(game) ? { players: count } : {}), ...recommended(game, count, leader) }, seats };
}

/** A seat of the plan as the server wants it. */
export function seatPlan(sitter: Sitter, name: string): SeatPlan {
  if (sitter === "open") return { kind: "open", name: "" };
  if (sitter.startsWith("bot:")) return { kind: "bot", bot: sitter.slice(4) };
  return { kind: "person", name };
}

/** What a setting's text field means: a number where the default is one, else words. */
export function readSetting(setting: SettingInfo, text: string): unknown {
  if (typeof setting.default === "number") {
    const number = Number(text);
    return text.trim() !== "" && Number.isFinite(number) ? number : setting.default;
  }
  return text;
}

/** Only what differs from the defaults is sent. */
export function changed(game: GameInfo, wanted: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => {
      const setting = game.settings.find((one) => one.name === name);
      return setting !== undefined && JSON.stringify(setting.default) !== JSON.stringify(value);
    }),
  );
}

const FOREMOST = ["ascension", "floors", "acts", "difficulty", "mode"];

/** Settings about campaigns: a group keeps them, so they stand beside it, and mean nothing without one. */
const KEPT = ["campaign", "restart", "plus"];

/** The settings that matter most come first; the rest is folded away; what a group keeps is asked with the group. */
export function sortSettings(settings: SettingInfo[]): { first: SettingInfo[]; rest: SettingInfo[]; kept: SettingInfo[] } {
  const kept = settings.filter((setting) => KEPT.includes(setting.name) && settings.some((one) => one.name === "campaign"));
  const others = settings.filter((setting) => setting.name !== "players" && !kept.includes(setting));
  const faces = others.filter((setting) => setting.cast?.length);
  const first = [...faces, ...FOREMOST.flatMap((name) => others.filter((setting) => setting.name === name))].slice(0, 4);
  const shown = first.length ? first : others.slice(0, 3);
  return { first: shown, rest: others.filter((setting) => !shown.includes(setting)), kept };
}
