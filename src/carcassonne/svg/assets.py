"""Hand-drawn shapes, kept as SVG files under ``art``; random decoration is drawn by code.

Every file can be opened in any viewer. Its view box is the room that the shape takes round its origin, the
point where it stands. Shapes that come in several colours are drawn in one of them and recoloured here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources.abc import Traversable

from carcassonne.module_folders import drawings

from .modules import art_folders

_WRAPPER = re.compile(r'<svg [^>]*viewBox="([^"]+)"[^>]*>(.*)</svg>', re.DOTALL)


@cache
def _files() -> dict[str, Traversable]:
    """Return the drawings by name without suffix. Modules may not replace a drawing of another folder."""
    found: dict[str, Traversable] = {}
    for folder in art_folders():
        for name, path in drawings(folder):
            if name in found:
                raise ValueError(f"{path} has the name of {found[name]}")
            found[name] = path
    return found


@cache
def _read(name: str) -> tuple[str, tuple[float, float, float, float]]:
    path = _files().get(name)
    if path is None:
        raise ValueError(f"there is no drawing {name}.svg in the folders of the modules")
    match = _WRAPPER.search(path.read_text(encoding="utf-8"))
    if match is None:
        raise ValueError(f"{path} is not an SVG document with a view box")
    left, top, width, height = (float(part) for part in match[1].split())
    return "".join(line.strip() for line in match[2].splitlines()), (left, top, width, height)


def art(name: str, colours: Mapping[str, str] | None = None) -> str:
    """Return the markup of a shape; ``colours`` maps drawn colours to their replacements."""
    markup = _read(name)[0]
    for old, new in (colours or {}).items():
        markup = markup.replace(old, new)
    return markup


def art_box(name: str) -> tuple[float, float, float, float]:
    """Return the room that a shape takes: left, top, width, height."""
    return _read(name)[1]
