"""Ferries: lakes at which roads end, and ferries that join two of those ends (FER)."""

from .rules import ferries as module

__all__ = ["module"]
