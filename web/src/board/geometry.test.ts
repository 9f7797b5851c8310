import { describe, expect, it } from "vitest";
import type { Point, Segment, TileInfo, TileRow } from "../protocol/types";
import {
  BoardGeometry,
  bordering,
  contains,
  nextCell,
  outline,
  parseSpot,
  rotatePoint,
  toPath,
} from "./geometry";

const segment = (kind: string, outline: Point[][], layer = 0, anchor: Point = [50, 50]): Segment => ({
  kind,
  anchor,
  outline,
  layer,
});

const kind = (tile: string, segments: Segment[], turrets: number[] = []): TileInfo => ({
  tile,
  set: "test",
  count: 1,
  words: [],
  art: ["0", "1", "2", "3"],
  turrets,
  segments,
});

/** City on the north side, field below, a road from west to east over the field. */
const CAP = kind(
  "cap",
  [
    segment(
      "city",
      [
        [
          [0, 0],
          [100, 0],
          [50, 30],
        ],
      ],
      3,
      [50, 12],
    ),
    segment(
      "road",
      [
        [
          [0, 45],
          [100, 45],
          [100, 55],
          [0, 55],
        ],
      ],
      2,
    ),
    segment("field", [
      [
        [0, 0],
        [50, 30],
        [100, 0],
        [100, 45],
        [0, 45],
      ],
    ]),
    segment("field", [
      [
        [0, 55],
        [100, 55],
        [100, 100],
        [50, 100],
        [0, 100],
      ],
    ]),
  ],
  [0, 3],
);

const kinds = new Map([[CAP.tile, CAP]]);
const boardOf = (...rows: TileRow[]) => new BoardGeometry(rows, kinds);

const area = (ring: Point[]) =>
  Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [nx, ny] = ring[(i + 1) % ring.length] as Point;
      return sum + x * ny - nx * y;
    }, 0) / 2,
  );

describe("geometry", () => {
  it("rotates points clockwise", () => {
    expect(rotatePoint([50, 0], 1)).toEqual([100, 50]);
    expect(rotatePoint([50, 0], 2)).toEqual([50, 100]);
    expect(rotatePoint([50, 0], 3)).toEqual([0, 50]);
    expect(rotatePoint([10, 20], 4)).toEqual([10, 20]);
  });

  it("reads spots", () => {
    expect(parseSpot("-3,12.4")).toEqual({ cell: [-3, 12], segment: 4 });
  });

  it("finds the topmost segment under a point, in the rotation of the tile", () => {
    const board = boardOf(["cap", 0, 0, 0, ""], ["cap", 1, 0, 1, ""]);
    expect(board.spotAt([0.5, 0.1])).toBe("0,0.0");
    expect(board.spotAt([0.5, 0.5])).toBe("0,0.1");
    expect(board.spotAt([0.5, 0.9])).toBe("0,0.3");
    expect(board.spotAt([1.95, 0.5])).toBe("1,0.0");
    expect(board.spotAt([2.5, 0.5])).toBeNull();
  });

  it("gives the anchor in board units", () => {
    expect(boardOf(["cap", 2, -1, 2, ""]).anchor("2,-1.0")).toEqual([250, -12]);
  });

  it("draws one border round two joined segments", () => {
    const board = boardOf(["cap", 0, 0, 0, ""], ["cap", 0, -1, 2, ""]);
    const loops = outline(board, ["0,0.0", "0,-1.0"]);
    expect(loops).toHaveLength(1);
    expect(area(loops[0] as Point[])).toBeCloseTo(3000);
    expect(toPath(loops)).not.toContain("NaN");
  });

  it("keeps the border where the neighbour is not a member", () => {
    const board = boardOf(["cap", 0, 0, 0, ""], ["cap", 0, -1, 2, ""]);
    const loops = outline(board, ["0,0.0"]);
    expect(loops).toHaveLength(1);
    expect(area(loops[0] as Point[])).toBeCloseTo(1500);
  });

  it("joins borders that are cut into different pieces", () => {
    // The field south of (0,0) ends in two edges, its neighbour's north edge (turned) in one.
    const plain = kind("plain", [
      segment("field", [
        [
          [0, 0],
          [100, 0],
          [100, 100],
          [0, 100],
        ],
      ]),
    ]);
    const board = new BoardGeometry(
      [
        ["cap", 0, 0, 0, ""],
        ["plain", 0, 1, 0, ""],
      ],
      new Map([...kinds, ["plain", plain]]),
    );
    const loops = outline(board, ["0,0.3", "0,1.0"]);
    expect(loops).toHaveLength(1);
    expect(area(loops[0] as Point[])).toBeCloseTo(4500 + 10000);
  });

  it("shows a ring of segments with a hole as two loops", () => {
    const plain = kind("plain", [
      segment("field", [
        [
          [0, 0],
          [100, 0],
          [100, 100],
          [0, 100],
        ],
      ]),
    ]);
    const rows: TileRow[] = [];
    for (let x = 0; x < 3; x++)
      for (let y = 0; y < 3; y++) if (x !== 1 || y !== 1) rows.push(["plain", x, y, 0, ""]);
    const board = new BoardGeometry(rows, new Map([["plain", plain]]));
    const loops = outline(
      board,
      rows.map(([, x, y]) => `${x},${y}.0`),
    );
    expect(loops.map((loop) => area(loop)).sort((a, b) => a - b)).toEqual([10000, 90000]);
  });

  it("sets one turret on each vertex where a wall ends", () => {
    const board = boardOf(["cap", 0, 0, 0, ""], ["cap", 0, -1, 2, ""], ["cap", 1, 0, 1, ""]);
    expect(board.turrets()).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [2, 1],
    ]);
  });

  it("ignores what it has no shape for", () => {
    const board = boardOf(["unknown", 0, 0, 0, ""]);
    expect(board.rings("0,0.0")).toEqual([]);
    expect(board.rings("9,9.0")).toEqual([]);
    expect(outline(board, ["0,0.0"])).toEqual([]);
  });

  it("tests points against holes", () => {
    const rings: Point[][] = [
      [
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
      ],
      [
        [3, 3],
        [3, 7],
        [7, 7],
        [7, 3],
      ],
    ];
    expect(contains(rings, [1, 1])).toBe(true);
    expect(contains(rings, [5, 5])).toBe(false);
    expect(contains(rings, [11, 5])).toBe(false);
  });

  it("finds the empty cells beside tiles, each once", () => {
    const cells = bordering([
      ["cap", 0, 0, 0, ""],
      ["cap", 1, 0, 0, ""],
    ]);
    expect(cells.map(String).sort()).toEqual(["-1,0", "0,-1", "0,1", "1,-1", "1,1", "2,0"]);
    expect(bordering([])).toEqual([]);
  });

  it("walks between cells with the arrow keys", () => {
    const cells: [number, number][] = [
      [0, 0],
      [3, 0],
      [1, 2],
      [-2, -1],
    ];
    expect(nextCell(cells, [0, 0], [1, 0])).toEqual([3, 0]);
    expect(nextCell(cells, [0, 0], [0, 1])).toEqual([1, 2]);
    expect(nextCell(cells, [3, 0], [1, 0])).toBeNull();
  });
});
