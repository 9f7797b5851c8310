"""Queries for programs that show a game: what a position and its rules contain, as plain records."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from carcassonne.tiles.model import TileType

from .actions import Action, Verb
from .board_records import Tile
from .figures import FigureKind
from .position import Position
from .types import Cell, Spot, TileId

if TYPE_CHECKING:
    from .expansion import Offer
    from .ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class RemainingTile:
    """A tile type that can still be drawn."""

    type: TileType
    count: int


@dataclass(frozen=True, slots=True)
class FittingTile:
    """A tile type that can still be drawn and fits on a cell."""

    type: TileType
    count: int
    rotations: int
    """Set of rotations: bit r is rotation r."""


def followers_left(pos: Position, seat: int) -> int:
    """Return the number of followers that a seat can deploy."""
    return sum(pos.in_supply(seat, figure) for figure in pos.rules.figures if figure.follower)


def cells_of(pos: Position, segment: int) -> tuple[Cell, ...]:
    """Return the cells of the feature that a segment belongs to."""
    return tuple(pos.board.cells_in(segment))


def tiles_from(pos: Position, first: int) -> list[Tile]:
    """Return the placed tiles from number ``first`` on, in order of placement."""
    types = pos.rules.tile_types
    found = []
    for number in range(first, pos.board.n_tiles()):
        kind, rotation, x, y, _ = pos.board.tile(number)
        found.append(Tile(TileId(number), types[kind], (x, y), rotation))
    return found


def tile_count(pos: Position) -> int:
    """Return the number of placed tiles."""
    return pos.board.n_tiles()


def tile_types(pos: Position) -> tuple[TileType, ...]:
    """Return all tile types of the game."""
    return pos.rules.tile_types


def remaining_tiles(pos: Position) -> list[RemainingTile]:
    """Return the tiles that can still be drawn, whatever their order, by tile type."""
    return [RemainingTile(tile_type, count) for tile_type, count in remaining_counts(pos)]


def remaining_counts(pos: Position) -> list[tuple[TileType, int]]:
    """Return the same as pairs, which take a fifth of the time."""
    types = pos.rules.tile_types
    counts: dict[int, int] = {}
    for pile in pos.piles.values():
        if pile.ends_game and len(pile.bag) == len(types):
            for kind, count in pile.contents():
                counts[kind] = counts.get(kind, 0) + count
    return [(types[kind], count) for kind, count in sorted(counts.items())]


def drawable_total(pos: Position) -> int:
    """Return the number of tiles to draw when the game began."""
    return _drawable_total(pos.rules)


@lru_cache(maxsize=64)
def _drawable_total(rules: Ruleset) -> int:
    return sum(pile.size() for pile in rules.initial_piles.values() if pile.ends_game)


def fitting_tiles(pos: Position, cell: Cell) -> list[FittingTile]:
    """Return the remaining tiles that fit on a cell beside its neighbours; none without a neighbour."""
    if pos.board.tile_at(*cell) >= 0 or max(pos.board.wanted(*cell)) < 0:
        return []
    ids = pos.rules.tile_type_ids
    found = []
    for left in remaining_tiles(pos):
        rotations = int(pos.board.rotations_at(ids[left.type.ref], *cell))
        if rotations:
            found.append(FittingTile(left.type, left.count, rotations))
    return found


def feature_spots(pos: Position, spot: Spot) -> list[Spot]:
    """Return the spots of the feature at a spot, sorted; none if no segment is there."""
    segment = pos.segment_at(spot)
    return [] if segment is None else sorted(map(pos.spot_of, pos.board.members(segment)))


def is_completable(pos: Position, spot: Spot) -> bool:
    """Return whether the feature at a spot can be completed at all."""
    segment = pos.segment_at(spot)
    return segment is not None and bool(pos.rules.completable[pos.board.terrain_of(segment)])


def figure_spots(pos: Position, figure: int) -> list[Spot]:
    """Return the spots where the figure with an id counts."""
    return [pos.spot_of(segment) for segment in pos.board.presences(figure)]


def figure_kinds(pos: Position) -> tuple[FigureKind, ...]:
    """Return the kinds of figures that each seat has."""
    return pos.rules.figures


def marker_points(pos: Position, seat: int) -> list[int]:
    """Return the points of each scoring marker of a seat."""
    return [pos.total(seat, marker) for marker in range(2 if pos.rules.scoring_markers else 1)]


def is_pending(pos: Position, destination: str) -> bool:
    """Return whether figures that return to a destination are deployed again in the same part of the turn."""
    return destination in pos.rules.pending_destinations


def verb_of(pos: Position, action: Action) -> Verb:
    """Return what an action's verb declares."""
    return pos.rules.verbs[action.verb]


def offer_of(pos: Position, action: Action) -> Offer | None:
    """Return the module's offer to the open decision that has an action's verb, None if there is none."""
    offers = pos.rules.offers.get(pos.stack[-1][0], ())
    return next((offer for offer in offers if action.verb in offer.verbs), None)


def decided_tile(pos: Position) -> TileType | None:
    """Return the tile that the open decision places, None if it places none."""
    return pos.rules.choices[pos.stack[-1][0]].tile(pos)


def decision_rules(pos: Position) -> tuple[str, ...]:
    """Return the rules that the open decision cites."""
    return _decision_rules(pos.rules, pos.stack[-1][0])


@lru_cache(maxsize=1024)
def _decision_rules(rules: Ruleset, name: str) -> tuple[str, ...]:
    cited = list(rules.choices[name].rules)
    for offer in rules.offers.get(name, ()):
        cited += offer.rules[:2]
    if not cited:
        reasons = ("no-neighbour", "sides-differ", "not-offered")
        cited = [rules.reason_rules[reason] for reason in reasons if reason in rules.reason_rules]
    return tuple(dict.fromkeys(cited))
