import { describe, expect, it } from "vitest";
import type { Point } from "../protocol/types";
import {
  approach,
  between,
  boundsOf,
  fit as fitBoard,
  focus,
  keepInSight,
  MAX_SCALE,
  MIN_SCALE,
  NEAR_SCALE,
  NO_INSETS,
  nearest,
  pan,
  pinch,
  reaches,
  renderRectFor,
  reveal,
  revealAll,
  revealTheirCell,
  stretched,
  toBoard,
  toScreen,
  type View,
  wholeBoardRect,
  zoomAt,
} from "./viewport";

const size = { width: 800, height: 600 };
const view: View = { x: 2, y: -1, scale: 90 };

const near = (a: Point, b: Point) => {
  expect(a[0]).toBeCloseTo(b[0], 6);
  expect(a[1]).toBeCloseTo(b[1], 6);
};

describe("view", () => {
  it("maps between board and screen and back", () => {
    near(toScreen(view, size, [2, -1]), [400, 300]);
    near(toScreen(view, size, [3, 0]), [490, 390]);
    near(toBoard(view, size, toScreen(view, size, [-4.25, 7.5])), [-4.25, 7.5]);
  });

  it("paints whole pixels with a margin around the window, but no more than the board", () => {
    const bounds = { left: -10, top: -10, right: 10, bottom: 2 };
    const rect = renderRectFor(view, size, bounds, 1.5, 100);
    for (const value of [rect.left, rect.top, rect.width, rect.height])
      expect(Number.isInteger(value)).toBe(true);
    expect(rect.scale).toBe(135);
    expect(rect.left).toBe(Math.floor((2 * 90 - 500) * 1.5));
    expect(rect.top + rect.height).toBe(Math.ceil(2.4 * 135));
    expect(rect.left + rect.width).toBe(Math.ceil((2 * 90 + 500) * 1.5));
  });

  it("knows how far a painted part reaches", () => {
    const bounds = { left: -30, top: -30, right: 30, bottom: 30 };
    const rect = renderRectFor(view, size, bounds, 2, 100);
    expect(reaches(rect, view, size, bounds, 100)).toBe(true);
    expect(reaches(rect, pan(view, 99, -99), size, bounds, 0)).toBe(true);
    expect(reaches(rect, pan(view, 102, 0), size, bounds, 0)).toBe(false);
    expect(reaches(rect, pan(view, 30, 0), size, bounds, 80)).toBe(false);
    const smaller = zoomAt(view, size, [400, 300], 0.8);
    expect(reaches(rect, smaller, size, bounds, 0)).toBe(true);
    expect(reaches(rect, pan(smaller, 60, 0), size, bounds, 0)).toBe(false);
  });

  it("needs nothing of a board that ends inside the rect, however far it is moved", () => {
    const bounds = { left: 0, top: 0, right: 3, bottom: 3 };
    const rect = renderRectFor({ x: 1, y: 1, scale: 90 }, size, bounds, 1, 0);
    for (const moved of [pan(view, 5000, 0), pan(view, -300, 250)])
      expect(reaches(rect, moved, size, bounds, 100)).toBe(true);
    expect(wholeBoardRect(bounds)).toMatchObject({ left: -20, top: -20, width: 184, height: 184, scale: 48 });
  });

  it("stretches only so far", () => {
    expect(stretched(90, 175)).toBe(false);
    expect(stretched(90, 185)).toBe(true);
    expect(stretched(90, 30)).toBe(false);
    expect(stretched(90, 25)).toBe(true);
  });

  it("pans by pixels", () => {
    near(toScreen(pan(view, 30, -12), size, [2, -1]), [430, 288]);
  });

  it("keeps the point under the pointer when zooming", () => {
    const pointer: Point = [123, 456];
    const before = toBoard(view, size, pointer);
    near(toBoard(zoomAt(view, size, pointer, 1.7), size, pointer), before);
    near(toBoard(zoomAt(view, size, pointer, 0.5), size, pointer), before);
  });

  it("stops at the smallest and the largest scale", () => {
    expect(zoomAt(view, size, [0, 0], 100).scale).toBe(MAX_SCALE);
    expect(zoomAt(view, size, [0, 0], 0.001).scale).toBe(MIN_SCALE);
  });

  it("follows two fingers", () => {
    const before: [Point, Point] = [
      [300, 300],
      [500, 300],
    ];
    const after: [Point, Point] = [
      [250, 320],
      [550, 320],
    ];
    const pinched = pinch(view, size, before, after);
    expect(pinched.scale).toBeCloseTo(135);
    near(toBoard(pinched, size, [250, 320]), toBoard(view, size, [300, 300]));
    near(toBoard(pinched, size, [550, 320]), toBoard(view, size, [500, 300]));
  });

  it("fits the board between the panels", () => {
    const bounds = boundsOf([
      [-3, -2],
      [5, 2],
    ]);
    expect(bounds).toEqual({ left: -3, top: -2, right: 6, bottom: 3 });
    const insets = { top: 40, right: 10, bottom: 160, left: 200 };
    const fitted = fitBoard(bounds, size, insets);
    const [left, top] = toScreen(fitted, size, [bounds.left, bounds.top]);
    const [right, bottom] = toScreen(fitted, size, [bounds.right, bounds.bottom]);
    expect(left).toBeGreaterThan(insets.left);
    expect(top).toBeGreaterThan(insets.top);
    expect(right).toBeLessThan(size.width - insets.right);
    expect(bottom).toBeLessThan(size.height - insets.bottom);
    expect((left + right) / 2).toBeCloseTo((200 + 790) / 2);
  });

  it("fits a single tile without enlarging it", () => {
    expect(fitBoard(boundsOf([[0, 0]]), size).scale).toBeLessThanOrEqual(118);
    expect(boundsOf([])).toEqual({ left: 0, top: 0, right: 1, bottom: 1 });
  });

  it("reveals a hidden cell with the least movement and leaves a visible one alone", () => {
    expect(reveal(view, size, [2, -1])).toBe(view);
    const moved = reveal(view, size, [9, -1]);
    const [right] = toScreen(moved, size, [10, -1]);
    expect(right).toBeCloseTo(800 - 24);
    expect(moved.y).toBe(view.y);
  });

  it("shows the whole cell that holds all points, where there is room for it", () => {
    const insets = { top: 8, right: 8, bottom: 300, left: 8 };
    const [left, top] = toBoard(view, size, [20, 20]);
    const cell: Point = [Math.floor(left), Math.floor(top)];
    const inCell: Point[] = [
      [cell[0] + 0.3, cell[1] + 0.7],
      [cell[0] + 0.7, cell[1] + 0.7],
    ];
    const shown = toScreen(revealTheirCell(view, size, inCell, insets), size, cell);
    expect(shown).toEqual([20, 20]);
    const elsewhere: Point = [cell[0] + 3.5, cell[1] + 0.5];
    expect(revealTheirCell(view, size, [...inCell, elsewhere], insets)).toBe(view);
    const low = { ...insets, bottom: 500 };
    expect(revealTheirCell(view, size, inCell, low)).toBe(view);
  });

  it("moves all targets into the free part of the window, zooming out if needed", () => {
    const insets = { top: 0, right: 100, bottom: 200, left: 0 };
    const seen = (moved: View, points: Point[]) =>
      points.map((point) => toScreen(moved, size, point).map(Math.round));
    expect(revealAll(view, size, [[2, -1]], insets)).toBe(view);
    const shifted = revealAll(
      view,
      size,
      [
        [2, -1],
        [2, 2],
      ],
      insets,
    );
    expect(shifted.scale).toBe(view.scale);
    expect(seen(shifted, [[2, 2]])).toEqual([[400, 600 - 200 - 30]]);
    const tall: Point[] = [
      [2, -10],
      [2, 7],
    ];
    const smaller = revealAll(view, size, tall, insets);
    expect(smaller.scale).toBeLessThan(view.scale);
    expect(seen(smaller, tall)).toEqual([
      [350, 30],
      [350, 370],
    ]);
  });

  it("focuses a cell in the free part of the window without shrinking it", () => {
    const insets = { top: 0, right: 0, bottom: 200, left: 0 };
    const near = focus({ x: 9, y: 9, scale: 30 }, [2, 3], 80, insets);
    expect(near.scale).toBe(80);
    const [x, y] = toScreen(near, size, [2.5, 3.5]);
    expect([x, y]).toEqual([400, 200]);
    expect(focus({ x: 9, y: 9, scale: 120 }, [2, 3], 80).scale).toBe(120);
  });

  it("never loses the board", () => {
    const bounds = boundsOf([[0, 0]]);
    const lost = keepInSight({ x: 500, y: -500, scale: 90 }, size, bounds);
    const [left] = toScreen(lost, size, [0, 0]);
    const [, bottom] = toScreen(lost, size, [1, 1]);
    expect(left + 90).toBeGreaterThan(0);
    expect(bottom - 90).toBeLessThan(size.height);
  });

  it("finds what lies nearest to a touch", () => {
    const points: Point[] = [
      [0.5, 0.5],
      [4.5, 1.5],
    ];
    expect(nearest([9, 9], points)).toEqual([4.5, 1.5]);
    expect(nearest([-3, 0], points)).toEqual([0.5, 0.5]);
    expect(nearest([2, 2], [])).toEqual([2, 2]);
  });

  it("zooms evenly between two views", () => {
    const middle = between({ x: 0, y: 0, scale: 40 }, { x: 4, y: 2, scale: 160 }, 0.5);
    expect(middle).toEqual({ x: 2, y: 1, scale: 80 });
  });
});

