/** The wire protocol, version 1. Kept word for word in step with docs/protocol.md. */

export type Seat = number;
export type Cell = [x: number, y: number];
/** "x,y.k": segment k of the tile on the cell. */
export type Spot = string;
export type Rotation = 0 | 1 | 2 | 3;
/** Set of rotations: bit r stands for rotation r. */
export type Mask = number;
/** Board coordinates; one tile side is 1. */
export type Point = [x: number, y: number];
export type Ref = string;
export type RuleId = string;
/** Opaque key of one tile picture. */
export type Art = string;
export type FourArts = [Art, Art, Art, Art];
export type Action = string;
export type Token = string;

export const COLOURS = ["blue", "red", "yellow", "green", "lilac", "black"] as const;
export type Colour = (typeof COLOURS)[number];

export type Arg = string | number | Text | { seat: Seat } | { tile: Ref } | { rule: RuleId };
export interface Text {
  key: string;
  args?: Record<string, Arg>;
}

// ---------------------------------------------------------------- state

export type TileRow = [ref: Ref, x: number, y: number, rotation: Rotation, art: Art];

export interface Hand {
  tile: Ref;
  art: FourArts;
  seat: Seat;
}

export interface Figure {
  id: number;
  figure: string;
  seat: Seat;
  spots: Spot[];
  at: Point;
  lying: boolean;
  zone?: string;
}

export interface Piece {
  piece: string;
  id: number;
  at: Point;
  cell?: Cell;
  spot?: Spot;
  count?: number;
}

export interface Tie {
  tie: string;
  cell: Cell;
  spots: [Spot, Spot];
  from: Point;
  to: Point;
}

export interface Supply {
  figure: string;
  free: number;
  resting: number;
  total: number;
}

export interface Holding {
  item: string;
  count: number;
  text: Text;
}

export interface SeatState {
  score: number;
  markers: { marker: number; points: number }[];
  projected?: number | null;
  supply: Supply[];
  holdings: Holding[];
}

export interface TrackPiece {
  piece: string;
  seat?: Seat;
  space: number;
}

export interface Bag {
  left: number;
  total: number;
  remaining?: [Ref, number][] | null;
}

export interface State {
  seq: number;
  turn: number;
  phase: "setup" | "play" | "final" | "over";
  active: Seat;
  hand: Hand | null;
  tiles: TileRow[];
  figures: Figure[];
  pieces: Piece[];
  ties: Tie[];
  seats: SeatState[];
  track: TrackPiece[];
  bag: Bag;
  last: { seat: Seat; cell: Cell }[];
  dead?: Cell[] | null;
  clock?: { running: Seat | null; left: number[] } | null;
  winners?: Seat[] | null;
}

/** Whole top-level keys that replace the state's; rows of `tiles` are appended. */
export type Changes = Partial<Omit<State, "seq">>;

// ---------------------------------------------------------------- decisions

export type Target =
  | { type: "spot"; spot: Spot; at: Point; kind: string }
  | { type: "cell"; cell: Cell; at: Point }
  | { type: "vertex"; vertex: Cell; at: Point }
  | { type: "link"; spots: [Spot, Spot]; from: Point; to: Point; at: Point }
  | { type: "zone"; zone: string; at: Point }
  | { type: "space"; space: number }
  | { type: "figure"; figure: string; seat: Seat; id?: number; at?: Point }
  | { type: "seat"; seat: Seat }
  | { type: "token"; token: string; text: Text }
  | { type: "tile"; tile: Ref; art: Art }
  | { type: "word"; word: string };

export interface Offer {
  text: Action;
  verb: string;
  label: Text;
  targets: Target[];
  direct?: boolean;
}

export interface Placement {
  tile: Ref;
  art: FourArts;
  text: string;
  label: Text;
  /** Absent when the aid `legal` is off. */
  cells?: [x: number, y: number, rotations: Mask][];
}

export interface Refusal {
  rule: RuleId | null;
  reason: Text;
}

export interface Blocked {
  target: Target;
  owners: Seat[];
  refusal: Refusal;
}

export interface Decision {
  seat: Seat;
  kind: string;
  prompt: Text;
  hint?: Text | null;
  step: "tile" | "figure" | "more";
  rules: RuleId[];
  pass?: Offer | null;
  placements?: Placement[];
  offers?: Offer[];
  blocked?: Blocked[];
}

// ---------------------------------------------------------------- events and log

export interface Item {
  rule: RuleId;
  text: Text;
  count: number;
  each: number;
  points: number;
}

