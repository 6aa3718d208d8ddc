// The stage: what happened is played out on the table as it was, and then it is as it is.

import { tick } from "svelte";
import type { Line, View } from "../lib/protocol";
import { settings } from "../lib/settings.svelte";
import { actorIn, after, beatsOf, elsewhere, enemiesAct, sayActor, type Beat } from "./beats";
import { Motions, show } from "./motions";

interface Act {
  view: View;
  beats: Beat[];
  /** Lines of its log that are not told yet. */
  untold: number;
  done: () => void;
}

const HURRY = 2; // when others are quicker than the telling, it is told as quickly

export class Stage {
  /** The table as it is shown: behind the truth while something is played out. */
  view = $state.raw<View | null>(null);
  playing = $state(false);
  /** How many of the last lines of the log are not told yet: they come with what they tell. */
  untold = $state(0);
  /** Whether what is played out leads to the enemies' deeds. */
  foes = $state(false);
  /** Who acts just now, in a sentence. */
  acting = $state("");
  /** How much faster than usual it is told: whoever watches chooses that. */
  speed = 1;
  /** Where the table is drawn. */
  root: HTMLElement | null = null;
  #acts: Act[] = [];
  #motions = new Motions();
  #wake: (() => void) | null = null;
  /** How often the telling has begun or was broken off: whoever tells for an earlier time has been skipped. */
  #run = 0;

  /** The table has changed, and this has led to it. `done` when it is shown as it is. */
  show(view: View, lines: readonly Line[], done: () => void = () => undefined): void {
    const pace = settings.pace;
    const same = this.view !== null && this.view.seat === view.seat && this.view.move < view.move;
    const beats = same && pace && settings.moves && this.root && !document.hidden ? beatsOf(lines) : [];
    if (beats.length === 0) {
      if (this.playing) this.skip();
      this.view = view;
      done();
      return;
    }
    this.#acts.push({ view, beats, untold: lines.filter((line) => line.text).length, done });
    this.#count();
    if (!this.playing) void this.#play();
  }

  /** Enough: show the table as it is. */
  skip(): void {
    if (!this.playing) return;
    this.#run += 1;
    this.#motions.finish();
    const last = this.#acts.at(-1);
    if (last) this.view = last.view;
    const waiting = this.#acts.splice(0);
    this.playing = false;
    this.#count();
    for (const act of waiting) act.done();
    this.#wake?.();
  }

  async #play(): Promise<void> {
    const run = ++this.#run;
    this.playing = true;
    this.foes = false;
    let actor = "";
    for (let act = this.#acts[0]; act; act = this.#acts[0]) {
      for (const [index, beat] of act.beats.entries()) {
        const goesOn = beat.events.some((event) => event.kind === "rolled" || event.kind === "moved");
        this.foes = (this.view !== null && enemiesAct(this.view, act.beats.slice(index))) || (this.foes && !goesOn);
        actor = actorIn(beat.events, actor);
        this.acting = this.view ? sayActor(this.view, actor) : "";
        act.untold = Math.max(0, act.untold - beat.told);
        this.#count();
        await this.#beat(beat, act.view, run);
        if (run !== this.#run) return;
      }
      this.view = act.view;
      this.#acts.shift();
      this.#count();
      if (this.#acts.length === 0) this.playing = false;
      act.done();
    }
  }

  #count(): void {
    this.untold = this.#acts.reduce((sum, act) => sum + act.untold, 0);
  }

  async #beat(beat: Beat, next: View, run: number): Promise<void> {
    if (!this.view || !this.root) return;
    if (elsewhere(this.view, next, beat.events)) {
      // The scene changes: what comes now happens there, and not on the table that was left.
      this.view = next;
      await tick();
      if (run !== this.#run || !this.root) return;
    }
    const time = beat.time / ((settings.pace || 1) * this.speed) / (this.#acts.length > 1 ? HURRY : 1);
    show(this.#motions, this.root, this.view, beat.events, time);
    await this.#wait(time * 0.55);
    if (run !== this.#run) return;
    if (this.view !== next) this.view = after(this.view, beat.events);
    await this.#wait(time * 0.45);
  }

  #wait(time: number): Promise<void> {
    return new Promise((resolve) => {
      const over = (): void => {
        clearTimeout(timer);
        this.#wake = null;
        resolve();
      };
      const timer = setTimeout(over, time);
      this.#wake = over;
    });
  }
}
