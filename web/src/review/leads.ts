/** Curves of the leads that were expected turn by turn. */

import type { Review, Seat } from "../protocol/types";
import { niceStep } from "../result/chart";

type Expected = Review["expected"][number];

export interface LeadPoint {
  n: number;
  turn: number;
  x: number;
  y: number;
}

export interface LeadChart {
  /** By seat. */
  curves: { seat: Seat; path: string; points: LeadPoint[] }[];
  /** Lines across; zero is the middle. */
  marks: { value: number; y: number }[];
  turns: { turn: number; x: number }[];
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Fits the expected leads into a box; above the middle a seat is ahead. */
export function leadChart(expected: readonly Expected[], width: number, height: number): LeadChart {
  const seats = expected[0]?.leads.length ?? 0;
  const top = Math.max(5, ...expected.flatMap(({ leads }) => leads.map(Math.abs)));
  const x = (i: number) => round((i / Math.max(1, expected.length - 1)) * width);
  const y = (value: number) => round(height / 2 - (value / top) * (height / 2));
  const curves = Array.from({ length: seats }, (_, seat) => {
    const points = expected.map(({ n, turn, leads }, i) => ({ n, turn, x: x(i), y: y(leads[seat] ?? 0) }));
    return { seat, points, path: `M${points.map((point) => `${point.x} ${point.y}`).join("L")}` };
  });
  const step = niceStep(top, 2);
  const marks = [];
  for (let value = -Math.floor(top / step) * step; value <= top; value += step)
    marks.push({ value, y: y(value) });
  const every = niceStep(expected.length);
  // The last row is where the game ended, which is no turn of its own.
  const turns = expected.flatMap(({ turn }, i) =>
    turn % every === 0 && turn !== expected[i - 1]?.turn ? [{ turn, x: x(i) }] : [],
  );
  return { curves, marks, turns };
}

/** The row whose place is nearest to a distance from the left edge. */
export function nearestRow(
  expected: readonly Expected[],
  distance: number,
  width: number,
): Expected | undefined {
  const i = Math.round((distance / Math.max(1, width)) * (expected.length - 1));
  return expected[Math.max(0, Math.min(i, expected.length - 1))];
}
