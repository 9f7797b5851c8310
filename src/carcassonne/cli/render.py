"""``carcassonne render``: a game as a picture, still or moving."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from .declarations import Option
from .game_files import Opened, open_game, write_bytes, write_text
from .messages import InputError, LanguageCode, Messages, messages_in
from .options import GameArgument, LanguageOption, TurnOption, console, progress_bar
from .replay import History

if TYPE_CHECKING:
    from carcassonne.svg.boards.model import BoardModel, Overlays

STILL = (".svg", ".png")
MOVING = (".gif", ".webp")
STILL_SIZE, MOVING_SIZE = 96, 44


class TableTheme(StrEnum):
    """Colours of the table that a game is drawn on."""

    light = "light"
    dark = "dark"


def render(
    file: GameArgument,
    output: Annotated[Path, Option("--output", "-o", help="option-picture")],
    turn: TurnOption = None,
    size: Annotated[int | None, Option(min=16, max=512, help="option-size")] = None,
    theme: Annotated[TableTheme, Option(help="option-theme")] = TableTheme.light,
    regions: Annotated[bool, Option("--regions", help="option-regions")] = False,
    cells: Annotated[bool, Option("--cells", help="option-cells")] = False,
    coordinates: Annotated[bool, Option("--coordinates", help="option-coordinates")] = False,
    still: Annotated[bool, Option("--still", help="option-still")] = False,
    language: LanguageOption = LanguageCode.ENGLISH,
) -> None:
    """Draw the board of a game, or its state after a turn; .gif and .webp show the whole game."""
    from carcassonne import svg

    messages = messages_in(language)
    suffix = picture_suffix(output, STILL + MOVING)
    if still and suffix == ".gif":
        raise InputError("gif-moves")
    shown = svg.Overlays(legal=cells, dead=cells, highlights=regions, coordinates=coordinates)
    opened = open_game(file)
    if still or suffix in STILL:
        with console.status(messages("drawing-file", file=str(output))):
            scene = _scene(opened, turn, regions=regions, dead=cells)
            _draw_still(scene, output, size or STILL_SIZE, shown, theme)
    else:
        write_bytes(output, _moving(opened, turn, suffix, size or MOVING_SIZE, shown, theme, messages))
    print_size(output)


def print_size(output: Path) -> None:
    """Print the name of a written file with its size."""
    console.print(f"{output}, {output.stat().st_size // 1024 + 1} KB", markup=False)


def picture_suffix(output: Path, known: tuple[str, ...]) -> str:
    """Return the ending of a picture's name. Raises InputError if no picture can be written there."""
    suffix = output.suffix.lower()
    if suffix not in known:
        raise InputError("picture-ending", known=", ".join(known), suffix=suffix or "-")
    if not output.parent.is_dir():
        raise InputError("no-folder", file=str(output), folder=str(output.parent))
    if output.is_dir():
        raise InputError("is-folder", file=str(output))
    return suffix


def _scene(opened: Opened, turn: int | None, *, regions: bool, dead: bool) -> BoardModel:
    """Return the board at the end of the game or of a turn."""
    from carcassonne import dead_cells
    from carcassonne.svg.boards import from_position as scenes

    if turn is None:
        position, records = opened.game.position, opened.game.records
    else:
        history = History.of(opened, turn)
        position, records = history.position, [record for _, record in history.records]
    scene = scenes.scene_of(position, records)
    if regions:
        scene = replace(scene, highlights=scenes.occupied(position))
    return replace(scene, dead=dead_cells(position)) if dead else scene


def _draw_still(scene: BoardModel, output: Path, size: int, shown: Overlays, theme: str) -> None:
    if output.suffix.lower() == ".svg":
        from carcassonne import svg

        write_text(output, str(svg.board(scene, size, shown, theme=theme)))
    else:
        from carcassonne.svg.output.raster import board_image, save

        save(board_image(scene, size, shown, theme), output)


def _moving(
    opened: Opened,
    turn: int | None,
    suffix: str,
    size: int,
    shown: Overlays,
    theme: str,
    messages: Messages,
) -> bytes:
    from carcassonne.svg.boards.from_position import scenes_of
    from carcassonne.svg.output.animation import animation

    with progress_bar(transient=True) as bar:
        task = bar.add_task(messages("playing"), total=None)
        records = [record for _, record in History.of(opened, turn).records]
        before = opened.imported.adjust if opened.imported is not None else None
        scenes = scenes_of(opened.game, records, before)
        bar.update(task, total=len(scenes), description=messages("drawing"))

        def step(painted: int) -> None:
            doing = "drawing" if painted < len(scenes) else "packing"
            bar.update(task, completed=painted, description=messages(doing))

        return animation(scenes, size, suffix.removeprefix("."), shown=shown, theme=theme, progress=step)
