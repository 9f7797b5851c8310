"""Abbey & Mayor (ABM): abbeys that fill holes, mayors, barns and wagons."""

from . import abbey, barn, mayor, wagon  # noqa: F401  (each registers its part of the rules)
from .module import abbey_and_mayor as module

__all__ = ["module"]
