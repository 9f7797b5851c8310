"""Piles of tiles or tokens: a known head, a bag of unknown order, a known tail."""

from __future__ import annotations

from typing import NamedTuple

from carcassonne.kernel import pick


class Pile(NamedTuple):
    """Drawn from the head, then at random from the bag, then from the tail."""

    head: tuple[int, ...]
    bag: bytes
    """How many of each kind lie in the bag."""
    tail: tuple[int, ...]
    ends_game: bool = True
    """Whether the game goes on while such a pile has something that can be drawn."""

    @property
    def in_bag(self) -> int:
        return sum(self.bag)

    def is_empty(self) -> bool:
        return not self.head and not self.tail and self.bag.count(0) == len(self.bag)

    def size(self) -> int:
        return len(self.head) + len(self.tail) + self.in_bag

    def contents(self) -> list[tuple[int, int]]:
        """(kind, how many) for everything in the pile."""
        counts = list(self.bag)
        for kind in (*self.head, *self.tail):
            counts[kind] += 1
        return [(kind, count) for kind, count in enumerate(counts) if count]

    def outcomes(self) -> list[tuple[int, int]]:
        """(kind, weight) for each kind that can come next."""
        if self.head:
            return [(self.head[0], 1)]
        outcomes = [(kind, count) for kind, count in enumerate(self.bag) if count]
        return outcomes or [(kind, 1) for kind in self.tail[:1]]

    def only_outcome(self) -> int | None:
        """The kind that must come next, if that is certain."""
        if self.head:
            return self.head[0]
        bag = self.bag
        kinds = len(bag) - bag.count(0)
        if kinds == 1:
            return next(kind for kind, count in enumerate(bag) if count)
        return self.tail[0] if kinds == 0 else None

    def sample(self, fraction: float) -> int:
        """The kind that comes next when the bag is stirred with a number in [0, 1)."""
        if self.head:
            return self.head[0]
        total = sum(self.bag)
        return pick(self.bag, int(fraction * total)) if total else self.tail[0]

    def without(self, kind: int) -> Pile:
        """The pile after ``kind`` was drawn."""
        if self.head:
            return self._replace(head=self.head[1:])
        bag = self.bag
        if bag[kind]:
            return Pile(
                self.head, bag[:kind] + bytes((bag[kind] - 1,)) + bag[kind + 1 :], self.tail, self.ends_game
            )
        return self._replace(tail=self.tail[1:])

    def picked(self, kind: int) -> Pile:
        """The pile without one tile of a kind that somebody picked out of it, wherever it lay."""
        if self.bag[kind]:
            counts = bytearray(self.bag)
            counts[kind] -= 1
            return self._replace(bag=bytes(counts))
        known = [*self.head, *self.tail]
        index = known.index(kind)
        del known[index]
        top = len(self.head) - (index < len(self.head))
        return self._replace(head=tuple(known[:top]), tail=tuple(known[top:]))

    def under(self, kind: int) -> Pile:
        """The pile with ``kind`` put at the bottom."""
        return self._replace(tail=(*self.tail, kind))

    def shuffled_in(self, *kinds: int) -> Pile:
        """The pile with ``kinds`` thrown into the bag."""
        counts = bytearray(self.bag)
        for kind in kinds:
            counts[kind] += 1
        return self._replace(bag=bytes(counts))
