"""Gold Mines (GLD): ingots lie on tiles and go to whoever owns what is completed there."""

from .rules import gold as module

__all__ = ["module"]
