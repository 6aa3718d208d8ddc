// Where a small box goes beside the thing it is about: never over it if that can be helped.

export interface Size {
  width: number;
  height: number;
}

interface Box extends Size {
  left: number;
  top: number;
}

const GAP = 10;
const EDGE = 8;

/** Above or below what is near the lower or upper edge, else at a side; always on the screen. */
export function besides(anchor: Box, size: Size, screen: Size): { left: number; top: number } {
  const right = anchor.left + anchor.width;
  const bottom = anchor.top + anchor.height;
  const room = {
    above: anchor.top - GAP - EDGE - size.height,
    below: screen.height - bottom - GAP - EDGE - size.height,
    right: screen.width - right - GAP - EDGE - size.width,
    left: anchor.left - GAP - EDGE - size.width,
  };
  const middle = anchor.left + anchor.width / 2 - size.width / 2;
  const level = anchor.top + anchor.height / 2 - size.height / 2;
  const low = anchor.top + anchor.height / 2 > screen.height / 2;
  const order: (keyof typeof room)[] = low ? ["above", "right", "left", "below"] : ["below", "right", "left", "above"];
  const where = order.find((side) => room[side] >= 0) ?? order.toSorted((a, b) => room[b] - room[a])[0] ?? "below";
  const spot = {
    above: { left: middle, top: anchor.top - GAP - size.height },
    below: { left: middle, top: bottom + GAP },
    right: { left: right + GAP, top: level },
    left: { left: anchor.left - GAP - size.width, top: level },
  }[where];
  return {
    left: clamp(spot.left, EDGE, Math.max(EDGE, screen.width - size.width - EDGE)),
    top: clamp(spot.top, EDGE, Math.max(EDGE, screen.height - size.height - EDGE)),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
