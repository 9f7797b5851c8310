"""Errors in tile files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TileProblem:
    """One mistake in a tile file; ``place`` is a side, a segment or a key of the tile."""

    text: str
    tile: str | None = None
    place: str | None = None

    def __str__(self) -> str:
        where = [f"tile {self.tile}"] if self.tile else []
        if self.place:
            where.append(self.place)
        return f"{', '.join(where)}: {self.text}" if where else self.text


class TileDataError(ValueError):
    """A tile file that cannot be used; the message names the file and every problem found in it."""

    def __init__(self, file: str, problems: Sequence[TileProblem]) -> None:
        self.file = file
        self.problems = tuple(problems)
        super().__init__("\n".join(f"{file}: {problem}" for problem in self.problems))
