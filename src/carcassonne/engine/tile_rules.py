"""The tiles of one set-up: types, terrains, piles and the kernel's tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from carcassonne.kernel.tile_tables import Tables
from carcassonne.tiles.compile import compile_tables
from carcassonne.tiles.model import Tally, TileType
from carcassonne.tiles.reader import load_set

from .actions import Action
from .expansion import Expansion, TileStock
from .options import SetupError
from .piles import Pile
from .types import TileTypeId

MAX_TILE_TYPES = 255 * 16


@dataclass(frozen=True)
class TileRules:
    """Everything about tiles that does not change during a game; sequences are indexed by tile type."""

    types: tuple[TileType, ...]
    copies: tuple[int, ...]
    """Count of tiles of each type in the game."""
    ids: dict[str, TileTypeId]
    """Index of a tile type by its reference."""
    draw_actions: tuple[Action, ...]
    marks: tuple[frozenset[str], ...]
    """The marks on a tile, without the details after a colon."""
    overlays: tuple[tuple[int, ...], ...]
    """For each segment of a tile its overlay segment, or -1."""
    completable_masks: tuple[int, ...]
    """Bit mask of the completable segments."""
    sets: dict[str, list[TileTypeId]]
    """Tile types in this game by name of their tile set."""
    cards: tuple[TileType, ...]
    """Tiles without edges, which are held by their owner and never placed."""
    terrain_names: tuple[str, ...]
    terrain_ids: dict[str, int]
    completable: tuple[bool, ...]
    """Whether features of a terrain can be completed."""
    tallies: tuple[Tally, ...]
    tally_fields: dict[tuple[str, str], tuple[int, int]]
    """Shift and mask of a tally in the kernel's word, by (terrain, tally)."""
    edge_ids: Mapping[str, int]
    tables: Tables
    tile_capacity: int
    segment_capacity: int
    initial_piles: dict[str, Pile]
    adjacency_scoring_terrains: frozenset[str]


def compile_tiles(expansions: Sequence[Expansion], stocks: Sequence[TileStock], seats: int) -> TileRules:
    """Return the tile rules of some modules. Raises SetupError if there are too many tile types."""
    types: list[TileType] = []
    copies: list[int] = []
    sets: dict[str, list[TileTypeId]] = {}
    cards: list[TileType] = []
    drawn: dict[str, list[tuple[int, int]]] = {}
    ends_game = {"main": True}
    for stock in stocks:
        ends_game[stock.pile] = stock.ends_game
        for tile_type in load_set(stock.set_name).tile_types:
            if not tile_type.edges:
                cards.append(tile_type)
            elif _in_game(tile_type, stock):
                sets.setdefault(stock.set_name, []).append(TileTypeId(len(types)))
                if not tile_type.held:
                    count = tile_type.count * stock.copies - tile_type.start
                    drawn.setdefault(stock.pile, []).append((len(types), count))
                copies.append(_max_copies(tile_type, stock, seats))
                types.append(tile_type)
    if len(types) > MAX_TILE_TYPES:
        raise SetupError("this mix has too many kinds of tiles", "too-many-tiles")
    terrains = [terrain for module in expansions for terrain in module.terrains]
    terrain_ids = {terrain.name: number for number, terrain in enumerate(terrains)}
    completable = tuple(terrain.completable for terrain in terrains)
    tallies = tuple(tally for module in expansions for tally in module.tallies)
    compiled = compile_tables(types, terrains, tallies, copies)
    return TileRules(
        types=tuple(types),
        copies=tuple(copies),
        ids={tile_type.ref: TileTypeId(number) for number, tile_type in enumerate(types)},
        draw_actions=tuple(Action("draw", (tile_type.ref,)) for tile_type in types),
        marks=tuple(frozenset(mark.partition(":")[0] for mark in tile_type.marks) for tile_type in types),
        overlays=tuple(map(_overlays, types)),
        completable_masks=tuple(_completable_mask(one, terrain_ids, completable) for one in types),
        sets=sets,
        cards=tuple(cards),
        terrain_names=tuple(terrain_ids),
        terrain_ids=terrain_ids,
        completable=completable,
        tallies=tallies,
        tally_fields={
            (tally.terrain, tally.name): compiled.tally_field(tally.terrain, tally.name) for tally in tallies
        },
        edge_ids=compiled.edge_ids,
        tables=compiled.tables,
        tile_capacity=sum(copies) + 1,
        segment_capacity=sum(len(one.segments) * n for one, n in zip(types, copies, strict=True)) + 12,
        initial_piles={
            name: _pile(drawn.get(name, []), len(types), lasts) for name, lasts in ends_game.items()
        },
        adjacency_scoring_terrains=frozenset(
            terrain for module in expansions for terrain in module.adjacency_scoring_terrains
        ),
    )


def _in_game(tile_type: TileType, stock: TileStock) -> bool:
    """Return whether a stock puts a tile type into the game."""
    chosen = not tile_type.variant or tile_type.variant in stock.variants
    return chosen and bool(stock.copies or tile_type.held)


def _max_copies(tile_type: TileType, stock: TileStock, seats: int) -> int:
    count = 1 if tile_type.variant else tile_type.count
    return max(count * stock.copies, seats * max(stock.held, 1) if tile_type.held else 0)


def _overlays(tile_type: TileType) -> tuple[int, ...]:
    found = (tile_type.overlay_of(number) for number in range(len(tile_type.segments)))
    return tuple(-1 if overlay is None else overlay for overlay in found)


def _completable_mask(tile_type: TileType, ids: dict[str, int], completable: tuple[bool, ...]) -> int:
    return sum(1 << k for k, one in enumerate(tile_type.segments) if completable[ids[one.terrain]])


def _pile(counts: list[tuple[int, int]], types: int, ends_game: bool) -> Pile:
    bag = bytearray(types)
    for tile_type, count in counts:
        bag[tile_type] += count
    return Pile((), bytes(bag), (), ends_game)
