# cython: language_level=3
"""Mage tiles send one of two neutral figures to an incomplete road or city and change its value."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import cython

from carcassonne.engine import hooks, moments
from carcassonne.engine.actions import PASS, Action, ActionSequence, Verb
from carcassonne.engine.events import PieceMoved
from carcassonne.engine.expansion import Choice, Expansion, Situation, TileStock
from carcassonne.engine.ledger import LedgerLine
from carcassonne.engine.position import Position
from carcassonne.engine.refusal import Refusal
from carcassonne.engine.ruleset import Ruleset
from carcassonne.engine.table_pieces import Piece
from carcassonne.engine.types import FOLLOWERS_MASK, NO_SEAT, Frames, Seat, SegmentId, Spot

from .options import EmptyFeature, MagicOptions, NewPlace

MAGE, WITCH = "mage", "witch"
GROUND = ("road", "city")
OFF = "off"


class Magic(NamedTuple):
    """Where the two figures stand; None is off the board."""

    mage: Spot | None = None
    witch: Spot | None = None


OFF_BOARD = Magic()


def tiles(options: MagicOptions) -> Sequence[TileStock]:
    return (TileStock("mage-and-witch", options.tiles),)


magic = Expansion(
    "mage-and-witch",
    prefix="MAG",
    family="medieval",
    folder=Path(__file__).parent,
    options=MagicOptions,
    tiles=tiles,
    verbs=(Verb(MAGE, ("spot",)), Verb(WITCH, ("spot",))),
    initial_state=lambda _: OFF_BOARD,
    state_type=Magic,
)


@magic.hook(hooks.pieces, 20)
def both_figures(pos: Position) -> Iterable[Piece]:
    return [Piece(name, spot) for name, spot in pos.module_state(Magic)._asdict().items() if spot is not None]


# Moving -----------------------------------------------------------------------------------------------------


@magic.step(moments.NEUTRAL_FIGURES, "MAG-01", "MAG-02", "MAG-07", "MAG-09", "MAG-10", "MAG-A6")
def magic_step(pos: Position) -> Frames:
    """Ask for a move after a mage tile, or after a tile that has joined the features of both figures."""
    if MAGE in pos.rules.marks[pos.placed_type()] or together(pos):
        return [MoveMagic.frame()]
    return None


def are_both_out(slot: Magic) -> bool:
    return slot.mage is not None and slot.witch is not None


@magic.step(moments.SEPARATE, "MAG-A8", "MAG-A20", when="parted_at_once", only_while=are_both_out)
def joined_later(pos: Position) -> Frames:
    """Check again, because roads may have been joined since the tile was placed."""
    return [MoveMagic.frame()] if together(pos) else None


def together(pos: Position) -> bool:
    """Return whether mage and witch stand in one road or city."""
    spots = cython.cast(tuple, pos.module_state(Magic))  # compiled, faster to index than the named tuple
    return spots[0] is not None and stands_in(pos, spots[1], pos.segment(spots[0]))


class Moves:
    """Each figure on each of the given segments: a sequence of actions created on demand."""

    __slots__ = ("figures", "pos", "segments")

    def __init__(self, pos: Position, figures: tuple[str, ...], segments: list[SegmentId]) -> None:
        self.pos = pos
        self.figures = figures
        self.segments = segments

    def __len__(self) -> int:
        return len(self.figures) * len(self.segments)

    def __getitem__(self, index: int) -> Action:
        figure, segment = divmod(range(len(self))[index], len(self.segments))
        return Action(self.figures[figure], (self.pos.spot_of(self.segments[segment]),))

    def __iter__(self) -> Iterator[Action]:
        return map(self.__getitem__, range(len(self)))

    def __contains__(self, action: object) -> bool:
        return any(move == action for move in self)


def figures_in_play(pos: Position) -> tuple[str, ...]:
    options = pos.rules.options(MagicOptions)
    return (MAGE,) * options.mage + (WITCH,) * options.witch


def targets(pos: Position) -> list[SegmentId]:
    """Return where a magic figure may go: any incomplete road or city without either figure.

    It makes no difference which of them moves: it must leave its own feature and avoid the other's.
    """
    taken = [pos.segment(spot) for spot in pos.module_state(Magic) if spot is not None]
    return pos.board.growing_segments(pos.rules.cached(ground_mask), tuple(taken))


def ground_mask(rules: Ruleset) -> int:
    """Return the terrains that magic affects, as a bit mask."""
    return sum(1 << rules.terrain_ids[terrain] for terrain in GROUND)


def moves_within(pos: Position) -> list[Action]:
    """Literal reading: moves of a magic figure to another tile of its own road or city."""
    if pos.rules.options(MagicOptions).new_place is NewPlace.FEATURE or together(pos):
        return []
    board, slot = pos.board, pos.module_state(Magic)
    found = []
    for figure in figures_in_play(pos):
        own = getattr(slot, figure)
        if own is None or not board.open_ports(pos.segment(own)):
            continue
        spots = (pos.spot_of(segment) for segment in sorted(board.members(pos.segment(own))))
        found += [Action(figure, (spot,)) for spot in spots if spot[:2] != own[:2]]
    return found


@magic.choice("magic.move", "MAG-02", "MAG-03", "MAG-04", "MAG-05", "MAG-06", "MAG-08", "MAG-A1", "MAG-A7")
class MoveMagic(Choice[()]):
    """The choice which magic figure goes where; if neither can move, which of them leaves the board."""

    def actions(self, pos: Position) -> ActionSequence:
        within = moves_within(pos)
        if segments := targets(pos):
            moves = Moves(pos, figures_in_play(pos), segments)
            return [*moves, *within] if within else moves
        if within:
            return within
        placed = zip(Magic._fields, pos.module_state(Magic), strict=True)
        return [Action(figure, (OFF,)) for figure, spot in placed if spot is not None]

    def situation(self, pos: Position) -> Situation:
        options = pos.rules.options(MagicOptions)
        if options.mage and options.witch:
            return Situation("stakes-magic")
        return Situation("stakes-mage" if options.mage else "stakes-witch")

    def apply(self, pos: Position, action: Action) -> Frames:
        where = action.args[0]
        move(pos, action.verb, None if where == OFF else where)
        return None

    def explain(self, pos: Position, action: Action) -> Refusal:
        if action == PASS:
            return must_move(pos)
        if len(action.args) != 1:
            return Refusal("MAG-02", "not-offered")
        if action.args[0] == OFF:
            return Refusal("MAG-08", "magic-has-target")
        return wrong_target(pos, action.verb, action.args[0])


def must_move(pos: Position) -> Refusal:
    if together(pos):
        return Refusal("MAG-09", "magic-together")
    return Refusal("MAG-02", "magic-must")


def wrong_target(pos: Position, figure: str, where: object) -> Refusal:
    """Return why a magic figure may not go to a spot."""
    segment = pos.segment_at(where) if isinstance(where, tuple) and len(where) == 3 else None
    if segment is None or pos.terrain_of(segment) not in GROUND:
        return Refusal("MAG-03", "magic-wrong-ground")
    if pos.board.open_ports(segment) == 0:
        return Refusal("MAG-03", "area-complete", (("kind", pos.terrain_of(segment)),))
    if together(pos):
        return Refusal("MAG-09", "magic-together")
    own = getattr(pos.module_state(Magic), figure)
    if own is not None and pos.board.same(pos.segment(own), segment):
        if pos.rules.options(MagicOptions).new_place is NewPlace.TILE:
            return Refusal("MAG-A1", "magic-same-tile")
        return Refusal("MAG-A1", "magic-same-feature")
    return Refusal("MAG-05", "magic-other-there")


def move(pos: Position, figure: str, where: Spot | None) -> None:
    mage, witch = pos.module_state(Magic)
    pos.set_module_state(Magic(where, witch) if figure == MAGE else Magic(mage, where))
    if pos.sink is not None:
        before = mage if figure == MAGE else witch
        pos.emit(PieceMoved, pos.turn_part.seat, piece=figure, before=before, to=where)


# Value ------------------------------------------------------------------------------------------------------


def stands_in(pos: Position, spot: Spot | None, segment: SegmentId) -> bool:
    board = pos.board
    return spot is not None and board.representative(pos.segment(spot)) == board.representative(segment)


@magic.hook(hooks.value, 30, "MAG-11", "MAG-15", "MAG-16", "MAG-A10", "MAG-A11", "MAG-A12", when="mage")
def mage_adds(
    pos: Position, segment: SegmentId, kind: str, complete: bool, lines: list[LedgerLine]
) -> list[LedgerLine]:
    """Add one point for each tile, whatever the value of the tiles themselves."""
    if not stands_in(pos, pos.module_state(Magic).mage, segment):
        return lines
    tiles = pos.board.tiles_in(segment)
    return [*lines, LedgerLine(NO_SEAT, "MAG-11", tiles, tiles, pos.canonical_spot(segment))]


@magic.hook(hooks.value, 40, "MAG-12", "MAG-13", "MAG-15", "MAG-A12", "MAG-A13", "MAG-A14", when="witch")
def witch_halves(
    pos: Position, segment: SegmentId, kind: str, complete: bool, lines: list[LedgerLine]
) -> list[LedgerLine]:
    """Take half of everything that the other rules give, rounded up."""
    if not stands_in(pos, pos.module_state(Magic).witch, segment):
        return lines
    full = sum(line.points for line in lines)
    return [*lines, LedgerLine(NO_SEAT, "MAG-12", full, -(full // 2), pos.canonical_spot(segment))]


@magic.hook(hooks.on_scored, 30, "MAG-14", "MAG-A9", "MAG-O1")
def leave(pos: Position, segment: SegmentId, kind: str, owners: tuple[Seat, ...]) -> Frames:
    """Remove a magic figure when its feature is completed."""
    mage, witch = pos.module_state(Magic)
    if (mage is None and witch is None) or stays_behind(pos, segment):
        return None
    if stands_in(pos, mage, segment):
        move(pos, MAGE, None)
    if stands_in(pos, witch, segment):
        move(pos, WITCH, None)
    return None


def stays_behind(pos: Position, segment: SegmentId) -> bool:
    """House rule: return whether the figure stays because no followers score."""
    if pos.rules.options(MagicOptions).empty_feature is EmptyFeature.LEAVES:
        return False
    return not pos.board.occupancy(segment) & FOLLOWERS_MASK
