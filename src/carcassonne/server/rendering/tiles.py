"""Images for clients: tiles by content-hashed names, shapes of tiles, and one sprite of all figures.

Rendering takes a tenth of a second or more, so worker processes do it, and the results are cached on disk.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path
from threading import Lock

import msgspec

import carcassonne as cc
from carcassonne.languages import LANGUAGES
from carcassonne.svg import describe_tile, neutral_pieces, player_pieces, tokens, variant_of
from carcassonne.svg.assets import art, art_box
from carcassonne.svg.boards.model import VARIANTS
from carcassonne.svg.figures import box, crest, marker, piece
from carcassonne.svg.modules import module_arts, text_folders
from carcassonne.svg.output.tile_cache import TileCache, default_folder, picture_name
from carcassonne.svg.palette import SEATS
from carcassonne.svg.tiles.geometry import geometry_of
from carcassonne.svg.tiles.layout import layer_of

from ..schemas.common import FourArts, Point
from ..schemas.responses import Segment, TileInfo

SIZES = (64, 128, 256, 512)
MAX_NAME_LENGTH = 64
"""Image names are hashes, which are shorter; file systems refuse very long names."""
COPIES = 9
"""Number of copies of a tile that may look different."""


@cache
def kinds() -> dict[str, cc.TileType]:
    """Return every tile type by its name."""
    return {tile_type.ref: tile_type for tiles in cc.tile_sets() for tile_type in tiles.tile_types}


class _Names:
    """Maps the name of an image back to its tile type, rotation and decoration."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[str, int, int]] = {}
        self._complete = False
        self._lock = Lock()

    def remember(self, name: str, what: tuple[str, int, int]) -> None:
        self._known[name] = what

    def given_out(self, name: str) -> tuple[str, int, int] | None:
        """Return the image behind a name that this process has given out, as nearly all names are."""
        return self._known.get(name)

    def find(self, name: str) -> tuple[str, int, int] | None:
        """Return the image behind any name; the first call takes a while."""
        with self._lock:
            if name not in self._known and not self._complete:
                for ref, tile_type in kinds().items():
                    for rotation in range(4):
                        for look in range(VARIANTS):
                            self._known[picture_name(tile_type, rotation, look)] = (ref, rotation, look)
                self._complete = True
        return self._known.get(name)


names = _Names()


@cache
def art_name(ref: str, rotation: int, look: int) -> str:
    name = picture_name(kinds()[ref], rotation, look)
    names.remember(name, (ref, rotation, look))
    return name


def look_on(cell: cc.Cell) -> int:
    """Return the decoration of a tile on a cell; neighbouring cells never have the same."""
    x, y = cell
    return variant_of((3 * x + 5 * y) % COPIES, cell)


def art_on(ref: str, rotation: int, cell: cc.Cell) -> str:
    """Return the image name of a placed tile; its decoration depends on the cell."""
    return art_name(ref, rotation, look_on(cell))


@cache
def four_arts(ref: str) -> FourArts:
    """Return the image names of a tile by rotation."""
    return (art_name(ref, 0, 0), art_name(ref, 1, 0), art_name(ref, 2, 0), art_name(ref, 3, 0))


def get_ready() -> None:
    """Load everything that takes a while, before there is anything to render. Runs in a painter."""
    geometry_of(next(iter(kinds().values())))
    sprite()


def draw_tile(ref: str, rotation: int, look: int, pixels: int) -> None:
    """Render an image to disk if it is not there. Runs in a painter."""
    TileCache().warm([kinds()[ref]], [rotation], [look], [pixels])


def known_picture(name: str, pixels: int) -> bytes | None:
    """Return an image by its name if it is cached; only names that can be hashes are looked up."""
    if len(name) > MAX_NAME_LENGTH or not (name.isascii() and name.isalnum()) or not is_drawn(name, pixels):
        return None
    return _picture_path(name, pixels).read_bytes()


def is_drawn(name: str, pixels: int) -> bool:
    return _picture_path(name, pixels).is_file()


def _picture_path(name: str, pixels: int) -> Path:
    return default_folder() / str(pixels) / f"{name}.webp"


