"""``carcassonne scene``: a game or a reported problem as a scene for the tests."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from carcassonne.testing.scenes import expectations_of, scene_text

from .declarations import Argument, Option
from .game_files import open_game, read_text, write_text
from .messages import LanguageCode
from .options import LanguageOption


def scene(
    file: Annotated[Path, Argument("file", help="argument-report")],
    output: Annotated[Path | None, Option("--output", "-o", help="option-scene-output")] = None,
    language: LanguageOption = LanguageCode.ENGLISH,
) -> None:
    """Write a game as a scene: its actions, and the result that the program computes now."""
    opened = open_game(file)
    game = opened.game if opened.imported is None else opened.imported.as_ours()
    text = scene_text(game, expectations_of(opened.text) if opened.text is not None else [])
    if output is None:
        print(text, end="")
        return
    before = read_text(output).rstrip() + "\n\n" if output.exists() else ""
    write_text(output, before + text)
