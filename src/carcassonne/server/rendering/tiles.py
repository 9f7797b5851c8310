"""Pictures for clients: tiles by content-hashed names, shapes of tiles, and one sprite of all figures.

Drawing takes a tenth of a second and more, so it happens in worker processes and is kept on disk.
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

from ..schemas.common import FourArts, Point
from ..schemas.responses import Segment, TileInfo

SIZES = (64, 128, 256, 512)
MAX_NAME_LENGTH = 64
"""Names of images are hashes; file systems refuse much longer ones."""
LAYERS = {"field": 0, "meadow": 0, "river": 1, "lake": 1, "road": 2, "city": 3, "forest": 3, "cloister": 4}
"""What lies on top where outlines overlap."""
COPIES = 9
"""Number of copies that are drawn differently."""


@cache
def kinds() -> dict[str, cc.TileType]:
    """Every kind of tile by its name."""
    return {kind.ref: kind for tiles in cc.tile_sets() for kind in tiles.tile_types}


class _Names:
    """From the name of a picture back to what it shows."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[str, int, int]] = {}
        self._complete = False
        self._lock = Lock()

    def remember(self, name: str, what: tuple[str, int, int]) -> None:
        self._known[name] = what

    def given_out(self, name: str) -> tuple[str, int, int] | None:
        """Return the picture behind a name that this process has given out; nearly all that clients know."""
        return self._known.get(name)

    def find(self, name: str) -> tuple[str, int, int] | None:
        """Return the picture behind any name; the first call takes a while."""
        with self._lock:
            if name not in self._known and not self._complete:
                for ref, kind in kinds().items():
                    for rotation in range(4):
                        for look in range(VARIANTS):
                            self._known[picture_name(kind, rotation, look)] = (ref, rotation, look)
                self._complete = True
        return self._known.get(name)


names = _Names()


@cache
def art_name(ref: str, rotation: int, look: int) -> str:
    name = picture_name(kinds()[ref], rotation, look)
    names.remember(name, (ref, rotation, look))
    return name


def look_on(cell: cc.Cell) -> int:
    """Which decoration a tile has on a cell; neighbours never have the same."""
    x, y = cell
    return variant_of((3 * x + 5 * y) % COPIES, cell)


def art_on(ref: str, rotation: int, cell: cc.Cell) -> str:
    """The picture of a laid tile; the cell varies the decoration."""
    return art_name(ref, rotation, look_on(cell))


@cache
def four_arts(ref: str) -> FourArts:
    """Return the pictures of a tile by rotation."""
    return (art_name(ref, 0, 0), art_name(ref, 1, 0), art_name(ref, 2, 0), art_name(ref, 3, 0))


def get_ready() -> None:
    """Runs in a painter before there is something to draw: load everything that takes a while."""
    geometry_of(next(iter(kinds().values())))
    sprite()


def draw_tile(ref: str, rotation: int, look: int, pixels: int) -> None:
    """Runs in a painter: put an image on disk if it is not there."""
    TileCache().warm([kinds()[ref]], [rotation], [look], [pixels])


def known_picture(name: str, pixels: int) -> bytes | None:
    """The image with a name if it was drawn before; names are hashes, so nothing else is looked up."""
    if len(name) > MAX_NAME_LENGTH or not (name.isascii() and name.isalnum()) or not is_drawn(name, pixels):
        return None
    return _picture_path(name, pixels).read_bytes()


def is_drawn(name: str, pixels: int) -> bool:
    return _picture_path(name, pixels).is_file()


def _picture_path(name: str, pixels: int) -> Path:
    return default_folder() / str(pixels) / f"{name}.webp"


_infos: dict[str, TileInfo] = {}


def known_info(ref: str) -> TileInfo | None:
    """Return shapes and words of a tile type if they were computed before."""
    if ref not in _infos:
        try:
            _infos[ref] = msgspec.json.decode(_info_path(ref).read_bytes(), type=TileInfo)
        except (FileNotFoundError, msgspec.DecodeError):
            return None
    return _infos[ref]


def _info_path(ref: str) -> Path:
    # The name says what is in the file: another language or another text makes new files.
    return default_folder().parent / "shapes-turned" / f"{art_name(ref, 0, 0)}.{_digest_of_texts()}.json"


@cache
def _digest_of_texts() -> str:
    """Return a short hash of everything that tiles are described with."""
    digest = sha256()
    for folder in text_folders():
        for language in LANGUAGES:
            file = folder / f"{language}.ftl"
            digest.update(file.read_bytes() if file.is_file() else b"-")
    return digest.hexdigest()[:16]


def tile_info(ref: str) -> TileInfo:
    """Return shapes and words of a tile type; once computed they are kept on disk."""
    found = known_info(ref)
    if found is None:
        found = _infos[ref] = _compute_info(kinds()[ref])
        _write(_info_path(ref), msgspec.json.encode(found))
    return found


def anchor(ref: str, segment: int) -> Point:
    """Return the middle of a figure on a segment, in hundredths of the side of the upright tile."""
    return tile_info(ref).segments[segment].anchor


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(f".{os.getpid()}.part")
    part.write_bytes(content)
    part.replace(path)


def _compute_info(kind: cc.TileType) -> TileInfo:
    geometry = geometry_of(kind)
    segments = [
        Segment(
            kind=segment.terrain,
            anchor=_rounded(geometry.anchors[k]),
            outline=[]
            if segment.is_overlay
            else [[_rounded(p) for p in loop] for loop in geometry.outlines[k]],
            layer=LAYERS.get(segment.terrain, 3),
        )
        for k, segment in enumerate(kind.segments)
    ]
    # The pictures count corners from the north-west, the protocol from the north-east.
    towers = sorted((corner + 3) % 4 for corner in geometry.wall_corners)
    return TileInfo(
        tile=kind.ref,
        set=kind.set_name,
        count=kind.count,
        art=four_arts(kind.ref),
        texts={language: describe_tile(kind, 0, language) for language in LANGUAGES},
        turned={
            language: [describe_tile(kind, rotation, language) for rotation in range(4)]
            for language in LANGUAGES
        },
        towers=towers,
        segments=segments,
    )


def _rounded(place: Point) -> Point:
    return (round(place[0], 1), round(place[1], 1))


@cache
def sprite() -> str:
    """All figures, neutral pieces, tokens and signs as symbols of one document."""
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
    add("corner-tower", art("walls/tower"), art_box("walls/tower"))
    for declared in module_arts().values():
        for name, file in declared.symbols.items():
            add(name, art(file), art_box(file))
    body = "".join(symbols)
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">{body}</svg>'
