"""Set-ups from short texts, which fit into the parameters of other libraries."""

from __future__ import annotations

import re

import carcassonne as cc

EVERYTHING = "all"
"""Every medieval module."""


def parse_setup(
    modules: str = "base", seats: int = 2, options: str = "", profile: str = cc.STANDARD_PROFILE
) -> cc.Setup:
    """Return the set-up of ``base+kites`` with options such as ``base.small_city:4``.

    Names are joined by ``+`` (commas work where the caller's syntax leaves them alone); a preset such as
    ``everything`` gives all its modules, ``all`` every medieval one.
    """
    chosen: dict[str, dict[str, object]] = {}
    for name in _words(modules):
        if name == EVERYTHING:
            chosen |= {module: {} for module in cc.catalog.medieval()}
        elif name in cc.catalog.presets():
            chosen |= {module: dict(values) for module, values in cc.catalog.preset(name).items()}
        else:
            chosen.setdefault(name, {})
    for text in _words(options):
        place, colon, value = text.partition(":")
        module, dot, option = place.rpartition(".")
        if not colon or not dot:
            raise cc.SetupError(
                f"an option is written module.name:value, not {text!r}", "option-syntax", value=text
            )
        if module not in chosen:
            raise cc.SetupError(
                f"there is an option for module {module!r}, which is not chosen", "not-chosen", name=module
            )
        chosen[module][option] = value
    return cc.Setup.from_plain(chosen, cc.seat_names(seats), profile=profile)


def _words(text: str) -> list[str]:
    return [word for word in re.split(r"[+,\s]+", text) if word]
