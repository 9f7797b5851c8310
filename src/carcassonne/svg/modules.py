"""Declarations of rule modules about their pictures.

A module whose pieces or tiles need pictures of their own has a file ``art.py`` beside its rules with
``ART = ModuleArt(...)``, and its drawings in the folder ``art``. Nothing else in this package knows a module,
so a module from another package is drawn like the ones that come with this one.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum, StrEnum
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from typing import TYPE_CHECKING

from carcassonne import Expansion, catalog
from carcassonne.fluent import read_messages
from carcassonne.languages import ENGLISH
from carcassonne.module_folders import drawings
from carcassonne.tiles.catalog import tile_set, tile_type
from carcassonne.tiles.model import TileType

if TYPE_CHECKING:
    from .tiles.landmarks import LandmarkPlacer, LandmarkSite
    from .tiles.layout import Pool
    from .tiles.overrides import TileOverride
    from .tiles.paint.canvas import Canvas, Fragment


log = logging.getLogger("carcassonne.svg")


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
    """The SVG file that shows it, without its suffix."""
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
    """Whether it is shown as a medallion with its sign instead of its own drawing."""


@dataclass(frozen=True, slots=True)
class Cover:
    """Contents of the card of a module."""

    tile: str = ""
    """The tile on the left; the one with most marks if empty."""
    pieces: tuple[str, ...] = ()
    """Symbols of the client's sprite; the module's own figures if empty."""


@dataclass(frozen=True, slots=True)
class Landmark:
    """Something printed on tiles: how it finds its place and how it is painted."""

    order: int
    """Landmarks take their places in this order, the large ones first."""
    place: Callable[[LandmarkPlacer], None]
    paint: Mapping[str, Callable[[Canvas, LandmarkSite], None]]
    """Name of a site that ``place`` takes -> its painter."""
    below_roads: bool = False
    """Whether it is painted before the roads, so that they run over its ground."""


@dataclass(frozen=True, slots=True)
class AreaSign:
    """A sign inside an area, for a tally or for a trait."""

    name: str
    tally: str = ""
    trait: str = ""
    repeated: bool = False
    """Whether it is drawn as often as the tally says."""
    asset: str = ""
    """The drawing of a sign without a medallion."""


@dataclass(frozen=True, slots=True)
class Medallion:
    """A sign for the whole tile, shown for a mark."""

    mark: str
    radius: float = 9.0
    arrow: str = ""
    """Drawing of an arrow that points where the mark says, for marks such as ``sign:NE``."""


@dataclass(frozen=True, slots=True)
class LineEnd:
    """An end of roads inside a tile, besides the ends that every set may use."""

    pool: str = ""
    """Name of the pool at which all roads of the tile end."""
    radius: float = 0.0
    """Radius of that pool, if it is round water."""
    depth: float = 0.0
    """How far a road reaches into the tile if there is no pool."""


@dataclass(frozen=True, slots=True)
class World:
    """How all tiles of a family are painted; declared by the module that founds the family."""

    paint: Callable[[Canvas], None]
    """Paint everything on a tile, from the ground up."""
    paint_card: Callable[[TileType], Fragment] | None = None
    """Paint a piece of tile size that is never placed on the board."""
    wall: float = 0.0
    """How far the edge of an area reaches into the land beside it; 0 if areas have no walls."""
    light_theme: str = "light"
    """The theme of the table where players choose light colours."""
    corner_silhouettes: tuple[str, ...] = ()
    """Four drawings whose outlines are painted faintly in the corners of that table."""


@dataclass(frozen=True, slots=True)
class FamilyLook:
    """How screens show the games of a family; declared by the module that founds the family."""

    follower: str
    """The figure beside players' points."""
    winner: str = ""
    """The winner's figure, where games have another one for that."""
    ground: str = "#9fb163"
    """Colour of the land that shows between tiles."""
    logo: str = "logo"
    """Symbol in the corner of the page, and its height there in pixels."""
    logo_height: int = 34
    corners: tuple[str, ...] = ()
    """Symbols painted faintly in the corners of the table."""
    light: Mapping[str, str] = field(default_factory=dict)
    """CSS colours that differ from those of the page, by the names of its style sheet."""
    dark: Mapping[str, str] = field(default_factory=dict)
    """Those that differ further in the dark theme."""


class Pattern(StrEnum):
    """The pattern of a bar besides its colour, for players who cannot distinguish the colours."""

    PLAIN = "plain"
    STRIPES = "stripes"
    DOTS = "dots"
    LINES = "lines"
    CROSS = "cross"
    WAVES = "waves"


@dataclass(frozen=True, slots=True)
class SourceLook:
    """How a chart shows the points scored for a terrain."""

    colour: str
    ink: str
    """The colour of numbers on it."""
    pattern: Pattern = Pattern.PLAIN


