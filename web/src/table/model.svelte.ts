// One table as this device knows it: what it sees, what it may choose, who is here, what was said.

import { seatActing } from "../board/beats";
import { Stage } from "../board/stage.svelte";
import { Connection, LostError, RefusedError, socketUrl } from "../lib/connection";
import type { Link, Outgoing } from "../lib/connection";
import { rememberVisit, tableKeys } from "../lib/keys";
import { announce } from "../lib/live.svelte";
import { freshLines, mergeLog, NO_LOG, plainLine, wordsOf } from "../lib/log";
import type { Log } from "../lib/log";
import type {
  Done, FromServer, Hinted, Option, Past, People, Previewed, Scene, SeatInfo, Spoken, TableInfo, View, Welcome,
} from "../lib/protocol";
import { settings } from "../lib/settings.svelte";
import { keep, load } from "../lib/storage";
import { names, plural, reason } from "../lib/words";
import { asDrawn, findItem } from "./choices";
import { Pacer, TEMPI } from "./pace.svelte";
import { sayings } from "./speaking";
import { Toasts } from "./toasts.svelte";
import type { Toast } from "./toasts.svelte";

/** An answer on its way, or one whose fate is not known since the line broke. */
interface Pending {
  at: number;
  option: number;
  sentence: string;
  alone: boolean;
}

export type HintState = { state: "thinking" } | { state: "told"; hint: Hinted } | { state: "failed"; text: string };

const PING_FOR = 3000;
const UNDO_TRIES = 3;
const NEWS_FOR = 2000; // milliseconds
const NEWS_EVERY = 50;

