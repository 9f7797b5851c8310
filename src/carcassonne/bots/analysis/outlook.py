"""Outlook of a position: each seat's chance to win, and the expected result of each occupied feature.

The packaged network is used if it knows the family of modules, otherwise the planner's evaluation.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from threading import Lock

import carcassonne as cc
from carcassonne.bots.evaluation import FeatureEstimate, PositionEvaluator
from carcassonne.bots.learned import NetBot
from carcassonne.bots.learned.evaluator import LearnedEvaluator

EARLY, LATE = 17.0, 5.0
"""Points of lead for odds of e to 1 without a network: at the beginning of a game, and at its end."""


@dataclass(frozen=True)
class FeatureOutlook:
    """Expected result of one occupied feature."""

    terrain: str
    spot: cc.Spot
    """Its canonical spot."""
    cells: tuple[cc.Cell, ...]
    owners: tuple[int, ...]
    """Seats with the majority now."""
    chance: float
    """Probability of completion; 0 for a feature that cannot be completed."""
    points: tuple[float, ...]
    """Expected points of each seat for the feature; by a network also for what it will have merged with."""


@dataclass(frozen=True)
class Outlook:
    """Expected result of each seat."""

    win_chances: tuple[float, ...]
    leads: tuple[float, ...]
    """Points by which each seat is expected to end ahead of the others."""
    features: tuple[FeatureOutlook, ...]
    """The most valuable first."""
    learned: bool
    """True if a network was used."""


class OutlookEvaluator:
    """The best available evaluation of positions that follow from one position."""

    def __init__(self, pos: cc.Position, seat: int = 0, net: str | None = None) -> None:
        """Evaluate with the network of the package that fits best, or with that of a file."""
        self.seats = len(pos.scores)
        self.learned: LearnedEvaluator | None = (
            None if seat == cc.CHANCE else NetBot(net=net).evaluator(cc.View(pos, seat))
        )
        """Evaluation with a network; None if no network fits the modules, and at chance nodes."""
        self.planner = PositionEvaluator(pos) if self.learned is None else self.learned.planner
        self._stage = pos.tiles_left() / max(1, pos.tiles_left() + len(pos.tiles()))

    def lead(self, pos: cc.Position, seat: int) -> float:
        """Return the expected final lead of a seat over the others."""
        return self.planner.lead(pos, seat) if self.learned is None else self.learned.lead(pos, seat)

    def clear_cache(self) -> None:
        """Clear all caches of the evaluation; the answers stay the same."""
        (self.planner if self.learned is None else self.learned).clear_cache()

    def leads(self, pos: cc.Position) -> list[float]:
        """Return every seat's expected lead, whichever seat the evaluation was made for."""
        if self.learned is not None:
            return self.learned.leads_of_seats(pos)
        return [self.planner.lead(pos, seat) for seat in range(self.seats)]

    def win_chances(self, pos: cc.Position) -> tuple[float, ...]:
        """Return each seat's chance to win; the chances sum to 1."""
        if pos.is_over:
            best = max(pos.scores)
            found = [float(score == best) for score in pos.scores]
        elif self.learned is not None:
            found = self.learned.win_chances(pos)
        else:
            points = 2 * (LATE + (EARLY - LATE) * self._stage)
            found = [exp(self.planner.lead(pos, seat) / points) for seat in range(self.seats)]
        return tuple(chance / sum(found) for chance in found)

    def outlook(self, pos: cc.Position) -> Outlook:
        """Return the outlook of a position."""
        return Outlook(
            self.win_chances(pos),
            tuple(round(lead, 2) for lead in self.leads(pos)),
            tuple(sorted(self._features(pos), key=lambda feature: -max(feature.points))),
            self.learned is not None,
        )

    def feature(self, pos: cc.Position, spot: cc.Spot) -> FeatureOutlook | None:
        """Return the outlook of the feature at a spot; None if no figure stands in it, and after the game."""
        return next(iter(self._features(pos, pos.canonical_spot(pos.segment(spot)))), None)

    def _features(self, pos: cc.Position, only: cc.Spot | None = None) -> list[FeatureOutlook]:
        """Return the outlook of all occupied features, or of the one with a canonical spot."""
        if pos.is_over:
            return []
        estimates = self.planner.estimates(pos)
        spots = {segment: pos.canonical_spot(segment) for segment in estimates}
        if only is not None:
            estimates = {segment: estimates[segment] for segment in estimates if spots[segment] == only}
        if self.learned is None:
            seen = {
                segment: (dict(estimate.awards), estimate.completion_probability)
                for segment, estimate in estimates.items()
            }
        else:
            seen = self._learned_features(pos, estimates)
        return [
            FeatureOutlook(
                pos.terrain_of(segment),
                spots[segment],
                cc.display.cells_of(pos, segment),
                estimate.owners,
                seen[segment][1] if estimate.value.then else 0.0,
                tuple(round(seen[segment][0].get(seat, 0.0), 2) for seat in range(self.seats)),
            )
            for segment, estimate in estimates.items()
        ]

    def _learned_features(
        self, pos: cc.Position, estimates: dict[int, FeatureEstimate]
    ) -> dict[int, tuple[dict[int, float], float]]:
        """Return the network's estimate of each feature, from the view of every seat with followers in it."""
        assert self.learned is not None
        present = {seat for estimate in estimates.values() for seat, _ in estimate.value.followers}
        views = {seat: self.learned.outlooks(pos, seat, estimates) for seat in sorted(present)}
        found: dict[int, tuple[dict[int, float], float]] = {}
        for representative, estimate in estimates.items():
            involved = [seat for seat, _ in estimate.value.followers] or [*estimate.owners]
            seats = [seat for seat in involved if seat in views]
            points = {seat: views[seat][representative][0] for seat in seats}
            chances = [views[seat][representative][2] for seat in seats]
            chance = sum(chances) / len(chances) if chances else estimate.completion_probability
            found[representative] = (points or dict(estimate.awards), chance)
        return found


_in_turn = Lock()
"""Held while a network is used: all positions of a process share it, with its scratch memory."""


def feature_outlook(pos: cc.Position, spot: cc.Spot) -> FeatureOutlook | None:
    """Return the outlook of the feature at a spot, also to several threads at once.

    None if no figure stands in it, and after the game.
    """
    with _in_turn:
        return OutlookEvaluator(pos).feature(pos, spot)


def outlook(pos: cc.Position) -> Outlook:
    """Return the outlook of a position, such as after each turn of a game."""
    return OutlookEvaluator(pos).outlook(pos)
