# cython: language_level=3
"""The Scout: five special tiles, and their owners."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from carcassonne.engine import hooks
from carcassonne.engine.actions import Verb
from carcassonne.engine.expansion import Expansion, TileStock
from carcassonne.engine.options import SetupError
from carcassonne.engine.position import Position
from carcassonne.engine.ruleset import Ruleset
from carcassonne.engine.setup import Setup
from carcassonne.engine.table_pieces import Possession
from carcassonne.engine.types import Cell, Seat
from carcassonne.tiles.model import Tally, TileType
from carcassonne.tiles.reader import load_set

from .options import ScoutOptions

SIGNS = ("scout", "canoe", "bridge", "agriculture", "shaman")
"""Marks of the special tiles."""


class SpecialTile(NamedTuple):
    """A special tile and its piece."""

    ref: str
    sign: str
    figure: str = ""
    """The piece that its owner must deploy; none for a tile that is never placed."""
    place: int = -1
    """The segment where the piece is put."""
    presences: tuple[int, ...] = ()
    """The segments in which it counts."""
    gates: tuple[int, ...] = ()
    """For each rotation the ports where those segments meet others, as a bit mask: 4 * side + port."""
    terrain_gates: tuple[int, ...] = ()
    """The same for every segment of the terrain in which the piece counts."""


@cache
def special_tiles() -> Mapping[str, SpecialTile]:
    """The special tiles by their marks."""
    return {sign: _special_tile(kind, sign) for kind in load_set("scout").tile_types for sign in kind.marks}


def _special_tile(kind: TileType, sign: str) -> SpecialTile:
    places = [k for k, segment in enumerate(kind.segments) if "place" in segment.traits]
    if not places:
        return SpecialTile(kind.ref, sign)
    role = kind.segments[places[0]].traits["place"]
    presences = tuple(k for k, segment in enumerate(kind.segments) if "presence" in segment.traits)
    terrain = {kind.segments[k].terrain for k in presences}
    of_terrain = [k for k, segment in enumerate(kind.segments) if segment.terrain in terrain]
    figure = "hut" if role == "hut" else "member"
    return SpecialTile(
        kind.ref, sign, figure, places[0], presences, _gates(kind, presences), _gates(kind, of_terrain)
    )


def _gates(kind: TileType, segments: Iterable[int]) -> tuple[int, ...]:
    """Return, for each rotation, the ports of some segments as a bit mask: 4 * side + port."""
    ports = [port for k in segments for port in kind.segments[k].ports]
    return tuple(
        sum(1 << 4 * ((side + rotation) & 3) + int(port) for side, port in ports) for rotation in range(4)
    )


class ScoutSlot(NamedTuple):
    """The special tiles, by their marks."""

    undealt: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    """The tiles of each seat: not yet placed, or the shaman."""
    laid: tuple[tuple[str, Seat, Cell], ...] = ()
    """Mark, owner and cell of those on the board."""


def holders(sign: str) -> Callable[[ScoutSlot], Iterable[Seat]]:
    """Report the owner of a special tile."""
    return lambda slot: [Seat(seat) for seat, hand in enumerate(slot.hands) if sign in hand]


def owners(sign: str) -> Callable[[ScoutSlot], Iterable[Seat]]:
    """Report the player who placed a special tile."""
    return lambda slot: [seat for other, seat, _ in slot.laid if other == sign]


def laid(pos: Position, sign: str) -> tuple[Seat, Cell] | None:
    """Return the owner and the cell of a special tile, if it is on the board."""
    for other, seat, cell in pos.module_state(ScoutSlot).laid:
        if other == sign:
            return seat, cell
    return None


def dealt_signs(options: ScoutOptions) -> tuple[str, ...]:
    """Return the tiles that are dealt in this game."""
    return tuple(sign for sign in special_tiles() if getattr(options, sign))


def tiles(options: ScoutOptions) -> Sequence[TileStock]:
    return (TileStock("scout"),)


def slot(rules: Ruleset) -> ScoutSlot:
    return ScoutSlot(dealt_signs(rules.options(ScoutOptions)), ((),) * rules.seats)


def check(setup: Setup) -> Iterable[str]:
    options = setup.modules["scout"]
    assert isinstance(options, ScoutOptions)
    there, needed = len(dealt_signs(options)), options.tiles_each * len(setup.seats)
    if there < needed:
        raise SetupError(
            f"{needed} special tiles are to be dealt, but only {there} of them are in this game",
            "too-few-special-tiles",
            needed=needed,
            count=there,
        )
    return ()


scout = Expansion(
    "scout",
    prefix="SCO",
    family="hunters",
    requires=("hunters-and-gatherers",),
    seats=(2, 5),
    folder=Path(__file__).parent,
    options=ScoutOptions,
    tiles=tiles,
    tallies=(Tally("meadow", "bear"),),
    possessions=tuple(f"special-{sign}" for sign in SIGNS),
    verbs=(
        Verb("deal", ("tile",)),
        Verb("special", ("tile", "placement")),
        Verb("refuse"),
        Verb("keep"),
        Verb("shaman", ("spot",)),
    ),
    reasons={"area-barred": "SCO-30"},
    reason_texts={"area-barred": "hut-bars-meadow"},
    initial_state=slot,
    state_type=ScoutSlot,
    check=check,
)


@scout.hook(hooks.possessions, 50)
def special_tiles_of_seats(pos: Position) -> Iterable[Possession]:
    for seat, hand in enumerate(pos.module_state(ScoutSlot).hands):
        yield from (Possession(Seat(seat), f"special-{sign}") for sign in hand)
