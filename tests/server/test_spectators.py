"""Spectators: their own talk, a delay that the table chooses, and no effect on players."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from fastapi.testclient import TestClient

from carcassonne.server.rooms.connection import (
    MAX_QUEUED_MESSAGES,
    MAX_SPECTATOR_MESSAGES,
    RoomConnection,
    Snapshot,
)
from carcassonne.server.storage.store import TokenGrant
from tests.server.support.client import (
    JsonObject,
    Talk,
    bearer,
    first_answer,
    new_game,
    one_database,
    talk,
)
from tests.server.support.pages import other_browser, register


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as found:
        yield found


def take_turn(connection: Talk, decision: JsonObject, seq: int) -> tuple[JsonObject, int]:
    """Let the deciding seat decide until its turn is over; the next decision and its number."""
    seat = decision["seat"]
    while decision and decision["seat"] == seat:
        connection.ask("act", at=seq, actions=[first_answer(decision)])
        applied = [each for each in connection.seen if each["type"] == "applied"][-1]
        decision, seq = applied["decision"], applied["seq"]
    return decision, seq


def test_players_do_not_see_what_spectators_say_before_the_game_is_over(
    page: TestClient, stack: ExitStack
) -> None:
    game = new_game(page, "link", "link")
    spectator, second = other_browser(page), other_browser(page)
    register(spectator, "Carla")
    token, enter = game["watch"], stack.enter_context
    player, _ = enter(talk(page, game["game"], game["seats"][0]["token"]))
    first, _ = enter(talk(spectator, game["game"], token))
    other, _ = enter(talk(second, game["game"], token))
    first.send("say", text="what a shit move")
    for each in (first, other):
        remark = each.until("said")
        assert (remark["name"], remark["text"]) == ("Carla", "what a **** move")
        assert remark["spectator"] is True
    player.send("say", text="hello, spectators")
    assert other.until("said")["text"] == "hello, spectators"
    assert player.until("said")["text"] == "hello, spectators", "and nothing before"
    other.send("say", text=":hello:")
    assert other.until("refused")["error"]["code"] == "account_only", "a visitor without a player"
    with talk(page, game["game"], game["seats"][1]["token"]) as (_, welcome):
        assert [each["text"] for each in welcome["chat"]] == ["hello, spectators"]
    with talk(second, game["game"], token) as (_, welcome):
        assert [each["text"] for each in welcome["chat"]] == ["what a **** move", "hello, spectators"]
    player.ask("table", do="resign")
    with talk(page, game["game"], game["seats"][1]["token"]) as (_, welcome):
        assert [each["text"] for each in welcome["chat"]] == ["what a **** move", "hello, spectators"]


def test_a_guest_looks_on_with_ready_phrases_and_not_too_many(page: TestClient, stack: ExitStack) -> None:
    game = new_game(page, "link", "link")
    guest = other_browser(page)
    new_game(guest, "here", "here")  # makes the visitor a guest
    spectator, _ = stack.enter_context(talk(guest, game["game"], game["watch"]))
    spectator.send("say", text="hello")
    assert spectator.until("refused")["error"]["code"] == "account_only"
    codes = []
    for _ in range(8):
        spectator.send("say", text=":clap:")
        answer = spectator.until("said", "refused")
        codes.append(answer["type"] if answer["type"] == "said" else answer["error"]["code"])
    assert codes[:4] == ["said"] * 4
    assert "too_many" in codes


@pytest.mark.parametrize("delay", [1, 2])
def test_spectators_see_moves_some_turns_late_and_the_end_at_once(
    page: TestClient, stack: ExitStack, delay: int
) -> None:
    game = new_game(page, "here", "here", spectator_delay=delay)
    name = game["game"]
    player, welcome = stack.enter_context(talk(page, name, game["host"]))
    spectator, seen = stack.enter_context(talk(other_browser(page), name, game["watch"]))
    assert seen["game"]["delay"] == delay
    decision, seq = welcome["decision"], welcome["state"]["seq"]
    ends = [seq]
    for _ in range(4):
        decision, seq = take_turn(player, decision, seq)
        ends.append(seq)
    last = 0
    while last < ends[-1 - delay] - 1:
        last = spectator.until("applied")["seq"]
    with talk(other_browser(page), name, game["watch"]) as (late, again):
        assert again["state"]["seq"] == last < seq
        assert late.ask("ping")["seq"] == last
        assert "table" not in again
    watch = bearer(game["watch"])
    for path in ("file", "replay", "summary"):
        assert page.get(f"/api/games/{name}/{path}", headers=watch).status_code == 403, path
    too_new = page.get(f"/api/games/{name}/surroundings?at={seq}&x=0&y=0", headers=watch)
    assert too_new.status_code in (404, 409, 422)
    assert player.ask("table", do="resign")["type"] == "done"
    while last < seq:
        last = spectator.until("applied")["seq"]
    assert spectator.until("table")["table"]["result"]
    assert page.get(f"/api/games/{name}/file", headers=watch).status_code == 200


@one_database
def test_a_shared_replay_shows_no_more_than_spectators_see(page: TestClient, stack: ExitStack) -> None:
    game = new_game(page, "here", "here", spectator_delay=1)
    name = game["game"]
    shares = f"/api/games/{name}/shares"
    assert page.post(shares, json={}, headers=bearer(game["watch"])).status_code == 403
    link = page.post(shares, json={}, headers=bearer(game["host"])).json()["share"]
    for path in ("", "/summary", "/file", "/region?spot=0,0", "/overlay?layer=fields", "/project"):
        assert page.get(f"/api/shared/{link}{path}").status_code == 403, path
    player, _ = stack.enter_context(talk(page, name, game["host"]))
    assert player.ask("table", do="resign")["type"] == "done"
    assert page.get(f"/api/shared/{link}").status_code == 200


def test_spectators_are_counted(page: TestClient, stack: ExitStack) -> None:
    game = new_game(page, "link", "link")
    player, _ = stack.enter_context(talk(page, game["game"], game["seats"][0]["token"]))
    for _ in range(2):
        stack.enter_context(talk(other_browser(page), game["game"], game["watch"]))
    while True:
        message = player.until("presence")
        if message.get("watchers") == 2:
            break
    with talk(other_browser(page), game["game"], game["watch"], preview=True) as (_, welcome):
        assert welcome["watchers"] == 2, "a small board among others is no spectator"
    with talk(page, game["game"], game["seats"][1]["token"]) as (_, welcome):
        assert welcome["watchers"] == 2


def test_a_slow_spectator_gets_a_snapshot_and_a_slow_player_comes_back() -> None:
    async def run() -> None:
        spectator = RoomConnection("t", TokenGrant("g", "watcher", None))
        for number in range(MAX_SPECTATOR_MESSAGES + 50):
            spectator.send_encoded(str(number))
        assert spectator.is_behind
        assert isinstance(spectator.outbox.get_nowait(), Snapshot)
        assert spectator.outbox.empty(), "nothing piles up behind it"
        player = RoomConnection("t", TokenGrant("g", "player", 0))
        for number in range(MAX_QUEUED_MESSAGES + 1):
            player.send_encoded(str(number))
        assert player.outbox.get_nowait() is None

    asyncio.run(run())


def test_a_spectator_who_was_too_slow_goes_on_from_the_snapshot(page: TestClient, stack: ExitStack) -> None:
    game = new_game(page, "here", "here")
    player, welcome = stack.enter_context(talk(page, game["game"], game["host"]))
    spectator, _ = stack.enter_context(talk(other_browser(page), game["game"], game["watch"]))
    registry = page.app.state.registry  # type: ignore[attr-defined]

    async def overflow() -> None:
        """As if nothing could be sent for a while: the event loop does nothing else meanwhile."""
        room = await registry.room(game["game"])
        [watching] = [each for each in room.connections if each.is_spectator]
        for _ in range(MAX_SPECTATOR_MESSAGES + 10):
            room.show_presence()
        assert watching.is_behind

    assert page.portal is not None
    page.portal.call(overflow)
    _, seq = take_turn(player, welcome["decision"], welcome["state"]["seq"])
    shown = spectator.until("welcome")["state"]["seq"]
    while shown < seq:
        shown = spectator.until("applied")["seq"]
    assert shown == seq
