# cython: language_level=3
"""A magic portal lets a follower be deployed on any tile placed before."""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter

from carcassonne.engine.actions import Action, ActionSequence
from carcassonne.engine.deployment import DeployOnTileOffer, parse_deploy
from carcassonne.engine.figures import FigureKind
from carcassonne.engine.permits import is_permitted, tile_deploy_refusal
from carcassonne.engine.position import Position
from carcassonne.engine.refusal import Refusal
from carcassonne.engine.ruleset import Ruleset
from carcassonne.engine.types import SegmentId

from .module import princess_and_dragon

MARK = "portal"


class PortalActions:
    """``put FIGURE SPOT`` for each figure on its segments, a sequence of actions created on demand."""

    __slots__ = ("names", "pos", "segments")

    def __init__(self, pos: Position, names: list[str], segments: list[SegmentId]) -> None:
        self.pos = pos
        self.names = names
        self.segments = segments

    def __len__(self) -> int:
        return len(self.segments)

    def __getitem__(self, index: int) -> Action:
        return Action("put", (self.names[index], self.pos.spot_of(self.segments[index])))

    def __iter__(self) -> Iterator[Action]:
        return map(self.__getitem__, range(len(self.segments)))

    def __contains__(self, action: object) -> bool:
        return any(own == action for own in self)


def followers_by_name(rules: Ruleset) -> tuple[FigureKind, ...]:
    return tuple(sorted(rules.followers, key=attrgetter("name")))


def open_places(pos: Position, figure: FigureKind) -> list[SegmentId]:
    """Return the segments of earlier tiles on which a follower of this kind may be deployed.

    Their features are neither occupied nor completed (PRD-20, PRD-21).
    """
    board = pos.board
    here = pos.placed_tile()
    last, barred = -1, False
    found: list[SegmentId] = []
    for segment in board.open_segments(pos.rules.deployable_masks[figure.name]):
        tile = board.tile_of(segment)
        if tile != last:  # the segments of a tile follow one another
            last, barred = tile, tile == here or tile_deploy_refusal(pos, tile) is not None
        if not barred:
            found.append(segment)
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
        seat, rules = pos.current_part().seat, pos.rules
        via = rules.deploy_methods[self.deploy_method]
        places: dict[frozenset[str], list[SegmentId]] = {}
        names: list[str] = []
        segments: list[SegmentId] = []
        for figure in rules.cached(followers_by_name):
            if not pos.in_supply(seat, figure):
                continue
            found = places.get(figure.terrains)
            if found is None:
                found = places[figure.terrains] = open_places(pos, figure)
            if rules.permit_deploy:
                found = [place for place in found if is_permitted(pos, seat, figure, place, via)]
            names += [figure.name] * len(found)
            segments += found
        return PortalActions(pos, names, segments) if segments else ()

    def handles(self, pos: Position, action: Action) -> bool:
        name, spot = action.args
        return spot[:2] != pos.current_part().cell and pos.rules.figure(name).follower

    def explain(self, pos: Position, action: Action) -> Refusal | None:
        part = pos.current_part()
        if not pos.rules.has_mark(pos.placed_type(), MARK):
            return None
        found = parse_deploy(pos, action)
        if isinstance(found, Refusal):
            return found
        figure, segment = found
        if pos.spot_of(segment)[:2] == part.cell or not figure.follower:
            return None
        return self.refusal(pos, figure, segment)
