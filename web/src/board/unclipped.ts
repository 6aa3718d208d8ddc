// A badge stands outside of its thing. Where what lies around the thing cuts it off there, or where it would lie on a key
// that one may want to press, it finds another place.

interface Span {
  top: number;
  bottom: number;
}

export interface Box extends Span {
  left: number;
  right: number;
}

const SLACK = 1; // pixels; a rounded edge is no loss

/** Whether something at this height is cut off by one of these. */
export function cutOff(what: Span, around: readonly Span[]): boolean {
  return around.some((one) => what.top < one.top - SLACK || what.bottom > one.bottom + SLACK);
}

/** Whether something lies on one of these. */
export function covers(what: Box, all: readonly Box[]): boolean {
  return all.some((one) => what.left < one.right && one.left < what.right && what.top < one.bottom && one.top < what.bottom);
}

/** The first of these places at which a badge is read as a whole and lies on no key; if there is none, the first at which
    it is read: that it is there matters more. */
export function placeFor(places: ReadonlyMap<string, Box>, around: readonly Span[], keys: readonly Box[]): string | undefined {
  const whole = [...places].filter(([, box]) => !cutOff(box, around));
  const [place] = whole.find(([, box]) => !covers(box, keys)) ?? whole[0] ?? [...places].at(-1) ?? [];
  return place;
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

const PLACES = ["above", "above left", "below", "below left", "inside", "inside left"];

/** The badge stands in the best place for it. */
export function unclipped(badge: HTMLElement): { destroy(): void } {
  const frame = requestAnimationFrame(() => {
    const boxes = (all: Iterable<Element>): Box[] => [...all].map((one) => one.getBoundingClientRect());
    const at = (place: string): [string, Box] => {
      badge.dataset["stands"] = place;
      return [place, badge.getBoundingClientRect()];
    };
    // What is not shown has no size, and nothing lies on it.
    const keys = boxes(badge.closest(".board, .table")?.querySelectorAll("kbd, [data-cap]") ?? []).filter((one) => one.right > one.left);
    badge.dataset["stands"] = placeFor(new Map(PLACES.map(at)), boxes(clippers(badge)), keys);
  });
  return { destroy: () => cancelAnimationFrame(frame) };
}
