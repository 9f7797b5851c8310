/** Texts and layout of the tournament screens; pure, so that they can be tested. */
import type { TournamentMatch, TournamentPage, TournamentSummary } from "../protocol/types";

export type Translate = (key: string, args?: Record<string, string | number>) => string;

/** A number of points; half points are written with ½. */
export function points(value: number, locale?: string): string {
  const whole = Math.trunc(value);
  const rest = Math.abs(value - whole);
  if (rest === 0) return String(value);
  if (rest !== 0.5) return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value);
  return `${whole === 0 ? "" : whole}½`;
}

/** The length of a tournament: rounds, games of a match, minutes. */
export function lengthText(tournament: TournamentSummary, t: Translate): string {
  if (tournament.format === "arena") return t("tournament-minutes", { minutes: tournament.minutes });
  if (tournament.format === "knockout") return t("tournament-best-of", { games: tournament.best_of });
  return tournament.rounds == null
    ? t("tournament-rounds-auto")
    : t("tournament-rounds-count", { count: tournament.rounds });
}

/** The score of a match, games won by each side. */
export function score(match: TournamentMatch): [string, string] {
  const won = (side: "first" | "second"): number =>
    (match.games ?? []).reduce(
      (sum, game) => sum + (game.outcome === side ? 1 : game.outcome === "tie" ? 0.5 : 0),
      0,
    );
  return [points(won("first")), points(won("second"))];
}

/** Matches by round, the last round first, except in a bracket. */
export function rounds(page: TournamentPage): { number: number; matches: TournamentMatch[] }[] {
  const found = new Map<number, TournamentMatch[]>();
  for (const match of page.matches) found.set(match.round, [...(found.get(match.round) ?? []), match]);
  return [...found].map(([number, matches]) => ({ number, matches })).sort((a, b) => b.number - a.number);
}

export interface Slot {
  round: number;
  board: number;
  match: TournamentMatch | null;
}

/** All matches of a bracket by round, including those whose players are not known yet. */
export function bracket(page: TournamentPage): Slot[][] {
  const first = page.matches.filter(({ round }) => round === 1).length;
  const total = page.summary.rounds ?? 0;
  return Array.from({ length: total }, (_, index) =>
    Array.from({ length: Math.max(1, first >> index) }, (__, place) => ({
      round: index + 1,
      board: place + 1,
      match: page.matches.find(({ round, board }) => round === index + 1 && board === place + 1) ?? null,
    })),
  );
}
