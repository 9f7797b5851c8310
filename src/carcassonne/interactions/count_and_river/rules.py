"""Before the first turn the starting player places the spring beside the walls of Carcassonne."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from carcassonne.engine import hooks
from carcassonne.engine.actions import Action
from carcassonne.engine.expansion import Choice, Expansion
from carcassonne.engine.placements import parse_placement, placement_refusal
from carcassonne.engine.position import Position
from carcassonne.engine.refusal import Refusal
from carcassonne.engine.setup import Setup
from carcassonne.engine.types import Cell, Frames, Seat
from carcassonne.expansions.count_of_carcassonne.options import CountOptions
from carcassonne.expansions.river.course import beyond, water_sides
from carcassonne.expansions.river.options import RiverOptions, RiverSet
from carcassonne.expansions.river.rules import open_spring, spring_kind
from carcassonne.tiles.model import TileType


def advise(setup: Setup) -> Iterator[str]:
    """Warn that the second river was not designed for it (CNT-A25)."""
    options = setup.modules["river"]
    assert isinstance(options, RiverOptions)
    if options.set is not RiverSet.FIRST:
        yield "the publisher advises against River II together with the Count of Carcassonne (CNT-A25)"


count_and_river = Expansion(
    "count-and-river",
    family="medieval",
    requires=("count-of-carcassonne", "river"),
    is_interaction=True,
    folder=Path(__file__).parent,
    check=advise,
)


@count_and_river.hook(hooks.on_setup, 30, "CNT-04", "RIV-17")
def spring_after_carcassonne(pos: Position) -> Frames:
    """The river module places its spring itself unless there is a city to place it beside."""
    return [SetSpring.frame()] if pos.rules.options(CountOptions).tiles else None


@count_and_river.choice("count.spring", "CNT-04", "RIV-17", "RIV-A15")
class SetSpring(Choice[()]):
    """``place CELL/ROTATION``: the spring beside the city, its river flowing away from it."""

    def seat(self, pos: Position) -> Seat:
        return pos.turn.seat

    def tile(self, pos: Position) -> TileType:
        return pos.rules.tile_types[spring_kind(pos.rules)]

    def actions(self, pos: Position) -> Sequence[Action]:
        kind = spring_kind(pos.rules)
        return [
            Action("place", ((cell, rotation),))
            for x, y, rotation in pos.board.placements(kind)
            if flows_away(pos, kind, cell := (x, y), rotation)
        ]

    def apply(self, pos: Position, action: Action) -> Frames:
        cell, rotation = action.args[0]
        pos.place_tile(spring_kind(pos.rules), cell, rotation)
        open_spring(pos, cell, rotation)
        return None

    def explain(self, pos: Position, action: Action) -> Refusal:
        where = parse_placement(action)
        if where is None:
            return Refusal("CNT-04", "not-offered")
        kind, (cell, rotation) = spring_kind(pos.rules), where
        refusal = (
            None
            if pos.board.can_place(kind, *cell, rotation)
            else placement_refusal(pos, kind, cell, rotation)
        )
        return refusal or Refusal("RIV-A15", "spring-flows-along-city")


def flows_away(pos: Position, kind: int, cell: Cell, rotation: int) -> bool:
    """Return whether the city is on the side opposite to the river of the spring."""
    (heading,) = water_sides(pos.rules, kind, rotation)
    return pos.board.tile_at(*beyond(cell, heading + 2)) >= 0
