"""The list of all modules, pair modules and named mixes."""

from __future__ import annotations

from carcassonne.engine.registry import register

from .expansions import base

for _module in (base.module,):
    register(_module)
