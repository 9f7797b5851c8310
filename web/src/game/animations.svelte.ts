/** Short animations of events: glows, bursts, flights. The state never depends on them. */
import { skipUnknown } from "../protocol/exhaustive";
import type { Art, GameEvent, Item, Point, Seat, Spot, Step } from "../protocol/types";

export interface Glow {
  kind: "glow";
  id: number;
  spots: Spot[];
}

export interface Burst {
  kind: "burst";
  id: number;
  at: Point;
  seats: Seat[];
  points: number;
  items: Item[];
}

export interface Flight {
  kind: "flight";
  id: number;
  seat: Seat;
  /** A figure returns to the supply, points move to the score, a tile comes from the seat's card. */
  what: { type: "figure"; figure: string } | { type: "points"; points: number } | { type: "tile"; art: Art };
  board: Point;
  delay: number;
}

export interface Die {
  kind: "die";
  id: number;
  value: number;
}

export type Effect = Glow | Burst | Flight | Die;

type Without<T> = T extends unknown ? Omit<T, "id"> : never;

export const TIMES = { tile: 420, glow: 350, hold: 900, botHold: 480, home: 500, apart: 60, die: 1300 };

/** The effects that a step shows after its changes have been applied. */
export function effectsOf(events: GameEvent[]): Without<Effect>[] {
  const list: Without<Effect>[] = [];
  let returning = 0;
  for (const event of events) {
    switch (event.type) {
      case "completed":
        list.push({ kind: "glow", spots: event.spots });
        break;
      case "rolled":
        list.push({ kind: "die", value: event.value });
        break;
      case "booked": {
        const { at, seat, points, items } = event;
        if (!at) break;
        const same = list.find(
          (effect) =>
            effect.kind === "burst" &&
            effect.at[0] === at[0] &&
            effect.at[1] === at[1] &&
            effect.points === points,
        );
        if (same?.kind === "burst") same.seats.push(seat);
        else list.push({ kind: "burst", at, seats: [seat], points, items });
        const what = { type: "points" as const, points };
        list.push({ kind: "flight", seat, what, board: at, delay: TIMES.glow + returning * TIMES.apart });
        break;
      }
      case "returned": {
        if (event.to === "pending") break;
        const what = { type: "figure" as const, figure: event.figure };
        list.push({
          kind: "flight",
          seat: event.seat,
          what,
          board: event.from,
          delay: returning * TIMES.apart,
        });
        returning += 1;
        break;
      }
      // The new state already shows these.
      case "turn":
      case "part":
      case "drawn":
      case "aside":
      case "discarded":
      case "placed":
      case "put":
      case "tied":
      case "marker":
      case "took":
      case "neutral":
      case "track":
      case "token":
      case "over":
        break;
      default:
        skipUnknown(event);
    }
  }
  return list;
}

export class Animations {
  list = $state.raw<Effect[]>([]);
  private nextId = 1;
  private wake: (() => void) | null = null;

  /** Plays a step: first the incoming tile, then `apply`, then the effects. */
  async play(
    step: Step,
    options: { local: boolean; fast: boolean; art: Art | null },
    apply: () => void,
  ): Promise<void> {
    const placed = step.events.find((event) => event.type === "placed");
    if (placed && !options.local && !options.fast && options.art) {
      const [x, y] = placed.cell;
      const what = { type: "tile" as const, art: options.art };
      await this.show(
        [{ kind: "flight", seat: placed.seat, what, board: [x + 0.5, y + 0.5], delay: 0 }],
        TIMES.tile,
      );
    }
    apply();
    if (options.fast) return;
    const after = effectsOf(step.events);
    if (after.length === 0) return;
    const time = TIMES.glow + (options.local ? TIMES.hold : TIMES.botHold);
    await this.show(after, after.some((effect) => effect.kind === "die") ? Math.max(time, TIMES.die) : time);
  }

  /** Ends the current animation. */
  skip(): void {
    this.wake?.();
  }

  private async show(effects: Without<Effect>[], time: number): Promise<void> {
    const shown = effects.map((effect) => ({ ...effect, id: this.nextId++ }) as Effect);
    this.list = [...this.list, ...shown];
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, time);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.wake = null;
    this.list = this.list.filter((effect) => !shown.includes(effect));
  }
}
