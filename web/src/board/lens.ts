// What the table shows of a thing, and what may be done with it: shared by everything on the board.

import { getContext, setContext, type Snippet } from "svelte";
import type { CardFace, Item, Option, Panel, View } from "../lib/protocol";

export interface BoardProps {
  view: View;
  choices: Option[];
  pointed: string | null;
  pinged: Record<string, number>;
  library: Map<string, CardFace>;
  /** Clicked, tapped or chosen with Enter. */
  onpick(id: string): void;
  /** Hover, focus or long press; null when it ends. */
  onpoint(id: string | null): void;
  /** A thing was dragged onto another. */
  ondrop(id: string, target: string): void;
  /** Show everybody this thing. */
  onping(id: string): void;
  /** What stands between the enemies and the hand: the open request. */
  middle?: Snippet | undefined;
}

export interface Lens {
  readonly view: View;
  readonly pointed: string | null;
  readonly pinged: Record<string, number>;
  /** May it be chosen now, in this panel? A thing that lies in two panels glows in one. */
  can(panel: string, id: string): boolean;
  /** The key that chooses it, "" if none. */
  keyOf(id: string): string;
  face(item: Item): CardFace | undefined;
  faceOf(id: string): CardFace | undefined;
  pick(id: string): void;
  point(id: string | null): void;
  drop(id: string, target: string): void;
  ping(id: string): void;
}

const LENS = Symbol("lens");

export function setLens(lens: Lens): void {
  setContext(LENS, lens);
}

export function useLens(): Lens {
  return getContext<Lens>(LENS);
}

export const AREAS = ["top", "left", "main", "right", "bottom"] as const;
export type Area = (typeof AREAS)[number];

/** Where a panel belongs: what it says, or else by its kind (as the terminal does it). */
export function areaOf(panel: Panel): Area {
  const said = panel.data?.["area"];
  const area = AREAS.find((one) => one === said);
  if (area) return area;
  if (panel.kind === "tracks" || panel.kind === "tokens" || panel.kind === "text") return "right";
  if (panel.kind === "cards" && (panel.owner ?? -1) >= 0) return "bottom";
  return "main";
}

const FIRST: Record<Area, number> = { main: 0, top: 1, left: 2, bottom: 3, right: 4 };

/** In which panel each thing that may be chosen glows. */
export function homesOf(view: View, subjects: ReadonlySet<string>): Map<string, string> {
  const homes = new Map<string, string>();
  const panels = [...view.panels].sort((one, two) => FIRST[areaOf(one)] - FIRST[areaOf(two)]);
  for (const panel of panels) {
    if (subjects.has(panel.id)) homes.set(panel.id, panel.id);
    for (const item of panel.items ?? []) {
      if (subjects.has(item.id) && !homes.has(item.id)) homes.set(item.id, panel.id);
    }
  }
  return homes;
}

/** Items with a key of their own each, also where two have the same id (two equal potions). */
export function keyed(items: readonly Item[] | undefined): { key: string; item: Item }[] {
  const seen = new Map<string, number>();
  return (items ?? []).map((item) => {
    const n = seen.get(item.id) ?? 0;
    seen.set(item.id, n + 1);
    return { key: n ? `${item.id}#${n}` : item.id, item };
  });
}

/** `data` of a panel as a record by item id. */
export function byItem<T>(panel: Panel, name: string): Record<string, T> {
  const found = panel.data?.[name];
  return found && typeof found === "object" ? (found as Record<string, T>) : {};
}
