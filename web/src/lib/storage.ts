// What this browser keeps. Everything works without it too: a private window only forgets sooner.

const kept = new Map<string, string>();

function shelf(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** What is kept under a name, or what else. */
export function load<T>(name: string, otherwise: T): T {
  const full = `roguetable.${name}`;
  let text: string | null = null;
  try {
    text = shelf()?.getItem(full) ?? kept.get(full) ?? null;
  } catch {
    text = kept.get(full) ?? null;
  }
  if (text === null) return otherwise;
  try {
    return JSON.parse(text) as T;
  } catch {
    return otherwise;
  }
}

/** Keep something under a name. */
export function keep(name: string, what: unknown): void {
  const full = `roguetable.${name}`;
  const text = JSON.stringify(what);
  kept.set(full, text);
  try {
    shelf()?.setItem(full, text);
  } catch {
    // Full or forbidden: this visit still knows it.
  }
}

/** Another window of this browser has kept something: tell whoever shows it. */
export function watch(name: string, told: () => void): () => void {
  const listener = (event: StorageEvent): void => {
    if (event.key === `roguetable.${name}`) told();
  };
  addEventListener("storage", listener);
  return () => removeEventListener("storage", listener);
}
