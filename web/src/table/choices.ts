// How the choices of a request are laid out: what lies on the board, what is a button, which keys.

import { numberOn, piecesAt, thingsOf, type AnyItem } from "../board/reading";
import type { Asked, Option, Panel, Scene, View } from "../lib/protocol";
import { turned } from "../lib/words";

/** A choice as a button of the request bar, with its key. */
export interface Button {
  choice: Option;
  text: string;
  key: string;
  /** Another key that it has: "" if none. */
  also?: string;
  main: boolean;
  /** What is written on its place on the map, too: "" if it has none. */
  mark?: string;
  /** Several that are folded into this one: it opens. */
  folded: Option[];
}

/** Kinds of panels on whose things one naturally clicks. */
const TOUCHED = new Set(["cards", "tokens", "slots", "grid", "lanes", "map", "piles", "text"]);
/** With so few choices, each is a button too: nobody has to search the table for them. */
const FEW = 4;

/** The thing with that id, and the panel it lies in. */
export function findItem(view: View | null, id: string | null): { panel: Panel; item: AnyItem | null } | null {
  if (!view || !id) return null;
  for (const panel of view.panels) {
    const item = thingsOf(panel).find((one) => one.id === id);
    if (item) return { panel, item };
  }
  const panel = view.panels.find((one) => one.id === id);
  return panel ? { panel, item: null } : null;
}

/** The choices that a thing stands for. */
export function choicesOf(choices: Option[], id: string): Option[] {
  return choices.filter((choice) => choice.subject === id);
}

/** Whether a thing with these choices is pressed first, and then where it goes. */
export function takesAim(choices: readonly Option[]): boolean {
  return choices.length > 1 && choices.every((choice) => choice.target);
}

/** The choices as they lie on the table: once a thing was pressed that can go to several places, these places;
    and what else could be pressed first in its stead, with the thing itself, which takes it back. */
export function aimedFrom(choices: Option[], aim: string): Option[] {
  if (!aim) return choices;
  const there = choices.filter((choice) => choice.subject === aim && choice.target).map((choice) => ({ ...choice, subject: choice.target ?? "", target: "" }));
  const places = new Set(there.map((choice) => choice.subject));
  return [...choices.filter((choice) => choice.target && !places.has(choice.subject ?? "")), ...there];
}

/** Whether a choice is made by touching a thing that plainly offers it. */
function onBoard(view: View, choice: Option): boolean {
  if (!choice.subject || choice.way === "end") return false;
  const found = findItem(view, choice.subject);
  if (!found?.item) return false;
  if (TOUCHED.has(found.panel.kind)) return true;
  // A figure is touched when it is aimed at; a player's own figure also stands for what is asked of them.
  return found.panel.kind === "figures" && found.item.role !== "player";
}

/** The choice that goes without saying: Enter makes it. */
export function obvious(choices: Option[]): Option | null {
  if (choices.length === 1) return choices[0] ?? null;
  for (const way of ["end", "on"]) {
    const fits = choices.filter((choice) => choice.way === way);
    if (fits.length === 1) return fits[0] ?? null;
  }
  return null;
}

/** What a choice says; where several seats are asked, whose it is. */
export function saidOf(choice: Option, choices: readonly Option[], seats: readonly string[]): string {
  const several = new Set(choices.map((one) => one.seat)).size > 1;
  const name = several ? seats[choice.seat ?? -1] : undefined;
  return name ? `${name}: ${choice.sentence}` : choice.sentence;
}

/** The choices that are buttons of the request bar. */
function laidOut(view: View, choices: Option[]): Option[] {
  const hand = choices.some((choice) => {
    const panel = findItem(view, choice.subject ?? null)?.panel;
    return panel?.kind === "cards" && (panel.owner ?? -1) >= 0;
  });
  const few = choices.length <= FEW && !hand;
  return choices.filter((choice) => (few && !isSeen(view, choices, choice)) || !onBoard(view, choice) || inMap(view, choice));
}

/** The choices whose things have a key: one key for an answer, so what is a button has that button's. */
export function keyedChoices(view: View, choices: Option[]): Option[] {
  const shown = new Set(laidOut(view, choices));
  return choices.filter((choice) => choicesOf(choices, choice.subject ?? "").some((one) => !shown.has(one)));
}

