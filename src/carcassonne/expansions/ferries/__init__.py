"""Ferries: lakes where roads end, and ferries that connect two of those ends (FER)."""

from .rules import ferries as module

__all__ = ["module"]
