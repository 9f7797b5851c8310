"""Conversion of positions to JSON and back.

The text is canonical: tiles are sorted by cell, figures by spot, keys by name, so equal positions have equal
texts. Records (named tuples such as ledger lines) are written as lists that begin with ``@`` and their tag.
Keys and tags are listed here and never derived from names in the code.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import TYPE_CHECKING, TypedDict

from .. import setup
from ..expansion import ModuleState
from ..piles import Pile
from ..ruleset import Ruleset
from ..turn import Turn, TurnPart
from ..types import MARKERS, JsonObject, JsonValue, Seat, Spot
from .plain_values import decode, encode

if TYPE_CHECKING:
    from ..position import Position

FORMAT = "carcassonne-position/1"

PART_FIELDS = {
    "acted": "figure_action_used",
    "completed": "completed",
    "gained": "points_by_seat",
    "hand": "_hand_type",
    "kind": "_placed_type",
    "notes": "scratch",
    "pile": "pile",
    "plan": "plan",
    "seat": "seat",
    "source": "source",
    "tile": "cell",
    "void": "skipped",
}
"""Attribute that each key of a part saves. Keys are part of the format."""


class PositionFormatError(ValueError):
    """A text that is not a position of this version."""


class SetupData(TypedDict):
    """The part of a set-up that a position depends on."""

    seats: int
    modules: dict[str, dict[str, bool | int | str]]


PileData = tuple[list[int], dict[str, int], list[int], int, bool]
"""Head, bag (count by tile type), tail, number of tile types, whether the pile ends the game."""


class PositionData(TypedDict):
    """A position as JSON data; the tuples are lists in a text."""

    format: str
    setup: SetupData
    tiles: list[tuple[int, int, int, str]]
    """x, y, rotation and reference of the tile type."""
    ties: list[tuple[Spot, Spot]]
    """Connected segments."""
    figures: list[tuple[Spot, str, int, int, list[Spot]]]
    """Spot, kind, seat, lane and the segments in which the figure counts."""
    stack: list[JsonValue]
    turn: tuple[int, JsonValue]
    parts: list[JsonObject]
    piles: dict[str, PileData]
    supply: list[int]
    totals: list[int]
    slots: dict[str, JsonValue]
    """Module state by name of the module."""
    last_seat: Seat
    over: bool


def position_data(pos: Position) -> PositionData:
    """Return a position as JSON data."""
    board, rules = pos.board, pos.rules
    tiles = []
    for number in range(board.n_tiles()):
        tile_type, rotation, x, y, _ = board.tile(number)
        tiles.append((x, y, rotation, rules.tile_types[tile_type].ref))
    ties = []
    for first, second in board.connections():
        low, high = sorted((board.spot(first), board.spot(second)))
        ties.append((low, high))
    figures = []
    for number in board.figures():
        kind, seat, place, lane = board.figure(number)
        presences = sorted(board.spot(segment) for segment in board.presences(number))
        figures.append((board.spot(place), rules.figures[kind].name, seat, lane, presences))
    return {
        "format": FORMAT,
        "setup": {"seats": rules.seats, "modules": rules.setup.plain()["modules"]},
        "tiles": sorted(tiles),
        "ties": sorted(ties),
        "figures": sorted(figures),
        "stack": [encode(item) for item in pos.stack],
        "turn": (pos.turn.seat, encode(pos.turn.scratch)),
        "parts": [_part_data(part) for part in pos.turn_parts],
        "piles": {name: _pile_data(pile) for name, pile in pos.piles.items()},
        "supply": pos.supplies,
        "totals": pos.totals,
        "slots": {name: encode(tuple(pos.module_states[kind])) for name, kind in rules.state_types.items()},
        "last_seat": pos.last_seat,
        "over": pos.is_over,
    }


def _part_data(part: TurnPart) -> JsonObject:
    return {key: encode(getattr(part, attribute)) for key, attribute in PART_FIELDS.items()}


def _pile_data(pile: Pile) -> PileData:
    bag = {str(tile_type): count for tile_type, count in enumerate(pile.bag) if count}
    return list(pile.head), bag, list(pile.tail), len(pile.bag), pile.ends_game


def position_text(pos: Position) -> str:
    """Return the canonical text of a position."""
    return json.dumps(position_data(pos), sort_keys=True, separators=(",", ":"))


def position_key(pos: Position) -> int:
    """Return a 64-bit key that is equal for equal positions."""
    return int.from_bytes(hashlib.blake2b(position_text(pos).encode(), digest_size=8).digest(), "big")


def read_position(position_class: type[Position], text: str, rules: Ruleset | None = None) -> Position:
    """Parse position text. Raises PositionFormatError if it is malformed."""
    try:
        data: PositionData = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        raise PositionFormatError(f"this is not JSON text: {error}") from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise PositionFormatError(f"this is not a position of the format {FORMAT}")
    try:
        pos = _build(position_class, data, rules)
        _check(pos)
    except PositionFormatError:
        raise
    except (LookupError, TypeError, AttributeError, ValueError, OverflowError) as error:
        raise PositionFormatError(f"the position is damaged: {error!r}") from error
    return pos


def _build(position_class: type[Position], data: PositionData, rules: Ruleset | None) -> Position:
    if rules is None:
        seats = tuple(f"seat {number + 1}" for number in range(data["setup"]["seats"]))
        rules = setup.Setup.from_plain(data["setup"]["modules"], seats).rules()
    pos = position_class(rules)
    board = pos.board
    for x, y, rotation, ref in data["tiles"]:
        board.place(x, y, rules.tile_type_ids[ref], rotation)
    for first, second in data["ties"]:
        board.connect(board.segment(*first), board.segment(*second))
    for place, name, seat, lane, presences in data["figures"]:
        segments = tuple(board.segment(*spot) for spot in presences)
        board.add_figure(rules.figure_ids[name], seat, lane, board.segment(*place), segments)
    pos.stack = [(name, args) for name, args in map(_decoded_tuple, data["stack"])]  # type: ignore[misc]
    pos.turn = Turn(data["turn"][0], decode(data["turn"][1]))  # type: ignore[arg-type]
    pos.turn_parts = [_read_part(item, rules.seats) for item in data["parts"]]
    pos.piles = {name: _read_pile(item) for name, item in data["piles"].items()}
    pos.supplies = list(data["supply"])
    pos.totals = list(data["totals"])
    if data["slots"].keys() != rules.state_types.keys():
        raise PositionFormatError(f"there are slots of {', '.join(data['slots']) or 'no module'}")
    for name, kind in rules.state_types.items():
        make: Callable[..., ModuleState] = kind
        pos.set_module_state(make(*_decoded_tuple(data["slots"][name])))
    pos.last_seat = data["last_seat"]
    pos.is_over = data["over"]
    return pos


def _decoded_tuple(data: JsonValue) -> tuple[object, ...]:
    value = decode(data)
    if not isinstance(value, tuple):
        raise PositionFormatError(f"{data!r} is not a list")
    return value


def _read_part(data: JsonObject, seats: int) -> TurnPart:
    part = TurnPart(Seat(0), seats)
    for key, attribute in PART_FIELDS.items():
        setattr(part, attribute, decode(data[key]))
    return part


def _read_pile(data: PileData) -> Pile:
    head, counts, tail, tile_types, ends_game = data
    bag = bytearray(tile_types)
    for tile_type, count in counts.items():
        bag[int(tile_type)] = count
    if not all(0 <= tile_type < tile_types for tile_type in (*head, *tail)):
        raise PositionFormatError("a pile holds something that is not in the game")
    return Pile(tuple(head), bytes(bag), tuple(tail), ends_game)


def _check(pos: Position) -> None:
    """Reject a position that can be parsed but is inconsistent, so that it does not fail later."""
    rules, board = pos.rules, pos.board
    seats, kinds = range(rules.seats), range(-1, len(rules.tile_types))

    def require(condition: bool, problem: str) -> None:
        if not condition:
            raise PositionFormatError(problem)

    require(pos.turn.seat in seats and pos.last_seat in seats, "it is the turn of a seat that does not exist")
    require(type(pos.turn.scratch) is dict, "the notes of the turn are damaged")
    require(type(pos.is_over) is bool, f"the game is {pos.is_over!r} over")
    require(
        all(board.figure(number)[1] in seats for number in board.figures()),
        "a figure belongs to a seat that does not exist",
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
            and part._hand_type in kinds
            and part._placed_type in kinds
            and type(part.scratch) is dict,
            "a part of the turn is damaged",
        )
        require(
            part.cell is None or board.tile_at(*part.cell) >= 0, "a part has a tile that does not lie there"
        )
    for name, args in pos.stack:
        require(name in rules.handlers and type(args) is tuple, f"no module handles the frame {name!r}")
    require(
        bool(pos.stack) != pos.is_over,
        "a game that is over has pending frames, or one that is not over has none",
    )
    if pos.stack and not rules.handlers[pos.stack[-1][0]].is_step:
        len(pos.legal)  # a pending decision must have a legal action
