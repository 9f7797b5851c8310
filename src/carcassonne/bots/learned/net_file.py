"""Networks as files: a line with the format, a header in JSON, the weights, and a checksum.

The header says with which features, rules and names a network was trained, and carries its training card:
data, settings, strength and date.
"""

from __future__ import annotations

import json
import struct
import sys
from array import array
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, fields
from hashlib import sha256
from math import exp, log
from pathlib import Path
from typing import TypedDict, cast

import carcassonne as cc
from carcassonne.bots.evaluation import Weights

from . import layout
from .layout import NameTables
from .network import Network, layer_sizes

MAGIC = b"carcassonne-net/1\n"
MAX_SIZE = 2_000_000
"""Maximum size in bytes of a network that comes with the package."""
MAX_WIDTH = 65_536
"""Largest width of a layer; the number of weights in the file decides whether the layers fit together."""
MAX_WEIGHT = 1_000.0
"""Largest weight, of either sign. Fitted ones stay below 10; far larger ones overflow single precision."""
MAX_EXPONENT = 50.0
"""Largest number of a calibration, of either sign: they are exponents and logits."""
MAX_GROWTH = 5.0
"""Largest power of a game's number of tiles, of either sign."""
_LENGTH = struct.Struct("<I")
_DIGEST = 32


class NetError(ValueError):
    """A network that is missing, damaged, or made for something else.

    ``key`` and ``args_of_text`` name the message that explains it to people, in every language.
    """

    def __init__(self, message: str, key: str = "", **args: str | int) -> None:
        super().__init__(message)
        self.key = key
        self.args_of_text = args


@dataclass(frozen=True)
class Calibration:
    """Maps a network's expected lead to a chance to win, depending on how much of the game is left."""

    spread: tuple[float, float, float] = (2.0, 2.5, -1.0)
    """Polynomial in the share of tiles left: the logarithm of the lead for odds of e to 1."""
    bias: tuple[float, ...] = (0.0,) * (layout.MAX_SEATS - 1)
    """Offset of the logit for two, three... seats."""
    growth: float = 0.0
    """Power of a game's number of tiles with which that lead grows: more modules are worth more points."""

    def points(self, stage: float, tiles: float) -> float:
        """Return the lead for odds of e to 1 while the share ``stage`` of a game's tiles is left."""
        constant, linear, square = self.spread
        size = self.growth * log(max(1.0, tiles) / layout.LONG_GAME)
        return exp(constant + linear * stage + square * stage * stage + size)


class GateResult(TypedDict):
    """A match that a network has played against one opponent."""

    mix: str
    seats: int
    opponent: str
    nodes: int
    games: int
    share: float
    interval: list[float]
    mean_margin: float
    rules: str
    seconds: float


class TrainingCard(TypedDict, total=False):
    """How a network was made, and how strong it is."""

    date: str
    games: int
    games_by_seats: dict[str, int]
    rows: int
    settings: dict[str, int | float | str | None]
    math: str
    seconds: float
    losses: list[tuple[int, float]]
    """Steps of the fit, each with the mean loss since the one before."""
    stages: list[dict[str, float]]
    calibration_error: float
    folders: list[str]
    strength: list[GateResult]
    trained_with_rules: str
    """The rules version it was trained with, if it has been accepted for a later one."""


@dataclass(frozen=True)
class NetHeader:
    """What a network is for and how it was made."""

    family: str
    tables: NameTables
    shape: tuple[int, int, int, int, int, int]
    features: int = layout.FEATURE_VERSION
    rules: str = cc.RULES_VERSION
    weights: dict[str, float] = field(default_factory=dict)
    """Weights of the evaluation that the network corrects."""
    calibration: Calibration = field(default_factory=Calibration)
    card: TrainingCard = field(default_factory=TrainingCard)
    modules: tuple[str, ...] = ()
    """The modules of its training games, in any combination; none if that is not known."""


