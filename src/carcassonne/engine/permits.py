# cython: language_level=3, binding=False
"""Whether a figure may be deployed on a segment: the requirements of its method, and what modules forbid."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from carcassonne.kernel.board import Board

from .figures import DeployMethod, FigureKind
from .refusal import Refusal
from .types import BARRIERS_MASK, FOLLOWERS_MASK, Seat, SegmentId, TileId

if TYPE_CHECKING:
    from .position import Position


refusal = lru_cache(maxsize=256)(Refusal)
"""Refusals are few and requested in loops over many segments; looking one up is cheaper than creating it."""


def deploy_refusal(
    pos: Position, seat: Seat, figure: FigureKind, segment: SegmentId, via: DeployMethod
) -> Refusal | None:
    """Return why ``figure`` may not be deployed on ``segment`` by that method, whatever the supply."""
    no = feature_refusal(pos, figure, segment, via)
    return spot_refusal(pos, seat, figure, segment, via) if no is None else no


def feature_refusal(
    pos: Position, figure: FigureKind, segment: SegmentId, via: DeployMethod
) -> Refusal | None:
    """Return why the figure may not be deployed in the feature."""
    board: Board = pos.board
    kind = pos.rules.terrain_names[board.terrain_of(segment)]
    if kind not in figure.terrains:
        return refusal(
            pos.rules.terrain_rules[figure.name], "wrong-ground", (("figure", figure.name), ("kind", kind))
        )
    for barred, rule in via.forbidden_terrains:
        if kind == barred:
            return refusal(rule, "wrong-ground-for-way", (("way", via.name), ("kind", kind)))
    if via.requires_unoccupied and (figure.follower or figure.counts_as_follower):
        for place in figure.occupied_segments(pos, segment):
            if board.occupancy(place) & FOLLOWERS_MASK:
                return refusal(via.requires_unoccupied, "area-occupied", (("kind", pos.terrain_of(place)),))
    if (
        via.requires_incomplete
        and board.open_ports(segment) == 0
        and pos.rules.completable[board.terrain_of(segment)]
    ):
        return refusal(via.requires_incomplete, "area-complete", (("kind", kind),))
    if figure.follower and not via.ignores_barriers and board.occupancy(segment) & BARRIERS_MASK:
        return pos.rules.refuse("area-barred")
    return None


def spot_refusal(
    pos: Position, seat: Seat, figure: FigureKind, segment: SegmentId, via: DeployMethod
) -> Refusal | None:
    """Return why the figure may not be deployed on this segment of a feature that it may enter."""
    board: Board = pos.board
    if (
        pos.rules.permit_deploy_on_tile
        and (no := tile_deploy_refusal(pos, board.tile_of(segment))) is not None
    ):
        return no
    for permit in pos.rules.permit_deploy:
        if (no := permit(pos, seat, figure, segment, via)) is not None:
            return no
    return None


def tile_deploy_refusal(pos: Position, tile: TileId) -> Refusal | None:
    """Return why no figure may be deployed on a tile, whatever its kind and method."""
    for permit in pos.rules.permit_deploy_on_tile:
        no: Refusal | None = permit(pos, tile)
        if no is not None:
            return no
    return None


def is_permitted(
    pos: Position, seat: Seat, figure: FigureKind, segment: SegmentId, via: DeployMethod
) -> bool:
    """Return whether no module objects, if terrain, tile and the method's requirements are met."""
    for permit in pos.rules.permit_deploy:  # noqa: SIM110  (a generator would cost more than the loop)
        if permit(pos, seat, figure, segment, via) is not None:
            return False
    return True
