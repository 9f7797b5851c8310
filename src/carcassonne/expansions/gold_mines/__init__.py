"""Gold Mines (GLD): ingots are placed on tiles and go to the owners of the features completed there."""

from .rules import gold as module

__all__ = ["module"]