export class TableModel {
  readonly id: string;
  link = $state.raw<Link>({ state: "connecting", since: Date.now(), again: 0, text: "", code: "" });
  info = $state.raw<TableInfo | null>(null);
  seats = $state.raw<SeatInfo[]>([]);
  held = $state.raw<number[]>([]);
  owner = $state(false);
  watching = $state(0);
  paused = $state(false);
  phrases = $state.raw<string[]>([]);
  said = $state.raw<Spoken[]>([]);
  notes = $state.raw<Record<string, string>>({});
  scene = $state.raw<Scene | null>(null);
  /** The table's number when what led to it had been played out. */
  shownAt = $state(0);
  log = $state.raw<Log>(NO_LOG);
  /** The last move one has made oneself: what came after it is news. */
  ownMove = $state(0);
  pinged = $state.raw<Record<string, number>>({});
  busy = $state.raw<Pending | null>(null);
  readonly toasts = new Toasts();
  /** Where what happens is played out: the table is shown as it is when that is over. */
  readonly stage = new Stage();
  /** When what has happened is shown: at once, or where only bots play at the pace of whoever watches. */
  readonly pace = new Pacer((scene, done) => this.#sees(scene, done), () => settings.tempo);
  hint = $state.raw<HintState | null>(null);
  /** The seat to which the screen is being passed; everything is covered meanwhile. */
  curtain = $state<number | null>(null);
  /** How much was said that nobody here has looked at. */
  unread = $state(0);
  /** The thing that was pressed and can go to several places: one of these is pressed next. "" if none. */
  aim = $state("");
  /** The seat whose deed was told last, -1 before the first. */
  #deedOf = $state(-1);
  /** What is said of choices by which somebody at the table dies or the game is lost. */
  #dooms = $state.raw<ReadonlyMap<string, string>>(new Map());
  /** A choice that kills was pressed once, and waits for the second time. */
  armed = $state("");
  /** What is to be picked next, when a card was dragged onto its target. */
  #target = "";
  #line: Connection;
  #previews = new Map<string, Previewed>();
  #unsure: Pending | null = null;
  #been = false;
  /** The line broke since one sat down. */
  #lost = false;

  constructor(id: string) {
    this.id = id;
    this.#line = new Connection({
      url: socketUrl(),
      hello: () => ({ table: id, keys: tableKeys(id), name: settings.name }),
      onwelcome: (welcome) => this.#welcomed(welcome),
      onmessage: (message) => this.#told(message),
      onlink: (link) => this.#linked(link),
    });
    this.link = this.#line.link;
  }

  close(): void {
    this.pace.hold(true);
    this.#line.close();
  }

  again = (): void => this.#line.again();

  // --- what can be read off --------------------------------------------------------------------

  /** The table as it is shown: behind the truth while something is played out. */
  get view(): View | null {
    return this.stage.view ?? this.scene?.view ?? null;
  }

  /** The log as far as it has been played out: a line comes with what it tells. */
  get told(): Log {
    const { untold } = this.stage;
    return untold ? { ...this.log, lines: this.log.lines.slice(0, -untold) } : this.log;
  }

  /** What happens just now, in a sentence; "" when nothing is played out. */
  get happening(): string {
    if (!this.stage.playing) return "";
    return this.stage.foes ? this.stage.acting : wordsOf(this.told.lines.at(-1)?.text ?? "…");
  }

  /** The open question in a sentence; once a thing was pressed that can go to several places, where it goes. */
  get asking(): string {
    const name = this.aim && findItem(this.view, this.aim)?.item?.name;
    return name ? `${name}: where to?` : (this.view?.asked?.prompt ?? "");
  }

  get at(): number {
    return this.scene?.at ?? 0;
  }

  get choices(): Option[] {
    if (this.paused || this.link.state !== "live" || this.stage.playing) return [];
    return this.scene?.choices ?? [];
  }

  /** Whether what is asked finishes a choice that this device has just begun, and may take back. */
  get half(): boolean {
    if (this.busy || this.stage.playing || this.link.state !== "live") return false;
    return (this.scene?.half ?? false) && this.scene?.undo === "free" && this.choices.length > 0;
  }

  /** The choice that the hint is for. */
  get advised(): Option | undefined {
    const hint = this.hint;
    return hint?.state === "told" ? this.choices.find((one) => one.number === (hint.hint.option ?? 0)) : undefined;
  }

  get over(): boolean {
    const outcome = this.view?.outcome ?? "playing";
    return outcome !== "playing" && outcome !== "";
  }

  /** The seat that acts: whose deed is played out, or who alone is asked; else who has acted last. */
  get acting(): number {
    const [only = -1, ...others] = this.stage.playing ? [] : (this.view?.asked?.seats ?? []);
    return only >= 0 && !others.length ? only : this.#deedOf;
  }

  /** Seats of bots that think about what is shown. Who is behind sees a choice that was made long ago: nobody thinks there. */
  get thinking(): number[] {
    return this.pace.behind ? [] : (this.scene?.thinking ?? []);
  }

  /** Seats of bots that failed to choose, and try again by themselves. */
  get failing(): SeatInfo[] {
    return this.pace.behind ? [] : this.seats.filter((seat) => seat.retry);
  }

  get spectator(): boolean {
    return this.held.length === 0;
  }

  /** Seats of this device that a bot plays just now. */
  get lent(): SeatInfo[] {
    return this.seats.filter((seat) => seat.kind === "bot" && this.held.includes(seat.seat));
  }

  /** What a seat is called: what is played there. */
  seatTitle(seat: number): string {
    return this.seats.find((one) => one.seat === seat)?.title ?? this.view?.players?.[seat] ?? `seat ${seat + 1}`;
  }

  /** A seat with the person or bot in it: `Ironclad (Anna)`, `Silent (greedy bot)`. */
  seatName(seat: number): string {
    const found = this.seats.find((one) => one.seat === seat);
    const title = this.seatTitle(seat);
    if (found?.kind === "bot") return `${title} (${found.bot || "greedy"} bot)`;
    if (found?.name && found.name !== title) return `${title} (${found.name})`;
    return title;
  }

  /** The seat that answers a choice. */
  seatOf(choice: Option): number {
    if (choice.seat !== undefined && choice.seat >= 0) return choice.seat;
    const looks = this.view?.seat ?? -1;
    return looks >= 0 ? looks : (this.held[0] ?? 0);
  }

  // --- what people do --------------------------------------------------------------------------

  async answer(choice: Option): Promise<void> {
    if (this.busy || !this.scene) return;
    const asked = this.view?.asked?.seats ?? [];
    const pending: Pending = {
      at: this.at,
      option: choice.number,
      sentence: choice.sentence,
      alone: asked.every((seat) => this.held.includes(seat)),
    };
    this.busy = pending;
    this.hint = null;
    try {
      this.ownMove = (this.view?.move ?? 0) + 1;
      await this.#line.send<Done>({ type: "answer", at: pending.at, seat: this.seatOf(choice), option: choice.number });
    } catch (error) {
      this.#target = "";
      if (error instanceof LostError) this.#unsure = pending;
      else this.wrong(error);
    } finally {
      if (this.busy === pending) this.busy = null;
    }
  }

  /** A card was dragged onto something: first the card, then, if it is asked for, the target. */
  answerThen(choice: Option, target: string): void {
    this.#target = target;
    void this.answer(choice);
  }

  /** What a choice would do; asked once for each moment of the table. */
  async preview(choice: Option): Promise<Previewed> {
    const name = this.nameOf(choice);
    const known = this.#previews.get(name);
    if (known) return known;
    const reply = await this.#line.send<Previewed>({ type: "preview", at: this.at, seat: this.seatOf(choice), option: choice.number });
    this.#previews.set(name, reply);
    const doom = reply.remarks?.find((one) => one.kind === "doom");
    if (doom) this.#dooms = new Map([...this.#dooms, [name, doom.text]]);
    return reply;
  }

  /** Look ahead before anybody points there: who cannot point, or presses a key, is warned as well. */
  async foresee(choices: readonly Option[]): Promise<void> {
    const { at } = this;
    for (const choice of choices) {
      if (this.at !== at || this.link.state !== "live") return;
      // What cannot be foreseen is not warned of.
      await this.preview(choice).catch(() => undefined);
    }
  }

  /** What of a choice's preview is known already. */
  known(choice: Option): Previewed | undefined {
    return this.#previews.get(this.nameOf(choice));
  }

  /** Whom the choice kills, as far as it is known; "" if nobody. */
  doomOf(choice: Option): string {
    return this.#dooms.get(this.nameOf(choice)) ?? "";
  }

  /** What tells a choice from all others, now and later. */
  nameOf(choice: Option): string {
    return `${this.at}:${this.seatOf(choice)}:${choice.number}`;
  }

  async askHint(): Promise<void> {
    const mine = this.choices[0];
    if (!mine) {
      this.toast(this.spectator ? "Hints are for who plays." : "Hints are for your own choices.", "news");
      return;
    }
    if (this.hint?.state === "thinking") return;
    this.hint = { state: "thinking" };
    announce("The search bot is thinking...");
    const at = this.at;
    let next: HintState;
    try {
      next = { state: "told", hint: await this.#line.send<Hinted>({ type: "hint", at, seat: this.seatOf(mine) }) };
    } catch (error) {
      next = { state: "failed", text: reason(error, "There is no hint now.") };
    }
    // Whoever has chosen meanwhile, or closed it, wants none any more.
    if (this.hint?.state !== "thinking") return;
    if (this.at !== at) {
      // Somebody else has moved: what was thought is of no use, so it is thought again, as long as one is asked.
      this.hint = null;
      if (this.choices.length > 0) await this.askHint();
      else this.toast("The table has changed: ask for a hint when it is your turn.", "news");
      return;
    }
    this.hint = next;
    if (next.state === "told") announce(`A hint. ${next.hint.sentence ?? ""} ${next.hint.reason ?? ""}`);
  }

  /** What the server was asked last, while it has not answered: two quick presses are a pause and its end. */
  #askedToRest: boolean | null = null;

  /** Whether what happens is held up here; whoever set the table up has let the bots rest as well. */
  get resting(): boolean {
    return this.pace.held || (this.owner && this.paused);
  }

  /** Whoever watches bots pauses, or goes on. Whose table it is stops the bots, too: they do not play on unseen. */
  rest(on: boolean): void {
    this.pace.hold(on);
    announce(on ? "Paused." : "It goes on.");
    // What is told here rests in any case: a server that has heard too many pauses need not agree.
    if (!this.owner || on === (this.#askedToRest ?? this.paused)) return;
    this.#askedToRest = on;
    const answered = (): void => void (this.#askedToRest === on && (this.#askedToRest = null));
    this.#line.send({ type: "pause", on }).then(answered, answered);
  }

  /** The table as it is now, however much of it was not told yet. */
  catchUp(): void {
    this.pace.catchUp();
    this.stage.skip();
  }

  async undo(): Promise<void> {
    const seat = this.#mine();
    if (seat === null) return this.toast("Who only watches takes nothing back.", "news");
    if (!this.scene?.undo) return this.toast("There is nothing to take back.", "news");
    // A bot that thinks may be quicker than this reaches the table: then it is asked for again, as the table is now.
    for (let tries = UNDO_TRIES; ; tries -= 1) {
      const { at } = this;
      try {
        await this.#line.send({ type: "undo", at, seat });
        return;
      } catch (error) {
        const late = error instanceof RefusedError && error.code === "stale" && tries > 0;
        if (!late || !(await this.#goneOn(at)) || !this.scene?.undo) return this.wrong(error);
      }
    }
  }

  /** Until the table is seen after that moment; false if it does not come in time. */
  async #goneOn(at: number): Promise<boolean> {
    for (let waited = 0; this.at === at && waited < NEWS_FOR; waited += NEWS_EVERY) {
      await new Promise((resolve) => setTimeout(resolve, NEWS_EVERY));
    }
    return this.at !== at;
  }

  async redo(): Promise<void> {
    const seat = this.#mine();
    if (seat !== null) await this.#act({ type: "redo", at: this.at, seat });
  }

  async vote(seat: number, yes: boolean): Promise<void> {
    await this.#act({ type: "vote", at: this.scene?.ballot?.at ?? this.at, seat, yes });
  }

  async pause(on: boolean): Promise<void> {
    await this.#act({ type: "pause", on });
  }

  /** True if it was said. */
  say(text: string, phrase = -1, about = ""): Promise<boolean> {
    const seat = this.#mine() ?? -1;
    return this.#act(phrase >= 0 ? { type: "say", seat, phrase, about } : { type: "say", seat, text, about });
  }

  ping(item: string): void {
    const seat = this.#mine();
    if (seat !== null) void this.#act({ type: "ping", item, seat });
  }

  async writeNotes(seat: number, text: string): Promise<boolean> {
    const done = await this.#act({ type: "notes", seat, text });
    if (done) this.notes = { ...this.notes, [seat]: text };
    return done;
  }

  changeSeat(seat: number, kind: "person" | "bot" | "open", bot = "", name = ""): Promise<boolean> {
    return this.#act({ type: "seat", seat, kind, bot, name });
  }

  /** The screen goes to another person here: cover it; they say when they sit. */
  passTo(seat: number): void {
    this.curtain = seat;
  }

  async sitDown(): Promise<void> {
    const seat = this.curtain;
    if (seat === null) return;
    if (await this.#act({ type: "look", seat })) {
      if (this.view?.seat === seat) this.curtain = null;
    }
  }

  /** The log from its beginning. */
  async history(): Promise<void> {
    if (this.log.from === 0) return;
    const before = this.log.from;
    try {
      const past = await this.#line.send<Past>({ type: "history", before });
      if (this.log.from === before) this.log = { ...this.log, from: 0, lines: [...(past.lines ?? []), ...this.log.lines] };
    } catch (error) {
      this.wrong(error);
    }
  }

  toast(text: string, kind: Toast["kind"] = "news", rule = ""): void {
    this.toasts.show(text, kind, rule);
  }

  wrong(error: unknown): void {
    const rule = error instanceof RefusedError ? error.rule : "";
    this.toast(reason(error, "That did not work."), "wrong", rule);
  }

  #mine(): number | null {
    const looks = this.view?.seat ?? -1;
    if (this.held.includes(looks)) return looks;
    return this.held[0] ?? null;
  }

  async #act(message: Outgoing): Promise<boolean> {
    try {
      await this.#line.send(message);
      return true;
    } catch (error) {
      this.wrong(error);
      return false;
    }
  }

  // --- what the server tells -------------------------------------------------------------------

  #linked(link: Link): void {
    const before = this.link.state;
    this.link = link;
    if (link.state === "lost" || link.state === "refused") this.#lost = true;
    if (link.state === "lost" && before === "live") announce("The connection is lost. Trying to come back.", "assertive");
  }

  #welcomed(welcome: Welcome): void {
    const held = welcome.held ?? [];
    const taken = held.filter((seat) => !this.held.includes(seat));
    const table = welcome.table ?? null;
    this.info = table;
    this.seats = table?.seats ?? [];
    this.paused = table?.paused ?? false;
    this.held = held;
    this.owner = welcome.owner ?? false;
    this.#keepPace();
    this.phrases = welcome.phrases ?? [];
    this.said = welcome.said ?? [];
    this.notes = welcome.notes ?? {};
    this.#previews.clear();
    if (table) rememberVisit(table, this.held, this.owner);
    if (this.#been && taken.length) this.toast(`You sit at ${names(taken.map((seat) => this.seatTitle(seat)))} now.`, "good");
    else if (this.#been && this.#lost) this.toast("You are back at the table.", "good");
    this.#been = true;
    this.#lost = false;
  }

  #told(message: FromServer): void {
    switch (message.type) {
      case "scene":
        this.pace.take(message);
        break;
      case "people":
        this.#people(message);
        break;
      case "said":
        if (message.spoken) {
          this.said = [...this.said.filter((one) => one.number !== message.spoken?.number), message.spoken];
          if (!this.held.includes(message.spoken.seat)) this.unread += 1;
          announce(`${message.spoken.name}: ${message.spoken.text}`);
        }
        break;
      case "pinged":
        this.#point(message.item ?? "", message.seat ?? -1);
        break;
      case "refusal":
        this.wrong(new RefusedError(message));
        break;
      default:
        break;
    }
  }

  /** Whoever holds a seat sees what happens when it happens: they may have to act. */
  #keepPace(): void {
    const on = this.spectator && this.seats.length > 0 && this.seats.every((seat) => seat.kind === "bot");
    if (this.pace.on && !on) this.catchUp();
    this.pace.keep(on);
  }

  #sees(told: Scene, done: () => void = () => undefined): void {
    const scene = asDrawn(told, matchMedia("(max-width: 37rem)").matches);
    const before = this.log;
    const first = this.scene === null;
    const moved = (scene.at ?? 0) !== this.at;
    const was = this.scene?.view;
    const prompt = was?.asked?.prompt;
    const looked = was?.seat !== scene.view?.seat;
    const chosen = scene.view?.asked?.chosen ?? null;
    const put = !looked && !moved && chosen !== null && chosen !== (was?.asked?.chosen ?? null);
    const from = scene.log_from ?? 0;
    const all = scene.log ?? [];
    const lines = all.filter((line) => line.text !== "");
    this.log = mergeLog(looked ? NO_LOG : before, from, scene.view?.move ?? 0, lines);
    this.scene = scene;
    if (moved) {
      this.#previews.clear();
      this.#dooms = new Map();
      this.armed = "";
      this.busy = null;
      if (this.hint?.state !== "thinking") this.hint = null;
    }
    if (first) this.ownMove = scene.view?.move ?? 0;
    if (this.pace.on) this.#keepPlace(scene.view?.move ?? 0, first);
    if (this.curtain !== null && scene.view?.seat === this.curtain) this.curtain = null;
    this.#settle(scene);
    const fresh = first || looked ? [] : freshLines(before, from, lines).map(plainLine);
    for (const words of sayings(fresh, scene, prompt, moved || looked, (seat) => this.seatName(seat))) announce(words);
    const then = (): void => {
      this.shownAt = scene.at ?? 0;
      this.#passOn(scene, put);
      this.#goOn(scene);
      done();
    };
    this.stage.speed = this.pace.on ? TEMPI[settings.tempo].speed : 1;
    const news = all.filter((line) => (line.move ?? 0) > (was?.move ?? 0));
    const actor = was && !looked ? seatActing(was, news) : -1;
    if (actor >= 0) this.#deedOf = actor;
    if (scene.view) this.stage.show(scene.view, news, then);
    else then();
  }

  /** Who comes back to bots that have played on is where they are by now, and is told so. */
  #keepPlace(move: number, first: boolean): void {
    const last = load<{ table: string; move: number }>("watched", { table: "", move: 0 });
    const missed = last.table === this.id ? move - last.move : 0;
    if (first && missed > 0) this.toast(`The bots played on: this is ${plural(missed, "move")} after what you saw last. The log has them all.`);
    keep("watched", { table: this.id, move });
  }

  /** Did the answer arrive before the line broke? The table's number knows. */
  #settle(scene: Scene): void {
    const unsure = this.#unsure;
    if (!unsure) return;
    this.#unsure = null;
    if (unsure.option === scene.view?.asked?.chosen) this.toast(`Your choice arrived: ${unsure.sentence}`, "good");
    else if ((scene.at ?? 0) === unsure.at) this.toast(`Your choice did not arrive: ${unsure.sentence} Choose again.`, "wrong");
    else if (unsure.alone) this.toast(`Your choice arrived: ${unsure.sentence}`, "good");
    else this.toast(`The table has gone on meanwhile. The log says whether your choice counted: ${unsure.sentence}`);
  }

  /** Only somebody else at this screen is asked, and may not be looked over the shoulder; or somebody
      has just chosen face down, and the next may. */
  #passOn(scene: Scene, put: boolean): void {
    const others = scene.others ?? [];
    const next = put ? others.find((seat) => seat > (scene.view?.seat ?? -1)) : others[0];
    if (next !== undefined && (put || (scene.choices?.length ?? 0) === 0) && this.curtain === null) this.curtain = next;
  }

  #goOn(scene: Scene): void {
    const target = this.#target;
    if (!target || this.busy) return;
    this.#target = "";
    const fits = (scene.choices ?? []).filter((choice) => choice.subject === target);
    if (fits.length === 1 && fits[0]) void this.answer(fits[0]);
  }

  #people(people: People): void {
    this.seats = people.seats ?? [];
    this.#keepPace();
    this.watching = people.watching ?? 0;
    if ((people.paused ?? false) !== this.paused) announce(people.paused ? "The table is paused." : "The table goes on.");
    this.paused = people.paused ?? false;
  }

  #point(item: string, seat: number): void {
    if (!item) return;
    this.pinged = { ...this.pinged, [item]: seat };
    setTimeout(() => {
      const { [item]: _, ...rest } = this.pinged;
      this.pinged = rest;
    }, PING_FOR);
  }
}
