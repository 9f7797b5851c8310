"""Set-ups to try out: each module, each pair, random mixes with random options."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import combinations
from random import Random

from carcassonne.engine import registry
from carcassonne.engine.expansion import Expansion
from carcassonne.engine.options import OptionSpec, SetupError, specs
from carcassonne.engine.setup import Setup, seat_names
from carcassonne.engine.types import MAX_SEATS


def founder_of(module: Expansion) -> Expansion:
    """Return the module that founds the family of another."""
    return next(
        other for other in registry.modules() if other.founds_family and other.family == module.family
    )


def with_needs(names: Iterable[str]) -> tuple[str, ...]:
    """Return module names with everything that they need, in the order of the catalogue."""
    chosen = {founder_of(registry.module(name)).name for name in names} | set(names)
    while missing := {need for name in chosen for need in registry.module(name).requires} - chosen:
        chosen |= missing
    return tuple(module.name for module in registry.modules() if module.name in chosen)


def single_mixes() -> list[tuple[str, ...]]:
    """Return every module with only what it needs."""
    return [with_needs([module.name]) for module in registry.modules()]


def pair_mixes() -> list[tuple[str, ...]]:
    """Return every pair of modules of one family that is not already a single mix."""
    mixes = [
        with_needs([first.name, second.name])
        for first, second in combinations(registry.modules(), 2)
        if first.family == second.family
    ]
    singles = set(single_mixes())
    return [mix for mix in dict.fromkeys(mixes) if mix not in singles]


def full_mixes() -> list[tuple[str, ...]]:
    """Return every family with all its modules."""
    families = dict.fromkeys(module.family for module in registry.modules())
    return [
        tuple(module.name for module in registry.modules() if module.family == family) for family in families
    ]


def seat_range(mix: Iterable[str]) -> range:
    """Return the possible numbers of seats of a mix."""
    limits = [registry.module(name).seats for name in mix]
    return range(max(low for low, _ in limits), min(high for _, high in limits) + 1)


def random_setup(
    rng: Random, modules: Sequence[str] | None = None, *, options: bool = True, seats: int | None = None
) -> Setup:
    """Return a playable set-up of some of the named modules, or of any, perhaps with changed options."""
    names = [module.name for module in registry.modules()] if modules is None else list(modules)
    families: dict[str, list[str]] = {}
    for name in names:
        families.setdefault(registry.module(name).family, []).append(name)

    def some() -> tuple[str, ...]:
        candidates = families[rng.choice(sorted(families))]
        return with_needs(rng.sample(candidates, rng.randint(1, len(candidates))))

    return _playable(some, rng, options, seats)


def numbered_setup(
    number: int,
    rng: Random,
    modules: Sequence[str] | None = None,
    *,
    options: bool = True,
    seats: int | None = None,
) -> Setup:
    """Return one of a series of set-ups: every module alone and every pair, alternating with random mixes."""
    allowed = [module.name for module in registry.modules()] if modules is None else modules
    small = _small_mixes(tuple(allowed), seats)
    if number % 2 or not small:
        return random_setup(rng, modules, options=options, seats=seats)
    return _playable(lambda: small[number // 2 % len(small)], rng, options, seats)


@cache
def _small_mixes(modules: tuple[str, ...], seats: int | None) -> list[tuple[str, ...]]:
    """Return modules alone and in pairs, if that number of seats can play them."""
    return [
        mix
        for mix in (*single_mixes(), *pair_mixes())
        if set(modules).issuperset(mix) and (seats is None or seats in seat_range(mix))
    ]


def _playable(choose: Callable[[], tuple[str, ...]], rng: Random, options: bool, seats: int | None) -> Setup:
    """Return a playable mix with random options, and a random number of seats if none is given."""
    for _ in range(1000):
        mix = choose()
        chosen = {name: random_options(name, rng) if options else {} for name in mix}
        count = rng.choice(seat_range(mix)) if seats is None else seats
        try:
            return Setup.from_plain(chosen, seat_names(count), rng.randrange(count))
        except SetupError:
            continue  # some options contradict each other, or the seats are too many
    wanted = f"2 to {MAX_SEATS}" if seats is None else str(seats)
    raise SetupError(f"no playable mix of {', '.join(choose())} for {wanted} seats was found")


def random_options(module: str, rng: Random) -> dict[str, object]:
    """Return values for some of a module's options; most keep their defaults."""
    return {
        spec.name: _random_value(spec, rng)
        for spec in specs(registry.module(module).options)
        if rng.random() < 0.2
    }


def _random_value(spec: OptionSpec, rng: Random) -> object:
    if spec.kind == "flag":
        return rng.random() < 0.5
    if spec.kind == "choice":
        return rng.choice(spec.choices)
    # more than one above the usual number only makes games longer
    return rng.randint(spec.low, min(spec.high, int(spec.default) + 1))
