"""The Scout (SCO): five special tiles for Hunters & Gatherers, dealt before the game."""

from . import powers, shaman, special
from .module import scout as module

__all__ = ["module", "powers", "shaman", "special"]
