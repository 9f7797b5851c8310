/** The clocks that the set-up offers. */
import type { ClockSetup } from "../protocol/types";

export const CLOCK_PRESETS = [
  "none",
  "live-5-10",
  "live-10-15",
  "live-20-30",
  "days-1",
  "days-3",
  "own",
] as const;
export type ClockPreset = (typeof CLOCK_PRESETS)[number];
type TimeOut = ClockSetup["time_out"];

export const liveClock = (base: number, increment: number, time_out: TimeOut): ClockSetup => ({
  kind: "live",
  base,
  increment,
  days: 0,
  vacation: 0,
  time_out,
});

export const daysClock = (days: number, vacation: number, time_out: TimeOut): ClockSetup => ({
  kind: "days",
  base: 0,
  increment: 0,
  days,
  vacation,
  time_out,
});

/** The clock of a preset; null for none and for a custom one. */
export function presetClock(preset: ClockPreset, timeOut: TimeOut): ClockSetup | null {
  const [kind, first, second] = preset.split("-");
  if (kind === "live") return liveClock(60 * Number(first), Number(second), timeOut);
  return kind === "days" ? daysClock(Number(first), 2 * Number(first), timeOut) : null;
}

export function presetOf(clock: ClockSetup | null | undefined): ClockPreset {
  if (!clock) return "none";
  const text = JSON.stringify(clock);
  const same = (preset: ClockPreset) => {
    const known = presetClock(preset, clock.time_out);
    return known !== null && JSON.stringify({ ...clock, ...known }) === text;
  };
  return CLOCK_PRESETS.find(same) ?? "own";
}
