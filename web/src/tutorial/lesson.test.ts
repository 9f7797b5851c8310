import { describe, expect, it } from "vitest";
import type { Entry } from "../game/draft";
import { progressOf } from "./lesson";

const MOVES = ["place -1,0/3", "put small -1,0.1"];
const place = (text: string) => ({ type: "place", text }) as Entry;
const offer = (text: string) => ({ type: "offer", text }) as Entry;

describe("the progress of a lesson", () => {
  it("asks for one move after the other", () => {
    expect(progressOf(MOVES, [])).toEqual({ stage: "move", index: 0 });
    expect(progressOf(MOVES, [place("place -1,0/3")])).toEqual({ stage: "move", index: 1 });
    expect(progressOf(MOVES, [place("place -1,0/3"), offer("put small -1,0.1")])).toEqual({ stage: "ready" });
  });

  it("distinguishes a tile that only has to be rotated from one on another cell", () => {
    expect(progressOf(MOVES, [place("place -1,0/2")])).toEqual({ stage: "turn", index: 0 });
    expect(progressOf(MOVES, [place("place -1,01/3")])).toEqual({ stage: "astray", index: 0 });
    expect(progressOf(MOVES, [place("place 0,1/3")])).toEqual({ stage: "astray", index: 0 });
  });

  it("notices another figure and a move too many", () => {
    expect(progressOf(MOVES, [place("place -1,0/3"), offer("pass")])).toEqual({ stage: "astray", index: 1 });
    const tooMany = [place("place -1,0/3"), offer("put small -1,0.1"), offer("pass")];
    expect(progressOf(MOVES, tooMany)).toEqual({ stage: "astray", index: 2 });
  });
});
