"""Kites (KIT): fly one over a feature of anyone's, and score when it is completed."""

from .rules import kites as module

__all__ = ["module"]
