/** Lengths of time in words. */
const UNITS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

const inUnits = (count: number, unit: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count);

/** The time left until a moment, in the largest unit that fits. */
export function timeLeft(due: string, locale: string, now = Date.now()): string {
  const seconds = Math.max(0, (Date.parse(due) - now) / 1000);
  const [unit, size] = UNITS.find(([, each]) => seconds >= each) ?? ["minute", 60];
  return inUnits(Math.max(1, Math.floor(seconds / size)), unit, locale);
}

/** A length of time, in the largest unit of which it is a multiple. */
export function duration(seconds: number, locale: string): string {
  const [unit, size] = UNITS.find(([, each]) => seconds > 0 && seconds % each === 0) ?? ["second", 1];
  return inUnits(seconds / size, unit, locale);
}

/** Whether less than a day is left, so that the player should hurry. */
export const isShort = (due: string | null, now = Date.now()): boolean =>
  due !== null && Date.parse(due) - now < 86_400_000;