@dataclass(frozen=True, slots=True)
class ModuleArt:
    """All pictures of one module."""

    pieces: tuple[PieceArt, ...] = ()
    cover: Cover = field(default_factory=Cover)
    symbols: Mapping[str, str] = field(default_factory=dict)
    """Further symbols of the client's sprite: name -> SVG file."""
    landmarks: tuple[Landmark, ...] = ()
    area_signs: tuple[AreaSign, ...] = ()
    medallions: tuple[Medallion, ...] = ()
    line_ends: Mapping[str, LineEnd] = field(default_factory=dict)
    """Words for the ends of roads in tile files; roads end in the middle of the tile at all other words."""
    waterway_ends: Mapping[str, LineEnd] = field(default_factory=dict)
    """The same for waterways. At all other words they end in a pond."""
    pools: Mapping[str, Callable[[Canvas, Pool], None]] = field(default_factory=dict)
    """Painters of the pools that tiles of the module have."""
    ground_pools: Mapping[str, Callable[[Canvas, Pool], None]] = field(default_factory=dict)
    """The same for pools that lie below everything else."""
    overrides: Mapping[str, TileOverride] = field(default_factory=dict)
    """Tile reference -> hand-set shapes."""
    world: World | None = None
    look: FamilyLook | None = None
    silent_marks: tuple[str, ...] = ()
    """Marks that a description of the tile leaves out, because its segments already show them."""
    trait_words: Mapping[str, str] = field(default_factory=dict)
    """``trait`` or ``trait=value`` of a segment -> the message that names what is printed there."""
    renamed: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Mark of a tile -> terrain -> the message that describes such a segment there."""
    connection: str = ""
    """The piece that shows two segments joined by a connection."""
    source_looks: Mapping[str, SourceLook] = field(default_factory=dict)
    """Terrain -> its look in charts; those without one get a spare look."""


_BUILT_IN = ModuleArt(
    pieces=(
        PieceArt("marker", "figures/small"),
        PieceArt("second-marker", "figures/second-marker"),
        PieceArt("counter-50", "tokens/counter-50", PieceRole.TOKEN),
        PieceArt("counter-100", "tokens/counter-100", PieceRole.TOKEN),
    )
)
"""Pieces of the score track, which belong to every game."""


@cache
def module_arts() -> Mapping[str, ModuleArt]:
    """Return the declarations by module name, in catalogue order, without modules that declare nothing."""
    found: dict[str, ModuleArt] = {}
    for module in catalog.modules():
        name = f"{catalog.package_of(module)}.art"
        spec = find_spec(name)
        # A folder of drawings without ``art.py`` is found as a namespace package, which has no origin.
        if spec is None or spec.origin is None:
            continue
        if not module.is_plugin:
            found[module.name] = import_module(name).ART
            continue
        try:
            found[module.name] = _checked(module, import_module(name).ART)
        except Exception as error:  # whatever is wrong with it, all other pictures are drawn
            text = f"{type(error).__name__}: {error}"
            log.warning("The pictures of the plug-in %r are left out: %s", module.name, text)
            found[module.name] = ModuleArt(pieces=tuple(_plain_pieces(module)))
    return found


def _checked(module: Expansion, art: ModuleArt) -> ModuleArt:
    """Return the declaration of a plug-in. Raises ValueError if a named drawing or tile is missing."""
    assert module.folder is not None
    known = {name for folder in (_common_art(), module.folder / "art") for name, _ in drawings(folder)}
    used = [
        *(asset for piece in art.pieces if not piece.medallion for asset in (piece.asset, piece.lying_asset)),
        *(f"signs/{piece.name}" for piece in art.pieces if piece.medallion),
        *(f"signs/{found.mark}" for found in art.medallions),
        *(found.arrow for found in art.medallions),
        *art.symbols.values(),
    ]
    missing = sorted({name for name in used if name} - known)
    if missing:
        raise ValueError(f"there is no drawing {missing[0]}.svg")
    if art.cover.tile:
        tile_type(art.cover.tile)
    wanted = {f"picture-{name}" for piece in art.pieces for name in (piece.name, piece.lying) if name}
    arrows = {found.mark for found in art.medallions if found.arrow}
    for stock in module.tiles(module.options()):
        for mark in (mark for found in tile_set(stock.set_name).tile_types for mark in found.marks):
            name, _, detail = mark.partition(":")
            if name not in art.silent_marks:
                wanted.add(f"mark-{name}-{detail}" if detail and name not in arrows else f"mark-{name}")
    # Another language may lack a text: then the English one is shown.
    messages = read_messages(module.folder / "texts", ENGLISH)
    if missing_texts := sorted(wanted - messages.keys()):
        raise ValueError(f"texts/{ENGLISH}.ftl has no text {missing_texts[0]}")
    return art


def _plain_pieces(module: Expansion) -> Iterator[PieceArt]:
    """Return the figures of a module without pictures, as plain followers."""
    return (PieceArt(figure.name, "figures/small") for figure in module.figures(module.options()))


def module_art(name: str) -> ModuleArt:
    """Return the declaration of a module; an empty one if it declares nothing."""
    return module_arts().get(name, ModuleArt())


def _common_art() -> Traversable:
    return files("carcassonne.svg") / "art"


def art_folders() -> Iterator[Traversable]:
    """Yield the folders with SVG files: the common one, then those of the modules."""
    yield _common_art()
    for module in catalog.modules():
        if module.folder is not None:
            yield module.folder / "art"


@cache
def _pieces() -> Mapping[str, PieceArt]:
    arts = (*module_arts().values(), _BUILT_IN)
    return {piece.name: piece for art in arts for piece in art.pieces}


def piece_art(name: str) -> PieceArt:
    """Return how a piece looks. Raises ValueError if no module declares one of this name."""
    found = _pieces().get(name)
    if found is None:
        raise ValueError(f"no picture of {name!r}; known are {', '.join(_pieces())}")
    return found


def pieces(role: PieceRole) -> tuple[PieceArt, ...]:
    """Return all pieces of a role, in the order of the catalogue."""
    return tuple(piece for piece in _pieces().values() if piece.role is role)


def is_token(name: str) -> bool:
    """Return whether a piece lies in piles instead of standing on the board."""
    return piece_art(name).role is PieceRole.TOKEN


@cache
def _family_arts(family: str) -> tuple[ModuleArt, ...]:
    return tuple(art for name, art in module_arts().items() if catalog.module(name).family == family)


@cache
def landmarks(family: str) -> tuple[Landmark, ...]:
    """Return the landmarks on tiles of a family, in the order in which they take their places."""
    found = (landmark for art in _family_arts(family) for landmark in art.landmarks)
    return tuple(sorted(found, key=lambda landmark: landmark.order))


@cache
def area_signs(family: str) -> tuple[AreaSign, ...]:
    return tuple(sign for art in _family_arts(family) for sign in art.area_signs)


@cache
def medallions(family: str) -> Mapping[str, Medallion]:
    """Return the medallions by the mark that they show."""
    return {found.mark: found for art in _family_arts(family) for found in art.medallions}


@cache
def line_ends() -> Mapping[str, LineEnd]:
    return {word: end for art in module_arts().values() for word, end in art.line_ends.items()}


@cache
def waterway_ends(family: str) -> Mapping[str, LineEnd]:
    """Return what waterways of a family end at, besides ponds, by its word in tile files."""
    return {word: end for art in _family_arts(family) for word, end in art.waterway_ends.items()}


@cache
def end_pools() -> frozenset[str]:
    """Return the names of the pools at which roads end."""
    return frozenset(end.pool for end in line_ends().values() if end.pool)


@cache
def pool_painters(family: str, ground: bool = False) -> Mapping[str, Callable[[Canvas, Pool], None]]:
    """Return the painters by name of the pool, for those on the ground or for those above it."""
    return {
        name: paint
        for art in _family_arts(family)
        for name, paint in (art.ground_pools if ground else art.pools).items()
    }


@cache
def tile_overrides() -> Mapping[str, TileOverride]:
    return {ref: shape for art in module_arts().values() for ref, shape in art.overrides.items()}


@cache
def connection_piece() -> str:
    """Return the piece that joins two segments. Raises ValueError if no module declares one."""
    found = [art.connection for art in module_arts().values() if art.connection]
    if not found:
        raise ValueError("no module declares what a connection looks like")
    return found[0]


@cache
def world(family: str) -> World:
    """Return how tiles of a family are painted. Raises ValueError if no module declares it."""
    found = next((art.world for art in _family_arts(family) if art.world is not None), None)
    if found is None:
        raise ValueError(f"no module declares how tiles of the family {family!r} look")
    return found


@cache
def family_look(family: str) -> FamilyLook:
    """Return how screens show the games of a family. Raises ValueError if no module declares it."""
    found = next((art.look for art in _family_arts(family) if art.look is not None), None)
    if found is None:
        raise ValueError(f"no module declares how games of the family {family!r} look")
    return found


@cache
def _source_looks() -> Mapping[str, SourceLook]:
    return {terrain: look for art in module_arts().values() for terrain, look in art.source_looks.items()}


def source_look(terrain: str) -> SourceLook | None:
    """Return how charts show the points of a terrain; None if no module declares it."""
    return _source_looks().get(terrain)


@cache
def silent_marks() -> frozenset[str]:
    return frozenset(mark for art in module_arts().values() for mark in art.silent_marks)


@cache
def trait_words() -> Mapping[str, str]:
    return {trait: word for art in module_arts().values() for trait, word in art.trait_words.items()}


@cache
def renamed_terrains() -> Mapping[str, Mapping[str, str]]:
    return {mark: words for art in module_arts().values() for mark, words in art.renamed.items()}


def text_folders() -> Iterator[Traversable]:
    """Yield the folders with the names of pictures: the common one, then those of the modules."""
    yield files("carcassonne.svg") / "texts"
    for module in catalog.modules():
        if module.folder is not None and (module.folder / "texts").is_dir():
            yield module.folder / "texts"
