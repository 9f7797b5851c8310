"""Actions that do not belong to a decision: taken from other decisions, or altered offered ones."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from carcassonne.engine.actions import PASS, Action, Arg
from carcassonne.engine.position import Position

MALFORMED = (
    "",
    "place 1,0/4",
    "put small 1,0.",
    "!pass",
    "place 1;0/2",
    "xyzzy",
    "xyzzy 1,0",
    "place 99999999999,0/0",
)
"""Texts that no game understands."""


def strangers(
    pos: Position, options: Sequence[Action], seen: Sequence[Action], rng: Random, count: int
) -> list[Action]:
    """Return some actions, most of them illegal; those that happen to be legal must be accepted."""
    found: list[Action] = [PASS] if count else []
    while len(found) < count:
        if seen and rng.random() < 0.4:
            found.append(rng.choice(seen))
        elif rng.random() < 0.15:
            found.append(Action(rng.choice(sorted(pos.rules.verbs))))
        else:
            found.append(_altered(pos, rng.choice(options), rng))
    return found


def _altered(pos: Position, action: Action, rng: Random) -> Action:
    args = list(action.args)
    if not args or rng.random() < 0.15:
        args.append(rng.choice((0, "small", (0, 0), (0, 0, 0), ((0, 0), 0))))
    elif rng.random() < 0.1:
        args.pop()
    else:
        index = rng.randrange(len(args))
        args[index] = _other(pos, args[index], rng)
    return Action(action.verb, tuple(args))


def _other(pos: Position, value: Arg, rng: Random) -> Arg:
    """Return another argument of the same type."""
    if isinstance(value, str):
        return rng.choice([*pos.rules.figure_ids, "nemo"])
    if isinstance(value, int):
        return value + rng.choice((-1, 1, 50))
    if len(value) == 3:
        x, y, k = value
        if rng.random() < 0.7:
            return (x, y, rng.randrange(8))
        return (x + rng.randint(-1, 1), y + rng.randint(-1, 1), k)
    first, second = value
    if isinstance(first, tuple):
        if rng.random() < 0.5:
            return (first, (second + rng.randint(1, 3)) % 4)
        return ((first[0] + rng.randint(-2, 2), first[1] + rng.randint(-2, 2)), second)
    return (first + rng.randint(-2, 2), second + rng.randint(-2, 2))
