"""What happened, for logs, animation and statistics. Rules never read events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
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


def number_turns(events: Iterable[Event], turn: int) -> Iterator[tuple[int, Event]]:
    """Yield each event with the number of its turn; ``turn`` is the number before the first event.

    A turn keeps one number from its ``turn`` event to the next one. Set-up is turn 0, the first turn is 1,
    and final scoring belongs to the last turn.
    """
    for event in events:
        turn += event.type == "turn"
        yield turn, event


def turn_after(events: Iterable[Event], turn: int) -> int:
    """Return the number of the turn after the events."""
    return turn + sum(event.type == "turn" for event in events)
