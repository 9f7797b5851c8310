"""Facts for logs, animation and statistics: one class per type of event.

Rules never read events. ``type`` is the word that scenes and clients know an event by. A module uses the
classes below for its own pieces too, so that a program that shows events does not depend on the module that
sent them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from typing import ClassVar, TypeAlias, TypeGuard, get_args

from .ledger import Detail, LedgerLine
from .types import Cell, Seat, Spot


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events."""

    type: ClassVar[str] = ""
    seat: Seat
    """The seat that acts or is affected; ``CHANCE`` if there is none."""

    @property
    def details(self) -> dict[str, object]:
        """Details beyond type and seat, by name, for programs that know events by their words."""
        return {field.name: getattr(self, field.name) for field in fields(self) if field.name != "seat"}


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    """A seat's turn begins."""

    type: ClassVar[str] = "turn"


@dataclass(frozen=True, slots=True)
class PartStarted(Event):
    """A part of the turn begins: one tile will be played."""

    type: ClassVar[str] = "part"


@dataclass(frozen=True, slots=True)
class PartEnded(Event):
    """The tile of a part is played and scored."""

    type: ClassVar[str] = "part-ended"


@dataclass(frozen=True, slots=True)
class TileDrawn(Event):
    """A tile was drawn from a pile."""

    type: ClassVar[str] = "drawn"
    tile: str
    pile: str


@dataclass(frozen=True, slots=True)
class TileDiscarded(Event):
    """A tile without a legal placement leaves the game."""

    type: ClassVar[str] = "discarded"
    tile: str


@dataclass(frozen=True, slots=True)
class TileSetAside(Event):
    """A tile that may not be played now is kept, or goes to the bottom of a pile."""

    type: ClassVar[str] = "aside"
    tile: str
    pile: str | None = None


@dataclass(frozen=True, slots=True)
class TilePlaced(Event):
    """A tile was placed on the board."""

    type: ClassVar[str] = "placed"
    tile: str
    cell: Cell
    rotation: int


@dataclass(frozen=True, slots=True)
class FigureDeployed(Event):
    """A figure was deployed on a segment, or in a named zone off the landscape."""

    type: ClassVar[str] = "put"
    figure: str
    spot: Spot | None = None
    zone: str = ""


@dataclass(frozen=True, slots=True)
class FigureReturned(Event):
    """A figure left the board."""

    type: ClassVar[str] = "returned"
    figure: str
    spot: Spot | None
    to: str = "supply"


@dataclass(frozen=True, slots=True)
class FigureLeft(Event):
    """A figure left a zone."""

    type: ClassVar[str] = "left"
    figure: str
    zone: str


@dataclass(frozen=True, slots=True)
class FeatureCompleted(Event):
    """A feature was completed."""

    type: ClassVar[str] = "completed"
    spot: Spot
    region: str
    """Its terrain."""
    owners: tuple[Seat, ...]
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class PointsScored(Event):
    """A line was added to the ledger."""

    type: ClassVar[str] = "line"
    line: LedgerLine
    detail: Detail | None = None
    """Details for the text of the line."""


@dataclass(frozen=True, slots=True)
class MarkerMoved(Event):
    """A scoring marker moved; the lines before it add up to the difference."""

    type: ClassVar[str] = "marker"
    marker: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """Final scoring is done."""

    type: ClassVar[str] = "over"
    scores: tuple[int, ...]


Whereabouts: TypeAlias = Cell | Spot | str | int | None
"""Where a piece is: on a tile, in a segment, in a zone, on a space of the score track, or nowhere."""


@dataclass(frozen=True, slots=True)
class PieceMoved(Event):
    """A module's piece moved to a place."""

    type: ClassVar[str] = "moved"
    piece: str
    to: Whereabouts
    before: Whereabouts = None


@dataclass(frozen=True, slots=True)
class TokenTaken(Event):
    """A seat got tokens, from a place on the board if one is named."""

    type: ClassVar[str] = "taken"
    token: str
    count: int = 1
    spot: Spot | None = None
    cell: Cell | None = None


@dataclass(frozen=True, slots=True)
class SegmentsConnected(Event):
    """Two segments of a tile were connected."""

    type: ClassVar[str] = "tied"
    tie: str
    cell: Cell
    spots: tuple[Spot, Spot]
    turned: bool
    """Whether an earlier connection was changed."""


@dataclass(frozen=True, slots=True)
class ChanceRevealed(Event):
    """A die was rolled or a token was revealed."""

    type: ClassVar[str] = "revealed"
    what: str
    """``die``, or the type of token."""
    value: int

    @property
    def details(self) -> dict[str, object]:
        return {self.what: self.value}


def number_turns(events: Iterable[Event], turn: int) -> Iterator[tuple[int, Event]]:
    """Yield each event with the number of its turn; ``turn`` is the number before the first event.

    A turn keeps one number from its ``turn`` event to the next one. Set-up is turn 0, the first turn is 1,
    and final scoring belongs to the last turn.
    """
    for event in events:
        turn += isinstance(event, TurnStarted)
        yield turn, event


def turn_after(events: Iterable[Event], turn: int) -> int:
    """Return the number of the turn after the events."""
    return turn + sum(isinstance(event, TurnStarted) for event in events)


AnyEvent: TypeAlias = (
    TurnStarted
    | PartStarted
    | PartEnded
    | TileDrawn
    | TileDiscarded
    | TileSetAside
    | TilePlaced
    | FigureDeployed
    | FigureReturned
    | FigureLeft
    | FeatureCompleted
    | PointsScored
    | MarkerMoved
    | GameOver
    | PieceMoved
    | TokenTaken
    | SegmentsConnected
    | ChanceRevealed
)
"""All classes of events, for programs that handle every one of them."""


_CLASSES: tuple[type[Event], ...] = get_args(AnyEvent)


def is_known(event: Event) -> TypeGuard[AnyEvent]:
    """Return whether an event has one of the classes above."""
    return isinstance(event, _CLASSES)
