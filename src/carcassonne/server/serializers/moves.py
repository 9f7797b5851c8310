"""Moves that are shown before they are made: hints, and what a review compares."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, floor, hypot, pi

import carcassonne as cc
from carcassonne.svg.modules import piece_art
from carcassonne.svg.tiles.layout import OPEN_LAND

from ..schemas.requests import Aids
from .decisions import DecisionDescriber, declines
from .json import JsonObject, message_ref
from .state import DisplayHistory

DIRECTIONS = ("e", "se", "s", "sw", "w", "nw", "n", "ne")
MIDDLE = 0.12
"""Distance from the middle of a tile, in tile sides, within which a place has no direction."""


def move_rows(pos: cc.Position, actions: Sequence[cc.Action]) -> list[JsonObject]:
    """Return each action in words, with what it puts on the board."""
    twin = pos.copy()
    rows = []
    for action in actions:
        rows.append(_move_row(twin, action))
        twin.apply(action)
    return rows


def _move_row(pos: cc.Position, action: cc.Action) -> JsonObject:
    describer = DecisionDescriber(pos, DisplayHistory(), Aids())
    row: JsonObject = {"action": str(action), "verb": action.verb, "seat": pos.decision.seat}
    if declines(action):
        return row | {"text": describer.decline_label(action)}
    if describer.lays(action):
        return row | {"text": message_ref(f"do-{action.verb}")} | _placed(describer, action)
    offer = describer.offer(action)
    text = offer["label"]
    place = next((target for target in reversed(offer["targets"]) if "at" in target), None)
    if place is not None:
        row |= {"at": place["at"], "cell": [floor(coordinate) for coordinate in place["at"]]}
        if place["type"] == "spot":
            text = message_ref("move-where", what=text, where=_direction(place["at"]))
        elif place["type"] == "link":
            text = message_ref(
                "move-between", what=text, a=_direction(place["from"]), b=_direction(place["to"])
            )
    figure = next((target for target in offer["targets"] if target["type"] == "figure"), None)
    if figure is not None:
        on_open_land = place is not None and place.get("kind") in OPEN_LAND
        row |= {
            "figure": figure["figure"],
            "seat": figure["seat"],
            "lying": on_open_land and bool(piece_art(figure["figure"]).lying),
            "leaves": "at" in figure,
        }
    return row | {"text": text}


def _placed(describer: DecisionDescriber, action: cc.Action) -> JsonObject:
    where = action.args[-1]
    cell, rotation = where if isinstance(where[0], tuple) else (where, 0)
    named = describer.params(action)[0] == "tile"
    tile = str(action.args[0]) if named else describer.laid_by(action)
    return {"tile": tile, "cell": list(cell), "rotation": rotation}


def _direction(at: Sequence[float]) -> JsonObject:
    """Return where on its tile a point is, as a point of the compass."""
    x, y = (coordinate % 1 - 0.5 for coordinate in at)
    if hypot(x, y) < MIDDLE:
        return message_ref("where-middle")
    return message_ref(f"where-{DIRECTIONS[round(atan2(y, x) / (pi / 4)) % 8]}")
