"""The count and the fairy: what she does for followers in the quarters, and what her points mean there."""

from .rules import count_and_princess as module

__all__ = ["module"]
