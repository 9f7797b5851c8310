"""Hunters & Gatherers (HNG): forests, rivers, river systems and meadows, on the common engine."""

from . import dolmen, final, points, rules
from .module import hunters as module

__all__ = ["dolmen", "final", "module", "points", "rules"]
