// Whether a mouse hovers, or a finger left something under where it was. After a tap browsers make up a mouse that
// stands there still, and when the table moves it enters whatever comes under it.

const LINGERS = 1000; // ms after a touch in which every mouse is made up

export class Hover {
  #touched = -Infinity;
  #finger = false;
  #x = NaN;
  #y = NaN;

  /** A pointer came down or moved. */
  saw(type: string, moved: boolean, now: number, x = NaN, y = NaN): void {
    this.#x = x;
    this.#y = y;
    if (type !== "mouse") {
      this.#finger = true;
      this.#touched = now;
    } else if (moved && now - this.#touched > LINGERS) this.#finger = false;
  }

  /** Whether a pointer that enters a thing points at it. */
  counts(type: string, now: number): boolean {
    return type === "mouse" && !this.#finger && now - this.#touched > LINGERS;
  }

  /** Whether a pointer is where it was seen last: it has entered nothing, something has come under it. */
  rests(x: number, y: number): boolean {
    return x === this.#x && y === this.#y;
  }
}

const hover = new Hover();

if (typeof window !== "undefined") {
  for (const name of ["pointerdown", "pointermove", "pointerup", "pointercancel"] as const) {
    window.addEventListener(name, (event) => hover.saw(event.pointerType, event.movementX !== 0 || event.movementY !== 0, performance.now(), event.clientX, event.clientY), { capture: true, passive: true });
  }
}

/** Whether this pointer points at what it enters. */
export function hovers(event: PointerEvent): boolean {
  return hover.counts(event.pointerType, performance.now());
}

/** Whether something has come under this pointer, which rests. */
export function rests(event: PointerEvent): boolean {
  return hover.rests(event.clientX, event.clientY);
}
