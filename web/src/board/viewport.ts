/** Pan and zoom: a view is the board point in the centre of the window and the tile side in pixels. */
import type { Cell, Point } from "../protocol/types";

export interface View {
  x: number;
  y: number;
  /** Pixels per tile side. */
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Part of the window that panels cover, in pixels. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Small enough to show a game with all expansions that has grown in one direction. */
export const MIN_SCALE = 10;
/** Smaller still where all targets have to be visible at once: their marks keep their size. */
export const OVERVIEW_SCALE = 6;
export const MAX_SCALE = 260;
export const FIT_SCALE = 118;
/** Largest automatic zoom. */
export const NEAR_SCALE = 150;
/** Pixels per tile below which nothing can be recognised, and below which a finger misses a cell. */
export const LEAST_SCALE = { pointer: 32, fingers: 44 };
export const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

export const toScreen = (view: View, size: Size, [x, y]: Point): Point => [
  (x - view.x) * view.scale + size.width / 2,
  (y - view.y) * view.scale + size.height / 2,
];

export const toBoard = (view: View, size: Size, [x, y]: Point): Point => [
  (x - size.width / 2) / view.scale + view.x,
  (y - size.height / 2) / view.scale + view.y,
];

export const cellAt = (point: Point): Cell => [Math.floor(point[0]), Math.floor(point[1])];

export function boundsOf(cells: Iterable<Cell>): Bounds {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x, y] of cells) {
    bounds.left = Math.min(bounds.left, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.right = Math.max(bounds.right, x + 1);
    bounds.bottom = Math.max(bounds.bottom, y + 1);
  }
  return bounds.left === Infinity ? { left: 0, top: 0, right: 1, bottom: 1 } : bounds;
}

export const pan = (view: View, dx: number, dy: number): View => ({
  ...view,
  x: view.x - dx / view.scale,
  y: view.y - dy / view.scale,
});

/** Zooms so that the board point under the pointer stays under it. */
export function zoomAt(view: View, size: Size, pointer: Point, factor: number): View {
  // The view of a whole large board may be smaller already.
  const scale = clamp(view.scale * factor, Math.min(view.scale, MIN_SCALE), MAX_SCALE);
  const [x, y] = toBoard(view, size, pointer);
  return {
    scale,
    x: x - (pointer[0] - size.width / 2) / scale,
    y: y - (pointer[1] - size.height / 2) / scale,
  };
}

/** Two fingers: the board points under them stay under them as far as one scale allows. */
export function pinch(view: View, size: Size, before: [Point, Point], after: [Point, Point]): View {
  const span = ([a, b]: [Point, Point]) => Math.hypot(a[0] - b[0], a[1] - b[1]);
  const middle = ([a, b]: [Point, Point]): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const from = middle(before);
  const to = middle(after);
  const zoomed = zoomAt(view, size, from, span(after) / Math.max(1, span(before)));
  return pan(zoomed, to[0] - from[0], to[1] - from[1]);
}

/**
 * Shows the bounds in the part of the window that no panel covers, however small tiles become: "the whole board" is
 * all of it. `padding` keeps pixels around it free for marks of targets, which do not shrink with the board.
 */
