"""The plain data of a tournament: entrants, matches, and the games of a match."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

Format: TypeAlias = Literal["arena", "swiss", "knockout", "duplicate"]
GameOutcome: TypeAlias = Literal["first", "second", "tie", "none"]
"""The winner, in the order of the match; ``none`` if both were missing."""
BlockedPairs: TypeAlias = frozenset[frozenset[int]]
"""Pairs of entrants who do not want to meet."""
Outcome: TypeAlias = GameOutcome
"""The winner of a match; ``none`` if both entrants were missing or have withdrawn."""


@dataclass(frozen=True)
class Entrant:
    """A participant. Numbers are in the order of entry."""

    number: int
    strength: float
    first_round: int = 1
    """The first round that a late entrant can play."""
    is_active: bool = True
    """False after a withdrawal or during a break."""


def by_strength(entrants: Iterable[Entrant]) -> list[Entrant]:
    """Return entrants in the order of seeds: by strength, then by entry."""
    return sorted(entrants, key=lambda each: (-each.strength, each.number))


@dataclass(frozen=True)
class GameScore:
    """The result of a game, in the order of the match, not of the seats."""

    outcome: GameOutcome
    difference: int = 0
    """Points of the first entrant minus those of the second; 0 if the game was not played."""
    is_forfeit: bool = False
    """Whether the game was won because the other player did not come."""


@dataclass(frozen=True)
class Match:
    """Two entrants who meet in a round, in one game or in several."""

    round: int
    board: int
    first: int
    second: int | None
    """None for a bye."""
    games: tuple[GameScore, ...] = ()
    outcome: Outcome | None = None
    """None until the match is decided."""

    @property
    def is_bye(self) -> bool:
        return self.second is None

    @property
    def is_played(self) -> bool:
        """Whether at least one game was played."""
        return any(not game.is_forfeit for game in self.games)

    @property
    def entrants(self) -> tuple[int, ...]:
        return (self.first,) if self.second is None else (self.first, self.second)

    @property
    def winner(self) -> int | None:
        if self.outcome == "first":
            return self.first
        return self.second if self.outcome == "second" else None

    def seen_by(self, entrant: int) -> MatchView:
        """Return the match from the perspective of one of its entrants."""
        if entrant == self.first:
            return MatchView(self.second, True, self.outcome, self.games)
        turned = None if self.outcome is None else _swapped(self.outcome)
        games = tuple(
            replace(game, outcome=_swapped(game.outcome), difference=-game.difference) for game in self.games
        )
        return MatchView(self.first, False, turned, games)


def _swapped(outcome: GameOutcome) -> GameOutcome:
    swapped: dict[GameOutcome, GameOutcome] = {"first": "second", "second": "first"}
    return swapped.get(outcome, outcome)


@dataclass(frozen=True)
class MatchView:
    """A match from the perspective of one entrant: ``first`` is this entrant, ``second`` the other."""

    opponent: int | None
    is_first: bool
    """Whether the entrant begins the first game."""
    outcome: Outcome | None
    games: tuple[GameScore, ...]

    @property
    def points(self) -> float:
        """1 for a win or a bye, 0.5 for a tie."""
        return {"first": 1.0, "tie": 0.5}.get(self.outcome or "", 0.0)

    @property
    def difference(self) -> int:
        return sum(game.difference for game in self.games)

    @property
    def game_points(self) -> float:
        return sum({"first": 1.0, "tie": 0.5}.get(game.outcome, 0.0) for game in self.games)


def views(entrant: int, matches: Iterable[Match]) -> list[tuple[Match, MatchView]]:
    """Return the matches of an entrant with their views, in the given order."""
    return [(match, match.seen_by(entrant)) for match in matches if entrant in match.entrants]


# The games of a match ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class NextGame:
    """A game to be played."""

    number: int
    is_swapped: bool
    """Whether the second entrant has the first seat and begins."""


def next_step(format: Format, best_of: int, games: Sequence[GameScore]) -> NextGame | Outcome:
    """Return the next game of a match, or its outcome.

    Swiss and arena: one game. Duplicate: two games of one deal with swapped seats; wins decide, then points.
    Knock-out: an entrant who wins more than half of ``best_of`` games wins the match. After all of them, wins
    decide, then points; if they are equal, two more games are played, and after those the better seed, who is
    the first entrant, wins. A player who does not come loses the match, not just the game.
    """
    missed = next((game for game in games if game.is_forfeit), None)
    if missed is not None:
        return missed.outcome
    count, again = len(games), NextGame(len(games), len(games) % 2 == 1)
    if format in ("arena", "swiss"):
        return games[0].outcome if games else again
    wins = sum((game.outcome == "first") - (game.outcome == "second") for game in games)
    ahead = wins or sum(game.difference for game in games)
    leader: Outcome = "tie" if ahead == 0 else "first" if ahead > 0 else "second"
    if format == "duplicate":
        return leader if count == 2 else again
    enough = best_of // 2 + 1
    for outcome in ("first", "second"):
        if sum(game.outcome == outcome for game in games) >= enough:
            return outcome
    if count < best_of or (ahead == 0 and count < best_of + 2):
        return again
    return "first" if leader == "tie" else leader
