// Made by build_support/typescript.py from server/protocol.py, bodies.py. Do not edit.

export const VERSION = 1;

/** The first message: which table, and which seats this device holds. */
export interface Hello {
  type: "hello";
  id?: number;
  version?: number;
  table?: string;
  keys?: string[];
  name?: string;
}

/** Look at the table from another of the seats that this device holds (hot seat). */
export interface Look {
  type: "look";
  id?: number;
  seat?: number;
}

/** Choose an option of the open request. */
export interface Answer {
  type: "answer";
  id?: number;
  at?: number;
  seat?: number;
  option?: number;
}

/** What would this option do? Replied to with `Previewed`. */
export interface Preview {
  type: "preview";
  id?: number;
  at?: number;
  seat?: number;
  option?: number;
}

/** What would the search bot do here? Replied to with `Hinted`, after it has thought. */
export interface Hint {
  type: "hint";
  id?: number;
  at?: number;
  seat?: number;
}

/** Take back one's last move. Free while nothing new was seen; otherwise a vote is opened. */
export interface Undo {
  type: "undo";
  id?: number;
  at?: number;
  seat?: number;
}

/** Make the move again that was taken back last. */
export interface Redo {
  type: "redo";
  id?: number;
  at?: number;
  seat?: number;
}

/** Agree to the open vote, or end it with a no. */
export interface Vote {
  type: "vote";
  id?: number;
  at?: number;
  seat?: number;
  yes?: boolean;
}

/** Say something to everybody: words, or one of the table's phrases, perhaps about a thing. */
export interface Say {
  type: "say";
  id?: number;
  seat?: number;
  text?: string;
  phrase?: number;
  about?: string;
}

/** Point at a thing on the table. Seen by everybody, kept by nobody. */
export interface Ping {
  type: "ping";
  id?: number;
  item?: string;
  seat?: number;
}

/** Replace the private notes of one's seat. */
export interface WriteNotes {
  type: "notes";
  id?: number;
  seat?: number;
  text?: string;
}

/** Hand one's seat to a bot, take it back, or change one's name. */
export interface ChangeSeat {
  type: "seat";
  id?: number;
  seat?: number;
  kind?: "bot" | "open" | "person";
  bot?: string;
  name?: string;
}

/** Pause the table (nobody can choose, bots rest) or go on. */
export interface Pause {
  type: "pause";
  id?: number;
  on?: boolean;
}

/** The lines of all moves before this one. Replied to with `Past`. */
export interface History {
  type: "history";
  id?: number;
  before?: number;
}

/** A bot that failed. It tries again by itself, each time a little later, up to a minute. */
export interface Retry {
  seconds: number;
  why: string;
}

/** A seat and who sits there. */
export interface SeatInfo {
  seat: number;
  title: string;
  kind?: "bot" | "open" | "person";
  name?: string;
  bot?: string;
  here?: boolean;
  retry?: Retry | null;
}

/** One thing said at the table. `seat` -1 is the table itself or a spectator. */
export interface Spoken {
  number: number;
  seat: number;
  name: string;
  text: string;
  when: string;
  about?: string;
}

/** An open vote: taking back what let everybody see something new. */
export interface Ballot {
  at: number;
  seat: number;
  text: string;
  yes: number[];
  waiting: number[];
}

/** A table in a list, and at the head of its page. Everybody may know this. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  name: string;
  created: string;
  headline: string;
  outcome: string;
  move: number;
  seats: SeatInfo[];
  place?: string;
  settings?: Record<string, unknown>;
  seed?: number | string | null;
  group?: string;
  daily?: string;
  talk?: "free" | "phrases";
  paused?: boolean;
  public?: boolean;
  changed?: string;
  removed_on?: string;
}

/** The reply to `Hello`. */
export interface Welcome {
  type: "welcome";
  re?: number;
  version?: number;
  table?: TableInfo | null;
  held?: number[];
  owner?: boolean;
  phrases?: string[];
  said?: Spoken[];
  notes?: Record<string, string>;
}

