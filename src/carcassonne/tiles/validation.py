"""What a tile must satisfy beyond being readable: sides, halves, references and counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from .errors import TileProblem
from .families import Family, Halves, Terrain
from .model import SIDE_NAMES, Port, Segment, TileType
from .notation import split_end

MAX_SEGMENTS = 12
"""Room for segments of one kind in the kernel's tables, hidden ones included."""

_Ports = Mapping[tuple[int, Port], list[int]]


def check_tile_type(
    kind: TileType, family: Family, terrains: Mapping[str, Terrain], parted: str = ""
) -> Iterator[TileProblem]:
    """All problems of one tile. ``parted`` names field sides whose halves belong to different fields."""
    yield from _check_numbers(kind)
    yield from _check_segments(kind, terrains)
    if kind.edges:
        yield from _check_sides(kind, family, parted)
    elif kind.segments:
        yield TileProblem("a tile without sides cannot have segments", kind.name, "sides")
    elif not kind.held:
        yield TileProblem("a tile without sides can only be held by a player", kind.name, "sides")


def _check_numbers(kind: TileType) -> Iterator[TileProblem]:
    if kind.variant is not None:
        if kind.count:
            yield TileProblem("a variant has no copies of its own, count must be 0", kind.name, "count")
    elif kind.count < 1:
        yield TileProblem(f"count must be at least 1, not {kind.count}", kind.name, "count")
    if not 0 <= kind.start <= kind.count:
        yield TileProblem(
            f"start must be between 0 and count ({kind.count}), not {kind.start}", kind.name, "start"
        )
    if kind.held and kind.start:
        yield TileProblem("a held tile cannot lie on the table at the start", kind.name, "start")
    if len(kind.segments) > MAX_SEGMENTS:
        hidden = sum(segment.is_overlay for segment in kind.segments)
        found = f"{len(kind.segments)} segments, {hidden} of them hidden"
        yield TileProblem(f"{found}; at most {MAX_SEGMENTS} are possible", kind.name, "segments")


def _check_segments(kind: TileType, terrains: Mapping[str, Terrain]) -> Iterator[TileProblem]:
    for k, segment in enumerate(kind.segments):
        if segment.is_overlay:
            continue
        place = f"segment {k}"
        yield from (
            TileProblem(text, kind.name, place)
            for text in (*_bad_touches(k, kind.segments), *_bad_end(segment, kind.segments, terrains))
        )
    printed = sum(not segment.is_overlay for segment in kind.segments)
    for group in kind.links:
        if len(set(group)) < max(len(group), 2):
            yield TileProblem(f"link {list(group)} needs two or more different segments", kind.name, "links")
        for k in group:
            if not 0 <= k < printed:
                yield TileProblem(f"there is no segment {k}", kind.name, "links")


def _bad_touches(k: int, segments: Sequence[Segment]) -> Iterator[str]:
    for other in segments[k].adjacent:
        if other >= len(segments) or segments[other].is_overlay:
            yield f"touches segment {other}, which does not exist"
        elif other == k:
            yield "touches itself"


def _bad_end(segment: Segment, segments: Sequence[Segment], terrains: Mapping[str, Terrain]) -> Iterator[str]:
    sides = len(segment.sides())
    if "end" not in segment.traits:
        if sides == 1 and terrains[segment.terrain].ends:
            yield f"a {segment.terrain} with one side must say where it ends (end=...)"
        return
    if sides != 1:
        yield f"a {segment.terrain} with {sides} sides cannot have an end"
    word, number = split_end(segment.traits["end"])
    if number is None:
        return
    if number >= len(segments) or segments[number].is_overlay:
        yield f"ends at segment {number}, which does not exist"
    elif segments[number].terrain != word:
        yield f"ends at {word}:{number}, but segment {number} is a {segments[number].terrain}"


def _check_sides(kind: TileType, family: Family, parted: str) -> Iterator[TileProblem]:
    if len(kind.edges) != 4:
        yield TileProblem(f"must be four letters (N E S W), not {kind.edges!r}", kind.name, "sides")
        return
    at: dict[tuple[int, Port], list[int]] = {}
    for k, segment in enumerate(kind.segments):
        for port in segment.ports:
            at.setdefault(port, []).append(k)
    for side, letter in enumerate(kind.edges):
        place = f"side {SIDE_NAMES[side]}"
        if letter not in family.sides:
            known = " ".join(family.sides)
            yield TileProblem(
                f"unknown letter {letter!r}; the {family.name} tiles use {known}", kind.name, place
            )
            continue
        for text in (*_bad_middle(kind, family, side, at), *_bad_halves(kind, family, side, at, parted)):
            yield TileProblem(text, kind.name, place)


def _bad_middle(kind: TileType, family: Family, side: int, at: _Ports) -> Iterator[str]:
    letter = kind.edges[side]
    wanted = family.sides[letter].middle
    there = at.get((side, Port.M), [])
    if len(there) > 1:
        yield f"claimed by segments {_list(there)}"
    elif wanted is not None and not there:
        yield f"shows {letter}, but no {wanted} reaches it"
    elif there and kind.segments[there[0]].terrain != wanted:
        yield f"shows {letter}, but segment {there[0]} is a {kind.segments[there[0]].terrain}"


def _bad_halves(kind: TileType, family: Family, side: int, at: _Ports, parted: str) -> Iterator[str]:
    letter, name = kind.edges[side], SIDE_NAMES[side]
    rule = family.sides[letter]
    owners = {port: at.get((side, port), []) for port in (Port.L, Port.R)}
    for port, there in owners.items():
        half = f"half {name}{port.name}"
        if len(there) > 1:
            yield f"{half} is claimed by segments {_list(there)}"
        elif there and rule.halves is Halves.NONE:
            yield f"shows {letter}, so {half} cannot belong to segment {there[0]}"
        elif not there and rule.halves is Halves.BOTH:
            yield f"{half} belongs to no segment"
    if any(len(there) != 1 for there in owners.values()):
        return
    split = owners[Port.L] != owners[Port.R]
    if split and rule.middle is None and name not in parted:
        yield f"shows {letter}, but its halves belong to segments {owners[Port.L][0]} and {owners[Port.R][0]}"
    elif name in parted and not split:
        yield "is said to be parted, but both halves belong to one segment"


def _list(numbers: Sequence[int]) -> str:
    return " and ".join(str(number) for number in numbers)