def write_net(path: Path, header: NetHeader, weights: Sequence[float]) -> None:
    """Write a network atomically."""
    numbers = array("f", weights)
    if sys.byteorder == "big":
        numbers.byteswap()
    head = json.dumps(asdict(header), sort_keys=True).encode()
    body = MAGIC + _LENGTH.pack(len(head)) + head + numbers.tobytes()
    part = path.with_name(path.name + ".part")
    part.write_bytes(body + sha256(body).digest())
    part.replace(path)


def read_net(path: Path, *, any_rules: bool = False) -> tuple[NetHeader, Network]:
    """Read a network. Raises NetError if it does not fit this version of the package."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise NetError(
            f"the network {path} cannot be read: {error.strerror or error}", "net-unreadable", file=str(path)
        ) from error
    header, numbers = _parse(path, data)
    if header.features not in layout.WIDTHS:
        raise NetError(
            f"the network {path} was trained with version {header.features} of the features, "
            f"and this is version {layout.FEATURE_VERSION}",
            "net-features",
            file=str(path),
            version=str(header.features),
            own=str(layout.FEATURE_VERSION),
        )
    if not any_rules and _major(header.rules) != _major(cc.RULES_VERSION):
        raise NetError(
            f"the network {path} was trained with version {header.rules} of the rules, "
            f"and this is version {cc.RULES_VERSION}",
            "net-rules",
            file=str(path),
            version=header.rules,
            own=cc.RULES_VERSION,
        )
    if not {item.name for item in fields(Weights)}.issuperset(header.weights):
        raise NetError(
            f"the network {path} was trained on top of another evaluation", "net-evaluation", file=str(path)
        )
    try:
        Weights(**header.weights)
    except ValueError as error:
        raise NetError(f"the network {path} is damaged: {error}", "net-damaged", file=str(path)) from error
    if header.shape[:2] != layout.WIDTHS[header.features] or len(numbers) != weight_count(header.shape):
        raise NetError(
            f"the network {path} is damaged: its layers do not fit together", "net-damaged", file=str(path)
        )
    return header, Network(numbers, header.shape)


def check_family(header: NetHeader, path: Path, family: str) -> None:
    """Raise NetError if a network was trained for another family of modules."""
    if header.family != family:
        raise NetError(
            f"the network {path} was trained for {header.family}, not for {family}",
            "net-family",
            file=str(path),
            trained=header.family,
            wanted=family,
        )


def _major(version: str) -> str:
    """Return the number that changes whenever a set of legal actions or a score can differ."""
    return version.partition(".")[0]


def weight_count(shape: tuple[int, int, int, int, int, int]) -> int:
    """Return the number of weights of a network with the given widths."""
    return sum(inputs * outputs + biases for _, inputs, outputs, biases in layer_sizes(*shape))


def _parse(path: Path, data: bytes) -> tuple[NetHeader, array[float]]:
    start = len(MAGIC) + _LENGTH.size
    if not data.startswith(MAGIC):
        raise NetError(f"{path} is not a network of this game", "no-net", file=str(path))
    if len(data) < start + _DIGEST or sha256(data[:-_DIGEST]).digest() != data[-_DIGEST:]:
        raise NetError(f"the network {path} is damaged: its checksum is wrong", "net-damaged", file=str(path))
    [length] = _LENGTH.unpack_from(data, len(MAGIC))
    numbers = array("f")
    try:
        header = _header(json.loads(data[start : start + length]))
        numbers.frombytes(data[start + length : -_DIGEST])
        if sys.byteorder == "big":
            numbers.byteswap()
        if not all(-MAX_WEIGHT <= number <= MAX_WEIGHT for number in numbers):  # false for NaN too
            raise ValueError("some of its weights are no numbers, or too large")
    except (ValueError, RecursionError) as error:
        raise NetError(f"the network {path} is damaged: {error}", "net-damaged", file=str(path)) from error
    return header, numbers


# The header, in which anything may stand --------------------------------------------------------------------


def _header(found: object) -> NetHeader:
    """Return a header. Raises ValueError, with the field's name, for one that no network can have."""
    plain = _object(found, "its header")
    family, features, rules = plain.get("family"), plain.get("features"), plain.get("rules")
    if not isinstance(family, str):
        raise ValueError(f"its family is {family!r}")
    if not isinstance(features, int):
        raise ValueError(f"the version of its features is {features!r}")
    if not isinstance(rules, str):
        raise ValueError(f"the version of its rules is {rules!r}")
    tables = _object(plain.get("tables"), "its tables")
    weights = _object(plain.get("weights"), "its weights")
    calibration = _object(plain.get("calibration"), "its calibration")
    constant, linear, square = _numbers(calibration.get("spread"), "its spread", 3)
    return NetHeader(
        family,
        NameTables(
            _names(tables.get("kinds"), "kinds", layout.TERRAIN_SLOTS - 1),
            _names(tables.get("modules"), "modules", layout.MODULE_SLOTS - 1),
            _pairs(tables.get("tallies", ()), "tallies"),
            _names(tables.get("possessions", ()), "possessions", layout.POSSESSION_SLOTS - 1),
        ),
        _shape(plain.get("shape")),
        features,
        rules,
        {name: _number(value, f"its {name}", MAX_WEIGHT) for name, value in weights.items()},
        Calibration(
            (constant, linear, square),
            _numbers(calibration.get("bias"), "its bias", layout.MAX_SEATS - 1),
            _number(calibration.get("growth", 0.0), "its growth", MAX_GROWTH),
        ),
        cast("TrainingCard", _object(plain.get("card"), "its training card")),
        _names(plain.get("modules", ()), "modules"),
    )


