"""From the engine's events to what clients animate, say and write down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

import carcassonne as cc

from ..rendering.tiles import art_name
from .board import cell_point, spot_point, zone_point
from .json import JsonObject, item, message_ref, point, spot_text
from .state import DisplayHistory

DIE = "die"
Scored: TypeAlias = tuple[cc.LedgerLine, cc.Detail | None]
"""A ledger line with what its text can tell beyond it."""


def region_spots(pos: cc.Position, spot: cc.Spot) -> list[str]:
    segment = pos.segment_at(spot)
    return (
        [] if segment < 0 else sorted(spot_text(pos.spot_of(member)) for member in pos.board.members(segment))
    )


class EventSerializer:
    """One action as events and log entries; ``before`` and ``after`` know the numbers of figures."""

    def __init__(
        self,
        number: int,
        record: cc.Record,
        pos: cc.Position,
        before: DisplayHistory,
        after: DisplayHistory,
        figures: Sequence[JsonObject] = (),
    ) -> None:
        self.number = number
        self.record = record
        self.pos = pos
        self.before = before
        self.after = after
        self.figures = figures
        """The figures as they are shown afterwards."""

    # Events -------------------------------------------------------------------------------------------------

    def events(self) -> list[JsonObject]:
        found: list[JsonObject] = []
        lines: list[Scored] = []
        for turn, event in self._numbered():
            if event.type == "line":
                lines.append((event["line"], event.get("detail")))
                continue
            if event.type == "marker":
                found.append(self._booked(event, lines))
                lines = []
            wire = self._event(event)
            if wire is not None:
                found.append(wire | {"turn": turn} if event.type == "turn" else wire)
        return found

    def _numbered(self) -> Iterator[tuple[int, cc.Event]]:
        """The events of the action, each with the number of its turn."""
        return cc.number_turns(self.record.events, self.before.turn)

    def _event(self, event: cc.Event) -> JsonObject | None:
        make = getattr(self, f"_on_{event.type.replace('-', '_')}", None)
        if make is None:
            return None
        wire: JsonObject | None = make(event)
        return wire

    def _on_turn(self, event: cc.Event) -> JsonObject:
        return {"type": "turn", "seat": event.seat}

    def _on_part(self, event: cc.Event) -> JsonObject:
        return {"type": "part", "seat": event.seat, "source": str(event.get("source", "draw"))}

    def _on_drawn(self, event: cc.Event) -> JsonObject:
        ref = event["tile"]
        return {
            "type": "drawn",
            "seat": event.seat,
            "pile": event["pile"],
            "tile": ref,
            "art": art_name(ref, 0, 0),
        }

    def _on_aside(self, event: cc.Event) -> JsonObject:
        return self._gone("aside", event)

    def _on_discarded(self, event: cc.Event) -> JsonObject:
        return self._gone("discarded", event)

    def _gone(self, what: str, event: cc.Event) -> JsonObject:
        ref = event["tile"]
        return {
            "type": what,
            "seat": event.seat,
            "tile": ref,
            "art": art_name(ref, 0, 0),
            "reason": message_ref(f"log-{what}"),
        }

    def _on_placed(self, event: cc.Event) -> JsonObject:
        return {
            "type": "placed",
            "seat": event.seat,
            "tile": event["tile"],
            "cell": list(event["cell"]),
            "rotation": event["rotation"],
        }

    def _place(self, event: cc.Event) -> tuple[cc.Spot | None, str]:
        return event.get("spot"), str(event.get("zone", ""))

    def _at(self, spot: cc.Spot | None, zone: str) -> list[float] | None:
        if spot is not None:
            return point(*spot_point(self.pos, spot))
        return point(*zone_point(self.pos, zone)) if zone else None

    def _number(self, event: cc.Event) -> int:
        """The number of the figure; one that came and went within the action has none that matters."""
        spot, zone = self._place(event)
        for history in (self.after, self.before):
            number = history.id_of(event.seat, event["figure"], spot or zone)
            if number is not None:
                return number
        return 0

    def _on_put(self, event: cc.Event) -> JsonObject | None:
        spot, zone = self._place(event)
        at = self._at(spot, zone)
        if at is None:
            return None
        number = self._number(event)
        row = next((row for row in self.figures if row["id"] == number), None)
        wire: JsonObject = {
            "type": "put",
            "seat": event.seat,
            "figure": event["figure"],
            "id": number,
            "at": row["at"] if row else at,
        }
        if spot is not None:
            wire["spot"] = spot_text(spot)
        if zone:
            wire["zone"] = zone
        return wire

    def _on_returned(self, event: cc.Event) -> JsonObject | None:
        at = self._at(*self._place(event))
        if at is None:
            return None
        to = event.get("to", "supply")
        return {
            "type": "returned",
            "seat": event.seat,
            "figure": event["figure"],
            "id": self._number(event),
            "from": at,
            "to": to if to in ("supply", "resting", "pending", "out") else "pending",
        }

    def _on_tied(self, event: cc.Event) -> JsonObject:
        return {
            "type": "tied",
            "seat": event.seat,
            "tie": event["tie"],
            "cell": list(event["cell"]),
            "spots": [spot_text(spot) for spot in event["spots"]],
            "turned": bool(event["turned"]),
        }

    def _on_completed(self, event: cc.Event) -> JsonObject:
        spot = event["spot"]
        return {
            "type": "completed",
            "kind": event["region"],
            "spot": spot_text(spot),
            "spots": region_spots(self.pos, spot),
        }

    def _booked(self, event: cc.Event, lines: list[Scored]) -> JsonObject:
        wire: JsonObject = {
            "type": "booked",
            "seat": event.seat,
            "marker": event["marker"],
            "points": sum(line.points for line, _ in lines),
            "cause": _cause(lines),
            "items": [item(line, detail) for line, detail in lines],
        }
        spot = next((line.spot for line, _ in lines if line.spot is not None), None)
        if spot is not None:
            wire["spot"] = spot_text(spot)
            wire["at"] = point(*spot_point(self.pos, spot))
        return wire

    def _on_marker(self, event: cc.Event) -> JsonObject:
        return {
            "type": "marker",
            "seat": event.seat,
            "marker": event["marker"],
            "from": event["before"],
            "to": event["after"],
        }

    def _on_taken(self, event: cc.Event) -> JsonObject:
        token = str(event["token"])
        wire: JsonObject = {"type": "took", "seat": event.seat, "item": token, "count": event.get("count", 1)}
        if (spot := event.get("spot")) is not None:
            wire["at"] = point(*spot_point(self.pos, spot))
        elif (cell := event.get("cell")) is not None:
            wire["at"] = point(*cell_point(cell))
        return wire

    def _on_moved(self, event: cc.Event) -> JsonObject | None:
        piece, to = str(event["piece"]), event.get("to")
        if isinstance(to, int):
            return {"type": "track", "piece": piece, "seat": event.seat, "from": None, "to": to}
        return {
            "type": "neutral",
            "piece": piece,
            "id": 0,
            "from": self._somewhere(event.get("before")),
            "to": self._somewhere(to),
        }

    def _somewhere(self, where: Any) -> list[float] | None:
        if isinstance(where, str):
            return point(*zone_point(self.pos, where)) if where else None
        if isinstance(where, tuple):
            return point(*(spot_point(self.pos, where) if len(where) == 3 else cell_point(where)))
        return None

    def _on_revealed(self, event: cc.Event) -> JsonObject:
        what, value = revealed(event)
        if what == DIE:
            return {"type": "rolled", "die": self.record.action.verb, "value": value}
        name = f"{what}-{value}"
        return {"type": "token", "seat": event.seat, "token": name, "text": message_ref(name)}

    def _on_over(self, event: cc.Event) -> JsonObject:
        outcome = self.pos.outcome
        return {"type": "over", "winners": list(outcome.winners) if outcome else []}

    # Log ----------------------------------------------------------------------------------------------------

    def log(self) -> list[JsonObject]:
        entries = [self._entry(*row) for row in self._moves()]
        return [*entries, *self.scores()]

    def _entry(self, turn: int, kind: str, seats: list[int], what: JsonObject) -> JsonObject:
        return {"n": self.number, "turn": turn, "kind": kind, "seats": seats, "text": what}

    def _moves(self) -> Iterator[tuple[int, str, list[int], JsonObject]]:
        told = False
        for turn, event in self._numbered():
            if event.seat < 0:
                continue
            seats = [event.seat]
            match event.type:
                case "placed":
                    told = True
                    yield (turn, "move", seats, message_ref("log-placed", tile={"tile": event["tile"]}))
                case "put" if event.get("spot") is not None:
                    told = True
                    segment = self.pos.segment_at(event["spot"])
                    yield (turn, "move", seats, self._deployed(event["figure"], segment))
                case "discarded" | "aside":
                    yield (turn, "note", seats, message_ref(f"log-{event.type}"))
                case "revealed":
                    what, value = revealed(event)
                    note = (
                        message_ref("log-rolled", value=value)
                        if what == DIE
                        else message_ref(f"log-{what}-{value}")
                    )
                    yield (turn, "note", seats, note)
        quiet = ("pass", "draw", "end", "place", "put")
        if not told and self.record.seat >= 0 and self.record.action.verb not in quiet:
            deed = message_ref(f"did-{self.record.action.verb}")
            yield (self.before.turn, "move", [self.record.seat], deed)

    def _deployed(self, figure: str, segment: int) -> JsonObject:
        """Return the text for a figure that claims an area, or is added to one with figures."""
        joins = len(self.pos.board.figures_in(segment)) > 1 or not self.pos.rules.figure(figure).follower
        names = {"a": message_ref(f"a-{figure}"), "what": message_ref(f"a-{self.pos.terrain_of(segment)}")}
        return message_ref("log-add" if joins else "log-put", **names)

    def scores(self) -> list[JsonObject]:
        """One entry for each movement of a marker; seats that share an area share its entry."""
        entries: list[JsonObject] = []
        lines: list[Scored] = []
        for turn, event in self._numbered():
            if event.type == "line":
                lines.append((event["line"], event.get("detail")))
            elif event.type == "marker":
                self._add_score(entries, turn, event.seat, lines)
                lines = []
        return entries

    def _add_score(self, entries: list[JsonObject], turn: int, seat: int, lines: list[Scored]) -> None:
        entry = score_entry(self.pos, self.number, turn, seat, lines)
        for other in entries:
            same = other.get("spot") is not None and other.get("spot") == entry.get("spot")
            if same and other["items"] == entry["items"]:
                other["seats"].append(seat)
                other["text"]["args"]["seats"] = len(other["seats"])
                return
        entries.append(entry)


def revealed(event: cc.Event) -> tuple[str, Any]:
    """What was turned up or thrown, and which one it is."""
    ((what, value),) = event.details.items()
    return what, value


def score_entry(pos: cc.Position, number: int, turn: int, seat: int, lines: list[Scored]) -> JsonObject:
    """A log entry for points that a seat got in one movement."""
    spot = next((line.spot for line, _ in lines if line.spot is not None), None)
    entry: JsonObject = {
        "n": number,
        "turn": turn,
        "kind": "score",
        "seats": [seat],
        "text": _score_title(pos, spot, lines),
        "points": sum(line.points for line, _ in lines),
        "items": [item(line, detail) for line, detail in lines],
    }
    if spot is not None:
        entry["spot"] = spot_text(spot)
        entry["spots"] = region_spots(pos, spot)
    return entry


def _score_title(pos: cc.Position, spot: cc.Spot | None, lines: list[Scored]) -> JsonObject:
    if spot is not None:
        what = message_ref(f"a-{pos.terrain_of(pos.segment_at(spot))}")
        return message_ref("log-final" if _cause(lines) == "final" else "log-area", what=what, seats=1)
    return message_ref("log-points", seats=1)


def _cause(lines: list[Scored]) -> str:
    cause = lines[0][0].cause if lines else None
    return cause[0] if cause else "feature"
