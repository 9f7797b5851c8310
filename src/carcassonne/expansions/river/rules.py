# cython: language_level=3
"""The river: spring first, lake last, and no U-turns in between."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import cython

from carcassonne.engine import hooks, moments
from carcassonne.engine.events import TileDiscarded
from carcassonne.engine.expansion import Expansion, TileStock
from carcassonne.engine.piles import Pile
from carcassonne.engine.placements import has_placement
from carcassonne.engine.position import Position
from carcassonne.engine.refusal import Refusal
from carcassonne.engine.ruleset import Ruleset
from carcassonne.engine.turn_sequence import begin_part, draw_next
from carcassonne.engine.types import Cell, Frames, Seat, SegmentId, TileTypeId
from carcassonne.tiles.model import Tally

from .course import (
    STRAIGHT,
    River,
    RiverEnd,
    cells_ahead,
    cells_beyond,
    cells_round,
    ends_beyond,
    runs_beside,
    spring_end,
)
from .options import RiverOptions, RiverSet

PILE = "river"
NOT_CONTINUED = Refusal("RIV-03", "river-not-continued")
MARK = "river"
"""Mark of every river tile; its detail is spring, fork, course or end."""

_SETS = {
    RiverSet.FIRST: ("river-1",),
    RiverSet.SECOND: ("river-2",),
    RiverSet.BOTH: ("river-1", "river-2"),
}


def tiles(options: RiverOptions) -> Sequence[TileStock]:
    variants = ("spring-divides",) if options.spring_divides else ()
    return [TileStock(name, pile=PILE, variants=variants) for name in _SETS[options.set]]


river = Expansion(
    "river",
    prefix="RIV",
    family="medieval",
    folder=Path(__file__).parent,
    options=RiverOptions,
    tiles=tiles,
    tallies=(Tally("field", "pig-herd"),),
    initial_state=lambda rules: River(),
    state_type=River,
)


# Setup ------------------------------------------------------------------------------------------------------


@cache
def river_kinds(rules: Ruleset, detail: str) -> tuple[TileTypeId, ...]:
    """Return the tile types that are a spring, fork, course or end of the river."""
    types = map(TileTypeId, range(len(rules.tile_types)))
    return tuple(kind for kind in types if rules.mark_detail(kind, MARK) == detail)


def spring_kind(rules: Ruleset) -> TileTypeId:
    """Return the spring of this game; with both rivers the other one is not used."""
    divided = rules.options(RiverOptions).spring_divides
    return next(
        kind for kind in river_kinds(rules, "spring") if bool(rules.tile_types[kind].variant) is divided
    )


def last_lakes(rules: Ruleset) -> list[TileTypeId]:
    """Return the lakes that can end the river as its last tile; the one with a city only ends a branch."""
    return [
        kind
        for kind in river_kinds(rules, "end")
        if all(segment.terrain != "city" for segment in rules.tile_types[kind].segments)
    ]


def river_pile(rules: Ruleset, last: int) -> Pile:
    """Return the fork if there is one, the other tiles in random order, and the given lake last.

    With both rivers there are two lakes that could be last; the other one is not used.
    """
    stock = rules.initial_piles[PILE]
    forks = river_kinds(rules, "fork")
    known = {*forks, *last_lakes(rules)}
    bag = bytes(0 if kind in known else count for kind, count in enumerate(stock.bag))
    return Pile(forks, bag, (last,), stock.ends_game)


def first_pile(rules: Ruleset) -> Pile:
    """Return the pile of a new game."""
    options = rules.options(RiverOptions)
    volcano = options.volcano_lake and not options.plain_lake
    lakes = sorted(last_lakes(rules), key=lambda kind: rules.has_mark(kind, "volcano") is not volcano)
    return river_pile(rules, lakes[0])


@river.hook(hooks.start_layout, 20, "RIV-01", "RIV-16", "RIV-A1", "RIV-A13")
def start_at_spring(pos: Position, tiles: list[hooks.TilePlacement]) -> list[hooks.TilePlacement]:
    """Replace any other start tile with the spring."""
    return [(spring_kind(pos.rules), (0, 0), 0)]


@river.hook(hooks.on_setup, 20, "RIV-02", "RIV-10", "RIV-11", "RIV-12", "RIV-14", "RIV-16", "RIV-A5")
def stack_tiles(pos: Position) -> Frames:
    """Prefer the plain lake to the one with a volcano as the last tile."""
    rules = pos.rules
    pos.piles[PILE] = rules.cached(first_pile)
    for number in range(pos.board.n_tiles()):
        kind, rotation, x, y, _ = pos.board.tile(number)
        if rules.mark_detail(kind, MARK) == "spring":
            open_spring(pos, (x, y), rotation)
    return None


def open_spring(pos: Position, cell: Cell, rotation: int) -> None:
    """Let the river begin at a spring that was placed."""
    pos.set_module_state(River((spring_end(pos.rules, spring_kind(pos.rules), cell, rotation),)))


# Drawing ----------------------------------------------------------------------------------------------------


@river.hook(hooks.draw_pile, 10, "RIV-02", "RIV-A9")
def river_comes_first(pos: Position, name: str) -> str:
    pile: Pile = pos.piles[PILE]
    return PILE if name == "main" and not pile.is_empty() else name


@river.hook(hooks.unplaceable, 10, "RIV-A4", mark=MARK)
def put_under(pos: Position, kind: int) -> Frames:
    """Keep a tile below the others of the river, above the last lake, while one of them fits."""
    pile = pos.piles[PILE]
    gone = [kind]
    leaves_at_once = pos.rules.options(RiverOptions).discard
    if not leaves_at_once and not pile.is_empty():  # so this is not the last lake itself
        middle, ending = pile.replace(tail=pile.tail[:-1]), pile.tail[-1]
        if any(has_placement(pos, other) for other, _ in middle.contents()):
            pos.piles[PILE] = middle.under(kind).under(ending)
            return [draw_next.frame()]
        gone += [other for other, count in middle.contents() for _ in range(count)]
        pos.piles[PILE] = pile.replace(head=(), bag=bytes(len(pile.bag)), tail=(ending,))
    for other in gone:
        pos.emit(TileDiscarded, pos.current_part().seat, tile=pos.rules.tile_types[other].ref)
    return [draw_next.frame()]


@river.step(moments.EXTRA_TILE, "RIV-A7", mark=MARK, when="volcano_extra_tile")
def extra_tile(pos: Position) -> Frames:
    """House rule: the player who places the volcano lake plays another tile after it."""
    return begin_part(pos) if pos.rules.has_mark(pos.placed_type(), "volcano") else None


# Placing ----------------------------------------------------------------------------------------------------


def end_at(ends: tuple[RiverEnd, ...], cell: Cell) -> RiverEnd | None:
    """Return the open end of the river on a cell, or None."""
    for end in ends:
        if cython.cast(tuple, end)[0] == cell:  # compiled, an index costs less than the name of the field
            return end
    return None


@river.hook(hooks.permit_tile, 10, "RIV-03", "RIV-05", "RIV-13", "RIV-A2", "RIV-A3", mark=MARK)
def keep_course(pos: Position, kind: int, cell: Cell, rotation: int) -> Refusal | None:
    """Refuse river tiles that turn back or lead one branch to another.

    A new end cannot face a tile, because no other edge matches the river.
    """
    course = pos.module_state(River)
    end = end_at(course.ends, cell)
    if end is None:
        return NOT_CONTINUED
    rules = pos.rules
    options = rules.options(RiverOptions)
    for new in ends_beyond(rules, end, kind, rotation):
        if new.turn == end.turn != STRAIGHT:
            behind = pos.board.tile(pos.tile_id(end.upstream))[0]
            forked = rules.mark_detail(behind, MARK) == "fork"
            return Refusal("RIV-A3" if forked else "RIV-05", "river-turns-back")
        if end_at(course.ends, new.cell) is not None:
            return Refusal("RIV-13", "river-branches-meet")
        near = cells_round(new) if options.strict or options.roomy else []
        if options.roomy:
            near += cells_beyond(new)
        if options.foresight:
            others = [other for other in course.ends if other != end]
            near += cells_ahead(new, pos.board.n_tiles())
            if runs_beside(new, [*others, *ends_beyond(rules, end, kind, rotation)]):
                return Refusal("RIV-A2", "river-too-narrow")
        if any(pos.has_tile(cell) for cell in near):
            return Refusal("RIV-A2", "river-too-narrow")
    return None


@river.hook(hooks.on_placed, 5, "RIV-03", "RIV-14", mark=MARK)
def move_end(pos: Position) -> Frames:
    """Update the open end at the placed tile: it moves on, forks, or is closed by a lake."""
    kind, rotation, x, y, _ = pos.board.tile(pos.placed_tile())
    course = pos.module_state(River)
    here = end_at(course.ends, (x, y))
    assert here is not None, "river tiles are only laid at open ends"
    others = [end for end in course.ends if end != here]
    pos.set_module_state(River(tuple(sorted([*others, *ends_beyond(pos.rules, here, kind, rotation)]))))
    return None


# Scoring ----------------------------------------------------------------------------------------------------


@river.hook(hooks.adjacency_bonus, 20, "RIV-A10", when="pig_herd")
def pig_herd(pos: Position, segment: SegmentId, seat: Seat, role: str) -> tuple[str, int] | None:
    """Let the herd count for all who score its farm."""
    return ("RIV-A10", 1) if pos.tally(segment, "pig-herd") else None
