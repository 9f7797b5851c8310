"""The King & the Robber Baron: tokens for the largest city and the longest road (KNG)."""

from .rules import king as module

__all__ = ["module"]
