import { describe, expect, it } from "vitest";
import type { Move } from "../protocol/types";
import { distinctWords, moveWords } from "./moves";

const move = (key: string, more: Partial<Move>): Move => ({
  action: key,
  verb: key,
  seat: 0,
  text: { key },
  lying: false,
  leaves: false,
  ...more,
});
const show = ({ key }: { key: string }) => key;

describe("moves in words", () => {
  it("name the square once: for the tile, not for what happens on it", () => {
    const words = moveWords(
      [
        move("place", { cell: [2, -1], tile: "base/x", rotation: 0 }),
        move("follower in the city", { cell: [2, -1], at: [2.5, -0.5] }),
        move("fairy", { cell: [0, 0], at: [0.5, 0.5] }),
        move("pass", {}),
      ],
      show,
    );
    expect(words[1]).toBe("follower in the city");
    expect(words[2]).toMatch(/^fairy \(.+\)$/);
    expect(words[3]).toBe("pass");
    expect(new Set(words).size).toBe(4);
  });

  it("distinguish turns that differ only in the rotation", () => {
    const turn = (rotation: 0 | 1, claim: string) => [
      move("place", { cell: [2, -1], tile: "base/x", rotation }),
      move(claim, { cell: [2, -1], at: [2.5, -0.5] }),
    ];
    const turns = [turn(0, "city"), turn(1, "city"), turn(1, "road")];
    const words = distinctWords(turns, show, (degrees) => `rotated ${degrees}`);
    expect(new Set(words).size).toBe(3);
    expect(words[0]).toMatch(/, rotated 0 · city$/);
    expect(words[1]).toMatch(/, rotated 90 · city$/);
    expect(words[2]).not.toContain("rotated");
  });
});
