import { describe, expect, it } from "vitest";
import type { Summary } from "../protocol/types";
import { bars, chart, labelHeights, niceStep, shortName, sourceLooks, usedSources } from "./chart";

const summary: Summary = {
  winners: [1],
  order: [1, 0],
  scores: [40, 80],
  tiles: 72,
  seconds: 3000,
  sources: [
    { id: "city", name: { key: "c" } },
    { id: "goods", name: { key: "g" } },
    { id: "gold", name: { key: "o" } },
  ],
  points: [
    [30, 10, 0],
    [80, 0, 0],
  ],
  timeline: [
    { n: 3, turn: 1, scores: [4, 0] },
    { n: 6, turn: 2, scores: [10, 20] },
    { n: 9, turn: 3, scores: [40, 80] },
  ],
  final: 2,
  places: [],
  records: [],
  moments: [],
};

describe("result", () => {
  it("makes bars in order of the result, as shares of the best", () => {
    expect(bars(summary)).toEqual([
      { seat: 1, total: 80, parts: [{ source: "city", points: 80, share: 1 }] },
      {
        seat: 0,
        total: 40,
        parts: [
          { source: "city", points: 30, share: 0.375 },
          { source: "goods", points: 10, share: 0.125 },
        ],
      },
    ]);
    expect(usedSources(summary).map((source) => source.id)).toEqual(["city", "goods"]);
  });

  it("gives every source its own look", () => {
    const declared = { colour: "#123456", ink: "#fff", pattern: "dots" } as const;
    const looks = sourceLooks([
      { id: "city", look: declared },
      { id: "goods" },
      { id: "unfinished" },
      { id: "other" },
    ]);
    const seen = [...looks.values()].map((look) => `${look.colour} ${look.pattern}`);
    expect(new Set(seen).size).toBe(4);
    expect(looks.get("city")).toEqual(declared);
  });

  it("chooses round steps", () => {
    expect(niceStep(90)).toBe(20);
    expect(niceStep(240)).toBe(50);
    expect(niceStep(7)).toBe(2);
    expect(niceStep(0)).toBe(1);
  });

  it("draws curves inside the box, from nothing to the final score", () => {
    const { curves, marks, finalX } = chart(summary, 300, 100);
    expect(curves.map((curve) => curve.seat)).toEqual([1, 0]);
    expect(curves[0]?.path.startsWith("M0 100L")).toBe(true);
    expect(curves[0]?.end).toEqual([300, 0]);
    expect(curves[1]?.end).toEqual([300, 50]);
    expect(marks.map((mark) => mark.value)).toEqual([0, 20, 40, 60, 80]);
    expect(finalX).toBe(200);
  });

  it("keeps the final scoring visible in a long game", () => {
    const timeline = Array.from({ length: 101 }, (_, i) => ({ n: i, turn: i + 1, scores: [i, i] }));
    expect(chart({ ...summary, timeline, final: 100 }, 300, 100).finalX).toBe(282);
  });

  it("accepts a game without turns", () => {
    const empty = chart({ ...summary, timeline: [], scores: [0, 0], final: 0 }, 300, 100);
    expect(empty.curves[0]?.end).toEqual([0, 100]);
    expect(JSON.stringify(empty)).not.toContain("null");
  });

  it("keeps labels apart and inside", () => {
    expect(labelHeights([10, 12, 60], 20, 0, 100)).toEqual([10, 30, 60]);
    const tight = labelHeights([95, 96, 97], 20, 0, 100);
    expect(tight).toEqual([60, 80, 100]);
  });

  it("cut long names at the ends of the curves visibly", () => {
    expect(shortName("Ada Lovelace")).toBe("Ada Lovelace");
    expect(shortName("Maximiliana of Oberhausen")).toBe("Maximiliana of…");
  });
});
