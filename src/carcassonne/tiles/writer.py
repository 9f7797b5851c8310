"""Writing tile files in their usual form, the counterpart of the reader."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence

from .families import Family, load_family
from .model import SIDE_NAMES, Port, TileType
from .notation import format_segment
from .reader import EMPTY_CELL, EVIDENCE, TileSet

_LINE = 110


def format_tile_type(tile_type: TileType, family: Family) -> str:
    """Return the table of one tile in a tile file."""
    printed = [segment for segment in tile_type.segments if not segment.is_overlay]
    shown = {word for segment in printed for word in (*segment.tallies, *segment.traits)}
    pairs = [
        ("note", tile_type.note or None),
        ("sides", tile_type.edges),
        ("count", None if tile_type.count == (tile_type.variant is None) else tile_type.count),
        ("start", tile_type.start or None),
        ("held", tile_type.held or None),
        ("variant", tile_type.variant),
        ("parted", _parted(tile_type, family) or None),
        ("label", tile_type.label),
        ("jcz", tile_type.jcz),
        ("evidence", None if tile_type.evidence == EVIDENCE[0] else tile_type.evidence),
    ]
    lines = [
        f"[tile.{tile_type.name}]",
        *(f"{key} = {_value(value)}" for key, value in pairs if value is not None),
    ]
    if marks := sorted(tile_type.marks - shown):
        lines.append(_texts("marks", marks))
    lines.append(_texts("segments", [format_segment(s, family.terrains) for s in printed], short=1))
    if tile_type.links:
        lines.append(f"links = {[list(group) for group in tile_type.links]}")
    return "\n".join(lines) + "\n"


def format_set(tile_set: TileSet) -> str:
    """A whole set as a tile file; words beyond those of the family are declared as far as they are used."""
    family = load_family(tile_set.family)
    lines = [
        f"set = {_value(tile_set.name)}",
        f"family = {_value(tile_set.family)}",
        *(f"title.{language} = {_value(text)}" for language, text in tile_set.title.items()),
        f"total = {tile_set.total}",
    ]
    if tile_set.alternative_to is not None:
        lines.append(f"alternative-to = {_value(tile_set.alternative_to)}")
    if tile_set.notes:
        lines.append(_texts("notes", tile_set.notes, short=0))
    if marks := sorted({mark for tile_type in tile_set.tile_types for mark in tile_type.marks}):
        lines.append(_texts("marks", marks))
    lines += _declarations(tile_set, family)
    if tile_set.layout:
        lines.append(_texts("layout", list(_layout_rows(tile_set)), short=0))
    return "\n".join(
        ["\n".join(lines) + "\n", *(format_tile_type(tile_type, family) for tile_type in tile_set.tile_types)]
    )


def _value(value: object) -> str:
    # The basic strings, integers and booleans of JSON are written alike in TOML.
    return json.dumps(value, ensure_ascii=False)


def _texts(key: str, texts: Sequence[str], short: int | None = None) -> str:
    """A list on one line if it has at most ``short`` items (any number, if not given) and fits."""
    line = f"{key} = [{', '.join(map(_value, texts))}]"
    if not texts or (len(line) <= _LINE and (short is None or len(texts) <= short)):
        return line
    return "\n".join([f"{key} = [", *(f"    {_value(text)}," for text in texts), "]"])


def _parted(tile_type: TileType, family: Family) -> str:
    """Sides of open land whose halves belong to different segments with nothing between them."""
    at = {port: k for k, segment in enumerate(tile_type.segments) for port in segment.ports}
    return "".join(
        name
        for side, (name, letter) in enumerate(zip(SIDE_NAMES, tile_type.edges, strict=False))
        if family.sides[letter].middle is None and at.get((side, Port.L)) != at.get((side, Port.R))
    )


def _declarations(tile_set: TileSet, family: Family) -> Iterator[str]:
    segments = [
        segment
        for tile_type in tile_set.tile_types
        for segment in tile_type.segments
        if not segment.is_overlay
    ]
    used: dict[str, dict[str, set[str]]] = {"tallies": {}, "traits": {}, "underground": {}, "ends": {}}
    for segment in segments:
        terrain = family.terrains[segment.terrain]
        end = segment.traits.get("end", "").partition(":")[0]
        for key, words, known in (
            ("tallies", set(segment.tallies), terrain.tallies),
            ("traits", set(segment.traits) - {"end", segment.underground}, terrain.traits),
            ("underground", {segment.underground} - {""}, terrain.underground),
            ("ends", {end} - {""}, terrain.ends),
        ):
            used[key].setdefault(segment.terrain, set()).update(words - known)
    for key, by_terrain in used.items():
        if added := [f"{name} = {_value(sorted(words))}" for name, words in by_terrain.items() if words]:
            yield f"{key} = {{ {', '.join(added)} }}"


def _layout_rows(tile_set: TileSet) -> Iterable[str]:
    names = {(placed.x, placed.y): placed.ref.partition("/")[2] for placed in tile_set.layout}
    width = 1 + max(x for x, _ in names)
    for row in range(1 + max(y for _, y in names)):
        yield " ".join(names.get((column, row), EMPTY_CELL) for column in range(width))
