/** Arranges the marks of targets, so that a finger or a pointer can hit each of them separately. */
import type { Point } from "../../protocol/types";

/** One mark: a single target, or several that are separate only when zoomed in. */
export interface Mark {
  /** Indices of the targets, in order. */
  members: number[];
  /** The mean position of the targets. */
  anchor: Point;
  /** Where the mark is drawn. */
  at: Point;
}

interface Preferences {
  /** The least distance between the centres of two marks. */
  distance: number;
  /** How far a mark may move from its target before it is joined with its neighbour. */
  leash: number;
  /** A target that always keeps its own mark. */
  alone?: number | undefined;
}

/** Minimum distance in pixels between two targets that a finger can hit separately. */
export const FINGER = 46;

const ROUNDS = 80;
/** If there is room for all points, they come to rest soon; if not, more rounds do not help. */
const FEW_ROUNDS = 24;
/** Marks closer than this fraction of the distance still overlap. */
const NEARLY = 0.98;

const between = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);

function middle(points: Point[]): Point {
  const sum = points.reduce(([x, y], [dx, dy]) => [x + dx, y + dy], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

/** Calls `meet` for all pairs closer than the distance. */
function pairs(points: Point[], distance: number, meet: (i: number, j: number, gap: number) => void): void {
  const order = points.map((_, i) => i).sort((i, j) => (points[i] as Point)[0] - (points[j] as Point)[0]);
  for (const [rank, i] of order.entries()) {
    for (let next = rank + 1; next < order.length; next++) {
      const j = order[next] as number;
      const [a, b] = [points[i] as Point, points[j] as Point];
      // Points move during the loop, so they are only roughly sorted by column.
      if (b[0] - a[0] > 2 * distance) break;
      const gap = between(a, b);
      if (gap < distance) meet(i, j, gap);
    }
  }
}

/** Pushes points apart until no two are closer than `distance`, within the given number of rounds. */
export function spread(points: Point[], distance: number, rounds = ROUNDS): Point[] {
  const moved = points.map(([x, y]) => [x, y] as Point);
  for (let round = 0; round < rounds; round++) {
    let calm = true;
    pairs(moved, distance, (i, j, gap) => {
      if (gap >= distance * NEARLY) return;
      calm = false;
      const [a, b] = [moved[i] as Point, moved[j] as Point];
      // Equal points move apart in a different direction for each pair, so that many of them form a fan, not a line.
      const turn = 2.4 * (i + j) + 0.8;
      const [ux, uy] =
        gap < 1e-6 ? [Math.cos(turn), Math.sin(turn)] : [(b[0] - a[0]) / gap, (b[1] - a[1]) / gap];
      const push = (distance - gap) / 2;
      moved[i] = [a[0] - ux * push, a[1] - uy * push];
      moved[j] = [b[0] + ux * push, b[1] + uy * push];
    });
    if (calm) break;
  }
  return moved;
}

/** From this number of targets on, marks for all of them would hide a board with small tiles. */
const MANY = 24;
/** A tile is small if fewer marks than about ten fit on it. */
const SMALL_TILE = 0.3;

/** Groups the targets of each tile, unless they have room on it. */
function byTile(places: Point[], distance: number, alone: number | undefined): number[][] {
  const found = new Map<string, number[]>();
  for (const [i, [x, y]] of places.entries()) {
    const key = i === alone ? "alone" : `${Math.floor(x)},${Math.floor(y)}`;
    const members = found.get(key);
    if (members) members.push(i);
    else found.set(key, [i]);
  }
  return [...found.values()].flatMap((members) => {
    let crowd = false;
    pairs(
      members.map((i) => places[i] as Point),
      distance * NEARLY,
      () => {
        crowd = true;
      },
    );
    return crowd ? [members] : members.map((i) => [i]);
  });
}

/** Separates targets whose marks would overlap, and joins those for which there is no room. */
export function marks(places: Point[], { distance, leash, alone }: Preferences): Mark[] {
  const many = places.length >= MANY && distance > SMALL_TILE && leash !== Infinity;
  const pull = many ? leash / 2 : leash;
  let groups = many ? byTile(places, distance, alone) : places.map((_, i) => [i]);
  while (true) {
    const anchors = groups.map((members) => middle(members.map((i) => places[i] as Point)));
    const at = spread(anchors, distance, leash === Infinity ? ROUNDS : FEW_ROUNDS);
    const joined =
      leash === Infinity ? groups : join(groups, crowded(anchors, at, distance, pull), anchors, alone);
    if (joined.length === groups.length) {
      return groups.map((members, k) => ({ members, anchor: anchors[k] as Point, at: at[k] as Point }));
    }
    groups = joined;
  }
}

/** The marks that found no room near their targets, worst first. */
function crowded(anchors: Point[], at: Point[], distance: number, leash: number): number[] {
  const strain = at.map((point, k) => between(point, anchors[k] as Point) / leash);
  pairs(at, distance * (NEARLY - 0.03), (i, j) => {
    strain[i] = Math.max(strain[i] as number, 1.01);
    strain[j] = Math.max(strain[j] as number, 1.01);
  });
  return [...strain.keys()]
    .filter((k) => (strain[k] as number) > 1)
    .sort((i, j) => (strain[j] as number) - (strain[i] as number));
}

/** Joins each crowded mark with the nearest one, at most once. */
function join(groups: number[][], tight: number[], anchors: Point[], alone: number | undefined): number[][] {
  const free = new Set(groups.keys());
  for (const [k, members] of groups.entries())
    if (alone !== undefined && members.includes(alone)) free.delete(k);
  const result = new Map(groups.entries());
  for (const k of tight) {
    if (!free.delete(k)) continue;
    const here = anchors[k] as Point;
    let nearest = -1;
    for (const other of free) {
      if (nearest < 0 || between(anchors[other] as Point, here) < between(anchors[nearest] as Point, here))
        nearest = other;
    }
    if (nearest < 0) break;
    free.delete(nearest);
    result.set(
      k,
      [...(result.get(k) ?? []), ...(result.get(nearest) ?? [])].sort((a, b) => a - b),
    );
    result.delete(nearest);
  }
  return [...result.values()];
}
