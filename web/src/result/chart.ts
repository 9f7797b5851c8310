/** Values for the charts of the result screen. */
import type { Seat, Summary } from "../protocol/types";

/** Colour and pattern of a bar; the pattern distinguishes sources without colour. */
export type SourceLook = NonNullable<Summary["sources"][number]["look"]>;

/** Sources that no module declares: points of several terrains together. */
const OWN: Record<string, SourceLook> = {
  unfinished: { colour: "#A79A86", ink: "#2C241C", pattern: "lines" },
};

const SPARE: SourceLook[] = [
  { colour: "#8E2A4A", ink: "#fff", pattern: "stripes" },
  { colour: "#D9981A", ink: "#2C241C", pattern: "cross" },
  { colour: "#478FB0", ink: "#2C241C", pattern: "lines" },
  { colour: "#734A9C", ink: "#fff", pattern: "dots" },
  { colour: "#46652F", ink: "#fff", pattern: "waves" },
  { colour: "#DE9C4B", ink: "#2C241C", pattern: "dots" },
  { colour: "#7D3840", ink: "#fff", pattern: "cross" },
  { colour: "#6B5D47", ink: "#fff", pattern: "stripes" },
];

/** The look that a module declares for each source, and a default one for the others. */
export function sourceLooks(
  sources: Pick<Summary["sources"][number], "id" | "look">[],
): Map<string, SourceLook> {
  const looks = new Map<string, SourceLook>();
  let spare = 0;
  for (const { id, look } of sources) {
    looks.set(id, look ?? OWN[id] ?? (SPARE[spare++ % SPARE.length] as SourceLook));
  }
  return looks;
}

export interface Bar {
  seat: Seat;
  total: number;
  parts: { source: string; points: number; share: number }[];
}

/** One bar per seat, best first; shares are relative to the best total. Sources without points are left out. */
export function bars(summary: Summary): Bar[] {
  const best = Math.max(1, ...summary.scores);
  return summary.order.map((seat) => ({
    seat,
    total: summary.scores[seat] ?? 0,
    parts: summary.sources.flatMap(({ id }, i) => {
      const points = summary.points[seat]?.[i] ?? 0;
      return points > 0 ? [{ source: id, points, share: points / best }] : [];
    }),
  }));
}

export const usedSources = (summary: Summary): Summary["sources"] =>
  summary.sources.filter((_, i) => summary.points.some((row) => (row[i] ?? 0) > 0));

/** A round step that cuts the span into about five parts. */
export function niceStep(span: number, parts = 5): number {
  const rough = Math.max(1, span / parts);
  const power = 10 ** Math.floor(Math.log10(rough));
  const lead = rough / power;
  return power * (lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10);
}

/** The final scoring takes at least this fraction of the width. */
const FINAL_SHARE = 0.06;

export interface Curve {
  seat: Seat;
  path: string;
  end: [x: number, y: number];
}

export interface Chart {
  curves: Curve[];
  /** Horizontal grid lines: value and height. */
  marks: { value: number; y: number }[];
  /** Turns along the horizontal axis. */
  turns: { turn: number; x: number }[];
  finalX: number;
}

/** Score over time in a box of the given size; the final scoring is the last part of the width. */
export function chart(summary: Summary, width: number, height: number): Chart {
  const rows = [{ turn: 0, scores: summary.scores.map(() => 0) }, ...summary.timeline];
  const top = Math.max(1, ...rows.flatMap((row) => row.scores));
  const step = niceStep(top);
  const high = Math.max(top, step);
  // Row 0 is the empty start, so the last turn is row `final`; what follows gets at least a visible strip.
  const lastTurn = Math.min(summary.final, rows.length - 1);
  const finalRows = rows.length - 1 - lastTurn;
  const strip = finalRows > 0 ? Math.max(FINAL_SHARE, finalRows / (rows.length - 1)) * width : 0;
  const x = (i: number) =>
    i <= lastTurn
      ? (i / Math.max(1, lastTurn)) * (width - strip)
      : width - strip + ((i - lastTurn) / finalRows) * strip;
  const y = (value: number) => height - (value / high) * height;
  const round = (value: number) => Math.round(value * 10) / 10;
  const curves = summary.order.map((seat): Curve => {
    const points = rows.map((row, i) => [round(x(i)), round(y(row.scores[seat] ?? 0))] as [number, number]);
    return {
      seat,
      path: `M${points.map((point) => point.join(" ")).join("L")}`,
      end: points.at(-1) ?? [0, height],
    };
  });
  const marks: Chart["marks"] = [];
  for (let value = 0; value <= high; value += step) marks.push({ value, y: round(y(value)) });
  const turnStep = niceStep(rows.length);
  const turns: Chart["turns"] = [];
  for (let i = 0; i < rows.length && i <= summary.final; i += turnStep)
    turns.push({ turn: i, x: round(x(i)) });
  return { curves, marks, turns, finalX: round(x(lastTurn)) };
}

const LABEL_LETTERS = 16;

/** A name as a label of a curve, where a long one would leave no room for the curve. */
export const shortName = (name: string): string =>
  name.length > LABEL_LETTERS ? `${name.slice(0, LABEL_LETTERS - 1).trimEnd()}…` : name;

/** Names at the ends of the curves are pushed apart so that none covers another. */
export function labelHeights(ends: number[], gap: number, low: number, high: number): number[] {
  const order = ends.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y);
  for (let k = 1; k < order.length; k++) {
    const [above, here] = [order[k - 1], order[k]];
    if (above && here) here.y = Math.max(here.y, above.y + gap);
  }
  const over = (order.at(-1)?.y ?? 0) - high;
  if (over > 0) {
    for (let k = order.length - 1; k >= 0; k--) {
      const here = order[k];
      const below = order[k + 1];
      if (here) here.y = Math.max(low, Math.min(here.y, below ? below.y - gap : high));
    }
  }
  const heights = new Array<number>(ends.length).fill(0);
  for (const { y, i } of order) heights[i] = y;
  return heights;
}
