# cython: language_level=3
"""A barn is placed where four fields meet, returns the farmers and scores at the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import cython

from carcassonne.engine import hooks, moments
from carcassonne.engine.actions import Action
from carcassonne.engine.events import PieceMoved
from carcassonne.engine.expansion import Offer
from carcassonne.engine.ledger import FINAL, Award, LedgerLine
from carcassonne.engine.position import Position
from carcassonne.engine.refusal import Refusal
from carcassonne.engine.scoring import adjacency_lines, award_points, bonus_lines, majority, score_feature
from carcassonne.engine.types import BARRIERS_MASK, FOLLOWERS_MASK, Cell, Frame, Frames, Seat, SegmentId

from .module import BARN, BARN_CAUSE, Held, abbey_and_mayor
from .options import AbbeyOptions

CORNERS: tuple[Cell, ...] = ((1, 0), (1, 1), (0, 1), (0, 0))
"""Steps from a tile to the vertices at its NE, SE, SW and NW corner."""
NEW_BARN = "abbey.barn"
"""Scratch data of the part: the vertex at which a barn was placed."""
FARMERS_HOME = "barn.farmers"
"""Frame in which the farmers of a barn's farm return, after their points."""
END_RATE = 4


def has_barn(pos: Position, segment: SegmentId) -> bool:
    return bool(pos.board.occupancy(segment) & BARRIERS_MASK)


# Placing ----------------------------------------------------------------------------------------------------


def corner_fields(pos: Position) -> dict[Cell, SegmentId]:
    """Return the vertices of the tile just placed where four fields meet, with this tile's field there."""
    fields: dict[Cell, SegmentId] = {}
    number: cython.int
    segment: cython.int
    corners = pos.board.corners(pos.placed_tile())
    for number in range(4):
        segment = corners[number]
        if segment >= 0:
            x, y = pos.current_part().cell  # type: ignore[misc]
            dx, dy = CORNERS[number]
            fields[x + dx, y + dy] = SegmentId(segment)
    return fields


def is_four_tiles_corner(pos: Position, vertex: object) -> bool:
    """Return whether four tiles meet at this corner of the tile just placed, whatever they show there."""
    x, y = pos.current_part().cell  # type: ignore[misc]
    for dx, dy in CORNERS:
        if (x + dx, y + dy) == vertex:
            around = ((x + dx - i, y + dy - j) for i in (0, 1) for j in (0, 1))
            return all(pos.has_tile(cell) for cell in around)
    return False


@abbey_and_mayor.offer(
    "figure", 40, "ABM-22", "ABM-23", "ABM-24", "ABM-25", "ABM-A20", "ABM-A27", when="barns"
)
class PlaceBarn(Offer):
    """``barn VERTEX``: on a corner of the tile just placed where four fields meet."""

    verbs = ("barn",)

    def actions(self, pos: Position) -> Sequence[Action]:
        part = pos.current_part()
        if not pos.in_supply(part.seat, pos.rules.figure(BARN)):
            return ()
        fields = corner_fields(pos)
        if not fields:
            return ()
        sharing = pos.rules.options(AbbeyOptions).barns_share_farms
        return [
            Action("barn", (vertex,))
            for vertex, segment in sorted(fields.items())
            if sharing or not has_barn(pos, segment)
        ]

    def apply(self, pos: Position, action: Action) -> Frames:
        vertex: Cell = action.args[0]
        seat = pos.current_part().seat
        pos.deploy(seat, pos.rules.figure(BARN), corner_fields(pos)[vertex])
        slot = pos.module_state(Held)
        pos.set_module_state(slot._replace(barns=tuple(sorted((*slot.barns, (vertex, seat))))))
        pos.current_part().scratch[NEW_BARN] = vertex
        pos.emit(PieceMoved, seat, piece=BARN, to=vertex)
        return None

    def explain(self, pos: Position, action: Action) -> Refusal:
        if not pos.in_supply(pos.current_part().seat, pos.rules.figure(BARN)):
            return Refusal("ABM-26", "none-in-supply", (("figure", BARN),))
        vertex = action.args[0] if action.args else None
        if vertex in corner_fields(pos):
            return Refusal("ABM-25", "farm-has-barn")
        return Refusal("ABM-23" if is_four_tiles_corner(pos, vertex) else "ABM-22", "no-four-fields")


