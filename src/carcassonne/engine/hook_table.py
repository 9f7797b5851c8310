"""The hooks of one set-up: which functions subscribe to each, for which tiles, terrains and seats."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeVar, cast

from .expansion import Expansion, ModuleState, SeatFilter, StateTest, Subscription
from .hooks import Hook
from .options import SetupError
from .types import Seat

if TYPE_CHECKING:
    from .ruleset import Ruleset

F = TypeVar("F", bound=Callable[..., object])
FIRST_SEAT = (Seat(0),)


class SeatFilters:
    """Numbered seat filters of steps, subscriptions and offers. Number 0 lets all seats through."""

    def __init__(self, seats: int) -> None:
        self.by_state: dict[type[ModuleState], list[tuple[int, SeatFilter]]] = {}
        """Numbers of filters by type of a module state, each with the function that returns the seats."""
        self.masks: tuple[int, ...] = ((1 << seats) - 1,)
        """Bit mask of the seats of each filter before a module state sets it."""

    def add(self, module: Expansion, seats: SeatFilter | None) -> int:
        """Return the number of a module's filter."""
        if seats is None:
            return 0
        if module.state_type is None:
            raise SetupError(f"{module.name} keeps nothing that could tell which seats something is for")
        number = len(self.masks)
        self.by_state.setdefault(module.state_type, []).append((number, seats))
        self.masks += (0,)
        return number

    def add_test(self, module: Expansion, test: StateTest | None) -> int:
        """Return the number of a filter that lets a seat through while a module state meets a condition."""
        return self.add(module, None if test is None else lambda state: FIRST_SEAT if test(state) else ())


class HookTable:
    """The subscribers of all hooks, in order."""

    def __init__(self, rules: Ruleset, filters: SeatFilters) -> None:
        self._marks = rules.marks
        self._terrains = rules.terrain_names
        found: dict[str, dict[tuple[int, str], tuple[int, Subscription]]] = {}
        for module in rules.expansions:
            for entry in module.subscriptions:
                if rules.applies(module, entry):
                    subscribers = found.setdefault(entry.hook.name, {})
                    place = (entry.order, module.tie_breaker)
                    if place in subscribers:
                        raise SetupError(
                            f"two functions have the number {entry.order} on the hook {entry.hook.name}"
                        )
                    subscribers[place] = (filters.add(module, entry.seats), entry)
        self._entries = {
            name: tuple(entries[order] for order in sorted(entries)) for name, entries in found.items()
        }
        self._all = {
            name: tuple(entry.run for _, entry in entries) for name, entries in self._entries.items()
        }

    def all(self, hook: Hook[F]) -> tuple[F, ...]:
        """Return the subscribers of a hook."""
        return cast("tuple[F, ...]", self._all.get(hook.name, ()))

    def by_tile_type(self, hook: Hook[F]) -> tuple[tuple[F, ...], ...]:
        """Return the subscribers of a hook for each tile type."""
        return tuple(self._runs(hook, self._on_tile(hook, marks)) for marks in self._marks)

    def by_terrain(self, hook: Hook[F]) -> tuple[tuple[F, ...], ...]:
        """Return the subscribers of a hook for each terrain."""
        return tuple(self._runs(hook, self._on_terrain(hook, terrain)) for terrain in self._terrains)

    def filtered(self, hook: Hook[F]) -> tuple[tuple[int, F], ...]:
        """Return the subscribers of a hook with the numbers of their seat filters."""
        return self._pairs(hook, self._entries.get(hook.name, ()))

    def filtered_by_tile_type(self, hook: Hook[F]) -> tuple[tuple[tuple[int, F], ...], ...]:
        """Return the same for each tile type."""
        return tuple(self._pairs(hook, self._on_tile(hook, marks)) for marks in self._marks)

    def filtered_by_terrain(self, hook: Hook[F]) -> tuple[tuple[tuple[int, F], ...], ...]:
        """Return the same for each terrain."""
        return tuple(self._pairs(hook, self._on_terrain(hook, terrain)) for terrain in self._terrains)

    def _on_tile(self, hook: Hook[F], marks: frozenset[str]) -> Iterable[tuple[int, Subscription]]:
        return (
            (number, entry)
            for number, entry in self._entries.get(hook.name, ())
            if not entry.mark or entry.mark in marks
        )

    def _on_terrain(self, hook: Hook[F], terrain: str) -> Iterable[tuple[int, Subscription]]:
        return (
            (number, entry)
            for number, entry in self._entries.get(hook.name, ())
            if not entry.terrains or terrain in entry.terrains
        )

    def _runs(self, hook: Hook[F], entries: Iterable[tuple[int, Subscription]]) -> tuple[F, ...]:
        return tuple(cast("F", entry.run) for _, entry in entries)

    def _pairs(self, hook: Hook[F], entries: Iterable[tuple[int, Subscription]]) -> tuple[tuple[int, F], ...]:
        return tuple((number, cast("F", entry.run)) for number, entry in entries)
