# cython: language_level=3, binding=False, annotation_typing=False
"""Actions: what a seat or the dealer does, as a value with a text that can be read back.

The text is the verb and its arguments, separated by blanks. The shape of an argument tells its type, so that
reading needs no list of verbs:

========  =====================  ==============
type      value                  text
========  =====================  ==============
cell      ``(1, -2)``            ``1,-2``
placement ``((1, -2), 3)``       ``1,-2/3``
spot      ``(1, -2, 0)``         ``1,-2.0``
number    ``17``                 ``17``
word      ``"small"``            ``small``
========  =====================  ==============
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias

import cython

from .types import Cell, Placement, Spot

Arg: TypeAlias = "int | str | Cell | Spot | Placement"

_NUMBER = re.compile(r"-?\d+")
_CELL = re.compile(r"(-?\d+),(-?\d+)")
_PLACEMENT = re.compile(r"(-?\d+),(-?\d+)/([0-3])")
_SPOT = re.compile(r"(-?\d+),(-?\d+)\.(\d+)")
_WORD = re.compile(r"[A-Za-z][A-Za-z0-9_:/-]*")
_TOO_LONG = re.compile(r"\d{10}")


class ActionSyntaxError(ValueError):
    """A text that is not an action; ``reason`` and ``word`` make up a refusal in any language."""

    def __init__(self, message: str, reason: str, word: str = "") -> None:
        super().__init__(message)
        self.reason = reason
        self.word = word


@cython.freelist(32)
@cython.no_gc  # its arguments are plain values and hold no cycles
@cython.cclass
class Action:
    """A verb with its arguments; the decision it answers says who acts. Immutable."""

    __slots__ = ("args", "verb")

    # The verb determines the types of the arguments, and only legal actions are unpacked by the rules.
    def __init__(self, verb: str, args: tuple[Any, ...] = ()) -> None:
        self.verb = verb
        self.args = args

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Action):
            return NotImplemented
        same: Action = cython.cast(Action, other)  # the compiler does not narrow types
        return self.verb == same.verb and self.args == same.args

    def __hash__(self) -> int:
        return hash((self.verb, self.args))

    def __lt__(self, other: Action) -> bool:
        return (self.verb, self.args) < (other.verb, other.args)

    def __str__(self) -> str:
        return " ".join((self.verb, *map(format_argument, self.args)))

    def __repr__(self) -> str:
        return f"Action.parse({str(self)!r})"

    @classmethod
    def parse(cls, text: str) -> Action:
        """Parse the text of an action, legal or not. Raises ActionSyntaxError if it is not an action."""
        words = text.split()
        if not words:
            raise ActionSyntaxError(
                "an action needs a verb, for example 'place 1,0/2' or 'pass'", "no-action"
            )
        if not _WORD.fullmatch(words[0]):
            raise ActionSyntaxError(f"{words[0]!r} is not a verb", "no-verb", words[0])
        return cls(words[0], tuple(map(parse_argument, words[1:])))


def new_action(verb: str, args: tuple[object, ...]) -> Action:
    """Return an action. Compiled, this is several times as fast as calling the class."""
    action = Action.__new__(Action)
    action.verb = verb
    action.args = args
    return action


class ActionSequence(Protocol):
    """A sequence of actions that are created on demand."""

    def __len__(self) -> int: ...

    def __getitem__(self, index: int, /) -> Action: ...

    def __iter__(self) -> Iterator[Action]: ...

    def __contains__(self, action: object, /) -> bool: ...


class ChainedActions:
    """The actions of several sequences in a row, created on demand."""

    __slots__ = ("sequences", "total")

    def __init__(self, *sequences: ActionSequence) -> None:
        self.sequences = sequences
        self.total = 0
        for sequence in sequences:
            self.total += len(sequence)

    def __len__(self) -> int:
        return self.total

    def __getitem__(self, index: int) -> Action:
        if index < 0:
            index += self.total
        for sequence in self.sequences:
            size = len(sequence)
            if index < size:
                return sequence[index]
            index -= size
        raise IndexError("there is no such action")

    def __iter__(self) -> Iterator[Action]:
        for sequence in self.sequences:
            yield from sequence

    def __contains__(self, action: object) -> bool:
        return any(action in sequence for sequence in self.sequences)


def chain(sequences: tuple[ActionSequence, ...]) -> ChainedActions:
    """Return the actions of several sequences. Compiled, this is faster than calling the class."""
    chained = ChainedActions.__new__(ChainedActions)
    chained.sequences = sequences
    chained.total = 0
    for sequence in sequences:
        chained.total += len(sequence)
    return chained


class SameVerbActions:
    """Actions that differ in their arguments alone, created on demand."""

    __slots__ = ("arguments", "verb")

    def __init__(self, verb: str, arguments: Sequence[tuple[Arg, ...]]) -> None:
        self.verb = verb
        self.arguments = arguments

    def __len__(self) -> int:
        return len(self.arguments)

    def __getitem__(self, index: int) -> Action:
        return new_action(self.verb, self.arguments[index])

    def __iter__(self) -> Iterator[Action]:
        for arguments in self.arguments:
            yield Action(self.verb, arguments)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and action.verb == self.verb and action.args in self.arguments


PASS = Action("pass")
"""The action that declines an optional choice."""


def format_argument(value: Arg) -> str:
    """Return the text of one argument."""
    if isinstance(value, str):
        return value
    if isinstance(value, int):
        return str(value)
    if len(value) == 3:
        return f"{value[0]},{value[1]}.{value[2]}"
    first, second = value
    if isinstance(first, tuple):
        return f"{first[0]},{first[1]}/{second}"
    return f"{first},{second}"


def parse_argument(text: str) -> Arg:
    """Parse one argument."""
    if _TOO_LONG.search(text):
        raise ActionSyntaxError(f"the number in {text!r} is too large", "number-too-large", text)
    if match := _SPOT.fullmatch(text):
        return (int(match[1]), int(match[2]), int(match[3]))
    if match := _PLACEMENT.fullmatch(text):
        return ((int(match[1]), int(match[2])), int(match[3]))
    if match := _CELL.fullmatch(text):
        return (int(match[1]), int(match[2]))
    if _NUMBER.fullmatch(text):
        return int(text)
    if _WORD.fullmatch(text):
        return text
    raise ActionSyntaxError(
        f"{text!r} is not a cell (1,0), placement (1,0/2), spot (1,0.3), number or word", "no-argument", text
    )


class Verb(NamedTuple):
    """How a verb is used: the type of each argument, so that a client can show it on the board."""

    name: str
    params: tuple[str, ...] = ()
    """Type of each argument: cell, placement, spot, vertex, zone, space, marker, figure, seat, tile, number,
    word.

    A zone is a named place off the landscape, with the text ``zone-<name>``; space and marker belong to the
    score track.
    """
    tile: str = ""
    """The tile that it places on its cell, unless that is the drawn tile or an argument."""
    takes_figure: bool = False
    """Whether it returns the seat's figure on its spot."""
