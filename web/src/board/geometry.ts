/** Shapes on the board in board units (u): a tile side is 100 u. This module knows polygons, no rules. */
import type { Cell, Point, Rotation, Spot, TileInfo, TileRow } from "../protocol/types";

export const UNIT = 100;

/** The layer of open land in tile types; everything else is drawn above it. */
const OPEN_LAND_LAYER = 0;

export type Ring = Point[];

export function rotatePoint([x, y]: Point, rotation: number): Point {
  switch (((rotation % 4) + 4) % 4) {
    case 1:
      return [UNIT - y, x];
    case 2:
      return [UNIT - x, UNIT - y];
    case 3:
      return [y, UNIT - x];
    default:
      return [x, y];
  }
}

export function parseSpot(spot: Spot): { cell: Cell; segment: number } {
  const [place = "0,0", segment = "0"] = spot.split(".");
  const [x = "0", y = "0"] = place.split(",");
  return { cell: [Number(x), Number(y)], segment: Number(segment) };
}

export const spotOf = ([x, y]: Cell, segment: number): Spot => `${x},${y}.${segment}`;

export const cellKey = ([x, y]: Cell): string => `${x},${y}`;

const moved = (ring: Ring, rotation: Rotation, cell: Cell): Ring =>
  ring.map((point) => {
    const [x, y] = rotatePoint(point, rotation);
    return [x + cell[0] * UNIT, y + cell[1] * UNIT];
  });

/** Placed tiles by cell, with the shapes of their tile types. */
export class BoardGeometry {
  private readonly rows = new Map<string, TileRow>();

  constructor(
    tiles: TileRow[],
    private readonly kinds: ReadonlyMap<string, TileInfo>,
  ) {
    for (const row of tiles) this.rows.set(cellKey([row[1], row[2]]), row);
  }

  at(cell: Cell): TileRow | undefined {
    return this.rows.get(cellKey(cell));
  }

  kindAt(cell: Cell): TileInfo | undefined {
    const row = this.at(cell);
    return row && this.kinds.get(row[0]);
  }

  /** Whether figures lie on a terrain: its segments are drawn in the lowest layer. */
  isOpenLand(terrain: string): boolean {
    for (const { segments } of this.kinds.values()) {
      const found = segments.find(({ kind }) => kind === terrain);
      if (found) return found.layer === OPEN_LAND_LAYER;
    }
    return false;
  }

  /** Closed polygons of one segment, rotated and moved to its cell. */
  rings(spot: Spot): Ring[] {
    const { cell, segment } = parseSpot(spot);
    const row = this.at(cell);
    const shape = row && this.kinds.get(row[0])?.segments[segment];
    return row && shape ? shape.outline.map((ring) => moved(ring, row[3] as Rotation, cell)) : [];
  }

  anchor(spot: Spot): Point | null {
    const { cell, segment } = parseSpot(spot);
    const row = this.at(cell);
    const shape = row && this.kinds.get(row[0])?.segments[segment];
    return row && shape ? (moved([shape.anchor], row[3] as Rotation, cell)[0] ?? null) : null;
  }

  /** The topmost segment under a board point (tile side 1). */
  spotAt(point: Point): Spot | null {
    const cell: Cell = [Math.floor(point[0]), Math.floor(point[1])];
    const kind = this.kindAt(cell);
    if (!kind) return null;
    const spots = kind.segments
      .map((segment, index) => ({ index, layer: segment.layer }))
      .sort((a, b) => b.layer - a.layer);
    for (const { index } of spots) {
      const spot = spotOf(cell, index);
      if (contains(this.rings(spot), [point[0] * UNIT, point[1] * UNIT])) return spot;
    }
    return null;
  }

  /** Vertices at which at least one wall ends, as board points (tile side 1). */
  turrets(): Point[] {
    const corners = new Map<string, Point>();
    for (const [ref, x, y, rotation] of this.rows.values()) {
      for (const corner of this.kinds.get(ref)?.turrets ?? []) {
        const [dx, dy] = CORNERS[(corner + rotation) % 4] as Point;
        corners.set(`${x + dx},${y + dy}`, [x + dx, y + dy]);
      }
    }
    return [...corners.values()].sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  }
}

/** NE, SE, SW, NW: one quarter turn clockwise moves each to the next. */
const CORNERS: Point[] = [
  [1, 0],
  [1, 1],
  [0, 1],
  [0, 0],
];

/** Even-odd test. */
export function contains(rings: Ring[], [x, y]: Point): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [ax, ay] = ring[i] as Point;
      const [bx, by] = ring[j] as Point;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  }
  return inside;
}

interface Edge {
  from: Point;
  to: Point;
}

const GRID = 0.35;
const onGrid = (value: number): number | null => {
  const line = Math.round(value / UNIT) * UNIT;
  return Math.abs(value - line) < GRID ? line : null;
};

