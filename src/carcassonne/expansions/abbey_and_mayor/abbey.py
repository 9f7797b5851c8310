# cython: language_level=3
"""An abbey fills a hole instead of a drawn tile, and closes everything around it."""

from __future__ import annotations

from collections.abc import Sequence

from carcassonne.engine import moments
from carcassonne.engine.actions import PASS, Action
from carcassonne.engine.expansion import Choice, Offer
from carcassonne.engine.position import Position
from carcassonne.engine.refusal import Refusal
from carcassonne.engine.turn import Turn, TurnPart
from carcassonne.engine.turn_sequence import place_tile, resume_part
from carcassonne.engine.types import Cell, Frames, Seat

from .module import ABBEY_TILE, Held, abbey_and_mayor

VERB = "abbey"
NO_HOLE = Refusal("ABM-05", "abbey-needs-hole")


def abbey_actions(pos: Position, seat: Seat) -> list[Action]:
    """Return the holes that a seat can fill with an abbey."""
    if not pos.module_state(Held).abbeys[seat]:
        return []
    return [Action(VERB, (cell,)) for cell in sorted(pos.board.holes())]


def place_abbey(pos: Position, seat: Seat, cell: Cell) -> None:
    slot = pos.module_state(Held)
    left = tuple(count - (other == seat) for other, count in enumerate(slot.abbeys))
    pos.set_module_state(slot._replace(abbeys=left))
    place_tile(pos, pos.rules.tile_type_ids[ABBEY_TILE], cell, 0)


def abbey_holders(held: Held) -> list[Seat]:
    return [Seat(seat) for seat, count in enumerate(held.abbeys) if count]


@abbey_and_mayor.offer(
    "source",
    10,
    "ABM-04",
    "ABM-05",
    "ABM-06",
    "ABM-07",
    "ABM-08",
    "ABM-A2",
    "ABM-A10",
    seats=abbey_holders,
)
class AbbeyInsteadOfDrawing(Offer):
    """``abbey CELL``: the seat's abbey instead of a drawn tile."""

    verbs = (VERB,)
    question = "decide-source-abbey"

    def is_inactive(self, pos: Position) -> bool:
        return not pos.board.holes()

    def actions(self, pos: Position) -> Sequence[Action]:
        return abbey_actions(pos, pos.current_part().seat)

    def apply(self, pos: Position, action: Action) -> Frames:
        place_abbey(pos, pos.current_part().seat, action.args[0])
        return None

    def explain(self, pos: Position, action: Action) -> Refusal:
        return NO_HOLE


# After the last tile ----------------------------------------------------------------------------------------


@abbey_and_mayor.step(moments.LAST_TILES, "ABM-A1", when="abbeys_after_last_tile")
def last_abbeys(pos: Position) -> Frames:
    """Let every seat place an abbey that it still has, beginning after the seat of the last turn."""
    return [LastAbbey.frame(seat) for seat in pos.seats_after(pos.last_seat)]


@abbey_and_mayor.choice("abbey.last", "ABM-A1")
class LastAbbey(Choice[Seat]):
    """The choice of a hole for the last abbey; it is played like any tile, but belongs to no turn."""

    def seat(self, pos: Position, seat: Seat) -> Seat:
        return seat

    def actions(self, pos: Position, seat: Seat) -> Sequence[Action]:
        found = abbey_actions(pos, seat)
        return [*found, PASS] if found else ()

    def apply(self, pos: Position, action: Action, seat: Seat) -> Frames:
        if action == PASS:
            return None
        pos.turn = Turn(seat)
        pos.turn_parts.append(TurnPart(seat, pos.rules.seats, "", VERB))
        place_abbey(pos, seat, action.args[0])
        return [resume_part.frame(0)]

    def explain(self, pos: Position, action: Action, seat: Seat) -> Refusal:
        return NO_HOLE
