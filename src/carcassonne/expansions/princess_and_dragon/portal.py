"""A magic portal lets a follower step onto any tile that was laid before."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter

from carcassonne.engine.actions import Action
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
        seat, via, permits = part.seat, rules.vias[self.via], rules.permit_figure
        grounds = [(figure, rules.standing_places[figure.name]) for figure in figures]
        actions: list[Action] = []
        for tile in range(board.n_tiles()):
            kind, _, x, y, first = board.tile(tile)
            # neither where followers are nor in what is complete (PRD-20, PRD-21)
            barred = board.occupied(tile) | board.closed(tile) & rules.completing[kind]
            if (x, y) == part.tile:
                continue
            for figure, places in grounds:
                for k in places[kind]:
                    if barred >> k & 1:
                        continue
                    for permit in permits:
                        if permit(pos, seat, figure, first + k, via) is not None:
                            break
                    else:
                        actions.append(Action("put", (figure.name, (x, y, k))))
        return sorted(actions, key=attrgetter("args"))

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
