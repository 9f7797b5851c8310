import { describe, expect, it } from "vitest";
import type { GameApi } from "../protocol/api";
import type { Hint } from "../protocol/types";
import { Advice, type AdvisedTurn } from "./advice.svelte";
import { emptyDraft } from "./draft";
import type { DraftController } from "./draft-controller.svelte";

const hint = (action: string, cell: [number, number]): Hint => ({
  actions: [action],
  moves: [
    {
      action,
      verb: "place",
      seat: 0,
      text: { key: "do-place" },
      cell,
      tile: "base/x",
      rotation: 1,
      lying: false,
      leaves: false,
    },
  ],
  gain: 1,
  chance: 0.6,
  loss: 0,
  items: [],
  reasons: [],
});

/** Advice about a turn that the test can advance; counts the requests to the server. */
function advice() {
  const table = {
    turn: { seat: 0, turn: 3 } as AdvisedTurn | null,
    seq: 7,
    asked: 0,
    followed: [] as string[],
  };
  const api = {
    hint: async () => {
      table.asked += 1;
      return { hints: [hint("place 0,1/1", [0, 1]), hint("place 2,0/1", [2, 0])] };
    },
  } as unknown as GameApi;
  const controller = {
    get value() {
      return emptyDraft(table.seq);
    },
    staged: null,
    follow: async (actions: string[]) => {
      table.followed.push(...actions);
    },
  } as unknown as DraftController;
  const found = new Advice(
    api,
    () => controller,
    () => table.seq,
    () => table.turn,
  );
  return { found, table };
}

describe("hints", () => {
  it("show the moves of the one that is pointed at, until it is chosen", async () => {
    const { found, table } = advice();
    await found.ask();
    expect(found.preview).toEqual([]);
    found.pointed = 1;
    expect(found.preview.map(({ cell }) => cell)).toEqual([[2, 0]]);
    await found.choose(1);
    expect(found.preview).toEqual([]);
    expect(table.followed).toEqual(["place 2,0/1"]);
  });

  it("continue in the later steps of a turn, and end with it", async () => {
    const { found, table } = advice();
    await found.ask();
    found.hide();
    table.seq = 9;
    found.goOn();
    await Promise.resolve();
    await Promise.resolve();
    expect(table.asked).toBe(2);
    expect(found.current?.draft.at).toBe(9);
    found.hide();
    table.turn = { seat: 0, turn: 5 };
    found.goOn();
    table.turn = { seat: 0, turn: 3 };
    found.goOn();
    expect(table.asked).toBe(2);
  });

  it("stay closed once the player has closed them", async () => {
    const { found, table } = advice();
    await found.ask();
    found.clear();
    found.goOn();
    expect(table.asked).toBe(1);
    expect(found.current).toBeNull();
  });
});
