"""The one-line form of a segment in tile files: ``road S end=cloister:1 shields=1``.

A line names the terrain, then the places where it leaves the tile (``N`` for a side; ``NL`` and ``NR`` for
the halves of a side, which only open land uses), then the words printed with it: quantities with a number,
other words bare or with a value, and last ``touches=`` with the numbers of the segments it borders.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from .families import Terrain, TerrainShape
from .model import SIDE_NAMES, Port, Segment

YES = "yes"
"""Value of a trait that is written without one."""

_PLACE = re.compile(r"[A-Z]+")
_END = re.compile(r"([a-z-]+)(?::(\d+))?")
_HALVES = (Port.L, Port.R)


def split_end(value: str) -> tuple[str, int | None]:
    """Split the value of an ``end`` trait into what the segment ends at and the number of that segment."""
    match = _END.fullmatch(value)
    if match is None:
        raise ValueError(f"end={value} is not of the form end=WORD or end=WORD:NUMBER")
    word, number = match.groups()
    return word, None if number is None else int(number)


def parse_segment(text: str, terrains: Mapping[str, Terrain]) -> Segment:
    """Read one segment line; a ValueError says what is wrong with it."""
    terrain_name, *words = text.split() or [""]
    if terrain_name not in terrains:
        raise ValueError(f"unknown terrain {terrain_name!r}; known are {', '.join(terrains)}")
    terrain = terrains[terrain_name]
    ports: list[tuple[int, Port]] = []
    pairs: dict[str, str | None] = {}
    for word in words:
        if _PLACE.fullmatch(word):
            ports += _ports(word, terrain_name, terrain)
            continue
        name, equals, value = word.partition("=")
        if name in pairs:
            raise ValueError(f"{name} is given twice")
        pairs[name] = value if equals else None
    if len(set(ports)) < len(ports):
        raise ValueError("a place is given twice")

    tallies: dict[str, int] = {}
    traits: dict[str, str] = {}
    touches: list[int] = []
    for name, given in pairs.items():
        if name == "touches":
            touches += _numbers(name, given)
        elif name in terrain.tallies:
            tallies[name] = _positive(name, given)
        elif name in terrain.traits:
            traits[name] = YES if given is None else given
        elif name == "end" and terrain.ends:
            word, number = split_end(given or "")
            if word not in terrain.ends:
                raise ValueError(
                    f"a {terrain_name} cannot end at {word!r}; known are {', '.join(sorted(terrain.ends))}"
                )
            traits[name] = given or ""
            if word in terrain.contact_ends and number is not None:
                touches.append(number)
        else:
            known = sorted({*terrain.tallies, *terrain.traits, "touches", *(["end"] if terrain.ends else [])})
            raise ValueError(f"unknown word {name!r} for a {terrain_name}; known are {', '.join(known)}")
    return Segment(
        terrain_name,
        ports=tuple(sorted(ports)),
        adjacent=tuple(sorted(set(touches))),
        tallies=tallies,
        traits=traits,
        underground=next((name for name in traits if name in terrain.underground), ""),
    )


def _ports(place: str, terrain_name: str, terrain: Terrain) -> list[tuple[int, Port]]:
    side, half = SIDE_NAMES.find(place[0]), place[1:]
    if side < 0 or half not in ("", "L", "R"):
        raise ValueError(f"{place!r} is not a side (N E S W) or half of a side (NL NR EL ER ...)")
    if terrain.shape is TerrainShape.SPOT:
        raise ValueError(f"a {terrain_name} cannot reach a side, but {place} is given")
    if terrain.shape is TerrainShape.LAND:
        return [(side, Port[half])] if half else [(side, port) for port in _HALVES]
    if half:
        raise ValueError(f"a {terrain_name} reaches whole sides, but {place} is half of one")
    return [(side, Port.M)]


def _positive(name: str, given: str | None) -> int:
    if given is None or not given.isdecimal() or int(given) < 1:
        raise ValueError(f"{name} needs a number from 1, as in {name}=1")
    return int(given)


def _numbers(name: str, given: str | None) -> list[int]:
    parts = (given or "").split(",")
    if not all(part.isdecimal() for part in parts):
        raise ValueError(f"{name} needs segment numbers, as in {name}=0 or {name}=0,2")
    return [int(part) for part in parts]


def format_segment(segment: Segment, terrains: Mapping[str, Terrain]) -> str:
    """Write a segment as a line; for a printed one, ``parse_segment`` reads it back."""
    places = []
    for side in segment.sides():
        halves = [port for at, port in segment.ports if at == side and port in _HALVES]
        places.append(SIDE_NAMES[side] + (halves[0].name if len(halves) == 1 else ""))
    words = [name if value == YES else f"{name}={value}" for name, value in sorted(segment.traits.items())]
    words += [f"{name}={number}" for name, number in sorted(segment.tallies.items())]
    implied = _contact_by_end(segment, terrains)
    touches = [str(k) for k in segment.adjacent if k != implied]
    if touches:
        words.append("touches=" + ",".join(touches))
    return " ".join([segment.terrain, *places, *words])


def _contact_by_end(segment: Segment, terrains: Mapping[str, Terrain]) -> int | None:
    if "end" not in segment.traits:
        return None
    word, number = split_end(segment.traits["end"])
    return number if word in terrains[segment.terrain].contact_ends else None
