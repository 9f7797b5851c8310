/**
 * A replacement for the server's side of one table, for developing and testing the client. It knows the shape of
 * the protocol and no rules: any offered cell may be used, any segment of the new tile may be occupied.
 */
import { BoardGeometry, rotatePoint } from "../board/geometry";
import { applyChanges } from "../game/state";
import type {
  Applied,
  Cell,
  Changes,
  ClientMessage,
  Decision,
  Figure,
  GameEvent,
  LogEntry,
  Offer,
  Placement,
  Point,
  Rotation,
  ServerMessage,
  State,
  Step,
  TileInfo,
  TileRow,
  Welcome,
} from "../protocol/types";

interface Outcome {
  state: State;
  changes: Changes;
  events: GameEvent[];
  log: LogEntry[];
  decision: Decision;
  seat: number;
}

export class FakeServer {
  private state: State;
  private decision: Decision;
  private readonly kinds: Map<string, TileInfo>;

  constructor(
    private readonly welcome: Welcome,
    tiles: TileInfo[],
  ) {
    this.state = welcome.state;
    this.decision = welcome.decision as Decision;
    this.kinds = new Map(tiles.map((tile) => [tile.tile, tile]));
  }

  get seq(): number {
    return this.state.seq;
  }

  answer(message: ClientMessage): ServerMessage[] {
    switch (message.type) {
      case "hello":
        return [{ ...this.welcome, state: this.state, decision: this.decision }];
      case "ping":
        return [{ type: "pong", id: message.id, seq: this.seq }];
      case "say":
        return [{ type: "said", seat: 0, name: this.name(0), text: message.text, time: "" }];
      case "show":
        return [];
      case "table":
        return [{ type: "done", id: message.id, seq: this.seq }];
      default:
        return this.move(message);
    }
  }

  private name(seat: number): string {
    return this.welcome.game.seats[seat]?.name ?? "";
  }

  private move(message: Extract<ClientMessage, { type: "try" | "act" }>): ServerMessage[] {
    const { id, at, actions } = message;
    if (at !== this.seq) {
      return [{ type: "refused", id, seq: this.seq, error: { code: "stale", text: { key: "error-stale" } } }];
    }
    const outcomes: Outcome[] = [];
    let before: Pick<Outcome, "state" | "decision"> = { state: this.state, decision: this.decision };
    for (const [index, action] of actions.entries()) {
      const outcome = this.play(before, action);
      if (!outcome) {
        const error = { code: "illegal", rule: "BASE-09", text: { key: "reason-no-fit" } };
        return [{ type: "refused", id, seq: this.seq, index, error }];
      }
      outcomes.push(outcome);
      before = outcome;
    }
    return message.type === "act" ? this.commit(id, actions, outcomes) : [this.tried(message, outcomes)];
  }

  private tried(
    { id, at, actions }: Extract<ClientMessage, { type: "try" | "act" }>,
    outcomes: Outcome[],
  ): ServerMessage {
    const last = outcomes.at(-1) as Outcome;
    const complete = last.decision.seat !== this.decision.seat;
    const tiles = outcomes.flatMap((outcome) => outcome.changes.tiles ?? []);
    return {
      type: "tried",
      id,
      at,
      actions,
      events: outcomes.flatMap((outcome) => outcome.events),
      changes: { ...last.changes, tiles },
      log: outcomes.flatMap((outcome) => outcome.log),
      complete,
      decision: complete ? null : last.decision,
    };
  }

  private commit(id: number, actions: string[], outcomes: Outcome[]): ServerMessage[] {
    const steps = outcomes.map((outcome, i): Step => {
      const { changes, events, log, seat } = outcome;
      return { n: this.seq + i, seat, action: actions[i] ?? "", events, changes, log };
    });
    const last = outcomes.at(-1) as Outcome;
    this.state = { ...last.state, seq: this.seq + steps.length };
    this.decision = last.decision;
    const applied: Applied = { type: "applied", seq: this.seq, steps, decision: this.decision };
    return [{ type: "done", id, seq: this.seq }, applied];
  }

  private play(before: Pick<Outcome, "state" | "decision">, action: string): Outcome | null {
    const { decision } = before;
    const place = /^place (-?\d+),(-?\d+)\/([0-3])$/.exec(action);
    if (place && decision.kind === "place") {
      const cell: Cell = [Number(place[1]), Number(place[2])];
      return this.placeTile(before, cell, Number(place[3]) as Rotation);
    }
    const offers = [...(decision.offers ?? []), ...(decision.pass ? [decision.pass] : [])];
    const offer = offers.find((each) => each.text === action);
    return offer ? this.playOffer(before, offer) : null;
  }

