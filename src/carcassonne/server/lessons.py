"""Guided lessons, which modules define in the file `lesson.toml` of their folder.

A lesson is one game, divided into chapters. In each chapter the learner holds a tile and is led through the
moves of a turn; `answer` lists the neighbour's actions afterwards, draws included. `before` lists the actions
before the first chapter.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable

import carcassonne as cc
from carcassonne import catalog

FILE = "lesson.toml"
SEED = "lesson"


@dataclass(frozen=True)
class LessonChapter:
    """The learner's moves in one turn, and the neighbour's turn after it."""

    name: str
    tile: str
    moves: tuple[str, ...]
    answer: tuple[str, ...] = ()
    """The neighbour's turn afterwards, draws included."""


@dataclass(frozen=True)
class Story:
    """A game that teaches, chapter by chapter."""

    module: str
    family: str
    modules: tuple[str, ...]
    before: tuple[str, ...]
    chapters: tuple[LessonChapter, ...]

    def prepared(self, chapter: str, setup: cc.Setup) -> cc.Game:
        """Return the game up to the point where the learner holds the tile of a chapter."""
        game = cc.Game(setup, seed=SEED, deal=False)
        for action in self.before:
            game.push(action)
        for each in self.chapters:
            game.push(f"draw {each.tile}")
            if each.name == chapter:
                break
            for action in (*each.moves, *each.answer):
                game.push(action)
        return game


@cache
def stories() -> tuple[Story, ...]:
    """Return the lessons of all modules, in the order of the catalogue."""
    return tuple(
        _read(module, module.folder / FILE)
        for module in catalog.modules()
        if module.folder is not None and (module.folder / FILE).is_file()
    )


def _read(module: cc.Expansion, file: Traversable) -> Story:
    plain = tomllib.loads(file.read_text(encoding="utf-8"))
    chapters = tuple(
        LessonChapter(
            f"{module.name}-{row['name']}", row["draw"], tuple(row["moves"]), tuple(row.get("answer", ()))
        )
        for row in plain["chapter"]
    )
    return Story(
        module.name, module.family, tuple(plain["modules"]), tuple(plain.get("before", ())), chapters
    )


def story_of(chapter: str) -> Story | None:
    """Return the lesson that has a chapter of this name; None if there is none."""
    return next((story for story in stories() if chapter in {each.name for each in story.chapters}), None)
