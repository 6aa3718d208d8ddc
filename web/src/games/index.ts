// Games with a table of their own. One that is not here is drawn from its panels alone.

import type { Component, Snippet } from "svelte";
import type { View } from "../lib/protocol";
import { spire } from "./spire";
import { stygian } from "./stygian";

export interface Look {
  /** The whole board of the game. Panels that it does not know must still be shown. */
  table: Component<{ view: View; middle?: Snippet | undefined }>;
}

const LOOKS: Record<string, Look> = { spire, stygian };

export function lookOf(game: string): Look | undefined {
  return LOOKS[game];
}
