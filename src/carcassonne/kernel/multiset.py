# cython: language_level=3, boundscheck=False, wraparound=False
"""Multisets of tile kinds: a byte for each kind tells how many of it there are."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.cpython.bytes import PyBytes_FromStringAndSize


def pick(counts: bytes, i: cython.int) -> cython.int:
    """The kind of the i-th item of a multiset."""
    kind: cython.Py_ssize_t
    left: cython.int = i
    if i >= 0:
        for kind in range(len(counts)):
            left -= counts[kind]
            if left < 0:
                return kind
    raise IndexError(f"the multiset has no item {i}")


def without_one(counts: bytes, kind: cython.Py_ssize_t) -> bytes:
    """The multiset with one item of a kind less."""
    if kind < 0 or kind >= len(counts) or counts[kind] == 0:
        raise IndexError(f"the multiset has nothing of the kind {kind}")
    if not cython.compiled:
        return counts[:kind] + bytes((counts[kind] - 1,)) + counts[kind + 1 :]
    fewer: bytes = PyBytes_FromStringAndSize(counts, len(counts))  # type: ignore[name-defined]
    place: cython.p_uchar = fewer
    place[kind] -= 1
    return fewer
