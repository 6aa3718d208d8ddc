// Which page is open: the path of the address, and nothing else, decides it.

import type { Action } from "svelte/action";

class Router {
  path = $state(location.pathname);
  search = $state(location.search);
  /** Counts every change of page, so that one can begin anew at the same address. */
  visit = $state(0);

  /** `/table/abc` as `["table", "abc"]`. */
  get parts(): string[] {
    return this.path.split("/").filter(Boolean).map(decode);
  }

  get query(): URLSearchParams {
    return new URLSearchParams(this.search);
  }

  constructor() {
    addEventListener("popstate", () => this.read());
    addEventListener("hashchange", () => {
      if (location.hash.length > 1) this.read();
    });
  }

  read(): void {
    this.path = location.pathname;
    this.search = location.search;
    this.visit += 1;
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const router = new Router();

/** Open another page of ours. */
export function go(path: string, replace = false): void {
  const target = new URL(path, location.origin);
  if (target.origin !== location.origin) return;
  if (replace) history.replaceState(null, "", target);
  else history.pushState(null, "", target);
  router.read();
  scrollTo(0, 0);
}

/** Change the query without leaving the page or a trace in the history. */
export function setQuery(query: Record<string, string>): void {
  const wanted = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ""));
  const text = wanted.toString();
  history.replaceState(history.state, "", location.pathname + (text ? `?${text}` : ""));
  router.search = location.search;
}

/** `<a href="/rules/spire" use:link>`: a link that stays in this page. */
export const link: Action<HTMLAnchorElement> = (node) => {
  const clicked = (event: MouseEvent): void => {
    const other = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || other || node.target || node.hasAttribute("download")) return;
    const target = new URL(node.href);
    if (target.origin !== location.origin || target.pathname.startsWith("/api/")) return;
    event.preventDefault();
    go(target.pathname + target.search + target.hash);
  };
  node.addEventListener("click", clicked);
  return { destroy: () => node.removeEventListener("click", clicked) };
};
