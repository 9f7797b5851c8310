/** The clocks that tables, challenges and tournaments offer; null for a game without a clock. */
import { daysClock, liveClock } from "../setup/clock";

export const TABLE_CLOCKS = {
  "5": liveClock(300, 10, "bot"),
  "10": liveClock(600, 20, "bot"),
  "30": liveClock(1800, 30, "bot"),
  "1d": daysClock(1, 7, "bot"),
  "3d": daysClock(3, 14, "bot"),
  none: null,
} as const;
export type TableClock = keyof typeof TABLE_CLOCKS;

/** In a tournament, a player who runs out of time has lost. */
export const TOURNAMENT_CLOCKS = {
  "3": liveClock(180, 5, "out"),
  "5": liveClock(300, 10, "out"),
  "10": liveClock(600, 20, "out"),
  "15": liveClock(900, 0, "out"),
  "1d": daysClock(1, 4, "out"),
  "2d": daysClock(2, 7, "out"),
} as const;
export type TournamentClock = keyof typeof TOURNAMENT_CLOCKS;
