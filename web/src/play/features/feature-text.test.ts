import { describe, expect, it } from "vitest";
import type { GameInfo, Region } from "../../protocol/types";
import { holdersLine } from "./feature-text";

const game = { seats: [{ name: "Player 1" }, { name: "Marta" }] } as GameInfo;
const held = (...strengths: number[]): Region =>
  ({ holders: strengths.map((strength, seat) => ({ seat, strength, figures: [] })) }) as unknown as Region;

describe("who is in a feature", () => {
  it("keeps strengths apart from names that end with a number", () => {
    expect(holdersLine(held(1, 2), game)).toBe("Player 1 (1) · Marta (2)");
  });

  it("names one player alone without a number", () => {
    expect(holdersLine(held(1), game)).toBe("Player 1");
    expect(holdersLine(held(), game)).toBe("");
  });
});
