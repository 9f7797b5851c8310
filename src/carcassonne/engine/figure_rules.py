"""The figures of one set-up: kinds, the ground they may stand on, and the ways in which they are deployed."""

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
"""Segments in which one figure counts at most."""


@dataclass(frozen=True)
class FigureRules:
    """Everything about figures that does not change during a game."""

    kinds: tuple[FigureKind, ...]
    ids: dict[str, int]
    """Name of a kind -> its index in ``kinds``."""
    followers: tuple[FigureKind, ...]
    terrain_rules: dict[str, str]
    """Name of a kind -> the rule that says what it may stand on."""
    deployable_segments: dict[str, tuple[tuple[int, ...], ...]]
    """Name of a kind -> for each tile type, the segments that are ground for it."""
    deployable_masks: dict[str, tuple[int, ...]]
    """The same as bit masks."""
    alone: dict[str, tuple[FigureKind]]
    """Name of a kind -> a sequence with that kind alone."""
    capacity: int
    deploy_methods: dict[str, DeployMethod]
    destinations: dict[str, Callable[[Position, Seat, FigureKind], None]]
    """Places other than the supply where figures go."""


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
    )
