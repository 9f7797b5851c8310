import { describe, expect, it } from "vitest";
import { podiumOf } from "./podium";

describe("podium", () => {
  it("puts equal winners on equal steps", () => {
    const [first, second, third] = podiumOf([2, 0, 1], [40, 12, 40]);
    expect([first?.place, second?.place, third?.place]).toEqual([1, 1, 3]);
    expect(first?.top).toBe(second?.top);
    expect(third?.top).toBeGreaterThan(first?.top ?? 0);
    expect(new Set([first?.x, second?.x, third?.x]).size).toBe(3);
  });

  it("puts one winner in the middle, and several in the order of their names", () => {
    const fromLeft = (order: number[], scores: number[]) =>
      podiumOf(order, scores)
        .sort((one, other) => one.x - other.x)
        .map(({ seat }) => seat);
    expect(fromLeft([2, 0, 1], [40, 12, 41])).toEqual([0, 2, 1]);
    expect(fromLeft([0, 2, 1], [40, 12, 40])).toEqual([0, 2, 1]);
  });

  it("shows two players as well", () => {
    expect(podiumOf([1, 0], [3, 9]).map(({ seat, place }) => [seat, place])).toEqual([
      [1, 1],
      [0, 2],
    ]);
  });
});
