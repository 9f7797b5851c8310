"""Dispatches (MSG): a second marker, and a task for a player who stops on a dark space."""

from . import actions  # noqa: F401  (registers what the eight dispatches do)
from .module import dispatches as module

__all__ = ["module"]
