# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The tile types of one game as flat tables: immutable, shared by all boards of the game."""

from __future__ import annotations

from collections.abc import Sequence

import cython

if not cython.compiled:
    import array

else:
    from cython.cimports.cpython import array


STRIDE = 12
"""Maximum number of segments of a tile type."""
NONE = 255
"""Marks the absence of a segment."""
MAX_KINDS = 8000
MAX_LETTERS = 64


def checked(name: str, values: Sequence[int], size: int, limit: int, none: bool = False) -> list[int]:
    """Return the values as a list.

    Raises ValueError unless there are ``size`` of them, each below ``limit`` (or NONE where allowed).
    """
    items = [int(value) for value in values]
    if len(items) != size:
        raise ValueError(f"{name}: {size} numbers are needed, not {len(items)}")
    for position, value in enumerate(items):
        if not (0 <= value < limit or (none and value == NONE)):
            raise ValueError(f"{name}[{position}] = {value} is not in 0..{limit - 1}")
    return items


def side_words(ports: Sequence[int], letters: Sequence[int], order: tuple[int, ...]) -> list[int]:
    """Return each side as one word: a byte per port for its segment, the edge, a mask of used ports."""
    words = []
    for side, letter in enumerate(letters):
        word = letter << 32
        for place, port in enumerate(order):
            k = ports[4 * side + port]
            word |= k << (8 * place)
            if k != NONE:
                word |= 1 << (40 + place)
        words.append(word)
    return words


@cython.final
@cython.cclass
class Tables:
    """The printed content of each tile type.

    Per tile type: the number of ``segments``; 4 ``letters`` (its edges N E S W); the segment, or 255, at each
    of 16 ``ports`` (side * 4 + port), in each of 4 ``corners`` (NE SE SW NW), and its neighbourhood feature
    (``watchers``); for each of 12 segments its terrain (``kinds``), its word of ``tallies`` and a mask of its
    ``contacts``. ``completes`` holds for each terrain whether its completed features are reported.
    """

    kept: list[object]
    tile_type_count: cython.int
    letter_count: cython.int
    terrain_count: cython.int
    sides: cython.p_ulonglong
    facing: cython.p_ulonglong
    tallies: cython.p_ulonglong
    contacts: cython.p_ushort
    letters: cython.p_uchar
    ports: cython.p_uchar
    port_counts: cython.p_uchar
    kinds: cython.p_uchar
    corners: cython.p_uchar
    segments: cython.p_uchar
    watchers: cython.p_uchar
    completes: cython.p_uchar

    def __init__(
        self,
        segments: Sequence[int],
        letters: Sequence[int],
        ports: Sequence[int],
        corners: Sequence[int],
        kinds: Sequence[int],
        tallies: Sequence[int],
        contacts: Sequence[int],
        watchers: Sequence[int],
        completes: Sequence[int],
        n_letters: int,
    ) -> None:
        count = len(segments)
        if not 0 < count <= MAX_KINDS:
            raise ValueError(f"between 1 and {MAX_KINDS} tile types are possible, not {count}")
        if not 0 < n_letters <= MAX_LETTERS:
            raise ValueError(f"between 1 and {MAX_LETTERS} letters are possible, not {n_letters}")
        if not 0 < len(completes) <= NONE:
            raise ValueError(f"between 1 and {NONE} terrains are possible, not {len(completes)}")
        segments = checked("segments", segments, count, STRIDE + 1)
        letters = checked("letters", letters, 4 * count, n_letters)
        ports = checked("ports", ports, 16 * count, STRIDE, none=True)
        corners = checked("corners", corners, 4 * count, STRIDE, none=True)
        kinds = checked("kinds", kinds, STRIDE * count, len(completes))
        tallies = checked("tallies", tallies, STRIDE * count, 1 << 64)
        contacts = checked("contacts", contacts, STRIDE * count, 1 << STRIDE)
        watchers = checked("watchers", watchers, count, STRIDE, none=True)
        completes = checked("completes", completes, len(completes), 2)
        port_counts = [0] * (STRIDE * count)
        for tile_type in range(count):
            shown = ports[16 * tile_type : 16 * tile_type + 16]
            named = [*shown, *corners[4 * tile_type : 4 * tile_type + 4], watchers[tile_type]]
            masks = contacts[STRIDE * tile_type : STRIDE * tile_type + segments[tile_type]]
            if any(k != NONE and k >= segments[tile_type] for k in named) or any(
                m >> segments[tile_type] for m in masks
            ):
                raise ValueError(
                    f"tile type {tile_type} has {segments[tile_type]} segments, but its tables name more"
                )
            if watchers[tile_type] != NONE and watchers[tile_type] in shown:
                raise ValueError(
                    f"tile type {tile_type}: neighbourhood feature {watchers[tile_type]} cannot have a port"
                )
            for k in shown:
                if k != NONE:
                    port_counts[STRIDE * tile_type + k] += 1
        self.tile_type_count = count
        self.letter_count = n_letters
        self.terrain_count = len(completes)
        self.kept = []
        self.sides = self._words(side_words(ports, letters, (0, 1, 2, 3)))
        self.facing = self._words(side_words(ports, letters, (2, 1, 0, 3)))
        self.tallies = self._words(tallies)
        self.contacts = self._shorts(contacts)
        self.letters = self._bytes(letters)
        self.ports = self._bytes(ports)
        self.port_counts = self._bytes(port_counts)
        self.kinds = self._bytes(kinds)
        self.corners = self._bytes(corners)
        self.segments = self._bytes(segments)
        self.watchers = self._bytes(watchers)
        self.completes = self._bytes(completes)

    @cython.cfunc
    def _words(self, values: Sequence[int]) -> cython.p_ulonglong:
        data = array.array("Q", values)
        self.kept.append(data)
        if cython.compiled:
            view: array.array = data
            return view.data.as_ulonglongs
        return memoryview(data)

    @cython.cfunc
    def _shorts(self, values: Sequence[int]) -> cython.p_ushort:
        data = array.array("H", values)
        self.kept.append(data)
        if cython.compiled:
            view: array.array = data
            return view.data.as_ushorts
        return memoryview(data)

    @cython.cfunc
    def _bytes(self, values: Sequence[int]) -> cython.p_uchar:
        data = array.array("B", values)
        self.kept.append(data)
        if cython.compiled:
            view: array.array = data
            return view.data.as_uchars
        return memoryview(data)
