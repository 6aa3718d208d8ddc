// The HTTP side of the server, typed; every refusal becomes a sentence that people can read.

import { keywordsOf, type Keywords } from "../icons/words";
import type {
  Campaigns, CardFace, Created, DailyInfo, GameInfo, GroupInfo, GroupKey, Guide, Health, Join, Library, NewTable,
  Page, Problem, Results, RuleBook, RunOdds, SeatKey, Recap, TableInfo,
} from "./protocol";

/** The server said no, or could not be reached (`code` is then `unreachable`). */
export class ApiError extends Error {
  readonly code: Problem["code"] | "unreachable";
  readonly wait: number;
  readonly status: number;
  /** What of the request is wrong, if the server says so. */
  readonly field: string;

  constructor(code: ApiError["code"], text: string, status = 0, wait = 0, field = "") {
    super(text);
    this.name = "ApiError";
    this.code = code;
    this.status = status;
    this.wait = wait;
    this.field = field;
  }
}

interface Ask {
  method?: string;
  body?: unknown;
  raw?: BodyInit;
  key?: string | undefined;
  signal?: AbortSignal | undefined;
}

const UNREACHABLE = "The server does not answer. Is it running, and are you connected?";

/** Ask the server; what it replies is trusted to be what the contract says. */
export async function ask<T>(path: string, { method = "GET", body, raw, key, signal }: Ask = {}): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json" };
  // A save is JSON as well, made elsewhere.
  if (body !== undefined || raw !== undefined) headers["Content-Type"] = "application/json";
  if (key) headers["Authorization"] = `Bearer ${key}`;
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers,
      body: raw ?? (body === undefined ? null : JSON.stringify(body)),
      signal: signal ?? null,
      credentials: "omit",
      referrerPolicy: "no-referrer",
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiError("unreachable", UNREACHABLE);
  }
  if (!answer.ok) throw await problem(answer);
  if (answer.status === 204) return undefined as T;
  try {
    return (await answer.json()) as T;
  } catch {
    throw new ApiError("failed", "The server's reply could not be read.", answer.status);
  }
}

async function problem(answer: Response): Promise<ApiError> {
  try {
    const found = (await answer.json()) as Partial<Problem>;
    if (typeof found.text === "string" && found.code) {
      return new ApiError(found.code, found.text, answer.status, found.wait ?? 0, found.field ?? "");
    }
  } catch {
    // Not one of ours: a proxy in between, perhaps.
  }
  const text =
    answer.status >= 500 ? "The server has a problem of its own. Try again in a moment."
    : answer.status === 404 ? "There is nothing at this address."
    : `The server refused this (${answer.status}).`;
  return new ApiError(answer.status === 404 ? "unknown" : "failed", text, answer.status);
}

const at = encodeURIComponent;
const shelf = new Map<string, Promise<unknown>>();

/** What does not change while the server runs is asked for once; a failure is not kept. */
function once<T>(path: string): Promise<T> {
  const known = shelf.get(path) as Promise<T> | undefined;
  if (known) return known;
  const asked = ask<T>(path);
  shelf.set(path, asked);
  asked.catch(() => shelf.delete(path));
  return asked;
}

export const api = {
  games: () => once<GameInfo[]>("/api/games"),
  library: (game: string) => once<Library>(`/api/library/${at(game)}`),
  guide: (game: string) => once<Guide>(`/api/guide/${at(game)}`),
  rules: (game: string) => once<RuleBook>(`/api/rules/${at(game)}`),
  tables: (signal?: AbortSignal) => ask<TableInfo[]>("/api/tables", { signal }),
  table: (id: string, key?: string) => ask<TableInfo>(`/api/tables/${at(id)}`, { key }),
  create: (wanted: NewTable) => ask<Created>("/api/tables", { method: "POST", body: wanted }),
  join: (id: string, who: Join) => ask<SeatKey>(`/api/tables/${at(id)}/join`, { method: "POST", body: who }),
  renew: (id: string, seat: number, key: string) =>
    ask<SeatKey>(`/api/tables/${at(id)}/seats/${seat}/renew`, { method: "POST", key }),
  remove: (id: string, key: string) => ask<void>(`/api/tables/${at(id)}`, { method: "DELETE", key }),
  load: (save: Blob) => ask<Created>("/api/saves", { method: "POST", raw: save }),
  recap: (id: string, key?: string) => ask<Recap>(`/api/tables/${at(id)}/recap`, { key }),
  odds: (id: string, key?: string) => ask<RunOdds>(`/api/tables/${at(id)}/odds`, { key }),
  replay: (id: string, move: number, seat: number, key?: string) =>
    ask<Page>(`/api/tables/${at(id)}/replay?move=${move}&seat=${seat}`, { key }),
  newGroup: (name: string) => ask<GroupKey>("/api/groups", { method: "POST", body: { name } }),
  group: (id: string, key: string) => ask<GroupInfo>(`/api/groups/${at(id)}`, { key }),
  campaigns: (id: string, key: string) => ask<Campaigns[]>(`/api/groups/${at(id)}/campaigns`, { key }),
  daily: (game: string, day = "") => ask<DailyInfo>(`/api/daily/${at(game)}${day ? `?day=${at(day)}` : ""}`),
  results: (game = "") => ask<Results>(`/api/results${game ? `?game=${at(game)}` : ""}`),
  health: () => ask<Health>("/api/health"),
};

/** The save file of a table, fetched with its key (a link could not carry one safely). */
export async function saveFile(id: string, key?: string): Promise<Blob> {
  const headers: Record<string, string> = key ? { Authorization: `Bearer ${key}` } : {};
  let answer: Response;
  try {
    answer = await fetch(`/api/tables/${at(id)}/save`, { headers, credentials: "omit" });
  } catch {
    throw new ApiError("unreachable", UNREACHABLE);
  }
  if (!answer.ok) throw await problem(answer);
  return answer.blob();
}

/** Hand the browser a file to keep. */
export function download(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The cards of a game by id, and the keywords of its texts. */
export interface Books {
  faces: Map<string, CardFace>;
  keywords: Keywords;
}

export const NO_BOOKS: Books = { faces: new Map(), keywords: new Map() };

export async function books(game: string): Promise<Books> {
  const found = await api.library(game);
  return { faces: new Map(found.cards.map((card) => [card.id, card])), keywords: keywordsOf(found.keywords) };
}
