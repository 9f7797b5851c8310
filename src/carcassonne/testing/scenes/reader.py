"""Reading scene files.

A file holds scenes; a scene is a title and statements, one per line (indented lines continue)::

    scene BASE-18  a road with a follower on it cannot be claimed
    setup base / 2
    given base/crossroads3 0,0/0; base/road-straight 1,0/0; figure 1 small 1,0.0
    play draw base/road-straight; place 2,0/0
    refuse put small 2,0.0 BASE-18
    expect owners 2,0.0 1; scores 0 0

The ids at the head of the title say which rules the scene proves. ``docs/scenes.md`` lists all statements.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from typing import NamedTuple

KEYWORDS = ("setup", "given", "play", "expect", "refuse", "final", "turn")
RULE_ID = re.compile(r"[A-Z]{3,4}-[AXVOD]?\d+")


class SceneError(AssertionError):
    """A scene that cannot be read, or whose expectations fail."""


class Statement(NamedTuple):
    """One instruction of a scene."""

    line: int
    keyword: str
    text: str

    def items(self) -> list[str]:
        """Return the parts of the text between semicolons."""
        return [part.strip() for part in self.text.split(";") if part.strip()]


@dataclass(frozen=True)
class Scene:
    """A prepared position, the actions, and the expected results."""

    path: Traversable
    line: int
    title: str
    cites: tuple[str, ...]
    statements: tuple[Statement, ...] = field(default=())

    @property
    def name(self) -> str:
        """A name for test reports."""
        file = self.path.name.removesuffix(".scene")
        return f"{file}:{self.line} {' '.join(self.cites)} {self.title}".strip()


def read_scenes(path: Traversable) -> list[Scene]:
    """Return all scenes of a file."""
    scenes: list[Scene] = []
    statements: list[Statement] = []
    for number, raw in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        line = raw.split("#", 1)[0].rstrip() if raw.lstrip().startswith("#") else raw.rstrip()
        if not line:
            continue
        if line[0].isspace():
            if not statements:
                raise SceneError(
                    f"{path}:{number}: an indented line goes on with a statement, and there is none"
                )
            last = statements.pop()
            statements.append(last._replace(text=f"{last.text} {line.strip()}"))
            _renew(scenes, statements)
            continue
        keyword, _, text = line.partition(" ")
        if keyword == "scene":
            words = text.split()
            cites = []
            while words and RULE_ID.fullmatch(words[0]):
                cites.append(words.pop(0))
            statements = []
            scenes.append(Scene(path, number, " ".join(words), tuple(cites)))
        elif keyword in KEYWORDS and scenes:
            statements.append(Statement(number, keyword, text.strip()))
            _renew(scenes, statements)
        else:
            raise SceneError(
                f"{path}:{number}: expected one of scene, {', '.join(KEYWORDS)}, not {keyword!r}"
            )
    return scenes


def _renew(scenes: list[Scene], statements: list[Statement]) -> None:
    last = scenes[-1]
    scenes[-1] = Scene(last.path, last.line, last.title, last.cites, tuple(statements))
