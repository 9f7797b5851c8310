"""Serialize the engine's events for the animations, announcements and logs of clients."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, TypeAlias, assert_never

from msgspec import structs

import carcassonne as cc
from carcassonne import events as engine_events

from ..rendering.tiles import art_name
from ..schemas.common import Point, Text, TileArg
from ..schemas.events import (
    Booked,
    Discarded,
    Drawn,
    FeatureCompleted,
    GameEvent,
    LogEntry,
    MarkerMoved,
    NeutralMoved,
    Over,
    PartBegun,
    Put,
    Returned,
    Rolled,
    SetAside,
    Tied,
    TilePlaced,
    TokenShown,
    Took,
    TrackMoved,
    TurnBegun,
)
from ..schemas.state import Figure
from .board import cell_point, spot_point, zone_point
from .json import item, message_ref, point, spot_text
from .state import DisplayHistory

DIE = "die"
Scored: TypeAlias = tuple[cc.LedgerLine, cc.Detail | None]
"""A ledger line, and the arguments of its text that the line itself does not contain."""


def region_spots(pos: cc.Position, spot: cc.Spot) -> list[str]:
    return sorted(spot_text(each) for each in cc.display.feature_spots(pos, spot))


class EventSerializer:
    """Serializes one action; ``before`` and ``after`` hold the numbers of figures."""

    def __init__(
        self,
        number: int,
        record: cc.Record,
        pos: cc.Position,
        before: DisplayHistory,
        after: DisplayHistory,
        figures: Sequence[Figure] = (),
    ) -> None:
        self.number = number
        self.record = record
        self.pos = pos
        self.before = before
        self.after = after
        self.figures = figures
        """The figures as they are shown afterwards."""
        self._numbered = list(cc.number_turns(record.events, before.turn))
        """The events of the action, each with the number of its turn."""

    # Events -------------------------------------------------------------------------------------------------

    def events(self) -> list[GameEvent]:
        """Return the events of the action in order; the ledger lines of one marker move become one event."""
        found: list[GameEvent] = []
        lines: list[Scored] = []
        for turn, event in self._numbered:
            if isinstance(event, engine_events.PointsScored):
                lines.append((event.line, event.detail))
                continue
            if isinstance(event, engine_events.MarkerMoved):
                found.append(self._booked(event, lines))
                lines = []
            if not engine_events.is_known(event):
                raise TypeError(f"clients cannot be told about {event!r}")
            wire = self._event(event, turn)
            if wire is not None:
                found.append(wire)
        return found

    def _event(self, event: engine_events.AnyEvent, turn: int) -> GameEvent | None:
        """Return the wire type of an event; None if there is nothing to show."""
        match event:
            case engine_events.TurnStarted():
                return TurnBegun(seat=event.seat, turn=turn)
            case engine_events.PartStarted():
                return PartBegun(seat=event.seat, source="draw")
            case engine_events.TileDrawn(seat, tile, pile):
                return Drawn(seat=seat, pile=pile, tile=tile, art=art_name(tile, 0, 0))
            case engine_events.TileSetAside(seat, tile):
                return SetAside(seat, tile, art_name(tile, 0, 0), message_ref("log-aside"))
            case engine_events.TileDiscarded(seat, tile):
                return Discarded(seat, tile, art_name(tile, 0, 0), message_ref("log-discarded"))
            case engine_events.TilePlaced(seat, tile, cell, rotation):
                return TilePlaced(seat=seat, tile=tile, cell=cell, rotation=rotation)
            case engine_events.FigureDeployed():
                return self._put(event)
            case engine_events.FigureReturned():
                return self._returned(event)
            case engine_events.SegmentsConnected(seat, tie, cell, (first, second), turned):
                ends = (spot_text(first), spot_text(second))
                return Tied(seat=seat, tie=tie, cell=cell, spots=ends, turned=turned)
            case engine_events.FeatureCompleted(_, spot, terrain):
                spots = region_spots(self.pos, spot)
                return FeatureCompleted(kind=terrain, spot=spot_text(spot), spots=spots)
            case engine_events.MarkerMoved(seat, marker, before, after):
                return MarkerMoved(seat=seat, marker=marker, from_=before, to=after)
            case engine_events.TokenTaken():
                return self._took(event)
            case engine_events.PieceMoved():
                return self._moved(event)
            case engine_events.ChanceRevealed():
                return self._revealed(event)
            case engine_events.GameOver():
                outcome = self.pos.outcome
                return Over(winners=list(outcome.winners) if outcome else [])
            case engine_events.PartEnded() | engine_events.FigureLeft() | engine_events.PointsScored():
                return None
            case _:
                assert_never(event)

    def _at(self, spot: cc.Spot | None, zone: str = "") -> Point | None:
        if spot is not None:
            return point(*spot_point(self.pos, spot))
        return point(*zone_point(self.pos, zone)) if zone else None

    def _number(self, seat: int, figure: str, place: cc.Spot | str) -> int:
        """Return the number of a figure; 0 for one that was deployed and returned within the action."""
        for history in (self.after, self.before):
            number = history.id_of(seat, figure, place)
            if number is not None:
                return number
        return 0

    def _put(self, event: engine_events.FigureDeployed) -> Put | None:
        at = self._at(event.spot, event.zone)
        if at is None:
            return None
        number = self._number(event.seat, event.figure, event.spot or event.zone)
        row = next((row for row in self.figures if row.id == number), None)
        return Put(
            seat=event.seat,
            figure=event.figure,
            id=number,
            at=row.at if row else at,
            spot=None if event.spot is None else spot_text(event.spot),
            zone=event.zone or None,
        )

    def _returned(self, event: engine_events.FigureReturned) -> Returned | None:
        at = self._at(event.spot)
        if at is None:
            return None
        number = self._number(event.seat, event.figure, event.spot or "")
        to: Literal["supply", "resting", "pending"] = "resting"
        if event.to == "supply":
            to = "supply"
        elif cc.display.is_pending(self.pos, event.to):
            to = "pending"
        return Returned(seat=event.seat, figure=event.figure, id=number, from_=at, to=to)

    def _booked(self, event: engine_events.MarkerMoved, lines: list[Scored]) -> Booked:
        spot = _spot(lines)
        return Booked(
            seat=event.seat,
            marker=event.marker,
            points=sum(line.points for line, _ in lines),
            cause=_cause(lines),
            items=[item(line, detail) for line, detail in lines],
            spot=None if spot is None else spot_text(spot),
            at=None if spot is None else point(*spot_point(self.pos, spot)),
        )

    def _took(self, event: engine_events.TokenTaken) -> Took:
        at = self._at(event.spot)
        if at is None and event.cell is not None:
            at = point(*cell_point(event.cell))
        return Took(seat=event.seat, item=event.token, count=event.count, at=at)

    def _moved(self, event: engine_events.PieceMoved) -> TrackMoved | NeutralMoved:
        if isinstance(event.to, int):
            return TrackMoved(piece=event.piece, seat=event.seat, from_=None, to=event.to)
        before, after = self._somewhere(event.before), self._somewhere(event.to)
        return NeutralMoved(piece=event.piece, id=0, from_=before, to=after)

    def _somewhere(self, where: engine_events.Whereabouts) -> Point | None:
        match where:
            case str(zone) if zone:
                return point(*zone_point(self.pos, zone))
            case (x, y, segment):
                return point(*spot_point(self.pos, (x, y, segment)))
            case (x, y):
                return point(*cell_point((x, y)))
        return None

    def _revealed(self, event: engine_events.ChanceRevealed) -> Rolled | TokenShown:
        if event.what == DIE:
            return Rolled(die=self.record.action.verb, value=event.value)
        name = f"{event.what}-{event.value}"
        return TokenShown(seat=event.seat, token=name, text=message_ref(name))

    # Log ----------------------------------------------------------------------------------------------------

    def log(self) -> list[LogEntry]:
        """Return the log entries of the action: moves and notes first, then scores."""
        return [*self._moves(), *self.scores()]

    def _entry(self, turn: int, kind: Literal["move", "note"], seat: int, text: Text) -> LogEntry:
        return LogEntry(n=self.number, turn=turn, kind=kind, seats=[seat], text=text)

    def _moves(self) -> Iterator[LogEntry]:
        told = False
        for turn, event in self._numbered:
            if event.seat < 0:
                continue
            match event:
                case engine_events.TilePlaced():
                    told = True
                    text = message_ref("log-placed", tile=TileArg(event.tile))
                    yield self._entry(turn, "move", event.seat, text)
                case engine_events.FigureDeployed(spot=spot) if spot is not None:
                    told = True
                    yield self._entry(turn, "move", event.seat, self._deployed(event.figure, spot))
                case engine_events.TileDiscarded() | engine_events.TileSetAside():
                    yield self._entry(turn, "note", event.seat, message_ref(f"log-{event.type}"))
                case engine_events.ChanceRevealed():
                    yield self._entry(turn, "note", event.seat, _revealed_note(event))
        quiet = ("pass", "draw", "end", "place", "put")
        if not told and self.record.seat >= 0 and self.record.action.verb not in quiet:
            done = message_ref(f"did-{self.record.action.verb}")
            yield self._entry(self.before.turn, "move", self.record.seat, done)

    def _deployed(self, figure: str, spot: cc.Spot) -> Text:
        """Return the text for a figure that claims a feature or joins an occupied one."""
        segment = self.pos.segment(spot)
        kind = next(kind for kind in cc.display.figure_kinds(self.pos) if kind.name == figure)
        joins = len(self.pos.figures_in(segment)) > 1 or not kind.follower
        what = message_ref(f"a-{self.pos.terrain_of(segment)}")
        return message_ref("log-add" if joins else "log-put", a=message_ref(f"a-{figure}"), what=what)

    def scores(self) -> list[LogEntry]:
        """Return one entry for each marker move; seats that share a feature share its entry."""
        entries: list[LogEntry] = []
        lines: list[Scored] = []
        for turn, event in self._numbered:
            if isinstance(event, engine_events.PointsScored):
                lines.append((event.line, event.detail))
            elif isinstance(event, engine_events.MarkerMoved):
                self._add_score(entries, turn, event.seat, lines)
                lines = []
        return entries

    def _add_score(self, entries: list[LogEntry], turn: int, seat: int, lines: list[Scored]) -> None:
        entry = score_entry(self.pos, self.number, turn, [seat], lines)
        for index, other in enumerate(entries):
            if other.spot is not None and other.spot == entry.spot and other.items == entry.items:
                seats = [*other.seats, seat]
                title = _score_title(self.pos, lines, len(seats))
                entries[index] = structs.replace(other, seats=seats, text=title)
                return
        entries.append(entry)


def hint_after(record: cc.Record, hint: Text | None) -> Text | None:
    """Return the hint for the next decision: the last revealed chance outcome in this turn part."""
    for event in record.events:
        match event:
            case engine_events.ChanceRevealed(_, what, value):
                hint = message_ref("log-die", value=value) if what == DIE else message_ref(f"{what}-{value}")
            case engine_events.TurnStarted() | engine_events.PartStarted() | engine_events.TileDrawn():
                hint = None
    return hint


def _revealed_note(event: engine_events.ChanceRevealed) -> Text:
    if event.what == DIE:
        return message_ref("log-rolled", value=event.value)
    return message_ref(f"log-{event.what}-{event.value}")


def score_entry(pos: cc.Position, number: int, turn: int, seats: list[int], lines: list[Scored]) -> LogEntry:
    """Return the log entry for the points of one marker move."""
    spot = _spot(lines)
    return LogEntry(
        n=number,
        turn=turn,
        kind="score",
        seats=seats,
        text=_score_title(pos, lines, len(seats)),
        points=sum(line.points for line, _ in lines),
        items=[item(line, detail) for line, detail in lines],
        spot=None if spot is None else spot_text(spot),
        spots=None if spot is None else region_spots(pos, spot),
    )


def _spot(lines: Iterable[Scored]) -> cc.Spot | None:
    """Return the spot of the feature that the lines are about; None if they are about none."""
    return next((line.spot for line, _ in lines if line.spot is not None), None)


def _score_title(pos: cc.Position, lines: list[Scored], seats: int) -> Text:
    spot = _spot(lines)
    if spot is None:
        return message_ref("log-points", seats=seats)
    what = message_ref(f"a-{pos.terrain_of(pos.segment(spot))}")
    return message_ref("log-final" if _cause(lines) == "final" else "log-area", what=what, seats=seats)


def _cause(lines: list[Scored]) -> str:
    cause = lines[0][0].cause if lines else None
    return cause[0] if cause else "feature"
