"""From tile kinds to the flat tables of the kernel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from carcassonne.kernel.tile_tables import NONE, STRIDE, Tables

from .model import Segment, Tally, TerrainRules, TileType

WORD_BITS = 64
_PORTS = 4


class TableError(ValueError):
    """Tiles, segment kinds and tallies that do not go together."""


@dataclass(frozen=True, slots=True)
class CompiledTables:
    """Kernel tables of a game and the numbers behind the names."""

    tables: Tables
    tile_types: tuple[TileType, ...]
    terrains: tuple[TerrainRules, ...]
    edge_ids: Mapping[str, int]
    """Number of each side letter."""
    tally_fields: Mapping[tuple[str, str], tuple[int, int]]

    def tally_field(self, kind: str, tally: str) -> tuple[int, int]:
        """Where a tally lies in the words of a segment kind: ``word >> shift & mask``."""
        try:
            return self.tally_fields[kind, tally]
        except KeyError:
            raise TableError(f"no tally {tally!r} of {kind!r} was declared") from None

    def edge(self, number: int) -> str:
        """The side letter with this number."""
        return tuple(self.edge_ids)[number]

    def terrain_id(self, name: str) -> int:
        """Number of a segment kind: its place among the declared ones."""
        for number, kind in enumerate(self.terrains):
            if kind.name == name:
                return number
        raise TableError(f"no segment kind {name!r} was declared")


def compile_tables(
    kinds: Sequence[TileType],
    segment_kinds: Sequence[TerrainRules],
    tallies: Sequence[Tally],
    copies: Sequence[int],
) -> CompiledTables:
    """Compile tile kinds; ``copies`` says how many of each can be in play, which sizes the tally lanes."""
    if len(copies) != len(kinds):
        raise TableError(f"{len(kinds)} tile kinds, but {len(copies)} numbers of copies")
    numbers = {kind.name: number for number, kind in enumerate(segment_kinds)}
    if len(numbers) < len(segment_kinds):
        raise TableError("a segment kind is declared twice")
    watching = frozenset(kind.name for kind in segment_kinds if kind.needs_neighbours)
    for kind in kinds:
        _check(kind, numbers, watching)
    letters = {letter: number for number, letter in enumerate(sorted({x for k in kinds for x in k.edges}))}
    lanes = _pack_tally_fields(kinds, numbers, tallies, copies)

    ports, corners, segment_numbers, words, contacts, watchers = [], [], [], [], [], []
    for kind in kinds:
        ports += _port_table(kind)
        corners += [NONE if k is None else k for k in kind.corners]
        segment_numbers += _padded([numbers[segment.terrain] for segment in kind.segments])
        words += _padded([_word(segment, lanes) for segment in kind.segments])
        contacts += _padded([sum(1 << k for k in segment.adjacent) for segment in kind.segments])
        watchers.append(next((k for k, s in enumerate(kind.segments) if s.terrain in watching), NONE))
    tables = Tables(
        segments=[len(kind.segments) for kind in kinds],
        letters=[letters[letter] for kind in kinds for letter in kind.edges],
        ports=ports,
        corners=corners,
        kinds=segment_numbers,
        tallies=words,
        contacts=contacts,
        watchers=watchers,
        completes=[int(kind.completable) for kind in segment_kinds],
        n_letters=len(letters),
    )
    return CompiledTables(tables, tuple(kinds), tuple(segment_kinds), letters, lanes)


def _check(kind: TileType, numbers: Mapping[str, int], watching: frozenset[str]) -> None:
    if not kind.edges:
        raise TableError(f"{kind.ref} is never laid and has no place in the tables")
    if len(kind.segments) > STRIDE:
        raise TableError(f"{kind.ref} has {len(kind.segments)} segments; at most {STRIDE} are possible")
    for k, segment in enumerate(kind.segments):
        if segment.terrain not in numbers:
            known = ", ".join(numbers)
            raise TableError(
                f"{kind.ref}, segment {k}: {segment.terrain!r} is none of the kinds in play ({known})"
            )
        if segment.terrain in watching and segment.ports:
            raise TableError(f"{kind.ref}, segment {k}: a {segment.terrain} watches and cannot reach a side")
    if sum(segment.terrain in watching for segment in kind.segments) > 1:
        raise TableError(f"{kind.ref} has more than one watching segment")


def _pack_tally_fields(
    kinds: Sequence[TileType], numbers: Mapping[str, int], tallies: Sequence[Tally], copies: Sequence[int]
) -> dict[tuple[str, str], tuple[int, int]]:
    """Give each tally of a segment kind as many bits as the sum over all copies can need."""
    lanes: dict[tuple[str, str], tuple[int, int]] = {}
    used: dict[str, int] = dict.fromkeys(numbers, 0)
    for tally in tallies:
        if tally.terrain not in numbers:
            raise TableError(
                f"tally {tally.name!r} is declared for the unknown segment kind {tally.terrain!r}"
            )
        if (tally.terrain, tally.name) in lanes:
            raise TableError(f"tally {tally.name!r} of {tally.terrain!r} is declared twice")
        values = [
            (number, segment.tallies.get(tally.name, 0))
            for kind, number in zip(kinds, copies, strict=True)
            for segment in kind.segments
            if segment.terrain == tally.terrain
        ]
        # A kind without copies must fit too: its word is in the tables although it is never summed.
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


def _port_table(kind: TileType) -> list[int]:
    table = [NONE] * (4 * _PORTS)
    for k, segment in enumerate(kind.segments):
        for side, port in segment.ports:
            table[_PORTS * side + port] = k
    return table


def _padded(row: list[int]) -> list[int]:
    return row + [0] * (STRIDE - len(row))
