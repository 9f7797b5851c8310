"""Set-ups from short texts, which fit into the parameters of other libraries."""

from __future__ import annotations

import re

import carcassonne as cc


def parse_setup(
    modules: str = "base", seats: int = 2, options: str = "", profile: str = cc.STANDARD_PROFILE
) -> cc.Setup:
    """Return the set-up of ``base+kites`` with options such as ``base.small_city:4``.

    Names are joined by ``+`` (commas work where the caller's syntax leaves them alone); a preset such as
    ``everything`` gives all its modules, ``all`` every medieval one.
    """
    chosen = cc.catalog.choose(_words(modules), _words(options), sign=":")
    return cc.Setup.from_plain(chosen, cc.seat_names(seats), profile=profile)


def _words(text: str) -> list[str]:
    return [word for word in re.split(r"[+,\s]+", text) if word]
