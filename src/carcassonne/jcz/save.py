"""Reads the JSON of a save into typed values; errors give the path of the value."""

from __future__ import annotations

import errno
import json
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from carcassonne import Cell

from .errors import JczError, JczReason, NoNumber, json_reason

MAX_BYTES = 8_000_000
MAX_CELL = 1000
"""Coordinates beyond this are damage; no game has that many tiles."""

MAX_DRAWS = 10_000

NOT_MOVES = frozenset({"GAME_FINISHED", "CHAT", "CLOCK", "SYNC_GAME"})
"""Messages that are not part of the game itself."""

END_OF_DRAWS = ("#END", ".")
"""Last entries of a draw order after which the game ends."""

ROTATIONS = {"R0": 0, "R90": 1, "R180": 2, "R270": 3}


class Node:
    """A value of the JSON with the path that leads to it."""

    __slots__ = ("path", "value")

    def __init__(self, value: object, path: str = "") -> None:
        self.value = value
        self.path = path

    def fail(self, wanted: str, **args: str | int) -> JczError:
        text = json.dumps(self.value, ensure_ascii=False)
        found = text if len(text) <= 60 else text[:57] + "..."
        return JczError(self.path, "expected", wanted=JczReason(wanted, args), found=found)

    def get(self, key: str) -> Node | None:
        """Return a member of an object; None if it is missing or null."""
        if not isinstance(self.value, dict):
            raise self.fail("an-object")
        found = self.value.get(key)
        return None if found is None else Node(found, f"{self.path}.{key}" if self.path else key)

    def need(self, key: str) -> Node:
        found = self.get(key)
        if found is None:
            raise JczError(self.path, "missing", name=key)
        return found

    def members(self) -> dict[str, Node]:
        if not isinstance(self.value, dict):
            raise self.fail("an-object")
        return {key: Node(value, f"{self.path}.{key}") for key, value in self.value.items()}

    def items(self) -> list[Node]:
        if not isinstance(self.value, list):
            raise self.fail("a-list")
        return [Node(value, f"{self.path}[{index}]") for index, value in enumerate(self.value)]

    def text(self) -> str:
        if not isinstance(self.value, str):
            raise self.fail("a-text")
        return self.value

    def number(self, low: int, high: int) -> int:
        value = self.value
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.fail("a-number", low=low, high=high)
        return value

    def whole_number(self, low: int, high: int) -> int:
        """Return a whole number, which may be written with a decimal point."""
        value = self.value
        if isinstance(value, float) and value.is_integer():
            return Node(int(value), self.path).number(low, high)
        return self.number(low, high)

    def fraction(self) -> float:
        value = self.value
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
            raise self.fail("a-number", low=0, high=1)
        return float(value)

    def cell(self) -> Cell:
        """Return the cell ``[x, y]``, x to the east and y to the south."""
        if not isinstance(self.value, list) or len(self.value) != 2:
            raise self.fail("a-position")
        x, y = self.items()
        return x.number(-MAX_CELL, MAX_CELL), y.number(-MAX_CELL, MAX_CELL)

    def rotation(self) -> int:
        """Return the quarter turns clockwise; start tiles give them as degrees or as a name."""
        value = self.value
        if isinstance(value, str) and value in ROTATIONS:
            return ROTATIONS[value]
        if isinstance(value, int) and not isinstance(value, bool) and value in (0, 90, 180, 270):
            return value // 90
        raise self.fail("a-rotation")


class StartTile(NamedTuple):
    """A tile that lies on the table at the start."""

    tile: str
    cell: Cell
    rotation: int
    path: str


@dataclass(frozen=True)
class Message:
    """One step of the replay."""

    type: str
    payload: Node
    player: int | None
    node: Node


@dataclass(frozen=True)
class Save:
    """Contents of a save before they are interpreted."""

    players: tuple[str, ...]
    sets: dict[str, Node]
    elements: dict[str, Node]
    rules: dict[str, Node]
    tiles: dict[str, Node]
    """Numbers of single tiles that differ from those of the sets."""
    start: tuple[StartTile, ...] | None
    messages: tuple[Message, ...]
    draw_order: tuple[str, ...]
    draw_limit: int | None
    """Number of tiles drawn before the game ends, including those that fit nowhere."""
    description: str
    assertions: tuple[str, ...]
    version: int = 0
    """The first number of the version that wrote it; 0 if it does not say."""


def laid_tile(message: Message) -> str:
    """Return the tile that a message places; empty if it places none."""
    name = message.payload.get("tileId") if message.type == "PLACE_TILE" else None
    return name.value if name is not None and isinstance(name.value, str) else ""


