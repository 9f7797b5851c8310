"""Traders & Builders: double turns, pigs on farms, goods of completed cities (TRD)."""

from .rules import traders as module

__all__ = ["module"]
