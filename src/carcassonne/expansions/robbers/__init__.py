"""Robbers (ROB): figures on the score track that score half of another player's points."""

from . import robbing  # noqa: F401  (registers what robbers do when markers move)
from .module import robbers as module

__all__ = ["module"]
