"""Robbers (ROB): figures on the score track that take half of what another player gains."""

from . import robbing  # noqa: F401  (registers what robbers do when markers move)
from .module import robbers as module

__all__ = ["module"]
