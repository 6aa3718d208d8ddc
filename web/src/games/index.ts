// Games with a table of their own, each in a folder here. One that has none is drawn from its panels alone.

import type { Component, Snippet } from "svelte";
import type { View } from "../lib/protocol";

export interface Look {
  /** The whole board of the game. Panels that it does not know must still be shown. */
  table: Component<{ view: View; middle?: Snippet | undefined }>;
}

const FOUND = import.meta.glob<{ look: Look }>("./*/index.ts", { eager: true });

/** The folder of a game: `./spire/index.ts` is of `spire`. */
export function gameIn(path: string): string {
  return path.split("/")[1] ?? "";
}

const LOOKS = new Map(Object.entries(FOUND).map(([path, { look }]) => [gameIn(path), look]));

export function lookOf(game: string): Look | undefined {
  return LOOKS.get(game);
}