/** The table as this device may see it now. Sent after every change. */
export interface Scene {
  type: "scene";
  re?: number;
  at?: number;
  view?: View | null;
  choices?: Option[];
  log?: Line[];
  log_from?: number;
  undo?: "" | "free" | "vote";
  half?: boolean;
  redo?: boolean;
  thinking?: number[];
  ballot?: Ballot | null;
  others?: number[];
  news?: string[];
}

/** The whole table as one seat sees it. */
export interface View {
  game: string;
  title: string;
  headline: string;
  seat: number;
  move: number;
  outcome: string;
  panels: Panel[];
  asked?: Asked | null;
  log?: Line[];
  players?: string[];
}

/** A row of cards. */
export interface CardsPanel {
  kind: "cards";
  id: string;
  title: string;
  items?: CardItem[];
  owner?: number;
  note?: string;
  rule?: string;
  active?: boolean;
  area?: "" | "bottom" | "left" | "main" | "right" | "top";
  fold?: boolean;
  brief?: boolean;
  spare?: boolean;
  card?: string;
  theme?: string;
  again?: boolean;
}

/** A card, or anything else that is drawn like one: relics, potions, wares, choices on offer. */
export interface CardItem {
  id: string;
  name: string;
  text?: string;
  count?: number;
  colour?: string;
  letter?: string;
  tags?: string[];
  condition?: "" | "down" | "lit" | "ready" | "spent";
  tokens?: Token[];
  about?: string[];
  rule?: string;
  card?: string;
  again?: boolean;
  type?: string;
  costs?: Cost[];
  does?: string;
  remark?: string;
  faces?: number[];
  upgraded?: boolean;
  upgrade?: Upgrade | null;
}

/** So many of one thing: 2 Strength, 3 red cubes, 1 gold. Without a count it is just there. */
export interface Token {
  kind: string;
  name?: string;
  count?: number;
}

/** What a thing costs, or puts into play. */
export interface Cost {
  how: "buy" | "drop" | "more" | "needs" | "play" | "spend";
  tokens?: Token[];
  open?: boolean;
  times?: number;
  printed?: number;
}

/** The better face of a card: what it would become. */
export interface Upgrade {
  card: string;
  name: string;
  text?: string;
  costs?: Cost[];
}

/** Named counts. */
export interface PilesPanel {
  kind: "piles";
  id: string;
  title: string;
  items?: PileItem[];
  owner?: number;
  note?: string;
  rule?: string;
  active?: boolean;
  area?: "" | "bottom" | "left" | "main" | "right" | "top";
  fold?: boolean;
  brief?: boolean;
  spare?: boolean;
  card?: string;
  theme?: string;
  again?: boolean;
}

/** A pile, a deck, a heap of cubes: how many there are and, if that is open, of what. */
export interface PileItem {
  id: string;
  name: string;
  text?: string;
  count?: number;
  colour?: string;
  letter?: string;
  tags?: string[];
  condition?: "" | "down" | "lit" | "ready" | "spent";
  tokens?: Token[];
  about?: string[];
  rule?: string;
  card?: string;
  again?: boolean;
  kind?: string;
  inside?: Record<string, number>;
  worth?: number;
}

/** Values out of limits, and what waits further up. */
export interface TracksPanel {
  kind: "tracks";
  id: string;
  title: string;
  items?: TrackItem[];
  owner?: number;
  note?: string;
  rule?: string;
  active?: boolean;
  area?: "" | "bottom" | "left" | "main" | "right" | "top";
  fold?: boolean;
  brief?: boolean;
  spare?: boolean;
  card?: string;
  theme?: string;
  again?: boolean;
}

/** A marker on a track. */
export interface TrackItem {
  id: string;
  name: string;
  text?: string;
  count?: number;
  colour?: string;
  letter?: string;
  tags?: string[];
  condition?: "" | "down" | "lit" | "ready" | "spent";
  tokens?: Token[];
  about?: string[];
  rule?: string;
  card?: string;
  again?: boolean;
  value?: number;
  limit?: number;
  kind?: string;
  marks?: Mark[];
  large?: boolean;
}

/** What waits further up a track. */
export interface Mark {
  at: number;
  text: string;
}

