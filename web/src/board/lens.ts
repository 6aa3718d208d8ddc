// What the table shows of a thing, and what may be done with it: shared by everything on the board.

import { getContext, setContext, type Snippet } from "svelte";
import type { Stage } from "./stage.svelte";
import type { Foreseen, CardFace, Line, Odds, Item, Option, Panel, View } from "../lib/protocol";
import type { Keywords } from "../icons/words";
import { idsOf } from "./reading";

export interface BoardProps {
  view: View;
  choices: Option[];
  /** Which key chooses which thing, if that is decided elsewhere. */
  keys?: ReadonlyMap<string, string> | undefined;
  pointed: string | null;
  pinged: Record<string, number>;
  /** The thing that a hint is about. */
  advised?: string | undefined;
  /** The thing that was pressed, and now goes somewhere; "" if none. */
  aim?: string | undefined;
  library: Map<string, CardFace>;
  keywords?: Keywords | undefined;
  /** What plays out on it what has happened, if anything does. */
  stage?: Stage | undefined;
  /** What becomes of things by the choice that is pointed at. */
  foreseen?: readonly Foreseen[] | undefined;
  /** What the die may bring that comes with that choice. */
  odds?: readonly Odds[] | undefined;
  /** What has come of one's own last choice. */
  lately?: readonly Line[] | undefined;
  /** The seat that acts just now, or is asked; -1 if nobody is known to. */
  acting?: number | undefined;
  /** Clicked, tapped or chosen with Enter. */
  onpick(id: string): void;
  /** Hover, focus or long press; null when it ends. */
  onpoint(id: string | null): void;
  /** A thing was dragged onto another, or onto the empty table (""). */
  ondrop(id: string, target: string): void;
  /** A thing is being dragged. */
  onlift?: ((id: string) => void) | undefined;
  /** Show everybody this thing. */
  onping(id: string): void;
  /** What stands between the enemies and the hand: the open request. */
  middle?: Snippet | undefined;
}

export interface Lens {
  readonly view: View;
  readonly pointed: string | null;
  readonly pinged: Record<string, number>;
  readonly advised: string | undefined;
  readonly aim: string;
  /** May it be chosen now, in this panel? A thing that lies in two panels glows in one. */
  can(panel: string, id: string): boolean;
  /** What becomes of it by the choice that is pointed at, if anything does. */
  foreseen(id: string): Foreseen | undefined;
  /** What the die may bring that comes with the choice that is pointed at. */
  readonly odds: readonly Odds[];
  /** What has come of one's own last choice. */
  readonly lately: readonly Line[];
  /** The seat that acts just now, or is asked; -1 if nobody is known to. */
  readonly acting: number;
  /** The key that chooses it, "" if none. */
  keyOf(id: string): string;
  face(item: Item): CardFace | undefined;
  faceOf(id: string): CardFace | undefined;
  pick(id: string): void;
  point(id: string | null): void;
  drop(id: string, target: string): void;
  lift(id: string): void;
  ping(id: string): void;
}

const LENS = Symbol("lens");

export function setLens(lens: Lens): void {
  setContext(LENS, lens);
}

export function useLens(): Lens {
  return getContext<Lens>(LENS);
}

export type Area = "top" | "left" | "main" | "right" | "bottom";

/** Where a panel belongs: what it says, or else by its kind (as the terminal does it). */
export function areaOf(panel: Panel): Area {
  if (panel.area) return panel.area;
  if (panel.kind === "lanes") return "top";
  if (panel.kind === "tracks" || panel.kind === "tokens" || panel.kind === "dice" || panel.kind === "text") return "right";
  if ((panel.kind === "cards" || panel.kind === "slots") && (panel.owner ?? -1) >= 0) return "bottom";
  return "main";
}

const FIRST: Record<Area, number> = { main: 0, top: 1, left: 2, bottom: 3, right: 4 };

/** In which panel each thing that may be chosen glows. */
export function homesOf(view: View, subjects: ReadonlySet<string>): Map<string, string> {
  const homes = new Map<string, string>();
  const panels = [...view.panels].sort((one, two) => FIRST[areaOf(one)] - FIRST[areaOf(two)]);
  for (const panel of panels) {
    if (subjects.has(panel.id)) homes.set(panel.id, panel.id);
    for (const id of idsOf(panel)) {
      if (subjects.has(id) && !homes.has(id)) homes.set(id, panel.id);
    }
  }
  return homes;
}

/** Items with a key of their own each, also where two have the same id (two equal potions). */
export function keyed<T extends Item>(items: readonly T[] | undefined): { key: string; item: T }[] {
  const seen = new Map<string, number>();
  return (items ?? []).map((item) => {
    const n = seen.get(item.id) ?? 0;
    seen.set(item.id, n + 1);
    return { key: n ? `${item.id}#${n}` : item.id, item };
  });
}

/** The panel with that id, if it is of that kind. */
export function panelsBy(view: View): <K extends Panel["kind"]>(id: string, kind: K) => Extract<Panel, { kind: K }> | undefined {
  const all = new Map(view.panels.map((panel) => [panel.id, panel]));
  return <K extends Panel["kind"]>(id: string, kind: K) => {
    const found = all.get(id);
    return found?.kind === kind ? (found as Extract<Panel, { kind: K }>) : undefined;
  };
}
