"""What a tile must satisfy beyond being readable: sides, halves, references and counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from .errors import TileProblem
from .families import Family, Halves, Terrain
from .model import SIDE_NAMES, Port, Segment, TileType
from .notation import split_end

MAX_SEGMENTS = 12
"""Room for segments of one tile_type in the kernel's tables, hidden ones included."""

_Ports = Mapping[tuple[int, Port], list[int]]


def check_tile_type(
    tile_type: TileType, family: Family, terrains: Mapping[str, Terrain], parted: str = ""
) -> Iterator[TileProblem]:
    """All problems of one tile. ``parted`` names field sides whose halves belong to different fields."""
    yield from _check_numbers(tile_type)
    yield from _check_segments(tile_type, terrains)
    if tile_type.edges:
        yield from _check_sides(tile_type, family, parted)
    elif tile_type.segments:
        yield TileProblem("a tile without sides cannot have segments", tile_type.name, "sides")
    elif not tile_type.held:
        yield TileProblem("a tile without sides can only be held by a player", tile_type.name, "sides")


def _check_numbers(tile_type: TileType) -> Iterator[TileProblem]:
    if tile_type.variant is not None:
        if tile_type.count:
            yield TileProblem("a variant has no copies of its own, count must be 0", tile_type.name, "count")
    elif tile_type.count < 1:
        yield TileProblem(f"count must be at least 1, not {tile_type.count}", tile_type.name, "count")
    if not 0 <= tile_type.start <= tile_type.count:
        yield TileProblem(
            f"start must be between 0 and count ({tile_type.count}), not {tile_type.start}",
            tile_type.name,
            "start",
        )
    if tile_type.held and tile_type.start:
        yield TileProblem("a held tile cannot lie on the table at the start", tile_type.name, "start")
    if len(tile_type.segments) > MAX_SEGMENTS:
        hidden = sum(segment.is_overlay for segment in tile_type.segments)
        found = f"{len(tile_type.segments)} segments, {hidden} of them hidden"
        yield TileProblem(f"{found}; at most {MAX_SEGMENTS} are possible", tile_type.name, "segments")


def _check_segments(tile_type: TileType, terrains: Mapping[str, Terrain]) -> Iterator[TileProblem]:
    for k, segment in enumerate(tile_type.segments):
        if segment.is_overlay:
            continue
        place = f"segment {k}"
        yield from (
            TileProblem(text, tile_type.name, place)
            for text in (
                *_bad_touches(k, tile_type.segments),
                *_bad_end(segment, tile_type.segments, terrains),
            )
        )
    printed = sum(not segment.is_overlay for segment in tile_type.segments)
    for group in tile_type.links:
        if len(set(group)) < max(len(group), 2):
            yield TileProblem(
                f"link {list(group)} needs two or more different segments", tile_type.name, "links"
            )
        for k in group:
            if not 0 <= k < printed:
                yield TileProblem(f"there is no segment {k}", tile_type.name, "links")


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


def _check_sides(tile_type: TileType, family: Family, parted: str) -> Iterator[TileProblem]:
    if len(tile_type.edges) != 4:
        yield TileProblem(f"must be four letters (N E S W), not {tile_type.edges!r}", tile_type.name, "sides")
        return
    at: dict[tuple[int, Port], list[int]] = {}
    for k, segment in enumerate(tile_type.segments):
        for port in segment.ports:
            at.setdefault(port, []).append(k)
    for side, letter in enumerate(tile_type.edges):
        place = f"side {SIDE_NAMES[side]}"
        if letter not in family.sides:
            known = " ".join(family.sides)
            yield TileProblem(
                f"unknown letter {letter!r}; the {family.name} tiles use {known}", tile_type.name, place
            )
            continue
        for text in (
            *_bad_middle(tile_type, family, side, at),
            *_bad_halves(tile_type, family, side, at, parted),
        ):
            yield TileProblem(text, tile_type.name, place)


def _bad_middle(tile_type: TileType, family: Family, side: int, at: _Ports) -> Iterator[str]:
    letter = tile_type.edges[side]
    wanted = family.sides[letter].middle
    there = at.get((side, Port.M), [])
    if len(there) > 1:
        yield f"claimed by segments {_list(there)}"
    elif wanted is not None and not there:
        yield f"shows {letter}, but no {wanted} reaches it"
    elif there and tile_type.segments[there[0]].terrain != wanted:
        yield f"shows {letter}, but segment {there[0]} is a {tile_type.segments[there[0]].terrain}"


def _bad_halves(tile_type: TileType, family: Family, side: int, at: _Ports, parted: str) -> Iterator[str]:
    letter, name = tile_type.edges[side], SIDE_NAMES[side]
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
