import { describe, expect, it } from "vitest";
import type { Wire } from "./connection";
import { badKeys, isBad } from "./sift";

function server(good: string[]): (url: string) => Wire {
  return () => {
    const wire: Wire = {
      readyState: 1, onopen: null, onmessage: null, onclose: null, onerror: null, close: () => undefined,
      send(text) {
        const { keys } = JSON.parse(text) as { keys: string[] };
        const fine = keys.every((key) => good.includes(key));
        queueMicrotask(() => wire.onmessage?.({ data: JSON.stringify(fine ? { type: "welcome" } : { type: "refusal", code: "forbidden" }) }));
      },
    };
    queueMicrotask(() => wire.onopen?.());
    return wire;
  };
}

describe("sifting keys", () => {
  it("finds those that open nothing", async () => {
    const open = server(["a", "c"]);
    const found = await badKeys("ws://x", "t", ["a", "b", "c"], (url, table, key) => isBad(url, table, key, open));
    expect(found).toEqual(["b"]);
  });
  it("calls no key bad when there is no line", async () => {
    const broken = (): Wire => {
      const wire: Wire = { readyState: 3, onopen: null, onmessage: null, onclose: null, onerror: null, close: () => undefined, send: () => undefined };
      queueMicrotask(() => wire.onclose?.({ code: 1006, reason: "" }));
      return wire;
    };
    expect(await isBad("ws://x", "t", "a", broken)).toBe(false);
  });
});
