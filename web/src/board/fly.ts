// Motion explains: what moved travels, what was drawn or played flies between hand and pile, what
// lost HP flinches. Nothing here changes the table; with reduced motion nothing moves at all.

interface Spot {
  id: string;
  panel: string;
  box: DOMRect;
  count: number;
  value: number;
  owner: string;
  ghost: HTMLElement | null;
}

export type Snapshot = Map<string, Spot>;

const TIME = 200;
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
const CROWD = 12; // more ghosts than this would only be noise

/** Does this person want things to move? */
export function moves(): boolean {
  return document.documentElement.dataset["motion"] !== "none" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function number(node: HTMLElement, name: string): number {
  const said = node.dataset[name];
  return said === undefined ? -1 : Number(said);
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
  for (const node of root.querySelectorAll<HTMLElement>("[data-item]")) {
    const box = node.getBoundingClientRect();
    const flies = node.dataset["flies"] !== undefined;
    found.set(keyOf(node, seen), {
      id: node.dataset["item"] ?? "",
      panel: node.dataset["panel"] ?? "",
      box,
      count: number(node, "count"),
      value: number(node, "value"),
      owner: node.dataset["owner"] ?? "-1",
      ghost: flies && visible(box) ? (node.cloneNode(true) as HTMLElement) : null,
    });
  }
  return found;
}

function travel(node: HTMLElement, from: DOMRect, to: DOMRect, delay = 0): void {
  const dx = from.left + from.width / 2 - (to.left + to.width / 2);
  const dy = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = Math.min(1.5, Math.max(0.2, from.width / Math.max(to.width, 1)));
  node.animate(
    [{ transform: `translate(${dx}px, ${dy}px) scale(${scale})` }, { transform: "none" }],
    { duration: TIME, delay, easing: EASE, fill: "backwards" },
  );
}

function send(spot: Spot, to: DOMRect, delay: number): void {
  if (!spot.ghost) return;
  const ghost = spot.ghost.cloneNode(true) as HTMLElement;
  for (const one of [ghost, ...ghost.querySelectorAll("[data-item]")]) one.removeAttribute("data-item");
  ghost.classList.remove("can", "pointed");
  ghost.classList.add("flying");
  ghost.setAttribute("aria-hidden", "true");
  ghost.setAttribute("inert", "");
  const { left, top, width, height } = spot.box;
  const card = ghost.firstElementChild as HTMLElement | null;
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  if (card) ghost.style.fontSize = `${width / 9}px`;
  document.body.append(ghost);
  const dx = to.left + to.width / 2 - (left + width / 2);
  const dy = to.top + to.height / 2 - (top + height / 2);
  const flight = ghost.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: `translate(${dx}px, ${dy}px) scale(0.22)`, opacity: 0.5 },
    ],
    { duration: TIME * 1.4, delay, easing: "ease-in", fill: "both" },
  );
  const gone = () => ghost.remove();
  flight.finished.then(gone, gone);
}

/** Play what happened between two moments. */
export function fly(root: HTMLElement, before: Snapshot): void {
  if (!moves() || before.size === 0) return;
  const seen = new Map<string, number>();
  const nodes: { node: HTMLElement; key: string; box: DOMRect }[] = [];
  for (const node of root.querySelectorAll<HTMLElement>("[data-item]")) {
    nodes.push({ node, key: keyOf(node, seen), box: node.getBoundingClientRect() });
  }
  const now = new Set(nodes.map((one) => one.key));
  const leftAlone = new Map<string, Spot>();
  for (const [key, spot] of before) if (!now.has(key)) leftAlone.set(spot.id, spot);

  // Piles whose number changed: where cards come from and go to.
  const grown: { box: DOMRect; owner: string; left: number }[] = [];
  const shrunk: { box: DOMRect; owner: string; left: number }[] = [];
  for (const { node, key, box } of nodes) {
    const old = before.get(key);
    if (!old || node.dataset["flies"] !== undefined) continue;
    const change = number(node, "count") - old.count;
    if (old.count >= 0 && change !== 0) {
      const pile = { box, owner: old.owner, left: Math.abs(change) };
      (change > 0 ? grown : shrunk).push(pile);
      node.animate([{ scale: "1" }, { scale: "1.18" }, { scale: "1" }], { duration: TIME * 1.3, easing: "ease-out" });
    }
    if (old.value >= 0 && number(node, "value") >= 0 && number(node, "value") < old.value) {
      node.animate([{ translate: "0" }, { translate: "-5px 0" }, { translate: "5px 0" }, { translate: "-3px 0" }, { translate: "0" }], { duration: TIME * 1.5 });
    }
  }
  const take = (piles: typeof grown, owner: string) => {
    const pile = piles.find((one) => one.left > 0 && one.owner === owner && visible(one.box)) ?? piles.find((one) => one.left > 0 && visible(one.box));
    if (pile) pile.left -= 1;
    return pile;
  };

  let flights = 0;
  for (const { node, key, box } of nodes) {
    if (!visible(box)) continue;
    const id = node.dataset["item"] ?? "";
    const old = before.get(key) ?? leftAlone.get(id);
    if (old && visible(old.box)) {
      if (!before.has(key)) leftAlone.delete(id);
      const far = Math.hypot(old.box.left - box.left, old.box.top - box.top);
      if (far > 3 && far < 3000) travel(node, old.box, box);
      const fewer = old.count - number(node, "count");
      if (node.dataset["flies"] !== undefined && fewer > 0) {
        const pile = take(grown, old.owner);
        if (pile && flights++ < CROWD) send(old, pile.box, 0);
      }
    } else if (node.dataset["flies"] !== undefined) {
      const pile = take(shrunk, node.dataset["owner"] ?? "-1");
      if (pile && flights++ < CROWD) travel(node, pile.box, box, flights * 30);
      else node.animate([{ opacity: 0, scale: "0.9" }, { opacity: 1, scale: "1" }], { duration: TIME });
    }
  }
  for (const spot of leftAlone.values()) {
    if (!spot.ghost || flights >= CROWD) continue;
    const pile = take(grown, spot.owner);
    if (pile) {
      flights += 1;
      send(spot, pile.box, 0);
    }
  }
}
