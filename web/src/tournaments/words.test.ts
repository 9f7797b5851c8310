import { describe, expect, it } from "vitest";
import type { TournamentMatch, TournamentPage } from "../protocol/types";
import { bracket, points, rounds, score } from "./words";

const match = (round: number, board: number, rest: Partial<TournamentMatch> = {}): TournamentMatch => ({
  round,
  board,
  first: 1,
  ...rest,
});

const page = (matches: TournamentMatch[], total: number): TournamentPage =>
  ({ matches, summary: { rounds: total } }) as unknown as TournamentPage;

describe("words of tournaments", () => {
  it("writes half points", () => {
    const written = (locale: string) => [0, 0.5, 1, 2.5, -3, 1.75].map((value) => points(value, locale));
    expect(written("en")).toEqual(["0", "½", "1", "2½", "-3", "1.75"]);
    expect(written("es").at(-1)).toBe("1,75");
  });

  it("counts the games that each side has won", () => {
    const games = (["first", "tie", "second", "second"] as const).map((outcome) => ({ game: "x", outcome }));
    expect(score(match(1, 1, { games: [...games, { game: "y" }] }))).toEqual(["1½", "2½"]);
    expect(score(match(1, 1))).toEqual(["0", "0"]);
  });

  it("shows the last round first", () => {
    const found = rounds(page([match(1, 1), match(1, 2), match(2, 1)], 3));
    expect(found.map(({ number, matches }) => [number, matches.length])).toEqual([
      [2, 1],
      [1, 2],
    ]);
  });

  it("has a place in the bracket for future matches", () => {
    const found = bracket(page([match(1, 1), match(1, 2), match(1, 3), match(1, 4), match(2, 2)], 3));
    expect(found.map((round) => round.map((slot) => slot.match !== null))).toEqual([
      [true, true, true, true],
      [false, true],
      [false],
    ]);
  });
});
