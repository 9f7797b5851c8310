import { describe, expect, it } from "vitest";
import { podiumOf } from "./podium";

describe("podium", () => {
  it("puts equal winners on equal steps", () => {
    const [first, second, third] = podiumOf({ order: [2, 0, 1], scores: [40, 12, 40], winners: [0, 2] });
    expect([first?.place, second?.place, third?.place]).toEqual([1, 1, 3]);
    expect(first?.top).toBe(second?.top);
    expect(third?.top).toBeGreaterThan(first?.top ?? 0);
    expect(new Set([first?.x, second?.x, third?.x]).size).toBe(3);
  });

  it("puts one winner in the middle, and several in the order of their names", () => {
    const fromLeft = (order: number[], scores: number[], winners: number[]) =>
      podiumOf({ order, scores, winners })
        .sort((one, other) => one.x - other.x)
        .map(({ seat }) => seat);
    expect(fromLeft([2, 0, 1], [40, 12, 41], [2])).toEqual([0, 2, 1]);
    expect(fromLeft([0, 2, 1], [40, 12, 40], [0, 2])).toEqual([0, 2, 1]);
  });

  it("puts no player who has resigned beside the winner, whatever the points", () => {
    const places = (scores: number[]) =>
      podiumOf({ order: [0, 2, 1], scores, winners: [0] }).map(({ place }) => place);
    expect(places([0, 0, 0])).toEqual([1, 2, 2]);
    expect(places([3, 8, 0])).toEqual([1, 2, 3]);
  });

  it("shows two players as well", () => {
    expect(
      podiumOf({ order: [1, 0], scores: [3, 9], winners: [1] }).map(({ seat, place }) => [seat, place]),
    ).toEqual([
      [1, 1],
      [0, 2],
    ]);
  });
});
