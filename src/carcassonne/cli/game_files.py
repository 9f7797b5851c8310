"""Game files of any kind; their content tells which, and the ending of the name if that does not."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

import carcassonne as cc
from carcassonne.jcz import Imported, JczError, import_save, read_save
from carcassonne.jcz.save import MAX_BYTES

from .messages import Mistake

JCZ, OWN, JSON = ".jcz", ".carc", ".json"


class Opened(NamedTuple):
    """A game with what is known about its file."""

    game: cc.Game
    imported: Imported | None = None
    text: str | None = None
    """The game file as it was written, with its comments; a save of JCloisterZone has none."""


def open_game(path: Path, language: str = "en") -> Opened:
    """The game in a file of ours, in JSON, or saved by JCloisterZone; ``language`` is that of its faults."""
    text = read_text(path)
    kind = format_of(text) or path.suffix.lower()
    if kind == JCZ:
        try:
            imported = import_save(read_save(text))
        except JczError as error:
            raise error.in_file(path.name, language) from error
        return Opened(imported.game, imported)
    if kind == JSON:
        text = lines_of(text, path.name)
    return Opened(cc.read_game(text), text=text)


def read_text(path: Path) -> str:
    try:
        if path.stat().st_size > MAX_BYTES:
            raise Mistake("file-too-large", file=path.name, size=MAX_BYTES // 1_000_000)
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise Mistake("cannot-read", file=str(path), problem=str(error.strerror)) from error
    except UnicodeDecodeError as error:
        raise Mistake("no-text-file", file=path.name, byte=error.start) from error


def format_of(text: str) -> str:
    """The ending that a content deserves; empty if it does not say."""
    start = text.lstrip()
    if start.startswith("["):
        return JSON
    if start.startswith("{") and '"format"' in start.partition("\n")[0]:
        return OWN
    return JCZ if start.startswith("{") and '"setup"' in start and '"replay"' in start else ""


def lines_of(text: str, name: str) -> str:
    """The lines of a game file from its JSON form, which is one list of them."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Mistake("no-json", file=name, problem=str(error)) from error
    if not isinstance(data, list):
        raise Mistake("no-list", file=name)
    return as_lines(data)


def as_lines(values: list[Any]) -> str:
    """The text of a game file from the values of its lines."""
    return "\n".join(json.dumps(value, ensure_ascii=False) for value in values) + "\n"


def values_of(text: str) -> list[Any]:
    """The value of each line of a game file."""
    return [json.loads(line) for line in text.splitlines() if line.strip()]
