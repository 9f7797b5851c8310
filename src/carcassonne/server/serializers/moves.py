"""Descriptions of moves for hints and reviews."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, floor, hypot, pi

from msgspec import structs

import carcassonne as cc
from carcassonne.svg.modules import piece_art
from carcassonne.svg.tiles.layout import OPEN_LAND

from ..schemas.common import Point, Text
from ..schemas.decisions import FigureTarget, LinkTarget, OfferedAction, SpotTarget, Target
from ..schemas.requests import Aids
from ..schemas.responses import Move
from .decisions import DecisionDescriber, cell_and_rotation, declines, point_of
from .json import message_ref
from .state import DisplayHistory

DIRECTIONS = ("e", "se", "s", "sw", "w", "nw", "n", "ne")
MIDDLE = 0.12
"""Distance from the centre of a tile, in tile sides, within which a point has no direction."""


def move_rows(pos: cc.Position, actions: Sequence[cc.Action]) -> list[Move]:
    """Return the description of each action, with what it puts on the board."""
    twin = pos.copy()
    rows = []
    for action in actions:
        rows.append(_move_row(twin, action))
        twin.apply(action)
    return rows


def _move_row(pos: cc.Position, action: cc.Action) -> Move:
    describer = DecisionDescriber(pos, DisplayHistory(), Aids())
    row = Move(action=str(action), verb=action.verb, seat=pos.decision.seat, text=Text(f"do-{action.verb}"))
    if declines(action):
        return structs.replace(row, text=describer.decline_label(action))
    if describer.lays(action):
        cell, rotation = cell_and_rotation(action)
        text = message_ref(describer.placement_label(action))
        return structs.replace(row, text=text, tile=describer.placed_by(action), cell=cell, rotation=rotation)
    offer = describer.offer(action)
    place = next((target for target in reversed(offer.targets) if point_of(target) is not None), None)
    figure = next((target for target in offer.targets if isinstance(target, FigureTarget)), None)
    row = structs.replace(row, text=_text(offer, place))
    if place is not None and (at := point_of(place)) is not None:
        row = structs.replace(row, at=at, cell=(floor(at[0]), floor(at[1])))
    if figure is None:
        return row
    on_open_land = isinstance(place, SpotTarget) and place.kind in OPEN_LAND
    return structs.replace(
        row,
        figure=figure.figure,
        seat=figure.seat,
        lying=on_open_land and bool(piece_art(figure.figure).lying),
        leaves=figure.at is not None,
    )


def _text(offer: OfferedAction, place: Target | None) -> Text:
    match place:
        case SpotTarget():
            return message_ref("move-where", what=offer.label, where=_direction(place.at))
        case LinkTarget():
            ends = _direction(place.from_), _direction(place.to)
            return message_ref("move-between", what=offer.label, a=ends[0], b=ends[1])
        case _:
            return offer.label


def _direction(at: Point) -> Text:
    """Return the compass direction of a point from the centre of its tile."""
    x, y = (coordinate % 1 - 0.5 for coordinate in at)
    if hypot(x, y) < MIDDLE:
        return message_ref("where-middle")
    return message_ref(f"where-{DIRECTIONS[round(atan2(y, x) / (pi / 4)) % 8]}")