/** A rank of figures, from left to right. */
export interface FiguresPanel {
  kind: "figures";
  id: string;
  title: string;
  items?: FigureItem[];
  owner?: number;
  note?: string;
  rule?: string;
  active?: boolean;
  area?: "" | "bottom" | "left" | "main" | "right" | "top";
  fold?: boolean;
  brief?: boolean;
  spare?: boolean;
  card?: string;
  theme?: string;
  again?: boolean;
}

/** Somebody: a hero, an enemy, all those who fell (`count`). */
export interface FigureItem {
  id: string;
  name: string;
  text?: string;
  count?: number;
  colour?: string;
  letter?: string;
  tags?: string[];
  condition?: "" | "down" | "lit" | "ready" | "spent";
  tokens?: Token[];
  about?: string[];
  rule?: string;
  card?: string;
  again?: boolean;
  value?: number;
  limit?: number;
  role?: "" | "boss" | "foe" | "player";
  intents?: Intent[];
  secret?: boolean;
  actions?: Action[];
  resists?: Token[];
  counters?: Token[];
  sockets?: Socket[];
  threat?: number;
}

/** One part of what somebody is about to do, with the numbers of this moment. */
export interface Intent {
  kind: string;
  text?: string;
  amount?: number;
  most?: number;
  times?: number;
  target?: "" | "all" | "allies" | "one" | "self";
  targets?: string[];
  reach?: number[];
  tiles?: [number, number][];
  faces?: number[];
}

/** Something that a figure does by its card, and when. */
export interface Action {
  text: string;
  intents?: Intent[];
  needs?: Token | null;
  has?: number;
  now?: boolean;
}

/** A place for one token: an Orb slot, an element space. `kind` is what fits; empty: anything. */
export interface Socket {
  kind?: string;
  holds?: Token | null;
}

/** Small things, each in as few cells as possible. */
export interface TokensPanel {
  kind: "tokens";
  id: string;
  title: string;
  items?: CardItem[];
  owner?: number;
  note?: string;
  rule?: string;
  active?: boolean;
  area?: "" | "bottom" | "left" | "main" | "right" | "top";
  fold?: boolean;
  brief?: boolean;
  spare?: boolean;
  card?: string;
  theme?: string;
  again?: boolean;
}

/** What the dice show, and the things that they set off. */
export interface DicePanel {
  kind: "dice";
  id: string;
  title: string;
  items?: CardItem[];
  dice?: number[];
  roll?: number;
  owner?: number;
  note?: string;
  rule?: string;
  active?: boolean;
  area?: "" | "bottom" | "left" | "main" | "right" | "top";
  fold?: boolean;
  brief?: boolean;
  spare?: boolean;
  card?: string;
  theme?: string;
  again?: boolean;
}

/** Named places, each for one thing of its kind. */
export interface SlotsPanel {
  kind: "slots";
  id: string;
  title: string;
  items?: SlotItem[];
  owner?: number;
  note?: string;
  rule?: string;
  active?: boolean;
  area?: "" | "bottom" | "left" | "main" | "right" | "top";
  fold?: boolean;
  brief?: boolean;
  spare?: boolean;
  card?: string;
  theme?: string;
  again?: boolean;
}

/** A named place for one thing of a kind, filled or empty; its other fields are the thing's. */
export interface SlotItem {
  id: string;
  name: string;
  text?: string;
  count?: number;
  colour?: string;
  letter?: string;
  tags?: string[];
  condition?: "" | "down" | "lit" | "ready" | "spent";
  tokens?: Token[];
  about?: string[];
  rule?: string;
  card?: string;
  again?: boolean;
  type?: string;
  costs?: Cost[];
  does?: string;
  remark?: string;
  faces?: number[];
  upgraded?: boolean;
  upgrade?: Upgrade | null;
  slot?: string;
  accepts?: string;
  filled?: boolean;
  locked?: boolean;
  sockets?: Socket[];
}

