// What the pointer rests on in a replay, and where its detail appears: as at the table, only to read.

import { thingsOf, type AnyItem } from "../../board/reading";
import type { Panel, View } from "../../lib/protocol";
import { elementOf } from "../../table/pointing.svelte";

const STAY = 160; // milliseconds before the detail appears

/** A thing of the table with the panel it lies in; a panel's own id finds the panel. */
export function thingOf(view: View | null, id: string): { panel: Panel | null; item: AnyItem | null } {
  for (const panel of view?.panels ?? []) {
    if (panel.id === id) return { panel, item: null };
    const item = thingsOf(panel).find((each) => each.id === id);
    if (item) return { panel, item };
  }
  return { panel: null, item: null };
}

export class Looking {
  id = $state<string | null>(null);
  anchor = $state.raw<DOMRect | null>(null);
  /** Its rule is open too. */
  rule = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  at(id: string | null): void {
    clearTimeout(this.#timer);
    this.id = id;
    this.anchor = null;
    this.rule = false;
    if (id === null) return;
    this.#timer = setTimeout(() => {
      this.anchor = elementOf(id)?.getBoundingClientRect() ?? null;
    }, STAY);
  }
}
