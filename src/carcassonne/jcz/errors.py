"""Errors of JCloisterZone saves, with messages in every language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from json import JSONDecodeError
from typing import Self, TypeAlias, Union

from carcassonne import SetupError, problem_text
from carcassonne.fluent import Bundle, read_bundle

Words: TypeAlias = Callable[[str], str]
"""A text of another package, given the language."""
ReasonArg: TypeAlias = Union[str, int, Words, "JczReason"]
MAX_QUOTE = 400
"""Characters of a file that a sentence quotes."""


@cache
def _bundle(language: str) -> Bundle:
    return read_bundle(language, files(__package__) / "texts")


@dataclass(frozen=True)
class JczReason:
    """A sentence by the name of its text, without the prefix ``jcz-``, with its arguments."""

    name: str
    args: Mapping[str, ReasonArg] = field(default_factory=dict)

    @property
    def key(self) -> str:
        return f"jcz-{self.name}"

    def text(self, language: str = "en") -> str:
        args = {name: _formatted(value, language) for name, value in self.args.items()}
        return _bundle(language).format(self.key, args)


@dataclass(frozen=True)
class SetupReason(JczReason):
    """A set-up that cannot be played here."""

    error: SetupError = field(default_factory=lambda: SetupError(""))

    @classmethod
    def of(cls, error: SetupError) -> SetupReason:
        return cls("setup", {"problem": lambda language: problem_text(language, error)}, error)


def _formatted(value: ReasonArg, language: str) -> str | int:
    if isinstance(value, JczReason):
        return value.text(language)
    text = value(language) if callable(value) else value
    return text if isinstance(text, int) or len(text) <= MAX_QUOTE else f"{text[:MAX_QUOTE]}…"


class NoNumber(ValueError):
    """``Infinity`` or ``NaN``, which Python reads and JSON does not have."""


def json_reason(error: ValueError | RecursionError) -> JczReason:
    """Return why a text is not JSON."""
    if isinstance(error, JSONDecodeError):
        return JczReason("json-at", {"line": error.lineno, "column": error.colno})
    if isinstance(error, RecursionError):
        return JczReason("json-nested")
    if isinstance(error, UnicodeEncodeError):
        return JczReason("json-surrogate")
    return JczReason("json-number")


@dataclass(frozen=True)
class SaveObstacle:
    """One thing that keeps a save from being played: its place in the JSON, and the reason."""

    path: str
    reason: JczReason
    more: int = 0
    """Further places with the same obstacle."""

    def text(self, language: str = "en") -> str:
        if not self.path:
            return self.reason.text(language)
        place: ReasonArg = (
            JczReason("places", {"path": self.path, "more": self.more}) if self.more else self.path
        )
        return JczReason("obstacle", {"place": place, "reason": self.reason}).text(language)


class JczError(ValueError):
    """A save that is damaged, or has a message that cannot be played."""

    def __init__(self, path: str, reason: str | JczReason, /, **args: ReasonArg) -> None:
        super().__init__(path, reason, args)
        found = reason if isinstance(reason, JczReason) else JczReason(reason, args)
        self.obstacles: tuple[SaveObstacle, ...] = (SaveObstacle(path, found),)
        self.file = ""
        self.language = "en"

    @classmethod
    def of(cls, obstacles: Iterable[SaveObstacle]) -> Self:
        """Return the error that names several obstacles; one that is in several places is named once."""
        grouped: dict[str, SaveObstacle] = {}
        for obstacle in obstacles:
            key = obstacle.reason.text()
            first = grouped.get(key)
            more = obstacle.more if first is None else first.more + 1 + obstacle.more
            grouped[key] = SaveObstacle((first or obstacle).path, obstacle.reason, more)
        found = tuple(grouped.values())
        error = cls(found[0].path, found[0].reason)
        error.obstacles = found
        return error

    def in_file(self, name: str, language: str = "en") -> Self:
        """Return the same error, with the file name and the language of its message."""
        self.file, self.language = name, language
        return self

    @property
    def path(self) -> str:
        """Where the first obstacle is."""
        return self.obstacles[0].path

    @property
    def reason(self) -> str:
        """The first obstacle, in English."""
        return self.obstacles[0].reason.text()

    def verdict(self) -> str:
        """Return the name of the sentence that says what is wrong with the file as a whole."""
        return "unplayable" if self.path.startswith("replay[") else "damaged"

    def __str__(self) -> str:
        texts = [obstacle.text(self.language) for obstacle in self.obstacles]
        problem = texts[0] if len(texts) == 1 else "".join(f"\n  {line}" for line in texts)
        if not self.file:
            return problem.lstrip()
        args: dict[str, ReasonArg] = {"file": self.file, "count": len(texts), "problem": problem}
        return JczReason(self.verdict(), args).text(self.language)


class Unmapped(JczError):
    """A save that is whole, but uses something that this program has no counterpart for."""

    def verdict(self) -> str:
        return "unknown"
