"""The figures of one set-up: kinds, the terrains they may stand on, and their deploy methods."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from .expansion import Expansion
from .figures import DeployMethod, FigureKind
from .tile_rules import TileRules
from .types import Seat

if TYPE_CHECKING:
    from .position import Position

MAX_PRESENCES = 3
"""Maximum number of segments in which one figure counts."""


@dataclass(frozen=True)
class FigureRules:
    """Everything about figures that does not change during a game."""

    kinds: tuple[FigureKind, ...]
    ids: dict[str, int]
    """Index in ``kinds`` by name of a kind."""
    followers: tuple[FigureKind, ...]
    terrain_rules: dict[str, str]
    """Rule that says what a kind may stand on, by name of the kind."""
    deployable_segments: dict[str, tuple[tuple[int, ...], ...]]
    """Segments that a kind may stand on, by name of the kind and tile type."""
    deployable_masks: dict[str, tuple[int, ...]]
    """The same as bit masks."""
    alone: dict[str, tuple[FigureKind]]
    """A sequence with one kind alone, by its name."""
    capacity: int
    deploy_methods: dict[str, DeployMethod]
    destinations: dict[str, Callable[[Position, Seat, FigureKind], None]]
    """Destinations of returning figures other than the supply."""
    pending_destinations: frozenset[str]
    """Those from which a figure is deployed again in the same part of the turn."""


def compile_figures(
    expansions: Sequence[Expansion],
    owned: Sequence[tuple[Expansion, FigureKind]],
    tiles: TileRules,
    seats: int,
) -> FigureRules:
    """Return the figure rules of some modules; ``owned`` are the kinds with the modules that add them."""
    kinds = tuple(replace(kind, id=number) for number, (_, kind) in enumerate(owned))
    return FigureRules(
        kinds=kinds,
        ids={kind.name: kind.id for kind in kinds},
        followers=tuple(kind for kind in kinds if kind.follower),
        terrain_rules={kind.name: kind.terrain_rule or module.terrain_rule for module, kind in owned},
        deployable_segments={
            kind.name: tuple(
                tuple(k for k, segment in enumerate(one.segments) if segment.terrain in kind.terrains)
                for one in tiles.types
            )
            for kind in kinds
        },
        deployable_masks={
            kind.name: tuple(
                sum(1 << k for k, segment in enumerate(one.segments) if segment.terrain in kind.terrains)
                for one in tiles.types
            )
            for kind in kinds
        },
        alone={kind.name: (kind,) for kind in kinds},
        capacity=seats * sum(kind.count for kind in kinds) * MAX_PRESENCES + 1,
        deploy_methods={method.name: method for module in expansions for method in module.deploy_methods},
        destinations={
            name: receive for module in expansions for name, receive in module.destinations.items()
        },
        pending_destinations=frozenset(name for module in expansions for name in module.pending_destinations),
    )