  private placeTile(
    { state, decision }: Pick<Outcome, "state" | "decision">,
    cell: Cell,
    rotation: Rotation,
  ): Outcome | null {
    const placement = decision.placements?.[0];
    const mask = placement?.cells?.find(([x, y]) => x === cell[0] && y === cell[1])?.[2] ?? 0;
    if (!placement || (mask & (1 << rotation)) === 0) return null;
    const { seat } = decision;
    const row: TileRow = [placement.tile, cell[0], cell[1], rotation, placement.art[rotation]];
    const changes: Changes = {
      tiles: [row],
      hand: null,
      last: [{ seat, cell }, ...state.last.filter((each) => each.seat !== seat)],
    };
    return {
      seat,
      changes,
      state: applyChanges(state, changes),
      events: [{ type: "placed", seat, tile: placement.tile, cell, rotation }],
      log: [
        { n: this.seq, turn: state.turn, kind: "move", seats: [seat], text: { key: "log-placed" }, cell },
      ],
      decision: this.figureDecision(seat, placement, cell, rotation),
    };
  }

  private figureDecision(seat: number, placement: Placement, cell: Cell, rotation: Rotation): Decision {
    const segments = this.kinds.get(placement.tile)?.segments ?? [];
    const offers = segments.map((segment, k): Offer => {
      const [x, y] = rotatePoint(segment.anchor, rotation);
      const at: Point = [cell[0] + x / 100, cell[1] + y / 100];
      const spot = `${cell[0]},${cell[1]}.${k}`;
      return {
        text: `put small ${spot}`,
        verb: "put",
        label: {
          key: "offer-put",
          args: { figure: { key: "figure-small" }, kind: { key: `kind-${segment.kind}` } },
        },
        targets: [
          { type: "figure", figure: "small", seat },
          { type: "spot", spot, at, kind: segment.kind },
        ],
      };
    });
    return {
      seat,
      kind: "figure",
      prompt: { key: "figure-prompt", args: { name: this.name(seat) } },
      hint: { key: "figure-hint" },
      step: "figure",
      rules: ["BASE-13"],
      pass: { text: "pass", verb: "pass", label: { key: "label-pass" }, targets: [] },
      offers,
    };
  }

  /** Places a figure, which scores one point, or none; then the next seat gets the same tile to place. */
  private playOffer({ state, decision }: Pick<Outcome, "state" | "decision">, offer: Offer): Outcome {
    const { seat } = decision;
    const spot = offer.targets.find((target) => target.type === "spot");
    const next = (seat + 1) % state.seats.length;
    const figures: Figure[] = [...state.figures];
    const events: GameEvent[] = [];
    if (spot) {
      const id = 10_000 + this.seq;
      const lying = spot.kind === "field";
      figures.push({ id, figure: "small", seat, spots: [spot.spot], at: spot.at, lying });
      events.push({ type: "put", seat, figure: "small", id, at: spot.at, spot: spot.spot });
    }
    const items = [{ rule: "BASE-24", text: { key: "item-tiles", args: { count: 1 } }, count: 1, points: 1 }];
    if (spot)
      events.push({ type: "booked", seat, marker: 0, points: 1, at: spot.at, cause: "feature", items });
    const scored = state.seats.map((each, i) =>
      spot && i === seat ? { ...each, score: each.score + 1 } : each,
    );
    const turn = state.turn + 1;
    events.push({ type: "turn", seat: next, turn });
    const changes: Changes = { figures, seats: scored, turn, active: next };
    const after = applyChanges(state, changes);
    const log: LogEntry[] = spot
      ? [
          {
            n: this.seq,
            turn: state.turn,
            kind: "score",
            seats: [seat],
            text: { key: "kind-road" },
            points: 1,
            items,
          },
        ]
      : [];
    return { seat, changes, state: after, events, log, decision: this.placeDecision(next, after) };
  }

  private placeDecision(seat: number, state: State): Decision {
    const base = this.welcome.decision as Decision;
    const geometry = new BoardGeometry(state.tiles, this.kinds);
    const placements = (base.placements ?? []).map((placement) => ({
      ...placement,
      cells: (placement.cells ?? []).filter(([x, y]) => !geometry.at([x, y])),
    }));
    return { ...base, seat, prompt: { key: "place-prompt", args: { name: this.name(seat) } }, placements };
  }
}
