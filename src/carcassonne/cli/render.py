"""``carcassonne render``: a game as a picture, still or moving."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import carcassonne as cc

from .common import console
from .replay import History, TurnOption

STILL = (".svg", ".png")
MOVING = (".gif", ".webp")
DEFAULT_SIZE = {".svg": 96, ".png": 96, ".gif": 44, ".webp": 44}


def render(
    file: Annotated[Path, typer.Argument(help="A game file (.carc).")],
    output: Annotated[Path, typer.Option("--output", "-o", help="The picture: .svg, .png, .gif or .webp.")],
    turn: TurnOption = None,
    size: Annotated[int | None, typer.Option(min=16, max=512, help="Side of a tile in pixels.")] = None,
    theme: Annotated[str, typer.Option(help="light or dark.")] = "light",
) -> None:
    """Draw the board of a game as it is or as it was after a turn; .gif and .webp show the whole game."""
    suffix = output.suffix.lower()
    if suffix not in DEFAULT_SIZE:
        raise ValueError(f"a picture ends in {', '.join(DEFAULT_SIZE)}, not {suffix or 'nothing'}")
    if theme not in ("light", "dark"):
        raise ValueError(f"the theme is light or dark, not {theme!r}")
    game = cc.Game.load(file)
    pixels = size or DEFAULT_SIZE[suffix]
    with console.status(f"drawing {output}"):
        if suffix in MOVING:
            output.write_bytes(_moving(game, suffix, pixels, theme))
        else:
            _draw_still(game if turn is None else History(game, turn).position, output, pixels, theme)
    console.print(f"{output}, {output.stat().st_size // 1024 + 1} KB")


def _moving(game: cc.Game, suffix: str, size: int, theme: str) -> bytes:
    from carcassonne.svg.animate import animation
    from carcassonne.svg.scene_of import scenes_of

    return animation(scenes_of(game), size, suffix.removeprefix("."), theme=theme)


def _draw_still(source: cc.Game | cc.Position, output: Path, size: int, theme: str) -> None:
    from carcassonne import svg
    from carcassonne.svg.raster import board_image
    from carcassonne.svg.scene_of import scene_of

    shown = svg.Overlays(legal=False, dead=False)
    scene = scene_of(source)
    if output.suffix.lower() == ".svg":
        output.write_text(str(svg.board(scene, size, shown, theme=theme)), encoding="utf-8")
    else:
        board_image(scene, size, shown, theme).save(output, "PNG")
