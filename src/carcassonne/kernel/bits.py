"""Bit operations and constants of the kernel; ``bits.pxd`` declares the same for the compiled kernel.

A cell is one word (its *key*): x in the upper half, y in the lower, both biased, so that keys sort as cells
do and a step to a neighbour is an addition.
"""

from __future__ import annotations

STRIDE = 12
"""Maximum number of segments of a tile type."""
NONE = 255
"""Marks the absence of a segment."""
BARRIER_LANE = 6
"""Lane of figures that keep followers out of their feature."""
UNCOUNTED_LANE = 7
"""Lane of figures that count for no seat."""
RATE_SIZE = 32
"""Length of an encoded scoring rate."""
BY_CELL, BY_SPOT, BY_FIGURE = range(3)
"""Item types of the scratch array that can be sorted."""
FAR = 1_000_000_000
"""Largest distance of a cell from the origin in each direction."""
LAST_TICK = 2_147_483_647
PLACEMENT_CHOICE, FIGURE_CHOICE, NO_CHOICE = range(3)
"""Stages of a stepped game: choosing a placement, choosing a segment for a follower, game over."""
PLACES = 13
"""Samples of a tile: left half, middle and right half of each side, and the centre."""
PLACE_PLANES = 3
"""Planes beside the terrains: the observer's followers, those of others, completed features."""
CELL_PLANES = 3
"""Planes of placed tiles, of legal placements and of the last tile."""
FACTS = 4
"""Facts about each game: the deciding seat, the drawn tile type, the stage, the tiles left."""

ONE = 1
WORD = 0xFFFFFFFFFFFFFFFF
HALF = 0xFFFFFFFF
BIAS = 0x80000000

# Bucket of a cell: the top bits of x * HASH_X + y * HASH_Y. The factors come from the R2 low-discrepancy
# sequence (plastic number), so the cells of a compact board rarely collide, and the hash of a neighbour is
# one addition away.
HASH_X = 3242174889
HASH_Y = 2447445413

STEP_KEY = (WORD, 1 << 32, 1, WORD ^ HALF)
"""Key difference to the neighbour on side N, E, S, W."""
STEP_HASH = (-HASH_Y & HALF, HASH_X, HASH_Y, -HASH_X & HALF)

# Odd factors that mix keys and random numbers.
GOLDEN = 0x9E3779B97F4A7C15
MIX_A = 0xBF58476D1CE4E5B9
MIX_B = 0x94D049BB133111EB
MIX_C = 0xD6E8FEB86659FD93


def popcount(word: int) -> int:
    """Return the number of set bits."""
    return word.bit_count()


def ctz(word: int) -> int:
    """Return the index of the lowest set bit."""
    return (word & -word).bit_length() - 1


def select(word: int, nth: int) -> int:
    """Return the index of the nth set bit, counted from zero."""
    for _ in range(nth):
        word &= word - 1
    return ctz(word)


def pack(x: int, y: int) -> int:
    """Return the key of a cell."""
    return (x + BIAS) << 32 | (y + BIAS)


def x_of(key: int) -> int:
    return (key >> 32) - BIAS


def y_of(key: int) -> int:
    return (key & HALF) - BIAS


def hash_of(key: int) -> int:
    """Return the hash of a cell; the hash table uses its top bits."""
    return ((key >> 32) * HASH_X + (key & HALF) * HASH_Y) & HALF


def mix64(a: int, b: int) -> int:
    """Mix two words into one; the Zobrist key of a position is a sum of such words."""
    z = (a * MIX_A + b * MIX_B) & WORD
    z = ((z ^ (z >> 29)) * MIX_C) & WORD
    return z ^ (z >> 32)
