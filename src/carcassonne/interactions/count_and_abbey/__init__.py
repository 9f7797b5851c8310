"""The count and barns: the market may open when a barn scores a farm during the game (CNT-A12)."""

from .rules import count_and_abbey as module

__all__ = ["module"]
