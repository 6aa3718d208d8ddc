// The keywords of the game that is being shown, for every text below.

import { getContext, setContext } from "svelte";
import type { Keywords } from "./words";

const KEYWORDS = Symbol("keywords");
const NONE: Keywords = new Map();

export function setKeywords(keywords: () => Keywords): void {
  setContext(KEYWORDS, keywords);
}

export function useKeywords(): () => Keywords {
  return getContext<(() => Keywords) | undefined>(KEYWORDS) ?? (() => NONE);
}
