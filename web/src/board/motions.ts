// Motion explains: how one beat looks. Cards fly, figures lunge, numbers float, the die tumbles.
// Nothing here changes the table; everything that is made for it goes when it is over.

import type { View } from "../lib/protocol";
import type { Happening } from "./beats";

const TILE = 14; // letters; what is longer does not fit over a tile
const CROWD = 12; // more flights than this would only be noise

/** Everything that moves just now, so that it can be ended at once. */
export class Motions {
  #running = new Set<Animation>();

  /** All is over, at its end. */
  finish(): void {
    for (const one of this.#running) one.finish();
    this.#running.clear();
  }

  run(node: Element, frames: Keyframe[], options: KeyframeAnimationOptions, then?: () => void): void {
    const motion = node.animate(frames, options);
    this.#running.add(motion);
    const over = (): void => {
      this.#running.delete(motion);
      then?.();
    };
    motion.finished.then(over, over);
  }
}

const LETTER = 10; // pixels
const WORDS = 180; // pixels

function visible(node: Element | null | undefined): node is HTMLElement {
  const box = node?.getBoundingClientRect();
  return Boolean(box && box.width > 0 && box.height > 0);
}

/** Where a thing or a place is drawn, if it is. */
export function find(root: HTMLElement, id: string): HTMLElement | null {
  if (!id) return null;
  const name = CSS.escape(id);
  for (const query of [`[data-item="${name}"]`, `[data-panel-id="${name}"]`, `[data-panel="${name}"]`, `[data-place="${name}"]`]) {
    const node = [...root.querySelectorAll<HTMLElement>(query)].find(visible);
    if (node) return node;
  }
  return null;
}

/** A card that lies in a panel, or whatever stands for the place. */
function cardAt(root: HTMLElement, view: View, place: string, card: string): HTMLElement | null {
  const panel = view.panels.find((one) => one.id === place);
  const item = panel?.items?.find((one) => one.card === card);
  if (item) {
    const name = CSS.escape(item.id);
    const node = root.querySelector<HTMLElement>(`[data-item="${name}"][data-panel="${CSS.escape(place)}"]`);
    if (visible(node)) return node;
  }
  return find(root, place);
}

function put(node: HTMLElement, kind: string, box: DOMRect): void {
  node.classList.add("flying", kind);
  node.setAttribute("aria-hidden", "true");
  node.setAttribute("inert", "");
  Object.assign(node.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
  document.body.append(node);
}

/** Something that flies for a thing: the card itself, a cube, or the back of a card. */
function ghostOf(node: HTMLElement): { ghost: HTMLElement; box: DOMRect } {
  const box = node.getBoundingClientRect();
  if (node.dataset["flies"] !== undefined) {
    const ghost = node.cloneNode(true) as HTMLElement;
    for (const one of [ghost, ...ghost.querySelectorAll("[data-item]")]) one.removeAttribute("data-item");
    ghost.classList.remove("can", "pointed");
    ghost.style.fontSize = `${box.width / 9}px`;
    return { ghost, box };
  }
  const ghost = document.createElement("div");
  const cube = node.querySelector("svg");
  const small = cube?.getBoundingClientRect();
  const size = cube && small && small.width > 0 && small.width < 40 ? Math.max(14, small.width) : 0;
  if (cube && size) ghost.append(cube.cloneNode(true));
  else ghost.classList.add("back");
  const [width, height] = size ? [size, size] : [34, 46];
  return { ghost, box: new DOMRect(box.left + (box.width - width) / 2, box.top + (box.height - height) / 2, width, height) };
}

function middle(box: DOMRect): [number, number] {
  return [box.left + box.width / 2, box.top + box.height / 2];
}

function flight(motions: Motions, from: HTMLElement, to: HTMLElement, time: number, delay: number): void {
  const { ghost, box } = ghostOf(from);
  put(ghost, "going", box);
  const [x, y] = middle(box);
  const [toX, toY] = middle(to.getBoundingClientRect());
  const share = box.width > 60 ? 0.3 : 1;
  motions.run(
    ghost,
    [
      { transform: "none", opacity: 1 },
      { transform: `translate(${toX - x}px, ${toY - y}px) scale(${share})`, opacity: 0.75 },
    ],
    { duration: time, delay, easing: "cubic-bezier(0.3, 0, 0.3, 1)", fill: "both" },
    () => ghost.remove(),
  );
}

/** Letters of what floats over a small thing are not broken one by one: as much room as a few words need, on the screen. */
export function roomFor(box: DOMRect, text: string, screen: number): DOMRect {
  const width = Math.max(box.width, Math.min(text.length * LETTER, WORDS));
  const left = box.left + (box.width - width) / 2;
  return new DOMRect(Math.max(4, Math.min(left, screen - width - 4)), box.top, width, box.height);
}

function float(motions: Motions, over: HTMLElement, text: string, kind: string, time: number): void {
  const box = roomFor(over.getBoundingClientRect(), text, innerWidth);
  const node = document.createElement("div");
  node.textContent = text;
  // At the upper edge: what stands on the thing stays to be read.
  put(node, kind, new DOMRect(box.left, Math.max(0, box.top - 20), box.width, 32));
  node.classList.add("floating");
  motions.run(
    node,
    [
      { transform: "translateY(0.6rem) scale(0.8)", opacity: 0 },
      { transform: "translateY(-0.2rem) scale(1.15)", opacity: 1, offset: 0.25 },
      { transform: "translateY(-2.2rem)", opacity: 0 },
    ],
    { duration: time * 2.2, easing: "ease-out", fill: "both" },
    () => node.remove(),
  );
}

function lunge(motions: Motions, node: HTMLElement, at: HTMLElement | null, time: number): void {
  const [x, y] = middle(node.getBoundingClientRect());
  const [toX, toY] = at ? middle(at.getBoundingClientRect()) : [x, y - 40];
  const far = Math.hypot(toX - x, toY - y) || 1;
  const step = Math.min(46, far / 2);
  motions.run(
    node,
    [{ translate: "0" }, { translate: `${((toX - x) / far) * step}px ${((toY - y) / far) * step}px`, offset: 0.4 }, { translate: "0" }],
    { duration: time, easing: "ease-in-out" },
  );
}

function flinch(motions: Motions, node: HTMLElement, time: number): void {
  motions.run(node, [{ translate: "0" }, { translate: "-6px 0" }, { translate: "6px 0" }, { translate: "-3px 0" }, { translate: "0" }], { duration: time });
}

/** A blow on a grid: a streak from whoever strikes to whoever is struck. */
function streak(motions: Motions, from: HTMLElement, to: HTMLElement, time: number): void {
  const [x, y] = middle(from.getBoundingClientRect());
  const [toX, toY] = middle(to.getBoundingClientRect());
  const far = Math.hypot(toX - x, toY - y);
  const node = document.createElement("div");
  put(node, "streak", new DOMRect(x, y - 4, far, 8));
  const turn = `rotate(${Math.atan2(toY - y, toX - x)}rad)`;
  motions.run(
    node,
    [
      { transform: `${turn} scaleX(0)`, opacity: 1 },
      { transform: `${turn} scaleX(1)`, opacity: 1, offset: 0.45 },
      { transform: `${turn} scaleX(1)`, opacity: 0 },
    ],
    { duration: time * 1.4, easing: "ease-out", fill: "both" },
    () => node.remove(),
  );
}

function bump(motions: Motions, node: HTMLElement, time: number): void {
  motions.run(node, [{ scale: "1" }, { scale: "1.14" }, { scale: "1" }], { duration: time, easing: "ease-out" });
}

const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`);
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

function tumble(motions: Motions, root: HTMLElement, die: string, face: number, time: number): void {
  const place = find(root, die)?.getBoundingClientRect();
  // A die that lies nowhere rolls at the end of the question, where nothing is to be read.
  const bar = (root.querySelector("#request .bar") ?? root).getBoundingClientRect();
  const box = place ?? new DOMRect(bar.right - 96, bar.top, 96, bar.height);
  const node = document.createElement("div");
  node.textContent = String.fromCodePoint(0x2680 + Math.min(6, Math.max(1, face)) - 1);
  const [x, y] = middle(box);
  put(node, "rolling", new DOMRect(x - 32, y - 32, 64, 64));
  motions.run(
    node,
    [
      { transform: "translateY(-4rem) rotate(-340deg) scale(1.2)", opacity: 0 },
      { transform: "translateY(0.3rem) rotate(-70deg)", opacity: 1, offset: 0.5 },
      { transform: "none", opacity: 1, offset: 0.8 },
      { transform: "none", opacity: 0 },
    ],
    { duration: time * 1.5, easing: "cubic-bezier(0.3, 0.6, 0.4, 1)", fill: "both" },
    () => node.remove(),
  );
}

function moved(motions: Motions, root: HTMLElement, view: View, events: Extract<Happening, { kind: "moved" }>[], time: number): void {
  let flights = 0;
  for (const event of events) {
    const from = event.thing ? find(root, event.thing) : cardAt(root, view, event.source, event.card ?? "");
    const to = find(root, event.to);
    if (!from || !to || from === to || from.contains(to)) continue;
    if (to.dataset["place"]) continue; // on a grid it goes by itself to where it stands then
    for (let n = 0; n < Math.min(event.count ?? 1, 4) && flights < CROWD; n += 1) {
      flight(motions, from, to, time, flights * Math.min(35, time / CROWD));
      flights += 1;
    }
    bump(motions, to, time);
  }
}

/** Begin to show a beat. */
export function show(motions: Motions, root: HTMLElement, view: View, events: readonly Happening[], time: number): void {
  const hit = new Set(events.flatMap((event) => (event.kind === "hit" ? [event.target] : [])));
  for (const event of events) {
    switch (event.kind) {
      case "acted": {
        const node = find(root, event.thing);
        if (node) bump(motions, node, time);
        // On a grid a long name would lie over the neighbours; the question says who acts.
        if (node && !(node.closest("[data-place]") && event.name.length > TILE)) float(motions, node, event.name, "deed", time);
        break;
      }
      case "hit": {
        const source = find(root, event.source);
        const target = find(root, event.target);
        if (source && source !== target) lunge(motions, source, target, time);
        if (!target) break;
        if (source?.closest("[data-place]") && target.closest("[data-place]")) streak(motions, source, target, time);
        flinch(motions, target, time);
        const through = event.amount - (event.blocked ?? 0);
        float(motions, target, through ? `−${through}` : "0", through ? "loss" : "gain", time);
        break;
      }
      case "changed": {
        const node = find(root, event.thing);
        if (node && !hit.has(event.thing) && event.before !== event.after) float(motions, node, signed(event.after - event.before), "plain", time);
        break;
      }
      case "tokens": {
        const node = find(root, event.thing);
        const by = event.after - event.before;
        if (node && !hit.has(event.thing) && event.token !== "step") float(motions, node, `${signed(by)} ${capital(event.token)}`, "plain", time);
        break;
      }
      case "marked": {
        const node = find(root, event.thing);
        if (node) bump(motions, node, time);
        break;
      }
      case "left": {
        const node = find(root, event.thing);
        if (node) {
          const end = event.died ? "rotate(8deg) translateY(1rem) scale(0.9)" : "translateX(3rem)";
          motions.run(node, [{ transform: "none", opacity: 1 }, { transform: end, opacity: 0 }], { duration: time, easing: "ease-in", fill: "forwards" });
        }
        break;
      }
      case "rolled":
        tumble(motions, root, event.die, event.face, time);
        break;
      case "revealed": {
        const node = find(root, event.place);
        if (node) bump(motions, node, time);
        break;
      }
      default:
        break;
    }
  }
  moved(motions, root, view, events.filter((event) => event.kind === "moved"), time);
}
