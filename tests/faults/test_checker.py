"""The checker finds each violation, and nothing in a history that is right."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

import carcassonne as cc
from carcassonne.server.clocks.model import Outage, TimeControl
from carcassonne.server.clocks.record import milliseconds
from carcassonne.server.rooms.live_game import new_game
from tests.faults.history import ClientHistory, GameHistory, Request, Row, violations

SETUP = cc.Setup.from_plain({"base": {}}, ["Ana", "Bo"], 0)


def a_history() -> GameHistory:
    """A short game with one acknowledged request and one client who saw everything."""
    game = new_game(SETUP, "seed")
    while len(game.records) < 4:
        decision = game.position.decision
        game.push(game.dealer.choose(game.position, 0) if decision.by_chance else next(iter(game.legal)))
    rows = [Row(n, "action", r.seat, str(r.action), None) for n, r in enumerate(game.records)]
    at = next(row.number for row in rows if row.seat >= 0)
    rows[at] = replace(rows[at], request="request")
    client = ClientHistory(
        frozenset({0}),
        requests=[Request("request", rows[at].seat, at, [rows[at].text], acknowledged=at + 1)],
        seen={row.number: row.text for row in rows},
        numbers=[1, 2, len(rows)],
        scores=list(game.position.scores),
    )
    return GameHistory(SETUP, "seed", rows, [client])


def test_a_right_history_has_no_violations() -> None:
    assert list(violations(a_history())) == []


def lose_the_last(game: GameHistory) -> None:
    request = game.clients[0].requests[0]
    game.rows[request.at] = replace(game.rows[request.at], request=None)


def change_the_content(game: GameHistory) -> None:
    game.clients[0].requests[0].actions = ["pass"]


def answer_wrongly(game: GameHistory) -> None:
    game.clients[0].requests[0].acknowledged = 99


def refuse_what_is_stored(game: GameHistory) -> None:
    game.clients[0].requests[0].acknowledged = None
    game.clients[0].requests[0].refused = "stale"


def leave_a_gap(game: GameHistory) -> None:
    game.rows[-1] = replace(game.rows[-1], number=game.rows[-1].number + 1)


def show_what_is_not_there(game: GameHistory) -> None:
    game.clients[0].seen[0] = "draw base/monastery-road"


def go_back(game: GameHistory) -> None:
    game.clients[0].numbers[:2] = [2, 1]


def show_wrong_scores(game: GameHistory) -> None:
    game.clients[0].scores = [7, 7]


def offer_to_others(game: GameHistory) -> None:
    game.clients[0].foreign_offers = 1


def move_after_the_flag(game: GameHistory) -> None:
    request = game.clients[0].requests[0]
    game.rows.insert(request.at, Row(request.at, "flag", request.seat, "", None))
    for index in range(request.at + 1, len(game.rows)):
        game.rows[index] = replace(game.rows[index], number=index)


def store_something_illegal(game: GameHistory) -> None:
    request = game.clients[0].requests[0]
    game.rows[request.at] = replace(game.rows[request.at], text="place 50,50/0")
    request.actions = ["place 50,50/0"]
    game.clients[0].seen[request.at] = "place 50,50/0"


@pytest.mark.parametrize(
    ("spoil", "found"),
    [
        (lose_the_last, "not stored"),
        (change_the_content, "another content"),
        (answer_wrongly, "acknowledged as 99"),
        (refuse_what_is_stored, "refused as stale"),
        (leave_a_gap, "gaps"),
        (show_what_is_not_there, "not in the journal"),
        (go_back, "went back"),
        (show_wrong_scores, "the journal gives"),
        (offer_to_others, "another seat"),
        (move_after_the_flag, "after its flag"),
        (store_something_illegal, "illegal"),
    ],
)
def test_every_violation_is_found(spoil: Callable[[GameHistory], None], found: str) -> None:
    history = a_history()
    spoil(history)
    assert any(found in text for text in violations(history)), list(violations(history))


# Clocks -----------------------------------------------------------------------------------------------------

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


def at(seconds: float) -> datetime:
    return NOON + timedelta(seconds=seconds)


def a_timed_history(
    *outages: tuple[float, float], flag: float = 13.0, away: tuple[float, float] | None = None
) -> GameHistory:
    """A game with ten seconds for each seat: seat 0 lays a tile after five, and its flag falls later."""
    game = a_history()
    first = next(index for index, row in enumerate(game.rows) if row.seat >= 0)
    place = game.rows[first]
    mine = json.dumps({"next": [place.seat, 1, place.seat]})
    rows = [replace(row, time=at(0)) for row in game.rows[:first]]
    rows.append(Row(first, "start", -1, "", None, mine, at(0)))
    rows.append(replace(place, number=first + 1, data=mine, time=at(5)))
    rows.append(Row(first + 2, "flag", place.seat, "", None, None, at(flag)))
    client = ClientHistory(
        frozenset({0}), requests=[replace_at(game.clients[0].requests[0], first)], out=[place.seat]
    )
    known = [Outage(milliseconds(at(begin)), milliseconds(at(end))) for begin, end in outages]
    real = [] if away is None else [Outage(milliseconds(at(away[0])), milliseconds(at(away[1])))]
    return replace(
        game, rows=rows, clients=[client], control=TimeControl.live(10, 0), outages=known, away=real
    )


def replace_at(request: Request, number: int) -> Request:
    return replace(request, at=number, acknowledged=number + 1)


def late(history: GameHistory, seconds: float) -> GameHistory:
    """The move comes so many seconds after the start of its clock."""
    rows = [replace(row, time=at(seconds)) if row.request else row for row in history.rows]
    return replace(history, rows=rows)


@pytest.mark.parametrize(
    ("history", "found"),
    [
        (a_timed_history(), ""),
        (a_timed_history(flag=9), "ms too early"),
        (a_timed_history((4, 8), flag=13), "ms too early"),
        (a_timed_history((4, 8), flag=15), ""),
        (late(a_timed_history(flag=30), 12), "after its time was up"),
        (late(a_timed_history((4, 8), flag=30), 12), ""),
        (a_timed_history(flag=15, away=(5.5, 8)), "no clock was credited"),
        (a_timed_history((5, 9), flag=15, away=(5.5, 8)), ""),
    ],
)
def test_clocks_are_counted_again(history: GameHistory, found: str) -> None:
    texts = list(violations(history))
    assert any(found in text for text in texts) if found else not texts, texts


def fall_twice(game: GameHistory) -> None:
    game.rows.append(replace(game.rows[-1], number=len(game.rows)))


def go_on_after_the_end(game: GameHistory) -> None:
    end = Row(len(game.rows), "end", 0, "", None, json.dumps({"reason": "time", "winners": [1]}), at(20))
    game.rows.extend([end, Row(end.number + 1, "action", 1, "pass", None, None, at(21))])


def show_another_out(game: GameHistory) -> None:
    game.clients[0].out = [1]


@pytest.mark.parametrize(
    ("spoil", "found"),
    [
        (fall_twice, "fell twice"),
        (go_on_after_the_end, "after the end"),
        (show_another_out, "a client saw the seats"),
    ],
)
def test_every_violation_of_flags_is_found(spoil: Callable[[GameHistory], None], found: str) -> None:
    history = a_timed_history()
    spoil(history)
    assert any(found in text for text in violations(history)), list(violations(history))
