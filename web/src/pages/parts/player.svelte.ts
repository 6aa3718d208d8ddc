// The replay as a machine: where it stands, whether it plays, and the pages it has fetched.

import { Stage } from "../../board/stage.svelte";
import { api } from "../../lib/api";
import type { Beat, View } from "../../lib/protocol";
import { ahead } from "./replay";

/** Everybody's cards are shown. */
export const ALL = -2;
export const SPEEDS = [0.5, 1, 2, 4] as const;

const PAUSE = 1600; // milliseconds for a move at speed 1
const MOST_PAGES = 240;

export class Player {
  beats = $state.raw<Beat[]>([]);
  index = $state(0);
  playing = $state(false);
  speed = $state<number>(1);
  seat = $state(ALL);
  view = $state.raw<View | null>(null);
  error = $state("");
  /** A move that follows on the one before is played out. */
  readonly stage = new Stage();
  readonly #id: string;
  readonly #pages = new Map<string, Promise<View>>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  /** The beat whose table was shown last. */
  #shown = -1;

  constructor(id: string) {
    this.#id = id;
  }

  get last(): number {
    return Math.max(0, this.beats.length - 1);
  }

  get beat(): Beat | undefined {
    return this.beats[this.index];
  }

  begin(beats: Beat[], move: number): void {
    this.beats = beats;
    const there = beats.findIndex((beat) => beat.move >= move);
    void this.show(there < 0 ? this.last : there);
  }

  /** Go to a beat, and wait until it has been played out. The old page stays until the new one is there. */
  async show(index: number): Promise<void> {
    this.index = Math.min(this.last, Math.max(0, index));
    const mine = ++this.#asked;
    try {
      const view = await this.#page(this.index);
      if (mine !== this.#asked) return;
      const follows = this.index === this.#shown + 1;
      this.#shown = this.index;
      this.view = view;
      this.error = "";
      for (const next of ahead(this.index, this.beats.length)) this.#page(next).catch(() => undefined);
      this.stage.speed = this.playing ? this.speed : 1;
      await new Promise<void>((done) => this.stage.show(view, follows ? (view.log ?? []) : [], done));
    } catch (error) {
      if (mine !== this.#asked) return;
      this.error = error instanceof Error ? error.message : "This move cannot be shown.";
      this.pause();
    }
  }

  look(seat: number): void {
    this.seat = seat;
    void this.show(this.index);
  }

  step(by: number): void {
    this.pause();
    // Whoever steps faster than it is told wants to be there: what waits to be told is dropped, and the table
    // is never behind the move that is named.
    this.stage.skip();
    void this.show(this.index + by);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  play(): void {
    if (!this.beats.length) return;
    this.playing = true;
    if (this.index >= this.last) void this.show(0);
    this.#next();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  /** The next move comes when its time is over and the one before has been played out. */
  #next(pause = PAUSE / this.speed): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      if (!this.playing) return;
      const began = performance.now();
      await this.show(this.index + 1);
      if (this.index >= this.last) this.pause();
      else if (this.playing) this.#next(Math.max(0, PAUSE / this.speed - (performance.now() - began)));
    }, pause);
  }

  #page(index: number): Promise<View> {
    const move = this.beats[index]?.move ?? 0;
    const name = `${move}:${this.seat}`;
    let page = this.#pages.get(name);
    if (!page) {
      page = api.replay(this.#id, move, this.seat).then((found) => found.view);
      this.#pages.set(name, page);
      page.catch(() => this.#pages.delete(name));
      const oldest = this.#pages.keys().next();
      if (this.#pages.size > MOST_PAGES && !oldest.done) this.#pages.delete(oldest.value);
    }
    return page;
  }
}
