"""Reading tile files: one TOML file per set, described in ``docs/tile-files.md``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Required, TypedDict, cast

from carcassonne.languages import ENGLISH, Words
from carcassonne.module_folders import cached, data_files

from .errors import TileDataError, TileProblem
from .families import Family, Terrain, TerrainShape, family_names, load_family
from .model import Segment, TileType
from .notation import parse_segment
from .overlays import corners_of, with_layers
from .toml_document import all_texts, parse_toml, raise_if_any, table_problems
from .validation import check_tile_type

EVIDENCE = ("sourced", "inferred")
EMPTY_CELL = "."
"""An empty place in a layout."""

_HEADER_KEYS: Mapping[str, type] = {
    "set": str,
    "family": str,
    "title": dict,
    "total": int,
    "alternative-to": str,
    "notes": list,
    "marks": list,
    "tallies": dict,
    "traits": dict,
    "underground": dict,
    "ends": dict,
    "layout": list,
    "tile": dict,
}
_REQUIRED = ("set", "family", "title", "total", "tile")
_TILE_KEYS: Mapping[str, type] = {
    "sides": str,
    "segments": list,
    "count": int,
    "start": int,
    "held": bool,
    "marks": list,
    "links": list,
    "jcz": str,
    "label": str,
    "evidence": str,
    "variant": str,
    "parted": str,
    "note": str,
}


class TileTable(TypedDict, total=False):
    """The table of a tile type, after its keys have been checked."""

    sides: Required[str]
    segments: Required[list[str]]
    count: int
    start: int
    held: bool
    marks: list[str]
    links: list[list[int]]
    jcz: str
    label: str
    evidence: str
    variant: str
    parted: str
    note: str


SetDocument = TypedDict(
    "SetDocument",
    {
        "set": Required[str],
        "family": Required[str],
        "title": Required[dict[str, str]],
        "total": Required[int],
        "alternative-to": str,
        "notes": list[str],
        "marks": list[str],
        "tallies": dict[str, list[str]],
        "traits": dict[str, list[str]],
        "underground": dict[str, list[str]],
        "ends": dict[str, list[str]],
        "layout": list[str],
        "tile": Required[dict[str, TileTable]],
    },
    total=False,
)
"""A tile file, after its keys have been checked."""

_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class LayoutTile:
    """A tile of a set's opening layout, not turned; x grows to the east, y to the south."""

    ref: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class TileSet:
    """The tiles of one box, as read from its file."""

    name: str
    family: str
    title: Mapping[str, str]
    """By language; a language that it lacks has the English one."""
    """Name of the set by language code (``en``, ``es``)."""
    total: int
    """Number of tiles in the box."""
    tile_types: tuple[TileType, ...]
    """In the order of the file; tile_types that replace others under a house rule have ``count`` 0."""
    layout: tuple[LayoutTile, ...] = ()
    """Tiles that are laid before the game in a fixed pattern."""
    alternative_to: str | None = None
    """The set in whose place this one is used."""
    notes: tuple[str, ...] = ()

    def tile_type(self, name: str) -> TileType:
        """The tile tile_type with this name; KeyError if the set has none."""
        for tile_type in self.tile_types:
            if tile_type.name == name:
                return tile_type
        raise KeyError(name)


@cached
def _set_files() -> Mapping[str, Traversable]:
    """Name of a set -> its file in the folder of its module."""
    found: dict[str, Traversable] = {}
    for file in data_files("tiles"):
        name = file.name.removesuffix(".toml")
        if name in found:
            raise TileDataError(file.name, [TileProblem(f"there is another set {name!r}: {found[name]}")])
        found[name] = file
    return found


@cached
def set_names() -> tuple[str, ...]:
    """Names of the sets of all modules, in alphabetical order."""
    return tuple(sorted(_set_files()))


@cached
def load_set(name: str) -> TileSet:
    """Return the set with this name. Raises KeyError if no module has one."""
    return read_set_file(_set_files()[name])


