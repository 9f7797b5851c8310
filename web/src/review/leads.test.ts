import { describe, expect, it } from "vitest";
import { chanceChart, chancesAround, leadChart, nearestRow } from "./leads";

const expected = [
  { n: 1, turn: 1, leads: [0, 0], chances: [0.5, 0.5] },
  { n: 3, turn: 2, leads: [10, -10], chances: [0.7, 0.3] },
  { n: 6, turn: 3, leads: [-5, 5], chances: [0.4, 0.6] },
];

describe("expected leads", () => {
  it("draws one curve for each seat, above the middle where it leads", () => {
    const { curves } = leadChart(expected, 200, 100);
    expect(curves.map(({ path }) => path)).toEqual(["M0 50L100 0L200 75", "M0 50L100 100L200 25"]);
    expect(curves[0]?.points[1]).toEqual({ n: 3, turn: 2, x: 100, y: 0 });
  });

  it("marks zero in the middle and as far up as down", () => {
    const marks = leadChart(expected, 200, 100).marks;
    expect(marks.find(({ value }) => value === 0)?.y).toBe(50);
    expect(marks.map(({ value }) => value)).toEqual([-10, -5, 0, 5, 10]);
  });

  it("draws win chances from 0 to 100 percent", () => {
    const { curves, marks } = chanceChart(expected, 200, 100);
    expect(curves.map(({ path }) => path)).toEqual(["M0 50L100 30L200 60", "M0 50L100 70L200 40"]);
    expect(marks.map(({ value, y }) => [value, y])).toEqual([
      [0, 100],
      [25, 75],
      [50, 50],
      [75, 25],
      [100, 0],
    ]);
  });

  it("knows the chances before a turn and after it", () => {
    expect(chancesAround(expected, 3, 0)).toEqual({ before: 0.7, after: 0.4 });
    expect(chancesAround(expected, 6, 1)).toEqual({ before: 0.6, after: undefined });
    expect(chancesAround(expected, 5, 1)).toEqual({ before: undefined, after: undefined });
  });

  it("finds the turn under the pointer", () => {
    expect(nearestRow(expected, 120, 200)?.turn).toBe(2);
    expect(nearestRow(expected, 999, 200)?.turn).toBe(3);
    expect(nearestRow([], 5, 200)).toBeUndefined();
  });

  it("has nothing to draw for a game without turns", () => {
    expect(leadChart([], 200, 100).curves).toEqual([]);
  });
});
