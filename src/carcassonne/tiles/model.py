"""What is printed on a tile: the plain data that everything else is made from.

A tile type is described once, with north up. Side numbers are 0-3 for N, E, S, W; turning a tile one quarter
clockwise moves side ``s`` to side ``s + 1``. Each side has four ports where segments of two tiles can meet:

- ``L`` and ``R``, the two halves of the side (L is on the left hand for someone looking out of the tile);
  across a border L meets R;
- ``M``, the middle; M meets M;
- ``D``, a second layer below the middle, for areas that overlap others; D meets D.

Nothing here knows what a terrain means; that is for the rule modules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum

from .notebook import render

SIDE_NAMES = "NESW"


class Port(IntEnum):
    """A meeting place on a side of a tile."""

    L = 0
    M = 1
    R = 2
    D = 3


@dataclass(frozen=True, slots=True)
class Segment:
    """One connected patch of one terrain on one tile."""

    terrain: str
    ports: tuple[tuple[int, Port], ...] = ()
    """The (side, port) pairs through which the segment leaves the tile, sorted."""
    adjacent: tuple[int, ...] = ()
    """Segments of the same tile that it borders without being joined (a field and its cities)."""
    tallies: Mapping[str, int] = field(default_factory=dict, hash=False)
    """Printed quantities that add up over a feature, such as shields."""
    traits: Mapping[str, str] = field(default_factory=dict, hash=False)
    """Anything else that is printed: ``end=crossroads``, ``end=city:0``, ``name=value``..."""
    members: tuple[int, ...] = ()
    """For an overlay segment, which is not printed: the printed segments that it unites."""
    underground: str = ""
    """For a line that runs below the areas of its tile: the trait that says so."""

    @property
    def is_overlay(self) -> bool:
        """Whether the segment belongs to a second layer and is not printed itself."""
        return bool(self.members)

    def sides(self) -> tuple[int, ...]:
        """The sides that the segment reaches, each once, in order."""
        return tuple(sorted({side for side, _ in self.ports}))


@dataclass(frozen=True, slots=True, repr=False)
class TileType:
    """A printed tile; a set holds ``count`` copies of it."""

    ref: str
    """``set/name``, unique in the catalogue."""
    edges: str
    """What each side shows, N E S W; sides with equal letters fit. ``A`` fits everything.
    Empty for a piece that is never placed."""
    segments: tuple[Segment, ...]
    count: int = 1
    start: int = 0
    """How many of the copies lie on the table when the game begins."""
    held: bool = False
    """Dealt to the players or kept aside, never drawn from a common pile."""
    marks: frozenset[str] = frozenset()
    """Signs of the tile as a whole: ``name``, or ``name:NW`` with a detail."""
    corners: tuple[int | None, int | None, int | None, int | None] = (None, None, None, None)
    """The segment that fills each corner (NE, SE, SW, NW) so that four tiles can meet in it."""
    links: tuple[tuple[int, ...], ...] = ()
    """Groups of segments that meet at a road end."""
    jcz: str | None = None
    """Name of the same tile in JCloisterZone's files."""
    evidence: str = "sourced"
    """``sourced`` or ``inferred``: how sure we are of the picture."""
    label: str | None = None
    """The letter that public lists give the tiles of the base game."""
    variant: str | None = None
    """Name of the house rule that puts this tile type in place of another; it has no copies of its own."""
    note: str = ""

    def __repr__(self) -> str:
        return f"<TileType {self.ref}>"

    @property
    def set_name(self) -> str:
        return self.ref.partition("/")[0]

    @property
    def name(self) -> str:
        return self.ref.partition("/")[2]

    def _repr_svg_(self) -> str | None:
        return render("tile", self)

    def overlay_of(self, segment: int) -> int | None:
        """The hidden segment that unites the given printed one with others, if there is one."""
        return next((k for k, other in enumerate(self.segments) if segment in other.members), None)


@dataclass(frozen=True, slots=True)
class TerrainRules:
    """A terrain as a game declares it to the kernel."""

    name: str
    completable: bool
    """Whether its features are reported when they are completed."""
    needs_neighbours: bool = False
    """Whether it is open while one of the eight cells round its tile is empty."""
    holds_figures: bool = True
    """Whether figures can stand on it."""


@dataclass(frozen=True, slots=True)
class Tally:
    """A printed quantity that the kernel sums over features of one terrain."""

    terrain: str
    name: str
