# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Random play from a value table."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.carcassonne.kernel.bits import SOURCE_DIGEST

    DIGEST: str = SOURCE_DIGEST.decode()
else:
    DIGEST = ""


def pick(counts: bytes, i: cython.int) -> int:
    """The kind of the i-th item of a multiset, given how many of each kind there are."""
    kind: cython.int
    left: cython.int = i
    data: cython.p_uchar = counts
    if i >= 0:
        for kind in range(len(counts)):
            left -= data[kind]
            if left < 0:
                return kind
    raise IndexError(f"the multiset has no item {i}")
