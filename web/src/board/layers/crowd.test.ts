import { describe, expect, it } from "vitest";
import type { Point } from "../../protocol/types";
import { marks, spread } from "./crowd";

const gaps = (points: Point[]) =>
  points.flatMap(([ax, ay], i) => points.slice(i + 1).map(([bx, by]) => Math.hypot(bx - ax, by - ay)));
const nearest = (points: Point[]) => gaps(points).reduce((least, gap) => Math.min(least, gap), Infinity);

/** The targets that a portal may offer, repeated on `side` x `side` tiles. */
const board = (side: number, perTile: Point[]): Point[] =>
  Array.from({ length: side * side }, (_, i) => [i % side, Math.floor(i / side)] as Point).flatMap(([x, y]) =>
    perTile.map(([dx, dy]) => [x + dx, y + dy] as Point),
  );
const CROSSING: Point[] = [
  [0.5, 0.2],
  [0.8, 0.5],
  [0.5, 0.8],
  [0.2, 0.5],
  [0.75, 0.25],
  [0.75, 0.75],
  [0.25, 0.75],
  [0.25, 0.25],
];

describe("places to tap", () => {
  it("stay where they are when they have room", () => {
    const points: Point[] = [
      [0, 0],
      [5, 5],
    ];
    expect(spread(points, 1)).toEqual(points);
  });

  it("move apart when they are too close, equal ones too", () => {
    const points: Point[] = [
      [0, 0],
      [0, 0],
      [0.1, 0],
      [0, 0],
      [0, 0],
      [0, 0.1],
    ];
    expect(nearest(spread(points, 1))).toBeGreaterThan(0.95);
  });

  it("keep a mark each on a tile that is shown small", () => {
    // Five targets on a tile of 40 pixels, marks of 22 pixels.
    const found = marks(CROSSING.slice(0, 5), { distance: 0.52, leash: 0.52 });
    expect(found.map(({ members }) => members)).toEqual([[0], [1], [2], [3], [4]]);
    expect(nearest(found.map(({ at }) => at))).toBeGreaterThan(0.52 * 0.95);
  });

  it.each([
    [1, 8],
    [5, 5],
    [15, 2],
  ])(
    "are joined where there is no room for all of them (board of side %i, %i on each tile)",
    (side, perTile) => {
      for (const distance of [0.3, 0.6, 1.2, 2.5]) {
        const places = board(side, CROSSING.slice(0, perTile));
        const found = marks(places, { distance, leash: distance });
        expect(found.flatMap(({ members }) => members).sort((a, b) => a - b)).toEqual([...places.keys()]);
        if (found.length > 1) expect(nearest(found.map(({ at }) => at))).toBeGreaterThan(distance * 0.94);
        for (const { anchor, at } of found) {
          expect(Math.hypot(at[0] - anchor[0], at[1] - anchor[1])).toBeLessThanOrEqual(distance);
        }
      }
    },
  );

  it("leave the board visible when there are many: one mark for each small tile", () => {
    const found = marks(board(4, CROSSING.slice(0, 3)), { distance: 0.5, leash: 0.5 });
    expect(found).toHaveLength(16);
    expect(found.every(({ members }) => members.length === 3)).toBe(true);
  });

  it.each([0.25, 0.4, 0.6])(
    "part when the board comes so near that there is room for all of a tile (%d)",
    (apart) => {
      const places = board(5, [
        [0.5 - apart / 2, 0.5],
        [0.5 + apart / 2, 0.5],
      ]);
      const found = marks(places, { distance: apart, leash: apart });
      const first = found.filter(({ members }) => members.includes(0) || members.includes(1));
      expect(
        first.map(({ members }) => members.length > 1 && members.includes(0) && members.includes(1)),
      ).not.toContain(true);
    },
  );

  it("are never joined at the largest automatic zoom", () => {
    const places = Array.from({ length: 9 }, () => [0.5, 0.5] as Point);
    const found = marks(places, { distance: 0.3, leash: Infinity });
    expect(found).toHaveLength(9);
    expect(nearest(found.map(({ at }) => at))).toBeGreaterThan(0.3 * 0.9);
  });

  it("never join the chosen one", () => {
    const found = marks(board(2, CROSSING), { distance: 1, leash: 1, alone: 3 });
    expect(found.some(({ members }) => members.length === 1 && members[0] === 3)).toBe(true);
  });
});
