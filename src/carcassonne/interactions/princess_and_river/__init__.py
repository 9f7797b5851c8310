"""The princess and the river: with both rivers the dragon's lake ends the river (RIV-12, RIV-A5)."""

from .rules import princess_and_river as module

__all__ = ["module"]
