# cython: language_level=3, annotation_typing=False
"""A magic portal lets a follower step onto any tile that was laid before."""

from __future__ import annotations

from operator import attrgetter

from carcassonne.engine.actions import Action, ActionSequence, SameVerbActions
from carcassonne.engine.deployment import DeployOnTileOffer, parse_deploy
from carcassonne.engine.figures import is_permitted, tile_deploy_refusal
from carcassonne.engine.position import Position
from carcassonne.engine.refusal import Refusal
from carcassonne.engine.types import SegmentId, Spot, TileId, TileTypeId

from .module import princess_and_dragon

MARK = "portal"


def earlier_tiles(pos: Position) -> list[tuple[int, int, TileTypeId, SegmentId, int]]:
    """Cell, kind and first segment of each other tile open to figures, sorted, with what is barred there.

    Barred are segments where followers are and those of completed areas (PRD-20, PRD-21).
    """
    board, completing, placed = pos.board, pos.rules.completable_masks, pos.placed_tile()
    found = []
    for tile in map(TileId, range(board.n_tiles())):
        kind, _, x, y, first = board.tile(tile)
        barred = board.occupied_mask(tile) | board.completed_mask(tile) & completing[kind]
        if tile != placed and tile_deploy_refusal(pos, tile) is None:
            found.append((x, y, kind, first, barred))
    found.sort()
    return found


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
        tiles = earlier_tiles(pos)
        found: list[tuple[str, Spot]] = []
        for figure in sorted(figures, key=attrgetter("name")):
            places = rules.deployable_segments[figure.name]
            found += [
                (figure.name, (x, y, k))
                for x, y, kind, first, barred in tiles
                for k in places[kind]
                if not barred >> k & 1 and is_permitted(pos, seat, figure, first + k, via)  # type: ignore[arg-type]
            ]
        return SameVerbActions("put", found)

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