class TileFacts(msgspec.Struct, frozen=True):
    """Shapes of a tile type, and its descriptions by language at each rotation."""

    ref: str
    set: str
    count: int
    turrets: list[int]
    segments: list[Segment]
    words: dict[str, list[str]]

    def info(self, language: str) -> TileInfo:
        """Return what a client needs that shows this language."""
        return TileInfo(
            tile=self.ref,
            set=self.set,
            count=self.count,
            art=four_arts(self.ref),
            words=self.words[language],
            turrets=self.turrets,
            segments=self.segments,
        )


_facts: dict[str, TileFacts] = {}


def known_facts(ref: str) -> TileFacts | None:
    """Return the shapes and descriptions of a tile type if they are cached."""
    if ref not in _facts:
        try:
            _facts[ref] = msgspec.json.decode(_facts_path(ref).read_bytes(), type=TileFacts)
        except (FileNotFoundError, msgspec.DecodeError):
            return None
    return _facts[ref]


def _facts_path(ref: str) -> Path:
    # The name depends on the content: a new language or a changed text leads to new files.
    return default_folder().parent / "tile-facts" / f"{art_name(ref, 0, 0)}.{_digest_of_texts()}.json"


@cache
def _digest_of_texts() -> str:
    """Return a short hash of all texts that describe tiles."""
    digest = sha256()
    for folder in text_folders():
        for language in LANGUAGES:
            file = folder / f"{language}.ftl"
            digest.update(file.read_bytes() if file.is_file() else b"-")
    return digest.hexdigest()[:16]


def tile_facts(ref: str) -> TileFacts:
    """Return the shapes and descriptions of a tile type, which are cached on disk."""
    found = known_facts(ref)
    if found is None:
        found = _facts[ref] = _compute_facts(kinds()[ref])
        _write(_facts_path(ref), msgspec.json.encode(found))
    return found


def anchor(ref: str, segment: int) -> Point:
    """Return the centre of a figure on a segment, in hundredths of the side of the unrotated tile."""
    return tile_facts(ref).segments[segment].anchor


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(f".{os.getpid()}.part")
    part.write_bytes(content)
    part.replace(path)


def _compute_facts(tile_type: cc.TileType) -> TileFacts:
    geometry = geometry_of(tile_type)
    segments = [
        Segment(
            kind=segment.terrain,
            anchor=_rounded(geometry.anchors[k]),
            outline=[]
            if segment.is_overlay
            else [[_rounded(p) for p in loop] for loop in geometry.outlines[k]],
            layer=layer_of(segment.terrain),
        )
        for k, segment in enumerate(tile_type.segments)
    ]
    # The images count corners from the north-west, the protocol from the north-east.
    turrets = sorted((corner + 3) % 4 for corner in geometry.wall_corners)
    return TileFacts(
        ref=tile_type.ref,
        set=tile_type.set_name,
        count=tile_type.count,
        turrets=turrets,
        segments=segments,
        words={
            language: [describe_tile(tile_type, rotation, language) for rotation in range(4)]
            for language in LANGUAGES
        },
    )


def _rounded(place: Point) -> Point:
    return (round(place[0], 1), round(place[1], 1))


@cache
def sprite() -> str:
    """Return an SVG document with all figures, neutral pieces, tokens and emblems as symbols."""
    symbols: list[str] = []

    def add(name: str, markup: str, view: Iterable[float]) -> None:
        numbers = " ".join(f"{number:g}" for number in view)
        symbols.append(f'<symbol id="{name}" viewBox="{numbers}" overflow="visible">{markup}</symbol>')

    for seat, colour in enumerate(SEATS):
        for name in player_pieces():
            upright = name.removesuffix("-lying")
            symbol = f"{upright}-{colour.name}" + ("-lying" if name.endswith("-lying") else "")
            add(symbol, piece(name, seat), box(name))
        add(f"crest-{colour.name}", crest(colour), (-10, -12, 20, 24))
        add(f"emblem-{colour.name}", marker(colour, 8), (-10, -10, 20, 20))
    for name in (*neutral_pieces(), *tokens()):
        add(name, piece(name), box(name))
    add("corner-turret", art("walls/turret"), art_box("walls/turret"))
    for declared in module_arts().values():
        for name, file in declared.symbols.items():
            add(name, art(file), art_box(file))
    body = "".join(symbols)
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">{body}</svg>'
