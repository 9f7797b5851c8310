"""Mutations of files: single bytes, values of JSON, lines, words of actions."""

from __future__ import annotations

import copy
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from carcassonne.engine.types import JsonObject, JsonValue

ODD: tuple[JsonValue, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    7,
    10**9,
    10**400,
    0.5,
    -0.0,
    1e308,
    "",
    "*",
    "#",
    "\u0000",
    "\ud800",
    "Ü" * 300,
    "R90",
    "I",
    "0.small.1",
    "9.big.1",
    "-1.small.x",
    [],
    {},
    [[]],
    [0, 0],
    [1, 2, 3],
    {"name": 3},
    {"position": [0, 0], "location": "N", "feature": "City"},
)
"""Values that a field does not expect, or that only another field does."""

WORDS = (
    "draw",
    "place",
    "put",
    "pass",
    "small",
    "large",
    "0,0",
    "0,0/1",
    "1,0.0",
    "99999,0",
    "-",
    "",
    "x",
    "0.5",
)
"""Pieces of actions, right and wrong."""


def mutate_bytes(data: bytes, rng: Random) -> bytes:
    """Return a file with a few bytes changed, lost, added or repeated, or cut off."""
    changed = bytearray(data)
    for _ in range(rng.randint(1, 4)):
        if not changed:
            break
        start = rng.randrange(len(changed))
        stop = min(len(changed), start + rng.randint(1, 12))
        way = rng.randrange(6)
        if way == 0:
            changed[start] = rng.randrange(256)
        elif way == 1:
            del changed[start:stop]
        elif way == 2:
            changed[start:start] = rng.randbytes(stop - start)
        elif way == 3:
            changed[start:start] = changed[start:stop]
        elif way == 4:
            changed[start] = rng.choice(b'{}[]",:0123456789-.eE \n\\')
        else:
            del changed[start:]
    return bytes(changed)


class Place(NamedTuple):
    """A field of a JSON value."""

    container: JsonObject | list[JsonValue]
    key: str | int

    def get(self) -> JsonValue:
        if isinstance(self.container, dict):
            return self.container[str(self.key)]
        return self.container[int(self.key)]

    def set(self, value: JsonValue) -> None:
        if isinstance(self.container, dict):
            self.container[str(self.key)] = value
        else:
            self.container[int(self.key)] = value

    def remove(self) -> None:
        if isinstance(self.container, dict):
            del self.container[str(self.key)]
        else:
            del self.container[int(self.key)]


def places(value: JsonValue, limit: int = 4000) -> list[Place]:
    """Return every field in a JSON value, outermost first."""
    found: list[Place] = []
    waiting = [value]
    for container in waiting:
        if isinstance(container, dict):
            found += [Place(container, key) for key in container]
            waiting += container.values()
        elif isinstance(container, list):
            found += [Place(container, key) for key in range(len(container))]
            waiting += container
        if len(found) > limit:
            break
    return found


def mutate_value(value: JsonValue, rng: Random) -> JsonValue:
    """Return a JSON value with one to three fields replaced, dropped, exchanged, repeated or altered."""
    changed = copy.deepcopy(value)
    for _ in range(rng.randint(1, 3)):
        fields = places(changed)
        if not fields:
            return copy.deepcopy(rng.choice(ODD))
        field = rng.choice(fields)
        rng.choice(_WAYS)(field, fields, rng)
    return changed


def _replace(field: Place, fields: list[Place], rng: Random) -> None:
    field.set(copy.deepcopy(rng.choice(ODD)))


def _drop(field: Place, fields: list[Place], rng: Random) -> None:
    field.remove()


def _exchange(field: Place, fields: list[Place], rng: Random) -> None:
    other = rng.choice(fields)
    first, second = copy.deepcopy(field.get()), copy.deepcopy(other.get())
    field.set(second)
    other.set(first)


def _repeat(field: Place, fields: list[Place], rng: Random) -> None:
    container = field.container
    if isinstance(container, list):
        container.insert(rng.randrange(len(container) + 1), copy.deepcopy(field.get()))
    else:
        container[rng.choice([*container, "x"])] = copy.deepcopy(field.get())


def _alter(field: Place, fields: list[Place], rng: Random) -> None:
    value = field.get()
    if isinstance(value, bool) or value is None:
        field.set(not value)
    elif isinstance(value, int | float):
        step = rng.choice((-1, 1, 0.5, 100, -(2**63)))
        # a whole number of hundreds of digits, one of the odd values, has no half
        field.set(value + (int(step) if isinstance(value, int) and abs(value) > 2**64 else step))
    elif isinstance(value, str):
        place = rng.randrange(len(value) + 1)
        field.set(value[:place] + rng.choice(("", ".", "0", "N", "é", " ", ":1")) + value[place + 1 :])
    elif isinstance(value, list):
        rng.shuffle(value)


_WAYS: tuple[Callable[[Place, list[Place], Random], None], ...] = (
    _replace,
    _drop,
    _exchange,
    _repeat,
    _alter,
    _alter,
)


def mutate_lines(lines: list[str], rng: Random) -> list[str]:
    """Return the lines with some lost, repeated or exchanged, or with a word of an action replaced."""
    changed = list(lines)
    for _ in range(rng.randint(1, 3)):
        number = rng.randrange(len(changed))
        way = rng.randrange(5)
        if way == 0 and len(changed) > 1:
            del changed[number]
        elif way == 1:
            changed.insert(rng.randrange(len(changed) + 1), changed[number])
        elif way == 2:
            other = rng.randrange(len(changed))
            changed[number], changed[other] = changed[other], changed[number]
        else:
            words = changed[number].split(" ")
            words[rng.randrange(len(words))] = rng.choice(WORDS)
            changed[number] = " ".join(words)
    return changed
