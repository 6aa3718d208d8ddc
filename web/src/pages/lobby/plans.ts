// What a new table is asked for: sensible defaults, and who sits where.

import type { BotInfo, GameInfo, NewTable, SeatPlan, SettingInfo, Start } from "../../lib/protocol";

/** Who is to sit at a seat, as a founder thinks of it. */
export type Sitter = "me" | "friend" | "open" | `bot:${string}`;

/** In whose company one plays, before one says who sits where. */
export type Company = "friends" | "bots" | "watch";

export const COMPANIES: readonly { id: Company; title: string; text: string }[] = [
  { id: "friends", title: "With friends", text: "Each has a link, or you share this screen." },
  { id: "bots", title: "With bots", text: "You play one seat; bots play the others." },
  { id: "watch", title: "Watch bots", text: "Bots play every seat, at your pace." },
];

export function isCompany(name: string | null): name is Company {
  return COMPANIES.some((one) => one.id === name);
}

/** Who sits where in that company; where somebody is seated already, that one stays. */
export function seatedWith(company: Company, count: number, bot: string, before: readonly Sitter[] = []): Sitter[] {
  const other: Sitter = company === "friends" ? "friend" : `bot:${bot}`;
  return Array.from({ length: count }, (_, seat) => before[seat] ?? (seat === 0 && company !== "watch" ? "me" : other));
}

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

/** The settings of one way to begin: what another way would set, it leaves at its default. */
export function startSettings(game: GameInfo, start: Start | undefined): Record<string, unknown> {
  const names = new Set((game.starts ?? []).flatMap((one) => Object.keys(one.settings ?? {})));
  return Object.fromEntries([...names].map((name) => [name, start?.settings?.[name] ?? game.settings.find((one) => one.name === name)?.default]));
}

/** The way to begin that leads to these settings. The name of a campaign may be any. */
export function startOf(game: GameInfo, settings: Record<string, unknown>): Start | undefined {
  return (game.starts ?? []).find((start) =>
    Object.entries(startSettings(game, start)).every(([name, value]) => (name === "campaign" ? Boolean(settings[name]) === Boolean(value) : settings[name] === value)),
  );
}

/** A table for one person, at once: alone if the game allows it, else with bots; with the hero one likes, or a recommended one. */
export function soloPlan(game: GameInfo, name: string, leader = "", start?: Start): NewTable {
  const count = Math.max(game.least, 1);
  const bot = sortBots(game.bots)[0]?.id ?? "greedy";
  const seats: SeatPlan[] = [{ kind: "person", name }];
  while (seats.length < count) seats.push({ kind: "bot", bot });
  return { game: game.id, settings: { ...(playersSetting(game) ? { players: count } : {}), ...recommended(game, count, leader), ...startSettings(game, start) }, seats };
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

/** What a link says of a setting, in the kind that the setting has. */
export function readGiven(setting: SettingInfo, text: string): unknown {
  return typeof setting.default === "boolean" ? text === "true" : readSetting(setting, text);
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

/** Settings about campaigns: they mean nothing in a single run. */
const KEPT = ["campaign", "restart", "plus"];

/** The settings that matter most come first; the rest is folded away; what a campaign needs is asked with it. */
export function sortSettings({ settings, starts = [] }: Pick<GameInfo, "settings" | "starts">): { first: SettingInfo[]; rest: SettingInfo[]; kept: SettingInfo[] } {
  const kept = settings.filter((setting) => KEPT.includes(setting.name) && settings.some((one) => one.name === "campaign"));
  const begun = starts.flatMap((start) => Object.keys(start.settings ?? {}));
  const others = settings.filter((setting) => setting.name !== "players" && !kept.includes(setting) && !begun.includes(setting.name));
  const faces = others.filter((setting) => setting.cast?.length);
  const first = [...faces, ...FOREMOST.flatMap((name) => others.filter((setting) => setting.name === name))].slice(0, 4);
  const shown = first.length ? first : others.slice(0, 3);
  return { first: shown, rest: others.filter((setting) => !shown.includes(setting)), kept };
}