/** Figures along a strip, and below them what each does in which lane. */
export interface LanesPanel {
  kind: "lanes";
  id: string;
  title: string;
  items?: StandItem[];
  columns?: string[];
  lanes?: string[];
  actions?: LaneItem[];
  cursor?: [number, number] | null;
  home?: number;
  owner?: number;
  note?: string;
  rule?: string;
  active?: boolean;
  area?: "" | "bottom" | "left" | "main" | "right" | "top";
  fold?: boolean;
  brief?: boolean;
  spare?: boolean;
  card?: string;
  theme?: string;
  again?: boolean;
}

/** Somebody on a strip, at one of its places. */
export interface StandItem {
  id: string;
  name: string;
  text?: string;
  count?: number;
  colour?: string;
  letter?: string;
  tags?: string[];
  condition?: "" | "down" | "lit" | "ready" | "spent";
  tokens?: Token[];
  about?: string[];
  rule?: string;
  card?: string;
  again?: boolean;
  value?: number;
  limit?: number;
  role?: "" | "boss" | "foe" | "player";
  intents?: Intent[];
  secret?: boolean;
  actions?: Action[];
  resists?: Token[];
  counters?: Token[];
  sockets?: Socket[];
  threat?: number;
  column?: number;
}

/** What somebody does in a lane: `who` is the id of a figure on the strip. */
export interface LaneItem {
  id: string;
  name: string;
  text?: string;
  count?: number;
  colour?: string;
  letter?: string;
  tags?: string[];
  condition?: "" | "down" | "lit" | "ready" | "spent";
  tokens?: Token[];
  about?: string[];
  rule?: string;
  card?: string;
  again?: boolean;
  column?: number;
  lane?: number;
  who?: string;
  intents?: Intent[];
}

/** Tiles in rows and columns in layers: terrain, tinted zones, paths, and who stands where. */
export interface GridPanel {
  kind: "grid";
  id: string;
  title: string;
  items?: PieceItem[];
  size?: [number, number];
  columns?: string[];
  rows?: string[];
  tiles?: TileItem[];
  zones?: Zone[];
  paths?: Path[];
  cursor?: [number, number] | null;
  owner?: number;
  note?: string;
  rule?: string;
  active?: boolean;
  area?: "" | "bottom" | "left" | "main" | "right" | "top";
  fold?: boolean;
  brief?: boolean;
  spare?: boolean;
  card?: string;
  theme?: string;
  again?: boolean;
}

/** Somebody or something on a grid. */
export interface PieceItem {
  id: string;
  name: string;
  text?: string;
  count?: number;
  colour?: string;
  letter?: string;
  tags?: string[];
  condition?: "" | "down" | "lit" | "ready" | "spent";
  tokens?: Token[];
  about?: string[];
  rule?: string;
  card?: string;
  again?: boolean;
  value?: number;
  limit?: number;
  role?: "" | "boss" | "foe" | "player";
  intents?: Intent[];
  secret?: boolean;
  actions?: Action[];
  resists?: Token[];
  counters?: Token[];
  sockets?: Socket[];
  threat?: number;
  at?: [number, number];
  facing?: "" | "e" | "n" | "ne" | "nw" | "s" | "se" | "sw" | "w";
}

/** A tile of a grid that has something to say, or that may be chosen. */
export interface TileItem {
  id: string;
  name: string;
  text?: string;
  count?: number;
  colour?: string;
  letter?: string;
  tags?: string[];
  condition?: "" | "down" | "lit" | "ready" | "spent";
  tokens?: Token[];
  about?: string[];
  rule?: string;
  card?: string;
  again?: boolean;
  at?: [number, number];
  terrain?: string;
  blocked?: boolean;
}

/** Tiles of a grid that have something in common: threatened, burning, within reach. */
export interface Zone {
  kind: string;
  name: string;
  tiles: [number, number][];
  letter?: string;
}

/** The way of a move over a grid, tile by tile; `ahead`: it has not been gone yet. */
export interface Path {
  tiles: [number, number][];
  who?: string;
  ahead?: boolean;
}

