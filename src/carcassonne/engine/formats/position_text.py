"""Positions as JSON, both ways.

The text is canonical: tiles are sorted by cell, figures by spot, keys by name, so equal positions have equal
texts. Records (named tuples such as ledger lines) are written as lists that begin with ``@`` and their tag.
Keys and tags are listed here and nowhere derived from names in the code.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any, TypeVar

from ..ledger import Award, LedgerLine, Scoring
from ..piles import Pile
from ..position import MARKERS, Position
from ..ruleset import STEP, Ruleset
from ..setup import Setup
from ..turn import Turn, TurnPart
from ..types import Json

FORMAT = "carcassonne-position/1"

R = TypeVar("R", bound=type[tuple[Any, ...]])
_records: dict[str, type[tuple[Any, ...]]] = {}
"""Tag in a text -> the class of the record. Tags are part of the format: a renamed class keeps its tag."""
_tags: dict[type[Any], str] = {}

PART_FIELDS = {
    "acted": "figure_action_used",
    "completed": "completed",
    "gained": "points_by_seat",
    "hand": "hand_type",
    "kind": "placed_type",
    "notes": "scratch",
    "pile": "pile",
    "plan": "plan",
    "seat": "seat",
    "source": "source",
    "tile": "cell",
    "void": "skipped",
}
"""Key of a part in a text -> the attribute that it saves. Keys are part of the format."""


class PositionFormatError(ValueError):
    """A text that is no position of this version."""


def serializable(tag: str) -> Callable[[R], R]:
    """Let a named tuple be saved in frames, notes and slots, under a tag that never changes."""

    def register(cls: R) -> R:
        if tag in _records:
            raise ValueError(f"two records are saved as @{tag}")
        _records[tag] = cls
        _tags[cls] = tag
        return cls

    return register


serializable("Line")(LedgerLine)
serializable("Award")(Award)
serializable("Scoring")(Scoring)


def is_serializable_record(value: Json) -> bool:
    """Whether a value is a named tuple that keeps its type in a text."""
    return type(value) in _tags


def encode(value: Json) -> Any:
    """A value of a position as JSON data."""
    if isinstance(value, tuple):
        items = [encode(item) for item in value]
        tag = _tags.get(type(value))
        return items if tag is None else [f"@{tag}", *items]
    if isinstance(value, dict):
        return {key: encode(item) for key, item in value.items()}
    return value


def decode(data: Any) -> Json:
    """The value that JSON data stand for."""
    if isinstance(data, list):
        if data and isinstance(data[0], str) and data[0].startswith("@"):
            return _records[data[0][1:]](*map(decode, data[1:]))
        return tuple(map(decode, data))
    if isinstance(data, dict):
        return {key: decode(item) for key, item in data.items()}
    return data


def position_data(pos: Position) -> dict[str, Any]:
    """A position as JSON data."""
    board, rules = pos.board, pos.rules
    tiles = []
    for number in range(board.n_tiles()):
        kind, rotation, x, y, _ = board.tile(number)
        tiles.append([x, y, rotation, rules.tile_types[kind].ref])
    ties = sorted(sorted((board.spot(a), board.spot(b))) for a, b in board.connections())
    figures = []
    for number in board.figures():
        kind, seat, place, lane = board.figure(number)
        presences = sorted(board.spot(segment) for segment in board.presences(number))
        figures.append(
            [list(board.spot(place)), rules.figures[kind].name, seat, lane, [list(p) for p in presences]]
        )
    plain = rules.setup.plain()
    return {
        "format": FORMAT,
        "setup": {"seats": rules.seats, "modules": plain["modules"]},
        "tiles": sorted(tiles),
        "ties": [[list(a), list(b)] for a, b in ties],
        "figures": sorted(figures),
        "stack": [encode(item) for item in pos.stack],
        "turn": [pos.turn.seat, encode(pos.turn.scratch)],
        "parts": [_part_data(part) for part in pos.turn_parts],
        "piles": {name: _pile_data(pile) for name, pile in pos.piles.items()},
        "supply": pos.supplies,
        "totals": pos.totals,
        "slots": {name: encode(tuple(pos.module_states[kind])) for name, kind in rules.state_types.items()},
        "last_seat": pos.last_seat,
        "over": pos.is_over,
    }


def _part_data(part: TurnPart) -> dict[str, Any]:
    return {key: encode(getattr(part, attribute)) for key, attribute in PART_FIELDS.items()}


def _pile_data(pile: Pile) -> list[Any]:
    bag = {str(kind): count for kind, count in enumerate(pile.bag) if count}
    return [list(pile.head), bag, list(pile.tail), len(pile.bag), pile.ends_game]


def position_text(pos: Position) -> str:
    """The canonical text of a position."""
    return json.dumps(position_data(pos), sort_keys=True, separators=(",", ":"))


def position_key(pos: Position) -> int:
    """64 bits that are equal for equal positions."""
    return int.from_bytes(hashlib.blake2b(position_text(pos).encode(), digest_size=8).digest(), "big")


def read_position(text: str, rules: Ruleset | None = None) -> Position:
    """The position that a text stands for; a damaged text gives a PositionFormatError."""
    try:
        data = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        raise PositionFormatError(f"this is no JSON text: {error}") from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise PositionFormatError(f"this is no position of the format {FORMAT}")
    try:
        pos = _build(data, rules)
        _check(pos)
    except PositionFormatError:
        raise
    except (LookupError, TypeError, AttributeError, ValueError, OverflowError) as error:
        raise PositionFormatError(f"the position is damaged: {error!r}") from error
    return pos


def _build(data: dict[str, Any], rules: Ruleset | None) -> Position:
    if rules is None:
        seats = tuple(f"seat {number + 1}" for number in range(data["setup"]["seats"]))
        rules = Setup.from_plain(data["setup"]["modules"], seats).rules()
    pos = Position(rules)
    board = pos.board
    for x, y, rotation, ref in data["tiles"]:
        board.place(x, y, rules.tile_type_ids[ref], rotation)
    for first, second in data["ties"]:
        board.connect(board.segment(*first), board.segment(*second))
    for place, name, seat, lane, presences in data["figures"]:
        segments = tuple(board.segment(*spot) for spot in presences)
        board.add_figure(rules.figure_ids[name], seat, lane, board.segment(*place), segments)
    pos.stack = [decode(item) for item in data["stack"]]
    pos.turn = Turn(data["turn"][0], decode(data["turn"][1]))
    pos.turn_parts = [_read_part(item, rules.seats) for item in data["parts"]]
    pos.piles = {name: _read_pile(item) for name, item in data["piles"].items()}
    pos.supplies = list(data["supply"])
    pos.totals = list(data["totals"])
    if data["slots"].keys() != rules.state_types.keys():
        raise PositionFormatError(f"there are slots of {', '.join(data['slots']) or 'no module'}")
    for name, kind in rules.state_types.items():
        pos.set_module_state(kind(*decode(data["slots"][name])))
    pos.last_seat = data["last_seat"]
    pos.is_over = data["over"]
    return pos


def _read_part(data: dict[str, Any], seats: int) -> TurnPart:
    part = TurnPart(0, seats)
    for key, attribute in PART_FIELDS.items():
        setattr(part, attribute, decode(data[key]))
    return part


def _read_pile(data: list[Any]) -> Pile:
    head, counts, tail, kinds, ends_game = data
    bag = bytearray(kinds)
    for kind, count in counts.items():
        bag[int(kind)] = count
    if not all(0 <= kind < kinds for kind in (*head, *tail)):
        raise PositionFormatError("a pile holds something that is not in the game")
    return Pile(tuple(head), bytes(bag), tuple(tail), ends_game)


def _check(pos: Position) -> None:
    """Refuse what can be read but makes no sense, so that it does not break the game later."""
    rules, board = pos.rules, pos.board
    seats, kinds = range(rules.seats), range(-1, len(rules.tile_types))

    def require(condition: bool, problem: str) -> None:
        if not condition:
            raise PositionFormatError(problem)

    require(pos.turn.seat in seats and pos.last_seat in seats, "it is the turn of nobody at the table")
    require(type(pos.turn.scratch) is dict, "the notes of the turn are damaged")
    require(type(pos.is_over) is bool, f"the game is {pos.is_over!r} over")
    require(
        all(board.figure(number)[1] in seats for number in board.figures()),
        "a figure belongs to nobody at the table",
    )
    require(
        len(pos.supplies) == rules.seats * len(rules.figures)
        and all(type(count) is int and count >= 0 for count in pos.supplies),
        f"the supplies are damaged: {pos.supplies}",
    )
    require(
        len(pos.totals) == rules.seats * MARKERS and all(type(total) is int for total in pos.totals),
        f"the totals are damaged: {pos.totals}",
    )
    require(rules.initial_piles.keys() <= pos.piles.keys(), "a pile is missing")
    for part in pos.turn_parts:
        require(
            part.seat in seats
            and part.hand_type in kinds
            and part.placed_type in kinds
            and type(part.scratch) is dict,
            "a part of the turn is damaged",
        )
        require(
            part.cell is None or board.tile_at(*part.cell) >= 0, "a part has a tile that does not lie there"
        )
    for name, args in pos.stack:
        require(name in rules.handlers and type(args) is tuple, f"nobody knows what {name!r} waits for")
    require(bool(pos.stack) != pos.is_over, "the game is over, or else somebody must decide")
    if pos.stack and rules.handlers[pos.stack[-1][0]].code != STEP:
        len(pos.legal)  # whoever is to act must find something that makes sense
