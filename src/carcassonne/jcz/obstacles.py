"""Finds everything in a save that is not supported, so that one error names it all."""

from __future__ import annotations

from collections.abc import Container, Iterator

from .locations import FEATURES, QUARTERS
from .mapping import Problems, setup_of
from .messages import FIGURES, NEUTRAL, READERS, RETURN_SOURCES, TOKENS
from .save import Message, Node, Save
from .start import tile_type_of

OTHER_TYPES = frozenset({"PLACE_TILE", "PASS", "COMMIT"})
"""Messages that are not read as steps."""
OTHER_FEATURES = frozenset({"FlyingMachine", "FLYING_MACHINE", "Quarter"})


def check_known(save: Save) -> None:
    """Raise an error that names all sets, elements, rules, messages, pieces and tiles not supported."""
    problems = Problems()
    with problems.note_damage():
        rules = setup_of(save).rules()
    if not problems.unknown and not problems.damaged:  # tiles of an unknown set would be named one by one
        for name, path in _tiles(save):
            with problems.note_damage():
                tile_type_of(rules, name, path)
    for message in save.messages:
        _check_message(message, problems)
    problems.raise_any()


def _tiles(save: Save) -> Iterator[tuple[str, str]]:
    """Yield each tile that a save names, with its path in the JSON."""
    for tile in save.start or ():
        yield tile.tile, tile.path
    for message in save.messages:
        node = message.payload.get("tileId") if message.type == "PLACE_TILE" else None
        if node is not None and isinstance(node.value, str):
            yield node.value, node.path
    for name in save.draw_order:
        yield name, "gameAnnotations.drawOrder"


def _check_message(message: Message, problems: Problems) -> None:
    """Note words of a message that are not supported; what is damaged is found when it is played."""
    if message.type in OTHER_TYPES:
        return
    if message.type not in READERS:
        problems.add(f"{message.node.path}.type", "no-message", name=message.type)
        return
    payload = message.payload
    for place in (payload, *_objects(payload, "pointer"), *_objects(payload, "to")):
        _check_word(place, "meepleId", FIGURES, "no-figure", problems, part=1)
        for pointer in (place, *_objects(place, "featurePointer")):
            known = {*FEATURES, *OTHER_FEATURES}
            _check_word(pointer, "feature", known, "no-feature", problems)
            if (feature := pointer.get("feature")) is not None and feature.value == "Quarter":
                _check_word(pointer, "location", QUARTERS, "no-quarter", problems)
    if message.type == "PLACE_TOKEN":
        _check_word(payload, "token", TOKENS, "no-token", problems)
    if message.type == "RETURN_MEEPLE":
        _check_word(payload, "source", RETURN_SOURCES, "no-return", problems)
    if message.type == "MOVE_NEUTRAL_FIGURE":
        _check_word(payload, "figureId", NEUTRAL, "no-neutral-figure", problems, part=0)


def _objects(node: Node, key: str) -> list[Node]:
    found = node.get(key)
    return [found] if found is not None and isinstance(found.value, dict) else []


def _check_word(
    node: Node, key: str, known: Container[str], reason: str, problems: Problems, part: int | None = None
) -> None:
    """Note a word that is not among the known ones; ``part`` chooses one of those between full stops."""
    found = node.get(key)
    if found is None or not isinstance(found.value, str):
        return
    parts = found.value.split(".")
    if part is not None and part >= len(parts):
        return
    word = found.value if part is None else parts[part]
    if word not in known:
        problems.add(found.path, reason, name=word)
