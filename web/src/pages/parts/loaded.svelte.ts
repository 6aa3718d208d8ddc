// Something that is being fetched: not there yet, there, or refused with a sentence.

import { ApiError } from "../../lib/api";

export class Loaded<T> {
  value = $state.raw<T | null>(null);
  error = $state("");
  code = $state("");
  busy = $state(false);
  #asked = 0;

  /** Fetch it. An answer that was overtaken by a later question is dropped. */
  async run(ask: () => Promise<T>, keepOld = false): Promise<T | null> {
    const mine = ++this.#asked;
    this.busy = true;
    this.error = "";
    this.code = "";
    if (!keepOld) this.value = null;
    try {
      const found = await ask();
      if (mine !== this.#asked) return null;
      this.value = found;
      return found;
    } catch (error) {
      if (mine === this.#asked) {
        this.error = error instanceof Error ? error.message : "Something went wrong.";
        this.code = error instanceof ApiError ? error.code : "failed";
      }
      return null;
    } finally {
      if (mine === this.#asked) this.busy = false;
    }
  }
}
