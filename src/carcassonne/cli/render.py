"""``carcassonne render``: a game as a picture, still or moving."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from .game_files import Opened, open_game
from .messages import Mistake
from .options import console
from .replay import History, TurnOption
from .third_party import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn, typer

if TYPE_CHECKING:
    from carcassonne.svg.boards.model import BoardModel, Overlays

STILL = (".svg", ".png")
MOVING = (".gif", ".webp")
STILL_SIZE, MOVING_SIZE = 96, 44


class Theme(StrEnum):
    """The table that a game is drawn on."""

    light = "light"
    dark = "dark"


def render(
    file: Annotated[Path, typer.Argument(help="A game file (.carc, .json, .jcz).")],
    output: Annotated[Path, typer.Option("--output", "-o", help="The picture: .svg, .png, .gif or .webp.")],
    turn: TurnOption = None,
    size: Annotated[int | None, typer.Option(min=16, max=512, help="Side of a tile in pixels.")] = None,
    theme: Annotated[Theme, typer.Option(help="The table.")] = Theme.light,
    regions: Annotated[
        bool, typer.Option("--regions", help="Show who leads in each area and what it is worth.")
    ] = False,
    cells: Annotated[
        bool, typer.Option("--cells", help="Show where the tile in hand fits, and cells that no tile fits.")
    ] = False,
    coordinates: Annotated[bool, typer.Option("--coordinates", help="Number columns and rows.")] = False,
    still: Annotated[
        bool, typer.Option("--still", help="One picture, where .webp would show the whole game.")
    ] = False,
) -> None:
    """Draw the board of a game as it is or as it was after a turn; .gif and .webp show the whole game."""
    from carcassonne import svg

    suffix = picture_suffix(output, STILL + MOVING)
    if still and suffix == ".gif":
        raise Mistake("gif-moves")
    shown = svg.Overlays(legal=cells, dead=cells, highlights=regions, coordinates=coordinates)
    opened = open_game(file)
    if still or suffix in STILL:
        with console.status(f"drawing {output}"):
            scene = _scene(opened, turn, regions=regions, dead=cells)
            _draw_still(scene, output, size or STILL_SIZE, shown, theme)
    else:
        output.write_bytes(_moving(opened, turn, suffix, size or MOVING_SIZE, shown, theme))
    console.print(f"{output}, {output.stat().st_size // 1024 + 1} KB")


def picture_suffix(output: Path, known: tuple[str, ...]) -> str:
    """The ending of a picture's name; wrong names are found before the drawing starts."""
    suffix = output.suffix.lower()
    if suffix not in known:
        raise Mistake("picture-ending", known=", ".join(known), suffix=suffix or "-")
    if not output.parent.is_dir():
        raise Mistake("no-folder", file=str(output), folder=str(output.parent))
    if output.is_dir():
        raise Mistake("is-folder", file=str(output))
    return suffix


def _scene(opened: Opened, turn: int | None, *, regions: bool, dead: bool) -> BoardModel:
    """The table at the end of the game or of a turn."""
    from carcassonne.svg.boards import from_position as scenes

    if turn is None:
        position, records = opened.game.position, opened.game.records
    else:
        history = History.of(opened, turn)
        position, records = history.position, [record for _, record in history.records]
    scene = scenes.scene_of(position, records)
    if regions:
        scene = replace(scene, highlights=scenes.occupied(position))
    return replace(scene, dead=scenes.dead_cells(position)) if dead else scene


def _draw_still(scene: BoardModel, output: Path, size: int, shown: Overlays, theme: str) -> None:
    if output.suffix.lower() == ".svg":
        from carcassonne import svg

        output.write_text(str(svg.board(scene, size, shown, theme=theme)), encoding="utf-8")
    else:
        from carcassonne.svg.output.raster import board_image, save

        save(board_image(scene, size, shown, theme), output)


def _moving(opened: Opened, turn: int | None, suffix: str, size: int, shown: Overlays, theme: str) -> bytes:
    from carcassonne.svg.boards.from_position import scenes_of
    from carcassonne.svg.output.animation import animation

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("playing", total=None)
        records = [record for _, record in History.of(opened, turn).records]
        before = opened.imported.adjust if opened.imported is not None else None
        scenes = scenes_of(opened.game, records, before)
        bar.update(task, total=len(scenes), description="drawing")

        def step(painted: int) -> None:
            bar.update(task, completed=painted, description="drawing" if painted < len(scenes) else "packing")

        return animation(scenes, size, suffix.removeprefix("."), shown=shown, theme=theme, progress=step)
