/** Pure state of one watched table: what the server told, and nothing worked out from rules. */
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
  Welcome,
  You,
} from "../protocol/types";

export interface Table {
  game: GameInfo;
  you: You;
  state: State;
  decision: Decision | null;
  log: LogEntry[];
  presence: Presence[];
  chat: Said[];
}

export function fromWelcome(welcome: Welcome): Table {
  const { game, you, state, decision, log, presence, chat } = welcome;
  return { game, you, state, decision, log, presence, chat };
}

/** Replaces the keys present in `changes`; tile rows are appended, `null` takes away what may be missing. */
export function applyChanges(state: State, changes: Changes): State {
  const { tiles, ...rest } = changes;
  // The schema cannot say that only keys which may be missing are ever sent as null.
  const next = { ...state, ...rest } as State;
  if (tiles && tiles.length > 0) next.tiles = [...state.tiles, ...tiles];
  return next;
}

export function applyStep(state: State, step: Step): State {
  return { ...applyChanges(state, step.changes), seq: step.n + 1 };
}

/** True when the steps do not continue from where the table stands; the client must then ask to catch up. */
export function leavesGap(table: Table, steps: Step[]): boolean {
  const first = steps.find((step) => step.n >= table.state.seq);
  return first !== undefined && first.n !== table.state.seq;
}

/** Steps that the table does not know yet (a repeated message brings none). */
export function newSteps(table: Table, steps: Step[]): Step[] {
  return steps.filter((step) => step.n >= table.state.seq);
}

export function applyOne(table: Table, step: Step): Table {
  return {
    ...table,
    state: applyStep(table.state, step),
    log: step.log.length > 0 ? [...table.log, ...step.log] : table.log,
    decision: null,
  };
}

export function applyMessage(table: Table, message: Applied | Catchup): Table {
  let next = table;
  for (const step of newSteps(table, message.steps)) next = applyOne(next, step);
  if (message.type === "catchup") next = { ...next, presence: message.presence };
  return { ...next, decision: message.decision };
}

export function nameOfSeat(game: GameInfo, seat: number): string {
  return game.seats[seat]?.name ?? `${seat + 1}`;
}

/** Seats in the order they are shown: playing order, starting with the first one of this device. */
export function isLocal(table: Table, seat: number): boolean {
  return table.you.seats.includes(seat);
}

/** States after each of the first `count` steps are built once and kept every `stride`, so that a slider can jump. */
export class Frames {
  private readonly kept: State[];

  constructor(
    start: State,
    private readonly steps: Step[],
    private readonly stride = 24,
  ) {
    this.kept = [start];
  }

  get length(): number {
    return this.steps.length + 1;
  }

  /** The state after `n` steps. */
  at(n: number): State {
    const target = Math.max(0, Math.min(n, this.steps.length));
    const slot = Math.min(Math.floor(target / this.stride), this.kept.length - 1);
    let state = this.kept[slot] as State;
    for (let i = slot * this.stride; i < target; i++) {
      state = applyStep(state, this.steps[i] as Step);
      const done = i + 1;
      if (done % this.stride === 0 && done / this.stride === this.kept.length) this.kept.push(state);
    }
    return state;
  }
}
