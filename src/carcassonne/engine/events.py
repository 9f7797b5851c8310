"""What happened, for logs, animation and statistics. Rules never read events."""

from __future__ import annotations

from typing import NamedTuple

from .types import Json


class Event(NamedTuple):
    """A typed fact: who, what, and the details by name.

    Kinds used by the engine: ``turn``, ``part``, ``drawn``, ``discarded``, ``aside``, ``placed``, ``put``,
    ``returned``, ``moved``, ``completed``, ``line``, ``marker``, ``taken``, ``tied``, ``revealed``, ``over``.
    Modules use the same kinds with their own pieces, so that a client can show what it has never heard of.
    """

    kind: str
    seat: int
    details: tuple[tuple[str, Json], ...] = ()

    def __getitem__(self, key: object) -> Json:  # type: ignore[override]
        if isinstance(key, str):
            return dict(self.details)[key]
        return tuple.__getitem__(self, key)  # type: ignore[index]

    def get(self, key: str, default: Json = None) -> Json:
        return dict(self.details).get(key, default)
