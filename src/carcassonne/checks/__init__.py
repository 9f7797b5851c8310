"""Checks of the whole engine by play: invariants, promises, random mixes. Used by tests and ``simulate``."""

from .conformance import NORMAL, QUICK, THOROUGH, Depth, Result, play_checked
from .flood_fill import Flood, region_differences
from .invariants import violations

__all__ = [
    "NORMAL",
    "QUICK",
    "THOROUGH",
    "Depth",
    "Flood",
    "Result",
    "play_checked",
    "region_differences",
    "violations",
]
