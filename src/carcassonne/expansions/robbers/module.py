# cython: language_level=3
"""Robber tiles put robbers on the score track."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from carcassonne.engine import hooks, moments
from carcassonne.engine.actions import PASS, Action, Verb
from carcassonne.engine.events import PieceMoved
from carcassonne.engine.expansion import Choice, Expansion, Situation, TileStock
from carcassonne.engine.position import Position
from carcassonne.engine.refusal import Refusal
from carcassonne.engine.ruleset import Ruleset
from carcassonne.engine.score_track import SPACES
from carcassonne.engine.table_pieces import Piece, Space
from carcassonne.engine.types import Frames, Seat

from .options import Others, RobberOptions

MARK = "robber"


class Track(NamedTuple):
    """Where the robbers are."""

    spaces: tuple[int | None, ...]
    """The space of each seat's robber; None off the track."""
    spent: tuple[bool, ...]
    """Robbers that have robbed and will be taken back."""
    claims: tuple[tuple[Seat, int, Seat, int], ...]
    """Robberies of the feature being scored: (owner of the robber, points due or 0 once they are being paid,
    robbed seat, points that it gained).
    """


def off_the_track(rules: Ruleset) -> Track:
    return Track((None,) * rules.seats, (False,) * rules.seats, ())


def tiles(options: RobberOptions) -> Sequence[TileStock]:
    return (TileStock("robbers", options.tiles),)


robbers = Expansion(
    "robbers",
    prefix="ROB",
    family="medieval",
    folder=Path(__file__).parent,
    options=RobberOptions,
    tiles=tiles,
    verbs=(
        Verb("robber", ("space",)),
        Verb("rob"),
        Verb("wait"),
        Verb("follow"),
        Verb("stay"),
    ),
    initial_state=off_the_track,
    state_type=Track,
)


@robbers.hook(hooks.pieces, 60)
def robbers_on_track(pos: Position) -> Iterable[Piece]:
    spaces = pos.module_state(Track).spaces
    return [
        Piece("robber", Space(space), Seat(seat)) for seat, space in enumerate(spaces) if space is not None
    ]


def markers_of(pos: Position, seat: Seat) -> tuple[int, ...]:
    """Return the scoring markers of a seat on the track."""
    markers: tuple[int, ...] = (0,)
    for choose in pos.rules.scoring_markers:
        markers = choose(pos, seat)
    return markers


def marker_spaces(pos: Position, seat: Seat) -> set[int]:
    return {pos.total(seat, marker) % SPACES for marker in markers_of(pos, seat)}


def robber_space(pos: Position, seat: Seat) -> int | None:
    """Return the space of a robber.

    One that has robbed counts as off the track until it is taken back (ROB-A16).
    """
    slot = pos.module_state(Track)
    return None if slot.spent[seat] else slot.spaces[seat]


def put_robber(pos: Position, seat: Seat, space: int | None) -> None:
    """Put a robber on a space, or take it off the track; either way it can rob again."""
    slot = pos.module_state(Track)
    spaces, spent = list(slot.spaces), list(slot.spent)
    spaces[seat] = space
    spent[seat] = False
    pos.set_module_state(Track(tuple(spaces), tuple(spent), slot.claims))
    if pos.sink is not None:
        pos.emit(PieceMoved, seat, piece="robber", to=space)


# Placing ----------------------------------------------------------------------------------------------------


@robbers.step(moments.DRAWN, "ROB-O1", name="everybody_before_the_tile", when="others=before")
def before_the_tile(pos: Position) -> Frames:
    """Third-edition order: let each player place a robber in turn, as soon as the tile is seen."""
    part = pos.current_part()
    if part.hand_type is None or not pos.rules.has_mark(part.hand_type, MARK) or not in_play(pos):
        return None
    return [PlaceRobber.frame(seat) for seat in pos.seats_from(part.seat)]


@robbers.step(moments.TRACK_FIGURES, "ROB-03", "ROB-04", "ROB-06", order=1, when="!others=before", mark=MARK)
def own_robber(pos: Position) -> Frames:
    return [PlaceRobber.frame(pos.current_part().seat)] if in_play(pos) else None


@robbers.step(
    moments.TRACK_FIGURES, "ROB-05", "ROB-A5", "ROB-A6", "ROB-O1", order=2, when="!others=before", mark=MARK
)
def other_robbers(pos: Position) -> Frames:
    """Ask the next player whose robber is off the track; with the option, all such players."""
    if not in_play(pos):
        return None
    idle = [seat for seat in pos.seats_after(pos.current_part().seat)[:-1] if robber_space(pos, seat) is None]
    if pos.rules.options(RobberOptions).others is Others.ONE:
        idle = idle[:1]
    return [PlaceRobber.frame(seat) for seat in idle]


def in_play(pos: Position) -> bool:
    return pos.rules.options(RobberOptions).robbers


@robbers.choice("robber.place", "ROB-03", "ROB-A8", "ROB-A9", "ROB-A10", "ROB-A19", "ROB-A20", "ROB-A21")
class PlaceRobber(Choice[Seat]):
    """Let a seat put its robber beside a marker of another seat; the active one may also move it there."""

    def seat(self, pos: Position, seat: Seat) -> Seat:
        return seat

    def actions(self, pos: Position, seat: Seat) -> Sequence[Action]:
        present = robber_space(pos, seat)
        if present is not None and seat != pos.current_part().seat:
            return ()
        spaces = {
            space for other in pos.rules.all_seats if other != seat for space in marker_spaces(pos, other)
        }
        found = [Action("robber", (space,)) for space in sorted(spaces) if space != present]
        return [*found, PASS] if found else ()

    def situation(self, pos: Position, seat: Seat) -> Situation:
        return Situation("stakes-robber")

    def apply(self, pos: Position, action: Action, seat: Seat) -> Frames:
        if action != PASS:
            put_robber(pos, seat, action.args[0])
        return None

    def explain(self, pos: Position, action: Action, seat: Seat) -> Refusal:
        if action.args and action.args[0] == robber_space(pos, seat):
            return Refusal("ROB-A9", "robber-is-there")
        return Refusal("ROB-03", "no-marker-of-others")


# Taking back ------------------------------------------------------------------------------------------------


def any_spent(track: Track) -> bool:
    return any(track.spent)


@robbers.step(moments.TURN_RETURN, "ROB-10", "ROB-A16", name="home_before_the_tile", only_while=any_spent)
@robbers.step(moments.TRACK_RETURN, "ROB-10", "ROB-A16", name="home_after_the_tile", only_while=any_spent)
def spent_robbers_home(pos: Position) -> Frames:
    """Take robbers that have robbed off the track."""
    spent = pos.module_state(Track).spent
    for seat in pos.rules.all_seats:
        if spent[seat]:
            put_robber(pos, seat, None)
    return None


@robbers.step(moments.TRACK_CLEARED, "ROB-A18")
def all_robbers_home(pos: Position) -> Frames:
    """Take all robbers off the track: final scoring is not robbed."""
    pos.set_module_state(off_the_track(pos.rules))
    return None
