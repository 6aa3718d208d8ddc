// The keys of seats, tables and groups that this browser holds.
//
// A key comes in the fragment of a link (/table/ID#KEY), which no server is ever told; it is taken
// out of the address bar at once, so that a screen shared or photographed gives nothing away.

import { keep, load } from "./storage";
import type { Created, TableInfo } from "./protocol";

/** One key of a table. `held`: this device sits there; else it is only kept to be shared. */
export interface SeatEntry {
  key: string;
  seat?: number;
  owner?: boolean;
  held: boolean;
}

export interface TableEntry {
  id: string;
  game: string;
  title: string;
  name: string;
  seen: string;
  keys: SeatEntry[];
  /** The game is over, as far as this browser knows: there is nothing to go on with. */
  over?: boolean;
}

export interface GroupEntry {
  id: string;
  name: string;
  key: string;
  /** Founded by this browser for whoever plays at it, so that campaigns are kept without more ado. */
  own?: boolean;
}

type Tables = Record<string, TableEntry>;
type Groups = Record<string, GroupEntry>;

const KEY = /^[A-Za-z0-9_-]{1,64}$/;
const MOST_KEYS = 8;

/** The keys in a fragment such as `#abc.def`. What does not look like a key is left out. */
export function parseFragment(fragment: string): string[] {
  const parts = fragment.replace(/^#/, "").split(".");
  return [...new Set(parts.filter((part) => KEY.test(part)))].slice(0, MOST_KEYS);
}

/** Take the keys out of the address bar. */
export function takeFragment(): string[] {
  const found = parseFragment(location.hash);
  if (location.hash) history.replaceState(history.state, "", location.pathname + location.search);
  return found;
}

function tables(): Tables {
  return load<Tables>("tables", {});
}

/** All tables that this browser knows, the latest first. */
export function rememberedTables(): TableEntry[] {
  return Object.values(tables()).sort((one, other) => other.seen.localeCompare(one.seen));
}

export function rememberedTable(id: string): TableEntry | undefined {
  return tables()[id];
}

/** The keys to say hello with: those that this device sits with. */
export function tableKeys(id: string): string[] {
  const found = tables()[id]?.keys ?? [];
  return found.filter((entry) => entry.held || entry.owner).map((entry) => entry.key).slice(0, MOST_KEYS);
}

/** The key that may change the whole table, if this browser founded it. */
export function ownerKey(id: string): string | undefined {
  return tables()[id]?.keys.find((entry) => entry.owner)?.key;
}

/** The key of one seat, held here or kept to be shared. */
export function seatKey(id: string, seat: number): string | undefined {
  return tables()[id]?.keys.find((entry) => entry.seat === seat)?.key;
}

function change(id: string, how: (entry: TableEntry) => void): void {
  const all = tables();
  const entry = all[id] ?? { id, game: "", title: "", name: "", seen: "", keys: [] };
  how(entry);
  all[id] = entry;
  keep("tables", all);
}

/** Keys that came with a link: this device sits there now. */
export function addKeys(id: string, keys: string[]): void {
  if (keys.length === 0) return;
  change(id, (entry) => {
    for (const key of keys) {
      const known = entry.keys.find((one) => one.key === key);
      if (known) known.held = true;
      else entry.keys.push({ key, held: true });
    }
    entry.seen = new Date().toISOString();
  });
}

/** A seat's key is known now (a new one replaces what was known of that seat). */
export function setSeatKey(id: string, seat: number, key: string, held: boolean): void {
  change(id, (entry) => {
    entry.keys = entry.keys.filter((one) => one.seat !== seat && one.key !== key);
    entry.keys.push({ key, seat, held });
    entry.seen = new Date().toISOString();
  });
}

/** A table was founded here: all its keys, and at which seats this device sits. */
export function rememberCreated(created: Created, mine: number[]): void {
  const { table } = created;
  change(table.id, (entry) => {
    Object.assign(entry, { game: table.game, title: table.title, name: table.name });
    entry.seen = new Date().toISOString();
    entry.keys = [{ key: created.key, owner: true, held: true }];
    for (const [seat, key] of Object.entries(created.keys)) {
      entry.keys.push({ key, seat: Number(seat), held: mine.includes(Number(seat)) });
    }
  });
}

/** What the table is called, for the list in the lobby; and which seat a single key turned out to be. */
export function rememberVisit(table: TableInfo, held: number[], owner: boolean): void {
  if (!tables()[table.id]) return;
  change(table.id, (entry) => {
    Object.assign(entry, { game: table.game, title: table.title, name: table.name, over: table.outcome !== "playing" });
    entry.seen = new Date().toISOString();
    const unknown = entry.keys.filter((one) => one.seat === undefined && !one.owner);
    const known = entry.keys.filter((one) => one.seat !== undefined).map((one) => one.seat);
    const rest = held.filter((seat) => !known.includes(seat));
    const only = unknown[0];
    if (unknown.length === 1 && only) {
      if (rest.length === 1 && rest[0] !== undefined) only.seat = rest[0];
      else if (owner && rest.length === 0 && !entry.keys.some((one) => one.owner)) only.owner = true;
    }
  });
}

/** Whether the game at a table is over is known now. */
export function rememberOver(id: string, over: boolean): void {
  if (tables()[id] && tables()[id]?.over !== over) change(id, (entry) => (entry.over = over));
}

/** Take a seat with a key that was kept to be shared, or stand up from it. */
export function hold(id: string, seat: number, held: boolean): void {
  change(id, (entry) => {
    for (const one of entry.keys) if (one.seat === seat) one.held = held;
  });
}

/** Keys that open nothing any more. */
export function dropKeys(id: string, keys: string[]): void {
  change(id, (entry) => (entry.keys = entry.keys.filter((one) => !keys.includes(one.key))));
}

export function forgetTable(id: string): void {
  const all = tables();
  delete all[id];
  keep("tables", all);
}

/** The address at which somebody else sits down with these keys. */
export function shareLink(id: string, keys: string[], origin = location.origin): string {
  return `${origin}/table/${encodeURIComponent(id)}${keys.length ? `#${keys.join(".")}` : ""}`;
}

// --- groups ------------------------------------------------------------------------------------

export function rememberedGroups(): GroupEntry[] {
  return Object.values(load<Groups>("groups", {})).sort((a, b) => a.name.localeCompare(b.name));
}

export function groupKey(id: string): string | undefined {
  return load<Groups>("groups", {})[id]?.key;
}

/** The group that keeps the campaigns of whoever plays at this browser. */
export function ownGroup(): GroupEntry | undefined {
  return Object.values(load<Groups>("groups", {})).find((group) => group.own);
}

export function rememberGroup(group: GroupEntry): void {
  const all = load<Groups>("groups", {});
  keep("groups", { ...all, [group.id]: { ...all[group.id], ...group } });
}

export function forgetGroup(id: string): void {
  const all = load<Groups>("groups", {});
  delete all[id];
  keep("groups", all);
}