/** The buttons of the request bar. `taken` are the keys that the board's things have. */
export function buttonsFor(view: View, choices: Option[], taken: Set<string>): Button[] {
  const shown = laidOut(view, choices);
  const best = obvious(choices);
  const free = ["1", "2", "3", "4", "5", "6", "7", "8", "9"].filter((key) => !taken.has(key));
  const rank = (choice: Option): number => (choice === best ? 2 : choice.way === "skip" ? 1 : 0);
  // The first number does something: where only ways out have numbers, the way on has it beside Enter.
  const first = free[0] === "1" && choices.some((one) => one.way !== "skip") && shown.every((one) => one === best || one.way === "skip");
  if (first) free.shift();
  return shown
    .toSorted((one, other) => rank(one) - rank(other))
    .filter((choice, index, all) => !isFolded(choice, all) || all.findIndex((one) => one.group === choice.group) === index)
    .map((choice) => {
      const key = choice === best ? "Enter" : (free.shift() ?? "");
      const folded = isFolded(choice, shown) ? shown.filter((one) => one.group === choice.group) : [];
      return {
        choice,
        text: folded.length ? `${choice.group}…` : saidOf(choice, choices, view.players ?? []),
        key,
        also: first && choice === best && choice.way === "on" ? "1" : "",
        main: choice === best,
        mark: choice !== best && !folded.length && inMap(view, choice) ? key : "",
        folded,
      };
    });
}

/** Whether a choice is one of several that belong together, and need not be laid out each. */
function isFolded(choice: Option, choices: readonly Option[]): boolean {
  return Boolean(choice.group) && choices.filter((one) => one.group === choice.group).length > 1;
}

/** The keys of some choices beside their thing: a choice that has a button keeps its key, the others get what is free. */
export function menuKeys(choices: readonly Option[], buttons: readonly Button[]): string[] {
  const outside = choices.map((choice) => buttons.find((one) => one.choice === choice && !one.folded.length && one.key !== "Enter")?.key ?? "");
  const free = [..."123456789"].filter((key) => !buttons.some((one) => one.key === key));
  return outside.map((key) => key || (free.shift() ?? ""));
}

/** What stands for one choice and shows all that a button could say: a card on offer, an enemy to aim at. */
function isSeen(view: View, choices: Option[], choice: Option): boolean {
  const found = findItem(view, choice.subject ?? null);
  if (!found?.item || choicesOf(choices, choice.subject ?? "").length !== 1) return false;
  const { kind } = found.panel;
  if (kind === "piles") return found.panel.area === "main" && (found.item.tokens?.length ?? 0) > 0; // with its price on it
  // Two on one tile are hard to tell apart, and small.
  if (found.panel.kind === "grid") {
    const [x, y] = found.panel.items?.find((one) => one.id === choice.subject)?.at ?? [-1, -1];
    if (piecesAt(found.panel, x, y).length > 1) return false;
  }
  if (kind === "slots") return numberOn(found.item) > 0;
  return kind === "cards" || kind === "text" || kind === "grid" || ((kind === "figures" || kind === "lanes") && found.item.role !== "player");
}

/** The choices as they look where a map that lies on its side is drawn upright: what is above there is left here. */
export function asDrawn(scene: Scene, upright: boolean): Scene {
  const { view, choices } = scene;
  if (!upright || !view || !choices?.length) return scene;
  return { ...scene, choices: choices.map((choice) => (inMap(view, choice) ? { ...choice, sentence: turned(choice.sentence) } : choice)) };
}

function inMap(view: View, choice: Option): boolean {
  return findItem(view, choice.subject ?? null)?.panel.kind === "map";
}

/** Where all choose face down: what one may know of how far they are; nothing elsewhere. */
export function faceDown(asked: Asked): string {
  const { chosen, waiting } = asked;
  const mine = chosen === undefined || chosen === null ? "" : "Your choice lies face down; you may change it. ";
  if (waiting === undefined || waiting === null) return mine.trim();
  return `${mine}${waiting} still to choose.`;
}

/** Everything that can be chosen, and what cannot and why, each sentence once. */
export function refusedOf(view: View | null): { sentence: string; rule: string; count: number }[] {
  const found = new Map<string, { sentence: string; rule: string; count: number }>();
  for (const one of view?.asked?.refused ?? []) {
    const known = found.get(one.sentence);
    if (known) known.count += 1;
    else found.set(one.sentence, { sentence: one.sentence, rule: one.rule, count: 1 });
  }
  return [...found.values()];
}
