"""What operators see and do: the admin commands, readiness and metrics."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest
from fastapi.testclient import TestClient

from carcassonne.server import ServerConfig, create_app
from tests.cli.support.run_command import run_command
from tests.server.support.client import JsonObject, new_game, one_database

PAGE = {"Origin": "http://testserver"}
PASSWORD = {"password": "a castle of nine tiles"}


@pytest.fixture
def page(config: ServerConfig) -> Iterator[TestClient]:
    with TestClient(create_app(config), headers=PAGE) as found:
        yield found


def admin(config: ServerConfig, *words: str) -> str:
    result = run_command("admin", *words, "--database", config.database)
    assert result.code == 0, result.err
    return result.out


def register(page: TestClient) -> None:
    answer = page.post("/api/account/register", json={"name": "Robert", **PASSWORD})
    assert answer.status_code == 200, answer.text


def me(page: TestClient) -> JsonObject:
    found: JsonObject = page.get("/api/players/me").json()
    return found


@one_database
def test_numbers_tell_what_there_is(config: ServerConfig, page: TestClient) -> None:
    new_game(page, "here", "bot")
    found = json.loads(admin(config, "stats", "--json"))
    assert (found["games"], found["guests"], found["accounts"]) == (1, 1, 0)
    assert found["actions"] > 0
    assert "        1  partida\n" in admin(config, "stats", "-l", "es"), "one game, in the singular"


@one_database
def test_a_banned_player_is_out_at_once_and_cannot_return(config: ServerConfig, page: TestClient) -> None:
    register(page)
    assert "Robert" in admin(config, "moderator", "röbert"), "as the name may be typed to log in"
    assert me(page)["moderator"] is True
    admin(config, "ban", "Robert", "--days", "7")
    assert me(page)["player"] is None
    login = {"login": "Robert", **PASSWORD}
    refused = page.post("/api/account/login", json=login)
    assert refused.json()["error"]["code"] == "banned"
    admin(config, "ban", "Robert", "--days", "0")
    assert page.post("/api/account/login", json=login).status_code == 200


@one_database
@pytest.mark.parametrize("days", ["inf", "1e9", "40000"])
def test_a_ban_without_an_end_is_permanent(config: ServerConfig, page: TestClient, days: str) -> None:
    register(page)
    admin(config, "ban", "Robert", "--days", days)
    login = {"login": "Robert", **PASSWORD}
    assert page.post("/api/account/login", json=login).json()["error"]["code"] == "banned"


@one_database
def test_only_accounts_that_exist_become_moderators(config: ServerConfig, page: TestClient) -> None:
    new_game(page, "here", "bot")
    guest = me(page)["player"]["id"]
    refused = run_command("admin", "moderator", guest, "--database", config.database)
    assert (refused.code, guest in refused.err) == (2, True)
    admin(config, "delete", guest)
    for command in ("moderator", "ban", "delete"):
        gone = run_command("admin", command, guest, "--database", config.database)
        assert (gone.code, guest in gone.err) == (2, True), command


@one_database
def test_a_deleted_player_is_gone(config: ServerConfig, page: TestClient) -> None:
    register(page)
    admin(config, "delete", "Robert")
    assert me(page)["player"] is None
    result = run_command("admin", "delete", "Robert", "--database", config.database)
    assert result.code == 2
    assert "Robert" in result.err


@one_database
def test_metrics_are_for_the_addresses_that_the_settings_name(config: ServerConfig, page: TestClient) -> None:
    assert page.get("/api/ready").status_code == 200
    assert page.get("/api/metrics").status_code == 404
    readers = replace(config, metrics_readers=("198.51.100.9",))
    with TestClient(create_app(readers), headers=PAGE, client=("198.51.100.9", 50_000)) as operator:
        game = new_game(operator, "here", "bot")
        metrics = operator.get("/api/metrics")
        assert "carcassonne_ack_seconds_count" in metrics.text
        assert game["game"] not in metrics.text, "games are not named"
