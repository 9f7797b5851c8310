"""A whole game as an animated picture."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from dataclasses import replace

from PIL import Image

from ..boards.draw import frame_of, theme_of
from ..boards.model import BoardModel, Overlays
from .raster import BoardPainter

FORMATS = ("gif", "webp")


def animation(
    scenes: Sequence[BoardModel],
    size: int = 48,
    format: str = "gif",
    milliseconds: int = 350,
    last: int = 3000,
    shown: Overlays | None = None,
    theme: str = "light",
    progress: Callable[[int], None] | None = None,
) -> bytes:
    """Return an animation of a game with a progress bar; all frames have the final size of the table.

    ``progress`` is called with the number of frames painted.
    """
    if format not in FORMATS:
        raise ValueError(f"moving pictures are {' or '.join(FORMATS)}, not {format!r}")
    if not scenes:
        raise ValueError("a moving picture needs at least one scene")
    shown = shown or Overlays(legal=False, dead=False)
    whole = BoardModel(
        tiles=tuple({tile.cell: tile for scene in scenes for tile in scene.tiles}.values()),
        track=next((scene.track for scene in scenes if scene.track), ()),
        coordinates=any(scene.coordinates for scene in scenes),
        progress=0.0,
    )
    painter = BoardPainter(frame_of(whole, shown), size, shown, theme_of(whole, theme))
    count = len(scenes)
    frames = []
    for number, scene in enumerate(scenes, 1):
        frames.append(
            painter.paint(replace(scene, progress=number / count, track=scene.track or whole.track))
        )
        if progress is not None:
            progress(number)
    durations = [milliseconds] * (count - 1) + [last]
    return _gif(frames, durations) if format == "gif" else _webp(frames, durations)


def _gif(frames: Sequence[Image.Image], durations: list[int]) -> bytes:
    """Encode a GIF; all frames share the palette of the last one, so that little changes between them."""
    palette = frames[-1].quantize(255, Image.Quantize.MEDIANCUT)
    reduced = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    buffer = io.BytesIO()
    reduced[0].save(
        buffer, "GIF", save_all=True, append_images=reduced[1:], duration=durations, loop=0, optimize=False
    )
    return buffer.getvalue()


def _webp(frames: Sequence[Image.Image], durations: list[int]) -> bytes:
    buffer = io.BytesIO()
    frames[0].save(
        buffer,
        "WEBP",
        save_all=True,
        append_images=frames[1:],
        duration=durations,
        loop=0,
        quality=78,
        method=3,
    )
    return buffer.getvalue()
