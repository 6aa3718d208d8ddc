// A badge stands outside of its thing. Where what lies around the thing cuts it off there, it finds another place.

interface Span {
  top: number;
  bottom: number;
}

const SLACK = 1; // pixels; a rounded edge is no loss

/** Whether something at this height is cut off by one of these. */
export function cutOff(what: Span, around: readonly Span[]): boolean {
  return around.some((one) => what.top < one.top - SLACK || what.bottom > one.bottom + SLACK);
}

/** What cuts off what stands out of it, up to the table, which scrolls. */
function clippers(element: Element): Element[] {
  const found: Element[] = [];
  for (let one = element.parentElement; one && !one.matches(".board, .table"); one = one.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(one);
    if (overflowX !== "visible" || overflowY !== "visible") found.push(one);
  }
  return found;
}

const PLACES = ["above", "below", "inside"];

/** The badge stands in the first place at which it is read as a whole. */
export function unclipped(badge: HTMLElement): { destroy(): void } {
  const frame = requestAnimationFrame(() => {
    const around = clippers(badge).map((one) => one.getBoundingClientRect());
    for (const place of PLACES) {
      badge.dataset["stands"] = place;
      if (!cutOff(badge.getBoundingClientRect(), around)) return;
    }
  });
  return { destroy: () => cancelAnimationFrame(frame) };
}
