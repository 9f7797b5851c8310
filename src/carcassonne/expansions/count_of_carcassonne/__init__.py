"""The Count of Carcassonne: the city in the middle, its four quarters and the count (CNT)."""

from . import leaving, sending
from .module import count as module

__all__ = ["leaving", "module", "sending"]
