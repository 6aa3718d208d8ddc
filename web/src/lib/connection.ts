// The line to the server: one WebSocket that finds its way back by itself.
//
// Nothing is ever sent twice. A message whose reply never came is handed back as lost; who sent it
// compares the table's number after coming back and says whether it arrived.

import { VERSION } from "./protocol";
import type { FromClient, FromServer, Refusal, Welcome } from "./protocol";

export type LinkState = "connecting" | "live" | "lost" | "refused" | "closed";

/** How the line is. `since` is when it became so; `again` when the next attempt is made (ms). */
export interface Link {
  state: LinkState;
  since: number;
  again: number;
  text: string;
  code: Refusal["code"] | "";
}

/** The server refused a message. */
export class RefusedError extends Error {
  readonly code: NonNullable<Refusal["code"]>;
  readonly rule: string;
  readonly wait: number;

  constructor(refusal: Refusal) {
    super(refusal.text || "The server refused this.");
    this.name = "RefusedError";
    this.code = refusal.code ?? "malformed";
    this.rule = refusal.rule ?? "";
    this.wait = refusal.wait ?? 0;
  }
}

/** The line broke before the reply came: the message may have arrived or not. */
export class LostError extends Error {
  constructor(text = "The line broke before the server replied.") {
    super(text);
    this.name = "LostError";
  }
}

/** What the browser's `WebSocket` offers, as far as it is used: tests bring their own. */
export interface Wire {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  onerror: (() => void) | null;
  send(text: string): void;
  close(code?: number): void;
}

export interface Options {
  url: string;
  hello: () => { table: string; keys: string[]; name: string };
  onwelcome: (welcome: Welcome) => void;
  onmessage: (message: FromServer) => void;
  onlink: (link: Link) => void;
  open?: (url: string) => Wire;
  random?: () => number;
}

type Body<T> = T extends unknown ? Omit<T, "id"> : never;
export type Outgoing = Body<FromClient>;

interface Waiting {
  resolve: (reply: FromServer) => void;
  reject: (error: Error) => void;
}

const FIRST = 400;
const LONGEST = 15_000;
const PROBE_EVERY = 30_000;
const PROBE_PATIENCE = 6_000;
const HELLO_PATIENCE = 12_000;

/** How long to wait before attempt number `count`: doubling, with jitter so that not all come at once. */
export function backOff(count: number, random: number): number {
  const most = Math.min(LONGEST, FIRST * 2 ** Math.min(count, 10));
  return Math.round(most / 2 + (most / 2) * random);
}

export class Connection {
  link: Link = { state: "connecting", since: Date.now(), again: 0, text: "", code: "" };
  #options: Options;
  #wire: Wire | null = null;
  #waiting = new Map<number, Waiting>();
  #count = 0;
  #attempts = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #probe: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #heard = 0;
  #done = false;
  #listeners: [EventTarget, string, () => void][] = [];

