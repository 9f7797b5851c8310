import { describe, expect, it } from "vitest";
import type { RatingPoint } from "../protocol/types";
import { ratingChart } from "./chart";

const point = (rating: number, provisional: boolean): RatingPoint => ({
  time: "2026-01-01T00:00:00Z",
  rating,
  deviation: 80,
  change: 1,
  provisional,
  game: String(rating),
});

describe("the rating chart", () => {
  it("keeps every value inside and marks provisional parts", () => {
    const chart = ratingChart(
      [point(1500, true), point(1610, true), point(1600, false), point(1640, false)],
      300,
      100,
    );
    expect([chart.low, chart.high]).toEqual([1450, 1650]);
    expect(chart.dots.every(({ x, y }) => x >= 0 && x <= 300 && y > 0 && y < 100)).toBe(true);
    expect(chart.lines.map(({ provisional }) => provisional)).toEqual([true, false]);
    expect(chart.lines[1]?.path.startsWith("M100.0")).toBe(true);
  });

  it("shows a single game", () => {
    const chart = ratingChart([point(1500, true)], 300, 100);
    expect(chart.lines).toEqual([]);
    expect(chart.dots[0]?.x).toBe(150);
  });
});
