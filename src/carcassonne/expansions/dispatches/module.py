"""Two markers per seat, and dispatches for the active player who stops on a dark space."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from carcassonne.engine import hooks, moments
from carcassonne.engine.actions import Verb
from carcassonne.engine.expansion import Expansion
from carcassonne.engine.ledger import Cause
from carcassonne.engine.piles import Pile
from carcassonne.engine.position import MARKERS, Position
from carcassonne.engine.ruleset import Ruleset
from carcassonne.engine.score_track import SPACES
from carcassonne.engine.types import Frames, Seat

from .options import DispatchOptions, SharedSpace, Stops

PILE = "dispatches"
TOKENS = range(1, 9)
DARK = 5
"""Every fifth space of the track is dark."""


class Stopped(NamedTuple):
    """Results of moving markers."""

    at: tuple[int, ...]
    """Markers of the active seat that have stopped on a dark space in the current scoring."""
    merged: bool
    """Whether both markers of each seat have been added up."""


def nothing_stopped(rules: Ruleset) -> Stopped:
    return Stopped((), False)


dispatches = Expansion(
    "dispatches",
    prefix="MSG",
    family="medieval",
    folder=Path(__file__).parent,
    options=DispatchOptions,
    verbs=(
        Verb("token", ("number",)),
        Verb("act"),
        Verb("points"),
        Verb("recall", ("figure", "spot"), takes_figure=True),
    ),
    reasons={"which-marker": "MSG-03", "one-marker": "MSG-04"},
    initial_state=nothing_stopped,
    state_type=Stopped,
)


@dispatches.hook(hooks.on_setup, 40, "MSG-01")
def shuffle_tokens(pos: Position) -> Frames:
    counts = bytes(int(number in TOKENS) for number in range(TOKENS.stop))
    pos.piles[PILE] = Pile((), counts, (), ends_game=False)
    return None


@dispatches.hook(hooks.track_marks, 10)
def dark_spaces(pos: Position) -> Iterable[tuple[int, str]]:
    return ((space, "dispatch") for space in range(0, SPACES, DARK))


@dispatches.hook(
    hooks.scoring_markers, 10, "MSG-02", "MSG-03", "MSG-04", "MSG-05", "MSG-A17", "MSG-A18", "MSG-A20"
)
def two_markers(pos: Position, seat: Seat) -> tuple[int, ...]:
    return (0,) if pos.module_state(Stopped).merged else (0, 1)


@dispatches.hook(
    hooks.on_marker_moved,
    20,
    "MSG-06",
    "MSG-07",
    "MSG-08",
    "MSG-27",
    "MSG-A3",
    "MSG-A4",
    "MSG-A6",
    "MSG-O1",
    "MSG-O2",
)
def marker_stopped(
    pos: Position, seat: Seat, marker: int, before: int, points: int, cause: Cause, rest: tuple[Seat, ...]
) -> Frames:
    """Record that a marker of the active seat has stopped on a dark space."""
    if cause[0] == "final" or seat != pos.turn.seat:
        return None
    slot, options = pos.module_state(Stopped), pos.rules.options(DispatchOptions)
    stops = set(slot.at)
    if options.stops is Stops.LAST:
        stops.discard(marker)
    space = (before + points) % SPACES
    if space % DARK == 0 and not (
        options.shared_space is SharedSpace.NONE and taken_by_others(pos, seat, space)
    ):
        stops.add(marker)
    if stops != set(slot.at):
        pos.set_module_state(slot._replace(at=tuple(sorted(stops))))
    return None


def taken_by_others(pos: Position, seat: Seat, space: int) -> bool:
    others = (other for other in pos.rules.all_seats if other != seat)
    return any(pos.total(other, marker) % SPACES == space for other in others for marker in range(MARKERS))


@dispatches.step(moments.MARKERS_MERGED, "MSG-26", "MSG-A21")
def merge_markers(pos: Position) -> Frames:
    """Add up both markers of each seat before final scoring."""
    for seat in pos.rules.all_seats:
        first, second = seat * MARKERS, seat * MARKERS + 1
        pos.totals[first] += pos.totals[second]
        pos.totals[second] = 0
    pos.set_module_state(Stopped((), merged=True))
    return None
