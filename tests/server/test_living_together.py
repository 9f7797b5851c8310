"""Follow and block, ready phrases and free words, reports and what moderators decide."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import insert, select, update

from carcassonne.server.jobs.runner import Later
from carcassonne.server.lobby.pairing import Candidate, pair
from carcassonne.server.players.tables import PlayerRow, SessionRow
from carcassonne.server.players.talk import PHRASES
from carcassonne.server.results.tables import ResultRow
from carcassonne.server.security.rate_limit import REMARKS_AT_ONCE
from tests.server.support.client import JsonObject, bearer, new_game, talk
from tests.server.support.inside import execute
from tests.server.support.pages import log_in, me, other_browser, register


def table_of_strangers(host: TestClient, friend: TestClient) -> str:
    """A game of two players who have met at a public table."""
    game = new_game(host, "link", "link")
    for browser, seat in ((host, 0), (friend, 1)):
        token = game["seats"][seat]["token"]
        path = f"/api/games/{game['game']}/claim"
        assert browser.post(path, headers=bearer(token)).status_code == 200
    row = {"game": game["game"], "status": "playing", "started": datetime.now(UTC), "family": "medieval"}
    public = row | {"modules": "[]", "is_rated": False, "is_public": True}
    execute(host, insert(ResultRow).values(public))
    return str(game["game"])


def say(client: TestClient, game: str, text: str) -> JsonObject:
    with talk(client, game, "") as (connection, _):
        connection.send("say", text=text)
        return connection.until("said", "refused")


def test_players_follow_and_block_each_other(page: TestClient) -> None:
    ana, bruno = page, other_browser(page)
    register(ana, "Ana")
    other = register(bruno, "Bruno")
    path = f"/api/players/{other['id']}"
    assert ana.put(f"{path}/follow").status_code == 204
    found = ana.get("/api/players/me/relations").json()
    assert found == {"following": [other], "blocked": [], "online": [other["id"]]}
    assert ana.get("/api/players/named/BRUNO").json() == other
    assert ana.get("/api/players/named/nobody").status_code == 404
    past = datetime.now(UTC) - timedelta(hours=1)
    execute(ana, update(SessionRow).where(SessionRow.player == other["id"]).values(seen=past))
    assert ana.get("/api/players/me/relations").json()["online"] == []
    assert ana.get(path).json()["relation"] == "follow"
    assert ana.put(f"{path}/block").status_code == 204
    found = ana.get("/api/players/me/relations").json()
    assert found == {"following": [], "blocked": [other], "online": []}
    assert bruno.get(path).json()["relation"] is None, "nobody is told"
    assert ana.delete(f"{path}/block").status_code == 204
    assert ana.get(path).json() | {"since": ""} == {"player": other, "since": "", "relation": None}
    mine = me(ana)
    assert mine is not None
    assert ana.put(f"/api/players/{mine['id']}/follow").status_code == 403
    assert ana.put("/api/players/nobody/follow").status_code == 404
    assert other_browser(page).put(f"{path}/follow").status_code == 401
    ana.put(f"{path}/follow")
    assert bruno.post("/api/account/delete", json={"name": "Bruno"}).status_code == 204
    assert ana.get("/api/players/me/relations").json()["following"] == []
    assert ana.get(path).status_code == 404


def test_nobody_floods_a_table_with_remarks(page: TestClient) -> None:
    register(page, "Ana")
    friend = other_browser(page)
    register(friend, "Bruno")
    game = new_game(page, "here", "link")
    token = game["seats"][1]["token"]
    assert friend.post(f"/api/games/{game['game']}/claim", headers=bearer(token)).status_code == 200
    with talk(page, game["game"], "") as (wire, _):
        answers = []
        for number in range(REMARKS_AT_ONCE + 3):
            wire.send("say", text=":hello:" if number % 2 else "hello")
            answers.append(wire.until("said", "refused"))
    assert [each["type"] for each in answers[:REMARKS_AT_ONCE]] == ["said"] * REMARKS_AT_ONCE
    assert answers[-1]["error"]["code"] == "too_many"
    assert say(friend, game["game"], "well?")["type"] == "said", "others are not limited by that"


def test_a_blocked_player_follows_nobody_who_blocked(page: TestClient) -> None:
    ana, bruno = page, other_browser(page)
    ids = [str(register(ana, "Ana")["id"]), str(register(bruno, "Bruno")["id"])]
    assert bruno.put(f"/api/players/{ids[0]}/follow").status_code == 204
    assert ana.put(f"/api/players/{ids[1]}/block").status_code == 204
    refused = bruno.put(f"/api/players/{ids[0]}/follow")
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "not_allowed")
    nobody: JsonObject = {"following": [], "blocked": [], "online": []}
    assert bruno.get("/api/players/me/relations").json() == nobody, "not even whether she is online"
    assert bruno.put(f"/api/players/{ids[0]}/block").status_code == 204, "but may block as well"
    assert ana.delete(f"/api/players/{ids[1]}/block").status_code == 204
    assert bruno.put(f"/api/players/{ids[0]}/follow").status_code == 204


def test_players_who_blocked_each_other_are_not_brought_together(page: TestClient) -> None:
    def candidate(name: str, *avoids: str) -> Candidate:
        return Candidate(name, name, 1500, 60, frozenset(avoids))

    ana, bruno, carla = candidate("ana", "bruno"), candidate("bruno"), candidate("carla")
    assert pair([bruno, ana], 2) == pair([ana, bruno], 2) == []
    assert [{each.player for each in group} for group in pair([ana, bruno, carla], 2)] == [{"ana", "carla"}]
    blocked = other_browser(page)
    register(page, "Ana")
    other = register(blocked, "Bruno")
    table = {"family": "medieval", "modules": {"base": {}}, "seats": 2}
    opened = page.post("/api/lobby/tables", json=table)
    assert opened.status_code == 201, opened.text
    [seek] = opened.json()["tables"]
    assert page.put(f"/api/players/{other['id']}/block").status_code == 204
    assert blocked.post(f"/api/lobby/tables/{seek}/join").status_code >= 400
    assert page.delete(f"/api/players/{other['id']}/block").status_code == 204
    assert blocked.post(f"/api/lobby/tables/{seek}/join").status_code == 200


def test_what_has_expired_is_deleted_once_a_day(page: TestClient) -> None:
    register(page, "Ana")
    other = other_browser(page)
    assert log_in(other, "Ana") == 200
    mine = page.get("/api/account").json()["sessions"]
    [gone] = [row["id"] for row in mine if not row["current"]]
    past = datetime.now(UTC) - timedelta(days=1)
    execute(page, update(SessionRow).where(SessionRow.id == gone).values(expires=past))
    tidying = page.app.state.registry.tidying  # type: ignore[attr-defined]

    async def left() -> list[str]:
        with pytest.raises(Later):  # tomorrow again
            await tidying.carry_out(None)
        async with tidying.store.engine.connect() as connection:
            return list((await connection.execute(select(SessionRow.id))).scalars())

    assert page.portal is not None
    assert page.portal.call(left) == [row["id"] for row in mine if row["current"]]


def test_strangers_talk_in_ready_phrases_until_they_have_accounts(page: TestClient) -> None:
    guest = other_browser(page)
    game = table_of_strangers(page, guest)
    assert say(guest, game, ":good-game:")["text"] == ":good-game:"
    assert say(guest, game, "hello")["error"]["code"] == "account_only"
    assert say(guest, game, ":no-phrase:")["error"]["code"] == "account_only"
    register(guest, "Bruno")
    assert say(guest, game, "what a shit move")["text"] == "what a **** move"


def test_people_who_invited_each_other_talk_as_they_like(page: TestClient) -> None:
    game = new_game(page, "here", "link")["game"]
    assert say(page, game, "hello, damn shit")["text"] == "hello, damn shit"
    # Also where a program has created the game, so that it has no host among the players.
    program = TestClient(page.app)
    program.portal = page.portal
    made = new_game(program, "here", "link")
    friend = other_browser(page)
    friend.post(f"/api/games/{made['game']}/claim", headers=bearer(made["seats"][1]["token"]))
    assert say(friend, made["game"], "hello")["type"] == "said"


@pytest.mark.parametrize("verdict", ["dismiss", "mute", "ban"])
def test_a_report_carries_the_words_to_a_moderator_who_decides(page: TestClient, verdict: str) -> None:
    offender, moderator = other_browser(page), other_browser(page)
    register(offender, "Bruno")
    game = table_of_strangers(page, offender)
    say(offender, game, "you are a fool <img src=x>")
    path = f"/api/games/{game}/chat-reports"
    other = me(offender)
    assert other is not None
    if verdict == "dismiss":  # from the profile: the last common game tells what was said
        answer = page.post(f"/api/players/{other['id']}/report", json={"reason": "insult"})
        assert other_browser(page).post(f"/api/players/{other['id']}/report", json={}).status_code == 401
    else:
        answer = page.post(path, json={"seat": 1, "reason": "insult"})
    assert answer.status_code == 204
    assert page.post(path, json={"seat": 0}).status_code == 404, "not oneself"
    assert other_browser(page).post(path, json={"seat": 1}).status_code == 401

    chief = register(moderator, "Carla")
    assert moderator.get("/api/moderation/reports").status_code == 404, "not a moderator yet"
    execute(page, update(PlayerRow).where(PlayerRow.id == chief["id"]).values(is_moderator=True))
    [report] = moderator.get("/api/moderation/reports").json()["reports"]
    assert report["reported"]["name"] == "Bruno"
    assert [row["text"] for row in report["transcript"]] == ["you are a fool <img src=x>"]
    decision = f"/api/moderation/reports/{report['id']}"
    assert offender.post(decision, json={"verdict": "dismiss"}).status_code == 404
    assert moderator.post(decision, json={"verdict": verdict, "days": 3}).status_code == 204
    assert moderator.post(decision, json={"verdict": verdict}).status_code == 404, "decided already"
    assert moderator.get("/api/moderation/reports").json()["reports"] == []
    [kept] = moderator.get("/api/moderation/reports?decided=true").json()["reports"]
    assert kept["verdict"] == verdict
    if verdict == "ban":
        assert me(offender) is None
        assert log_in(offender, "Bruno") == 403
    else:
        answer = say(offender, game, "and now?")
        assert answer["type"] == ("refused" if verdict == "mute" else "said")


def test_moderators_do_not_decide_about_themselves(page: TestClient) -> None:
    moderators = [other_browser(page) for _ in range(2)]
    for browser, name in zip(moderators, ("Bruno", "Carla"), strict=True):
        judge = register(browser, name)["id"]
        execute(page, update(PlayerRow).where(PlayerRow.id == judge).values(is_moderator=True))
    game = table_of_strangers(page, moderators[0])
    assert page.post(f"/api/games/{game}/chat-reports", json={"seat": 1}).status_code == 204
    [report] = moderators[0].get("/api/moderation/reports").json()["reports"]
    decision = f"/api/moderation/reports/{report['id']}"
    assert moderators[0].post(decision, json={"verdict": "dismiss"}).status_code == 404
    assert moderators[1].post(decision, json={"verdict": "dismiss"}).status_code == 204


def test_one_player_cannot_flood_the_moderators(page: TestClient) -> None:
    friend = other_browser(page)
    game = table_of_strangers(page, friend)
    path = f"/api/games/{game}/chat-reports"
    codes = [page.post(path, json={"seat": 1}).status_code for _ in range(6)]
    assert codes == [204] * 5 + [429]
    assert page.post(path, json={"seat": 1, "reason": "x" * 501}).status_code == 422


def test_the_client_offers_the_phrases_that_the_server_knows() -> None:
    source = (Path(__file__).parents[2] / "web/src/play/phrases.ts").read_text(encoding="utf-8")
    listed = source.partition("PHRASES = [")[2].partition("]")[0]
    assert tuple(re.findall(r'"([^"]+)"', listed)) == PHRASES