/** Places and the ways between them, from left to right. */
export interface MapPanel {
  kind: "map";
  id: string;
  title: string;
  items?: PlaceItem[];
  size?: [number, number];
  ways?: Way[];
  party?: string;
  owner?: number;
  note?: string;
  rule?: string;
  active?: boolean;
  area?: "" | "bottom" | "left" | "main" | "right" | "top";
  fold?: boolean;
  brief?: boolean;
  spare?: boolean;
  card?: string;
  theme?: string;
  again?: boolean;
}

/** A place on a map. */
export interface PlaceItem {
  id: string;
  name: string;
  text?: string;
  count?: number;
  colour?: string;
  letter?: string;
  tags?: string[];
  condition?: "" | "down" | "lit" | "ready" | "spent";
  tokens?: Token[];
  about?: string[];
  rule?: string;
  card?: string;
  again?: boolean;
  at?: [number, number];
  kind?: string;
  near?: boolean;
  visited?: boolean;
  hidden?: boolean;
}

/** A way between two places, by their ids. One whose end nobody knows leads to ``""``. */
export interface Way {
  start: string;
  end?: string;
  directed?: boolean;
  locked?: string;
  hidden?: boolean;
  checks?: Token[];
}

/** Something to read. */
export interface TextPanel {
  kind: "text";
  id: string;
  title: string;
  items?: Item[];
  owner?: number;
  note?: string;
  rule?: string;
  active?: boolean;
  area?: "" | "bottom" | "left" | "main" | "right" | "top";
  fold?: boolean;
  brief?: boolean;
  spare?: boolean;
  card?: string;
  theme?: string;
  again?: boolean;
}

/** One thing on the table. */
export interface Item {
  id: string;
  name: string;
  text?: string;
  count?: number;
  colour?: string;
  letter?: string;
  tags?: string[];
  condition?: "" | "down" | "lit" | "ready" | "spent";
  tokens?: Token[];
  about?: string[];
  rule?: string;
  card?: string;
  again?: boolean;
}

/** The open request as a seat sees it: options only if the seat may answer. */
export interface Asked {
  prompt: string;
  seats: number[];
  options?: Option[];
  refused?: Refused[];
  chosen?: number | null;
  waiting?: number | null;
  ready?: number[];
  card?: string;
}

/** One legal answer. `sentence` does not say whose it is: `seat` does. */
export interface Option {
  number: number;
  notation: string;
  sentence: string;
  subject?: string;
  rule?: string;
  seat?: number;
  way?: "" | "end" | "on" | "skip";
  group?: string;
  printed?: boolean;
  amount?: number;
  target?: string;
  confirm?: string;
}

/** Something that cannot be chosen now, and the rule that refuses it. */
export interface Refused {
  notation: string;
  sentence: string;
  rule: string;
}

/** One line of the log as a seat may read it, and what happened with it as that seat sees it. */
export interface Line {
  text: string;
  rules?: string[];
  why?: string;
  move?: number;
  events?: AnyEvent[];
  notice?: boolean;
}

/** A part of the game begins: a room, a round, the enemies' turn. `what` is its kind. */
export interface Began {
  kind: "began";
  what: string;
  name?: string;
  number?: number;
}

/** A figure does something: what follows, up to the next of these, comes of it. */
export interface Acted {
  kind: "acted";
  thing: string;
  name: string;
  card?: string;
}

/** A blow from a figure (or nobody) on another, of which some was blocked. */
export interface Hit {
  kind: "hit";
  source: string;
  target: string;
  amount: number;
  blocked?: number;
}

/** The number of a thing: HP, a marker on a track, gold. */
export interface Changed {
  kind: "changed";
  thing: string;
  before: number;
  after: number;
  unit?: string;
  limit?: number;
}

/** Tokens of a name came to a thing or went. */
export interface Tokens {
  kind: "tokens";
  thing: string;
  token: string;
  before: number;
  after: number;
}

/** A mark came to a thing or went: exhausted, ready, a stance, the way it faces. */
export interface Marked {
  kind: "marked";
  thing: string;
  mark: string;
  on?: boolean;
}

/** A card, a figure or alike things went from one place to another. */
export interface Moved {
  kind: "moved";
  source: string;
  to: string;
  count?: number;
  card?: string;
  thing?: string;
}

