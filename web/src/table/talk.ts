// What people say may hold the address of another table of ours: that, and nothing else, is a link.

export interface Part {
  text: string;
  href: string;
}

/** Text in parts; addresses of tables on this server are links within the page. */
export function linkParts(text: string, origin = location.origin): Part[] {
  const parts: Part[] = [];
  const pattern = /https?:\/\/[^\s/]+\/table\/[A-Za-z0-9_-]{1,32}(?![^\s.,;!?)])/g;
  let end = 0;
  for (const found of text.matchAll(pattern)) {
    const address = found[0];
    if (!address.startsWith(`${origin}/table/`)) continue;
    if (found.index > end) parts.push({ text: text.slice(end, found.index), href: "" });
    parts.push({ text: address, href: address.slice(origin.length) });
    end = found.index + address.length;
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end), href: "" });
  return parts;
}
