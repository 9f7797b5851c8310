"""Flying Machines (FLY): a follower may fly one to three cells in a straight line."""

from .rules import flying as module

__all__ = ["module"]
