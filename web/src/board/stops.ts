/** A tour of the places of a decision that lie too far apart for one view: each stop shows some of them. */
import type { Point } from "../protocol/types";
import { type Bounds, centred, type Insets, type Size, type View } from "./viewport";

/** Places that one view shows together. */
export type Stop = Point[];

/** Pixels between a place and the edge of the free part of the window. */
export const MARGIN = 30;

export interface Scales {
  /** Pixels per tile that a place needs at least. */
  least: number;
  /** Pixels per tile to aim for, as far as all places of the stop stay in view. */
  wanted: number;
}

/** Width and height in tiles of the part of the window that no panel covers, less a margin in pixels. */
export function room(size: Size, insets: Insets, scale: number, margin = MARGIN): Size {
  const free = (length: number, before: number, after: number) =>
    Math.max(1, length - before - after - 2 * margin) / scale;
  return {
    width: free(size.width, insets.left, insets.right),
    height: free(size.height, insets.top, insets.bottom),
  };
}

const between = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);

const spanOf = (places: Point[]): Bounds => ({
  left: Math.min(...places.map(([x]) => x)),
  right: Math.max(...places.map(([x]) => x)),
  top: Math.min(...places.map(([, y]) => y)),
  bottom: Math.max(...places.map(([, y]) => y)),
});

export function middleOf(places: Point[]): Point {
  const { left, right, top, bottom } = spanOf(places);
  return [(left + right) / 2, (top + bottom) / 2];
}

/** Places from which on they lie everywhere, and a regular grid divides them as well as any search does. */
export const DENSE = 80;

/**
 * Divides the places into stops that fit into a window of this size, each the nearest to the one before. The tour
 * begins with the first place if places lie everywhere, else with the most places that fit into one window.
 */
export function stopsFor(places: Point[], window: Size): Stop[] {
  return inWalkingOrder(places.length < DENSE ? fullestFirst(places, window) : gridOf(places, window));
}

/** Always takes the window that holds most of the remaining places; among equal ones, that of the earliest. */
function fullestFirst(places: Point[], window: Size): Stop[] {
  const stops: Stop[] = [];
  let rest = places;
  while (rest.length > 0) {
    const stop = fullest(rest, window);
    stops.push(stop);
    rest = rest.filter((place) => !stop.includes(place));
  }
  return stops;
}

function fullest(places: Point[], { width, height }: Size): Stop {
  let best: Stop = [];
  for (const [x, y] of places) {
    // With this place at the left edge, in the middle or at the right edge, and likewise up and down.
    for (const left of [x - width / 2, x, x - width]) {
      for (const top of [y - height / 2, y, y - height]) {
        const inside = places.filter(
          (place) =>
            place[0] >= left && place[0] <= left + width && place[1] >= top && place[1] <= top + height,
        );
        if (inside.length > best.length) best = inside;
      }
    }
  }
  return best;
}

/** The first place is in the middle of its window. */
function gridOf(places: Point[], { width, height }: Size): Stop[] {
  const [x, y] = places[0] ?? [0, 0];
  const [left, top] = [x - width / 2, y - height / 2];
  const squares = new Map<string, Stop>();
  for (const place of places) {
    const key = `${Math.floor((place[0] - left) / width)} ${Math.floor((place[1] - top) / height)}`;
    squares.set(key, [...(squares.get(key) ?? []), place]);
  }
  return [...squares.values()];
}

function inWalkingOrder(stops: Stop[]): Stop[] {
  const [first, ...rest] = stops;
  if (!first) return [];
  const order = [first];
  while (rest.length > 0) {
    const here = middleOf(order.at(-1) as Stop);
    const far = rest.map((stop) => between(middleOf(stop), here));
    order.push(...rest.splice(far.indexOf(Math.min(...far)), 1));
  }
  return order;
}

/** The stop nearest to a point of the board. */
export function nearestStop(stops: Stop[], point: Point): number {
  const far = stops.map((stop) => between(middleOf(stop), point));
  return Math.max(0, far.indexOf(Math.min(...far)));
}

/** Shows all places of a stop in the free part of the window, and no more empty table around the board than needed. */
export function stopView(stop: Stop, bounds: Bounds, size: Size, insets: Insets, scales: Scales): View {
  const span = spanOf(stop);
  const free = room(size, insets, 1);
  const fitting = Math.min(
    free.width / Math.max(0.1, span.right - span.left),
    free.height / Math.max(0.1, span.bottom - span.top),
  );
  const scale = Math.max(scales.least, Math.min(scales.wanted, fitting));
  const whole = room(size, insets, scale, 0);
  const [x, y] = middleOf(stop);
  const centre: Point = [
    within(x, bounds.left, bounds.right, whole.width),
    within(y, bounds.top, bounds.bottom, whole.height),
  ];
  return { ...centred(centre, scale, insets), scale };
}

/** Cells around the board that a view at its edge shows. */
const RIM = 1.05;

/** The middle of a window of this length that stays on the board, next to `value`. */
function within(value: number, low: number, high: number, length: number): number {
  const [first, last] = [low - RIM + length / 2, high + RIM - length / 2];
  return first > last ? (first + last) / 2 : Math.min(last, Math.max(first, value));
}
