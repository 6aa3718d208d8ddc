// What the panels say, as the page needs it. Everything here reads fields; nothing reads a sentence.

import type {
  CardItem,
  Cost,
  FigureItem,
  GridPanel,
  Intent,
  Item,
  LaneItem,
  LanesPanel,
  MapPanel,
  Panel,
  PieceItem,
  PileItem,
  PlaceItem,
  SlotItem,
  StandItem,
  TileItem,
  Token,
  TrackItem,
  Way,
} from "../lib/protocol";
import { plural } from "../lib/words";

/** Everything that can lie in a panel, seen as the most that it may have. */
export type AnyItem = Item &
  Partial<Omit<CardItem, keyof Item>> &
  Partial<Omit<FigureItem, keyof Item>> &
  Partial<Omit<TrackItem, keyof Item>> &
  Partial<Omit<PileItem, keyof Item>> &
  Partial<Pick<SlotItem, "slot">>;

/** The things of a panel that a choice may point at, in the order of reading. */
export function thingsOf(panel: Panel): AnyItem[] {
  const items: AnyItem[] = panel.items ?? [];
  if (panel.kind === "lanes") return [...items, ...(panel.actions ?? [])];
  if (panel.kind === "grid") return [...items, ...(panel.tiles ?? [])];
  return items;
}

/** What can be given a key, or glow: the ids of a panel. */
export function idsOf(panel: Panel): string[] {
  return thingsOf(panel).map((item) => item.id);
}

/** `1 card`, `5 cards`: what lies in a panel, equal ones counted. */
export function cardsText(panel: Panel): string {
  return plural(thingsOf(panel).reduce((sum, item) => sum + Math.max(1, item.count ?? 1), 0), "card");
}

// --- numbers ----------------------------------------------------------------------------------

export function costOf(costs: readonly Cost[] | undefined, how: Cost["how"]): Cost | undefined {
  return costs?.find((one) => one.how === how);
}

/** What stands in the corner of a card: `1`, `X`, "" if it cannot be played. */
export function costText(cost: Cost | undefined): string {
  if (!cost) return "";
  return cost.open ? "X" : (cost.tokens ?? []).map((one) => `${one.count ?? ""}`).join("+");
}

export function tokenText(token: Token): string {
  const name = token.name || token.kind;
  return (token.count ?? -1) >= 0 ? `${token.count} ${name}` : name;
}

export function tokensText(tokens: readonly Token[] | undefined): string {
  return (tokens ?? []).map(tokenText).join(", ");
}

/** How many of a kind lie on a thing. */
export function countOf(tokens: readonly Token[] | undefined, kind: string): number | undefined {
  return tokens?.find((one) => one.kind === kind)?.count;
}

export function without(tokens: readonly Token[] | undefined, ...kinds: string[]): Token[] {
  return (tokens ?? []).filter((one) => !kinds.includes(one.kind));
}

/** How often a cost may be paid on top: once needs no word, and without end is "…". */
export function oftenText(cost: Cost | undefined): string {
  const times = cost?.times ?? 1;
  return times < 0 ? "…" : times === 1 ? "" : `×${times}`;
}

/** `2`, `2-4`, `2×3`: the numbers of an intent. */
export function amountText(intent: Intent): string {
  if ((intent.amount ?? -1) < 0) return "";
  const most = intent.most ?? -1;
  const amount = most >= 0 ? `${intent.amount}-${most}` : `${intent.amount}`;
  return (intent.times ?? 1) > 1 ? `${amount}×${intent.times}` : amount;
}

/** The numbers of a thing, as every client writes them: `3/8`, `3`, `×3`, `50 gold`. */
export function numbersOf(item: AnyItem): string {
  const parts: string[] = [];
  if ((item.value ?? -1) >= 0) {
    parts.push((item.limit ?? -1) >= 0 ? `${item.value}/${item.limit}` : `${item.value}`);
  }
  const price = costOf(item.costs, "buy");
  parts.push(price ? tokensText(price.tokens) : costText(costOf(item.costs, "play")));
  if ((item.count ?? -1) >= 0) parts.push(`×${item.count}`);
  return parts.filter(Boolean).join(" ");
}

