"""Input that is wrong in odd ways: refused with a code, never an internal error."""

from __future__ import annotations

import json
from typing import Any

import pytest
from fastapi.testclient import TestClient

import carcassonne as cc
from carcassonne.server.game_files import read_upload, setup_of
from carcassonne.server.security.visible_text import visible
from tests.server.support.client import bearer, new_game, one_database, setup, talk

SURROGATE = "\ud800"


def game_file() -> list[Any]:
    """The lines of a game file, parsed."""
    game = cc.Game(cc.Setup.from_plain({"base": {}}, ["Ana", "Bo"], 0), seed=1)
    for _ in range(4):
        game.push(next(iter(game.legal)))
    return [json.loads(line) for line in cc.write_game(game).splitlines()]


def changed(value: Any, found: Any, new: Any) -> Any:
    """The same JSON with every occurrence of a value replaced."""
    if value == found and type(value) is type(found):
        return new
    if isinstance(value, dict):
        return {changed(key, found, new): changed(each, found, new) for key, each in value.items()}
    return [changed(each, found, new) for each in value] if isinstance(value, list) else value


@one_database
@pytest.mark.parametrize(
    ("old", "new"),
    [
        (0, float("inf")),
        (0, float("nan")),
        (0, 10**400),
        ("base", SURROGATE),
        ("base", "x" * 2_000),
        ("Ana", {"name": "Ana"}),
        ("Ana", float("inf")),
        ("seed", SURROGATE),
    ],
    ids=str,
)
@pytest.mark.parametrize("as_list", [False, True])
def test_odd_values_in_a_file_are_refused_or_harmless(
    client: TestClient, old: Any, new: Any, as_list: bool
) -> None:
    lines = [changed(line, old, new) for line in game_file()]
    body = json.dumps(lines) if as_list else "\n".join(json.dumps(line) for line in lines)
    answer = client.post("/api/games/upload", content=body.encode())
    assert answer.status_code in (201, 422), answer.text
    if answer.status_code == 422:
        assert answer.json()["error"]["code"] in ("bad_file", "other_rules")


@one_database
@pytest.mark.parametrize(
    "action",
    [
        "x" * 2_000,
        "p" * 1_900_000,
        f"place {SURROGATE}",
        "draw base/" + "y" * 400,
        "place 1,0/" + "9" * 5_000,
    ],
    ids=["long word", "2 MB", "surrogate", "long tile", "long number"],
)
def test_odd_actions_in_a_file_are_refused(client: TestClient, action: str) -> None:
    head, *actions = game_file()
    for seat in (-1, 0):
        lines = [head, *actions, [seat, action]]
        answer = client.post("/api/games/upload", content="\n".join(map(json.dumps, lines)).encode())
        assert answer.status_code == 422
        error = answer.json()["error"]
        assert error["code"] == "bad_file"
        assert len(json.dumps(error)) < 4_000, "a refusal does not send the file back"


@one_database
@pytest.mark.parametrize("body", ["[" * 60_000, '{"a":' * 60_000, "Infinity", '"\\ud800"', "[1e999]", "\x00"])
def test_odd_bodies_are_refused(client: TestClient, body: str) -> None:
    for path in ("/api/games", "/api/setups/check", "/api/games/upload", "/api/recovery"):
        content = body.encode()[:60_000]
        answer = client.post(path, content=content, headers={"Content-Type": "application/json"})
        assert 400 <= answer.status_code < 500, (path, answer.text)
        assert answer.json()["error"]["code"] in ("malformed", "bad_file")


@one_database
@pytest.mark.parametrize(
    ("length", "code"),
    [
        ("\N{SUPERSCRIPT TWO}", "malformed"),
        ("\N{ARABIC-INDIC DIGIT THREE}", "malformed"),
        ("9" * 5_000, "too_big"),
        ("-1", "malformed"),
        ("1e3", "malformed"),
        ("0x10", "malformed"),
        ("", "malformed"),
    ],
)
def test_an_odd_content_length_is_refused(client: TestClient, length: str, code: str) -> None:
    answer = client.post("/api/games", content=b"x", headers={"Content-Length": length.encode()})
    assert answer.json()["error"]["code"] == code


@one_database
@pytest.mark.parametrize("name", ["y" * 251, "y" * 5_000, "\N{ARABIC-INDIC DIGIT THREE}" * 200])
def test_long_names_lead_nowhere(client: TestClient, name: str) -> None:
    for path in (f"/art/tile/64/{name}.webp", f"/api/tiles/base/{name}", f"/api/rules/{name}", f"/{name}"):
        assert client.get(path).status_code == 404, path
    assert client.get("/api/tiles", params={"refs": name}).status_code == 404


# Names ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("Ana", "Ana"),
        ("\u202eanA", "anA"),
        ("A\u200bn\u2060a\ufeff", "Ana"),
        ("\u2066Ana\u2069", "Ana"),
        ("A\u0300\u0300\u0300\u0300\u0300\u0300na", "\u00c0\u0300\u0300\u0300na"),
        ("José", "José"),
        ("Jose\u0301", "José"),
        ("\N{WOMAN}\u200d\N{ROCKET}", "\N{WOMAN}\u200d\N{ROCKET}"),
        ("\u0645\u0631\u064a\u0645", "\u0645\u0631\u064a\u0645"),
        ("\u200b\u3164", ""),
    ],
)
def test_only_what_can_be_seen_is_kept(written: str, shown: str) -> None:
    assert visible(written) == shown


@one_database
def test_names_titles_and_chat_are_cleaned(client: TestClient) -> None:
    wanted = setup("here", "link", title="\u202eelbaT")
    wanted["seats"][0]["name"] = "A\u200bna"
    game = client.post("/api/games", json=wanted).json()
    with talk(client, game["game"], game["host"]) as (table, welcome):
        assert welcome["game"]["title"] == "elbaT"
        assert welcome["game"]["seats"][0]["name"] == "Ana"
        table.send("say", text="\u2067hello")
        assert table.until("said")["text"] == "hello"
    path = f"/api/games/{game['game']}/seats/1"
    for name in ("\u200b", "\u3164\u3164", "\u202e "):
        answer = client.patch(path, json={"name": name}, headers=bearer(game["host"]))
        assert answer.json()["error"]["code"] == "malformed"


def test_names_from_files_are_cleaned() -> None:
    lines = [changed(line, "Ana", "\u202eA\u200bna") for line in game_file()]
    uploaded = read_upload("\n".join(map(json.dumps, lines)).encode())
    assert [seat.name for seat in setup_of(uploaded.game).seats] == ["Ana", "Bo"]


@one_database
def test_a_game_still_begins(client: TestClient) -> None:
    assert new_game(client, "here", "here")
