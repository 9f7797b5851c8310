# cython: language_level=3, boundscheck=False, wraparound=False
"""Multisets of tile types: one byte per tile type holds its count."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.cpython.bytes import PyBytes_FromStringAndSize


def pick(counts: bytes, i: cython.int) -> cython.int:
    """Return the tile type of the i-th item of a multiset."""
    tile_type: cython.Py_ssize_t
    left: cython.int = i
    if i >= 0:
        for tile_type in range(len(counts)):
            left -= counts[tile_type]
            if left < 0:
                return tile_type
    raise IndexError(f"the multiset has no item {i}")


def without_one(counts: bytes, tile_type: cython.Py_ssize_t) -> bytes:
    """Return the multiset without one item of a tile type."""
    if tile_type < 0 or tile_type >= len(counts) or counts[tile_type] == 0:
        raise IndexError(f"the multiset has no item of type {tile_type}")
    if not cython.compiled:
        return counts[:tile_type] + bytes((counts[tile_type] - 1,)) + counts[tile_type + 1 :]
    fewer: bytes = PyBytes_FromStringAndSize(counts, len(counts))  # type: ignore[name-defined]
    place: cython.p_uchar = fewer
    place[tile_type] -= 1
    return fewer
