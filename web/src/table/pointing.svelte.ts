// What is pointed at, and what choosing it would do: asked for only when one stays on it a moment.

import { announce } from "../lib/live.svelte";
import type { Foreseen, Odds, Option, Remark } from "../lib/protocol";
import { aimedFrom, choicesOf } from "./choices";
import type { TableModel } from "./model.svelte";

const STAY = 160;

/** The element that shows a thing; of several the one in sight. */
export function elementOf(id: string): Element | null {
  const all = [...document.querySelectorAll(`[data-item="${CSS.escape(id)}"], [data-panel-id="${CSS.escape(id)}"]`)];
  return all.find((one) => one.getClientRects().length > 0 && one.matches(".can")) ?? all.find((one) => one.getClientRects().length > 0) ?? null;
}

export class Pointing {
  /** The thing pointed at: glows at once. */
  id = $state<string | null>(null);
  choice = $state.raw<Option | null>(null);
  /** How many choices the thing stands for. */
  more = $state(0);
  remarks = $state.raw<Remark[] | null>(null);
  /** What becomes of things by the choice, for those who draw it on them. */
  things = $state.raw<Foreseen[]>([]);
  /** What the die may bring that comes with it. */
  odds = $state.raw<Odds[]>([]);
  /** Where it is: the detail appears beside it after a moment. */
  anchor = $state.raw<DOMRect | null>(null);
  rule = $state(false);
  #model: TableModel;
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(model: TableModel) {
    this.#model = model;
  }

  thing(id: string | null): void {
    if (id === null) return this.#leave();
    const choices = choicesOf(aimedFrom(this.#model.choices, this.#model.aim), id).filter((choice) => choice.way !== "end");
    this.#set(id, choices.length === 1 ? (choices[0] ?? null) : null, choices.length, () => elementOf(id));
  }

  option(choice: Option | null, element: Element | null): void {
    if (choice === null || element === null) return this.#leave();
    this.#set(null, choice, 1, () => element);
  }

  /** What is pointed at may be leaving the page just now, while it is being redrawn: not in its midst. */
  #leave(): void {
    const turn = this.#turn;
    queueMicrotask(() => {
      if (turn === this.#turn) this.clear();
    });
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.id = null;
    this.choice = null;
    this.anchor = null;
    this.remarks = null;
    this.things = [];
    this.odds = [];
    this.more = 0;
    this.rule = false;
  }

  #set(id: string | null, choice: Option | null, more: number, where: () => Element | null): void {
    clearTimeout(this.#timer);
    this.#turn += 1;
    this.id = id;
    this.choice = choice;
    this.more = more;
    this.rule = false;
    this.anchor = null;
    const known = choice ? this.#model.known(choice) : undefined;
    this.remarks = known ? (known.remarks ?? []) : null;
    this.things = known?.things ?? [];
    this.odds = known?.odds ?? [];
    this.#timer = setTimeout(() => {
      this.anchor = where()?.getBoundingClientRect() ?? null;
      if (choice && this.remarks === null) void this.#askPreview(choice);
    }, STAY);
  }

  async #askPreview(choice: Option): Promise<void> {
    let remarks: Remark[];
    let things: Foreseen[] = [];
    let odds: Odds[] = [];
    try {
      ({ remarks = [], things = [], odds = [] } = await this.#model.preview(choice));
    } catch {
      remarks = [{ kind: "next", text: "This cannot be foreseen now." }];
    }
    if (this.choice !== choice) return;
    this.remarks = remarks;
    this.things = things;
    this.odds = odds;
    // Who walks the table by keyboard hears what would happen.
    if (document.activeElement?.matches(":focus-visible")) announce(remarks.map((one) => one.text).join(" "));
  }
}
