import { describe, expect, it } from "vitest";
import type { GameInfo, State, Step, TileRow } from "../protocol/types";
import {
  applyChanges,
  applyMessage,
  fromWelcome,
  type GameState,
  leavesGap,
  newSteps,
  titleOf,
  withThinking,
} from "./state";

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
const table = (): GameState => ({
  ...fromWelcome({
    type: "welcome",
    protocol: 1,
    game: { seats: [{ name: "Ana" }] } as never,
    you: { role: "player", seats: [0] },
    state: start,
    decision: null,
    log: [],
    presence: [],
    chat: [],
  }),
});

describe("game state", () => {
  it("appends tiles and replaces everything else, without touching the old state", () => {
    const next = applyChanges(start, { tiles: [row(1)], turn: 2, dead: [[3, 3]] });
    expect(next.tiles).toHaveLength(2);
    expect(next.turn).toBe(2);
    expect(next.dead).toEqual([[3, 3]]);
    expect(start.tiles).toHaveLength(1);
    expect(applyChanges(next, { dead: null }).dead).toBeNull();
  });

  it("applies the steps of a message in order and takes its decision", () => {
    const decision = { seat: 0, kind: "place", prompt: { key: "p" }, step: "tile" as const, rules: [] };
    const next = applyMessage(table(), { type: "applied", seq: 3, steps: steps.slice(0, 3), decision });
    expect(next.state.seq).toBe(3);
    expect(next.state.tiles.map(([, x]) => x)).toEqual([0, 1, 2, 3]);
    expect(next.log.map((entry) => entry.n)).toEqual([0, 2]);
    expect(next.decision).toBe(decision);
  });

  it("ignores steps it has already seen", () => {
    const once = applyMessage(table(), { type: "applied", seq: 2, steps: steps.slice(0, 2), decision: null });
    const twice = applyMessage(once, { type: "applied", seq: 3, steps: steps.slice(0, 3), decision: null });
    expect(twice.state.tiles).toHaveLength(4);
    expect(newSteps(twice, steps.slice(0, 3))).toEqual([]);
  });

  it("notices a gap", () => {
    expect(leavesGap(table(), steps.slice(1, 3))).toBe(true);
    expect(leavesGap(table(), steps.slice(0, 3))).toBe(false);
    expect(leavesGap(table(), [])).toBe(false);
  });

  it("takes presence from a catch-up", () => {
    const next = applyMessage(table(), {
      type: "catchup",
      seq: 0,
      steps: [],
      decision: null,
      presence: [{ seat: 0, online: false }],
    });
    expect(next.presence).toEqual([{ seat: 0, online: false }]);
  });

  it("shows the bot that chooses next as thinking, and no other", () => {
    const seats = { ...table(), presence: [0, 1, 2].map((seat) => ({ seat, online: true })) };
    const thinking = (found: GameState) =>
      found.presence.filter((each) => each.thinking).map(({ seat }) => seat);
    const first = withThinking(seats, 1);
    expect(thinking(first)).toEqual([1]);
    expect(thinking(withThinking(first, 2))).toEqual([2]);
    expect(thinking(withThinking(first, undefined))).toEqual([]);
  });
});

describe("the title of a table", () => {
  const seats = [{ name: "Ada" }, { name: "Bo" }];

  it("names the players where there is none", () => {
    expect(titleOf({ title: "Sunday", seats } as GameInfo)).toBe("Sunday");
    expect(titleOf({ title: "", seats } as GameInfo)).toBe("Ada, Bo");
  });
});
