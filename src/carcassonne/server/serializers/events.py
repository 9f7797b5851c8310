"""Serialize the engine's events as what clients animate, say and log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, TypeAlias

from msgspec import structs

import carcassonne as cc

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
DESTINATIONS: dict[str, Literal["supply", "resting", "pending", "out"]] = {
    "supply": "supply",
    "resting": "resting",
    "out": "out",
}
"""Where a returned figure is shown to go; everywhere else it waits to be placed again."""
Scored: TypeAlias = tuple[cc.LedgerLine, cc.Detail | None]
"""A ledger line and the arguments of its text that the line does not contain."""


def region_spots(pos: cc.Position, spot: cc.Spot) -> list[str]:
    segment = pos.segment_at(spot)
    return (
        [] if segment < 0 else sorted(spot_text(pos.spot_of(member)) for member in pos.board.members(segment))
    )


class EventSerializer:
    """Serializes one action; ``before`` and ``after`` know the numbers of figures."""

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

    # Events -------------------------------------------------------------------------------------------------

    def events(self) -> list[GameEvent]:
        """Return the events of the action in order; the ledger lines of a movement become one event."""
        found: list[GameEvent] = []
        lines: list[Scored] = []
        for turn, event in self._numbered():
            if event.type == "line":
                lines.append((event["line"], event.get("detail")))
                continue
            if event.type == "marker":
                found.append(self._booked(event, lines))
                lines = []
            wire = self._event(event, turn)
            if wire is not None:
                found.append(wire)
        return found

    def _numbered(self) -> Iterator[tuple[int, cc.Event]]:
        """Return the events of the action, each with the number of its turn."""
        return cc.number_turns(self.record.events, self.before.turn)

    def _event(self, event: cc.Event, turn: int) -> GameEvent | None:
        """Return an event for the client, None if it has nothing to show. Raises ValueError for new types."""
        match event.type:
            case "turn":
                return TurnBegun(seat=event.seat, turn=turn)
            case "part":
                return PartBegun(seat=event.seat, source=str(event.get("source", "draw")))
            case "drawn":
                ref = event["tile"]
                return Drawn(seat=event.seat, pile=event["pile"], tile=ref, art=art_name(ref, 0, 0))
            case "aside":
                ref, reason = event["tile"], message_ref("log-aside")
                return SetAside(seat=event.seat, tile=ref, art=art_name(ref, 0, 0), reason=reason)
            case "discarded":
                ref, reason = event["tile"], message_ref("log-discarded")
                return Discarded(seat=event.seat, tile=ref, art=art_name(ref, 0, 0), reason=reason)
            case "placed":
                cell, rotation = event["cell"], event["rotation"]
                return TilePlaced(seat=event.seat, tile=event["tile"], cell=cell, rotation=rotation)
            case "put":
                return self._put(event)
            case "returned":
                return self._returned(event)
            case "tied":
                return self._tied(event)
            case "completed":
                spot = event["spot"]
                spots = region_spots(self.pos, spot)
                return FeatureCompleted(kind=event["region"], spot=spot_text(spot), spots=spots)
            case "marker":
                return MarkerMoved(
                    seat=event.seat, marker=event["marker"], from_=event["before"], to=event["after"]
                )
            case "taken":
                return self._took(event)
            case "moved":
                return self._moved(event)
            case "revealed":
                return self._revealed(event)
            case "over":
                outcome = self.pos.outcome
                return Over(winners=list(outcome.winners) if outcome else [])
            case "part-ended" | "left" | "line":
                return None
            case unknown:
                raise ValueError(f"clients cannot be told about events of type {unknown!r}")

    def _place(self, event: cc.Event) -> tuple[cc.Spot | None, str]:
        return event.get("spot"), str(event.get("zone", ""))

    def _at(self, spot: cc.Spot | None, zone: str) -> Point | None:
        if spot is not None:
            return point(*spot_point(self.pos, spot))
        return point(*zone_point(self.pos, zone)) if zone else None

    def _number(self, event: cc.Event) -> int:
        """Return the number of a figure; 0 for one that came and went within the action."""
        spot, zone = self._place(event)
        for history in (self.after, self.before):
            number = history.id_of(event.seat, event["figure"], spot or zone)
            if number is not None:
                return number
        return 0

    def _put(self, event: cc.Event) -> Put | None:
        spot, zone = self._place(event)
        at = self._at(spot, zone)
        if at is None:
            return None
        number = self._number(event)
        row = next((row for row in self.figures if row.id == number), None)
        return Put(
            seat=event.seat,
            figure=event["figure"],
            id=number,
            at=row.at if row else at,
            spot=None if spot is None else spot_text(spot),
            zone=zone or None,
        )

    def _returned(self, event: cc.Event) -> Returned | None:
        at = self._at(*self._place(event))
        if at is None:
            return None
        to = DESTINATIONS.get(event.get("to", "supply"), "pending")
        return Returned(seat=event.seat, figure=event["figure"], id=self._number(event), from_=at, to=to)

    def _tied(self, event: cc.Event) -> Tied:
        first, second = event["spots"]
        return Tied(
            seat=event.seat,
            tie=event["tie"],
            cell=event["cell"],
            spots=(spot_text(first), spot_text(second)),
            turned=bool(event["turned"]),
        )

    def _booked(self, event: cc.Event, lines: list[Scored]) -> Booked:
        spot = _spot(lines)
        return Booked(
            seat=event.seat,
            marker=event["marker"],
            points=sum(line.points for line, _ in lines),
            cause=_cause(lines),
            items=[item(line, detail) for line, detail in lines],
            spot=None if spot is None else spot_text(spot),
            at=None if spot is None else point(*spot_point(self.pos, spot)),
        )

    def _took(self, event: cc.Event) -> Took:
        at: Point | None = None
        if (spot := event.get("spot")) is not None:
            at = point(*spot_point(self.pos, spot))
        elif (cell := event.get("cell")) is not None:
            at = point(*cell_point(cell))
        return Took(seat=event.seat, item=str(event["token"]), count=event.get("count", 1), at=at)

    def _moved(self, event: cc.Event) -> TrackMoved | NeutralMoved:
        piece, to = str(event["piece"]), event.get("to")
        if isinstance(to, int):
            return TrackMoved(piece=piece, seat=event.seat, from_=None, to=to)
        before, after = self._somewhere(event.get("before")), self._somewhere(to)
        return NeutralMoved(piece=piece, id=0, from_=before, to=after)

    def _somewhere(self, where: object) -> Point | None:
        match where:
            case str(zone) if zone:
                return point(*zone_point(self.pos, zone))
            case (int(x), int(y), int(segment)):
                return point(*spot_point(self.pos, (x, y, segment)))
            case (int(x), int(y)):
                return point(*cell_point((x, y)))
        return None

    def _revealed(self, event: cc.Event) -> Rolled | TokenShown:
        what, value = revealed(event)
        if what == DIE:
            return Rolled(die=self.record.action.verb, value=int(value))
        name = f"{what}-{value}"
        return TokenShown(seat=event.seat, token=name, text=message_ref(name))

    # Log ----------------------------------------------------------------------------------------------------

    def log(self) -> list[LogEntry]:
        """Return the log entries of the action: moves and notes first, then scores."""
        return [*self._moves(), *self.scores()]

    def _entry(self, turn: int, kind: Literal["move", "note"], seat: int, text: Text) -> LogEntry:
        return LogEntry(n=self.number, turn=turn, kind=kind, seats=[seat], text=text)

    def _moves(self) -> Iterator[LogEntry]:
        told = False
        for turn, event in self._numbered():
            if event.seat < 0:
                continue
            match event.type:
                case "placed":
                    told = True
                    text = message_ref("log-placed", tile=TileArg(event["tile"]))
                    yield self._entry(turn, "move", event.seat, text)
                case "put" if event.get("spot") is not None:
                    told = True
                    text = self._deployed(event["figure"], self.pos.segment_at(event["spot"]))
                    yield self._entry(turn, "move", event.seat, text)
                case "discarded" | "aside":
                    yield self._entry(turn, "note", event.seat, message_ref(f"log-{event.type}"))
                case "revealed":
                    yield self._entry(turn, "note", event.seat, _revealed_note(event))
        quiet = ("pass", "draw", "end", "place", "put")
        if not told and self.record.seat >= 0 and self.record.action.verb not in quiet:
            deed = message_ref(f"did-{self.record.action.verb}")
            yield self._entry(self.before.turn, "move", self.record.seat, deed)

    def _deployed(self, figure: str, segment: int) -> Text:
        """Return the text for a figure that claims a feature, or joins one with figures."""
        joins = len(self.pos.board.figures_in(segment)) > 1 or not self.pos.rules.figure(figure).follower
        what = message_ref(f"a-{self.pos.terrain_of(segment)}")
        return message_ref("log-add" if joins else "log-put", a=message_ref(f"a-{figure}"), what=what)

    def scores(self) -> list[LogEntry]:
        """Return one entry for each movement of a marker; seats that share a feature share its entry."""
        entries: list[LogEntry] = []
        lines: list[Scored] = []
        for turn, event in self._numbered():
            if event.type == "line":
                lines.append((event["line"], event.get("detail")))
            elif event.type == "marker":
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


def revealed(event: cc.Event) -> tuple[str, str | int]:
    """Return the kind of thing that was turned up or rolled, and which one it is."""
    if not isinstance(event, cc.events.ChanceRevealed):
        raise TypeError(f"nothing is revealed by {event!r}")
    return event.what, event.value


def _revealed_note(event: cc.Event) -> Text:
    what, value = revealed(event)
    return message_ref("log-rolled", value=value) if what == DIE else message_ref(f"log-{what}-{value}")


def score_entry(pos: cc.Position, number: int, turn: int, seats: list[int], lines: list[Scored]) -> LogEntry:
    """Return a log entry for the points of one movement."""
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
    """Return the feature that the lines are about, if they are about one."""
    return next((line.spot for line, _ in lines if line.spot is not None), None)


def _score_title(pos: cc.Position, lines: list[Scored], seats: int) -> Text:
    spot = _spot(lines)
    if spot is None:
        return message_ref("log-points", seats=seats)
    what = message_ref(f"a-{pos.terrain_of(pos.segment_at(spot))}")
    return message_ref("log-final" if _cause(lines) == "final" else "log-area", what=what, seats=seats)


def _cause(lines: list[Scored]) -> str:
    cause = lines[0][0].cause if lines else None
    return cause[0] if cause else "feature"
