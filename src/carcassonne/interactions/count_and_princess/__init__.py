"""The count and the fairy: her effect on followers in the quarters, and how her points count there."""

from .rules import count_and_princess as module

__all__ = ["module"]