/** A figure, a panel's thing or a track came to the table. */
export interface Came {
  kind: "came";
  thing: string;
  place: string;
  name: string;
  value?: number;
  limit?: number;
  card?: string;
}

/** A thing left the table, with everything on it: it died, fled, was put away. */
export interface Left {
  kind: "left";
  thing: string;
  place: string;
  name: string;
  died?: boolean;
}

/** A die shows a face. */
export interface Rolled {
  kind: "rolled";
  die: string;
  face: number;
}

/** A card was turned face up where it lies, or shown to those who may look. */
export interface Revealed {
  kind: "revealed";
  place: string;
  card: string;
}

/** Older lines of the log, from its first line on. */
export interface Past {
  type: "past";
  re?: number;
  lines?: Line[];
}

/** Who sits where, who is here, which bots try again, whether the table is paused. Sent when that changes. */
export interface People {
  type: "people";
  re?: number;
  seats?: SeatInfo[];
  watching?: number;
  paused?: boolean;
}

/** Somebody said something. */
export interface Said {
  type: "said";
  re?: number;
  spoken?: Spoken | null;
}

/** Somebody points at a thing. */
export interface Pinged {
  type: "pinged";
  re?: number;
  seat?: number;
  item?: string;
}

/** One paragraph of a preview. */
export interface Remark {
  kind: string;
  text: string;
}

/** What an option would do, as far as no chance is involved. */
export interface Previewed {
  type: "previewed";
  re?: number;
  at?: number;
  option?: number;
  remarks?: Remark[];
  things?: Foreseen[];
  odds?: Odds[];
}

/** What becomes of one thing: its number, the tokens on it, and whether it dies of it. */
export interface Foreseen {
  thing: string;
  before?: number;
  after?: number;
  unit?: string;
  tokens?: Record<string, [number, number]>;
  dies?: boolean;
  way?: string[];
}

/** What a die may bring: at these of its faces somebody is hit for so much. */
export interface Odds {
  thing: string;
  target: string;
  amount: number;
  faces: number[];
  sides?: number;
  fatal?: boolean;
}

/** What the search bot would choose, why, and what it expects to follow. */
export interface Hinted {
  type: "hinted";
  re?: number;
  at?: number;
  option?: number;
  sentence?: string;
  reason?: string;
  line?: string[];
  chance?: number;
  runs?: string;
  odds?: string;
}

/** The message was taken. A move is acknowledged only when it is safely stored. */
export interface Done {
  type: "done";
  re?: number;
  at?: number;
}

/** No, and why, and what to do. Nothing was changed. */
export interface Refusal {
  type: "refusal";
  re?: number;
  code: "busy" | "failed" | "forbidden" | "illegal" | "late" | "malformed" | "over" | "stale" | "too_large" | "unknown" | "version";
  text: string;
  rule?: string;
  wait?: number;
}

/** The server ends this connection: it stops, or the seat was given to another key. */
export interface Closing {
  type: "closing";
  re?: number;
  text?: string;
  again?: boolean;
}

/** The body of every refusal over HTTP. */
export interface Problem {
  code: "busy" | "failed" | "forbidden" | "illegal" | "late" | "malformed" | "over" | "stale" | "too_large" | "unknown" | "version";
  text: string;
  wait?: number;
  field?: string;
}

/** One thing a table may decide before it starts. */
export interface SettingInfo {
  name: string;
  default: unknown;
  choices: unknown[];
  text: string;
  rule?: string;
  cast?: Role[];
  party?: number[];
}

/** Somebody whom one may play. `signs` are words of the game's cards: the portrait is drawn of them. */
export interface Role {
  id: string;
  name: string;
  text: string;
  signs?: string[];
}

/** A bot that may take a seat. */
export interface BotInfo {
  id: string;
  text: string;
}

/** A game that can be played here. */
export interface GameInfo {
  id: string;
  title: string;
  accent: string;
  least: number;
  most: number;
  settings: SettingInfo[];
  bots: BotInfo[];
  rules: number;
  cards: number;
  about?: string;
  primer?: string[];
  starts?: Start[];
}

