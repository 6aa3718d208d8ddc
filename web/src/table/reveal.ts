// What is asked about comes into sight: the table is scrolled there if nothing of it can be seen, and back
// when the next question comes. Where buttons say all that can be chosen, nothing moves.

const ROOM = 18; // pixels around it: a badge on its edge is read as well

/** The largest group of things that can be chosen, by the panel in which they lie: what the question is about. */
export function askedAbout<T>(things: readonly T[], panelOf: (thing: T) => string): T[] {
  const groups = new Map<string, T[]>();
  for (const one of things) groups.set(panelOf(one), [...(groups.get(panelOf(one)) ?? []), one]);
  return [...groups.values()].reduce((most, group) => (group.length > most.length ? group : most), []);
}

/** Whether the middle of a thing is on screen, and nothing lies over it. */
function isSeen(thing: Element): boolean {
  const box = thing.getBoundingClientRect();
  const found = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return found !== null && thing.contains(found);
}

/** How much of the table's edges is covered by what stays in sight there. */
function covered(root: ParentNode): { top: number; bottom: number } {
  const found = { top: 0, bottom: 0 };
  for (const one of root.querySelectorAll<HTMLElement>(".middle, [data-dock]")) {
    if (getComputedStyle(one).position !== "sticky") continue;
    found[one.dataset["dock"] === "bottom" ? "bottom" : "top"] += one.getBoundingClientRect().height;
  }
  return found;
}

/** What can be moved, and where it stands. */
export interface Moved {
  scrollTop: number;
}

/** Where things were before they were moved for a question: they go back there, unless somebody has moved them since. */
export class Rest<T extends Moved> {
  #kept = new Map<T, { from: number; to: number }>();

  /** This is moved by `move`; where it was is kept. */
  leave(all: readonly T[], move: () => void): void {
    const before = all.map((one) => one.scrollTop);
    move();
    for (const [n, one] of all.entries()) {
      const from = this.#kept.get(one)?.from ?? before[n] ?? 0;
      if (one.scrollTop !== before[n]) this.#kept.set(one, { from, to: one.scrollTop });
    }
  }

  goBack(): void {
    for (const [one, { from, to }] of this.#kept) if (Math.abs(one.scrollTop - to) <= 1) one.scrollTop = from;
    this.#kept.clear();
  }
}

/** What is moved when something in it is brought into sight, up to the table. */
function movable(thing: Element, root: Element): Element[] {
  const found: Element[] = [];
  for (let one = thing.parentElement; one; one = one === root ? null : one.parentElement) {
    if (one.scrollHeight > one.clientHeight) found.push(one);
  }
  return found;
}

/** Scroll no farther than it takes to see this, and not under what stays in sight at the edges. */
function scrollTo(one: HTMLElement, root: Element, rest: Rest<Element>): void {
  const { top, bottom } = covered(root);
  one.style.scrollMarginBlock = `${top + ROOM}px ${bottom + ROOM}px`;
  rest.leave(movable(one, root), () => one.scrollIntoView({ block: "nearest", inline: "nearest" }));
  one.style.scrollMarginBlock = "";
}

/** Whether all of a thing is on screen, above and below as well. */
function isWhole(thing: Element, root: Element): boolean {
  const box = thing.getBoundingClientRect();
  const around = root.getBoundingClientRect();
  const { top, bottom } = covered(root);
  return isSeen(thing) && box.top >= around.top + top && box.bottom <= around.bottom - bottom;
}

/** Scroll to the thing of which a hint speaks, unless all of it is in sight. */
export function revealThing(root: Element, id: string, rest: Rest<Element>): void {
  const all = [...root.querySelectorAll<HTMLElement>(`.thing[data-item="${CSS.escape(id)}"]`)].filter((one) => one.offsetParent !== null);
  if (all[0] && !all.some((one) => isWhole(one, root))) scrollTo(all[0], root, rest);
}

/** Scroll to what can be chosen, unless some of it is in sight. `places`: only these things, where something goes there. */
export function reveal(root: Element, places: ReadonlySet<string>, rest: Rest<Element>): void {
  if (!places.size) rest.goBack();
  // Where something is to be read first, it is read from its beginning.
  if (root.querySelector("[data-read-first]")) return;
  const all = [...root.querySelectorAll<HTMLElement>(".thing.can")].filter((one) => one.offsetParent !== null);
  const open = places.size ? all.filter((one) => places.has(one.dataset["item"] ?? "")) : all;
  // A page is read before one of its ways is chosen.
  const asked = askedAbout(open.filter((one) => !one.matches(".way")), (one) => one.dataset["panel"] ?? "");
  if (!asked.length || asked.some(isSeen)) return;
  // Its buttons say as much, and the question is always in sight: for them nothing moves.
  const said = root.querySelectorAll("#request [data-choice]").length;
  if (!places.size && said >= all.length) return;
  // All of it if there is room, and the first of it in any case.
  for (const one of [asked.at(-1), asked[0]]) if (one) scrollTo(one, root, rest);
}
