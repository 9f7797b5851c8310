"""Damage for files: single bytes, values of JSON, lines, words of actions."""

from __future__ import annotations

import copy
from collections.abc import Callable
from random import Random
from typing import Any

ODD: tuple[Any, ...] = (
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
    "-1.wagon.x",
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
    """A file with a few bytes changed, lost, added or repeated, or cut off."""
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


def places(value: Any, limit: int = 4000) -> list[tuple[Any, Any]]:
    """Every (container, key) in a JSON value, outermost first."""
    found: list[tuple[Any, Any]] = []
    waiting = [value]
    for container in waiting:
        if isinstance(container, dict):
            found += [(container, key) for key in container]
            waiting += container.values()
        elif isinstance(container, list):
            found += [(container, key) for key in range(len(container))]
            waiting += container
        if len(found) > limit:
            break
    return found


def mutate_value(value: Any, rng: Random) -> Any:
    """A JSON value with one to three fields replaced, dropped, exchanged, repeated or bent."""
    changed = copy.deepcopy(value)
    for _ in range(rng.randint(1, 3)):
        spots = places(changed)
        if not spots:
            return copy.deepcopy(rng.choice(ODD))
        container, key = rng.choice(spots)
        rng.choice(_WAYS)(container, key, spots, rng)
    return changed


def _replace(container: Any, key: Any, spots: list[tuple[Any, Any]], rng: Random) -> None:
    container[key] = copy.deepcopy(rng.choice(ODD))


def _drop(container: Any, key: Any, spots: list[tuple[Any, Any]], rng: Random) -> None:
    del container[key]


def _exchange(container: Any, key: Any, spots: list[tuple[Any, Any]], rng: Random) -> None:
    other, name = rng.choice(spots)
    container[key], other[name] = copy.deepcopy(other[name]), copy.deepcopy(container[key])


def _repeat(container: Any, key: Any, spots: list[tuple[Any, Any]], rng: Random) -> None:
    if isinstance(container, list):
        container.insert(rng.randrange(len(container) + 1), copy.deepcopy(container[key]))
    else:
        container[rng.choice([*container, "x"])] = copy.deepcopy(container[key])


def _bend(container: Any, key: Any, spots: list[tuple[Any, Any]], rng: Random) -> None:
    value = container[key]
    if isinstance(value, bool) or value is None:
        container[key] = not value
    elif isinstance(value, int | float):
        step = rng.choice((-1, 1, 0.5, 100, -(2**63)))
        # a whole number of hundreds of digits, one of the odd values, has no half
        container[key] = value + (int(step) if isinstance(value, int) and abs(value) > 2**64 else step)
    elif isinstance(value, str):
        place = rng.randrange(len(value) + 1)
        container[key] = value[:place] + rng.choice(("", ".", "0", "N", "é", " ", ":1")) + value[place + 1 :]
    elif isinstance(value, list):
        rng.shuffle(value)


_WAYS: tuple[Callable[[Any, Any, list[tuple[Any, Any]], Random], None], ...] = (
    _replace,
    _drop,
    _exchange,
    _repeat,
    _bend,
    _bend,
)


def mutate_lines(lines: list[str], rng: Random) -> list[str]:
    """Lines lost, repeated, exchanged, or with a word of an action replaced."""
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
