"""What training notes in the card of a network, beyond what every card has; older cards lack it."""

from __future__ import annotations

from typing import TypedDict, cast

from carcassonne.bots.learned.net_file import GateResult, TrainingCard

from .sources import FolderData


class MatchResult(GateResult, total=False):
    """A match of a network, with the terrains that its points come from."""

    points_by_kind: dict[str, dict[str, float]]
    """Mean points per game by terrain, of the network (``net``) and of one opponent (``opponent``)."""


class CalibrationData(TypedDict):
    """Games that the chances to win were fitted to again, and errors on others."""

    folders: list[FolderData]
    games: int
    """Games that the chances were fitted to."""
    held_out: int
    """Games that were held out of it; both errors are of these."""
    before: float
    after: float


class DetailedCard(TrainingCard, total=False):
    """A training card with the origin of its games."""

    data: list[FolderData]
    start: str
    """The network that the fit began with."""
    calibration: CalibrationData
    """A later fit of the chances to win: then ``calibration_error`` is its ``after``."""


def details(card: TrainingCard) -> DetailedCard:
    """Return a card with all that may be noted in it."""
    return cast("DetailedCard", card)
