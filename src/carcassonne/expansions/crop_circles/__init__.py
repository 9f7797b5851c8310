"""Crop Circles (CRP): all players add a follower beside one of theirs, or all take one back."""

from .rules import crops as module

__all__ = ["module"]