/** One way to begin a game, as start pages offer it. */
export interface Start {
  id: string;
  title: string;
  text: string;
  again: string;
  settings?: Record<string, unknown>;
  kept?: boolean;
}

/** Who is to sit at a seat of a new table. */
export interface SeatPlan {
  kind?: "bot" | "open" | "person";
  name?: string;
  bot?: string;
}

/** A table to be set up. `settings` left out are the game's defaults. */
export interface NewTable {
  game: string;
  name?: string;
  settings?: Record<string, unknown>;
  seats?: SeatPlan[];
  seed?: number | null;
  group?: string | null;
  daily?: boolean;
  talk?: "free" | "phrases";
  public?: boolean;
}

/** A table was set up: the keys are told this once, and only to its founder. */
export interface Created {
  table: TableInfo;
  key: string;
  keys: Record<string, string>;
}

/** Take an open seat of a public table; without a number, the first. */
export interface Join {
  name: string;
  seat?: number | null;
}

/** The key of a seat, told once. */
export interface SeatKey {
  seat: number;
  key: string;
}

/** One move on the timeline of a replay. */
export interface Beat {
  move: number;
  headline: string;
  seat?: number;
  choice?: string;
  sentence?: string;
  place?: string;
}

/** A finished game from its first move to its last. */
export interface Recap {
  table: TableInfo;
  beats: Beat[];
  players: string[];
  verdict: string;
  killer?: string;
  news?: string[];
  told?: [string, string][];
  last?: string[];
  decided?: number;
}

/** How a finished run stood from its first move to its last. */
export interface RunOdds {
  course: Course;
}

/** How a run stood from its first move to its last, if a bot had played it on. */
export interface Course {
  moments?: Moment[];
  bot?: string;
  with_packs?: boolean;
  turned?: number;
  text?: string;
}

/** How a run stood after a move: of a hundred runs from such tables so many are won; at its end 100 or 0. */
export interface Moment {
  move: number;
  chance: number;
}

/** The table of a replay after a move, with the log lines of that move. */
export interface Page {
  view: View;
}

/** A card, enemy, relic, room: one row of the content, as people read it. */
export interface CardFace {
  id: string;
  name: string;
  kind: string;
  text: string;
  facts?: [string, string][];
  words?: string[];
  origin?: string;
  note?: string;
  flavour?: string;
  rules?: string[];
}

/** All cards of a game. */
export interface Library {
  game: string;
  cards: CardFace[];
  keywords?: Keyword[];
}

/** A word that means something in the texts of a game: clients may set its sign beside it. */
export interface Keyword {
  kind: string;
  words: string[];
  rule?: string;
}

/** How a game is played, chapter by chapter. */
export interface Guide {
  game: string;
  title: string;
  primer: string[];
  chapters: Chapter[];
}

/** A chapter of a guide. */
export interface Chapter {
  title: string;
  blocks?: Block[];
}

/** A piece of a chapter. Words that stand out are between pairs of asterisks: ``**A Wave** is ...``. */
export interface Block {
  kind: "list" | "plain" | "table" | "text";
  text?: string;
  items?: string[];
  rows?: string[][];
}

/** One rule of the catalogue. */
export interface RuleText {
  id: string;
  page: number | string;
  kind: string;
  section: string;
  text: string;
  note?: string;
}

/** All rules of a game, in the order of its rulebook. */
export interface RuleBook {
  game: string;
  title: string;
  rules: RuleText[];
}

/** A group of people who play together: its runs share one profile. */
export interface NewGroup {
  name: string;
}

/** A new group; its key is told this once, and is its invitation. */
export interface GroupKey {
  id: string;
  name: string;
  key: string;
}

/** One finished run. */
export interface RunInfo {
  game: string;
  outcome: string;
  headline: string;
  moves: number;
  seed: number | string | null;
  finished: string;
  settings?: Record<string, unknown>;
  table?: string;
  names?: string[];
  titles?: string[];
  kinds?: ("bot" | "open" | "person")[];
  daily?: string;
  killer?: string;
  place?: string;
  score?: number;
  started?: string;
  undos?: number | null;
}