export function fit(
  bounds: Bounds,
  size: Size,
  insets: Insets = NO_INSETS,
  margin = 1.05,
  padding = 0,
): View {
  const width = Math.max(80, size.width - insets.left - insets.right - 2 * padding);
  const height = Math.max(80, size.height - insets.top - insets.bottom - 2 * padding);
  const across = bounds.right - bounds.left + 2 * margin;
  const down = bounds.bottom - bounds.top + 2 * margin;
  const scale = Math.min(width / across, height / down, FIT_SCALE);
  const centre = centred([(bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2], scale, insets);
  return { ...centre, scale };
}

/**
 * Shows the bounds as `fit` does, unless tiles would become smaller than `least`. Then it shows the part that holds
 * most of the places, and among equal parts the one nearest to the first place.
 */
export function follow(bounds: Bounds, size: Size, insets: Insets, least: number, places: Point[]): View {
  const whole = fit(bounds, size, insets);
  if (whole.scale >= least) return whole;
  const margin = 1.05;
  const across = Math.max(1, (size.width - insets.left - insets.right) / least);
  const down = Math.max(1, (size.height - insets.top - insets.bottom) / least);
  const along = (value: number, low: number, high: number, length: number) =>
    high - low <= length ? (low + high) / 2 : clamp(value, low + length / 2, high - length / 2);
  const middle = densest(places, across - 1, down - 1) ?? [
    (bounds.left + bounds.right) / 2,
    (bounds.top + bounds.bottom) / 2,
  ];
  const centre: Point = [
    along(middle[0], bounds.left - margin, bounds.right + margin, across),
    along(middle[1], bounds.top - margin, bounds.bottom + margin, down),
  ];
  return { ...centred(centre, least, insets), scale: least };
}

/** The centre of the window of this size, around one of the points, that holds most of them. */
function densest(points: Point[], width: number, height: number): Point | null {
  const [first] = points;
  if (!first) return null;
  let best: { middle: Point; count: number; far: number } | null = null;
  for (const point of points) {
    const inside = points.filter(
      ([x, y]) => Math.abs(x - point[0]) <= width / 2 && Math.abs(y - point[1]) <= height / 2,
    );
    const far = Math.hypot(point[0] - first[0], point[1] - first[1]);
    if (best && (inside.length < best.count || (inside.length === best.count && far >= best.far))) continue;
    const box = boundsOf(inside);
    const middle: Point = [(box.left + box.right - 1) / 2, (box.top + box.bottom - 1) / 2];
    best = { middle, count: inside.length, far };
  }
  return best?.middle ?? null;
}

/** The point of a list nearest to `point`; `point` itself if the list is empty. */
export function nearest(point: Point, points: Point[]): Point {
  const far = ([x, y]: Point): number => Math.hypot(x - point[0], y - point[1]);
  return points.reduce((best, each) => (far(each) < far(best) ? each : best), points[0] ?? point);
}

/** Whether a point lies in the part of the window that no panel covers. */
export function isInView(view: View, size: Size, point: Point, insets: Insets): boolean {
  const [x, y] = toScreen(view, size, point);
  return (
    x >= insets.left && x <= size.width - insets.right && y >= insets.top && y <= size.height - insets.bottom
  );
}

export function centred([x, y]: Point, scale: number, insets: Insets): { x: number; y: number } {
  return {
    x: x + (insets.right - insets.left) / 2 / scale,
    y: y + (insets.bottom - insets.top) / 2 / scale,
  };
}

/** Centres a cell in the free part of the window, at least as large as asked. */
export function focus(view: View, cell: Cell, scale: number, insets: Insets = NO_INSETS): View {
  const wanted = clamp(Math.max(view.scale, scale), MIN_SCALE, MAX_SCALE);
  return { ...centred([cell[0] + 0.5, cell[1] + 0.5], wanted, insets), scale: wanted };
}

/** Moves only as much as needed to bring the cell into the free part of the window. */
export function reveal(view: View, size: Size, cell: Cell, insets: Insets = NO_INSETS, margin = 24): View {
  const [left, top] = toScreen(view, size, cell);
  const [right, bottom] = [left + view.scale, top + view.scale];
  const free = {
    left: insets.left + margin,
    top: insets.top + margin,
    right: size.width - insets.right - margin,
    bottom: size.height - insets.bottom - margin,
  };
  const dx = left < free.left ? free.left - left : right > free.right ? free.right - right : 0;
  const dy = top < free.top ? free.top - top : bottom > free.bottom ? free.bottom - bottom : 0;
  return dx === 0 && dy === 0 ? view : pan(view, dx, dy);
}

/** Where all points lie on one cell: moves it as little as needed to be in view as a whole, if there is room for it. */
export function revealTheirCell(view: View, size: Size, points: Point[], insets: Insets, margin = 12): View {
  const [first, ...others] = points.map(cellAt);
  if (!first || others.some(([x, y]) => x !== first[0] || y !== first[1])) return view;
  const needed = view.scale + 2 * margin;
  const across = size.width - insets.left - insets.right;
  const down = size.height - insets.top - insets.bottom;
  return needed > across || needed > down ? view : reveal(view, size, first, insets, margin);
}

/** Moves as little as needed to bring all points into the free part of the window; zooms out if they do not fit. */
export function revealAll(view: View, size: Size, points: Point[], insets: Insets, margin = 30): View {
  const free = [
    [insets.left + margin, size.width - insets.right - margin],
    [insets.top + margin, size.height - insets.bottom - margin],
  ] as const;
  const taken = ([0, 1] as const).map((axis) => {
    const places = points.map((point) => toScreen(view, size, point)[axis]);
    return [Math.min(...places), Math.max(...places)] as const;
  });
  const room = taken.map(([least, most], axis) => {
    const [low, high] = free[axis as 0 | 1];
    return (high - low) / Math.max(1, most - least);
  });
  const fitting = Math.min(...room);
  if (fitting < 1) {
    const middle = toBoard(view, size, taken.map(([least, most]) => (least + most) / 2) as Point);
    const scale = Math.max(OVERVIEW_SCALE, view.scale * fitting);
    return { ...centred(middle, scale, insets), scale };
  }
  const [dx, dy] = taken.map(([least, most], axis) => {
    const [low, high] = free[axis as 0 | 1];
    return least < low ? low - least : most > high ? high - most : 0;
  }) as [number, number];
  return dx === 0 && dy === 0 ? view : pan(view, dx, dy);
}

/** The distance between the two points of a list that are nearest to each other. */
export function leastDistance(points: Point[]): number {
  let least = Infinity;
  for (const [i, [x, y]] of points.entries())
    for (const [ax, ay] of points.slice(i + 1)) least = Math.min(least, Math.hypot(x - ax, y - ay));
  return least;
}

/**
 * Zooms in until a finger can hit the points separately and tiles have at least `least` pixels, as far as all points
 * stay in the free part of the window.
 */
export function approach(
  view: View,
  size: Size,
  points: Point[],
  insets: Insets,
  gap: number,
  least = 0,
): View {
  const wanted = Math.max(least, gap / Math.max(0.01, leastDistance(points)));
  const bounds = boundsOf([]);
  bounds.left = Math.min(...points.map(([x]) => x));
  bounds.right = Math.max(...points.map(([x]) => x));
  bounds.top = Math.min(...points.map(([, y]) => y));
  bounds.bottom = Math.max(...points.map(([, y]) => y));
  // Points that are too close are drawn beside their places.
  const [width, height] = [size.width - 2 * gap, size.height - 2 * gap];
  const across = (width - insets.left - insets.right) / Math.max(0.1, bounds.right - bounds.left);
  const down = (height - insets.top - insets.bottom) / Math.max(0.1, bounds.bottom - bounds.top);
  const scale = Math.min(wanted, across, down, NEAR_SCALE);
  if (scale <= view.scale) return revealAll(view, size, points, insets, gap);
  const middle: Point = [(bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2];
  return { ...centred(middle, scale, insets), scale };
}

/** Keeps at least a part of the board inside the window. */
export function keepInSight(view: View, size: Size, bounds: Bounds): View {
  const halfWidth = size.width / 2 / view.scale;
  const halfHeight = size.height / 2 / view.scale;
  const overlap = 0.75;
  return {
    ...view,
    x: clamp(view.x, bounds.left - halfWidth + overlap, bounds.right + halfWidth - overlap),
    y: clamp(view.y, bounds.top - halfHeight + overlap, bounds.bottom + halfHeight - overlap),
  };
}

export function between(from: View, to: View, t: number): View {
  return {
    x: from.x + (to.x - from.x) * t,
    y: from.y + (to.y - from.y) * t,
    // Scales are interpolated as ratios, so that zooming feels even.
    scale: from.scale * (to.scale / from.scale) ** t,
  };
}

/** A painted part of the board: position and size in device pixels from the origin, and device pixels per tile. */
export interface RenderRect {
  left: number;
  top: number;
  width: number;
  height: number;
  scale: number;
}

/** Room around the outermost tiles for their shadows and turrets, in tiles. */
const RIM = 0.4;
/** How much a picture may be enlarged while the board is being zoomed, and how much it may be shrunk. */
const [BLURRED, SHRUNK] = [2, 3.2];

/** The part of the board that a window sees with a margin around it, in tiles. */
function seen(view: View, size: Size, bounds: Bounds, margin: number): Bounds {
  const across = (size.width / 2 + margin) / view.scale;
  const down = (size.height / 2 + margin) / view.scale;
  return {
    left: Math.max(view.x - across, bounds.left - RIM),
    top: Math.max(view.y - down, bounds.top - RIM),
    right: Math.min(view.x + across, bounds.right + RIM),
    bottom: Math.min(view.y + down, bounds.bottom + RIM),
  };
}

/** What to paint so that a window can move by the margin before anything else has to be painted. */
export function renderRectFor(
  view: View,
  size: Size,
  bounds: Bounds,
  ratio: number,
  margin: number,
): RenderRect {
  const part = seen(view, size, bounds, margin);
  const scale = view.scale * ratio;
  const [left, top] = [Math.floor(part.left * scale), Math.floor(part.top * scale)];
  return {
    left,
    top,
    width: Math.max(1, Math.ceil(part.right * scale) - left),
    height: Math.max(1, Math.ceil(part.bottom * scale) - top),
    scale,
  };
}

/** Low-resolution overview of the whole board. */
export function wholeBoardRect(bounds: Bounds): RenderRect {
  const longest = Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top);
  const scale = Math.min(48, 2048 / longest);
  return renderRectFor({ x: 0, y: 0, scale }, { width: Infinity, height: Infinity }, bounds, 1, 0);
}

/** Whether a painted part holds everything that the window shows of the board, with a margin around it. */
export function reaches(rect: RenderRect, view: View, size: Size, bounds: Bounds, margin: number): boolean {
  const part = seen(view, size, bounds, margin);
  // A board outside the window needs nothing.
  if (part.left >= part.right || part.top >= part.bottom) return true;
  return (
    part.left * rect.scale >= rect.left &&
    part.top * rect.scale >= rect.top &&
    part.right * rect.scale <= rect.left + rect.width &&
    part.bottom * rect.scale <= rect.top + rect.height
  );
}

/** Whether something drawn for one scale looks coarse at another, or was drawn far larger than needed. */
export const stretched = (drawn: number, wanted: number): boolean =>
  wanted / drawn > BLURRED || drawn / wanted > SHRUNK;
