"""Inns & Cathedrals: the large follower, inns beside roads, cathedrals in cities (INN)."""

from .rules import inns as module

__all__ = ["module"]
