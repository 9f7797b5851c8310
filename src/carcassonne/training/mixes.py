"""Games that are played for training: named mixes of modules and seats, each with a share of all games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from random import Random

import carcassonne as cc

from .progress import TrainingError

SOME = "some-"
ALL = "all-"


@dataclass(frozen=True)
class Mix:
    """Modules, a range of seats, and how often the mix is played compared with others.

    Modules are a preset (``classic``), all modules of a family (``all-medieval``), or some of them, chosen
    again for each game (``some-medieval``). Written ``classic:2-3=20``.
    """

    modules: str
    seats: tuple[int, int]
    weight: float

    @classmethod
    def parse(cls, text: str) -> Mix:
        name, colon, rest = text.strip().partition(":")
        seats, equals, weight = rest.partition("=")
        low, _, high = seats.partition("-")
        try:
            mix = cls(name, (int(low), int(high or low)), float(weight))
        except ValueError:
            colon = ""
        if not colon or not equals or not 0 < mix.weight < inf or mix.seats[0] > mix.seats[1]:
            raise TrainingError("mix-syntax", value=text)
        mix.setup(Random(0))
        return mix

    def __str__(self) -> str:
        low, high = self.seats
        return f"{self.modules}:{low if low == high else f'{low}-{high}'}={self.weight:g}"

    def setup(self, rng: Random) -> cc.Setup:
        """Return a set-up for one game."""
        count = rng.randint(*self.seats)
        seats, first = cc.seat_names(count), rng.randrange(count)
        if not self.modules.startswith((SOME, ALL)):
            return cc.Setup.from_plain(cc.catalog.preset(self.modules), seats, first)
        everything = self.modules.startswith(ALL)
        family = self.modules.removeprefix(ALL if everything else SOME)
        modules = [module for module in cc.catalog.modules() if module.family == family]
        if not modules:
            raise TrainingError("no-family", name=family)
        founders = [module.name for module in modules if module.founds_family]
        others = [module.name for module in modules if not module.founds_family]
        while True:
            chosen = others if everything else rng.sample(others, rng.randint(1, max(1, len(others) // 2)))
            try:
                return cc.Setup.from_plain({name: {} for name in (*founders, *chosen)}, seats, first)
            except cc.SetupError:
                if everything:
                    raise  # otherwise the next choice may go together

    def setup_for_match(self) -> cc.Setup:
        """Return the set-up of a match: always the same, because the arena rotates the seats."""
        return self.setup(Random(str(self)))


MEDIEVAL_MIXES = "first-game:2=34,first-game:3-4=18,classic:2-3=22,all-medieval:4=6,some-medieval:2-4=20"
"""Mixes of the family with many modules: every module is in at least a tenth of the games."""


def default_mixes(family: str) -> str:
    """Return the mixes of a family: its first preset as often as all its modules together."""
    if family == "medieval":
        return MEDIEVAL_MIXES
    modules = {module.name for module in cc.catalog.modules() if module.family == family}
    presets = (name for name in cc.catalog.presets() if modules.issuperset(cc.catalog.preset(name)))
    first, every = next(presets, ALL + family), ALL + family
    return f"{first}:2=40,{first}:3-4=10,{every}:2=40,{every}:3-4=10"


def parse_mixes(text: str) -> list[Mix]:
    """Parse mixes separated by commas, or return the default mixes of a family."""
    families = {module.family for module in cc.catalog.modules()}
    mixes = default_mixes(text) if text in families else text
    return [Mix.parse(part) for part in mixes.split(",")]


def family_of_mixes(mixes: Sequence[Mix]) -> str:
    """Return the family of modules that games of some mixes belong to. Raises TrainingError for several."""
    families = sorted({mix.setup(Random(0)).expansions()[0].family for mix in mixes})
    if len(families) > 1:
        raise TrainingError("several-families", families=", ".join(families))
    return families[0]


def match_mix(text: str, games: str) -> Mix:
    """Return the mix of a match; an empty text means the first mix of some games, with its fewest seats.

    Raises TrainingError if such a match cannot show what a network has learned from these games.
    """
    played = parse_mixes(games)
    first = played[0]
    mix = Mix.parse(text) if text else Mix(first.modules, (first.seats[0], first.seats[0]), 1.0)
    if mix.seats[0] != mix.seats[1]:
        raise TrainingError("one-number-of-seats")
    family, learned = family_of_mixes([mix]), family_of_mixes(played)
    if family != learned:
        raise TrainingError("match-of-other-family", match=family, games=learned)
    return mix


def pick(mixes: list[Mix], rng: Random) -> Mix:
    """Return one of the mixes, chosen by weight."""
    return rng.choices(mixes, [mix.weight for mix in mixes])[0]
