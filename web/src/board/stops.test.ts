import { describe, expect, it } from "vitest";
import type { Point } from "../protocol/types";
import { DENSE, MARGIN, middleOf, nearestStop, room, stopsFor, stopView } from "./stops";
import { NO_INSETS, toScreen } from "./viewport";

const WINDOW = { width: 6, height: 4 };

/** Points without a pattern, the same ones every time. */
function scattered(count: number, across: number, down: number): Point[] {
  let seed = 7;
  const next = (limit: number) => {
    seed = (seed * 16807) % 2147483647;
    return (seed / 2147483647) * limit;
  };
  return Array.from({ length: count }, () => [next(across), next(down)]);
}

const fits = (stop: Point[]) => {
  const span = (axis: 0 | 1) => {
    const along = stop.map((place) => place[axis]);
    return Math.max(...along) - Math.min(...along);
  };
  return span(0) <= WINDOW.width + 1e-9 && span(1) <= WINDOW.height + 1e-9;
};

describe("the stops of a tour", () => {
  it.each([
    ["one", 1],
    ["few", 12],
    ["many", DENSE - 1],
    ["places everywhere", 400],
  ])("hold each of %s exactly once, and fit into the window", (_, count) => {
    const places = scattered(count, 30, 25);
    const stops = stopsFor(places, WINDOW);
    expect(stops.flat().toSorted()).toEqual(places.toSorted());
    expect(stops.filter((stop) => !fits(stop))).toEqual([]);
  });

  it("are none without places, and one if all fit", () => {
    expect(stopsFor([], WINDOW)).toEqual([]);
    expect(stopsFor(scattered(9, 5, 3), WINDOW)).toHaveLength(1);
  });

  it("begin where most places are, and go on to the nearest", () => {
    const crowd: Point[] = [
      [20, 0],
      [21, 1],
    ];
    const [far, near]: Point[] = [
      [0, 0],
      [12, 0],
    ];
    expect(stopsFor([far as Point, ...crowd, near as Point], WINDOW)).toEqual([crowd, [near], [far]]);
  });

  it("begin with the first place if places are everywhere", () => {
    const places = scattered(400, 30, 25);
    expect(stopsFor(places, WINDOW)[0]).toContain(places[0]);
  });

  it("are found from where the player looks", () => {
    const stops: Point[][] = [[[0, 0]], [[10, 10]], [[20, 0]]];
    expect(nearestStop(stops, [11, 8])).toBe(1);
  });
});

describe("the view of a stop", () => {
  const bounds = { left: 0, top: 0, right: 30, bottom: 25 };
  const size = { width: 360, height: 400 };
  const insets = { top: 8, right: 8, bottom: 180, left: 8 };
  const least = 44;

  it("shows all its places in the free part of the window, wherever they are", () => {
    const places = scattered(60, 30, 25);
    for (const stop of stopsFor(places, room(size, insets, least))) {
      const view = stopView(stop, bounds, size, insets, { least, wanted: 90 });
      expect(view.scale).toBeGreaterThanOrEqual(least);
      for (const place of stop) {
        const [x, y] = toScreen(view, size, place);
        const edge = [
          x - insets.left,
          size.width - insets.right - x,
          y - insets.top,
          size.height - insets.bottom - y,
        ];
        expect(Math.min(...edge)).toBeGreaterThanOrEqual(Math.min(MARGIN, least / 2) - 1e-6);
      }
    }
  });

  it("comes as near as wanted, but no nearer than all places allow", () => {
    const alone = stopView([[15, 12]], bounds, size, insets, { least, wanted: 78 });
    expect(alone.scale).toBe(78);
    const pair: Point[] = [
      [12, 12],
      [17, 12],
    ];
    const both = stopView(pair, bounds, size, insets, { least, wanted: 78 });
    expect(both.scale).toBeLessThan(78);
    expect(both.scale).toBeGreaterThan(least);
  });

  it("does not show empty table beyond the edge of the board", () => {
    const view = stopView([[0.5, 0.5]], bounds, size, NO_INSETS, { least, wanted: least });
    expect(toScreen(view, size, [0, 0])[0]).toBeLessThan(2 * least);
    expect(middleOf([[0.5, 0.5]])).toEqual([0.5, 0.5]);
  });
});