export type GameEvent =
  | { type: "drawn"; seat: Seat; pile: string; tile: Ref; art: Art }
  | { type: "aside" | "discarded"; seat: Seat; tile: Ref; art: Art; reason: Text }
  | { type: "placed"; seat: Seat; tile: Ref; cell: Cell; rotation: Rotation }
  | { type: "put"; seat: Seat; figure: string; id: number; at: Point; spot?: Spot; zone?: string }
  | { type: "moved"; seat: Seat; figure: string; id: number; from: Point; to: Point }
  | {
      type: "returned";
      seat: Seat;
      figure: string;
      id: number;
      from: Point;
      to: "supply" | "resting" | "pending" | "out";
    }
  | { type: "tied"; seat: Seat; tie: string; cell: Cell; spots: [Spot, Spot]; turned: boolean }
  | { type: "completed"; kind: string; spot: Spot; spots: Spot[] }
  | {
      type: "booked";
      seat: Seat;
      marker: number;
      points: number;
      spot?: Spot;
      at?: Point;
      cause: string;
      items: Item[];
    }
  | { type: "marker"; seat: Seat; marker: number; from: number; to: number }
  | { type: "took"; seat: Seat; item: string; count: number; at?: Point }
  | { type: "neutral"; piece: string; id: number; from: Point | null; to: Point | null }
  | { type: "track"; piece: string; seat?: Seat; from: number | null; to: number | null }
  | { type: "rolled"; die: string; value: number }
  | { type: "token"; seat: Seat; token: string; text: Text }
  | { type: "turn"; seat: Seat; turn: number }
  | { type: "part"; seat: Seat; source: string }
  | { type: "over"; winners: Seat[] };

export interface LogEntry {
  n: number;
  turn: number;
  kind: "move" | "score" | "note";
  seats: Seat[];
  text: Text;
  points?: number;
  items?: Item[];
  spot?: Spot;
  spots?: Spot[];
  cell?: Cell;
}

// ---------------------------------------------------------------- set-up and catalogue

export type OptionValue = string | number | boolean;
export type ModuleOptions = Record<string, OptionValue>;
export type SeatKind = "here" | "link" | "bot";

export interface SeatSetup {
  name: string;
  colour: Colour;
  kind: SeatKind;
  level?: string;
}

export interface Aids {
  legal: boolean;
  regions: boolean;
  remaining: boolean;
  dead: boolean;
  projected: boolean;
  hints: boolean;
}

export interface ClockSetup {
  seconds: number;
  increment: number;
}

export interface Setup {
  title: string;
  family: string;
  modules: Record<string, ModuleOptions>;
  seats: SeatSetup[];
  first: Seat | null;
  aids: Aids;
  clock: ClockSetup | null;
  seed?: string | null;
}

export interface Check {
  tiles: number;
  minutes: number;
  seats: [min: number, max: number];
  errors: Text[];
  warnings: Text[];
}

export interface Created {
  game: string;
  host: Token;
  watch: Token;
  seats: { seat: Seat; token: Token | null }[];
}

/** One chapter of the first game and the moves it teaches. */
export interface Chapter {
  chapter: string;
  moves: Action[];
}

export interface Tutorial {
  chapters: Chapter[];
  picture: Picture;
}

export type Look = "medieval" | "hunters";

export interface Picture {
  view: [x: number, y: number, w: number, h: number];
  tiles: TileRow[];
  figures: { symbol: string; at: Point; scale?: number }[];
}

export interface Option {
  id: string;
  name: Text;
  about?: Text;
  rule?: RuleId;
  group: "rules" | "mechanics";
  type: "choice" | "flag" | "number";
  default: OptionValue;
  values?: { value: string; name: Text; rule?: RuleId }[];
  min?: number;
  max?: number;
}

export interface Module {
  id: string;
  family: string;
  name: Text;
  about: Text;
  rule: RuleId;
  tiles: number;
  minutes: number;
  requires: string[];
  excludes: string[];
  figures: { figure: string; count: number }[];
  options: Option[];
  picture: Picture;
}

export interface Family {
  id: string;
  name: Text;
  about: Text;
  base: string;
  seats: [min: number, max: number];
  picture: Picture;
  look: Look;
}

export interface Preset {
  id: string;
  family: string;
  name: Text;
  about: Text;
  modules: Record<string, ModuleOptions>;
  aids?: Partial<Aids>;
  clock?: ClockSetup | null;
}

export interface Bot {
  id: string;
  name: Text;
  about: Text;
}

