"""The compiled kernel: the topology of a board. It knows cells, edges, ports and features, but no rule and no
name.

It is compiled when the package is installed. The same source runs uncompiled, about a hundred times slower.
"""

from __future__ import annotations

from carcassonne.extensions import use_extensions

COMPILED: bool = use_extensions()
"""Return whether kernel and engine run as machine code."""

from .board import Board  # noqa: E402
from .multiset import pick, without_one  # noqa: E402
from .tile_tables import Tables  # noqa: E402

__all__ = ["COMPILED", "Board", "Tables", "pick", "without_one"]
