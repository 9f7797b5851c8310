"""Bit tricks and constants of the kernel; ``bits.pxd`` holds the same for the compiled kernel.

A cell is one word (its *key*): x in the upper half, y in the lower, both biased, so that keys sort as cells
do and a step to a neighbour is an addition.
"""

from __future__ import annotations

STRIDE = 12
"""Segments that a tile kind may have."""
NONE = 255
"""No segment there."""
BARRIER_LANE = 6
"""The lane of figures that keep followers out of their region."""
UNCOUNTED_LANE = 7
"""The lane of figures that count for nobody."""
RATE_SIZE = 32
"""Numbers that describe one rate of random play."""
BY_CELL, BY_SPOT, BY_FIGURE = range(3)
"""What the scratch holds when it is sorted."""
FAR = 1_000_000_000
"""Cells may lie this far from the origin in each direction."""
LAST_TICK = 2_147_483_647
PLACEMENT_CHOICE, FIGURE_CHOICE, NO_CHOICE = range(3)
"""What is chosen next in a game: a placement, a segment for a follower, nothing any more."""
PLACES = 13
"""Left half, middle and right half of each side, and the centre of a tile."""
PLACE_PLANES = 3
"""Beside the terrains: the observer's followers, those of others, whether the feature is completed."""
CELL_PLANES = 3
"""Where tiles lie, where the drawn tile fits, which tile came last."""
FACTS = 4
"""Numbers about each game: who decides, the drawn kind, what is chosen, how many tiles are left."""

ONE = 1
WORD = 0xFFFFFFFFFFFFFFFF
HALF = 0xFFFFFFFF
BIAS = 0x80000000

# A cell's bucket is the top of x * HASH_X + y * HASH_Y. The factors are those of the plane's most evenly
# spread lattice sequence (plastic number): the cells of a compact board hardly ever collide, and the hash
# of a neighbour, too, is one addition away.
HASH_X = 3242174889
HASH_Y = 2447445413

STEP_KEY = (WORD, 1 << 32, 1, WORD ^ HALF)
"""To the neighbour on side N, E, S, W."""
STEP_HASH = (-HASH_Y & HALF, HASH_X, HASH_Y, -HASH_X & HALF)

# Odd factors that scramble keys and random numbers.
GOLDEN = 0x9E3779B97F4A7C15
MIX_A = 0xBF58476D1CE4E5B9
MIX_B = 0x94D049BB133111EB
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


def pack(x: int, y: int) -> int:
    """The key of a cell."""
    return (x + BIAS) << 32 | (y + BIAS)


def x_of(key: int) -> int:
    return (key >> 32) - BIAS


def y_of(key: int) -> int:
    return (key & HALF) - BIAS


def hash_of(key: int) -> int:
    """The hash of a cell, of which the table of cells uses the top bits."""
    return ((key >> 32) * HASH_X + (key & HALF) * HASH_Y) & HALF


def mix64(a: int, b: int) -> int:
    """A well mixed word of two words; the key of a position is a sum of such words."""
    z = (a * MIX_A + b * MIX_B) & WORD
    z = ((z ^ (z >> 29)) * MIX_C) & WORD
    return z ^ (z >> 32)
