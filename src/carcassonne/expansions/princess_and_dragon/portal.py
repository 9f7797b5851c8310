"""A magic portal lets a follower step onto any tile that was laid before."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter

from carcassonne.engine.actions import Action
from carcassonne.engine.figures import FigureKind
from carcassonne.engine.placing import PutHere, read_put
from carcassonne.engine.position import Position
from carcassonne.engine.refusal import Refusal

from .module import princess_and_dragon

MARK = "portal"


@princess_and_dragon.offer(
    "figure", 5, "PRD-19", "PRD-20", "PRD-21", "PRD-A30", "PRD-A31", "PRD-A32", "PRD-A34", when="portal"
)
class PutThroughPortal(PutHere):
    """``put FIGURE SPOT`` on another tile; the portal tile itself follows the usual rules."""

    via = "portal"

    def options(self, pos: Position) -> Sequence[Action]:
        part, board, rules = pos.parts[-1], pos.board, pos.rules
        if MARK not in rules.marks[part.kind]:
            return ()
        figures = [figure for figure in rules.followers if pos.in_supply(part.seat, figure)]
        if not figures:
            return ()
        actions: list[Action] = []
        for tile in range(board.n_tiles()):
            kind, _, x, y, first = board.tile(tile)
            if (x, y) == part.tile:
                continue
            barred = taken_or_complete(pos, tile, first)
            actions.extend(
                Action("put", (figure.name, (x, y, k)))
                for figure in figures
                for k in rules.standing_places[figure.name][kind]
                if not barred >> k & 1 and self.permitted(pos, figure, first + k)
            )
        return sorted(actions, key=attrgetter("args"))

    def permitted(self, pos: Position, figure: FigureKind, segment: int) -> bool:
        """Whether no module objects, which is all that is left to ask where a place is free and open."""
        seat, via = pos.parts[-1].seat, pos.rules.vias[self.via]
        for permit in pos.rules.permit_figure:  # noqa: SIM110  (a generator would cost more than the loop)
            if permit(pos, seat, figure, segment, via) is not None:
                return False
        return True

    def takes(self, pos: Position, action: Action) -> bool:
        name, spot = action.args
        return spot[:2] != pos.parts[-1].tile and pos.rules.figure(name).follower

    def explain(self, pos: Position, action: Action) -> Refusal | None:
        part = pos.parts[-1]
        if not pos.rules.has_mark(part.kind, MARK):
            return None
        found = read_put(pos, action)
        if isinstance(found, Refusal):
            return found
        figure, segment = found
        if pos.spot(segment)[:2] == part.tile or not figure.follower:
            return None
        return self.refusal(pos, figure, segment)


def taken_or_complete(pos: Position, tile: int, first: int) -> int:
    """Bit mask of the segments of a tile that no follower may step onto (PRD-20, PRD-21)."""
    board, completes = pos.board, pos.rules.completes
    mask, closed = board.occupied(tile), board.closed(tile)
    k = 0
    while closed:
        if closed & 1 and completes[board.kind_of(first + k)]:
            mask |= 1 << k
        closed >>= 1
        k += 1
    return mask
