// What has another place on the table than before goes there; what is new appears. What happened is
// told by events (stage.svelte.ts): nothing is guessed here. With reduced motion nothing moves at all.

export type Snapshot = Map<string, DOMRect>;

const TIME = 200;
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";

/** Does this person want things to move? */
export function moves(): boolean {
  return document.documentElement.dataset["motion"] !== "none" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function keyOf(node: HTMLElement, seen: Map<string, number>): string {
  const key = `${node.dataset["panel"] ?? ""}|${node.dataset["item"] ?? ""}`;
  const n = seen.get(key) ?? 0;
  seen.set(key, n + 1);
  return n ? `${key}#${n}` : key;
}

function visible(box: DOMRect): boolean {
  return box.width > 0 && box.height > 0;
}

/** Where everything is now. */
export function snapshot(root: HTMLElement): Snapshot {
  const found: Snapshot = new Map();
  if (!moves()) return found;
  const seen = new Map<string, number>();
  for (const node of root.querySelectorAll<HTMLElement>("[data-item]")) found.set(keyOf(node, seen), node.getBoundingClientRect());
  return found;
}

/** Whatever stands elsewhere than before goes there. */
export function fly(root: HTMLElement, before: Snapshot): void {
  if (!moves() || before.size === 0) return;
  const seen = new Map<string, number>();
  for (const node of root.querySelectorAll<HTMLElement>("[data-item]")) {
    const box = node.getBoundingClientRect();
    const old = before.get(keyOf(node, seen));
    if (!visible(box)) continue;
    if (old && visible(old)) {
      const dx = old.left + old.width / 2 - (box.left + box.width / 2);
      const dy = old.top + old.height / 2 - (box.top + box.height / 2);
      const far = Math.hypot(dx, dy);
      if (far > 3 && far < 3000) node.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], { duration: TIME, easing: EASE, fill: "backwards" });
    } else if (node.dataset["flies"] !== undefined) {
      node.animate([{ opacity: 0, scale: "0.9" }, { opacity: 1, scale: "1" }], { duration: TIME });
    }
  }
}
