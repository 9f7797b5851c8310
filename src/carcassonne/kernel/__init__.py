"""The hot kernel: a topology machine that knows cells, letters, ports and regions, but no rule and no name.

It is compiled when the package is installed. The same source runs uncompiled, about a hundred times slower:
on request (``CARCASSONNE_PURE=1``), or with a warning when there is no extension or it is out of date.
"""

from __future__ import annotations

import os
import warnings
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec

from . import sources

_SLOW = (
    "carcassonne: {}; it runs as plain Python, about a hundred times slower. "
    "Installing the package again compiles it, if there is a C compiler."
)


def _use_extensions() -> bool:
    """Make the submodules ready to import: extensions if all are there and up to date, else the source."""
    if os.environ.get("CARCASSONNE_PURE", "0") not in ("", "0"):
        sources.load_sources(__name__)
        return False
    for name in sources.COMPILED_MODULES:
        spec = find_spec(f"{__name__}.{name}")
        if spec is None or spec.origin is None or not spec.origin.endswith(tuple(EXTENSION_SUFFIXES)):
            problem = "the compiled kernel is missing"
        elif sources.digest(name) != import_module(f"{__name__}.{name}").DIGEST:
            problem = f"the compiled kernel is out of date (kernel/{name}.py has changed)"
        else:
            continue
        warnings.warn(_SLOW.format(problem), RuntimeWarning, stacklevel=3)
        sources.load_sources(__name__)
        return False
    return True


COMPILED: bool = _use_extensions()
"""Whether the kernel runs as machine code."""

from .bags import pick, without_one  # noqa: E402
from .board import Board  # noqa: E402
from .tables import Tables  # noqa: E402

__all__ = ["COMPILED", "Board", "Tables", "pick", "without_one"]
