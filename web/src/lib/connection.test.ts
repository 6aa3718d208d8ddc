import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { backOff, Connection, LostError, RefusedError } from "./connection";
import type { Link, Wire } from "./connection";
import type { FromServer } from "./protocol";

class FakeWire implements Wire {
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  sent: Record<string, unknown>[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(): void {
    this.open();
    this.say({ type: "welcome", re: this.sent[0]?.["id"], held: [0] });
  }
  break(): void {
    this.readyState = 3;
    this.onclose?.({ code: 1006, reason: "" });
  }
}

function seat(): { wires: FakeWire[]; links: Link[]; told: FromServer[]; line: Connection } {
  const wires: FakeWire[] = [];
  const links: Link[] = [];
  const told: FromServer[] = [];
  const line = new Connection({
    url: "ws://table/api/socket",
    hello: () => ({ table: "abc", keys: ["k1"], name: "Ann" }),
    onwelcome: () => undefined,
    onmessage: (message) => told.push(message),
    onlink: (link) => links.push(link),
    open: () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
    random: () => 0.5,
  });
  return { wires, links, told, line };
}

const last = <T>(list: T[]): T => list[list.length - 1] as T;

describe("the line to the server", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("says hello with its keys and is live when it is welcomed", () => {
    const { wires, line } = seat();
    last(wires).welcome();
    expect(last(wires).sent[0]).toMatchObject({ type: "hello", table: "abc", keys: ["k1"], name: "Ann", version: 1 });
    expect(line.live).toBe(true);
  });

  it("gives each reply to whoever asked", async () => {
    const { wires, line } = seat();
    last(wires).welcome();
    const first = line.send({ type: "preview", at: 1, seat: 0, option: 4 });
    const second = line.send({ type: "undo", at: 1, seat: 0 });
    const [, one, two] = last(wires).sent;
    last(wires).say({ type: "done", re: two?.["id"], at: 2 });
    last(wires).say({ type: "previewed", re: one?.["id"], option: 4 });
    await expect(second).resolves.toMatchObject({ type: "done", at: 2 });
    await expect(first).resolves.toMatchObject({ type: "previewed", option: 4 });
  });

  it("makes a refusal an error with its code and rule", async () => {
    const { wires, line } = seat();
    last(wires).welcome();
    const asked = line.send({ type: "answer", at: 3, seat: 0, option: 1 });
    last(wires).say({ type: "refusal", re: last(last(wires).sent)["id"], code: "stale", text: "The table has gone on.", rule: "r" });
    const error = await asked.catch((e: unknown) => e);
    expect(error).toBeInstanceOf(RefusedError);
    expect(error).toMatchObject({ code: "stale", rule: "r", message: "The table has gone on." });
  });

  it("hands an answer back as lost when the line breaks, and never sends it again", async () => {
    const { wires, line } = seat();
    last(wires).welcome();
    const asked = line.send({ type: "answer", at: 3, seat: 0, option: 1 });
    last(wires).break();
    await expect(asked).rejects.toBeInstanceOf(LostError);
    vi.advanceTimersByTime(60_000);
    last(wires).welcome();
    expect(last(wires).sent.map((message) => message["type"])).toEqual(["hello"]);
    expect(line.live).toBe(true);
  });

  it("comes back by itself, more slowly each time, and at once when woken", () => {
    const { wires, links, line } = seat();
    last(wires).welcome();
    last(wires).break();
    expect(last(links)).toMatchObject({ state: "lost" });
    vi.advanceTimersByTime(399);
    expect(wires).toHaveLength(2);
    last(wires).break();
    last(wires).break();
    vi.advanceTimersByTime(300);
    expect(wires).toHaveLength(2);
    line.wake();
    expect(wires).toHaveLength(3);
  });

  it("remembers since when it is lost over several attempts", () => {
    const { wires, links } = seat();
    last(wires).welcome();
    last(wires).break();
    const since = last(links).since;
    vi.advanceTimersByTime(1000);
    last(wires).break();
    vi.advanceTimersByTime(3000);
    expect(last(links)).toMatchObject({ state: "lost", since });
  });

  it("stays away when it is told there is no such table", () => {
    const { wires, links } = seat();
    last(wires).open();
    last(wires).say({ type: "refusal", re: last(wires).sent[0]?.["id"], code: "unknown", text: "There is no such table." });
    vi.advanceTimersByTime(120_000);
    expect(wires).toHaveLength(1);
    expect(last(links)).toMatchObject({ state: "refused", code: "unknown" });
  });

  it("waits as long as a busy server asks for", () => {
    const { wires } = seat();
    last(wires).open();
    last(wires).say({ type: "refusal", re: last(wires).sent[0]?.["id"], code: "busy", text: "Full.", wait: 20 });
    vi.advanceTimersByTime(19_900);
    expect(wires).toHaveLength(1);
    vi.advanceTimersByTime(200);
    expect(wires).toHaveLength(2);
  });

  it("comes back after a restart, but not when its seat was given away", () => {
    const restart = seat();
    last(restart.wires).welcome();
    last(restart.wires).say({ type: "closing", text: "Restarting." });
    vi.advanceTimersByTime(1000);
    expect(restart.wires).toHaveLength(2);
    const given = seat();
    last(given.wires).welcome();
    last(given.wires).say({ type: "closing", text: "The link was renewed.", again: false });
    vi.advanceTimersByTime(60_000);
    expect(given.wires).toHaveLength(1);
    expect(last(given.links)).toMatchObject({ state: "refused", text: "The link was renewed." });
  });

  it("notices a line that has died without a word", () => {
    const { wires, links } = seat();
    last(wires).welcome();
    vi.advanceTimersByTime(31_000);
    expect(last(last(wires).sent)).toMatchObject({ type: "history", before: 0 });
    vi.advanceTimersByTime(7_000);
    expect(links.some((link) => link.state === "lost")).toBe(true);
  });

  it("does not give up a line that answers", () => {
    const { wires, links } = seat();
    last(wires).welcome();
    for (let minute = 0; minute < 5; minute += 1) {
      vi.advanceTimersByTime(31_000);
      last(wires).say({ type: "past", re: last(last(wires).sent)["id"] });
      vi.advanceTimersByTime(29_000);
    }
    expect(links.every((link) => link.state !== "lost")).toBe(true);
  });
});

describe("backing off", () => {
  it("grows, has jitter, and has an end", () => {
    expect(backOff(0, 0)).toBe(200);
    expect(backOff(0, 1)).toBe(400);
    expect(backOff(3, 0.5)).toBeGreaterThan(backOff(2, 0.5));
    expect(backOff(50, 1)).toBe(15_000);
  });
});
