"""An arena: for a fixed time, free entrants are paired again and again; winning streaks count double."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from .model import BlockedPairs, Match, Outcome, views

WIN_POINTS, TIE_POINTS = 2, 1
STREAK = 2
"""Number of consecutive wins after which points count double, until a game is not won."""
REMATCH_SECONDS = 20.0
"""How long two players who have just met wait for other opponents before they meet again."""


@dataclass(frozen=True)
class Run:
    """The results of an entrant so far."""

    points: int = 0
    wins: int = 0
    ties: int = 0
    games: int = 0
    streak: int = 0
    best_streak: int = 0

    @property
    def is_on_fire(self) -> bool:
        """Whether the next game counts double."""
        return self.streak >= STREAK

    def after(self, outcome: Outcome) -> Run:
        """Return the run after a game; the outcome ``first`` is a win."""
        factor = 2 if self.is_on_fire else 1
        gained = {"first": WIN_POINTS, "tie": TIE_POINTS}.get(outcome, 0) * factor
        streak = self.streak + 1 if outcome == "first" else 0
        return Run(
            points=self.points + gained,
            wins=self.wins + (outcome == "first"),
            ties=self.ties + (outcome == "tie"),
            games=self.games + 1,
            streak=streak,
            best_streak=max(self.best_streak, streak),
        )


def run_of(entrant: int, matches: Iterable[Match]) -> Run:
    """Return the run of an entrant; ``matches`` are in the order in which they ended."""
    run = Run()
    for _, view in views(entrant, matches):
        if view.outcome is not None:
            run = run.after(view.outcome)
    return run


@dataclass(frozen=True)
class WaitingEntrant:
    """An entrant who waits for the next game."""

    number: int
    waited_seconds: float
    last_opponent: int | None = None
    first_moves: int = 0
    """Games in which this entrant moved first, minus games in which it moved second."""


def pair_waiting(
    entrants: Sequence[WaitingEntrant], active: int, blocked: BlockedPairs = frozenset()
) -> list[tuple[int, int]]:
    """Return pairs of waiting entrants, given in the order of the standings, the one who begins first.

    Neighbours in the standings meet. Two entrants who have just met are not paired again at once if others
    may become free: ``active`` counts all entrants, including those in games. Pairs in
    ``blocked`` never meet.
    """
    waiting = list(entrants)
    pairs: list[tuple[int, int]] = []
    while len(waiting) > 1:
        top = waiting.pop(0)
        other = next((each for each in waiting if _may_meet(top, each, active, blocked)), None)
        if other is None:
            continue
        waiting.remove(other)
        first, second = (top, other) if top.first_moves <= other.first_moves else (other, top)
        pairs.append((first.number, second.number))
    return pairs


def _may_meet(one: WaitingEntrant, other: WaitingEntrant, active: int, blocked: BlockedPairs) -> bool:
    if frozenset((one.number, other.number)) in blocked:
        return False
    have_just_met = one.last_opponent == other.number or other.last_opponent == one.number
    return (
        not have_just_met or active <= 2 or min(one.waited_seconds, other.waited_seconds) >= REMATCH_SECONDS
    )


def last_opponents(matches: Iterable[Match]) -> Mapping[int, int]:
    """Return the last opponent of each entrant; ``matches`` are in the order in which they began."""
    found: dict[int, int] = {}
    for match in matches:
        if match.second is not None:
            found[match.first], found[match.second] = match.second, match.first
    return found


def first_moves(matches: Iterable[Match]) -> dict[int, int]:
    """Return the games in which each entrant moved first, minus those in which it moved second."""
    found: dict[int, int] = {}
    for match in matches:
        if match.second is not None:
            found[match.first] = found.get(match.first, 0) + 1
            found[match.second] = found.get(match.second, 0) - 1
    return found
