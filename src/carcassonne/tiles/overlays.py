"""Hidden segments and corners: what follows from the printed segments of a tile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from .families import Layer
from .model import Port, Segment

Corners = tuple[int | None, int | None, int | None, int | None]


def with_layers(printed: Sequence[Segment], layers: Iterable[Layer]) -> tuple[Segment, ...]:
    """The printed segments followed by the hidden ones that unite them."""
    segments = list(printed)
    for layer in layers:
        for members in _groups(printed, layer):
            sides = sorted({side for k in members for side in printed[k].sides()})
            tallies: Counter[str] = Counter()
            for k in members:
                tallies.update(printed[k].tallies)
            ports = tuple((side, Port.D) for side in sides)
            segments.append(Segment(layer.terrain, ports, tallies=dict(tallies), members=members))
    return tuple(segments)


def _groups(printed: Sequence[Segment], layer: Layer) -> list[tuple[int, ...]]:
    """Segments of the layer's terrains, grouped by contact, ordered by their first member."""
    groups: list[set[int]] = []
    for k, segment in enumerate(printed):
        if segment.terrain not in layer.unites:
            continue
        # A wrong number is reported by the checks, which come after this.
        touched = (j for j in segment.adjacent if j < len(printed))
        joined = {k, *(j for j in touched if printed[j].terrain in layer.unites)}
        apart = [group for group in groups if not group & joined]
        for group in groups:
            if group & joined:
                joined |= group
        groups = [*apart, joined]
    return sorted(tuple(sorted(group)) for group in groups)


def corners_of(segments: Sequence[Segment]) -> Corners:
    """The segment at each corner (NE, SE, SW, NW), where both adjoining halves belong to it."""
    at = {port: k for k, segment in enumerate(segments) for port in segment.ports}

    def corner(side: int) -> int | None:
        before, after = at.get((side, Port.R)), at.get(((side + 1) % 4, Port.L))
        return before if before == after else None

    return corner(0), corner(1), corner(2), corner(3)
