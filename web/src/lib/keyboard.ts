// Keys that work on a whole page, and never while somebody writes.

export type Keys = (event: KeyboardEvent) => boolean;

/** Whether the person is writing: then keys are letters, not commands. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !["checkbox", "radio", "button", "submit"].includes(target.type);
}

/** Whether the element under the focus does something of its own with Enter or the space bar. */
export function isPressable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("button, a[href], summary, select, [role='button']") !== null;
}

/** Listen to keys of the whole page; `handle` says whether it used the key. */
export function listenToKeys(handle: Keys): () => void {
  const pressed = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (isWriting(event.target)) return;
    if (handle(event)) event.preventDefault();
  };
  addEventListener("keydown", pressed);
  return () => removeEventListener("keydown", pressed);
}
