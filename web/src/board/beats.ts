// What happened, in beats: events that belong together happen together, one beat after the other.

import type { Line, View } from "../lib/protocol";

export type Happening = NonNullable<Line["events"]>[number];

export interface Beat {
  events: Happening[];
  /** In milliseconds, at the usual pace. */
  time: number;
  /** How many lines of the log are told when it begins. */
  told: number;
}

const TIME = 300;
const LONG = 520; // a die tumbles, a card is shown
const MOST = 4200; // however much happens, a move is told in this time
const LEAST = 70;

/** The thing that an event is about, "" if none. */
export function about(event: Happening): string {
  if (event.kind === "hit") return event.target;
  return "thing" in event ? (event.thing ?? "") : "";
}

/** Does it happen together with what came just before? */
function joins(event: Happening, beat: Happening[]): boolean {
  switch (event.kind) {
    case "moved":
      // All that goes somewhere at once: a hand is drawn, cubes fall. What is played goes with the deed.
      // A way is gone tile by tile.
      if (event.thing && beat.some((one) => one.kind === "moved" && one.thing === event.thing)) return false;
      return beat.every((one) => (one.kind === "moved" && !one.thing === !event.thing) || (one.kind === "acted" && beat.length === 1));
    case "changed":
    case "tokens":
    case "marked":
    case "left":
      // What a blow does to its target; or several numbers of one thing.
      return beat.some((one) => one.kind !== "acted" && about(one) === event.thing);
    case "came":
      return beat.every((one) => one.kind === "came");
    default:
      return false;
  }
}

/** The events of these lines, those together that happen together; the time fits in what people wait for. */
export function beatsOf(lines: readonly Line[]): Beat[] {
  const groups: { events: Happening[]; told: number }[] = [];
  let untold = 0;
  for (const line of lines) {
    if (line.text) untold += 1;
    for (const event of line.events ?? []) {
      const last = groups.at(-1);
      if (last && joins(event, last.events)) last.events.push(event);
      else groups.push({ events: [event], told: 0 });
      const now = groups.at(-1);
      if (now) now.told += untold;
      untold = 0;
    }
  }
  const beats = groups.map(({ events, told }) => ({
    events,
    told,
    time: events.some((one) => one.kind === "rolled" || one.kind === "revealed") ? LONG : TIME,
  }));
  const whole = beats.reduce((sum, beat) => sum + beat.time, 0);
  const share = Math.min(1, MOST / Math.max(whole, 1));
  return beats.map((beat) => ({ ...beat, time: Math.max(LEAST, beat.time * share) }));
}

/** Do enemies act in these? */
export function enemiesAct(view: View, beats: readonly Beat[]): boolean {
  const foes = new Set(view.panels.flatMap((panel) => (panel.items ?? []).filter((item) => isFoe(item)).map((item) => item.id)));
  return beats.some((beat) => beat.events.some((event) => event.kind === "acted" && foes.has(event.thing)));
}

/** Who acts while these happen: whoever does a deed or deals a blow. A roll or a draw is nobody's deed. */
export function actorIn(events: readonly Happening[], before: string): string {
  for (const event of events) {
    if (event.kind === "acted") return event.thing;
    if (event.kind === "hit" && event.source) return event.source;
  }
  const others = events.some((event) => event.kind === "rolled" || (event.kind === "moved" && event.thing !== before));
  return others ? "" : before;
}

/** Who acts, in a sentence; where nobody is known to, that the round goes on. */
export function sayActor(view: View, actor: string): string {
  for (const panel of view.panels) {
    const item = (panel.items ?? []).find((one) => one.id === actor);
    if (item && isFoe(item)) return "The enemies act…";
    if (item && "role" in item && item.role === "player") return `${item.name} acts…`;
  }
  return "The round is played…";
}

/** At which seat a hero is played: whose panel it stands in, or whose cards have its name; -1 if at none. */
function seatOf(view: View, hero: string): number {
  for (const panel of view.panels) {
    const item = (panel.items ?? []).find((one) => one.id === hero);
    if (!item || !("role" in item) || item.role !== "player") continue;
    const owner = panel.owner ?? -1;
    return owner >= 0 ? owner : (view.panels.find((one) => one.title === item.name && (one.owner ?? -1) >= 0)?.owner ?? -1);
  }
  return -1;
}

/** Whose deed these lines tell: that of the first hero who acts in them, or from whose cards one goes; -1 if nobody's. */
export function seatActing(view: View, lines: readonly Line[]): number {
  for (const event of lines.flatMap((line) => line.events ?? [])) {
    const source = event.kind === "moved" ? view.panels.find((panel) => panel.kind === "cards" && panel.id === event.source) : undefined;
    const seat = event.kind === "acted" ? seatOf(view, event.thing) : (source?.owner ?? -1);
    if (seat >= 0) return seat;
  }
  return -1;
}