/** What a group's profile keeps for one game, ready to be shown. */
export interface Sheet {
  game: string;
  title: string;
  facts: [string, string][];
  progress: Progress;
}

/** All of it. `more` is plain data of other kinds, which clients draw as lists and tables. */
export interface Progress {
  tracks?: Track[];
  ladder?: Ladder | null;
  achievements?: Achievement[];
  more?: Record<string, unknown>;
}

/** Boxes to be filled, with locks between them. */
export interface Track {
  id: string;
  title: string;
  checked: number;
  boxes: number[];
  opened: number;
  locks: string[];
}

/** Levels of difficulty, one above the other: the one that may be played, and what each brings. */
export interface Ladder {
  title: string;
  level: number;
  top: number;
  levels: string[];
  parties: Party[];
}

/** How it went for one number of players: `level` is the highest that was won, -1 for none. */
export interface Party {
  players: number;
  runs: number;
  won: number;
  level: number;
}

/** Something that can be done once, and is remembered. */
export interface Achievement {
  id: string;
  title: string;
  text: string;
  earned: boolean;
  rule: string;
}

/** A group: what it has unlocked, its runs, its tables. */
export interface GroupInfo {
  id: string;
  name: string;
  sheets: Sheet[];
  runs: RunInfo[];
  tables: TableInfo[];
}

/** The campaigns that a group's profile keeps by name for one game. */
export interface Campaigns {
  game: string;
  title: string;
  chronicles: Chronicle[];
}

/** One campaign of a profile: how far it has come, what it has gained, its runs, the newest first. */
export interface Chronicle {
  name: string;
  summary: string;
  settings?: Record<string, unknown>;
  heading?: string;
  board?: Shelf[];
  bought?: Shelf[];
  decks?: Shelf[];
  facts?: [string, string][];
  achievements?: Achievement[];
  runs?: PastRun[];
  graves?: Grave[];
  texts?: Text[];
}

/** A place for cards that stay: the slots of a board, a deck that has been bought from. */
export interface Shelf {
  title: string;
  cards: string[];
  size?: number;
  notes?: Record<string, string>;
}

/** A run of a campaign, as its history keeps it. */
export interface PastRun {
  number: number;
  outcome: string;
  way: string[];
  party?: string[];
  facts?: [string, string][];
  gained?: string[];
  killer?: string;
  finished?: string;
}

/** Somebody who is gone for good: the row, the name, and the last words. */
export interface Grave {
  card: string;
  name: string;
  words?: string;
}

/** Something to read, paragraph by paragraph. */
export interface Text {
  title: string;
  lines?: string[];
}

/** Today's run of a game, the same for everybody, and how others fared. */
export interface DailyInfo {
  game: string;
  day: string;
  seed: number | string | null;
  settings: Record<string, unknown>;
  board: RunInfo[];
  words?: [string, string][];
  days?: string[];
}

/** How often a game was won, of those runs that everybody may see. */
export interface Tally {
  game: string;
  title: string;
  runs: number;
  won: number;
  with_people: number;
  won_with_people: number;
}

/** The newest results of public tables and daily runs. */
export interface Results {
  runs: RunInfo[];
  tallies: Tally[];
}

/** Whether the server can do its work. */
export interface Health {
  ok: boolean;
  version: string;
  protocol: number;
  tables: number;
  sockets: number;
  storage: string;
}

export type FromClient = Hello | Look | Answer | Preview | Hint | Undo | Redo | Vote | Say | Ping | WriteNotes | ChangeSeat | Pause | History;

export type FromServer = Welcome | Scene | Past | People | Said | Pinged | Previewed | Hinted | Done | Refusal | Closing;

export type Panel = CardsPanel | PilesPanel | TracksPanel | FiguresPanel | TokensPanel | DicePanel | SlotsPanel | LanesPanel | GridPanel | MapPanel | TextPanel;

export type AnyEvent = Began | Acted | Hit | Changed | Tokens | Marked | Moved | Came | Left | Rolled | Revealed;
