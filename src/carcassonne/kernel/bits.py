"""Bit tricks and constants of the kernel; ``bits.pxd`` holds the same for the compiled kernel."""

from __future__ import annotations

ONE = 1
WORD = 0xFFFFFFFFFFFFFFFF
HALF = 0xFFFFFFFF

# A cell's bucket is the top of x * HASH_X + y * HASH_Y. The two factors are those of the plane's most evenly
# spread lattice sequence (plastic number), so that the cells of a compact board hardly ever collide, and the
# hash of a neighbour is one addition away.
HASH_X = 3242174889
HASH_Y = 2447445413

# Odd factors that scramble position keys.
MIX_A = 0x9E3779B97F4A7C15
MIX_B = 0xC2B2AE3D27D4EB4F
MIX_C = 0xD6E8FEB86659FD93


def popcount(word: int) -> int:
    """How many bits are set."""
    return word.bit_count()


def ctz(word: int) -> int:
    """The number of the lowest set bit."""
    return (word & -word).bit_length() - 1


def select(word: int, nth: int) -> int:
    """The number of the nth set bit, counted from zero."""
    for _ in range(nth):
        word &= word - 1
    return ctz(word)
