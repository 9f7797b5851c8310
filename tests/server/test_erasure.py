"""A deleted player leaves no name behind: not in answers, not in the database, not in the log."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import MetaData, insert, select

from carcassonne.server import ServerConfig, create_app
from carcassonne.server.administration import delete_player, on
from carcassonne.server.players.accounts import Accounts
from carcassonne.server.players.erasure import deleted_name
from carcassonne.server.storage.tables import Base, JobRow
from tests.server.support.client import JsonObject, Talk, bearer, new_game, one_database, talk
from tests.server.support.pages import PAGE, me, other_browser, register

NAME = "Rosalinde"


def everything(client: TestClient) -> str:
    """Return all rows of all tables as text."""
    tables: MetaData = Base.metadata

    async def read() -> str:
        async with client.app.state.registry.store.engine.connect() as connection:  # type: ignore[attr-defined]
            rows = [
                [table.name, *(await connection.execute(select(table))).all()]
                for table in tables.sorted_tables
            ]
        return repr(rows)

    assert client.portal is not None
    found: str = client.portal.call(read)
    return found


def meeting(page: TestClient, friend: TestClient) -> tuple[JsonObject, list[str]]:
    """Let two accounts meet at a table that leaves traces; return it and the addresses of its answers."""
    register(page, NAME)
    register(friend, "Bruno")
    game = new_game(page, "link", "link", waiting=False, title="Sunday")
    path = f"/api/games/{game['game']}"
    for browser, seat, name in ((page, 0, NAME), (friend, 1, "Bruno")):
        head = bearer(game["seats"][seat]["token"])
        assert browser.post(f"{path}/claim", headers=head).status_code == 200
        assert browser.patch(f"{path}/seats/{seat}", json={"name": name}, headers=head).status_code == 200
    with talk(page, game["game"], game["seats"][0]["token"]) as (wire, _):
        wire.send("say", text="my words")
        wire.until("said")
    head = bearer(game["seats"][1]["token"])
    report = friend.post(f"{path}/reports", json={"n": 1, "expected": "?"}, headers=head).json()
    assert friend.post(f"{path}/chat-reports", json={"seat": 0, "reason": "rude"}, headers=head).is_success
    share = friend.post(f"{path}/shares", json={}, headers=head).json()["share"]
    own = ("", "/file", "/replay", "/summary")
    answers = [f"{path}{each}" for each in own]
    answers += [f"/api/shared/{share}{each}" for each in ("", "/file", "/summary")]
    return game, [*answers, report["file"], "/api/account/export", "/api/players/me/games", "/api/lobby"]


def until_named(wire: Talk, names: list[str]) -> None:
    """Receive messages until the seats have some names."""
    while [seat["name"] for seat in wire.until("game")["game"]["seats"]] != names:
        pass


def texts(browser: TestClient, game: JsonObject, addresses: list[str]) -> str:
    head = bearer(game["seats"][1]["token"])
    found = [browser.get(address, headers=head) for address in addresses]
    assert all(answer.status_code == 200 for answer in found), [answer.text[:200] for answer in found]
    return "".join(answer.text for answer in found)


def test_a_deleted_name_is_gone_from_every_answer_and_from_the_database(
    page: TestClient, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG", "carcassonne")
    friend = other_browser(page)
    game, addresses = meeting(page, friend)
    push = {"kind": "push", "key": "push:x", "payload": f'{{"values": {{"name": "{NAME}"}}}}', "tries": 0}

    async def queue() -> None:
        async with page.app.state.registry.store.begin() as connection:  # type: ignore[attr-defined]
            due = datetime.now(UTC) + timedelta(hours=1)
            await connection.execute(insert(JobRow).values(**push, due_at=due))

    assert page.portal is not None
    page.portal.call(queue)
    assert NAME in texts(friend, game, addresses)
    assert everything(page).count(NAME) > 5
    with talk(friend, game["game"], game["seats"][1]["token"]) as (wire, _):
        assert page.post("/api/account/delete", json={"name": NAME}).status_code == 204
        until_named(wire, ["-", "Bruno"])
    assert NAME not in texts(friend, game, addresses)
    assert NAME not in everything(page)
    assert NAME not in caplog.text


@one_database
def test_a_game_of_two_deleted_players_can_still_be_read(config: ServerConfig, page: TestClient) -> None:
    friend = other_browser(page)
    game, addresses = meeting(page, friend)
    for browser, name in ((page, NAME), (friend, "Bruno")):
        assert browser.post("/api/account/delete", json={"name": name}).status_code == 204
    with TestClient(create_app(config), headers=PAGE) as later:
        found = later.get(addresses[0], headers=bearer(game["seats"][1]["token"])).json()
    assert [seat["name"] for seat in found["seats"]] == ["-", "-2"]
    assert deleted_name({"-", "-2", "Eva"}) == "-3"


@one_database
def test_a_player_whom_the_operator_deletes_is_gone_from_open_tables(
    config: ServerConfig, page: TestClient
) -> None:
    friend = other_browser(page)
    game, _ = meeting(page, friend)
    with talk(friend, game["game"], game["seats"][1]["token"]) as (wire, _):

        async def delete() -> None:
            await on(config.database, lambda store: delete_player(store, NAME))
            await page.app.state.registry.jobs.run_due()  # type: ignore[attr-defined]

        assert page.portal is not None
        page.portal.call(delete)
        until_named(wire, ["-", "Bruno"])


@one_database
def test_a_deletion_that_fails_can_be_tried_again(page: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """A guest has nothing but the session, and could never delete the data without it."""
    new_game(page, "here", "here")
    guest = me(page)
    assert guest is not None

    async def fail(_accounts: Accounts, _player: str) -> None:
        raise ConnectionRefusedError

    with monkeypatch.context() as outage:
        outage.setattr(Accounts, "delete", fail)
        assert page.post("/api/account/delete", json={"name": guest["name"]}).status_code == 503
    assert me(page) == guest
    assert page.post("/api/account/delete", json={"name": guest["name"]}).status_code == 204
    assert me(page) is None
