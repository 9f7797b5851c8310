"""A wagon may move on to a connected feature after its own has been scored."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from carcassonne.engine import hooks, moments
from carcassonne.engine.actions import Action
from carcassonne.engine.events import FigureReturned
from carcassonne.engine.expansion import Choice, Situation
from carcassonne.engine.figures import Figure, FigureKind
from carcassonne.engine.permits import deploy_refusal
from carcassonne.engine.position import Position
from carcassonne.engine.refusal import Refusal
from carcassonne.engine.types import Frames, Seat, SegmentId, Spot
from carcassonne.tiles.model import Port

from .module import WAGON, abbey_and_mayor
from .options import AbbeyOptions, WagonMove

WAITING = "abbey.wagons"
"""Scratch data of the part: (seat, spot) of the wagons whose features have been scored."""
HOME = Action("home")
PENDING = "pending-wagon"
NEIGHBOURS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Steps from a tile to the one at each of its sides."""


@abbey_and_mayor.hook(hooks.return_destination, 10, "ABM-40", "ABM-A37", "ABM-A38", when="wagons")
def wagon_waits(pos: Position, segment: SegmentId, standing: Figure) -> str | None:
    """Let wagons of scored features wait until everything is scored and all other figures have returned."""
    if standing.kind.name != WAGON:
        return None
    notes = pos.turn_parts[-1].scratch
    notes[WAITING] = (*notes.get(WAITING, ()), (standing.seat, pos.spot_of(standing.segment)))
    return PENDING


@abbey_and_mayor.destination(PENDING, pending=True)
def keep_waiting(pos: Position, seat: Seat, figure: FigureKind) -> None:
    """Keep the wagon off-board; the scratch data of the part holds it."""


@abbey_and_mayor.hook(hooks.off_board_figures, 30, when="wagons")
def waiting_wagons(pos: Position) -> Iterable[tuple[Seat, str, int]]:
    return [(seat, WAGON, 1) for part in pos.turn_parts for seat, _ in part.scratch.get(WAITING, ())]


@abbey_and_mayor.step(moments.MOVE_ON, "ABM-40", "ABM-44", "ABM-45", "ABM-A37", when="wagons", after=WAITING)
def settle_wagons(pos: Position) -> Frames:
    """Settle the wagons clockwise from the active seat."""
    waiting = pos.turn_parts[-1].scratch[WAITING]
    order = pos.seats_from(pos.turn.seat)
    ordered = sorted(waiting, key=lambda wagon: (order.index(wagon[0]), wagon[1]))
    return [Settle.frame(*wagon) for wagon in ordered]


@abbey_and_mayor.choice(
    "wagon.settle", "ABM-40", "ABM-41", "ABM-42", "ABM-43", "ABM-A36", "ABM-A39", "ABM-A40"
)
class Settle(Choice[Seat, Spot]):
    """The choice to move on to a connected feature, or to return."""

    def seat(self, pos: Position, seat: Seat, spot: Spot) -> Seat:
        return seat

    def actions(self, pos: Position, seat: Seat, spot: Spot) -> Sequence[Action]:
        return [*(Action("wagon", (target,)) for target in targets(pos, seat, spot)), HOME]

    def situation(self, pos: Position, seat: Seat, spot: Spot) -> Situation:
        return Situation("stakes-wagon")

    def apply(self, pos: Position, action: Action, seat: Seat, spot: Spot) -> Frames:
        notes, wagon = pos.turn_parts[-1].scratch, pos.rules.figure(WAGON)
        waiting = list(notes[WAITING])
        waiting.remove((seat, spot))
        notes[WAITING] = tuple(waiting)
        if not waiting:
            del notes[WAITING]
        pos.add_supply(seat, wagon)
        if action == HOME:
            pos.emit(FigureReturned, seat, figure=WAGON, spot=spot, to="supply")
            return None
        segment = pos.segment(action.args[0])
        pos.deploy(seat, wagon, segment)
        return pos.rules.react(pos.rules.on_deployed, pos, wagon, segment)

    def explain(self, pos: Position, action: Action, seat: Seat, spot: Spot) -> Refusal:
        target = action.args[0] if action.verb == "wagon" and action.args else None
        segment = pos.segment_at(target) if isinstance(target, tuple) and len(target) == 3 else None
        if segment is None:
            return Refusal("ABM-40", "wagon-on-or-home")
        if segment not in segments_in_reach(pos, spot):
            return Refusal("ABM-42", "wagon-not-linked")
        return wagon_refusal(pos, seat, segment) or Refusal("ABM-42", "wagon-not-linked")


