"""Tile images on disk, named by their content: made once, then served from disk.

The name is a hash of everything that the picture depends on (facts of the tile, rotation, variant and the
drawing code itself), so a name never changes its meaning and old files never have to be checked again.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from carcassonne.tiles.model import TileType

from ..boards.model import VARIANTS
from .raster import SIZES, tile_image, webp

_NAME_LENGTH = 24


def default_folder() -> Path:
    """Return where images are kept unless a folder is given: the user's cache directory."""
    base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA") or "~/.cache"
    return Path(base).expanduser() / "carcassonne" / "tiles"


@cache
def art_fingerprint() -> str:
    """Return a hash of the drawing code: every change to it gives new names to all pictures."""
    digest = hashlib.sha256()
    for name, text in sorted(_sources(files(__package__), "")):
        digest.update(name.encode() + b"\0" + text)
    return digest.hexdigest()


def _sources(folder: Traversable, path: str) -> Iterable[tuple[str, bytes]]:
    for entry in folder.iterdir():
        if entry.is_dir():
            if not entry.name.startswith("__"):
                yield from _sources(entry, f"{path}{entry.name}/")
        elif entry.name.endswith((".py", ".svg")):
            yield f"{path}{entry.name}", entry.read_bytes()


@lru_cache(maxsize=4096)
def _facts(tile_type: TileType) -> str:
    """Return all facts of a tile type that its picture can depend on."""
    segments = [
        (
            s.terrain,
            [(side, int(half)) for side, half in s.ports],
            s.adjacent,
            sorted(s.tallies.items()),
            sorted(s.traits.items()),
            s.underground,
        )
        for s in tile_type.segments
    ]
    return repr((tile_type.ref, tile_type.edges, segments, sorted(tile_type.marks)))


def picture_name(tile_type: TileType, rotation: int = 0, variant: int = 0) -> str:
    """Return the part of a file name that identifies one picture, whatever its size."""
    text = f"{art_fingerprint()}\n{_facts(tile_type)}\n{rotation % 4}\n{variant % VARIANTS}"
    return hashlib.sha256(text.encode()).hexdigest()[:_NAME_LENGTH]


class TileCache:
    """WebP images of tiles in a folder, made when they are first asked for."""

    def __init__(self, folder: str | Path | None = None) -> None:
        self.folder = Path(folder) if folder is not None else default_folder()

    @staticmethod
    def file_name(tile_type: TileType, rotation: int = 0, variant: int = 0, pixels: int = 128) -> str:
        """Return the path below the folder, which can be part of a URL: ``128/1f0c...webp``."""
        if pixels not in SIZES:
            raise ValueError(f"tile images are {', '.join(map(str, SIZES))} pixels wide, not {pixels}")
        return f"{pixels}/{picture_name(tile_type, rotation, variant)}.webp"

    def get(self, tile_type: TileType, rotation: int = 0, variant: int = 0, pixels: int = 128) -> bytes:
        """Return the image, from disk if it is there."""
        path = self.folder / self.file_name(tile_type, rotation, variant, pixels)
        try:
            return path.read_bytes()
        except FileNotFoundError:
            data = webp(tile_image(tile_type, rotation, variant % VARIANTS, pixels))
            _write(path, data)
            return data

    def warm(
        self,
        tile_types: Iterable[TileType],
        rotations: Iterable[int] = range(4),
        variants: Iterable[int] = (0,),
        sizes: Iterable[int] = SIZES,
        progress: Callable[[str], None] | None = None,
    ) -> int:
        """Make images ahead of time; return how many were missing."""
        made = 0
        turns, looks, widths = tuple(rotations), tuple(variants), tuple(sizes)
        for tile_type in tile_types:
            for rotation in turns:
                for variant in looks:
                    for pixels in widths:
                        name = self.file_name(tile_type, rotation, variant, pixels)
                        if not (self.folder / name).exists():
                            self.get(tile_type, rotation, variant, pixels)
                            made += 1
                            if progress is not None:
                                progress(name)
        return made


def _write(path: Path, data: bytes) -> None:
    """Write a file atomically."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
