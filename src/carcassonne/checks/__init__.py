"""Checks of the whole engine by play: invariants, promises, random mixes. Used by tests and ``simulate``."""

from .conformance import LIGHT, NORMAL, QUICK, THOROUGH, Depth, Policy, Result, play_checked
from .flood_fill import Flood, region_differences
from .invariants import violations
from .mixes import random_setup
from .soak import Played, Progress, Summary, simulate, soak

__all__ = [
    "LIGHT",
    "NORMAL",
    "QUICK",
    "THOROUGH",
    "Depth",
    "Flood",
    "Played",
    "Policy",
    "Progress",
    "Result",
    "Summary",
    "play_checked",
    "random_setup",
    "region_differences",
    "simulate",
    "soak",
    "violations",
]
