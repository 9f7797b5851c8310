import { describe, expect, it } from "vitest";
import type { Decision, Offer, Placement, Tried } from "../protocol/types";
import {
  actionsOf,
  answer,
  choose,
  type Draft,
  emptyDraft,
  entryFor,
  firstRotation,
  ghost,
  isComplete,
  isPending,
  maskAt,
  offerEntry,
  openDecision,
  outcome,
  placeEntry,
  shownChanges,
  staged,
  turnedRotation,
  undo,
} from "./draft";

const placement: Placement = {
  tile: "base/cloister",
  art: ["a", "b", "c", "d"],
  text: "place {x},{y}/{r}",
  label: { key: "place" },
  cells: [[1, -2, 0b0101]],
};
const offer = (text: string): Offer => ({ text, verb: "put", label: { key: text }, targets: [] });
const decision = (kind: string): Decision => ({
  seat: 0,
  kind,
  prompt: { key: kind },
  step: "tile",
  rules: [],
});
const tried = (draft: Draft, complete: boolean, next: Decision | null = null): Tried => ({
  type: "tried",
  id: 1,
  at: draft.at,
  actions: actionsOf(draft),
  events: [],
  changes: { turn: draft.levels.length },
  log: [],
  complete,
  decision: next,
});

const base = decision("place");
const figure = decision("figure");
const placed = () => {
  const draft = choose(emptyDraft(7), placeEntry(placement, [1, -2], 2));
  return answer(draft, tried(draft, false, figure));
};

describe("draft", () => {
  it("fills the template of a placement", () => {
    expect(placeEntry(placement, [1, -2], 2).text).toBe("place 1,-2/2");
    expect(placeEntry({ ...placement, text: "abbey {x},{y}" }, [1, -2], 0).text).toBe("abbey 1,-2");
  });

  it("shows the next decision once the server has answered", () => {
    const pending = choose(emptyDraft(7), placeEntry(placement, [1, -2], 2));
    expect(isPending(pending)).toBe(true);
    expect(openDecision(base, pending)).toBe(base);
    expect(shownChanges(pending)).toBeNull();
    const draft = placed();
    expect(isPending(draft)).toBe(false);
    expect(openDecision(base, draft)).toBe(figure);
    expect(shownChanges(draft)).toEqual({ turn: 1 });
    expect(ghost(draft)?.cell).toEqual([1, -2]);
    expect(staged(draft)).toBeNull();
  });

  it("keeps the decision open while an action is only staged, and replaces that action", () => {
    let draft = choose(placed(), offerEntry(offer("put small 1,-2.0")));
    draft = answer(draft, tried(draft, true));
    expect(isComplete(draft)).toBe(true);
    expect(openDecision(base, draft)).toBe(figure);
    expect(staged(draft)?.text).toBe("put small 1,-2.0");
    expect(shownChanges(draft)).toEqual({ turn: 1 });
    expect(outcome(draft)).toEqual({ events: [], log: [] });
    draft = choose(draft, offerEntry(offer("put large 1,-2.1")));
    expect(actionsOf(draft)).toEqual(["place 1,-2/2", "put large 1,-2.1"]);
  });

  it("moves the tile and drops what followed", () => {
    let draft = choose(placed(), offerEntry(offer("put small 1,-2.0")));
    draft = choose(draft, placeEntry(placement, [1, -2], 0));
    expect(actionsOf(draft)).toEqual(["place 1,-2/0"]);
  });

  it("moves a tile that was not the first entry", () => {
    const kept = choose(emptyDraft(7), offerEntry(offer("keep")));
    let draft = answer(kept, tried(kept, false, base));
    draft = choose(draft, placeEntry(placement, [1, -2], 2));
    draft = choose(draft, placeEntry(placement, [1, -2], 0));
    expect(actionsOf(draft)).toEqual(["keep", "place 1,-2/0"]);
  });

  it("adds a follow-up to a placement that is already complete", () => {
    const draft = choose(emptyDraft(7), placeEntry(placement, [1, -2], 2));
    const complete = answer(draft, tried(draft, true));
    expect(staged(complete)?.type).toBe("place");
    expect(actionsOf(choose(complete, offerEntry(offer("end"))))).toEqual(["place 1,-2/2", "end"]);
  });

  it("undoes one step at a time", () => {
    let draft = choose(placed(), offerEntry(offer("put small 1,-2.0")));
    draft = undo(draft);
    expect(actionsOf(draft)).toEqual(["place 1,-2/2"]);
    expect(openDecision(base, draft)).toBe(figure);
    expect(actionsOf(undo(draft))).toEqual([]);
  });

  it("ignores an answer to an older draft", () => {
    const old = choose(emptyDraft(7), placeEntry(placement, [1, -2], 2));
    const late = tried(old, false, figure);
    const moved = choose(old, placeEntry(placement, [1, -2], 0));
    expect(answer(moved, late)).toBe(moved);
    const later = choose(emptyDraft(9), placeEntry(placement, [1, -2], 2));
    expect(answer(later, late)).toBe(later);
  });

  it("finds the entry behind an action text", () => {
    const pass = offer("pass");
    const full: Decision = { ...base, placements: [placement], offers: [offer("draw")], pass };
    expect(entryFor(full, "draw")).toEqual({ type: "offer", text: "draw", offer: offer("draw") });
    expect(entryFor(full, "pass")?.type).toBe("offer");
    expect(entryFor(full, "place 1,-2/2")).toMatchObject({ cell: [1, -2], rotation: 2 });
    expect(entryFor(full, "place 5,5/0")).toBeNull();
  });

  it("offers only rotations that fit", () => {
    expect(maskAt(placement, [1, -2])).toBe(0b0101);
    expect(maskAt(placement, [0, 0])).toBe(0);
    const { cells: _, ...purist } = placement;
    expect(maskAt(purist, [0, 0])).toBe(0b1111);
    expect(firstRotation(0b0101, 1)).toBe(2);
    expect(firstRotation(0b0101, 0)).toBe(0);
    expect(firstRotation(0b0001, 3)).toBe(0);
    expect(turnedRotation(0b0101, 0, 1)).toBe(2);
    expect(turnedRotation(0b1011, 0, -1)).toBe(3);
    expect(turnedRotation(0b0100, 2, 1)).toBe(2);
  });
});