def wagon_refusal(pos: Position, seat: Seat, segment: SegmentId) -> Refusal | None:
    return deploy_refusal(pos, seat, pos.rules.figure(WAGON), segment, pos.rules.deploy_methods["wagon"])


def targets(pos: Position, seat: Seat, spot: Spot) -> list[Spot]:
    """Return every spot that the wagon can move to."""
    reach = segments_in_reach(pos, spot)
    return sorted(pos.spot_of(segment) for segment in reach if wagon_refusal(pos, seat, segment) is None)


# Connections ------------------------------------------------------------------------------------------------


def segments_in_reach(pos: Position, spot: Spot) -> set[SegmentId]:
    """Return where a move can end: in a linked feature or, by the newer rule, on the tiles around."""
    if pos.rules.options(AbbeyOptions).wagon_move is WagonMove.ADJACENT_TILES:
        return set(segments_around(pos, spot))
    return {segment for linked in linked_segments(pos, spot) for segment in pos.board.members(linked)}


def linked_segments(pos: Position, spot: Spot) -> Iterator[SegmentId]:
    """Return the segments connected with the scored feature; its own are complete and no destination."""
    move = pos.rules.options(AbbeyOptions).wagon_move
    if move is WagonMove.ROADS:
        yield from linked_by_roads(pos, spot)
    else:
        yield from links_of(pos, pos.segment(spot), walls_link=move is WagonMove.SHARED_EDGE)


def linked_by_roads(pos: Position, spot: Spot) -> Iterator[SegmentId]:
    """Literal reading: everything that roads lead to, through any number of them, complete or not."""
    board = pos.board
    seen, ahead = {board.representative(pos.segment(spot))}, [pos.segment(spot)]
    while ahead:
        for other in links_of(pos, ahead.pop()):
            if board.representative(other) not in seen:
                seen.add(board.representative(other))
                yield other
                if pos.terrain_of(other) == "road":
                    ahead.append(other)


def links_of(pos: Position, feature: SegmentId, walls_link: bool = False) -> Iterator[SegmentId]:
    """Return the segments linked to a feature by a road or, with ``walls_link``, by a wall as well."""
    for segment in pos.board.members(feature):
        for other in (*links_on_tile(pos, segment), *links_with_abbeys(pos, segment)):
            if walls_link or "road" in (pos.terrain_of(segment), pos.terrain_of(other)):
                yield other


def links_on_tile(pos: Position, segment: SegmentId) -> Iterator[SegmentId]:
    """Return the segments that meet this one at a road end of its tile."""
    kind, _, _, _, first = pos.board.tile(pos.board.tile_of(segment))
    for group in pos.rules.tile_types[kind].links:
        if segment - first in group:
            yield from (SegmentId(first + k) for k in group if first + k != segment)


def links_with_abbeys(pos: Position, segment: SegmentId) -> Iterator[SegmentId]:
    """Link an abbey with what ends at its sides, and the reverse (ABM-A34, ABM-A35)."""
    board, tile = pos.board, pos.board.tile_of(segment)
    kind, rotation, x, y, first = board.tile(tile)
    if pos.rules.has_mark(kind, "abbey"):
        for side in range(4):
            facing = board.facing(tile, side, Port.M)
            if facing >= 0:
                yield facing
        return
    for own_side, port in pos.rules.tile_types[kind].segments[segment - first].ports:
        if port is Port.M:
            side = (own_side + rotation) % 4
            dx, dy = NEIGHBOURS[side]
            neighbour = board.tile_at(x + dx, y + dy)
            if neighbour >= 0 and pos.rules.has_mark(board.tile(neighbour)[0], "abbey"):
                yield board.tile(neighbour)[4]


def segments_around(pos: Position, spot: Spot) -> Iterator[SegmentId]:
    """Return every segment on the wagon's tile and the eight tiles around it."""
    x, y, _ = spot
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            tile = pos.board.tile_at(x + dx, y + dy)
            if tile >= 0:
                yield from pos.segments_of(tile)
