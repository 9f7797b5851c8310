"""Writing pictures to files: a game as SVG, PNG, WebP or moving picture, a sheet of tiles."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from carcassonne import Game

from ..tiles.kinds import TileKind
from .boards import board_svg
from .scene import Overlays, Scene
from .scene_of import scene_of, scenes_of
from .sheets import sheet_svg

STILL = (".svg", ".png", ".webp")
MOVING = (".gif",)


def render_game(
    game: Game,
    path: str | Path,
    turn: int | None = None,
    size: int = 80,
    theme: str = "light",
    shown: Overlays | None = None,
    milliseconds: int = 350,
) -> None:
    """Draw a game as it is, or after a turn (counted from 1); a GIF shows all turns up to then.

    The ending of the path says what is written; ``size`` is the side of a tile in pixels.
    """
    path = Path(path)
    _known(path, STILL + MOVING)
    shown = shown or Overlays(legal=False)
    if path.suffix == ".gif":
        from .animate import animation

        scenes = _until(scenes_of(game), turn)
        path.write_bytes(animation(scenes, size, "gif", milliseconds, shown=shown, theme=theme))
        return
    scene = scene_of(game) if turn is None else _until(scenes_of(game), turn)[-1]
    if path.suffix == ".svg":
        path.write_text(board_svg(scene, size, shown, theme), encoding="utf-8")
        return
    from .raster import board_image, save

    save(board_image(scene, size, shown, theme), path)


def _until(scenes: list[Scene], turn: int | None) -> list[Scene]:
    if turn is None:
        return scenes
    if not 1 <= turn <= len(scenes):
        raise ValueError(f"the game has the turns 1 to {len(scenes)}, not {turn}")
    return scenes[:turn]


def render_sheet(
    kinds: Iterable[TileKind], path: str | Path, size: int = 120, columns: int = 8, theme: str = "light"
) -> None:
    """Write a sheet of tiles."""
    path = Path(path)
    _known(path, STILL)
    svg = sheet_svg(kinds, size, columns, theme=theme)
    if path.suffix == ".svg":
        path.write_text(svg, encoding="utf-8")
        return
    from .raster import image, save

    save(image(svg, fonts=True).convert("RGB"), path)


def _known(path: Path, endings: tuple[str, ...]) -> None:
    if path.suffix not in endings:
        raise ValueError(f"{path.name}: pictures can end in {', '.join(endings)}")
