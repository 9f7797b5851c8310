"""The count and the King: Carcassonne is one more completed city at the end (CNT-A18, KNG-A8)."""

from .rules import count_and_king as module

__all__ = ["module"]
