/** Pure state of one watched table: what the server sent, and nothing computed from rules. */
import { playerName } from "../lobby/names";
import type {
  Applied,
  Catchup,
  Changes,
  Decision,
  GameInfo,
  LogEntry,
  Presence,
  Said,
  State,
  Step,
  TableInfo,
  Text,
  Welcome,
  You,
} from "../protocol/types";

export interface GameState {
  game: GameInfo;
  you: You;
  state: State;
  decision: Decision | null;
  log: LogEntry[];
  presence: Presence[];
  chat: Said[];
  /** Number of spectators. */
  watchers: number;
  /** Events besides the moves; null while there are none. */
  table: TableInfo | null;
}

/** A game that is played, watched or replayed. */
export interface ShownGame {
  readonly table: { readonly game: GameInfo } | null;
  /** A text with the names of the game's seats in it. */
  show(text: Text): string;
}

export function fromWelcome(welcome: Welcome): GameState {
  const { game, you, state, decision, log, presence, chat } = welcome;
  const watchers = welcome.watchers ?? 0;
  return withTable({ game, you, state, decision, log, presence, chat, watchers, table: null }, welcome.table);
}

/** No seat decides any more: the last tile has been placed, or the game was resigned or aborted. */
export function isEnded(table: GameState | null): boolean {
  return table !== null && (table.state.phase === "over" || table.table?.result != null);
}

/** The player no longer decides for a seat that is out, and no seat decides after the end. */
export function withTable(shown: GameState, table: TableInfo | null | undefined): GameState {
  if (!table) return { ...shown, table: null };
  const out = new Set(table.out.map(({ seat }) => seat));
  const seats = shown.you.seats.filter((seat) => !out.has(seat));
  const ended = table.result != null && table.result.reason !== "played";
  return { ...shown, table, you: { ...shown.you, seats }, decision: ended ? null : shown.decision };
}

/** Replaces the keys present in `changes`; tile rows are appended, `null` removes an optional key. */
export function applyChanges(state: State, changes: Changes): State {
  const { tiles, ...rest } = changes;
  // The schema cannot express that only optional keys are ever sent as null.
  const next = { ...state, ...rest } as State;
  if (tiles && tiles.length > 0) next.tiles = [...state.tiles, ...tiles];
  return next;
}

export function applyStep(state: State, step: Step): State {
  return { ...applyChanges(state, step.changes), seq: step.n + 1 };
}

/** True when the steps do not continue the known state; the client must then ask for the missing ones. */
export function leavesGap(table: GameState, steps: Step[]): boolean {
  const first = steps.find((step) => step.n >= table.state.seq);
  return first !== undefined && first.n !== table.state.seq;
}

/** Steps that are not applied yet (a repeated message adds none). */
export function newSteps(table: GameState, steps: Step[]): Step[] {
  return steps.filter((step) => step.n >= table.state.seq);
}

export function applyOne(table: GameState, step: Step): GameState {
  return {
    ...table,
    state: applyStep(table.state, step),
    log: step.log.length > 0 ? [...table.log, ...step.log] : table.log,
    decision: null,
  };
}

export function applyMessage(table: GameState, message: Applied | Catchup): GameState {
  let next = table;
  for (const step of newSteps(table, message.steps)) next = applyOne(next, step);
  next = { ...next, decision: message.decision };
  return message.type === "catchup"
    ? withTable({ ...next, presence: message.presence }, message.table)
    : next;
}

/** The table with one bot, or none, that is choosing its next action. */
export function withThinking(table: GameState, thinking: number | null | undefined): GameState {
  const presence = table.presence.map((row) => ({ ...row, thinking: row.seat === thinking }));
  return { ...table, presence };
}

/** The description of a game with readable names for guests and deleted players. */
export function withNames(game: GameInfo): GameInfo {
  return { ...game, seats: game.seats.map((seat) => ({ ...seat, name: playerName(seat) })) };
}

/** The title of a table; one without a title, as in the lobby, is called by its players. */
export const titleOf = (game: GameInfo): string =>
  game.title || game.seats.map(({ name }) => playerName({ name })).join(", ");

export function nameOfSeat(game: GameInfo, seat: number): string {
  const known = game.seats[seat];
  return known ? playerName({ name: known.name }) : `${seat + 1}`;
}
