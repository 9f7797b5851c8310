"""Plain-text replacements for the parts of Rich that the commands use."""

from __future__ import annotations

import re
import shutil
import sys
import textwrap
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import zip_longest
from typing import TypeAlias

SIMPLE_HEAD = None
_TAG = re.compile(r"(\\?)\[(/?[a-z][^\[\]]*|/)\]")
"""A markup tag; a preceding backslash makes it plain text."""


def escape(text: str) -> str:
    """Escape the brackets of a text, so that they are not read as markup."""
    return _TAG.sub(r"\\\g<0>", text)


def unmarked(text: str) -> str:
    """Return a text without its markup."""
    return _TAG.sub(lambda tag: tag[0][1:] if tag[1] else "", text)


class Style:
    """A colour, which plain text does not show."""

    def __init__(self, **attributes: object) -> None:
        pass

    def __add__(self, other: Style) -> Style:
        return self


class Text:
    """A text; the styles of its parts are ignored."""

    def __init__(self, text: str = "", style: object = "", **layout: object) -> None:
        self.plain = text

    def append(self, text: str | Text, style: object = None) -> Text:
        self.plain += text.plain if isinstance(text, Text) else text
        return self

    @classmethod
    def assemble(cls, *parts: str | Text | tuple[str, object], **layout: object) -> Text:
        found = cls()
        for part in parts:
            found.append(part[0] if isinstance(part, tuple) else part)
        return found

    def join(self, texts: Iterable[Text]) -> Text:
        return Text(self.plain.join(text.plain for text in texts))

    def __str__(self) -> str:
        return self.plain


class Group:
    """Several renderables, one below the other."""

    def __init__(self, *parts: RenderableType) -> None:
        self.parts = parts


class Panel:
    """A renderable with a title."""

    def __init__(self, body: RenderableType, title: str = "", **layout: object) -> None:
        self.body = body
        self.title = title


class Table:
    """Rows of cells in columns as wide as their contents; long cells are wrapped to fit the terminal."""

    def __init__(self, *headers: str, title: str = "", **layout: object) -> None:
        self.headers: list[str] = list(headers)
        self.right: list[bool] = [False] * len(headers)
        self.rows: list[list[str]] = []
        self.title = title
        self.caption: str | None = None

    @classmethod
    def grid(cls, **layout: object) -> Table:
        return cls()

    def add_column(self, header: str = "", justify: str = "left", **layout: object) -> None:
        self.headers.append(header)
        self.right.append(justify == "right")

    def add_row(self, *cells: str | Text) -> None:
        self.rows.append([cell.plain if isinstance(cell, Text) else unmarked(cell) for cell in cells])

    def lines(self, width: int) -> Iterator[str]:
        if self.title:
            yield self.title
        head = [self.headers] if any(self.headers) else []
        widths = _fitted([*head, *self.rows], width)
        for row in (*head, *self.rows):
            wrapped = [_wrapped(cell, wide) for cell, wide in zip(row, widths, strict=False)]
            for cells in zip_longest(*wrapped, fillvalue=""):
                yield "  ".join(map(self._aligned, range(len(cells)), cells, widths)).rstrip()
        if self.caption:
            yield self.caption

    def _aligned(self, column: int, cell: str, width: int) -> str:
        return cell.rjust(width) if self.right[column : column + 1] == [True] else cell.ljust(width)


def _fitted(rows: list[list[str]], width: int) -> list[int]:
    """Return the widths of the columns; the widest ones shrink until a row fits the terminal."""
    columns = zip_longest(*rows, fillvalue="")
    widths = [max(len(line) for cell in cells for line in (cell.split("\n") or [""])) for cells in columns]
    while widths and sum(widths) + 2 * (len(widths) - 1) > width and max(widths) > 12:
        widths[widths.index(max(widths))] -= 1
    return widths


def _wrapped(cell: str, width: int) -> list[str]:
    return [part for line in cell.split("\n") for part in (textwrap.wrap(line, max(width, 1)) or [line])]


RenderableType: TypeAlias = str | Text | Table | Group | Panel


class Console:
    """Output to the terminal or to a file."""

    def __init__(self, *, stderr: bool = False, soft_wrap: bool = False) -> None:
        self.stderr = stderr

    @property
    def width(self) -> int:
        return shutil.get_terminal_size().columns

    def print(self, what: RenderableType = "", **layout: object) -> None:
        for line in self._lines(what):
            print(line, file=sys.stderr if self.stderr else sys.stdout)

    def _lines(self, what: RenderableType) -> Iterator[str]:
        if isinstance(what, Table):
            yield from what.lines(self.width)
        elif isinstance(what, Group):
            for part in what.parts:
                yield from self._lines(part)
        elif isinstance(what, Panel):
            yield what.title
            yield from self._lines(what.body)
        else:
            yield what.plain.removesuffix("\n") if isinstance(what, Text) else unmarked(str(what))

    @contextmanager
    def status(self, text: str) -> Iterator[None]:
        """Print nothing: plain text shows no status."""
        yield


class Progress:
    """Progress bar that shows nothing, because plain text cannot be redrawn."""

    def __init__(self, *columns: object, **layout: object) -> None:
        pass

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_: object) -> None: ...

    def add_task(self, description: str, total: float | None = None) -> int:
        return 0

    def update(self, task: int, **changes: object) -> None: ...


class _Column:
    def __init__(self, *_: object) -> None:
        pass


BarColumn = MofNCompleteColumn = TextColumn = TimeRemainingColumn = _Column
