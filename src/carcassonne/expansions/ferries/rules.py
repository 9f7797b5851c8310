# cython: language_level=3
"""A ferry is placed on each new lake and connects two of its roads; later tiles in such a road may switch it.

Figures stand on road ends, not on roads (FER-A15), so the board's connections do all the joining and cutting.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path

import cython

from carcassonne.engine import hooks, moments
from carcassonne.engine.actions import PASS, Action, Verb, new_action
from carcassonne.engine.events import SegmentsConnected
from carcassonne.engine.expansion import Choice, Expansion, Situation, TileStock
from carcassonne.engine.position import Position
from carcassonne.engine.refusal import Refusal
from carcassonne.engine.types import FOLLOWERS_MASK, Cell, Frames, SegmentId, TileId

from .options import ChangeLimit, FerriesOptions

LAKE = "ferry-lake"
TOUCHED = "ferries.touched"
"""Scratch data of a part: road ends at switched ferries whose roads may have been completed."""
CHANGED = "ferries.changed"
"""Scratch data of a turn, if the limit is per turn: lakes whose ferry has been switched in it."""


def tiles(options: FerriesOptions) -> Sequence[TileStock]:
    return (TileStock("ferries", options.tiles),)


ferries = Expansion(
    "ferries",
    prefix="FER",
    family="medieval",
    folder=Path(__file__).parent,
    options=FerriesOptions,
    tiles=tiles,
    verbs=(Verb("ferry", ("spot", "spot")),),
)


def road_ends(pos: Position, tile: TileId) -> list[int]:
    """Return the segments of a lake tile that end at its lake."""
    return [segment for segment in pos.segments_of(tile) if pos.trait(segment, "end") == "lake"]


def joinings(pos: Position, tile: TileId) -> list[Action]:
    """Return every position of a ferry on a lake, except the current one."""
    return [
        new_action("ferry", (pos.spot_of(first), pos.spot_of(second)))
        for first, second in combinations(road_ends(pos, tile), 2)
        if pos.board.tied(first) != second
    ]


def no_joining(pos: Position, action: Action) -> Refusal | None:
    """Return why a ferry can never connect the segments that an action names."""
    spots = action.args
    if len(spots) != 2 or not all(isinstance(spot, tuple) and len(spot) == 3 for spot in spots):
        return Refusal("FER-11", "ferry-not-road-ends")
    first, second = [pos.segment_at(spot) for spot in spots]
    ends = [] if first is None else road_ends(pos, pos.board.tile_of(first))
    if first is None or second is None or first == second or first not in ends or second not in ends:
        return Refusal("FER-11", "ferry-not-road-ends")
    return Refusal("FER-05", "ferry-order") if first > second else None


# Placing ----------------------------------------------------------------------------------------------------


@ferries.step(moments.CONNECT, "FER-04", "FER-08", "FER-16", "FER-17", "FER-A1", mark=LAKE, when="ferries")
def lay_ferry(pos: Position) -> Frames:
    """Place a ferry on a new lake, after the figure and before scoring."""
    return [LayFerry.frame()]


@ferries.choice("ferry.lay", "FER-04", "FER-05", "FER-06", "FER-07", "FER-11")
class LayFerry(Choice[()]):
    """The choice which two road ends of the new lake are connected."""

    def actions(self, pos: Position) -> Sequence[Action]:
        return joinings(pos, pos.placed_tile())

    def situation(self, pos: Position) -> Situation:
        return Situation("stakes-ferry")

    def apply(self, pos: Position, action: Action) -> Frames:
        join(pos, action, turned=False)
        return None

    def explain(self, pos: Position, action: Action) -> Refusal:
        if action == PASS:
            return Refusal("FER-04", "ferry-must")
        return no_joining(pos, action) or Refusal("FER-04", "ferry-other-tile")


def join(pos: Position, action: Action, turned: bool) -> None:
    first, second = action.args
    pos.board.connect(pos.segment(first), pos.segment(second))
    pos.emit(
        SegmentsConnected, pos.turn_part.seat, tie="ferry", cell=first[:2], spots=action.args, turned=turned
    )


# Switching --------------------------------------------------------------------------------------------------


@ferries.step(moments.RECONNECT, "FER-10", "FER-16", "FER-18", "FER-A4", "FER-A6", "FER-O1", when="changes")
def change_ferries(pos: Position) -> Frames:
    """Find the ferries that this tile lets the player switch; the list stays fixed for the part."""
    lakes = first_ferries(pos)
    if not lakes:
        return None
    lakes.difference_update(pos.turn.scratch.get(CHANGED, ()))
    return [ChangeFerry.frame(tuple(sorted(lakes)))] if lakes else None


def first_ferries(pos: Position) -> set[Cell]:
    """Return the lakes whose ferry is the first in some direction from the placed tile (FER-13, FER-14)."""
    board, placed = pos.board, pos.placed_tile()
    crossed: cython.int = board.crossed(placed)
    found: set[Cell] = set()
    if not crossed:
        return found
    for k, segment in enumerate(pos.segments_of(placed)):
        if not crossed >> k & 1:
            continue  # no ferry on this road, which may be long
        seen, waiting = {segment}, [segment]
        while waiting:
            for other in meeting(pos, waiting.pop()):
                # The ferry just placed neither counts nor leads to others (FER-A5).
                if other in seen or board.tile_of(other) == placed:
                    continue
                seen.add(other)
                # A road that merely ends beside a ferry is not connected and stops there (FER-A3).
                if board.tied(other) < 0:
                    waiting.append(other)
                else:
                    found.add(pos.spot_of(other)[:2])
    return found


def meeting(pos: Position, segment: SegmentId) -> Iterator[SegmentId]:
    """Return the segments of neighbouring tiles that a segment connects to."""
    tile = pos.board.tile_of(segment)
    kind, rotation, _, _, first = pos.board.tile(tile)
    for side, port in pos.rules.tile_types[kind].segments[segment - first].ports:
        other = pos.board.facing(tile, (side + rotation) % 4, port)
        if other >= 0:
            yield other


@ferries.choice("ferry.change", "FER-10", "FER-11", "FER-12", "FER-13", "FER-15", "FER-A17")
class ChangeFerry(Choice[tuple[Cell, ...]]):
    """The choice which of the remaining ferries is switched, and how."""

    def actions(self, pos: Position, lakes: tuple[Cell, ...]) -> Sequence[Action]:
        ways = [action for lake in lakes for action in joinings(pos, pos.tile_id(lake))]
        return [*ways, PASS]

    def situation(self, pos: Position, lakes: tuple[Cell, ...]) -> Situation:
        return Situation("stakes-ferries", (("lakes", len(lakes)),))

    def apply(self, pos: Position, action: Action, lakes: tuple[Cell, ...]) -> Frames:
        if action == PASS:
            return None
        lake: Cell = action.args[0][:2]
        ends = road_ends(pos, pos.tile_id(lake))
        note_change(pos, lake, ends)
        pos.board.disconnect(next(end for end in ends if pos.board.tied(end) >= 0))
        join(pos, action, turned=True)
        left = tuple(other for other in lakes if other != lake)
        return [ChangeFerry.frame(left)] if left else None

    def explain(self, pos: Position, action: Action, lakes: tuple[Cell, ...]) -> Refusal:
        if (refusal := no_joining(pos, action)) is not None:
            return refusal
        lake: Cell = action.args[0][:2]
        if lake in lakes:
            return Refusal("FER-A17", "ferry-same-way")
        if lake == pos.turn_part.cell:
            return Refusal("FER-A5", "ferry-just-laid")
        if lake in pos.turn.scratch.get(CHANGED, ()):
            return Refusal("FER-O1", "ferry-changed-this-turn")
        if lake in {spot[:2] for spot in pos.turn_part.scratch.get(TOUCHED, ())}:
            return Refusal("FER-15", "ferry-changed-already")
        if TOUCHED in pos.turn_part.scratch:
            return Refusal("FER-A4", "ferry-not-first")
        board = pos.board
        placed = list(pos.segments_of(pos.placed_tile()))
        crossed = [end for end in road_ends(pos, pos.tile_id(lake)) if board.tied(end) >= 0]
        if any(board.same(segment, end) for segment in placed for end in crossed):
            return Refusal("FER-13", "ferry-not-first")
        return Refusal("FER-A3", "ferry-not-on-road")


def note_change(pos: Position, lake: Cell, ends: list[int]) -> None:
    """Record which roads the switch of a ferry can complete.

    The two that the ferry connected belonged to the road of the placed tile, so they were incomplete. Without
    them a road is complete now only if it was before; then it counts again only for its followers.
    """
    board, notes = pos.board, pos.turn_part.scratch
    touched = [end for end in ends if board.tied(end) >= 0 or board.occupancy(end) & FOLLOWERS_MASK]
    notes[TOUCHED] = (*notes.get(TOUCHED, ()), *[pos.spot_of(end) for end in touched])
    if pos.rules.options(FerriesOptions).change_limit is ChangeLimit.TURN:
        pos.turn.scratch[CHANGED] = (*pos.turn.scratch.get(CHANGED, ()), lake)


# Consequences -----------------------------------------------------------------------------------------------


@ferries.step(moments.RECONNECTED, "FER-A7", "FER-A15", after=TOUCHED)
def roads_parted(pos: Position) -> Frames:
    """Return figures that need a follower beside them and have lost it."""
    return pos.after_removal()


@ferries.hook(hooks.completed, 10, "FER-09", "FER-A8", "FER-A9", "FER-A10")
def roads_of_changed_ferries(pos: Position, segments: list[SegmentId]) -> list[SegmentId]:
    """Add roads that a switched ferry has completed; they may be far from the placed tile."""
    touched = pos.current_part().scratch.get(TOUCHED)
    if touched is None:
        return segments
    ends = [pos.segment(spot) for spot in touched]
    return segments + [end for end in ends if pos.board.open_ports(end) == 0]