# Scoring during the game ------------------------------------------------------------------------------------


@abbey_and_mayor.step(
    moments.SCORED_APART,
    "ABM-28",
    "ABM-29",
    "ABM-30",
    "ABM-33",
    "ABM-34",
    "ABM-A21",
    "ABM-A22",
    "ABM-A25",
    order=3,
    when="barns",
)
def barn_scorings(pos: Position) -> Frames:
    """Score the farms of this tile in which farmers and a barn have met, and return the farmers."""
    board = pos.board
    tile = pos.placed_tile()
    barred = board.barred_mask(tile)
    if not barred:
        return None
    frames: list[Frame] = []
    seen: set[int] = set()
    for k, segment in enumerate(pos.segments_of(tile)):
        if not barred >> k & 1 or not board.occupancy(segment) & FOLLOWERS_MASK:
            continue
        label = board.representative(segment)
        if label not in seen:
            seen.add(label)
            fresh = receives_barn(pos, segment)
            awards = score_feature(pos, segment, complete=False).awards if fresh else joining(pos, segment)
            frames += award_points(pos, BARN_CAUSE, awards)
            frames.append(farmers_home.frame(pos.canonical_spot(segment)))
    return frames


def receives_barn(pos: Position, segment: SegmentId) -> bool:
    """Return whether the barn of this part was placed in the farm."""
    vertex = pos.current_part().scratch.get(NEW_BARN)
    return vertex is not None and bool(pos.board.same(corner_fields(pos)[vertex], segment))


def joining(pos: Position, segment: SegmentId) -> list[Award]:
    """One point per completed city for the farmers of a farm that was joined to a barn's (ABM-33)."""
    cities = pos.board.count_completed_neighbours(segment)
    spot = pos.canonical_spot(segment)
    lines = {
        seat: [LedgerLine(seat, "ABM-33", cities, cities, spot), *adjacency_lines(pos, segment, seat)]
        for seat in majority(pos, segment)
    }
    for line in bonus_lines(pos, segment, complete=False):
        lines.setdefault(line.seat, []).append(line)
    return [Award(seat, tuple(lines[seat])) for seat in pos.seats_from(pos.turn.seat) if seat in lines]


@abbey_and_mayor.handler(FARMERS_HOME)
def farmers_home(pos: Position, spot: tuple[int, int, int]) -> Frames:
    """Return the farmers of a barn's farm to their owners, with pigs that are left alone."""
    for farmer in pos.followers_in(pos.segment(spot)):
        pos.remove_figure(farmer)
    return pos.after_removal()


# Final scoring ----------------------------------------------------------------------------------------------


@abbey_and_mayor.step(
    moments.STANDING_PIECES, "ABM-35", "ABM-36", "ABM-A30", "ABM-A32", "ABM-A33", when="barns"
)
def barn_points(pos: Position) -> Frames:
    """Score the completed cities of each barn's farm for the owner of the barn; there is no majority.

    If players have several barns, those of one owner in one farm score once.
    """
    frames: list[Frame] = []
    paid: set[tuple[int, int]] = set()
    for standing in pos.figures():
        key = (standing.seat, pos.board.representative(standing.segment))
        if standing.kind.name == BARN and key not in paid:
            paid.add(key)
            cities = pos.board.count_completed_neighbours(standing.segment)
            line = LedgerLine(
                standing.seat, "ABM-35", cities, END_RATE * cities, pos.canonical_spot(standing.segment)
            )
            extra = adjacency_lines(pos, standing.segment, standing.seat, "piece")
            frames += award_points(pos, FINAL, {standing.seat: [line, *extra]})
    return frames


@abbey_and_mayor.hook(hooks.expected_points, 30, when="barns")
def hope_for_barns(pos: Position) -> Iterable[tuple[Seat, float]]:
    """Expect at least what barns would score now, because they stay to the end."""
    board, barn = pos.board, pos.rules.figure_ids.get(BARN)
    if barn is None:
        return ()
    return [
        (seat, float(END_RATE * board.count_completed_neighbours(segment)))
        for _, seat, segment, _ in [board.figure(number) for number in board.figures_of_kind(barn)]
    ]