def read_save_file(path: str | Path) -> Save:
    """Read a save from a file. Raises JczError if it is damaged."""
    path = Path(path)
    try:
        if path.stat().st_size > MAX_BYTES:
            raise JczError("", "too-large", megabytes=MAX_BYTES // 1_000_000)
        data = path.read_bytes()
    except OSError as error:
        raise JczError("", "unreadable", problem=errno.errorcode.get(error.errno or 0, "-")) from error
    return read_save(data)


def read_save(data: str | bytes) -> Save:
    """Parse a save. Raises JczError if it is damaged."""
    try:
        value = json.loads(data, parse_constant=_no_constant)
        json.dumps(value, ensure_ascii=False).encode()  # half a surrogate pair cannot be printed
    except UnicodeDecodeError as error:
        raise JczError("", "no-text-file", byte=error.start) from error
    except (ValueError, RecursionError) as error:
        raise JczError("", "no-json", problem=json_reason(error)) from error
    return read_save_value(value)


def read_save_value(value: object) -> Save:
    """Return the save of a JSON value. Raises JczError if it is damaged."""
    root = Node(value)
    setup = root.need("setup")
    test = root.get("test")
    draw_order, draw_limit = _draws(root.get("gameAnnotations"))
    description = test.get("description") if test else None
    assertions = test.get("assertions") if test else None
    return Save(
        players=_players(root.need("players")),
        sets=setup.need("sets").members(),
        elements=_members(setup.get("elements")),
        rules=_members(setup.get("rules")),
        tiles=_members(setup.get("tiles")),
        start=_start(setup.get("start")),
        messages=_messages(root.need("replay")),
        draw_order=draw_order,
        draw_limit=draw_limit,
        description=description.text() if description else "",
        assertions=tuple(item.text() for item in assertions.items()) if assertions else (),
        version=_version(root.get("appVersion")),
    )


def _draws(node: Node | None) -> tuple[tuple[str, ...], int | None]:
    """Return the draw order and the draw limit; versions of JCloisterZone have different keys for both."""
    if node is None:
        return (), None
    pack = node.get("tilePack")
    params = pack.get("params") if pack else None
    source, limit_key = (node, "endTurn") if params is None else (params, "drawLimit")
    listed, limit = source.get("drawOrder"), source.get(limit_key)
    order = [item.text() for item in listed.items()] if listed else []
    if order and order[-1] in END_OF_DRAWS:
        order.pop()
        return tuple(order), len(order)
    return tuple(order), (limit.whole_number(0, MAX_DRAWS) or None) if limit else None


def _version(node: Node | None) -> int:
    first = node.value.partition(".")[0] if node is not None and isinstance(node.value, str) else ""
    return int(first) if first.isascii() and first.isdecimal() and len(first) < 4 else 0


def _no_constant(name: str) -> None:
    raise NoNumber(name)


def _members(node: Node | None) -> dict[str, Node]:
    return node.members() if node else {}


def _players(node: Node) -> tuple[str, ...]:
    """Return the names in playing order, with numbers added to duplicates."""
    names: list[str] = []
    for item in node.items():
        name = item.need("name").text().strip() or f"player {len(names) + 1}"
        unique, number = name, 2
        while unique in names:
            unique, number = f"{name} ({number})", number + 1
        names.append(unique)
    return tuple(names)


def _start(node: Node | None) -> tuple[StartTile, ...] | None:
    if node is None:
        return None
    tiles = [node] if isinstance(node.value, dict) else node.items()
    return tuple(
        StartTile(
            tile.need("tile").text(),
            (tile.need("x").number(-MAX_CELL, MAX_CELL), tile.need("y").number(-MAX_CELL, MAX_CELL)),
            tile.need("rotation").rotation() if tile.get("rotation") else 0,
            tile.path,
        )
        for tile in tiles
    )


def _messages(node: Node) -> tuple[Message, ...]:
    """Return the messages of the game without those that were undone."""
    kept: list[Message] = []
    for item in node.items():
        message_type = item.need("type").text()
        player = item.get("player")
        if message_type in NOT_MOVES:
            continue
        if message_type == "UNDO":
            if not kept or kept[-1].type == "COMMIT":
                raise JczError(item.path, "nothing-to-undo")
            kept.pop()
            continue
        payload = item.get("payload") or Node({}, f"{item.path}.payload")
        if not isinstance(payload.value, dict):
            payload = Node({"value": payload.value}, payload.path)
        kept.append(Message(message_type, payload, player.number(0, 99) if player else None, item))
    return tuple(kept)
