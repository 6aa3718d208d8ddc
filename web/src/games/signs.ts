// The signs of the games in the lobby, apart from their tables: the lobby need not load those.

import type { Component } from "svelte";

const FOUND = import.meta.glob<{ default: Component }>("./*/Sign.svelte", { eager: true });
const SIGNS = new Map(Object.entries(FOUND).map(([path, { default: sign }]) => [path.split("/")[1], sign]));

export function signFor(game: string): Component | undefined {
  return SIGNS.get(game);
}
