// What has another place on the table than before goes there; what is new appears. What happened is
// told by events (stage.svelte.ts): nothing is guessed here. With reduced motion nothing moves at all.

/** Where a thing was, and where in its panel. */
interface Stood {
  box: DOMRect;
  left: number;
  top: number;
  /** How wide its panel is drawn. */
  wide: number;
}
export type Snapshot = Map<string, Stood>;

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

function stands(node: HTMLElement): Stood {
  const box = node.getBoundingClientRect();
  const frame = node.closest("[data-panel-id]")?.getBoundingClientRect();
  return { box, left: box.left - (frame?.left ?? 0), top: box.top - (frame?.top ?? 0), wide: frame?.width ?? 0 };
}

/** Where everything is now. */
export function snapshot(root: HTMLElement): Snapshot {
  const found: Snapshot = new Map();
  if (!moves()) return found;
  const seen = new Map<string, number>();
  for (const node of root.querySelectorAll<HTMLElement>("[data-item]")) found.set(keyOf(node, seen), stands(node));
  return found;
}

/** Whatever stands elsewhere than before goes there. A panel that makes room for another takes its things along:
    they do not fly over what is written beside them. */
export function fly(root: HTMLElement, before: Snapshot): void {
  if (!moves() || before.size === 0) return;
  const seen = new Map<string, number>();
  for (const node of root.querySelectorAll<HTMLElement>("[data-item]")) {
    const now = stands(node);
    const { box } = now;
    const stood = before.get(keyOf(node, seen));
    if (!visible(box)) continue;
    // The spaces of a map stay where they are: only what stands on them goes from one to another, on the same drawing.
    if (node.closest("[data-still]") && (node.dataset["goes"] === undefined || stood?.wide !== now.wide)) continue;
    if (stood && visible(stood.box)) {
      const old = stood.box;
      const dx = old.left + old.width / 2 - (box.left + box.width / 2);
      const dy = old.top + old.height / 2 - (box.top + box.height / 2);
      const far = Math.hypot(dx, dy);
      const carried = Math.hypot(now.left - stood.left, now.top - stood.top) <= 3;
      if (!carried && far > 3 && far < 3000) node.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], { duration: TIME, easing: EASE, fill: "backwards" });
    } else if (node.dataset["flies"] !== undefined) {
      node.animate([{ opacity: 0, scale: "0.9" }, { opacity: 1, scale: "1" }], { duration: TIME });
    }
  }
}
