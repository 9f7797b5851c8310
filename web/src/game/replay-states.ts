/** Positions of a replay, built from its steps. */
import type { State, Step } from "../protocol/types";
import { applyStep } from "./state";

/** The turn of each position: that of its last action, 0 before the first turn. */
export function turnsOf(start: State, steps: Step[]): number[] {
  let turn = start.turn;
  const turns = [0];
  for (const { changes } of steps) {
    turns.push(turn);
    turn = changes.turn ?? turn;
  }
  return turns;
}

/** Builds the state after any step; every `stride`-th state is cached so that a slider can jump. */
export class ReplayStates {
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
