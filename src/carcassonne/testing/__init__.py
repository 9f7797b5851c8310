"""Checks of the whole engine by play: invariants, contracts, random mixes. Used by tests and ``simulate``."""

from carcassonne import catalog  # noqa: F401  (fills the registry of modules)

from .conformance import LIGHT, NORMAL, QUICK, THOROUGH, CheckLevel, Policy, Result, play_checked
from .flood_fill import Flood, feature_differences
from .invariants import violations
from .module_sets import random_setup
from .soak import CheckedGame, Progress, SoakSummary, simulate, soak

__all__ = [
    "LIGHT",
    "NORMAL",
    "QUICK",
    "THOROUGH",
    "CheckLevel",
    "CheckedGame",
    "Flood",
    "Policy",
    "Progress",
    "Result",
    "SoakSummary",
    "feature_differences",
    "play_checked",
    "random_setup",
    "simulate",
    "soak",
    "violations",
]
