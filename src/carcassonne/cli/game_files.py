"""Game files of any format, recognised by their content, else by the ending of the name."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple, TypeAlias

import carcassonne as cc
from carcassonne.jcz import Imported, JczError, import_save, read_save
from carcassonne.jcz.errors import json_reason
from carcassonne.jcz.save import MAX_BYTES

from .messages import InputError, chosen_language, system_reason

JCZ, OWN, JSON = ".jcz", ".carc", ".json"
Line: TypeAlias = object
"""The JSON value of a line of a game file."""


class Opened(NamedTuple):
    """A game with what is known about its file."""

    game: cc.Game
    imported: Imported | None = None
    text: str | None = None
    """The game file as it was written, with its comments; a save of JCloisterZone has none."""


def open_game(path: Path) -> Opened:
    """Return the game of a file in any format. Raises InputError or an error that explains itself."""
    text = read_text(path)
    ending = format_of(text) or path.suffix.lower()
    if ending == JCZ:
        try:
            imported = import_save(read_save(text))
        except JczError as error:
            raise error.in_file(path.name, chosen_language()) from error
        return Opened(imported.game, imported)
    if ending == JSON:
        text = lines_of(text, path.name)
    return Opened(cc.read_game(text), text=text)


def read_text(path: Path) -> str:
    """Return the content of a text file. Raises InputError if it cannot be read."""
    try:
        if path.stat().st_size > MAX_BYTES:
            raise InputError("file-too-large", file=path.name, size=MAX_BYTES // 1_000_000)
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise InputError("cannot-read", file=str(path), problem=system_reason(error)) from error
    except UnicodeDecodeError as error:
        raise InputError("no-text-file", file=path.name, byte=error.start) from error


def write_text(path: Path, text: str) -> None:
    """Write a text file. Raises InputError if it cannot be written."""
    write_bytes(path, text.encode(errors="surrogatepass"))


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file. Raises InputError if it cannot be written."""
    try:
        path.write_bytes(data)
    except OSError as error:
        raise InputError("cannot-write", file=str(path), problem=system_reason(error)) from error


def format_of(text: str) -> str:
    """Return the ending that fits the content; empty if the content does not show its format."""
    start = text.lstrip()
    if start.startswith("["):
        return JSON
    if start.startswith("{") and '"format"' in start.partition("\n")[0]:
        return OWN
    return JCZ if start.startswith("{") and '"setup"' in start and '"replay"' in start else ""


def lines_of(text: str, name: str) -> str:
    """Return the text of a game file from its JSON form, a list of its lines."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        problem = json_reason(error).text(chosen_language())
        raise InputError("no-json", file=name, problem=problem) from error
    if not isinstance(data, list):
        raise InputError("no-list", file=name)
    return as_lines(data)


def as_lines(values: list[Line]) -> str:
    """Return the text of a game file from the values of its lines."""
    return "\n".join(json.dumps(value, ensure_ascii=False) for value in values) + "\n"


def values_of(text: str) -> list[Line]:
    """Return the value of each line of a game file."""
    return [json.loads(line) for line in text.splitlines() if line.strip()]
