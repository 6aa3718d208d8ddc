// What this person likes: theme, motion, a name. Kept in this browser, never sent but the name.

import { keep, load } from "./storage";

export type Theme = "system" | "dark" | "light";
export type Motion = "system" | "none";
/** How quickly what happens is played out; 0: not at all. */
export type Pace = 0 | 1 | 2;
/** How fast the moves of bots follow each other where one only watches them. */
export type Tempo = "slow" | "normal" | "fast";

interface Kept {
  theme: Theme;
  motion: Motion;
  pace: Pace;
  tempo: Tempo;
  name: string;
  keycaps: boolean;
  quick: boolean;
}

class Settings {
  theme = $state<Theme>("system");
  motion = $state<Motion>("system");
  pace = $state<Pace>(1);
  tempo = $state<Tempo>("normal");
  name = $state("");
  keycaps = $state(true);
  /** A press counts however shortly before it the question changed: for quick and sure hands. */
  quick = $state(false);
  #light = matchMedia("(prefers-color-scheme: light)");
  #calm = matchMedia("(prefers-reduced-motion: reduce)");
  #systemLight = $state(false);
  #systemCalm = $state(false);

  constructor() {
    const kept = load<Partial<Kept>>("settings", {});
    if (kept.theme === "dark" || kept.theme === "light") this.theme = kept.theme;
    if (kept.motion === "none") this.motion = "none";
    if (kept.pace === 0 || kept.pace === 2) this.pace = kept.pace;
    if (kept.tempo === "slow" || kept.tempo === "fast") this.tempo = kept.tempo;
    if (typeof kept.name === "string") this.name = kept.name.slice(0, 40);
    if (kept.keycaps === false) this.keycaps = false;
    if (kept.quick === true) this.quick = true;
    this.#systemLight = this.#light.matches;
    this.#systemCalm = this.#calm.matches;
    this.#light.addEventListener("change", (event) => {
      this.#systemLight = event.matches;
      this.apply();
    });
    this.#calm.addEventListener("change", (event) => (this.#systemCalm = event.matches));
  }

  get light(): boolean {
    return this.theme === "light" || (this.theme === "system" && this.#systemLight);
  }

  /** Whether things may move. */
  get moves(): boolean {
    return this.motion !== "none" && !this.#systemCalm;
  }

  change(what: Partial<Kept>): void {
    Object.assign(this, what);
    const { theme, motion, pace, tempo, name, keycaps, quick } = this;
    keep("settings", { theme, motion, pace, tempo, name, keycaps, quick });
    this.apply();
  }

  apply(): void {
    const root = document.documentElement;
    root.dataset["theme"] = this.light ? "light" : "dark";
    if (this.motion === "none") root.dataset["motion"] = "none";
    else delete root.dataset["motion"];
  }
}

export const settings = new Settings();
