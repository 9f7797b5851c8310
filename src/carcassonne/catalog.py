"""The list of all modules, pair modules and named mixes."""

from __future__ import annotations

from carcassonne.engine.registry import register

from .expansions import (
    base,
    inns_and_cathedrals,
)

for _module in (
    base.module,
    inns_and_cathedrals.module,
):
    register(_module)