/** Die faces in words: `1-2`, `3`, `1, 3`. */
export function facesText(faces: readonly number[]): string {
  const first = faces[0] ?? 0;
  const last = faces.at(-1) ?? 0;
  return faces.length > 1 && last - first === faces.length - 1 ? `${first}-${last}` : faces.join(", ");
}

/** What lies on a thing and what it is up to, each in a word or two. */
export function marksOf(item: AnyItem): string[] {
  const found = (item.tokens ?? []).map(tokenText);
  const held = (item.sockets ?? []).flatMap((one) => (one.holds ? [tokenText(one.holds)] : []));
  if (held.length) found.push(held.join("+"));
  found.push(...(item.resists ?? []).map((one) => `${one.count} less from ${one.kind}`));
  if (item.secret) found.push("intends: ?");
  else if (item.intents?.length) found.push(`intends: ${item.intents.map((one) => one.text ?? "").join(", ")}`);
  const printed = costOf(item.costs, "play")?.printed ?? -1;
  if (printed >= 0) found.push(`printed ${printed}`);
  return found;
}

// --- places -----------------------------------------------------------------------------------

export const SIDES: Record<string, string> = {
  n: "north", ne: "north-east", e: "east", se: "south-east", s: "south", sw: "south-west", w: "west", nw: "north-west",
};

export function same(one: readonly number[] | undefined, two: readonly number[]): boolean {
  return one !== undefined && one[0] === two[0] && one[1] === two[1];
}

/** A cursor may be a tile, a whole column or a whole row. */
export function under(cursor: readonly number[] | null | undefined, x: number, y: number): boolean {
  if (!cursor) return false;
  const [cx = -1, cy = -1] = cursor;
  return (cx === x || cx === -1) && (cy === y || cy === -1) && !(cx === -1 && cy === -1);
}

/** A tile by the headings of its column and row: `C3`. */
export function spotName(panel: GridPanel, at: readonly number[] | undefined): string {
  const [x = 0, y = 0] = at ?? [];
  const column = panel.columns?.[x];
  const row = panel.rows?.[y];
  return column !== undefined && row !== undefined ? `${column}${row}` : `${x + 1}, ${y + 1}`;
}

/** Where a thing is in its panel and what that means for it, for those who hear it. */
export function whereWords(panel: Panel, item: Item): string[] {
  if (panel.kind === "grid") return gridWords(panel, item);
  if (panel.kind === "lanes") return laneWords(panel, item);
  if (panel.kind === "map") return mapWords(panel, item);
  if (panel.kind === "slots") {
    const slot = item as SlotItem;
    return slot.filled ? [slot.slot ?? ""] : [slot.locked ? "locked" : `empty, for ${slot.accepts ?? "anything"}`];
  }
  return [];
}

function gridWords(panel: GridPanel, item: Item): string[] {
  const piece = panel.items?.find((one) => one.id === item.id);
  const tile = panel.tiles?.find((one) => one.id === item.id);
  const at = (piece ?? tile)?.at;
  if (!at) return [];
  const found = [`at ${spotName(panel, at)}`];
  if (piece?.facing) found.push(`faces ${SIDES[piece.facing] ?? piece.facing}`);
  if (tile?.blocked) found.push("blocked");
  if (piece && piece.role !== "player") return found; // what enemies threaten is not for enemies
  const [x = 0, y = 0] = at;
  return [...found, ...zonesAt(panel, x, y).map((zone) => zone.name), ...(tile ? blowsAt(panel, x, y) : [])];
}

