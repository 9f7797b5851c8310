"""Kites (KIT): fly your kite over any feature, and score when it is completed."""

from .rules import kites as module

__all__ = ["module"]
