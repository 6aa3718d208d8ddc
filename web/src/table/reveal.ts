// What is asked about comes into sight: the table is scrolled there if nothing of it can be seen.

const ROOM = 12; // pixels around it

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
    found[one.dataset["dock"] === "bottom" ? "bottom" : "top"] += one.getBoundingClientRect().height;
  }
  return found;
}

/** Scroll to what can be chosen, unless some of it is in sight. `places`: only these things, where something goes there. */
export function reveal(root: ParentNode, places: ReadonlySet<string>): void {
  const all = [...root.querySelectorAll<HTMLElement>(".thing.can")].filter((one) => one.offsetParent !== null);
  const open = places.size ? all.filter((one) => places.has(one.dataset["item"] ?? "")) : all;
  // A page is read before one of its ways is chosen.
  const asked = askedAbout(open.filter((one) => !one.matches(".way")), (one) => one.dataset["panel"] ?? "");
  if (!asked.length || asked.some(isSeen)) return;
  // Where the question is docked below the table, its buttons say as much: for them nothing moves.
  const said = root.querySelectorAll('[data-dock="bottom"] [data-choice]').length;
  if (!places.size && said >= all.length) return;
  // No farther than it takes, and not under the question: all of it if there is room, and the first of it in any case.
  const { top, bottom } = covered(root);
  for (const one of [asked.at(-1), asked[0]]) {
    if (!one) continue;
    one.style.scrollMarginBlock = `${top + ROOM}px ${bottom + ROOM}px`;
    one.scrollIntoView({ block: "nearest", inline: "nearest" });
    one.style.scrollMarginBlock = "";
  }
}