/** A border edge as an interval of a grid line: `axis` 0 = vertical line x = line, 1 = horizontal line y = line. */
interface Interval {
  axis: 0 | 1;
  line: number;
  from: number;
  to: number;
}

function asInterval({ from, to }: Edge): Interval | null {
  for (const axis of [0, 1] as const) {
    const line = onGrid(from[axis]);
    if (line !== null && line === onGrid(to[axis])) {
      const along = axis === 0 ? 1 : 0;
      return { axis, line, from: from[along], to: to[along] };
    }
  }
  return null;
}

/** Parts of the intervals that no opposite interval covers: where two members meet there is no border. */
function openParts(intervals: Interval[]): Edge[] {
  const edges: Edge[] = [];
  const groups = new Map<string, Interval[]>();
  for (const interval of intervals) {
    const key = `${interval.axis}:${interval.line}`;
    const group = groups.get(key);
    if (group) group.push(interval);
    else groups.set(key, [interval]);
  }
  for (const group of groups.values()) {
    const marks = [...new Set(group.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
    for (let i = 0; i + 1 < marks.length; i++) {
      const low = marks[i] as number;
      const high = marks[i + 1] as number;
      if (high - low < GRID) continue;
      const middle = (low + high) / 2;
      let sum = 0;
      for (const { from, to } of group) {
        if (Math.min(from, to) < middle && middle < Math.max(from, to)) sum += Math.sign(to - from);
      }
      if (sum === 0) continue;
      const { axis, line } = group[0] as Interval;
      const [start, end] = sum > 0 ? [low, high] : [high, low];
      edges.push(
        axis === 0 ? { from: [line, start], to: [line, end] } : { from: [start, line], to: [end, line] },
      );
    }
  }
  return edges;
}

const pointKey = ([x, y]: Point): string => `${Math.round(x)},${Math.round(y)}`;

/** Chains directed edges into closed loops; a chain without a continuation is closed as it is. */
function chain(edges: Edge[]): Ring[] {
  const starts = new Map<string, Edge[]>();
  for (const edge of edges) {
    const key = pointKey(edge.from);
    const list = starts.get(key);
    if (list) list.push(edge);
    else starts.set(key, [edge]);
  }
  const take = (key: string): Edge | undefined => {
    const list = starts.get(key);
    const edge = list?.pop();
    if (list?.length === 0) starts.delete(key);
    return edge;
  };
  const loops: Ring[] = [];
  for (const key of [...starts.keys()]) {
    for (let first = take(key); first; first = take(key)) {
      const loop: Ring = [first.from];
      let edge: Edge | undefined = first;
      while (edge) {
        loop.push(edge.to);
        if (pointKey(edge.to) === key) break;
        edge = take(pointKey(edge.to));
      }
      if (loop.length > 1 && pointKey(loop[0] as Point) === pointKey(loop.at(-1) as Point)) loop.pop();
      if (loop.length > 2) loops.push(loop);
    }
  }
  return loops;
}

/** Outer borders of all segments together: edges shared by two members vanish. */
export function outline(geometry: BoardGeometry, spots: Iterable<Spot>): Ring[] {
  const inner: Edge[] = [];
  const border: Interval[] = [];
  for (const spot of spots) {
    for (const ring of geometry.rings(spot)) {
      for (let i = 0; i < ring.length; i++) {
        const edge = { from: ring[i] as Point, to: ring[(i + 1) % ring.length] as Point };
        const interval = asInterval(edge);
        if (interval) border.push(interval);
        else inner.push(edge);
      }
    }
  }
  return chain([...inner, ...openParts(border)]);
}

export const toPath = (rings: Ring[]): string =>
  rings
    .map(
      (ring) =>
        `M${ring.map(([x, y]) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`).join("L")}Z`,
    )
    .join("");

/** Empty cells with at least one tile beside them. */
export function bordering(tiles: TileRow[]): Cell[] {
  const taken = new Set(tiles.map(([, x, y]) => cellKey([x, y])));
  const found = new Map<string, Cell>();
  for (const [, x, y] of tiles) {
    for (const cell of [
      [x, y - 1],
      [x + 1, y],
      [x, y + 1],
      [x - 1, y],
    ] as Cell[]) {
      if (!taken.has(cellKey(cell))) found.set(cellKey(cell), cell);
    }
  }
  return [...found.values()];
}

/** The next cell of `cells` in a direction; used by the arrow keys. */
export function nextCell(cells: Cell[], from: Cell, direction: Point): Cell | null {
  let best: Cell | null = null;
  let bestCost = Infinity;
  for (const cell of cells) {
    const dx = cell[0] - from[0];
    const dy = cell[1] - from[1];
    const ahead = dx * direction[0] + dy * direction[1];
    if (ahead <= 0) continue;
    const aside = Math.abs(dx * direction[1]) + Math.abs(dy * direction[0]);
    const cost = ahead + 2.2 * aside;
    if (cost < bestCost) {
      bestCost = cost;
      best = cell;
    }
  }
  return best;
}
