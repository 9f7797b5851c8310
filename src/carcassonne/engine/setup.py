"""Seats, modules and options of a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NotRequired, TypedDict

from . import registry, ruleset_cache
from .expansion import Expansion
from .options import STANDARD, ModuleOptions, SetupError, changed_options, check_profile, read_options
from .types import MAX_SEATS

if TYPE_CHECKING:
    from .ruleset import Ruleset


class PlainSetup(TypedDict):
    """The JSON form of a set-up."""

    seats: list[str]
    modules: dict[str, dict[str, bool | int | str]]
    first: int
    profile: NotRequired[str]


@dataclass(frozen=True)
class Setup:
    """Seats, modules with their options, the starting seat, and the profile of the options."""

    seats: tuple[str, ...]
    modules: Mapping[str, ModuleOptions] = field(default_factory=dict)
    first: int = 0
    profile: str = STANDARD

    @classmethod
    def of(
        cls,
        *modules: str,
        seats: int | Sequence[str] = 2,
        first: int = 0,
        options: Mapping[str, Mapping[str, object]] | None = None,
        profile: str = STANDARD,
    ) -> Setup:
        """Return a set-up from module names; options by module name, as plain values, the others as in the
        profile.

        >>> Setup.of("base", seats=["Ana", "Ben"], options={"base": {"small_city": "4"}})
        """
        names = list(modules)
        for name in options or {}:
            if name not in names:
                raise SetupError(
                    f"there are options for module {name!r}, which is not chosen", "not-chosen", name=name
                )
        chosen: dict[str, Mapping[str, object]] = {name: (options or {}).get(name, {}) for name in names}
        if len(chosen) != len(names):
            listed = ", ".join(names)
            raise SetupError(f"a module is chosen twice: {listed}", "chosen-twice", names=listed)
        return cls.from_plain(chosen, seat_names(seats), first, profile)

    @classmethod
    def preset(
        cls, name: str, *, seats: int | Sequence[str] = 2, first: int = 0, profile: str = STANDARD
    ) -> Setup:
        """Return a published box or another named module set."""
        return cls.from_plain(registry.preset(name), seat_names(seats), first, profile)

    @classmethod
    def from_plain(
        cls,
        modules: Mapping[str, Mapping[str, object]],
        seats: Sequence[str],
        first: int = 0,
        profile: str = STANDARD,
    ) -> Setup:
        """Return the set-up of a game file's JSON. Modules are in the order of the catalogue."""
        check_profile(profile)
        known = {name: registry.module(name) for name in modules}
        ordered = [module for module in registry.modules() if module.name in known]
        options = {
            module.name: read_options(module.name, module.options, modules[module.name], profile)
            for module in ordered
        }
        setup = cls(tuple(seats), options, first, profile)
        setup.check()
        return setup

    def plain(self) -> PlainSetup:
        """Return the JSON form of the set-up."""
        plain: PlainSetup = {
            "seats": list(self.seats),
            "modules": {
                name: changed_options(options, self.profile) for name, options in self.modules.items()
            },
            "first": self.first,
        }
        if self.profile != STANDARD:
            plain["profile"] = self.profile
        return plain

    def expansions(self) -> list[Expansion]:
        """Return the chosen modules and the interactions between them."""
        chosen = [registry.module(name) for name in self.modules]
        pairs = [
            pair for pair in registry.interactions() if all(name in self.modules for name in pair.requires)
        ]
        return chosen + pairs

    def check(self) -> list[str]:
        """Return warnings. Raises SetupError for a module set that cannot be played."""
        expansions = self.expansions()
        self._check_family(expansions)
        for module in expansions:
            for name in module.requires:
                if name not in self.modules:
                    raise SetupError(
                        f"{module.name} needs the module {name}",
                        "needs-module",
                        module=module.name,
                        name=name,
                    )
            low, high = module.seats
            if not (1 if self._is_solo() else low) <= len(self.seats) <= high:
                raise SetupError(
                    f"{module.name} is for {low} to {high} players, not {len(self.seats)}",
                    "seats-of-module",
                    module=module.name,
                    low=low,
                    high=high,
                    count=len(self.seats),
                )
        if len(set(self.seats)) != len(self.seats):
            listed = ", ".join(self.seats)
            raise SetupError(f"two seats have the same name: {listed}", "same-names", names=listed)
        if not 0 <= self.first < len(self.seats):
            last = len(self.seats) - 1
            raise SetupError(
                f"the first seat is a number from 0 to {last}, not {self.first}",
                "first-seat",
                high=last,
                count=self.first,
            )
        return [warning for module in expansions for warning in module.check(self)]

    def _is_solo(self) -> bool:
        return any(options.allows_one_seat() for options in self.modules.values())

    def _check_family(self, expansions: Iterable[Expansion]) -> None:
        founders = [module.name for module in expansions if module.founds_family]
        if not founders:
            games = {module.family: module.name for module in registry.modules() if module.founds_family}
            if not self.modules:
                listed = ", ".join(games.values())
                raise SetupError(f"a game needs one of the modules {listed}", "no-game", names=listed)
            needed = dict.fromkeys(games[module.family] for module in expansions)
            listed = ", ".join(self.modules)
            raise SetupError(
                f"{listed} cannot be played without {' and '.join(needed)}",
                "needs-game",
                modules=listed,
                names=", ".join(needed),
            )
        if len(founders) > 1:
            raise SetupError(
                f"{' and '.join(founders)} are different games and do not mix; "
                + "; ".join(f"with {name} go {_goes_with(name)}" for name in founders),
                "two-games",
                names=", ".join(founders),
            )
        family = next(module.family for module in expansions if module.founds_family)
        strangers = [module.name for module in expansions if module.family != family]
        if strangers:
            raise SetupError(
                f"{', '.join(strangers)} cannot be played with {founders[0]}; "
                f"with it go {_goes_with(founders[0])}",
                "other-game",
                modules=", ".join(strangers),
                name=founders[0],
                names=_goes_with(founders[0]),
            )

    def rules(self) -> Ruleset:
        """Return the compiled rules of this set-up."""
        return ruleset_cache.ruleset_of(self)


def _goes_with(founder: str) -> str:
    """Return the modules that can be added to a game."""
    family = registry.module(founder).family
    return ", ".join(
        module.name for module in registry.modules() if module.family == family and module.name != founder
    )


def seat_names(seats: int | Sequence[str]) -> tuple[str, ...]:
    """Return names for a number of seats, or the names themselves."""
    if isinstance(seats, int):
        if not 1 <= seats <= MAX_SEATS:
            raise SetupError(
                f"there are 2 to {MAX_SEATS} seats, not {seats}", "seat-count", high=MAX_SEATS, count=seats
            )
        return tuple(f"seat {number + 1}" for number in range(seats))
    return tuple(seats)
