// A finger that stays on a button asks what it would do; lifting it then chooses nothing.

import type { Action } from "svelte/action";

const LONG = 450;

export const longPress: Action<HTMLElement, (element: HTMLElement) => void> = (node, told) => {
  let handler = told;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held = false;

  const down = (event: PointerEvent): void => {
    held = false;
    if (event.pointerType === "mouse") return;
    timer = setTimeout(() => {
      held = true;
      handler(node);
    }, LONG);
  };
  const up = (): void => clearTimeout(timer);
  const click = (event: MouseEvent): void => {
    if (!held) return;
    held = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const menu = (event: Event): void => {
    if (held) event.preventDefault();
  };
  node.addEventListener("pointerdown", down);
  for (const name of ["pointerup", "pointercancel", "pointerleave"]) node.addEventListener(name, up);
  node.addEventListener("click", click, true);
  node.addEventListener("contextmenu", menu);
  return {
    update: (next) => void (handler = next),
    destroy: () => {
      clearTimeout(timer);
      node.removeEventListener("pointerdown", down);
      for (const name of ["pointerup", "pointercancel", "pointerleave"]) node.removeEventListener(name, up);
      node.removeEventListener("click", click, true);
      node.removeEventListener("contextmenu", menu);
    },
  };
};
