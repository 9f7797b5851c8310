"""The River, I and II: the landscape grows along a river before anything else is drawn (RIV)."""

from .rules import river as module

__all__ = ["module"]
