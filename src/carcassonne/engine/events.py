"""What happened, for logs, animation and statistics. Rules never read events."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .types import Json


@dataclass(frozen=True, slots=True)
class Event:
    """A typed fact: who, what, and the details by name.

    Kinds used by the engine: turn, part, part-ended, drawn, discarded, aside, placed, put, returned,
    completed, line, marker, over. Modules add moved (a neutral piece), taken (a token), tied, revealed;
    whoever shows events need not know who sent them.
    """

    type: str
    seat: int
    details: Mapping[str, Json]

    def __getitem__(self, key: str) -> Json:
        return self.details[key]

    def get(self, key: str, default: Json = None) -> Json:
        return self.details.get(key, default)
