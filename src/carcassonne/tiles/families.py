"""Families of tiles: which terrains they have and how a side with a given letter is made up.

A family holds what all its sets share. It is the file ``family.toml`` in the folder of the module that founds
it. What only some sets show is declared at the head of the set files, so a new set needs no change there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Required, TypedDict, cast

from carcassonne.module_folders import cached, data_file

from .errors import TileDataError, TileProblem
from .toml_document import parse_toml, raise_if_any, table_problems


class TerrainShape(Enum):
    """How a terrain lies on a tile and where it can leave it."""

    AREA = "area"
    """Fills the sides that it reaches; joined in their middle."""
    LINE = "line"
    """Crosses the sides that it reaches in their middle."""
    LAND = "land"
    """Lies along halves of sides."""
    SPOT = "spot"
    """Reaches no side."""


class Halves(Enum):
    """Whether the two halves of a side belong to open land."""

    NONE = "none"
    BOTH = "both"
    FREE = "free"


@dataclass(frozen=True, slots=True)
class Terrain:
    """A terrain in tile files, the words that may follow it, and its look in the terminal."""

    shape: TerrainShape
    tallies: frozenset[str] = frozenset()
    traits: frozenset[str] = frozenset()
    underground: frozenset[str] = frozenset()
    """Those traits with which a line runs below the areas of its tile, out of sight."""
    ends: frozenset[str] = frozenset()
    """What it can end at inside the tile. If there is any, a segment with one side must say where it ends."""
    contact_ends: frozenset[str] = frozenset()
    """Those ends that also make a contact with the segment they name."""
    over: bool = False
    """Whether lines of this terrain are drawn over areas."""
    water: bool = False
    """Whether it is drawn as water."""
    glyph: str = "?"
    ink: str = "white"
    paper: str = "black"


@dataclass(frozen=True, slots=True)
class SideRule:
    """What a side with a certain letter consists of."""

    middle: str | None
    halves: Halves


@dataclass(frozen=True, slots=True)
class Layer:
    """A hidden terrain: each segment unites all segments of the given terrains that touch each other.

    It leaves the tile below its members (port D) and carries the sum of their tallies.
    """

    terrain: str
    unites: frozenset[str]


@dataclass(frozen=True, slots=True)
class Family:
    """Terrains, side letters and hidden layers of all sets that can be played together."""

    name: str
    terrains: Mapping[str, Terrain]
    sides: Mapping[str, SideRule]
    layers: tuple[Layer, ...] = ()


_KEYS: Mapping[str, type] = {"family": str, "sides": dict, "terrain": dict, "layer": dict}
_SIDE_KEYS: Mapping[str, type] = {"middle": str, "halves": str}
_LAYER_KEYS: Mapping[str, type] = {"unites": list}
_TERRAIN_KEYS: Mapping[str, type] = {
    "shape": str,
    "tallies": list,
    "traits": list,
    "underground": list,
    "ends": list,
    "contact-ends": list,
    "over": bool,
    "water": bool,
    "glyph": str,
    "ink": str,
    "paper": str,
}


class SideTable(TypedDict, total=False):
    """The table of a side."""

    middle: str
    halves: Required[str]


class LayerTable(TypedDict):
    """The table of a layer."""

    unites: list[str]


TerrainTable = TypedDict(
    "TerrainTable",
    {
        "shape": Required[str],
        "tallies": list[str],
        "traits": list[str],
        "underground": list[str],
        "ends": list[str],
        "contact-ends": list[str],
        "over": bool,
        "water": bool,
        "glyph": Required[str],
        "ink": Required[str],
        "paper": Required[str],
    },
    total=False,
)
"""The table of a terrain."""


class FamilyDocument(TypedDict, total=False):
    """A family file, after its keys have been checked."""

    family: Required[str]
    sides: Required[dict[str, SideTable]]
    terrain: Required[dict[str, TerrainTable]]
    layer: dict[str, LayerTable]


@cached
def _families() -> Mapping[str, Family]:
    found: dict[str, Family] = {}
    for folder, file in data_file("family.toml"):
        where = f"{folder.name}/{file.name}"
        family = parse_family(file.read_bytes(), where)
        if family.name in found:
            raise TileDataError(where, [TileProblem(f"the family {family.name!r} exists already")])
        found[family.name] = family
    return found


def family_names() -> tuple[str, ...]:
    """Names of all families, in alphabetical order."""
    return tuple(sorted(_families()))


def load_family(name: str) -> Family:
    """Return the family with this name. Raises KeyError if there is none."""
    return _families()[name]


def parse_family(data: bytes, file: str) -> Family:
    """Read the content of a family file; ``file`` is only used in error messages."""
    parsed = parse_toml(data, file)
    raise_if_any(file, table_problems(parsed, _KEYS, ("family", "sides", "terrain")))
    document = cast("FamilyDocument", parsed)
    raise_if_any(file, _problems(document))
    return Family(
        name=document["family"],
        terrains={key: _terrain(table) for key, table in document["terrain"].items()},
        sides={
            letter: SideRule(table.get("middle"), Halves(table["halves"]))
            for letter, table in document["sides"].items()
        },
        layers=tuple(
            Layer(key, frozenset(table["unites"])) for key, table in document.get("layer", {}).items()
        ),
    )


def _terrain(table: TerrainTable) -> Terrain:
    return Terrain(
        shape=TerrainShape(table["shape"]),
        tallies=frozenset(table.get("tallies", ())),
        traits=frozenset((*table.get("traits", ()), *table.get("underground", ()))),
        underground=frozenset(table.get("underground", ())),
        ends=frozenset(table.get("ends", ())),
        contact_ends=frozenset(table.get("contact-ends", ())),
        over=table.get("over", False),
        water=table.get("water", False),
        glyph=table["glyph"],
        ink=table["ink"],
        paper=table["paper"],
    )


def _problems(document: FamilyDocument) -> Iterator[TileProblem]:
    terrains = document["terrain"]
    for section, keys, required in (
        ("sides", _SIDE_KEYS, ("halves",)),
        ("terrain", _TERRAIN_KEYS, ("shape", "glyph", "ink", "paper")),
        ("layer", _LAYER_KEYS, ("unites",)),
    ):
        for name, table in cast("dict[str, object]", document.get(section, {})).items():
            place = f"{section}.{name}"
            if not isinstance(table, dict):
                yield TileProblem("must be a table", place=place)
                continue
            for problem in table_problems(table, keys, required):
                where = place if problem.place is None else f"{place}.{problem.place}"
                yield TileProblem(problem.text, place=where)
            named = [table["middle"]] if "middle" in table else table.get("unites", [])
            yield from (
                TileProblem(f"unknown terrain {word!r}; known are {', '.join(terrains)}", place=place)
                for word in named
                if word not in terrains
            )
            for key, words in (("halves", Halves), ("shape", TerrainShape)):
                allowed = [word.value for word in words]
                if key in table and table[key] not in allowed:
                    yield TileProblem(f"must be one of {', '.join(allowed)}", place=f"{place}.{key}")
