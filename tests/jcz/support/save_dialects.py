"""Ways in which versions of JCloisterZone have written the same game differently."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

Message = dict[str, Any]
Dialect = Callable[[list[Message]], list[Message]]

FIGURE_STEP = {"DEPLOY_MEEPLE", "RETURN_MEEPLE", "MOVE_NEUTRAL_FIGURE", "PASS", "PLACE_TOKEN"}


def nameless(messages: list[Message]) -> list[Message]:
    """Nobody is named as the sender."""
    return [{key: value for key, value in message.items() if key != "player"} for message in messages]


def unconfirmed(messages: list[Message]) -> list[Message]:
    """Parts are not confirmed."""
    return [message for message in messages if message["type"] != "COMMIT"]


def twice_confirmed(messages: list[Message]) -> list[Message]:
    """What comes after the confirmation of a part is confirmed too."""
    found: list[Message] = []
    committed = False
    for message in messages:
        found.append(message)
        if message["type"] == "PLACE_TILE":
            committed = False
        elif message["type"] == "COMMIT":
            committed = True
        elif committed and message["type"] in ("DEPLOY_MEEPLE", "RETURN_MEEPLE"):
            found.append({"type": "COMMIT", "payload": {"random": 0.5}, "player": message["player"]})
    return found


def talkative(messages: list[Message]) -> list[Message]:
    """The figure step is declined even where nothing could be done in it."""
    found: list[Message] = []
    for number, message in enumerate(messages):
        found.append(message)
        following = messages[number + 1]["type"] if number + 1 < len(messages) else "COMMIT"
        ferry = number + 1 < len(messages) and messages[number + 1]["payload"].get("token") == "FERRY"
        if message["type"] == "PLACE_TILE" and (ferry or following not in FIGURE_STEP):
            found.append({"type": "PASS", "payload": {}, "player": message["player"]})
    return found


def silent(messages: list[Message]) -> list[Message]:
    """Nothing is said by those who do nothing after a confirmation."""
    found: list[Message] = []
    committed = False
    for number, message in enumerate(messages):
        following = messages[number + 1]["type"] if number + 1 < len(messages) else ""
        abbey = message["type"] == "PASS" and following == "COMMIT"
        committed = message["type"] != "PLACE_TILE" and (committed or message["type"] == "COMMIT")
        if message["type"] != "PASS" or not committed or abbey:
            found.append(message)
    return found


def featureless(messages: list[Message]) -> list[Message]:
    """Pointers leave the kind of feature to the location."""
    found = copy.deepcopy(messages)
    for message in found:
        pointer = message["payload"].get("pointer")
        for place in (pointer, message["payload"].get("to")):
            if isinstance(place, dict):
                _without_feature(place.get("featurePointer", place))
    return found


def _without_feature(place: dict[str, Any]) -> None:
    feature = place.pop("feature", None)
    if place["location"] in ("I", "II"):
        second = place["location"] == "II"
        names = {"Field": "INNER_FARM_B" if second else "INNER_FARM", "FlyingMachine": "FLYING_MACHINE"}
        place["location"] = names.get(feature, "I")


def restless(messages: list[Message]) -> list[Message]:
    """The fairy is moved to where she is, instead of doing nothing."""
    found: list[Message] = []
    stands: Message | None = None
    for number, message in enumerate(messages):
        following = messages[number + 1]["type"] if number + 1 < len(messages) else ""
        if message["payload"].get("figureId") == "fairy.1":
            stands = message
        if stands is not None and message["type"] == "PASS" and following == "COMMIT" and _is_figure(found):
            message = {**copy.deepcopy(stands), "player": message.get("player")}
        found.append(message)
    return found


def hesitant(messages: list[Message]) -> list[Message]:
    """After the last tile, abbeys are laid only when asked for a second time."""
    found: list[Message] = []
    tiles = [number for number, message in enumerate(messages) if message["type"] == "PLACE_TILE"]
    drawn = [number for number in tiles if messages[number]["payload"]["tileId"] != "AM/A"]
    for number, message in enumerate(messages):
        if drawn and number > drawn[-1] and message["type"] == "PLACE_TILE":
            found.append({"type": "PASS", "payload": {}, "player": message["player"]})
        found.append(message)
    return found


def _is_figure(found: list[Message]) -> bool:
    """Whether the last message so far lays a tile, so that the next one is about a figure."""
    return bool(found) and found[-1]["type"] == "PLACE_TILE"


DIALECTS: tuple[Dialect, ...] = (
    nameless,
    unconfirmed,
    twice_confirmed,
    talkative,
    silent,
    featureless,
    restless,
    hesitant,
)
