"""Tunable numbers of the evaluation."""

from __future__ import annotations

from dataclasses import dataclass

MAX_WEIGHT = 100.0
"""Largest weight; no useful one comes near it."""


@dataclass(frozen=True)
class Weights:
    """Values that no rule gives, tuned by matches between bots with different values."""

    first_follower: float = 8.0
    """Value of the first free follower while the game is long."""
    next_follower: float = 0.8
    """Value of each further one, as a share of the one before."""
    long_game: float = 12.0
    """Turns of a seat; with fewer left, free followers lose their value."""
    coming_home: float = 0.8
    """Share by which a follower counts as free if it returns when its feature is completed."""
    neighbour: float = 3.0
    """Value of a completed neighbour feature while there is none to measure it by."""
    growth: float = 0.3
    """Share of the tiles still missing that is added to the value of a feature when it is completed."""
    watched_growth: float = 0.3
    """The same for a neighbourhood feature, whose final number of tiles is known."""
    incomplete_growth: float = 0.0
    """The same for a feature that is not completed, while the game is long."""
    neighbour_growth: float = 0.0
    """Completed neighbours that a feature gains for each of its open cells, while the game is long."""
    special: float = 0.6
    """Value of a free special figure."""
    joining: float = 0.4
    """Weight of the probability that features of different owners merge."""

    def __post_init__(self) -> None:
        """Raise ValueError for a weight with which values would not be finite."""
        for name, weight in vars(self).items():
            if not 0 <= weight <= MAX_WEIGHT:
                raise ValueError(f"{name} is {weight}, which is not between 0 and {MAX_WEIGHT:g}")
        if self.next_follower >= 1:
            raise ValueError(f"next_follower is {self.next_follower}, which is not below 1")
        if self.coming_home > 1:
            raise ValueError(f"coming_home is {self.coming_home}, which is above 1")
        if self.long_game == 0:
            raise ValueError("long_game is 0")
