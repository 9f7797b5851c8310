"""Perft: the number of ways to continue from a small prepared game, stored in text files.

A file holds blocks; a block is a title, statements as in scenes that prepare the game, and its counts::

    perft a road and a cloister
    setup base / 2
    given bag base/road-straight base/cloister
    1 2 0
    2 10 0

Each count is a depth in actions of seats and dealer, the number of different ways to get there, and the
points that all seats have at the ends of all these ways together. A way on which the game is over earlier
is counted at every later depth. ``python -m carcassonne.testing.perft FILES`` compares; with ``--write`` it
renews the counts.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from carcassonne.engine.position import Position
from carcassonne.testing.scenes import Scene, SceneError, Statement
from carcassonne.testing.scenes.runner import SceneGame


class Count(NamedTuple):
    """One row of a block."""

    depth: int
    ways: int
    points: int

    def __str__(self) -> str:
        return f"{self.depth} {self.ways} {self.points}"


@dataclass(frozen=True)
class Block:
    """A prepared game and how many ways lead on from it."""

    path: Path
    title: str
    statements: tuple[Statement, ...]
    counts: tuple[Count, ...]
    lines: tuple[int, ...]
    """The line of each count in the file."""

    @property
    def name(self) -> str:
        return f"{self.path.stem}: {self.title}"

    def position(self) -> Position:
        """Return the position from which the ways are counted."""
        table = SceneGame(Scene(self.path, 0, self.title, ()))
        for statement in self.statements:
            try:
                table.run(statement)
            except (SceneError, ValueError, LookupError) as error:
                raise SceneError(f"{self.path}:{statement.line}: {error}") from error
        return table.game.position

    def counted(self) -> tuple[Count, ...]:
        """Count the ways again and return the rows."""
        pos = self.position()
        return tuple(Count(row.depth, *count(pos, row.depth)) for row in self.counts)


def count(pos: Position, depth: int) -> tuple[int, int]:
    """Return the number of ways of ``depth`` actions from a position, and all points at their ends."""
    if depth == 0 or pos.is_over:
        return 1, sum(pos.scores)
    ways = points = 0
    for action in pos.legal:
        twin = pos.copy()
        twin.apply(action)
        more, gained = count(twin, depth - 1)
        ways += more
        points += gained
    return ways, points


def read_blocks(path: Path) -> list[Block]:
    """Return all blocks of a file."""
    blocks: list[list[tuple[int, str]]] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("perft "):
            blocks.append([])
        if line.strip() and not line.startswith("#"):
            if not blocks:
                raise SceneError(f"{path}:{number}: expected perft and a title, not {line!r}")
            blocks[-1].append((number, line))
    return [_read_block(path, lines) for lines in blocks]


def _read_block(path: Path, lines: list[tuple[int, str]]) -> Block:
    statements: list[Statement] = []
    counts: dict[int, Count] = {}
    for number, line in lines[1:]:
        keyword, _, rest = line.partition(" ")
        if line[0].isspace() and statements:
            last = statements.pop()
            statements.append(last._replace(text=f"{last.text} {line.strip()}"))
        elif keyword in ("setup", "given", "turn", "play"):
            statements.append(Statement(number, keyword, rest.strip()))
        else:
            counts[number] = _read_count(path, number, line)
    title = lines[0][1].removeprefix("perft").strip()
    return Block(path, title, tuple(statements), tuple(counts.values()), tuple(counts))


def _read_count(path: Path, number: int, line: str) -> Count:
    words = line.split()
    if not 1 <= len(words) <= 3 or not all(word.isdecimal() for word in words):
        raise SceneError(f"{path}:{number}: expected depth, ways and points, not {line!r}")
    depth, ways, points = map(int, [*words, "0", "0"][:3])
    return Count(depth, ways, points)


def renew(path: Path) -> bool:
    """Rewrite the counts of a file and return whether any changed. A new row needs only its depth."""
    lines = path.read_text(encoding="utf-8").splitlines()
    for block in read_blocks(path):
        for number, row in zip(block.lines, block.counted(), strict=True):
            lines[number - 1] = str(row)
    text = "\n".join(lines) + "\n"
    changed = text != path.read_text(encoding="utf-8")
    path.write_text(text, encoding="utf-8")
    return changed


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare or renew perft files; the exit code is 1 if a count differs."""
    parser = argparse.ArgumentParser(prog="python -m carcassonne.testing.perft", description=main.__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--write", action="store_true", help="renew the counts")
    options = parser.parse_args(arguments)
    if options.write:
        for path in options.files:
            print(f"{path}: {'renewed' if renew(path) else 'unchanged'}")
        return 0
    different = 0
    for block in (block for path in options.files for block in read_blocks(path)):
        for line, row, now in zip(block.lines, block.counts, block.counted(), strict=True):
            if row != now:
                different += 1
                print(f"{block.path}:{line}: the file says {row}, but it is {now}")
    return min(different, 1)


if __name__ == "__main__":
    sys.exit(main())
