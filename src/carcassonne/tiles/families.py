"""The two families of tiles: which terrains they have and how a side with a given letter is made up.

A family holds what all its sets share. What only some sets show (inns, dragons, bears...) is declared at the
head of the set files, so a new set needs no change here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum


class Reach(Enum):
    """How a terrain can meet the side of a tile."""

    MIDDLE = "middle"
    """In the middle of the side: cities, roads, rivers, forests."""
    HALVES = "halves"
    """Along one or both halves of the side: open land."""
    INSIDE = "inside"
    """Never: a cloister or a lake."""


@dataclass(frozen=True, slots=True)
class Terrain:
    """A sort of segment in tile files and the words that may follow it."""

    reach: Reach
    tallies: frozenset[str] = frozenset()
    traits: frozenset[str] = frozenset()
    ends: frozenset[str] = frozenset()
    """What it can end at inside the tile. If there is any, a segment with one side must say where it ends."""
    contact_ends: frozenset[str] = frozenset()
    """Those ends that also make a contact with the segment they name."""


class Halves(Enum):
    """Whether the two halves of a side belong to open land."""

    NONE = "none"
    BOTH = "both"
    FREE = "free"


@dataclass(frozen=True, slots=True)
class SideRule:
    """What a side with a certain letter consists of."""

    middle: str | None
    halves: Halves


@dataclass(frozen=True, slots=True)
class Layer:
    """A hidden sort of segment: each uniting all segments of the given terrains that touch each other.

    It leaves the tile below its members (port D) and carries the sum of their tallies.
    """

    kind: str
    terrains: frozenset[str]


@dataclass(frozen=True, slots=True)
class Family:
    """Terrains, side letters and hidden layers of all sets that can be played together."""

    name: str
    terrains: Mapping[str, Terrain]
    sides: Mapping[str, SideRule]
    layers: tuple[Layer, ...] = ()


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


MEDIEVAL = Family(
    name="medieval",
    terrains={
        "city": Terrain(Reach.MIDDLE, tallies=_words("shields")),
        "road": Terrain(Reach.MIDDLE, ends=_words("crossroads city cloister house")),
        "cloister": Terrain(Reach.INSIDE),
        "river": Terrain(Reach.MIDDLE, ends=_words("spring lake")),
        "field": Terrain(Reach.HALVES),
        "carcassonne": Terrain(Reach.MIDDLE),
    },
    sides={
        "C": SideRule("city", Halves.NONE),
        "R": SideRule("road", Halves.BOTH),
        "V": SideRule("river", Halves.BOTH),
        "F": SideRule(None, Halves.BOTH),
        # Inside of the city of Carcassonne; a strip of field may run on along the wall.
        "X": SideRule("carcassonne", Halves.FREE),
        "A": SideRule(None, Halves.NONE),
    },
)

HUNTERS = Family(
    name="hunters",
    terrains={
        "forest": Terrain(Reach.MIDDLE, tallies=_words("gold")),
        "river": Terrain(Reach.MIDDLE, ends=_words("spring lake"), contact_ends=_words("lake")),
        "lake": Terrain(Reach.INSIDE, tallies=_words("fish")),
        "meadow": Terrain(Reach.HALVES, tallies=_words("deer mammoth tiger")),
    },
    sides={
        "F": SideRule("forest", Halves.NONE),
        "R": SideRule("river", Halves.BOTH),
        "M": SideRule(None, Halves.BOTH),
    },
    layers=(Layer("system", _words("river lake")),),
)

FAMILIES: Mapping[str, Family] = {family.name: family for family in (MEDIEVAL, HUNTERS)}
