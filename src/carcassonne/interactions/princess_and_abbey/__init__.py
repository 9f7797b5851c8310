"""The fairy and barns: which tile a barn counts for (PRD-27)."""

from .rules import princess_and_abbey as module

__all__ = ["module"]
