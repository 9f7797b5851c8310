# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The printed tiles of one game as flat tables: immutable, shared by all boards of the game."""

from __future__ import annotations

from collections.abc import Sequence

import cython

if cython.compiled:
    from cython.cimports.carcassonne.kernel.bits import SOURCE_DIGEST
    from cython.cimports.libc.stdlib import calloc, free

    DIGEST: str = SOURCE_DIGEST.decode()
else:
    DIGEST = ""

STRIDE = 12
"""Segments that a tile kind may have."""
NONE = 255
"""No segment there."""


def _checked(name: str, values: Sequence[int], size: int, limit: int, none: bool = False) -> list[int]:
    """The values as a list, if there are ``size`` of them, each below ``limit`` (or NONE where allowed)."""
    items = [int(value) for value in values]
    if len(items) != size:
        raise ValueError(f"{name}: {size} numbers are needed, not {len(items)}")
    for position, value in enumerate(items):
        if not (0 <= value < limit or (none and value == NONE)):
            raise ValueError(f"{name}[{position}] = {value} is not in 0..{limit - 1}")
    return items


@cython.final
@cython.cclass
class Tables:
    """What each tile kind shows: letters, ports, segments, tallies, contacts, corners, watchers."""

    kind_count: cython.int
    letter_count: cython.int
    segment_kind_count: cython.int
    tallies: cython.p_ulonglong
    contacts: cython.p_ushort
    segments: cython.p_uchar
    letters: cython.p_uchar
    ports: cython.p_uchar
    port_masks: cython.p_uchar
    facing_masks: cython.p_uchar
    port_counts: cython.p_uchar
    corners: cython.p_uchar
    kinds: cython.p_uchar
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
        if not 0 < count <= 32767:
            raise ValueError(f"between 1 and 32767 tile kinds are possible, not {count}")
        if not 0 < n_letters <= 64:
            raise ValueError(f"between 1 and 64 letters are possible, not {n_letters}")
        if not 0 < len(completes) <= NONE:
            raise ValueError(f"between 1 and {NONE} segment kinds are possible, not {len(completes)}")
        segments = _checked("segments", segments, count, STRIDE + 1)
        letters = _checked("letters", letters, 4 * count, n_letters)
        ports = _checked("ports", ports, 16 * count, STRIDE, none=True)
        corners = _checked("corners", corners, 4 * count, STRIDE, none=True)
        kinds = _checked("kinds", kinds, STRIDE * count, len(completes))
        tallies = _checked("tallies", tallies, STRIDE * count, 1 << 64)
        contacts = _checked("contacts", contacts, STRIDE * count, 1 << STRIDE)
        watchers = _checked("watchers", watchers, count, STRIDE, none=True)
        completes = _checked("completes", completes, len(completes), 2)
        port_counts = [0] * (STRIDE * count)
        port_masks = [0] * (4 * count)
        facing_masks = [0] * (4 * count)
        for kind in range(count):
            shown = ports[16 * kind : 16 * kind + 16]
            named = [*shown, *corners[4 * kind : 4 * kind + 4], watchers[kind]]
            if any(k != NONE and k >= segments[kind] for k in named):
                raise ValueError(f"kind {kind} has {segments[kind]} segments, but its tables name more")
            if any(mask >> segments[kind] for mask in contacts[STRIDE * kind : STRIDE * kind + segments[kind]]):
                raise ValueError(f"kind {kind} has {segments[kind]} segments, but its contacts name more")
            for place, k in enumerate(shown):
                if k == NONE:
                    continue
                if k == watchers[kind]:
                    raise ValueError(f"kind {kind}: segment {k} cannot both watch and have a port")
                side, port = divmod(place, 4)
                port_counts[STRIDE * kind + k] += 1
                port_masks[4 * kind + side] |= 1 << port
                facing_masks[4 * kind + side] |= 1 << (port if port == 3 else 2 - port)
        self.kind_count = count
        self.letter_count = n_letters
        self.segment_kind_count = len(completes)
        self._allocate(count, len(completes))
        if cython.compiled:
            for i in range(STRIDE * count):
                self.tallies[i] = tallies[i]
                self.contacts[i] = contacts[i]
                self.kinds[i] = kinds[i]
                self.port_counts[i] = port_counts[i]
            for i in range(16 * count):
                self.ports[i] = ports[i]
            for i in range(4 * count):
                self.letters[i] = letters[i]
                self.corners[i] = corners[i]
                self.port_masks[i] = port_masks[i]
                self.facing_masks[i] = facing_masks[i]
            for i in range(count):
                self.segments[i] = segments[i]
                self.watchers[i] = watchers[i]
            for i in range(len(completes)):
                self.completes[i] = completes[i]
        else:
            self.tallies = memoryview(bytearray(8 * len(tallies))).cast("Q")
            self.contacts = memoryview(bytearray(2 * len(contacts))).cast("H")
            for i in range(STRIDE * count):
                self.tallies[i] = tallies[i]
                self.contacts[i] = contacts[i]
            self.kinds = memoryview(bytearray(kinds))
            self.port_counts = memoryview(bytearray(port_counts))
            self.ports = memoryview(bytearray(ports))
            self.letters = memoryview(bytearray(letters))
            self.corners = memoryview(bytearray(corners))
            self.port_masks = memoryview(bytearray(port_masks))
            self.facing_masks = memoryview(bytearray(facing_masks))
            self.segments = memoryview(bytearray(segments))
            self.watchers = memoryview(bytearray(watchers))
            self.completes = memoryview(bytearray(completes))

    def _allocate(self, count: cython.int, segment_kinds: cython.int) -> None:
        """Cut the C arrays from one zeroed block."""
        if cython.compiled:
            free(self.block)
            self.block = cython.cast(cython.p_char, calloc(count * 178 + segment_kinds, 1))
            if self.block == cython.NULL:
                raise MemoryError
            self.tallies = cython.cast(cython.p_ulonglong, self.block)
            self.contacts = cython.cast(cython.p_ushort, self.block + count * 96)
            self.kinds = cython.cast(cython.p_uchar, self.block + count * 120)
            self.port_counts = self.kinds + count * 12
            self.ports = self.port_counts + count * 12
            self.letters = self.ports + count * 16
            self.corners = self.letters + count * 4
            self.port_masks = self.corners + count * 4
            self.facing_masks = self.port_masks + count * 4
            self.segments = self.facing_masks + count * 4
            self.watchers = self.segments + count
            self.completes = self.watchers + count

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.block)
