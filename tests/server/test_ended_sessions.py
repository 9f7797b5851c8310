"""Live pages of a session that has ended: they are closed, and say nothing more about the player."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from datetime import UTC, datetime

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import delete, insert, update
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from carcassonne.server import live_feed
from carcassonne.server.players.store import PlayerStore
from carcassonne.server.players.tables import ChatReportRow, PlayerRow, SessionRow
from tests.server.support.client import new_game, one_database, receive_until, talk
from tests.server.support.inside import execute, registry_of
from tests.server.support.pages import PASSWORD, log_in, me, other_browser, register
from tests.server.tournaments.support import wish

RESTARTING = 1012
"""The close code after which the page connects again."""


def socket_paths(page: TestClient) -> list[str]:
    """Return the paths of the sockets of all kinds of live pages."""
    made = page.post("/api/tournaments", json=wish())
    assert made.status_code == 201, made.text
    return ["/api/lobby/socket", f"/api/tournaments/{made.json()['summary']['id']}/socket"]


def close_code(socket: WebSocketTestSession) -> int | None:
    """Return the code with which a socket was closed; None if it still answers."""
    socket.send_text("ping")
    try:
        receive_until(socket, "pong")
    except WebSocketDisconnect as closed:
        return closed.code
    return None


def end_one(page: TestClient, phone: TestClient) -> None:
    [other] = [row["id"] for row in page.get("/api/account").json()["sessions"] if not row["current"]]
    assert page.delete(f"/api/account/sessions/{other}").status_code == 204


def end_others(page: TestClient, phone: TestClient) -> None:
    assert page.delete("/api/account/sessions").status_code == 204


def log_out(page: TestClient, phone: TestClient) -> None:
    assert phone.post("/api/account/logout").status_code == 204


def log_in_again(page: TestClient, phone: TestClient) -> None:
    assert log_in(phone, "Ana") == 200


def change_password(page: TestClient, phone: TestClient) -> None:
    change = {"password": "nine tiles of a castle", "current": PASSWORD}
    assert page.put("/api/account/password", json=change).status_code == 200


def delete_account(page: TestClient, phone: TestClient) -> None:
    assert page.post("/api/account/delete", json={"name": "Ana"}).status_code == 204


def ban(page: TestClient, phone: TestClient) -> None:
    player, moderator = me(page), other_browser(page)
    assert player is not None
    judge = register(moderator, "Olga")["id"]
    execute(page, update(PlayerRow).where(PlayerRow.id == judge).values(is_moderator=True))
    row = {"id": "r", "reporter": judge, "reported": player["id"], "reason": "insult", "transcript": "[]"}
    game = new_game(moderator, "here", "bot")["game"]
    execute(page, insert(ChatReportRow).values(**row, game=game, created=datetime.now(UTC)))
    verdict = moderator.post("/api/moderation/reports/r", json={"verdict": "ban", "days": 3})
    assert verdict.status_code == 204, verdict.text


@one_database
@pytest.mark.parametrize(
    "end", [end_one, end_others, log_out, log_in_again, change_password, delete_account, ban]
)
def test_live_pages_close_when_their_session_ends(
    page: TestClient, end: Callable[[TestClient, TestClient], None]
) -> None:
    register(page, "Ana")
    phone, visitor = other_browser(page), other_browser(page)
    assert log_in(phone, "Ana") == 200
    with ExitStack() as stack:
        paths = socket_paths(page)
        sockets = [stack.enter_context(phone.websocket_connect(path)) for path in paths]
        bystanders = [stack.enter_context(visitor.websocket_connect(path)) for path in paths]
        for socket in sockets:
            receive_until(socket, "you")
        end(page, phone)
        assert [close_code(socket) for socket in sockets] == [RESTARTING, RESTARTING]
        assert [close_code(socket) for socket in bystanders] == [None, None], "they have no session"


@one_database
def test_pages_of_a_guest_close_when_an_account_takes_over(page: TestClient) -> None:
    register(page, "Ana")
    guest = other_browser(page)
    game = new_game(guest, "here", "bot")["game"]
    with (
        guest.websocket_connect("/api/lobby/socket") as lobby,
        talk(guest, game, "") as (table, _),
    ):
        receive_until(lobby, "you")
        assert log_in(guest, "Ana") == 200
        assert close_code(lobby) == RESTARTING
        with pytest.raises(WebSocketDisconnect):
            table.until("never")


@one_database
def test_closed_pages_leave_nothing_behind(page: TestClient) -> None:
    with page.websocket_connect("/api/lobby/socket") as lobby:
        receive_until(lobby, "lobby")
        assert sum(registry_of(page).sockets.values()) == 1
    page.get("/api/health")  # the server notices meanwhile
    assert not registry_of(page).sockets


@one_database
def test_live_pages_notice_that_a_session_has_ended_elsewhere(
    page: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_feed, "SESSION_CHECK_SECONDS", 0.0)
    register(page, "Ana")
    paths = socket_paths(page)
    with page.websocket_connect(paths[0]) as lobby, page.websocket_connect(paths[1]) as tournament:
        for socket in (lobby, tournament):
            receive_until(socket, "you")
        execute(page, delete(SessionRow))  # as another process does whose notification was lost
        for socket in (lobby, tournament):
            with pytest.raises(WebSocketDisconnect):
                receive_until(socket, "never")


@one_database
def test_live_pages_are_sent_on_while_the_database_fails(
    page: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    register(page, "Ana")
    paths = socket_paths(page)

    async def fail(_players: PlayerStore, _token: str) -> None:
        raise ConnectionRefusedError

    monkeypatch.setattr(PlayerStore, "session_player", fail)
    for path in paths:
        with pytest.raises(WebSocketDisconnect) as closed, page.websocket_connect(path):
            pass
        assert closed.value.code == RESTARTING, path
