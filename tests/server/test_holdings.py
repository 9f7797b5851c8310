"""What seats are shown to have is what the modules of a mix have given them."""

from __future__ import annotations

from random import Random

import pytest

import carcassonne as cc
from carcassonne import catalog
from carcassonne.server.schemas.requests import Aids
from carcassonne.server.serializers.state import DisplayHistory, snapshot

ACTIONS = 400


def shown(game: cc.Game) -> list[dict[str, int]]:
    """By seat, the count of each thing in front of it."""
    aids = Aids(projected=False, dead=False)
    seats = snapshot(game.position, DisplayHistory(), aids).seats
    return [{row.item: row.count for row in seat.holdings} for seat in seats]


def taken(game: cc.Game, seats: int) -> list[dict[str, int]]:
    """The same as the events tell it: goods and gold add up, tokens go to the seat that took them last."""
    found: list[dict[str, int]] = [{} for _ in range(seats)]
    for event in (event for record in game.records for event in record.events):
        if not isinstance(event, cc.events.TokenTaken):
            continue
        name, own = event.token, found[event.seat]
        if name in ("king", "robber-baron"):
            for other in found:
                other.pop(name, None)
        own[name] = own.get(name, 0) + event.count
    return found


@pytest.mark.slow
def test_seats_are_shown_with_what_they_took() -> None:
    mix = [module.name for module in catalog.modules() if module.family == "medieval"]
    setup = cc.Setup.of(*mix, seats=3)
    game = cc.Game(setup, seed=0)
    assert shown(game) == [{"abbey": 1}] * 3
    rng, seen = Random(0), set[str]()
    while not game.is_over:
        record = game.push(rng.choice(list(game.legal)))
        if any(event.type == "taken" for event in record.events):
            holdings = shown(game)
            seen = seen.union(*holdings)
            without_abbeys = [{k: n for k, n in seat.items() if k != "abbey"} for seat in holdings]
            assert without_abbeys == taken(game, 3)
    laid = sum(record.action.verb == "abbey" for record in game.records)
    assert sum(seat.get("abbey", 0) for seat in shown(game)) == 3 - laid
    assert {"wine", "grain", "gold", "king", "robber-baron"} <= seen, "the test would show too little"


def test_special_tiles_lie_before_those_who_were_dealt_them() -> None:
    game = cc.Game(cc.Setup.of("hunters-and-gatherers", "scout", seats=2), seed=1)
    dealt = [record.action.args[0] for record in game.records if record.action.verb == "deal"]
    before = [item for seat in shown(game) for item in seat]
    assert sorted(before) == sorted(f"special-{str(ref).rpartition('-')[2]}" for ref in dealt) != []


def test_members_who_rest_are_told_apart_from_those_who_stand() -> None:
    game = cc.Game(cc.Setup.of("hunters-and-gatherers", seats=2), seed="rest")
    rng, aids = Random(3), Aids(projected=False, dead=False)
    rested = 0
    for _ in range(ACTIONS):
        if game.is_over:
            break
        game.push(rng.choice(list(game.legal)))
        standing = [figure.seat for figure in game.position.figures() if figure.kind.name == "member"]
        for seat, row in enumerate(snapshot(game.position, DisplayHistory(), aids).seats):
            member = row.supply[0]
            assert member.total == member.free + member.resting + standing.count(cc.Seat(seat))
            rested += member.resting
    assert rested > 0, "the test would show nothing"


def test_modules_mark_the_score_track() -> None:
    plain, marked = (cc.Game(cc.Setup.of("base", *more)).position for more in ((), ("dispatches",)))
    assert cc.track_marks(plain) == {}
    assert cc.track_marks(marked) == dict.fromkeys(range(0, 50, 5), "dispatch")
