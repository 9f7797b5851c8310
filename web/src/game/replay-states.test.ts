import { describe, expect, it } from "vitest";
import type { State, Step, TileRow } from "../protocol/types";
import { ReplayStates, turnsOf } from "./replay-states";

const row = (x: number): TileRow => ["base/cloister", x, 0, 0, "art"];
const start: State = {
  seq: 0,
  turn: 1,
  phase: "play",
  active: 0,
  hand: null,
  tiles: [row(0)],
  figures: [],
  pieces: [],
  ties: [],
  seats: [{ score: 0, markers: [{ marker: 0, points: 0 }], supply: [], holdings: [] }],
  track: [],
  bag: { left: 71, total: 72 },
  last: [],
};
const step = (n: number): Step => ({
  n,
  seat: 0,
  action: `place ${n + 1},0/0`,
  events: [],
  changes: { tiles: [row(n + 1)], bag: { left: 70 - n, total: 72 }, turn: n + 2 },
  log: n % 2 ? [] : [{ n, turn: n, kind: "note", seats: [0], text: { key: "x" } }],
});
const steps = Array.from({ length: 60 }, (_, n) => step(n));

describe("replay states", () => {
  it("jumps to any state of a replay, forwards and backwards", () => {
    const states = new ReplayStates(start, steps, 7);
    expect(states.length).toBe(61);
    for (const n of [0, 60, 13, 7, 8, 59, 1, 60]) {
      const state = states.at(n);
      expect(state.seq).toBe(n);
      expect(state.tiles).toHaveLength(n + 1);
    }
    expect(states.at(-5).seq).toBe(0);
    expect(states.at(999).seq).toBe(60);
  });

  it("knows the turn of each position", () => {
    const { turn: _, ...quiet } = step(1).changes;
    const drawn = { ...step(1), changes: quiet };
    expect(turnsOf(start, [step(0), drawn, step(2), step(3)])).toEqual([0, 1, 2, 2, 4]);
  });
});
