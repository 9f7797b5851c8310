"""The score track: the space of a total's marker, and the counters beside it."""

from __future__ import annotations

SPACES = 50
"""The track is a loop; its spaces are numbered from 0."""


def space(total: int) -> int:
    """Return the space of the marker for a total."""
    return total % SPACES


def counters(total: int) -> tuple[int, ...]:
    """Return the counters that a marker has earned by reaching or passing 0, each showing 50 or 100."""
    hundreds, fifty = divmod(total // SPACES, 2)
    return (2 * SPACES,) * hundreds + (SPACES,) * fifty
