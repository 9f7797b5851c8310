"""Standings as a pure function of entrants and matches: points first, then the tie-breaks of the format."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .arena import run_of
from .model import Entrant, Format, Match, by_strength, views

TIE_BREAKS: Mapping[Format, tuple[str, ...]] = {
    "swiss": ("buchholz", "sonneborn", "difference"),
    "duplicate": ("difference",),
    "knockout": ("wins", "difference"),
    "arena": ("wins", "streak"),
}
"""Names of the tie-breaks of each format, the most important first.

Buchholz: the points of all opponents. Sonneborn: the points of beaten opponents, and half the points of tied
ones. Difference: the entrant's points in the games minus those of the opponents.
"""


@dataclass(frozen=True)
class StandingRow:
    """An entrant's row in the standings."""

    entrant: int
    rank: int
    """1 is the best; equal ranks are shared."""
    points: float
    tie_breaks: tuple[float, ...]
    wins: int
    ties: int
    losses: int
    is_on_fire: bool = False


@dataclass(frozen=True)
class _Tally:
    points: float
    tie_breaks: tuple[float, ...]
    wins: int = 0
    ties: int = 0
    losses: int = 0
    is_on_fire: bool = False

    @property
    def key(self) -> tuple[float, ...]:
        return (self.points, *self.tie_breaks)


def standings(format: Format, entrants: Sequence[Entrant], matches: Sequence[Match]) -> list[StandingRow]:
    """Return the standings of all entrants. Matches are in the order in which they ended.

    Entrants that are equal in everything share a rank; the better seed is listed first.
    """
    ranked = by_strength(entrants)
    decided = [match for match in matches if match.outcome is not None]
    tally = {"swiss": _swiss, "duplicate": _duplicate, "knockout": _knockout, "arena": _arena}[format]
    found = {each.number: tally(each.number, decided) for each in ranked}
    order = sorted(ranked, key=lambda each: found[each.number].key, reverse=True)
    keys = [found[each.number].key for each in order]
    return [
        StandingRow(
            each.number,
            keys.index(key) + 1,
            found[each.number].points,
            found[each.number].tie_breaks,
            found[each.number].wins,
            found[each.number].ties,
            found[each.number].losses,
            found[each.number].is_on_fire,
        )
        for each, key in zip(order, keys, strict=True)
    ]


def _counts(entrant: int, matches: Sequence[Match]) -> tuple[int, int, int]:
    """Return the numbers of matches won, tied and lost; byes are not counted."""
    outcomes = [view.outcome for match, view in views(entrant, matches) if not match.is_bye]
    losses = outcomes.count("second") + outcomes.count("none")
    return outcomes.count("first"), outcomes.count("tie"), losses


def _points(entrant: int, matches: Sequence[Match]) -> float:
    return sum(view.points for _, view in views(entrant, matches))


def _swiss(entrant: int, matches: Sequence[Match]) -> _Tally:
    own = [view for match, view in views(entrant, matches) if match.is_played]
    theirs = {view.opponent: _points(view.opponent, matches) for view in own if view.opponent is not None}
    buchholz = sum(theirs[view.opponent] for view in own if view.opponent is not None)
    sonneborn = sum(theirs[view.opponent] * view.points for view in own if view.opponent is not None)
    difference = sum(view.difference for view in own)
    points = _points(entrant, matches)
    return _Tally(points, (buchholz, sonneborn, difference), *_counts(entrant, matches))


def _duplicate(entrant: int, matches: Sequence[Match]) -> _Tally:
    """Return won games, not matches; a bye and an absent opponent count as two won games."""
    points, difference = 0.0, 0
    for match, view in views(entrant, matches):
        whole = match.is_bye or any(game.is_forfeit for game in view.games)
        points += 2.0 * view.points if whole else view.game_points
        difference += view.difference
    return _Tally(points, (difference,), *_counts(entrant, matches))


def _knockout(entrant: int, matches: Sequence[Match]) -> _Tally:
    """Return the rounds that an entrant has won as points."""
    own = views(entrant, matches)
    points = sum(view.outcome == "first" for _, view in own)
    games = sum(view.game_points for _, view in own)
    return _Tally(points, (games, sum(view.difference for _, view in own)), *_counts(entrant, matches))


def _arena(entrant: int, matches: Sequence[Match]) -> _Tally:
    run = run_of(entrant, matches)
    losses = run.games - run.wins - run.ties
    return _Tally(run.points, (run.wins, run.best_streak), run.wins, run.ties, losses, run.is_on_fire)
