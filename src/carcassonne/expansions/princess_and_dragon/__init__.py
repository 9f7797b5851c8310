"""The Princess & the Dragon (PRD): volcano, dragon, magic portal, princess and fairy."""

from . import dragon, fairy, portal, princess  # noqa: F401  (each registers its part of the rules)
from .module import princess_and_dragon as module

__all__ = ["module"]