_read: dict[str, TileSet] = {}


def read_set_file(file: Traversable) -> TileSet:
    """Read a file of a module's folder ``tiles``, which has the name of its set; each is read once."""
    known = _read.get(str(file))
    if known is not None:
        return known
    tile_set = parse_set(file.read_bytes(), file.name)
    name = file.name.removesuffix(".toml")
    if tile_set.name != name:
        problem = TileProblem(f"set is {tile_set.name!r}, but the file is named {name!r}")
        raise TileDataError(file.name, [problem])
    _read[str(file)] = tile_set
    return tile_set


def load_file(path: str | Path) -> TileSet:
    """Read a tile file from disk; TileDataError lists everything that is wrong with it."""
    return parse_set(Path(path).read_bytes(), str(path))


def parse_set(data: bytes, file: str) -> TileSet:
    """Read the content of a tile file; ``file`` is only used in error messages."""
    document = parse_toml(data, file)
    raise_if_any(file, table_problems(document, _HEADER_KEYS, _REQUIRED))
    checked = cast("SetDocument", document)
    raise_if_any(file, _check_header(checked))
    return _Reader(checked, file).read()


def _check_header(document: SetDocument) -> Iterator[TileProblem]:
    if not _NAME.fullmatch(document["set"]):
        yield TileProblem(
            f"{document['set']!r} is not a name of small letters, digits and hyphens", place="set"
        )
    if ENGLISH not in document["title"]:
        yield TileProblem(f"the title in {ENGLISH!r} is missing", place="title")
    for language, title in document["title"].items():
        if not isinstance(title, str):
            yield TileProblem(f"the title in {language!r} is not a text", place="title")
    if document["family"] not in family_names():
        known = ", ".join(family_names())
        yield TileProblem(f"unknown family {document['family']!r}; known are {known}", place="family")
        return
    terrains = load_family(document["family"]).terrains
    for key in ("tallies", "traits", "underground", "ends"):
        for terrain, words in cast("dict[str, object]", document.get(key, {})).items():
            if terrain not in terrains:
                yield TileProblem(f"unknown terrain {terrain!r}; known are {', '.join(terrains)}", place=key)
            elif not all_texts(words):
                yield TileProblem(f"{terrain} must be a list of texts", place=key)
            elif key == "underground" and terrains[terrain].shape is not TerrainShape.LINE:
                yield TileProblem(f"a {terrain} is no line, so it cannot run underground", place=key)
    for name, table in document["tile"].items():
        if not isinstance(table, dict):
            yield TileProblem("must be a table", name)


def _extended(family: Family, document: SetDocument) -> dict[str, Terrain]:
    """The terrains of the family with the words that the set adds to them."""
    terrains = dict(family.terrains)
    for name, terrain in terrains.items():
        underground = set(document.get("underground", {}).get(name, ()))
        terrains[name] = replace(
            terrain,
            tallies=terrain.tallies | set(document.get("tallies", {}).get(name, ())),
            traits=terrain.traits | set(document.get("traits", {}).get(name, ())) | underground,
            underground=terrain.underground | underground,
            ends=terrain.ends | set(document.get("ends", {}).get(name, ())),
        )
    return terrains


