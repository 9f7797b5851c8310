import { describe, expect, it } from "vitest";
import type { Move } from "../protocol/types";
import { moveWords } from "./moves";

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
});