function isFoe(item: object): boolean {
  return "role" in item && (item.role === "foe" || item.role === "boss");
}

/** Does somebody come to a place that is not on the table as it is shown, but on the next? Then the scene changes. */
export function elsewhere(view: View, next: View, events: readonly Happening[]): boolean {
  const has = (one: View, place: string): boolean => one.panels.some((panel) => panel.id === place);
  return events.some((event) => event.kind === "came" && !has(view, event.place) && has(next, event.place));
}

// --- the table in between -------------------------------------------------------------------------

type Panel = View["panels"][number];

/** What any thing may have, of whatever kind it is. */
interface Thing {
  id: string;
  at?: [number, number];
  facing?: string;
  value?: number;
  limit?: number | undefined;
  count?: number;
  card?: string;
  tokens?: { kind: string; name?: string; count?: number }[];
}

function changed(item: Thing, event: Happening): Thing {
  if (event.kind === "changed" && item.id === event.thing) {
    if ((item.value ?? -1) < 0) return { ...item, count: event.after };
    return (event.limit ?? -1) >= 0 ? { ...item, value: event.after, limit: event.limit } : { ...item, value: event.after };
  }
  if (event.kind === "tokens" && item.id === event.thing && item.tokens) {
    const rest = item.tokens.filter((token) => token.kind !== event.token);
    const old = item.tokens.find((token) => token.kind === event.token);
    const name = event.token.slice(0, 1).toUpperCase() + event.token.slice(1);
    const now = { ...(old ?? { kind: event.token, name }), count: event.after };
    return { ...item, tokens: event.after ? [...rest, now] : rest };
  }
  if (event.kind === "moved" && !event.thing && (item.count ?? -1) >= 0) {
    const by = (event.to === item.id ? 1 : 0) - (event.source === item.id ? 1 : 0);
    return by ? { ...item, count: Math.max(0, (item.count ?? 0) + by * (event.count ?? 1)) } : item;
  }
  return item;
}

/** One card fewer of those that lie open in a panel. */
function without(items: Thing[], card: string): Thing[] {
  const at = items.findIndex((item) => item.card === card);
  const item = items[at];
  if (!item) return items;
  if ((item.count ?? 1) > 1) return items.with(at, { ...item, count: (item.count ?? 1) - 1 });
  return items.toSpliced(at, 1);
}

/** A tile of a grid by its name, which is that of the grid and where it lies: `board:2,3`. */
export function spotOf(panel: string, place: string): [number, number] | undefined {
  const [x, y] = place.startsWith(`${panel}:`) ? place.slice(panel.length + 1).split(",").map(Number) : [];
  return x === undefined || y === undefined || Number.isNaN(x + y) ? undefined : [x, y];
}

const FACES = "faces ";

/** Who stands on a grid goes over it and turns. */
function onGrid(panel: Panel, item: Thing, event: Happening): Thing {
  if (!("thing" in event) || event.thing !== item.id) return item;
  if (event.kind === "marked" && (event.on ?? true) && event.mark.startsWith(FACES)) return { ...item, facing: event.mark.slice(FACES.length) };
  const at = event.kind === "moved" ? spotOf(panel.id, event.to) : undefined;
  return at ? { ...item, at } : item;
}

function inPanel(panel: Panel, event: Happening): Panel {
  if (panel.kind === "grid") {
    const tiles = (panel.tiles ?? []).map((tile) => changed(tile, event) as typeof tile);
    const items = (panel.items ?? []).map((item) => onGrid(panel, changed(item, event), event) as typeof item);
    return { ...panel, tiles, items: event.kind === "left" ? items.filter((item) => item.id !== event.thing) : items };
  }
  const items: Thing[] = panel.items ?? [];
  let now = items;
  if (event.kind === "left" && event.place === panel.id) now = items.filter((item) => item.id !== event.thing);
  else if (event.kind === "moved" && event.source === panel.id && event.card) now = without(items, event.card);
  else if (items.some((item) => changed(item, event) !== item)) now = items.map((item) => changed(item, event));
  return now === items ? panel : ({ ...panel, items: now } as Panel);
}

/** The table after these events, as far as numbers go: what comes anew is there when all is told. */
export function after(view: View, events: readonly Happening[]): View {
  let panels = view.panels;
  for (const event of events) panels = panels.map((panel) => inPanel(panel, event));
  return { ...view, panels };
}