/** Who strikes a tile at which faces of the die. */
function blowsAt(panel: GridPanel, x: number, y: number): string[] {
  return (panel.items ?? []).flatMap((piece) =>
    (piece.intents ?? [])
      .filter((one) => one.faces?.length && one.tiles?.some((at) => same(at, [x, y])))
      .map((one) => `${piece.name} strikes here for ${amountText(one)} on ${facesText(one.faces ?? [])}`),
  );
}

function laneWords(panel: LanesPanel, item: Item): string[] {
  const action = panel.actions?.find((one) => one.id === item.id);
  if (action) {
    const who = panel.items?.find((one) => one.id === action.who)?.name ?? "";
    const now = same(panel.cursor ?? undefined, [action.column ?? 0, action.lane ?? 0]);
    return [who, `in ${panel.lanes?.[action.lane ?? 0] ?? ""}`, now ? "now" : ""].filter(Boolean);
  }
  const stand = panel.items?.find((one) => one.id === item.id);
  return stand ? [`at ${panel.columns?.[stand.column ?? 0] ?? ""}`] : [];
}

function mapWords(panel: MapPanel, item: Item): string[] {
  const names = new Map((panel.items ?? []).map((one) => [one.id, one.name]));
  const told = (way: Way, end: string | undefined): string => {
    const notes = [way.locked ? `locked: ${way.locked}` : "", way.hidden ? "hidden" : "", tokensText(way.checks)].filter(Boolean);
    const name = names.get(end ?? "") ?? "nobody knows where";
    return notes.length ? `${name} (${notes.join(", ")})` : name;
  };
  const out = (panel.ways ?? []).filter((way) => way.start === item.id).map((way) => told(way, way.end));
  const back = (panel.ways ?? []).filter((way) => way.end === item.id && !way.directed).map((way) => told(way, way.start));
  return out.length || back.length ? [`leads to ${[...out, ...back].join(", ")}`] : [];
}

// --- grids ------------------------------------------------------------------------------------

export function zonesAt(panel: GridPanel, x: number, y: number) {
  return (panel.zones ?? []).filter((zone) => zone.tiles.some((at) => same(at, [x, y])));
}

export function piecesAt(panel: GridPanel, x: number, y: number): PieceItem[] {
  return (panel.items ?? []).filter((item) => same(item.at ?? [0, 0], [x, y]));
}

/** The number that is printed on a slot of a numbered board: 0 if none is. */
export function numberOn(slot: { sockets?: unknown[]; slot?: string }): number {
  return slot.sockets?.length ? Number(/^Slot (\d)\b/.exec(slot.slot ?? "")?.[1] ?? 0) : 0;
}

export function tileAt(panel: GridPanel, x: number, y: number): TileItem | undefined {
  return panel.tiles?.find((tile) => same(tile.at ?? [0, 0], [x, y]));
}

// --- lanes ------------------------------------------------------------------------------------

export function standing(panel: LanesPanel, column: number): StandItem[] {
  return (panel.items ?? []).filter((item) => (item.column ?? 0) === column);
}

export function deedsAt(panel: LanesPanel, column: number, lane: number): LaneItem[] {
  return (panel.actions ?? []).filter((one) => (one.column ?? 0) === column && (one.lane ?? 0) === lane);
}

// --- maps -------------------------------------------------------------------------------------

/** What a way looks like: gone already, the next step, or far; and whether it is closed or unseen. */
export function wayLook(panel: MapPanel, way: Way): string {
  const place = (id: string | undefined): PlaceItem | undefined => panel.items?.find((one) => one.id === id);
  const been = (id: string | undefined) => id === panel.party || (place(id)?.visited ?? false);
  if (way.hidden) return "hidden";
  if (been(way.start) && been(way.end)) return "gone";
  const here = way.start === panel.party ? way.end : !way.directed && way.end === panel.party ? way.start : undefined;
  return here && place(here)?.near && !way.locked ? "next" : "far";
}
