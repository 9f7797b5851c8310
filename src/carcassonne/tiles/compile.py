"""From tile types to the flat tables of the kernel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from carcassonne.kernel.tile_tables import NONE, STRIDE, Tables

from .model import Segment, Tally, TerrainRules, TileType

WORD_BITS = 64
_PORTS = 4


class TableError(ValueError):
    """Tiles, terrains and tallies that do not go together."""


@dataclass(frozen=True, slots=True)
class CompiledTables:
    """Kernel tables of a game and the numbers behind the names."""

    tables: Tables
    tile_types: tuple[TileType, ...]
    terrains: tuple[TerrainRules, ...]
    edge_ids: Mapping[str, int]
    """Number of each side letter."""
    tally_fields: Mapping[tuple[str, str], tuple[int, int]]

    def tally_field(self, terrain: str, tally: str) -> tuple[int, int]:
        """Where a tally lies in the words of a terrain: ``word >> shift & mask``."""
        try:
            return self.tally_fields[terrain, tally]
        except KeyError:
            raise TableError(f"no tally {tally!r} of {terrain!r} was declared") from None

    def edge(self, number: int) -> str:
        """The side letter with this number."""
        return tuple(self.edge_ids)[number]

    def terrain_id(self, name: str) -> int:
        """Return the number of a terrain: its place among the declared ones."""
        for number, terrain in enumerate(self.terrains):
            if terrain.name == name:
                return number
        raise TableError(f"no terrain {name!r} was declared")


def compile_tables(
    tile_types: Sequence[TileType],
    terrains: Sequence[TerrainRules],
    tallies: Sequence[Tally],
    copies: Sequence[int],
) -> CompiledTables:
    """Compile tile types; ``copies`` says how many of each can be in play, which sizes the tally lanes."""
    if len(copies) != len(tile_types):
        raise TableError(f"{len(tile_types)} tile types, but {len(copies)} numbers of copies")
    numbers = {terrain.name: number for number, terrain in enumerate(terrains)}
    if len(numbers) < len(terrains):
        raise TableError("a terrain is declared twice")
    watching = frozenset(terrain.name for terrain in terrains if terrain.needs_neighbours)
    for tile_type in tile_types:
        _check(tile_type, numbers, watching)
    letters = {
        letter: number for number, letter in enumerate(sorted({x for k in tile_types for x in k.edges}))
    }
    lanes = _pack_tally_fields(tile_types, numbers, tallies, copies)

    ports, corners, segment_numbers, words, contacts, watchers = [], [], [], [], [], []
    for tile_type in tile_types:
        ports += _port_table(tile_type)
        corners += [NONE if k is None else k for k in tile_type.corners]
        segment_numbers += _padded([numbers[segment.terrain] for segment in tile_type.segments])
        words += _padded([_word(segment, lanes) for segment in tile_type.segments])
        contacts += _padded([sum(1 << k for k in segment.adjacent) for segment in tile_type.segments])
        watchers.append(next((k for k, s in enumerate(tile_type.segments) if s.terrain in watching), NONE))
    tables = Tables(
        segments=[len(tile_type.segments) for tile_type in tile_types],
        letters=[letters[letter] for tile_type in tile_types for letter in tile_type.edges],
        ports=ports,
        corners=corners,
        kinds=segment_numbers,
        tallies=words,
        contacts=contacts,
        watchers=watchers,
        completes=[int(terrain.completable) for terrain in terrains],
        n_letters=len(letters),
    )
    return CompiledTables(tables, tuple(tile_types), tuple(terrains), letters, lanes)


def _check(tile_type: TileType, numbers: Mapping[str, int], watching: frozenset[str]) -> None:
    if not tile_type.edges:
        raise TableError(f"{tile_type.ref} is never placed and has no place in the tables")
    if len(tile_type.segments) > STRIDE:
        raise TableError(
            f"{tile_type.ref} has {len(tile_type.segments)} segments; at most {STRIDE} are possible"
        )
    for k, segment in enumerate(tile_type.segments):
        if segment.terrain not in numbers:
            known = ", ".join(numbers)
            raise TableError(
                f"{tile_type.ref}, segment {k}: {segment.terrain!r} is none of the terrains in play ({known})"
            )
        if segment.terrain in watching and segment.ports:
            raise TableError(
                f"{tile_type.ref}, segment {k}: a {segment.terrain} watches and cannot reach a side"
            )
    if sum(segment.terrain in watching for segment in tile_type.segments) > 1:
        raise TableError(f"{tile_type.ref} has more than one watching segment")


def _pack_tally_fields(
    tile_types: Sequence[TileType],
    numbers: Mapping[str, int],
    tallies: Sequence[Tally],
    copies: Sequence[int],
) -> dict[tuple[str, str], tuple[int, int]]:
    """Give each tally of a terrain as many bits as the sum over all copies can need."""
    lanes: dict[tuple[str, str], tuple[int, int]] = {}
    used: dict[str, int] = dict.fromkeys(numbers, 0)
    for tally in tallies:
        if tally.terrain not in numbers:
            raise TableError(f"tally {tally.name!r} is declared for the unknown terrain {tally.terrain!r}")
        if (tally.terrain, tally.name) in lanes:
            raise TableError(f"tally {tally.name!r} of {tally.terrain!r} is declared twice")
        values = [
            (number, segment.tallies.get(tally.name, 0))
            for tile_type, number in zip(tile_types, copies, strict=True)
            for segment in tile_type.segments
            if segment.terrain == tally.terrain
        ]
        # A tile type without copies must fit too: its word is in the tables although it is never summed.
        most = max((max(number, 1) * value for number, value in values), default=0)
        most = max(most, sum(number * value for number, value in values))
        width = max(most.bit_length(), 1)
        lanes[tally.terrain, tally.name] = used[tally.terrain], (1 << width) - 1
        used[tally.terrain] += width
        if used[tally.terrain] > WORD_BITS:
            needed = used[tally.terrain]
            raise TableError(
                f"the tallies of {tally.terrain!r} need {needed} bits up to {tally.name!r}, not {WORD_BITS}"
            )
    return lanes


def _word(segment: Segment, lanes: Mapping[tuple[str, str], tuple[int, int]]) -> int:
    declared = ((lanes.get((segment.terrain, name)), number) for name, number in segment.tallies.items())
    return sum(number << lane[0] for lane, number in declared if lane is not None)


def _port_table(tile_type: TileType) -> list[int]:
    table = [NONE] * (4 * _PORTS)
    for k, segment in enumerate(tile_type.segments):
        for side, port in segment.ports:
            table[_PORTS * side + port] = k
    return table


def _padded(row: list[int]) -> list[int]:
    return row + [0] * (STRIDE - len(row))
