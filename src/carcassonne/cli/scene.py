"""``carcassonne scene``: a game, or a problem that was reported, as a scene for the tests."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from carcassonne.testing.scenes import expectations_of, scene_text

from .game_files import OWN, open_game
from .third_party import typer


def scene(
    file: Annotated[Path, typer.Argument(help="A game or the file of a report: .carc, .json or .jcz.")],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="The scene file to add it to; printed if not given.")
    ] = None,
) -> None:
    """Write a game as a scene: its actions, and what comes of them now, to be set right and kept."""
    opened = open_game(file)
    game = opened.game if opened.imported is None else opened.imported.as_ours()
    expected = expectations_of(file.read_text(encoding="utf-8")) if file.suffix.lower() == OWN else []
    text = scene_text(game, expected)
    if output is None:
        typer.echo(text, nl=False)
        return
    before = output.read_text(encoding="utf-8").rstrip() + "\n\n" if output.exists() else ""
    output.write_text(before + text, encoding="utf-8")
