// Which of several keys still open something. A server that is shown one bad key refuses them all,
// and a device that holds four seats must not lose them because the link of a fifth was renewed.

import type { Wire } from "./connection";
import { VERSION } from "./protocol";
import type { FromServer } from "./protocol";

const PATIENCE = 8000;

/** Whether the server refuses this key. What is not known (no line) is not called bad. */
export function isBad(url: string, table: string, key: string, open = (at: string): Wire => new WebSocket(at) as unknown as Wire): Promise<boolean> {
  return new Promise((resolve) => {
    const wire = open(url);
    const timer = setTimeout(() => done(false), PATIENCE);
    const done = (bad: boolean): void => {
      clearTimeout(timer);
      wire.onmessage = wire.onclose = null;
      if (wire.readyState <= 1) wire.close(1000);
      resolve(bad);
    };
    wire.onopen = () => wire.send(JSON.stringify({ type: "hello", id: 1, version: VERSION, table, keys: [key] }));
    wire.onmessage = (event) => {
      const reply = JSON.parse(String(event.data)) as FromServer;
      done(reply.type === "refusal" && reply.code === "forbidden");
    };
    wire.onclose = () => done(false);
    wire.onerror = () => undefined;
  });
}

/** The keys that open nothing any more, tried one after the other. */
export async function badKeys(url: string, table: string, keys: string[], test = isBad): Promise<string[]> {
  const bad: string[] = [];
  for (const key of keys) if (await test(url, table, key)) bad.push(key);
  return bad;
}