export interface Catalog {
  protocol: 1;
  rules: string;
  languages: string[];
  families: Family[];
  modules: Module[];
  presets: Preset[];
  bots: Bot[];
  aids: { id: keyof Aids; name: Text; about: Text }[];
}

// ---------------------------------------------------------------- a game

export interface SeatInfo extends SeatSetup {
  seat: Seat;
}

export interface GameInfo {
  game: string;
  title: string;
  family: string;
  look: Look;
  modules: string[];
  names: Text[];
  seats: SeatInfo[];
  aids: Aids;
  clock: ClockSetup | null;
  created: string;
  rules: string;
  tiles: Ref[];
  track: { length: number; stops: { space: number; item: string }[] };
}

export interface Step {
  n: number;
  seat: Seat;
  action: Action;
  events: GameEvent[];
  changes: Changes;
  log: LogEntry[];
}

export interface Replay {
  game: GameInfo;
  start: State;
  steps: Step[];
}

export interface Moment {
  text: Text;
  detail: Text;
  seat: Seat;
  n: number;
  spot?: Spot;
}

export interface Summary {
  winners: Seat[];
  order: Seat[];
  scores: number[];
  tiles: number;
  seconds: number;
  sources: { id: string; name: Text }[];
  points: number[][];
  timeline: { n: number; turn: number; scores: number[] }[];
  final: number;
  moments: Moment[];
}

export interface RegionShape {
  spot: Spot;
  kind: string;
  spots: Spot[];
  owners: Seat[];
  points: number;
}

export interface Worth {
  points: number;
  items: Item[];
}

export interface Region extends RegionShape {
  name: Text;
  tiles: number;
  open: number;
  complete: boolean;
  holders: { seat: Seat; strength: number; figures: { figure: string; count: number }[] }[];
  facts: Text[];
  now: Worth;
  closed: Worth | null;
  notes: Text[];
}

export interface Fits {
  cell: Cell;
  tiles: { tile: Ref; count: number; rotations: Mask }[];
}

export interface RuleText {
  id: RuleId;
  module: string;
  title: string;
  text: string;
  related: RuleId[];
}

export interface Segment {
  kind: string;
  anchor: Point;
  outline: Point[][];
  layer: number;
}

export interface TileInfo {
  tile: Ref;
  set: string;
  count: number;
  art: FourArts;
  /** Spoken description by language. */
  texts: Record<string, string>;
  towers: number[];
  segments: Segment[];
}

// ---------------------------------------------------------------- socket

export interface ApiError {
  code: string;
  text: Text;
  rule?: RuleId;
  where?: { line?: number; action?: number; field?: string };
}

export interface You {
  role: "host" | "player" | "watcher";
  seats: Seat[];
}

export interface Presence {
  seat: Seat;
  online: boolean;
  thinking?: boolean;
}

export interface Said {
  type: "said";
  seat: Seat | null;
  name: string;
  text: string;
  time: string;
}

export interface Welcome {
  type: "welcome";
  protocol: 1;
  game: GameInfo;
  you: You;
  state: State;
  decision: Decision | null;
  log: LogEntry[];
  presence: Presence[];
  chat: Said[];
}

export interface Applied {
  type: "applied";
  seq: number;
  steps: Step[];
  decision: Decision | null;
}

export interface Catchup {
  type: "catchup";
  seq: number;
  steps: Step[];
  decision: Decision | null;
  presence: Presence[];
}

export interface Tried {
  type: "tried";
  id: number;
  at: number;
  actions: Action[];
  events: GameEvent[];
  changes: Changes;
  log: LogEntry[];
  complete: boolean;
  decision: Decision | null;
}

export interface Done {
  type: "done";
  id: number;
  seq: number;
}

export interface Refused {
  type: "refused";
  id: number;
  error: ApiError;
  seq: number;
  index?: number;
}

export type ServerMessage =
  | Welcome
  | Applied
  | Catchup
  | Tried
  | Done
  | Refused
  | Said
  | { type: "presence"; presence: Presence[] }
  | { type: "game"; game: GameInfo }
  | { type: "pong"; id: number; seq: number }
  | { type: "bye"; error: ApiError };

export type ClientMessage =
  | { type: "hello"; protocol: 1; token: Token; since?: number }
  | { type: "act"; id: number; at: number; actions: Action[] }
  | { type: "try"; id: number; at: number; actions: Action[] }
  | { type: "say"; id: number; text: string }
  | { type: "ping"; id: number };
