"""Actions as numbers: a fixed one for each meaning, or the rank in the sorted list of legal actions."""

from __future__ import annotations

import warnings
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, Protocol, TypeAlias, get_args

import carcassonne as cc

EncodingName: TypeAlias = Literal["fixed", "ranked"]

RANKED_SIZE = 1024
LARGE_RANKED_SIZE = 2048
LARGE_MODULE_SET = 6
"""Number of modules from which a decision can have more than a thousand actions."""

WINDOW = 25
ROTATIONS = 4
SEGMENTS = 12
"""Maximum number of segments of a tile."""
FEW_OVERFLOW_SLOTS = 64
SIMPLE_VERBS = frozenset({"draw", "place", "put", "pass", "next", "end", "marker"})
"""Verbs of games in which only placements outside the window need an overflow slot."""


class Numbered(NamedTuple):
    """The legal actions of a decision by their numbers."""

    actions: Mapping[int, cc.Action]
    """In ascending order of the numbers."""
    dropped: int
    """Number of legal actions that the encoding cannot represent."""


class EncodingOverflow(RuntimeWarning):
    """A decision had more legal actions than its encoding has numbers; each encoding warns once."""


class ActionEncoding(Protocol):
    """Gives the legal actions of a position numbers below ``size``."""

    name: EncodingName
    size: int

    def number(self, legal: Sequence[cc.Action]) -> Numbered:
        """Return the actions of one decision with their numbers."""
        ...


def sort_key(action: cc.Action) -> tuple[str, tuple[str, ...]]:
    """Return a key that orders actions of any verb: by verb, then by the texts of the arguments."""
    return action.verb, tuple(map(str, action.args))


class RankedEncoding:
    """The rank in the sorted list of legal actions. A rank alone has no meaning from state to state."""

    name: EncodingName = "ranked"

    def __init__(self, size: int = RANKED_SIZE) -> None:
        if size < 1:
            raise ValueError(f"the ranked encoding has a size of at least 1, not {size}")
        self.size = size
        self._has_warned = False

    def number(self, legal: Sequence[cc.Action]) -> Numbered:
        """Return the actions of one decision by rank; those beyond the size are dropped."""
        ordered = sorted(legal, key=sort_key)
        kept = ordered[: self.size]
        dropped = len(ordered) - len(kept)
        if dropped and not self._has_warned:
            self._has_warned = True
            _warn(dropped, len(ordered), self.size)
        return Numbered(dict(enumerate(kept)), dropped)


class FixedEncoding:
    """One number for each placement in a window round the start tile, for each figure on each segment.

    The layout is ``window * window * 4`` placements by row, column and rotation; ``pass``; ``SEGMENTS``
    numbers for each figure kind; overflow slots. Everything else, and placements outside the window, take
    the overflow slots in sorted order.
    """

    name: EncodingName = "fixed"

    def __init__(self, figures: Sequence[str], window: int = WINDOW, overflow: int = RANKED_SIZE) -> None:
        check_window(window)
        if overflow < 0:
            raise ValueError(f"the fixed encoding has at least 0 overflow slots, not {overflow}")
        self.window = window
        self.overflow = overflow
        self.figures = {name: number for number, name in enumerate(figures)}
        self._pass = window * window * ROTATIONS
        self._put = self._pass + 1
        self._overflow = self._put + SEGMENTS * len(figures)
        self.size = self._overflow + overflow
        self._has_warned = False

    def number(self, legal: Sequence[cc.Action]) -> Numbered:
        """Return the actions of one decision by number; actions without an overflow slot are dropped."""
        found: dict[int, cc.Action] = {}
        rest: list[cc.Action] = []
        # Only one cell is built on in a turn part, so that a figure and a segment say everything. Where
        # modules let figures go elsewhere, only the tile with the most spots keeps the fixed numbers.
        home = _home_cell(legal)
        for action in legal:
            number = self._fixed(action, home)
            if number is None or number in found:
                rest.append(action)
            else:
                found[number] = action
        rest.sort(key=sort_key)
        kept = rest[: self.overflow]
        found.update({self._overflow + slot: action for slot, action in enumerate(kept)})
        dropped = len(rest) - len(kept)
        if dropped and not self._has_warned:
            self._has_warned = True
            _warn(dropped, len(legal), self.size)
        return Numbered(dict(sorted(found.items())), dropped)

    def _fixed(self, action: cc.Action, home: cc.Cell | None) -> int | None:
        verb, args = action.verb, action.args
        if verb == "place":
            x, y = map(int, args[0][0])
            rotation, half = args[0][1], self.window // 2
            if abs(x) > half or abs(y) > half:
                return None
            return ((y + half) * self.window + x + half) * ROTATIONS + int(rotation)
        if action == cc.PASS:
            return self._pass
        if verb == "put" and args[0] in self.figures and args[1][:2] == home and args[1][2] < SEGMENTS:
            return self._put + self.figures[args[0]] * SEGMENTS + int(args[1][2])
        return None


def check_window(window: int) -> None:
    """Raise ValueError unless a window of that many cells has a centre."""
    if window < 1 or window % 2 == 0:
        raise ValueError(f"the window has an odd number of cells, so that the start is its centre: {window}")


def _warn(dropped: int, legal: int, size: int) -> None:
    warnings.warn(
        f"{dropped} of {legal} legal actions have no number in an encoding of size {size} and are not "
        "offered; choose a larger size",
        EncodingOverflow,
        stacklevel=3,
    )


def _home_cell(legal: Sequence[cc.Action]) -> cc.Cell | None:
    """Return the cell with the most deploy actions."""
    counts: dict[cc.Cell, int] = {}
    for action in legal:
        if action.verb == "put":
            cell = action.args[1][:2]
            counts[cell] = counts.get(cell, 0) + 1
    return max(counts, key=lambda cell: (counts[cell], cell)) if counts else None


def make_encoding(
    name: str, setup: cc.Setup, *, window: int = WINDOW, size: int | None = None
) -> ActionEncoding:
    """Return an encoding for a set-up; ``size`` changes the ranks, or the overflow slots of a fixed one."""
    is_large = len(setup.modules) >= LARGE_MODULE_SET
    if name == "ranked":
        return RankedEncoding(size or (LARGE_RANKED_SIZE if is_large else RANKED_SIZE))
    if name == "fixed":
        rules = setup.rules()
        is_simple = SIMPLE_VERBS.issuperset(rules.verbs)
        slots = FEW_OVERFLOW_SLOTS if is_simple else LARGE_RANKED_SIZE if is_large else RANKED_SIZE
        return FixedEncoding(
            [figure.name for figure in rules.figures], window, slots if size is None else size
        )
    raise ValueError(f"there is no encoding {name!r}; there are {', '.join(get_args(EncodingName))}")
