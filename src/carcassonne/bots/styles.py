"""Styles of bots: the same search with other weights."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path

from .base import BotError
from .evaluation import Weights

STYLES: dict[str, dict[str, float]] = tomllib.loads(
    (Path(__file__).parent / "styles.toml").read_text(encoding="utf-8")
)
"""The weights that each style changes."""


def weights_of(style: str, base: Weights | None = None) -> Weights | None:
    """Return the weights of a style; ``base`` if the style is empty."""
    if not style:
        return base
    if style not in STYLES:
        known = ", ".join(STYLES)
        raise BotError(f"there is no style {style!r}; there are {known}", "no-style", name=style, known=known)
    return replace(base or Weights(), **STYLES[style])
