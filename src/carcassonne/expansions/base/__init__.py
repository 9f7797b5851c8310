"""The base game: roads, cities, cloisters and farms (BASE), in the printed turn sequence (SEQ)."""

from .rules import base as module

__all__ = ["module"]
