/** A rating over time as lines: solid where it is settled, dashed where it is provisional. */
import type { RatingPoint } from "../protocol/types";

export interface Chart {
  /** Lines in order; the end of one is the beginning of the next. */
  lines: { path: string; provisional: boolean }[];
  dots: { x: number; y: number; point: RatingPoint }[];
  low: number;
  high: number;
}

const STEP = 50;

export function ratingChart(points: RatingPoint[], width: number, height: number): Chart {
  const values = points.map(({ rating }) => rating);
  const low = Math.floor((Math.min(...values) - 1) / STEP) * STEP;
  const high = Math.ceil((Math.max(...values) + 1) / STEP) * STEP;
  const dots = points.map((point, index) => ({
    x: points.length > 1 ? (index / (points.length - 1)) * width : width / 2,
    y: height - ((point.rating - low) / (high - low)) * height,
    point,
  }));
  const lines: Chart["lines"] = [];
  for (let index = 1; index < dots.length; index += 1) {
    const [from, to] = [dots[index - 1], dots[index]];
    if (!from || !to) continue;
    const last = lines.at(-1);
    const step = `L${to.x.toFixed(1)} ${to.y.toFixed(1)}`;
    if (last && last.provisional === to.point.provisional) last.path += step;
    else
      lines.push({
        path: `M${from.x.toFixed(1)} ${from.y.toFixed(1)}${step}`,
        provisional: to.point.provisional,
      });
  }
  return { lines, dots, low, high };
}
