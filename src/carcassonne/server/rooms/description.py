"""The description of a game: its set-up and its seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

import carcassonne as cc

from ..schemas.messages import GameInfo, ScoreTrack, SeatInfo, Stop
from ..serializers.catalog import look_of
from ..serializers.json import message_ref

if TYPE_CHECKING:
    from .room import Room


def game_info(room: Room) -> GameInfo:
    """Return the set-up of a game with the current seats."""
    rules = room.live_game.game.rules
    modules = list(room.setup.modules)
    marks = cc.track_marks(room.live_game.position)
    return GameInfo(
        game=room.id,
        title=room.setup.title,
        family=room.setup.family,
        look=look_of(room.setup.family),
        modules=modules,
        names=[message_ref(f"module-{name}") for name in modules],
        seats=[
            SeatInfo(
                seat=number,
                name=seat.name,
                colour=seat.colour,
                kind=seat.kind,
                level=seat.level,
                ready=seat.ready or seat.kind != "link",
                joined=seat.joined,
            )
            for number, seat in enumerate(room.setup.seats)
        ],
        aids=room.setup.aids,
        clock=room.setup.clock,
        created=room.created.isoformat(),
        rules=cc.RULES_VERSION,
        tiles=[tile_type.ref for tile_type in rules.tile_types],
        track=ScoreTrack(
            length=cc.TRACK_SPACES, stops=[Stop(space, name) for space, name in sorted(marks.items())]
        ),
        waiting=bool(room.setup.waiting),
        spectators=room.setup.spectators is not False,
        tournament=room.setup.tournament,
        delay=room.setup.spectator_delay or None,
        lobby=room.setup.lobby,
    )
