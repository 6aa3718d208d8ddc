// A badge stands outside of its thing. Where what lies around the thing cuts it off there, where it would lie on the next
// thing, as if it were said of that one, or on a key that one may want to press, it finds another place.

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

/** The first of these places at which a badge is read as a whole and lies neither on another thing nor on a key or a word. If there is
    none: that it is there matters most, and then that nobody takes it for another thing's. */
export function placeFor(places: ReadonlyMap<string, Box>, around: readonly Span[], keys: readonly Box[], others: readonly Box[]): string | undefined {
  const whole = [...places].filter(([, box]) => !cutOff(box, around));
  const plain = whole.filter(([, box]) => !covers(box, others));
  const free = ([, box]: [string, Box]): boolean => !covers(box, keys);
  const [place] = plain.find(free) ?? plain[0] ?? whole.find(free) ?? whole[0] ?? [...places].at(-1) ?? [];
  return place;
}

/** Whether the middle of the one lies in the other: on a board a piece stands on its tile, and neither is beside the other. */
export function together(one: Box, other: Box): boolean {
  const holds = (box: Box, x: number, y: number): boolean => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
  const within = (box: Box, what: Box): boolean => holds(box, (what.left + what.right) / 2, (what.top + what.bottom) / 2);
  return within(one, other) || within(other, one);
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

const PLACES = ["above", "above left", "below", "below left", "inside", "inside left", "low", "low left"];
const AIR = 4; // pixels of a line of text that are empty

/** Where the words of a thing stand. */
function wordsIn(thing: Element | null): Box[] {
  const found: Box[] = [];
  for (const one of thing?.querySelectorAll(".shown *") ?? []) {
    if (![...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())) continue;
    const range = document.createRange();
    range.selectNodeContents(one);
    for (const { left, right, top, bottom } of range.getClientRects()) found.push({ left, right, top: top + AIR, bottom: bottom - AIR });
  }
  return found;
}

/** The badge stands in the best place for it. */
export function unclipped(badge: HTMLElement): { destroy(): void } {
  const frame = requestAnimationFrame(() => {
    const boxes = (all: Iterable<Element>): Box[] => [...all].map((one) => one.getBoundingClientRect());
    const at = (place: string): [string, Box] => {
      badge.dataset["stands"] = place;
      return [place, badge.getBoundingClientRect()];
    };
    // What is not shown has no size, and nothing lies on it.
    const seen = (selector: string): Box[] => boxes(badge.closest(".board, .table")?.querySelectorAll(selector) ?? []).filter((one) => one.right > one.left);
    const own = badge.parentElement?.getBoundingClientRect();
    const others = seen("[data-item]").filter((one) => own && !together(own, one));
    badge.dataset["stands"] = placeFor(new Map(PLACES.map(at)), boxes(clippers(badge)), [...seen("kbd, [data-cap]"), ...wordsIn(badge.parentElement)], others);
  });
  return { destroy: () => cancelAnimationFrame(frame) };
}
