// Whose is Enter? It makes the choice that goes without saying, unless it belongs to what has the focus.

import { isPressable, isWriting } from "./keyboard";

const WALKING = new Set(["Tab", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"]);

/**
 * Who walks by keyboard from one control to the next presses with Enter the one they came to.
 *
 * A control that was only clicked keeps the focus as well, but nobody looks at it any more: Enter is not its own.
 */
export class Enter {
  /** What has Enter for itself now; null where the way on has it. */
  owner = $state.raw<Element | null>(null);
  #walks = false;

  /** Look again at what has the focus. */
  look(): void {
    const now = document.activeElement;
    this.owner = this.belongs(now) ? now : null;
  }

  /** Whether Enter does something of its own there. */
  belongs(target: EventTarget | null): boolean {
    return isWriting(target) || (this.#walks && isPressable(target));
  }

  /** Follow the focus; what is returned ends it. */
  follow(): () => void {
    const key = (event: KeyboardEvent): void => {
      if (WALKING.has(event.key)) this.#walks = true;
    };
    // The focus may go in the midst of a change of the page: it is looked for after that.
    const soon = (): void => queueMicrotask(() => this.look());
    const pointer = (): void => {
      this.#walks = false;
      soon();
    };
    addEventListener("keydown", key, true);
    addEventListener("pointerdown", pointer, true);
    addEventListener("focusin", soon);
    addEventListener("focusout", soon);
    return () => {
      removeEventListener("keydown", key, true);
      removeEventListener("pointerdown", pointer, true);
      removeEventListener("focusin", soon);
      removeEventListener("focusout", soon);
    };
  }
}
