"""Modules from other packages: found through entry points, checked, and added to the catalogue."""

from .loader import GROUP, PluginProblem, load_plugins
from .wanted_texts import wanted_texts

__all__ = ["GROUP", "PluginProblem", "load_plugins", "wanted_texts"]
