"""Compiled rules of recently used set-ups."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

# Importing them registers the steps and frames of the core.
from . import scoring as _scoring  # noqa: F401
from . import turn_handlers as _turn_handlers  # noqa: F401
from . import turn_sequence as _turn_sequence  # noqa: F401
from .core import core
from .options import changed_options
from .ruleset import Ruleset

if TYPE_CHECKING:
    from .setup import Setup

MAX_RULESETS = 64
_rulesets: dict[str, Ruleset] = {}
"""LRU cache, the most recent last; a program that tries many module sets must not keep them all."""


def ruleset_of(setup: Setup) -> Ruleset:
    """Return the rules of a set-up. Set-ups with the same modules, options and number of seats share them."""
    modules = {name: changed_options(options) for name, options in setup.modules.items()}
    key = json.dumps([len(setup.seats), modules], sort_keys=True)
    rules = _rulesets.pop(key, None)
    if rules is None:
        rules = Ruleset(setup, core)
    _rulesets[key] = rules
    if len(_rulesets) > MAX_RULESETS:
        oldest = next(iter(list(_rulesets)))  # of a copy: other threads change the cache at the same time
        _rulesets.pop(oldest, None)
    return rules
