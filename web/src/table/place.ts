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

/**
 * Above or below what is near the lower or upper edge, else at a side; always on the screen.
 *
 * What is to be kept in sight (`clear`) is not covered: if there is none but such a place beside it,
 * the box goes to the edge of the screen where it covers least.
 */
export function besides(anchor: Box, size: Size, screen: Size, clear: readonly Box[] = []): { left: number; top: number } {
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
  const spots = {
    above: { left: middle, top: anchor.top - GAP - size.height },
    below: { left: middle, top: bottom + GAP },
    right: { left: right + GAP, top: level },
    left: { left: anchor.left - GAP - size.width, top: level },
  };
  const far = { left: screen.width - size.width - EDGE, top: screen.height - size.height - EDGE };
  const edges = [[EDGE, EDGE], [far.left, EDGE], [far.left / 2, EDGE], [EDGE, far.top / 2], [far.left, far.top / 2], [EDGE, far.top], [far.left, far.top]];
  const tried = [
    ...order.filter((side) => room[side] >= 0).map((side) => spots[side]),
    ...order.toSorted((a, b) => room[b] - room[a]).map((side) => spots[side]),
    ...edges.map(([left = 0, top = 0]) => ({ left, top })),
  ].map((spot) => ({
    left: clamp(spot.left, EDGE, Math.max(EDGE, screen.width - size.width - EDGE)),
    top: clamp(spot.top, EDGE, Math.max(EDGE, screen.height - size.height - EDGE)),
  }));
  const covered = tried.map((spot) => clear.reduce((sum, box) => sum + overlap({ ...spot, ...size }, box), 0));
  return tried[covered.indexOf(Math.min(...covered))] ?? { left: EDGE, top: EDGE };
}

/** How much of one box lies under the other. */
function overlap(one: Box, other: Box): number {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, across) * Math.max(0, down);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
