"""The list of all modules, pair modules and named mixes."""

from __future__ import annotations

from carcassonne.engine.registry import register

from .expansions import (
    base,
    ferries,
    inns_and_cathedrals,
    king_and_robber_baron,
    mage_and_witch,
)

for _module in (
    base.module,
    inns_and_cathedrals.module,
    ferries.module,
    mage_and_witch.module,
    king_and_robber_baron.module,
):
    register(_module)
