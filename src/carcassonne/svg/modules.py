"""What rule modules declare about their pictures.

A module whose pieces or tiles need pictures of their own has a file ``art.py`` beside its rules with
``ART = ModuleArt(...)``, and its drawings in the folder ``art``. Nothing else in this package knows a module,
so a module from another package is drawn like the ones that come with this one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from carcassonne import catalog


class PieceRole(Enum):
    """Who a piece belongs to, and so how it is coloured."""

    PLAYER = "player"
    """Drawn in the colours of a seat."""
    NEUTRAL = "neutral"
    """Owned by no player; it stands on the board."""
    TOKEN = "token"
    """Lies flat in piles or in front of players."""


@dataclass(frozen=True, slots=True)
class PieceArt:
    """How a piece looks and stands; lengths are in hundredths of the side of a tile."""

    name: str
    """The name of the figure, neutral piece or token in the rules."""
    asset: str
    """The SVG file that shows it, without its ending."""
    role: PieceRole = PieceRole.PLAYER
    lying: str = ""
    """Name of the picture in which it lies on open land; pieces without one always stand."""
    lying_asset: str = ""
    half_size: tuple[float, float] = (8.5, 12.0)
    """Half of the width and height that it fills when it stands."""
    lying_half_size: tuple[float, float] = (13.2, 8.0)
    feet: float = 10.0
    """How far its feet are below its middle."""
    tile_offset: tuple[float, float] = (24.0, -6.0)
    """Where it stands on a tile that it occupies as a whole, from the middle of the tile."""
    medallion: bool = False
    """Whether it is shown as a medallion with its sign instead of a drawing of its own."""


@dataclass(frozen=True, slots=True)
class Cover:
    """What the card of a module shows."""

    tile: str = ""
    """The tile on the left; the one with most marks if empty."""
    pieces: tuple[str, ...] = ()
    """Symbols of the client's sprite; the module's own figures if empty."""


@dataclass(frozen=True, slots=True)
class ModuleArt:
    """All pictures of one module."""

    pieces: tuple[PieceArt, ...] = ()
    cover: Cover = field(default_factory=Cover)
    symbols: Mapping[str, str] = field(default_factory=dict)
    """Further symbols of the client's sprite: name -> SVG file."""


_BUILT_IN = ModuleArt(
    pieces=(
        PieceArt("marker", "figures/small"),
        PieceArt("counter-50", "tokens/counter-50", PieceRole.TOKEN),
        PieceArt("counter-100", "tokens/counter-100", PieceRole.TOKEN),
    )
)
"""Pieces of the score track, which belong to every game."""


@cache
def module_arts() -> Mapping[str, ModuleArt]:
    """Module name -> its declaration, in the order of the catalogue; without modules that declare nothing."""
    found: dict[str, ModuleArt] = {}
    for module in catalog.modules():
        name = f"{catalog.package_of(module)}.art"
        spec = find_spec(name)
        # A folder of drawings without ``art.py`` is found as a namespace package, which has no origin.
        if spec is not None and spec.origin is not None:
            found[module.name] = import_module(name).ART
    return found


def module_art(name: str) -> ModuleArt:
    """The declaration of a module; an empty one if it declares nothing."""
    return module_arts().get(name, ModuleArt())


def art_folders() -> Iterator[Path]:
    """Folders with SVG files: the common one, then those of the modules."""
    yield Path(__file__).parent / "art"
    for module in catalog.modules():
        if module.folder is not None:
            yield module.folder / "art"


@cache
def _pieces() -> Mapping[str, PieceArt]:
    arts = (*module_arts().values(), _BUILT_IN)
    return {piece.name: piece for art in arts for piece in art.pieces}


def piece_art(name: str) -> PieceArt:
    """How a piece looks. Raises ValueError if no module declares one of this name."""
    found = _pieces().get(name)
    if found is None:
        raise ValueError(f"no picture of {name!r}; known are {', '.join(_pieces())}")
    return found


def pieces(role: PieceRole) -> tuple[PieceArt, ...]:
    """All pieces of a role, in the order of the catalogue."""
    return tuple(piece for piece in _pieces().values() if piece.role is role)


def is_token(name: str) -> bool:
    """Whether a piece lies in piles instead of standing on the board."""
    return piece_art(name).role is PieceRole.TOKEN
