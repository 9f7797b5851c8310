"""The count and the river: the spring is placed beside Carcassonne (CNT-04, RIV-17)."""

from .rules import count_and_river as module

__all__ = ["module"]
