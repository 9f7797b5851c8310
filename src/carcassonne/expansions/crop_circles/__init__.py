"""Crop Circles (CRP): everybody adds a follower beside one of their own, or everybody takes one back."""

from .rules import crops as module

__all__ = ["module"]
