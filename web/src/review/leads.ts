/** Curves of the expected result turn by turn: leads in points, or win chances. */

import type { Review, Seat } from "../protocol/types";
import { niceStep } from "../result/chart";

type Expected = Review["expected"][number];

export interface ExpectedPoint {
  n: number;
  turn: number;
  x: number;
  y: number;
}

export interface ExpectedChart {
  /** By seat. */
  curves: { seat: Seat; path: string; points: ExpectedPoint[] }[];
  /** Horizontal grid lines. */
  marks: { value: number; y: number }[];
  turns: { turn: number; x: number }[];
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Fits the expected leads into a box; a seat above the middle is ahead. */
export function leadChart(expected: readonly Expected[], width: number, height: number): ExpectedChart {
  const top = Math.max(5, ...expected.flatMap(({ leads }) => leads.map(Math.abs)));
  const step = niceStep(top, 2);
  const values = [];
  for (let value = -Math.floor(top / step) * step; value <= top; value += step) values.push(value);
  return chart(
    expected,
    width,
    (row) => row.leads,
    values,
    (value) => height / 2 - (value / top) * (height / 2),
  );
}

/** Fits the win chances into a box, from 0 to 100 percent. */
export function chanceChart(expected: readonly Expected[], width: number, height: number): ExpectedChart {
  const percents = (row: Expected) => row.chances.map((chance) => chance * 100);
  return chart(expected, width, percents, [0, 25, 50, 75, 100], (value) => height - (value / 100) * height);
}

function chart(
  expected: readonly Expected[],
  width: number,
  valuesOf: (row: Expected) => number[],
  marked: number[],
  heightOf: (value: number) => number,
): ExpectedChart {
  const seats = expected[0] ? valuesOf(expected[0]).length : 0;
  const x = (i: number) => round((i / Math.max(1, expected.length - 1)) * width);
  const y = (value: number) => round(heightOf(value));
  const curves = Array.from({ length: seats }, (_, seat) => {
    const points = expected.map((row, i) => ({
      n: row.n,
      turn: row.turn,
      x: x(i),
      y: y(valuesOf(row)[seat] ?? 0),
    }));
    return { seat, points, path: `M${points.map((point) => `${point.x} ${point.y}`).join("L")}` };
  });
  const marks = marked.map((value) => ({ value, y: y(value) }));
  const every = niceStep(expected.length);
  // The last row is the end of the game, which is not a turn.
  const turns = expected.flatMap(({ turn }, i) =>
    turn % every === 0 && turn !== expected[i - 1]?.turn ? [{ turn, x: x(i) }] : [],
  );
  return { curves, marks, turns };
}

/** The seat's win chance when a turn began, and when the next one began. */
export function chancesAround(
  expected: readonly Expected[],
  n: number,
  seat: Seat,
): { before: number | undefined; after: number | undefined } {
  const i = expected.findIndex((row) => row.n === n);
  return { before: expected[i]?.chances[seat], after: i < 0 ? undefined : expected[i + 1]?.chances[seat] };
}

/** The row nearest to a given distance from the left edge. */
export function nearestRow(
  expected: readonly Expected[],
  distance: number,
  width: number,
): Expected | undefined {
  const i = Math.round((distance / Math.max(1, width)) * (expected.length - 1));
  return expected[Math.max(0, Math.min(i, expected.length - 1))];
}