class _Reader:
    """Turns one parsed document into a set and gathers every problem on the way."""

    def __init__(self, document: SetDocument, file: str) -> None:
        self.document = document
        self.file = file
        self.family = load_family(document["family"])
        self.terrains = _extended(self.family, document)
        self.marks = frozenset(document.get("marks", ()))
        self.problems: list[TileProblem] = []

    def read(self) -> TileSet:
        document = self.document
        read = [self._kind(name, table) for name, table in document["tile"].items()]
        tile_types = tuple(tile_type for tile_type in read if tile_type is not None)
        layout = tuple(self._layout(tile_types))
        found = sum(tile_type.count for tile_type in tile_types)
        if not self.problems and found != document["total"]:
            self._problem(f"the tiles add up to {found}, but total is {document['total']}")
        raise_if_any(self.file, self.problems)
        return TileSet(
            name=document["set"],
            family=self.family.name,
            title=Words(document["title"]),
            total=document["total"],
            tile_types=tile_types,
            layout=layout,
            alternative_to=document.get("alternative-to"),
            notes=tuple(document.get("notes", ())),
        )

    def _problem(self, text: str, tile: str | None = None, place: str | None = None) -> None:
        self.problems.append(TileProblem(text, tile, place))

    def _kind(self, name: str, table: TileTable) -> TileType | None:
        before = len(self.problems)
        self.problems += table_problems(table, _TILE_KEYS, ("sides", "segments"), name)
        if not _NAME.fullmatch(name):
            self._problem("is not a name of small letters, digits and hyphens", name)
        if len(self.problems) > before:
            return None
        if table.get("evidence", EVIDENCE[0]) not in EVIDENCE:
            self._problem(f"must be one of {', '.join(EVIDENCE)}", name, "evidence")
        printed = self._segments(name, table["segments"])
        links = self._links(name, table.get("links", []))
        if len(self.problems) > before:
            return None
        segments = with_layers(printed, self.family.layers)
        variant = table.get("variant")
        tile_type = TileType(
            ref=f"{self.document['set']}/{name}",
            edges=table["sides"],
            segments=segments,
            count=table.get("count", 1 if variant is None else 0),
            start=table.get("start", 0),
            held=table.get("held", False),
            marks=self._tile_marks(name, table.get("marks", []), printed),
            corners=corners_of(printed),
            links=links,
            jcz=table.get("jcz"),
            label=table.get("label"),
            evidence=table.get("evidence", EVIDENCE[0]),
            variant=variant,
            note=table.get("note", ""),
        )
        self.problems += check_tile_type(tile_type, self.family, self.terrains, table.get("parted", ""))
        return tile_type

    def _segments(self, name: str, lines: list[str]) -> list[Segment]:
        segments = []
        for k, line in enumerate(lines):
            try:
                segments.append(parse_segment(line, self.terrains))
            except ValueError as error:
                self._problem(str(error), name, f"segment {k}")
        return segments

    def _links(self, name: str, groups: list[list[int]]) -> tuple[tuple[int, ...], ...]:
        for group in groups:
            if not isinstance(group, list) or not all(type(k) is int for k in group):
                self._problem("must be a list of lists of segment numbers", name, "links")
                return ()
        return tuple(tuple(group) for group in groups)

    def _tile_marks(self, name: str, written: list[str], printed: list[Segment]) -> frozenset[str]:
        """The written marks, and those that follow from a sign of one segment."""
        for mark in written:
            if mark not in self.marks:
                known = ", ".join(sorted(self.marks)) or "none"
                self._problem(f"unknown mark {mark!r}; the set declares {known}", name, "marks")
        shown = {word for segment in printed for word in (*segment.tallies, *segment.traits)}
        return frozenset(written) | (shown & self.marks)

    def _layout(self, tile_types: tuple[TileType, ...]) -> Iterator[LayoutTile]:
        by_name = {tile_type.name: tile_type for tile_type in tile_types}
        cells: dict[tuple[int, int], TileType] = {}
        for y, row in enumerate(self.document.get("layout", [])):
            for x, name in enumerate(row.split()):
                if name in by_name:
                    cells[x, y] = by_name[name]
                    yield LayoutTile(by_name[name].ref, x, y)
                elif name != EMPTY_CELL and name not in self.document["tile"]:
                    self._problem(f"row {y + 1} names the unknown tile {name!r}", place="layout")
        for (x, y), tile_type in cells.items():
            for side, beside in ((1, (x + 1, y)), (2, (x, y + 1))):
                other = cells.get(beside)
                if other is not None and tile_type.edges[side] != other.edges[(side + 2) % 4]:
                    self._problem(f"{tile_type.name} and {other.name} do not fit", place="layout")
