# cython: language_level=3, binding=False
"""Deploying figures on the tile just placed: the offer that both families of games share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import cython

from carcassonne.kernel.board import Board

from .actions import PASS, Action, ActionSequence, new_action
from .expansion import Offer
from .figures import DeployMethod, FigureKind
from .frame_handlers import OfferRunner
from .permits import deploy_refusal, is_permitted, tile_deploy_refusal
from .refusal import Refusal
from .ruleset import Ruleset
from .turn import TurnPart
from .types import Frames, SegmentId

if TYPE_CHECKING:
    from .position import Position


@cython.freelist(8)
@cython.no_gc  # it holds plain values, so no reference cycles
@cython.cclass
class DeployActions:
    """``put FIGURE SPOT`` for figures and segments of one tile, created on demand."""

    __slots__ = ("masks", "may_pass", "names", "total", "x", "y")

    def __init__(self, x: int, y: int) -> None:
        self.x = x
        self.y = y
        self.names: list[str] = []
        self.masks: list[int] = []
        """Bit mask of the segments for each figure kind."""
        self.total = 0
        self.may_pass = False
        """Whether passing is offered too, as the last action."""

    def add(self, name: str, mask: cython.int) -> None:
        """Add a figure with the segments that it may be deployed on."""
        rest: cython.uint = mask
        if rest:
            self.names.append(name)
            self.masks.append(mask)
            while rest:
                self.total += 1
                rest &= rest - 1

    def with_pass(self) -> DeployActions:
        """Offer passing too, and return the actions."""
        if not self.may_pass:
            self.may_pass = True
            self.total += 1
        return self

    def __len__(self) -> int:
        return self.total

    def __getitem__(self, index: cython.Py_ssize_t) -> Action:
        if index < 0:
            index += self.total
        if not 0 <= index < self.total:
            raise IndexError("there is no such action")
        number: cython.Py_ssize_t
        mask: cython.uint
        k: cython.int
        for number in range(len(self.names)):
            mask = self.masks[number]
            k = 0
            while mask:
                if mask & 1:
                    if index == 0:
                        return new_action("put", (self.names[number], (self.x, self.y, k)))
                    index -= 1
                mask >>= 1
                k += 1
        return PASS

    def __iter__(self) -> Iterator[Action]:
        for index in range(self.total):
            yield self[index]

    def __contains__(self, action: object) -> bool:
        return any(action == own for own in self)


def deploy_actions(pos: Position, figures: Sequence[FigureKind], via: DeployMethod) -> ActionSequence:
    """Return where figures may be deployed on the tile of the part by one deploy method."""
    rules: Ruleset = pos.rules
    part: TurnPart = pos.turn_parts[-1]
    board: Board = pos.board
    supply: list[int] = pos.supplies
    seat = part.seat
    base: cython.Py_ssize_t = seat * len(rules.figures)
    placed: cython.int = part._placed_type
    tile: cython.int = -1
    first: cython.int = -1
    occupied: cython.int = 0
    barred: cython.int
    mask: cython.int
    k: cython.int
    number: cython.Py_ssize_t
    demanding = bool(via.requires_incomplete or via.forbidden_terrains)
    wants_unoccupied = bool(via.requires_unoccupied)
    x, y = part.cell  # type: ignore[misc]
    actions = DeployActions(x, y)
    figure: FigureKind
    for figure in figures:
        number = figure.id
        if not supply[base + number]:
            continue
        if tile < 0:
            tile = board.tile_at(x, y)
            if rules.permit_deploy_on_tile and tile_deploy_refusal(pos, tile) is not None:
                return ()
            occupied = board.occupied_mask(tile) if wants_unoccupied else 0
            first = board.first_segment(tile)
        barred = occupied
        if not wants_unoccupied and figure.follower and not via.ignores_barriers:
            barred = board.barred_mask(tile)
        layers = rules.overlays[placed] if figure.uses_overlay else None
        if layers is None and not demanding and not rules.permit_deploy:
            mask = rules.deployable_masks[figure.name][placed]
            actions.add(figure.name, mask & ~barred)
            continue
        mask = 0
        for k in rules.deployable_segments[figure.name][placed]:
            if barred >> (k if layers is None else layers[k]) & 1:
                continue
            if demanding:
                if deploy_refusal(pos, seat, figure, first + k, via) is not None:  # type: ignore[arg-type]
                    continue
            elif rules.permit_deploy and not is_permitted(pos, seat, figure, first + k, via):  # type: ignore[arg-type]
                continue
            mask |= 1 << k
        actions.add(figure.name, mask)
    return actions


class DeployRunner(OfferRunner):
    """An offer to deploy certain figures, asked only while the seat has one of them in its supply."""

    __slots__ = ("figures", "via")

    def __init__(self, rules: Ruleset, offer: DeployOnTileOffer) -> None:
        super().__init__(offer)
        self.figures = rules.figure_tuples[offer.figure] if offer.figure else rules.followers
        self.via = rules.deploy_methods[offer.deploy_method]

    def actions(self, pos: object) -> ActionSequence:
        where: Position = pos  # type: ignore[assignment]
        part = where.turn_parts[-1]
        base = part.seat * len(where.rules.figures)
        for figure in self.figures:
            if where.supplies[base + figure.id]:
                return deploy_actions(where, self.figures, self.via)
        return ()


class DeployOnTileOffer(Offer):
    """``put FIGURE SPOT``: a figure from the supply onto a segment of the tile of this part."""

    verbs = ("put",)
    deploy_method = "tile"

    figure = ""
    """The only figure that this method deploys; any follower if empty."""

    def figures(self, pos: Position) -> Sequence[FigureKind]:
        """Return the figures that this method deploys."""
        rules: Ruleset = pos.rules
        return rules.figure_tuples[self.figure] if self.figure else rules.followers

    def actions(self, pos: Position) -> ActionSequence:
        return deploy_actions(pos, self.figures(pos), pos.rules.deploy_methods[self.deploy_method])

    def runner(self, rules: Ruleset) -> OfferRunner | None:
        own = type(self)
        if own.actions is DeployOnTileOffer.actions and own.figures is DeployOnTileOffer.figures:
            return DeployRunner(rules, self)
        return None

    def handles(self, pos: Position, action: Action) -> bool:
        name, spot = action.args
        part: TurnPart = pos.turn_parts[-1]
        figure: FigureKind
        if spot[:2] == part.cell:
            for figure in self.figures(pos):
                if figure.name == name:
                    return True
        return False

    def apply(self, pos: Position, action: Action) -> Frames:
        name, (x, y, k) = action.args
        part: TurnPart = pos.turn_parts[-1]
        figure = pos.rules.figure(name)
        segment = pos.board.segment(x, y, k)
        pos.deploy(part.seat, figure, segment)
        frames: Frames = None
        for react in pos.rules.on_deployed:
            asked = react(pos, figure, segment)
            if asked:
                frames = [*frames, *asked] if frames else asked
        return frames

    def explain(self, pos: Position, action: Action) -> Refusal | None:
        found = parse_deploy(pos, action)
        if isinstance(found, Refusal):
            return found
        figure, segment = found
        if figure not in self.figures(pos):
            return None
        if pos.turn_parts[-1].cell != pos.spot_of(segment)[:2]:
            return self.elsewhere(pos, figure)
        return self.refusal(pos, figure, segment)

    def refusal(self, pos: Position, figure: FigureKind, segment: SegmentId) -> Refusal | None:
        """Return why the figure may not be deployed on that segment of the tile just placed."""
        return deploy_refusal(
            pos, pos.turn_parts[-1].seat, figure, segment, pos.rules.deploy_methods[self.deploy_method]
        )

    def elsewhere(self, pos: Position, figure: FigureKind) -> Refusal:
        """Return why the figure may not be deployed on another tile than the one just placed."""
        return pos.rules.refuse("not-this-tile")


def parse_deploy(pos: Position, action: Action) -> tuple[FigureKind, SegmentId] | Refusal:
    """Return the figure in supply and the segment that a ``put`` names, or the refusal."""
    if len(action.args) != 2 or not isinstance(action.args[0], str):
        return pos.rules.refuse("not-offered")
    name, spot = action.args
    if name not in pos.rules.figure_ids:
        return pos.rules.refuse("no-such-figure", name=name)
    figure = pos.rules.figure(name)
    if not pos.in_supply(pos.turn_parts[-1].seat, figure):
        return pos.rules.refuse("none-in-supply", figure=name)
    segment = pos.segment_at(spot) if isinstance(spot, tuple) and len(spot) == 3 else None
    return pos.rules.refuse("not-offered") if segment is None else (figure, segment)
