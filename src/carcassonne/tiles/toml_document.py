"""Parsing TOML and checking its keys, shared by all tile files."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence

from .errors import TileDataError, TileProblem

_TYPE_NAMES = {str: "text", int: "a whole number", bool: "true or false", list: "a list", dict: "a table"}


def parse_toml(data: bytes, file: str) -> dict[str, object]:
    """The content of a TOML file; TileDataError names the line where it is damaged."""
    try:
        return tomllib.loads(data.decode())
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise TileDataError(file, [TileProblem(f"not UTF-8 text (at line {line})")]) from error
    except tomllib.TOMLDecodeError as error:
        raise TileDataError(file, [TileProblem(f"not valid TOML: {error}")]) from error


def table_problems(
    table: Mapping[str, object],
    keys: Mapping[str, type],
    required: Sequence[str],
    tile: str | None = None,
) -> Iterable[TileProblem]:
    """Unknown, missing and mistyped keys; lists must hold texts, unless their key is ``links``."""
    for key, value in table.items():
        if key not in keys:
            yield TileProblem(f"unknown key {key!r}; known are {', '.join(keys)}", tile)
        # bool is an int in Python, but `count = true` is still a mistake.
        elif not isinstance(value, keys[key]) or (keys[key] is int and isinstance(value, bool)):
            yield TileProblem(f"must be {_TYPE_NAMES[keys[key]]}", tile, key)
        elif keys[key] is list and key != "links" and not all_texts(value):
            yield TileProblem("must be a list of texts", tile, key)
    for key in required:
        if key not in table:
            yield TileProblem(f"{key} is missing", tile)


def all_texts(value: object) -> bool:
    """Whether a value is a list of texts."""
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def raise_if_any(file: str, problems: Iterable[TileProblem]) -> None:
    """Raise a TileDataError for the problems, if there are any."""
    if found := list(problems):
        raise TileDataError(file, found)
