"""Writes games of ours the way JCloisterZone would save them, to try the importer on whole games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import carcassonne as cc
from carcassonne.jcz.implicit_decisions import AFTER_COMMIT, BEFORE_COMMIT
from carcassonne.jcz.locations import FEATURES, QUARTERS, reach_of
from carcassonne.jcz.messages import FIGURES
from carcassonne.tiles.model import Port

FEATURE_NAMES = {"city": "City", "road": "Road", "field": "Field", "cloister": "Monastery"}
MEEPLES = {ours: theirs for theirs, ours in FIGURES.items()}
LOCATIONS = {ours: theirs for theirs, ours in QUARTERS.items()}
assert set(FEATURE_NAMES) == set(FEATURES.values())


def pointer(pos: cc.Position, spot: cc.Spot) -> dict[str, Any]:
    """The feature pointer of a spot."""
    segment = pos.segment(spot)
    kind, reach = pos.terrain_of(segment), sorted(reach_of(pos, segment))
    if kind == "field":
        location = ".".join("NESW"[side] + port.name for side, port in reach)
    else:
        location = "".join("NESW"[side] for side, port in reach if port is Port.M)
        if len(location) == 3:
            location = "_" + next(side for side in "NESW" if side not in location)
    return {
        "position": list(spot[:2]),
        "feature": FEATURE_NAMES[kind],
        "location": location or inner_location(pos, segment),
    }


def inner_location(pos: cc.Position, segment: int) -> str:
    """Return ``II`` for the second inner field of a tile, ``I`` for everything else that reaches no side."""
    fields = [
        other
        for other in pos.segments_of(pos.board.tile_of(segment))
        if pos.terrain_of(other) == "field" and not reach_of(pos, other)
    ]
    return "II" if segment in fields[1:] else "I"


def meeple(seat: int, figure: str) -> str:
    return f"{seat}.{MEEPLES[figure]}.1"


class Writer:
    """Plays the records of a game again and notes what JCloisterZone would have written."""

    def __init__(self, game: cc.Game, *, forced: bool) -> None:
        self.again = cc.Game(game.setup, deal=False)
        self.forced = forced
        """Whether things that happen because nothing else was possible have messages too."""
        self.messages: list[dict[str, Any]] = []
        self.order: list[str] = []
        self.open = False
        princess = game.setup.plain()["modules"].get("princess-and-dragon", {})
        self.beside = princess.get("fairy_place") == "follower"
        """Whether the fairy serves one follower only."""
        self.joins: list[dict[str, Any]] = []
        """Messages of one opening of the quarters, which may be several rounds here."""
        self.staying: list[int] = []
        """Seats that have declined to move a follower, or another one."""
        for record in game.records:
            self._note(record)
        self._close_quarters(at_end=True)

    def _note(self, record: cc.Record) -> None:
        pos = self.again.position
        kind = pos.decision.name
        seat = pos.decision.seat
        verb = record.action.verb
        if kind != "count.join":
            self._close_quarters()
        if self.open and kind not in BEFORE_COMMIT | {"gold.neighbour", "magic.move", "ferry.lay"} | FLIGHT:
            self._commit(seat)
        if kind == "count.join" and record.action == cc.PASS:
            self.staying.append(seat)
        elif (record.action == cc.PASS and kind in BEFORE_COMMIT | AFTER_COMMIT) or verb == "home":
            self._say("PASS", seat)
        elif verb == "draw" and kind == "source":
            self._say("PASS", seat)
            self._say("COMMIT", seat, random=0.5)
        elif verb == "fly":
            self._say(
                "DEPLOY_MEEPLE",
                seat,
                pointer={
                    "position": list(pos.turn_part.cell or ()),
                    "feature": "FlyingMachine",
                    "location": "I",
                },
                meepleId=meeple(seat, record.action.args[0]),
                random=0.0,
            )
        elif verb == "roll":
            self.messages[-1]["payload"]["random"] = (record.action.args[0] - 0.5) / 3
        elif verb == "crop":
            value = {"add": "DEPLOY", "remove": "REMOVE"}[record.action.args[0]]
            self._say("CIRCLE_REMOVE_OR_DEPLOY", seat, value=value)
        direct = DIRECT.get(verb)
        done = self.again.push(record.action)
        for event in done.events:
            if isinstance(event, cc.events.TileDrawn):
                self.order.append(jcz_name(event.tile))
            if isinstance(event, cc.events.TilePlaced):
                self._placed(event)
            elif direct is not None and event.type == direct:
                direct = None
                self._tell(event, verb, seat)
                if kind == "count.join":
                    self.joins.append(self.messages.pop())
                elif verb in ("wagon", "add", "remove"):
                    self._say("COMMIT", seat, random=0.5)
            elif self.forced and self._is_forced_step(event):
                self._tell(event, "step", seat)

    def _close_quarters(self, at_end: bool = False) -> None:
        """All followers leave in one round, seat by seat; at the end of the game one after the other."""
        seats = self.again.position.seats_after(self.again.position.last_seat)
        by_seat = {seat: [message for message in self.joins if message["player"] == seat] for seat in seats}
        if at_end:
            for number in range(max(map(len, by_seat.values()), default=0)):
                self.messages += [said[number] for said in by_seat.values() if number < len(said)]
        for seat, said in by_seat.items():
            if not at_end:
                self.messages += said
            if seat in self.staying:
                self._say("PASS", seat)
            elif said and not at_end:
                self._say("COMMIT", seat, random=0.5)
        self.staying = []
        self.joins = []

    def _is_forced_step(self, event: cc.Event) -> bool:
        """Whether the dragon had only one way; coming to the volcano just laid is not a step."""
        if not isinstance(event, cc.events.PieceMoved) or event.piece != "dragon":
            return False
        assert isinstance(event.to, tuple)
        last = self.messages[-1]
        return bool(last["type"] != "PLACE_TILE" or last["payload"]["position"] != list(event.to))

    def _placed(self, event: cc.events.TilePlaced) -> None:
        if self.open:
            self._commit(event.seat)
        self._say(
            "PLACE_TILE",
            event.seat,
            tileId=jcz_name(event.tile),
            rotation=f"R{90 * event.rotation}",
            position=list(event.cell),
        )
        self.open = True

    def _tell(self, event: cc.Event, verb: str, seat: int) -> None:
        pos = self.again.position
        if isinstance(event, cc.events.FigureDeployed):
            assert event.zone or event.spot is not None
            where = (
                {"position": [0, 0], "feature": "Quarter", "location": LOCATIONS[event.zone]}
                if event.spot is None
                else pointer(pos, event.spot)
            )
            self._say("DEPLOY_MEEPLE", seat, pointer=where, meepleId=meeple(event.seat, event.figure))
        elif isinstance(event, cc.events.FigureReturned):
            assert event.spot is not None
            source = {"evict": "PRINCESS", "remove": "CORN_CIRCLE"}[verb]
            where = {
                "featurePointer": pointer(pos, event.spot),
                "meepleId": meeple(event.seat, event.figure),
            }
            self._say("RETURN_MEEPLE", seat, pointer=where, source=source)
        elif isinstance(event, cc.events.SegmentsConnected):
            joined = "".join(pointer(pos, spot)["location"] for spot in event.spots)
            where = {"position": list(event.cell), "feature": "Road", "location": joined}
            self._say("PLACE_TOKEN", seat, token="FERRY", pointer=where)
        else:
            assert isinstance(event, cc.events.PieceMoved)
            self._moved(event, seat)

    def _moved(self, event: cc.events.PieceMoved, seat: int) -> None:
        pos, piece = self.again.position, event.piece
        to: Any = event.to
        if piece == "gold":
            self._say("PLACE_TOKEN", seat, token="GOLD", pointer=list(to))
        elif piece == "barn":
            where = {"position": list(to), "feature": "Field", "location": "WR.NL"}
            self._say("DEPLOY_MEEPLE", seat, pointer=where, meepleId=meeple(event.seat, "barn"))
        else:
            goal: Any = list(to) if to is not None and len(to) == 2 else None
            action = self.again.records[-1].action
            if piece == "fairy" and action.verb == "attend":
                owner, figure, zone = action.args
                where = {"position": [0, 0], "feature": "Quarter", "location": LOCATIONS[zone]}
                goal = {"featurePointer": where, "meepleId": meeple(owner, figure)}
                if not self.beside:
                    goal = [0, 0]
            if piece == "count":
                goal = {"position": [0, 0], "feature": "Quarter", "location": LOCATIONS[to]}
            elif to is not None and len(to) == 3:
                goal = pointer(pos, to)
            elif piece == "fairy" and (beside := fairy_beside(self.again)) is not None:
                owner, figure, spot = beside
                goal = {"featurePointer": pointer(pos, spot), "meepleId": meeple(owner, figure)}
            self._say("MOVE_NEUTRAL_FIGURE", seat, figureId=f"{piece}.1", to=goal)

    def _commit(self, seat: int) -> None:
        self.open = False
        self._say("COMMIT", max(seat, 0), random=0.5)

    def _say(self, kind: str, seat: int, **payload: Any) -> None:
        self.messages.append({"type": kind, "payload": payload, "player": max(seat, 0)})


FLIGHT = {"fly.roll", "fly.land"}
DIRECT = {
    "put": "put",
    "land": "put",
    "add": "put",
    "join": "put",
    "send": "put",
    "wagon": "put",
    "evict": "returned",
    "remove": "returned",
    "ferry": "tied",
    "barn": "moved",
    "fairy": "moved",
    "escort": "moved",
    "attend": "moved",
    "step": "moved",
    "count": "moved",
    "mage": "moved",
    "witch": "moved",
    "ingot": "moved",
}
"""The event that an action shows itself in."""


def fairy_beside(game: cc.Game) -> tuple[int, str, cc.Spot] | None:
    """The follower that the fairy has just come to, if she serves one only."""
    action = game.records[-1].action
    return action.args if action.verb == "escort" else None


def jcz_name(ref: str) -> str:
    name = cc.tile_type(ref).jcz
    assert name is not None
    return name


def start_tiles(game: cc.Game) -> Iterator[dict[str, Any]]:
    for event in game.opening_events:
        if isinstance(event, cc.events.TilePlaced):
            x, y = event.cell
            yield {"tile": jcz_name(event.tile), "x": x, "y": y, "rotation": 90 * event.rotation}


def save_of(game: cc.Game, setup: dict[str, Any], *, forced: bool, draws: bool) -> dict[str, Any]:
    """The save of a game; ``draws`` adds the order in which the tiles came."""
    writer = Writer(game, forced=forced)
    save: dict[str, Any] = {
        "appVersion": "5.0",
        "setup": {**setup, "start": list(start_tiles(game))},
        "players": [{"name": name, "slot": slot} for slot, name in enumerate(game.setup.seats)],
        "replay": writer.messages,
    }
    if draws:
        save["gameAnnotations"] = {"drawOrder": writer.order}
    return save
