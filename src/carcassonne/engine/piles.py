# cython: language_level=3, binding=False, annotation_typing=False
"""Piles of tiles or tokens: a known head, a bag of unknown order, a known tail."""

from __future__ import annotations

import cython

from carcassonne.kernel.multiset import pick, without_one

from .types import TileTypeId


@cython.freelist(8)
@cython.no_gc  # it holds plain values, so no reference cycles
@cython.cclass
class Pile:
    """Drawn from the head, then at random from the bag, then from the tail. Immutable."""

    __slots__ = ("bag", "ends_game", "head", "in_bag", "tail")

    def __init__(
        self, head: tuple[int, ...], bag: bytes, tail: tuple[int, ...], ends_game: bool = True
    ) -> None:
        self.head = head
        self.bag = bag
        """Count of each tile type in the bag."""
        self.tail = tail
        self.ends_game = ends_game
        """Whether the game continues while such a pile has something that can be drawn."""
        self.in_bag = sum(bag)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Pile):
            return NotImplemented
        return (self.head, self.bag, self.tail, self.ends_game) == (
            other.head,
            other.bag,
            other.tail,
            other.ends_game,
        )

    def __hash__(self) -> int:
        return hash((self.head, self.bag, self.tail, self.ends_game))

    def __repr__(self) -> str:
        return f"Pile({self.head!r}, {self.bag!r}, {self.tail!r}, {self.ends_game!r})"

    def replace(
        self,
        *,
        head: tuple[int, ...] | None = None,
        bag: bytes | None = None,
        tail: tuple[int, ...] | None = None,
    ) -> Pile:
        """Return the pile with another head, bag or tail."""
        return Pile(
            self.head if head is None else head,
            self.bag if bag is None else bag,
            self.tail if tail is None else tail,
            self.ends_game,
        )

    def is_empty(self) -> bool:
        return not self.in_bag and not self.head and not self.tail

    def size(self) -> int:
        return len(self.head) + len(self.tail) + self.in_bag

    def contents(self) -> list[tuple[TileTypeId, int]]:
        """Return (tile type, count) for everything in the pile."""
        counts = list(self.bag)
        for kind in (*self.head, *self.tail):
            counts[kind] += 1
        return [(kind, count) for kind, count in enumerate(counts) if count]  # type: ignore[misc]

    def outcomes(self) -> list[tuple[TileTypeId, int]]:
        """Return (tile type, weight) for each tile type that can be drawn next."""
        if self.head:
            return [(self.head[0], 1)]  # type: ignore[list-item]
        outcomes = [(kind, count) for kind, count in enumerate(self.bag) if count]
        return outcomes or [(kind, 1) for kind in self.tail[:1]]  # type: ignore[return-value]

    def only_outcome(self) -> TileTypeId | None:
        """Return the tile type that must be drawn next, None if there are several."""
        kind = self.certain_kind()
        return None if kind < 0 else kind  # type: ignore[return-value]

    def certain_kind(self) -> int:
        """Return the tile type that must be drawn next, or -1 if there are several."""
        if self.head:
            return self.head[0]
        if not self.in_bag:
            return self.tail[0]
        kind = pick(self.bag, 0)
        return kind if self.bag[kind] == self.in_bag else -1

    def sample(self, fraction: float) -> TileTypeId:
        """Return the tile type that a number in [0, 1) draws from the bag."""
        if self.head:
            return self.head[0]  # type: ignore[return-value]
        return pick(self.bag, int(fraction * self.in_bag)) if self.in_bag else self.tail[0]  # type: ignore[return-value]

    def without(self, kind: int) -> Pile:
        """Return the pile after a tile of type ``kind`` was drawn."""
        rest = Pile.__new__(Pile)
        rest.head, rest.tail, rest.ends_game = self.head, self.tail, self.ends_game
        rest.bag, rest.in_bag = self.bag, self.in_bag
        if self.head:
            rest.head = self.head[1:]
        elif self.bag[kind]:
            rest.bag = without_one(self.bag, kind)
            rest.in_bag = self.in_bag - 1
        else:
            rest.tail = self.tail[1:]
        return rest

    def picked(self, kind: int) -> Pile:
        """Return a copy without one tile of type ``kind``, searching head, bag and tail."""
        if self.bag[kind]:
            counts = bytearray(self.bag)
            counts[kind] -= 1
            return self.replace(bag=bytes(counts))
        known = [*self.head, *self.tail]
        index = known.index(kind)
        del known[index]
        top = len(self.head) - (index < len(self.head))
        return self.replace(head=tuple(known[:top]), tail=tuple(known[top:]))

    def under(self, kind: int) -> Pile:
        """Return the pile with ``kind`` at the bottom."""
        more = Pile.__new__(Pile)
        more.head, more.bag, more.ends_game, more.in_bag = self.head, self.bag, self.ends_game, self.in_bag
        more.tail = (*self.tail, kind)
        return more

    def shuffled_in(self, *kinds: int) -> Pile:
        """Return the pile with ``kinds`` added to the bag."""
        counts = bytearray(self.bag)
        for kind in kinds:
            counts[kind] += 1
        return self.replace(bag=bytes(counts))
