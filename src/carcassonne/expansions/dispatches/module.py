"""Two markers for everybody, and dispatches for the active player who stops on a dark space."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from carcassonne.engine import hooks, moments
from carcassonne.engine.actions import Action, Verb
from carcassonne.engine.expansion import Chance, Expansion
from carcassonne.engine.ledger import Cause
from carcassonne.engine.piles import Pile
from carcassonne.engine.position import MARKERS, Position
from carcassonne.engine.ruleset import Ruleset
from carcassonne.engine.score_track import SPACES
from carcassonne.engine.types import Frames

from .options import DispatchOptions, SharedSpace, Stops

PILE = "dispatches"
TOKENS = range(1, 9)
DARK = 5
"""Every fifth space of the track is dark."""


class Stopped(NamedTuple):
    """What the movement of markers has brought about."""

    at: tuple[int, ...]
    """Markers of the active seat that have stopped on a dark space in the scoring going on."""
    merged: bool
    """Both markers of everybody have been added up."""


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
def two_markers(pos: Position, seat: int) -> tuple[int, ...]:
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
    pos: Position, seat: int, marker: int, before: int, points: int, cause: Cause, rest: tuple[int, ...]
) -> Frames:
    """Remember that a marker of the active seat has stopped on a dark space."""
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


def taken_by_others(pos: Position, seat: int, space: int) -> bool:
    others = (other for other in range(pos.rules.seats) if other != seat)
    return any(pos.total(other, marker) % SPACES == space for other in others for marker in range(MARKERS))


@dispatches.step(moments.TURN_REWARDS, "PRD-A42", "MSG-A5", name="dispatch_before_the_tile")
@dispatches.step(moments.TRACK_REWARDS, "MSG-08", "MSG-10", "MSG-A5", name="dispatch_after_the_tile")
def dispatch(pos: Position) -> Frames:
    return check_stop(pos) if pos.module_state(Stopped).at else None


@dispatches.handler("dispatch.check")
def check_stop(pos: Position) -> Frames:
    """One dispatch for a scoring with a stop; its own points may bring another (MSG-09)."""
    slot = pos.module_state(Stopped)
    if not slot.at:
        return None
    pos.set_module_state(slot._replace(at=()))
    if pos.piles[PILE].is_empty():
        return None
    return [("dispatch.draw", ()), ("dispatch.check", ())]


@dispatches.chance("dispatch.draw", "MSG-01", "MSG-11", "MSG-12", "MSG-A23")
class DrawToken(Chance):
    """The top token of the stack; used ones lie at the bottom in a known order."""

    def outcomes(self, pos: Position) -> Sequence[tuple[Action, int]]:
        return [(Action("token", (token,)), weight) for token, weight in pos.piles[PILE].outcomes()]

    def apply(self, pos: Position, action: Action) -> Frames:
        token: int = action.args[0]
        pos.piles[PILE] = pos.piles[PILE].without(token)
        pos.emit("revealed", pos.turn.seat, dispatch=token)
        return [("dispatch.use", (token,)), ("dispatch.done", (token,))]


@dispatches.handler("dispatch.done")
def put_under(pos: Position, token: int) -> Frames:
    """The token goes under the stack only when everything it asked for is done (MSG-12, MSG-A22)."""
    pos.piles[PILE] = pos.piles[PILE].under(token)
    return None


@dispatches.step(moments.MARKERS_MERGED, "MSG-26", "MSG-A21")
def merge_markers(pos: Position) -> Frames:
    """Before final scoring everybody adds up both markers."""
    for seat in range(pos.rules.seats):
        first, second = seat * MARKERS, seat * MARKERS + 1
        pos.totals[first] += pos.totals[second]
        pos.totals[second] = 0
    pos.set_module_state(Stopped((), merged=True))
    return None
