# cython: language_level=3, annotation_typing=False
"""A magic portal lets a follower be deployed on any tile placed before."""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter

from carcassonne.engine.actions import Action, ActionSequence
from carcassonne.engine.deployment import DeployOnTileOffer, parse_deploy
from carcassonne.engine.figures import is_permitted, tile_deploy_refusal
from carcassonne.engine.position import Position
from carcassonne.engine.refusal import Refusal
from carcassonne.engine.types import SegmentId, TileId

from .module import princess_and_dragon

MARK = "portal"


class PortalActions:
    """``put FIGURE SPOT`` for each figure on its segments, a sequence of actions created on demand."""

    __slots__ = ("names", "pos", "segments")

    def __init__(self, pos: Position) -> None:
        self.pos = pos
        self.names: list[str] = []
        self.segments: list[SegmentId] = []

    def __len__(self) -> int:
        return len(self.segments)

    def __getitem__(self, index: int) -> Action:
        return Action("put", (self.names[index], self.pos.spot_of(self.segments[index])))

    def __iter__(self) -> Iterator[Action]:
        return map(self.__getitem__, range(len(self.segments)))

    def __contains__(self, action: object) -> bool:
        return any(own == action for own in self)


def tiles_closed_to_figures(pos: Position) -> set[TileId]:
    """Return the tile of the part, and all tiles where no figure may be deployed."""
    closed = {pos.placed_tile()}
    for tile in map(TileId, range(pos.board.n_tiles())):
        if tile_deploy_refusal(pos, tile) is not None:
            closed.add(tile)
    return closed


@princess_and_dragon.offer(
    "figure",
    5,
    "PRD-19",
    "PRD-20",
    "PRD-21",
    "PRD-A30",
    "PRD-A31",
    "PRD-A32",
    "PRD-A34",
    when="portal",
    mark=MARK,
)
class PutThroughPortal(DeployOnTileOffer):
    """``put FIGURE SPOT`` on another tile; the portal tile itself follows the usual rules."""

    deploy_method = "portal"

    def actions(self, pos: Position) -> ActionSequence:
        part, rules = pos.turn_parts[-1], pos.rules
        figures = [figure for figure in rules.followers if pos.in_supply(part.seat, figure)]
        if not figures:
            return ()
        seat, via = part.seat, rules.deploy_methods[self.deploy_method]
        board, closed = pos.board, tiles_closed_to_figures(pos)
        found = PortalActions(pos)
        for figure in sorted(figures, key=attrgetter("name")):
            # neither occupied nor completed features (PRD-20, PRD-21)
            for segment in board.open_segments(rules.deployable_masks[figure.name]):
                if board.tile_of(segment) not in closed and is_permitted(pos, seat, figure, segment, via):
                    found.names.append(figure.name)
                    found.segments.append(segment)
        return found

    def handles(self, pos: Position, action: Action) -> bool:
        name, spot = action.args
        return spot[:2] != pos.turn_parts[-1].cell and pos.rules.figure(name).follower

    def explain(self, pos: Position, action: Action) -> Refusal | None:
        part = pos.turn_parts[-1]
        if not pos.rules.has_mark(pos.placed_type(), MARK):
            return None
        found = parse_deploy(pos, action)
        if isinstance(found, Refusal):
            return found
        figure, segment = found
        if pos.spot_of(segment)[:2] == part.cell or not figure.follower:
            return None
        return self.refusal(pos, figure, segment)
