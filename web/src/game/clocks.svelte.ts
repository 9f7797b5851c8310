/** Clocks between two server messages: counted down here for display; only the server decides. */
import type { ClockInfo, Seat } from "../protocol/types";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Below this time, a clock shows tenths of a second and is emphasised. */
export const SHORT = 20_000;
/** Remaining times that a screen reader announces to the player whose clock runs. */
const ANNOUNCED = [60_000, 30_000, 10_000];
const TICK = 100;

/** A remaining time: "3 d 4 h", "1:02:03", "12:34", "0:09.3". */
export function clockText(left: number): string {
  if (left < SHORT) return `0:${(Math.floor(left / 100) / 10).toFixed(1).padStart(4, "0")}`;
  const seconds = Math.floor(left / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Announced times that a clock has passed between two readings. */
export function marksPassed(before: number, after: number): number[] {
  return ANNOUNCED.filter((mark) => after <= mark && mark < before);
}

export class Clocks {
  info = $state.raw<ClockInfo | null>(null);
  /** Time by the browser's monotonic clock. */
  private now = $state(0);
  private received = 0;
  private last = Number.POSITIVE_INFINITY;

  constructor(
    private readonly isMine: (seat: Seat) => boolean,
    /** Called with the remaining milliseconds when a clock of this player passes an announced time. */
    private readonly announce: (left: number) => void,
    private readonly time: () => number = () => performance.now(),
  ) {}

  /** Takes the clocks from a server message; null if the game has none. */
  update(info: ClockInfo | null | undefined): void {
    this.info = info ?? null;
    this.received = this.time();
    this.now = this.received;
    this.last = Number.POSITIVE_INFINITY;
  }

  left(seat: Seat): number {
    const whole = this.info?.left[seat] ?? 0;
    return this.info?.running === seat ? Math.max(0, whole - (this.now - this.received)) : whole;
  }

  /** Counts down until the returned function is called. */
  run(): () => void {
    const timer = setInterval(() => this.tick(), TICK);
    return () => clearInterval(timer);
  }

  tick(): void {
    const running = this.info?.running;
    if (running == null) return;
    this.now = this.time();
    const left = this.left(running);
    if (this.isMine(running)) for (const mark of marksPassed(this.last, left).slice(-1)) this.announce(mark);
    this.last = left;
  }
}
