// Where only bots play, their moves are told at the pace of whoever watches: the bots are quicker than one reads.

import { mergeLog } from "../lib/log";
import type { Scene } from "../lib/protocol";
import type { Tempo } from "../lib/settings.svelte";

interface Beat {
  /** Milliseconds from one move to the next, at least. */
  least: number;
  /** How much faster than usual a move is played out. */
  speed: number;
}

export const TEMPI: Record<Tempo, Beat> = {
  slow: { least: 3000, speed: 0.6 },
  normal: { least: 1200, speed: 1 },
  fast: { least: 250, speed: 3 },
};

const moveOf = (scene: Scene | null): number => scene?.view?.move ?? -1;

/** The later of two moments, with the log of both. */
function joined(one: Scene, later: Scene): Scene {
  const have = { from: one.log_from ?? 0, to: moveOf(one), lines: one.log ?? [] };
  const log = mergeLog(have, later.log_from ?? 0, moveOf(later), later.log ?? []);
  return { ...later, log_from: log.from, log: log.lines };
}

export class Pacer {
  /** Whether moves wait for their time here; else each is shown when it comes. */
  on = $state(false);
  held = $state(false);
  /** How many moves have been made that are not told yet. */
  behind = $state(0);
  readonly #show: (scene: Scene, done: () => void) => void;
  readonly #tempo: () => Tempo;
  #waiting: Scene[] = [];
  /** What came last, shown or not. */
  #last: Scene | null = null;
  /** The move that is shown has not had its time yet, or is still played out. */
  #busy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Which telling is the newest: one that was broken off frees nobody. */
  #turn = 0;

  constructor(show: (scene: Scene, done: () => void) => void, tempo: () => Tempo) {
    this.#show = show;
    this.#tempo = tempo;
  }

  /** The table has changed. Only a further move waits; what was taken back, or asks somebody here, is shown at once. */
  take(scene: Scene): void {
    const last = this.#last;
    const follows = last === null || (moveOf(scene) >= moveOf(last) && scene.view?.seat === last.view?.seat);
    this.#last = scene;
    const asks = (scene.choices?.length ?? 0) > 0 || Boolean(scene.ballot);
    // The same move, seen anew: it is no move that has a time of its own.
    const before = moveOf(scene) === moveOf(last) ? this.#waiting.pop() : undefined;
    if (this.on && follows && !asks && (before || moveOf(scene) !== moveOf(last))) {
      this.#waiting.push(before ? joined(before, scene) : scene);
      this.#go();
    } else {
      if (before) this.#waiting.push(before);
      this.catchUp();
      this.#show(scene, () => undefined);
    }
  }

  /** Do moves wait for their time from now on? If not, nothing is left waiting. */
  keep(on: boolean): void {
    if (on === this.on) return;
    this.on = on;
    if (!on) {
      this.catchUp();
      this.held = false;
    }
  }

  hold(on: boolean): void {
    this.held = on;
    this.#go();
  }

  /** Everything that waits has happened: the table as it is now, and the log of all of it. */
  catchUp(): void {
    clearTimeout(this.#timer);
    this.#busy = false;
    this.#turn += 1;
    const [first, ...rest] = this.#waiting.splice(0);
    this.behind = 0;
    if (first) this.#show(rest.reduce(joined, first), () => undefined);
  }

  #go(): void {
    if (!this.#busy && !this.held) {
      const scene = this.#waiting.shift();
      if (scene) this.#tell(scene);
    }
    this.behind = this.#waiting.length;
  }

  /** Show one, and the next when it has been played out and its time is over. */
  #tell(scene: Scene): void {
    const turn = ++this.#turn;
    let left = 2;
    const over = (): void => {
      left -= 1;
      if (left > 0 || turn !== this.#turn) return;
      this.#busy = false;
      this.#go();
    };
    this.#busy = true;
    this.#timer = setTimeout(over, TEMPI[this.#tempo()].least);
    this.#show(scene, over);
  }
}