describe("coming near", () => {
  const pair: Point[] = [
    [2, 2],
    [4, 2],
  ];
  const far: View = { x: 3, y: 2, scale: 20 };

  it("parts points, and zooms in at least as far as asked", () => {
    expect(approach(far, size, pair, NO_INSETS, 46).scale).toBeCloseTo(23);
    expect(approach(far, size, pair, NO_INSETS, 46, 34).scale).toBe(34);
    expect(approach(far, size, pair, NO_INSETS, 46, 999).scale).toBe(NEAR_SCALE);
  });

  it("keeps all points in view", () => {
    const wide: Point[] = [
      [0, 2],
      [30, 2],
    ];
    expect(approach(far, size, wide, NO_INSETS, 46, 60).scale).toBeLessThan((size.width - 92) / 30 + 1e-6);
  });
});

describe("the whole board", () => {
  it("is shown however small it becomes, with room for marks", () => {
    const bounds = { left: 0, top: 0, right: 28, bottom: 40 };
    const small = { width: 375, height: 460 };
    const insets = { top: 8, right: 8, bottom: 280, left: 8 };
    const shown = fitBoard(bounds, small, insets, 1.05, 20);
    expect(shown.scale).toBeLessThan(MIN_SCALE);
    expect(toScreen(shown, small, [14, 0])[1]).toBeGreaterThanOrEqual(insets.top + 20);
    expect(toScreen(shown, small, [14, 40])[1]).toBeLessThanOrEqual(small.height - insets.bottom - 20);
    expect(zoomAt(shown, small, [0, 0], 0.8).scale).toBe(shown.scale);
  });
});