def _object(found: object, name: str) -> dict[str, object]:
    if not isinstance(found, dict):
        raise ValueError(f"{name} is no set of named values")
    return found


def _list(found: object, name: str) -> Sequence[object]:
    if not isinstance(found, list | tuple):
        raise ValueError(f"{name} is no list")
    return found


def _number(found: object, name: str, limit: float) -> float:
    if not isinstance(found, int | float) or not -limit <= found <= limit:
        raise ValueError(f"{name} is no number from {-limit:g} to {limit:g}")
    return found


def _numbers(found: object, name: str, count: int) -> tuple[float, ...]:
    numbers = _list(found, name)
    if len(numbers) != count:
        raise ValueError(f"{name} has {len(numbers)} numbers, not {count}")
    return tuple(_number(number, name, MAX_EXPONENT) for number in numbers)


def _names(found: object, name: str, limit: int | None = None) -> tuple[str, ...]:
    names = _list(found, name)
    if limit is not None and len(names) > limit:
        raise ValueError(f"it has {len(names)} {name}, and there is room for {limit}")
    return tuple(_name(item, name) for item in names)


def _name(found: object, name: str) -> str:
    if not isinstance(found, str):
        raise ValueError(f"one of its {name} is {found!r}")
    return found


def _pairs(found: object, name: str) -> tuple[tuple[str, str], ...]:
    pairs = [_names(pair, name) for pair in _list(found, name)]
    if not all(len(pair) == 2 for pair in pairs):
        raise ValueError(f"one of its {name} is no pair")
    return tuple((terrain, tally) for terrain, tally in pairs)


def _shape(found: object) -> tuple[int, int, int, int, int, int]:
    widths = _list(found, "its shape")
    if len(widths) != 6:
        raise ValueError("its shape is incomplete")
    sizes = [width for width in widths if type(width) is int and 0 < width <= MAX_WIDTH]
    if len(sizes) != 6 or sizes[5] != layout.OUTLOOKS:
        raise ValueError(f"no network has the shape {widths!r:.200}")
    return sizes[0], sizes[1], sizes[2], sizes[3], sizes[4], sizes[5]
