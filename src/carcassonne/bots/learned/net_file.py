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
from pathlib import Path
from typing import NotRequired, TypedDict

import carcassonne as cc
from carcassonne.bots.evaluation import Weights

from . import layout
from .layout import NameTables
from .network import Network, layer_sizes

MAGIC = b"carcassonne-net/1\n"
MAX_SIZE = 2_000_000
"""Maximum size in bytes of a network that comes with the package."""
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


class _PlainCalibration(TypedDict):
    spread: list[float]
    bias: list[float]


class _PlainTables(TypedDict, total=False):
    kinds: list[str]
    modules: list[str]
    tallies: list[tuple[str, str]]
    possessions: list[str]


class _PlainHeader(TypedDict):
    """A header as it is stored."""

    family: str
    tables: _PlainTables
    shape: list[int]
    features: int
    rules: str
    weights: dict[str, float]
    calibration: _PlainCalibration
    card: TrainingCard
    modules: NotRequired[list[str]]


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
    if header.shape[:2] != layout.WIDTHS[header.features] or len(numbers) != weight_count(header.shape):
        raise NetError(
            f"the network {path} is damaged: its layers do not fit together", "net-damaged", file=str(path)
        )
    return header, Network(numbers, header.shape)


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
    except (ValueError, TypeError, KeyError) as error:
        raise NetError(f"the network {path} is damaged: {error}", "net-damaged", file=str(path)) from error
    if sys.byteorder == "big":
        numbers.byteswap()
    return header, numbers


def _header(plain: _PlainHeader) -> NetHeader:
    constant, linear, square = plain["calibration"]["spread"]
    names = plain["tables"]
    shape = plain["shape"]
    if len(shape) != 6:
        raise ValueError("its shape is incomplete")
    tokens, columns, width, hidden, last, outlooks = map(int, shape)
    return NetHeader(
        plain["family"],
        NameTables(
            tuple(names["kinds"]),
            tuple(names["modules"]),
            tuple((terrain, name) for terrain, name in names.get("tallies", ())),
            tuple(names.get("possessions", ())),
        ),
        (tokens, columns, width, hidden, last, outlooks),
        plain["features"],
        plain["rules"],
        plain["weights"],
        Calibration((constant, linear, square), tuple(plain["calibration"]["bias"])),
        plain["card"],
        tuple(plain.get("modules", ())),
    )