  constructor(options: Options) {
    this.#options = options;
    if (typeof window !== "undefined") {
      this.#listen(window, "online", () => this.wake());
      this.#listen(window, "offline", () => this.wake());
      this.#listen(window, "pageshow", () => this.wake());
      this.#listen(document, "visibilitychange", () => {
        if (document.visibilityState === "visible") this.wake();
      });
    }
    this.#connect();
  }

  #listen(target: EventTarget, name: string, listener: () => void): void {
    target.addEventListener(name, listener);
    this.#listeners.push([target, name, listener]);
  }

  get live(): boolean {
    return this.link.state === "live";
  }

  /** Something changed outside (network, a tab that sleeps no more): try now, or look whether it still stands. */
  wake(): void {
    if (this.#done) return;
    if (this.#wire === null) {
      this.#attempts = 0;
      this.#connect();
    } else if (this.live) {
      this.#ask();
    }
  }

  /** Try again by hand, also after a refusal. */
  again(): void {
    this.#done = false;
    this.#attempts = 0;
    this.#drop();
    this.#connect();
  }

  /** Send a message and wait for its reply. Refusals and a broken line are errors. */
  send<T extends FromServer>(message: Outgoing): Promise<T> {
    const wire = this.#wire;
    if (!this.live || wire === null || wire.readyState !== 1) {
      return Promise.reject(new LostError("There is no line to the server now."));
    }
    const id = (this.#count += 1);
    const promise = new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (reply: FromServer) => void, reject });
    });
    wire.send(JSON.stringify({ ...message, id }));
    return promise;
  }

  /** Hang up for good: the page is left. */
  close(): void {
    this.#done = true;
    this.#drop();
    this.#tell("closed", "");
    for (const [target, name, listener] of this.#listeners) target.removeEventListener(name, listener);
    this.#listeners = [];
  }

  // --- the wire --------------------------------------------------------------------------------

  #connect(): void {
    clearTimeout(this.#retry);
    if (this.#done) return;
    if (this.link.state !== "lost") this.#tell("connecting", "");
    else this.#tell("lost", this.link.text, this.link.code, 0);
    const open = this.#options.open ?? ((url: string) => new WebSocket(url) as unknown as Wire);
    let wire: Wire;
    try {
      wire = open(this.#options.url);
    } catch {
      this.#lose("The browser could not open a line to the server.");
      return;
    }
    this.#wire = wire;
    this.#patience = setTimeout(() => this.#lose("The server takes too long to answer."), HELLO_PATIENCE);
    wire.onopen = () => {
      if (wire !== this.#wire) return;
      const id = (this.#count += 1);
      this.#waiting.set(id, {
        resolve: (reply) => this.#welcomed(reply as Welcome),
        reject: (error) => this.#turnedAway(error),
      });
      wire.send(JSON.stringify({ type: "hello", id, version: VERSION, ...this.#options.hello() }));
    };
    wire.onmessage = (event) => {
      if (wire === this.#wire) this.#receive(event.data);
    };
    wire.onclose = (event) => {
      if (wire !== this.#wire) return;
      // 1008 is how a server closes on somebody it will not talk to; the rest may pass.
      this.#lose(event.reason || "The line to the server broke.");
    };
    wire.onerror = () => undefined;
  }

  #receive(data: unknown): void {
    this.#heard = Date.now();
    let message: FromServer;
    try {
      message = JSON.parse(String(data)) as FromServer;
    } catch {
      return;
    }
    if (message.type === "closing") {
      this.#options.onmessage(message);
      if (message.again === false) this.#end(message.text || "The server ended this connection.", "");
      else this.#lose(message.text || "The server is restarting.");
      return;
    }
    const waiting = message.re ? this.#waiting.get(message.re) : undefined;
    if (waiting && message.re) {
      this.#waiting.delete(message.re);
      if (message.type === "refusal") waiting.reject(new RefusedError(message));
      else {
        if (message.type === "scene") this.#options.onmessage(message);
        waiting.resolve(message);
      }
      return;
    }
    this.#options.onmessage(message);
  }

  #welcomed(welcome: Welcome): void {
    clearTimeout(this.#patience);
    this.#attempts = 0;
    this.#tell("live", "");
    this.#options.onwelcome(welcome);
    this.#watch();
  }

  #turnedAway(error: Error): void {
    if (!(error instanceof RefusedError)) return; // the line broke: that is told elsewhere
    if (error.code === "late" || error.code === "busy" || error.code === "failed") {
      this.#lose(error.message, Math.max(error.wait * 1000, 500));
    } else {
      this.#end(error.message, error.code);
    }
  }

  #lose(text: string, wait = 0): void {
    if (this.#done) return;
    this.#drop();
    const pause = Math.max(backOff(this.#attempts, (this.#options.random ?? Math.random)()), wait);
    this.#attempts += 1;
    this.#tell("lost", text, "", Date.now() + pause);
    this.#retry = setTimeout(() => this.#connect(), pause);
  }

  #end(text: string, code: Link["code"]): void {
    this.#done = true;
    this.#drop();
    this.#tell("refused", text, code);
  }

  #drop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#probe);
    clearTimeout(this.#patience);
    const wire = this.#wire;
    this.#wire = null;
    if (wire && wire.readyState <= 1) wire.close(1000);
    const lost = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const one of lost) one.reject(new LostError());
  }

  #tell(state: LinkState, text: string, code: Link["code"] = "", again = 0): void {
    const same = this.link.state === state;
    this.link = { state, since: same ? this.link.since : Date.now(), again, text, code };
    this.#options.onlink(this.link);
  }

  // --- does it still stand? --------------------------------------------------------------------

  /** A line can die without a word (a train in a tunnel): every half minute of silence is asked about. */
  #watch(): void {
    clearTimeout(this.#probe);
    this.#probe = setTimeout(() => {
      if (Date.now() - this.#heard >= PROBE_EVERY) this.#ask();
      else this.#watch();
    }, PROBE_EVERY);
  }

  #ask(): void {
    clearTimeout(this.#probe);
    const wire = this.#wire;
    const asked = this.#heard;
    // The log before its first line: always empty, always answered.
    this.send({ type: "history", before: 0 }).then(() => this.#watch(), (error: unknown) => {
      if (error instanceof RefusedError) this.#watch();
    });
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => {
      if (wire === this.#wire && this.#heard === asked) this.#lose("The server has gone silent.");
    }, PROBE_PATIENCE);
  }
}

/** Where the server's socket is, seen from this page. */
export function socketUrl(page: Location = location): string {
  return `${page.protocol === "https:" ? "wss:" : "ws:"}//${page.host}/api/socket`;
}
