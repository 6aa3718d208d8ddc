// Mouse, touch and pen on a thing: point, pick, drag onto a target, long press, ping.

import type { ActionReturn } from "svelte/action";
import { hovers, rests } from "../lib/hover";
import type { Lens } from "./lens";

interface Gestured {
  id: string;
  lens: Lens;
  can: boolean;
  drags: boolean;
}

const LONG = 450; // ms
const FAR = 8; // px before a press becomes a drag

export function gestures(node: HTMLElement, first: Gestured): ActionReturn<Gestured> {
  let now = first;
  let start: { x: number; y: number; touch: boolean } | null = null;
  let timer = 0;
  let ghost: HTMLElement | null = null;
  let over: Element | null = null;
  let swallow = false;

  let slept = false;
  const calm = () => {
    window.clearTimeout(timer);
    timer = 0;
  };
  const end = () => {
    calm();
    start = null;
    ghost?.remove();
    ghost = null;
    over?.classList.remove("aimed");
    over = null;
    node.classList.remove("dragged");
  };
  const below = (event: PointerEvent): Element | null => {
    const found = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-item]");
    // A card dropped among its like was only moved there.
    return found && found.getAttribute("data-panel") !== node.getAttribute("data-panel") ? found : null;
  };
  const lift = () => {
    calm();
    const box = node.getBoundingClientRect();
    ghost = node.cloneNode(true) as HTMLElement;
    ghost.classList.add("flying");
    ghost.removeAttribute("data-item");
    ghost.setAttribute("aria-hidden", "true");
    Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px`, fontSize: getComputedStyle(node).fontSize });
    document.body.append(ghost);
    node.classList.add("dragged");
    now.lens.lift(now.id);
  };

  const handlers: Record<string, (event: never) => void> = {
    pointerenter: (event: PointerEvent) => {
      // What comes under a mouse that rests is not meant, until the mouse moves on it.
      slept = rests(event);
      if (!slept && hovers(event)) now.lens.point(now.id);
    },
    pointerleave: (event: PointerEvent) => {
      if (event.pointerType === "mouse" && !ghost) now.lens.point(null);
    },
    focus: () => {
      if (node.matches(":focus-visible")) now.lens.point(now.id);
    },
    blur: () => now.lens.point(null),
    pointerdown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      swallow = false;
      start = { x: event.clientX, y: event.clientY, touch: event.pointerType !== "mouse" };
      // A quick mouse has left a flat card before its first move is told.
      if (!start.touch && now.drags) node.setPointerCapture(event.pointerId);
      if (start.touch) {
        timer = window.setTimeout(() => {
          swallow = true;
          start = null;
          now.lens.point(now.id);
        }, LONG);
      }
    },
    pointermove: (event: PointerEvent) => {
      if (slept && (event.movementX || event.movementY)) {
        slept = false;
        if (hovers(event)) now.lens.point(now.id);
      }
      if (!start) return;
      const dx = event.clientX - start.x;
      const dy = event.clientY - start.y;
      if (!ghost) {
        if (Math.hypot(dx, dy) < FAR) return;
        calm();
        // A finger that moves sideways leafs through the hand; upwards, it takes the card.
        if (!now.drags || (start.touch && -dy < Math.abs(dx))) {
          if (start.touch) start = null;
          return;
        }
        node.setPointerCapture(event.pointerId);
        lift();
      }
      if (ghost) ghost.style.transform = `translate(${dx}px, ${dy}px) scale(0.8)`;
      const found = below(event);
      if (found !== over) {
        over?.classList.remove("aimed");
        over = found;
        over?.classList.add("aimed");
      }
    },
    pointerup: (event: PointerEvent) => {
      if (ghost) {
        swallow = true;
        const target = below(event)?.getAttribute("data-item") ?? "";
        const id = now.id;
        end();
        now.lens.drop(id, target);
        return;
      }
      end();
    },
    pointercancel: end,
    contextmenu: (event: MouseEvent) => {
      event.preventDefault();
      // A finger's long press shows the detail; the other mouse button shows the thing to everybody.
      if ((event as PointerEvent).pointerType !== "touch") now.lens.ping(now.id);
    },
    click: (event: MouseEvent) => {
      if (swallow) {
        swallow = false;
        event.preventDefault();
        return;
      }
      if (event.altKey) now.lens.ping(now.id);
      else if (now.can) now.lens.pick(now.id);
      else now.lens.point(now.id);
    },
  };
  const stopped = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !ghost) return;
    event.stopPropagation();
    swallow = true;
    end();
    now.lens.drop(now.id, "");
  };
  window.addEventListener("keydown", stopped, true);
  const entries = Object.entries(handlers) as [string, EventListener][];
  for (const [name, handler] of entries) node.addEventListener(name, handler);
  return {
    update(next: Gestured) {
      now = next;
    },
    destroy() {
      end();
      window.removeEventListener("keydown", stopped, true);
      // What is gone is no longer pointed at.
      const { lens, id } = now;
      // Asked now: a moment later the whole table may be gone, and with it who knows what is pointed at.
      if (lens.pointed === id) {
        queueMicrotask(() => {
          if (!document.querySelector(`[data-item="${CSS.escape(id)}"]:hover`)) lens.point(null);
        });
      }
      for (const [name, handler] of entries) node.removeEventListener(name, handler);
    },
  };
}

/** Arrow keys go from thing to thing, to the nearest in that direction. */
export function roam(event: KeyboardEvent, root: HTMLElement): void {
  const steps: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const step = steps[event.key];
  const from = document.activeElement?.closest<HTMLElement>("[data-item]");
  if (!step || !from || !root.contains(from) || event.altKey || event.ctrlKey || event.metaKey) return;
  const centre = (one: Element): [number, number] => {
    const box = one.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = centre(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const one of root.querySelectorAll<HTMLElement>("[data-item]")) {
    if (one === from || one.offsetParent === null) continue;
    const [ox, oy] = centre(one);
    const ahead = (ox - x) * step[0] + (oy - y) * step[1];
    const aside = Math.abs((ox - x) * step[1]) + Math.abs((oy - y) * step[0]);
    if (ahead < 4 || aside > ahead * 2.5 + 20) continue;
    const far = ahead + aside * 2;
    if (far < least) [best, least] = [one, far];
  }
  if (best) {
    event.preventDefault();
    best.focus();
    best.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}
