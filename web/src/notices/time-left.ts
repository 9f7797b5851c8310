/** The time left until a moment, in the largest unit that fits. */
const UNITS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

export function timeLeft(due: string, locale: string, now = Date.now()): string {
  const seconds = Math.max(0, (Date.parse(due) - now) / 1000);
  const [unit, size] = UNITS.find(([, each]) => seconds >= each) ?? ["minute", 60];
  const count = Math.max(1, Math.floor(seconds / size));
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count);
}

/** Whether less than a day is left, so that the player should hurry. */
export const isShort = (due: string | null, now = Date.now()): boolean =>
  due !== null && Date.parse(due) - now < 86_400_000;
