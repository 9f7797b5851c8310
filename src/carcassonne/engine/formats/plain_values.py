"""Conversion of plain values of positions to JSON data and back.

Tuples become lists. Records (named tuples such as ledger lines) are lists that begin with ``@`` and a tag.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ..ledger import Award, LedgerLine, Scoring
from ..types import JsonValue

R = TypeVar("R", bound=type[tuple[object, ...]])
_records: dict[str, Callable[..., tuple[object, ...]]] = {}
"""Class of the record by its tag. Tags are part of the format: a renamed class keeps its tag."""
_tags: dict[type[object], str] = {}


def serializable(tag: str) -> Callable[[R], R]:
    """Let a named tuple be saved in frames, scratch data and module states, under a permanent tag."""

    def register(cls: R) -> R:
        if tag in _records:
            raise ValueError(f"two records are saved as @{tag}")
        _records[tag] = cls
        _tags[cls] = tag
        return cls

    return register


serializable("Line")(LedgerLine)
serializable("Award")(Award)
serializable("Scoring")(Scoring)


def is_serializable_record(value: object) -> bool:
    """Return whether a value is a named tuple that keeps its type in a text."""
    return type(value) in _tags


def encode(value: object) -> JsonValue:
    """Return a plain value as JSON data. Raises TypeError if the value is not plain."""
    if isinstance(value, tuple):
        items = [encode(item) for item in value]
        tag = _tags.get(type(value))
        return items if tag is None else [f"@{tag}", *items]
    if isinstance(value, dict):
        return {key: encode(item) for key, item in value.items()}
    if isinstance(value, list):  # not a plain value, but a position that holds one can be shown and examined
        return [encode(item) for item in value]
    if value is None or isinstance(value, bool | int | float | str):
        return value
    raise TypeError(f"{value!r} is not plain data")


def decode(data: JsonValue) -> object:
    """Return the plain value of JSON data. Raises KeyError for an unknown tag."""
    if isinstance(data, list):
        if data and isinstance(data[0], str) and data[0].startswith("@"):
            return _records[data[0][1:]](*map(decode, data[1:]))
        return tuple(map(decode, data))
    if isinstance(data, dict):
        return {key: decode(item) for key, item in data.items()}
    return data
