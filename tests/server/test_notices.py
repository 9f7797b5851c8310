"""Players who are away are told that it is their turn, by Web Push and e-mail; the queue of waiting games."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import httpcore
import pytest
from fastapi.testclient import TestClient
from py_vapid import Vapid02
from sqlalchemy import insert, select, update

from carcassonne.server import ServerConfig, create_app
from carcassonne.server.notices.endpoints import (
    PublicNetworkBackend,
    UnsafeEndpoint,
    check_endpoint,
    is_public,
)
from carcassonne.server.notices.tables import PushSubscriptionRow
from carcassonne.server.players.mail import Mailer
from carcassonne.server.players.tables import EmailRow, SessionRow
from carcassonne.server.storage.tables import ActionRow, JobRow
from tests.server.support.client import (
    JsonObject,
    Talk,
    bearer,
    first_answer,
    new_game,
    one_database,
    talk,
)
from tests.server.support.inside import registry_of
from tests.server.support.pages import PAGE, log_in, other_browser, register
from tests.server.support.push_service import PushService, push_service

DAYS = {"kind": "days", "days": 3, "vacation": 5}
DAY = 24 * 3600 * 1000


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with push_service() as found:
        yield found


@pytest.fixture
def page(config: ServerConfig, service: PushService, cheap_passwords: None) -> Iterator[TestClient]:
    """A browser with our page, on a server that may send to the push service of the tests."""
    service.status = 201
    changed = replace(
        config,
        role="web",  # jobs are carried out when a test says so
        push_origins=(service.origin,),
        notice_seconds=0.0,
        live_notice_seconds=0.0,
        smtp="smtp://localhost",
        public_url="http://testserver",
        push_contact="mailto:operator@example.org",
    )
    with TestClient(create_app(changed), headers=PAGE) as found:
        yield found


def database(client: TestClient, *queries: Any) -> list[Any]:
    """Change or read something behind the server's back; the rows of the last query."""

    async def run() -> list[Any]:
        rows: list[Any] = []
        async with client.app.state.registry.store.begin() as connection:  # type: ignore[attr-defined]
            for query in queries:
                found = await connection.execute(query)
                rows = list(found) if found.returns_rows else []
        return rows

    assert client.portal is not None
    found: list[Any] = client.portal.call(run)
    return found


def run_jobs(client: TestClient) -> int:
    """Carry out the jobs that are due."""
    assert client.portal is not None
    count: int = client.portal.call(client.app.state.registry.jobs.run_due)  # type: ignore[attr-defined, call-arg]
    return count


def pull(client: TestClient, *kinds: str) -> None:
    """Let jobs be due now."""
    past = datetime.now(UTC) - timedelta(seconds=1)
    database(client, update(JobRow).where(JobRow.kind.in_(kinds)).values(due_at=past))


def correspondence(host: TestClient, friend: TestClient, **changes: Any) -> JsonObject:
    """A game over days of two browsers, each with a seat of its own; the host's seat begins."""
    game = new_game(host, "link", "link", **{"clock": DAYS, "waiting": False, "title": "Sunday", **changes})
    for browser, seat in ((host, 0), (friend, 1)):
        path = f"/api/games/{game['game']}/claim"
        assert browser.post(path, headers=bearer(game["seats"][seat]["token"])).status_code == 200
    return game


def sitting(
    client: TestClient, game: JsonObject, seat: int
) -> AbstractContextManager[tuple[Talk, JsonObject]]:
    """A connection of a seat."""
    return talk(client, game["game"], game["seats"][seat]["token"])


def take_turn(client: TestClient, game: JsonObject, seat: int) -> None:
    """Let a seat decide until its turn is over."""
    with sitting(client, game, seat) as (connection, welcome):
        decision, seq = welcome["decision"], welcome["state"]["seq"]
        while decision["seat"] == seat:
            done = connection.ask("act", at=seq, actions=[first_answer(decision)])
            assert done["type"] == "done", done
            applied = [each for each in connection.seen if each["type"] == "applied"][-1]
            decision, seq = applied["decision"], applied["seq"]


def waiting(client: TestClient) -> list[JsonObject]:
    found: list[JsonObject] = client.get("/api/notices").json()["waiting"]
    return found


def subscribe(client: TestClient, service: PushService, name: str = "device", language: str = "en") -> Any:
    device = service.device(name)
    answer = client.put("/api/notices/device", json=device.subscription(language=language))
    assert answer.status_code == 204, answer.text
    return device


def test_a_turn_in_correspondence_reaches_the_device_of_the_absent_player(
    page: TestClient, service: PushService
) -> None:
    friend = other_browser(page)
    game = correspondence(page, friend)
    device = subscribe(friend, service, language="es")
    assert friend.get("/api/notices/settings").json()["subscribed"] is True
    take_turn(page, game, 0)
    run_jobs(page)
    message, headers = service.next(device)
    assert message == {
        "title": "Te toca",
        "body": "Sunday · P0",
        "place": f"#/game/{game['game']}",
        "tag": "turn",
    }
    key = friend.get("/api/notices/settings").json()["push_key"]
    assert headers["authorization"].endswith(f"k={key}")
    assert Vapid02.verify(headers["authorization"])
    assert (headers["content-encoding"], headers["topic"]) == ("aes128gcm", "turn")
    assert int(headers["ttl"]) > 0
    run_jobs(page)
    assert service.arrived.empty(), "told once"


def test_a_second_turn_waits_and_is_told_together_with_the_first(
    page: TestClient, service: PushService
) -> None:
    friend = other_browser(page)
    games = [correspondence(page, friend) for _ in range(3)]
    device = subscribe(friend, service)
    take_turn(page, games[0], 0)
    run_jobs(page)
    assert service.next(device)[0]["title"] == "It is your turn"
    for game in games[1:]:
        take_turn(page, game, 0)
        run_jobs(page)
    assert service.arrived.empty(), "not every minute"
    earlier = datetime.now(UTC) - timedelta(minutes=2)
    database(page, update(PushSubscriptionRow).values(sent=earlier))
    pull(page, "push")
    run_jobs(page)
    assert service.next(device)[0]["title"] == "3 games wait for you"
    assert service.arrived.empty()


def test_nobody_is_told_who_is_there_or_does_not_want_it(page: TestClient, service: PushService) -> None:
    friend = other_browser(page)
    game = correspondence(page, friend)
    subscribe(friend, service)
    with sitting(friend, game, 1):
        take_turn(page, game, 0)
        run_jobs(page)
    assert service.arrived.empty(), "the table is open"
    take_turn(friend, game, 1)
    wishes = dict.fromkeys(("turn", "live", "challenge", "tournament", "message", "mail"), True)
    answer = friend.put("/api/notices/settings", json={**wishes, "turn": False, "language": "fr"})
    assert answer.json()["wishes"] == {**wishes, "turn": False}
    take_turn(page, game, 0)
    run_jobs(page)
    assert service.arrived.empty(), "not wanted"


def test_a_turn_that_has_passed_on_is_not_told(page: TestClient, service: PushService) -> None:
    friend = other_browser(page)
    game = correspondence(page, friend)
    subscribe(friend, service)
    take_turn(page, game, 0)
    take_turn(friend, game, 1)
    run_jobs(page)
    assert service.arrived.empty()


def test_a_live_game_calls_only_players_who_are_away(page: TestClient, service: PushService) -> None:
    friend = other_browser(page)
    game = correspondence(page, friend, clock={"kind": "live", "base": 600, "increment": 5})
    device = subscribe(friend, service)
    take_turn(page, game, 0)
    run_jobs(page)
    assert service.next(device)[0]["title"] == "It is your turn"
    assert waiting(friend) == [], "the queue is for games over days"


@pytest.mark.parametrize("end", ["logout", "revocation", "gone"])
def test_a_device_is_forgotten_with_its_session_and_when_its_service_does_not_know_it(
    page: TestClient, service: PushService, end: str
) -> None:
    friend = other_browser(page)
    register(friend, "Bruno")
    game = correspondence(page, friend)
    device = subscribe(friend, service)
    if end == "logout":
        assert friend.post("/api/account/logout", json={}).status_code < 300
    elif end == "revocation":
        second = other_browser(page)
        assert log_in(second, "Bruno") == 200
        assert second.delete("/api/account/sessions").status_code == 204
    else:
        service.status = 410
    take_turn(page, game, 0)
    run_jobs(page)
    if end == "gone":
        service.next(device)
    assert service.arrived.empty()
    assert database(page, select(PushSubscriptionRow.id)) == []


def test_a_push_service_that_is_busy_is_asked_again(page: TestClient, service: PushService) -> None:
    friend = other_browser(page)
    game = correspondence(page, friend)
    device = subscribe(friend, service)
    service.status = 503
    take_turn(page, game, 0)
    run_jobs(page)
    service.next(device)
    service.status = 201
    pull(page, "push")
    run_jobs(page)
    service.next(device)
    assert database(page, select(JobRow.id).where(JobRow.kind == "push")) == []


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/x",
        "https://127.0.0.1/x",
        "https://10.0.0.1/x",
        "https://[::1]/x",
        "https://[::ffff:192.168.0.1]/x",
        "https://[2002:7f00:1::]/x",
        "https://[64:ff9b::7f00:1]/x",
        "https://[fec0::1]/x",
        "https://169.254.169.254/latest/meta-data",
        "https://localhost/x",
        "https://printer.local/x",
        "https://push.example.org:6379/x",
        "https://user@push.example.org/x",
        "file:///etc/passwd",
        "https://push.example.org:port/x",
    ],
)
def test_endpoints_that_are_not_public_are_refused(page: TestClient, endpoint: str) -> None:
    with pytest.raises(UnsafeEndpoint):
        check_endpoint(endpoint, ("http://127.0.0.1:1",))
    wish = {"endpoint": endpoint, "keys": {"p256dh": "AA", "auth": "AA"}}
    assert page.put("/api/notices/device", json=wish).status_code == 422


def test_keys_must_be_points_of_the_curve(page: TestClient, service: PushService) -> None:
    wish = service.device().subscription()
    wish["keys"]["p256dh"] = "A" * 87
    assert page.put("/api/notices/device", json=wish).status_code == 422


def test_a_public_name_with_a_private_address_is_not_reached(
    page: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """DNS rebinding: what the name means when the connection is opened decides."""
    assert check_endpoint("https://push.example.org/x") == "https://push.example.org"
    assert [is_public(each) for each in ("93.184.216.34", "192.168.1.1", "100.64.0.1", "224.0.0.1")] == [
        True,
        False,
        False,
        False,
    ]

    async def connect() -> None:
        import asyncio

        async def lookup(host: str, port: int, **_: Any) -> list[Any]:
            return [(2, 1, 6, "", ("93.184.216.34", port)), (2, 1, 6, "", ("10.1.2.3", port))]

        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", lookup)
        with pytest.raises(httpcore.ConnectError, match="not a public address"):
            await PublicNetworkBackend(()).connect_tcp("push.example.org", 443)

    assert page.portal is not None
    page.portal.call(connect)


def test_the_queue_lists_the_games_that_wait_by_the_time_that_is_left(page: TestClient) -> None:
    friend = other_browser(page)
    slow = correspondence(page, friend, clock=None)
    long = correspondence(page, friend, clock={"kind": "days", "days": 7})
    short = correspondence(page, friend, clock={"kind": "days", "days": 1})
    found = waiting(page)
    assert [each["game"] for each in found] == [short["game"], long["game"], slow["game"]]
    left = datetime.fromisoformat(found[0]["due"]) - datetime.now(UTC)
    assert timedelta(hours=23) < left <= timedelta(days=1, seconds=1)
    assert found[0]["others"] == ["P1"]
    assert found[2]["due"] is None
    assert waiting(friend) == []
    take_turn(page, short, 0)
    assert [each["game"] for each in waiting(page)] == [long["game"], slow["game"]]
    assert [each["game"] for each in waiting(friend)] == [short["game"]]
    with sitting(page, long, 0) as (connection, _):
        assert connection.ask("table", do="resign")["type"] == "done"
    assert [each["game"] for each in waiting(page)] == [slow["game"]]
    assert waiting(other_browser(page)) == [], "a visitor"


def test_the_queue_forgets_paused_games_and_follows_take_backs(page: TestClient) -> None:
    friend = other_browser(page)
    game = correspondence(page, friend)
    with sitting(page, game, 0) as (mine, _), sitting(friend, game, 1) as (theirs, _):
        mine.ask("table", do="pause")
        offer = theirs.until("table")["table"]["offer"]["id"]
        theirs.ask("table", do="agree", offer=offer)
        assert waiting(page) == []
        mine.ask("table", do="resume")
    assert [each["game"] for each in waiting(page)] == [game["game"]]
    take_turn(page, game, 0)
    assert waiting(page) == []
    with sitting(page, game, 0) as (mine, _), sitting(friend, game, 1) as (theirs, _):
        mine.ask("table", do="take_back")
        offer = theirs.until("table")["table"]["offer"]["id"]
        theirs.ask("table", do="agree", offer=offer)
    assert [each["game"] for each in waiting(page)] == [game["game"]]
    assert waiting(friend) == []


def test_a_challenge_is_shown_and_told_and_can_be_declined(page: TestClient, service: PushService) -> None:
    friend = other_browser(page)
    register(page, "Ana")
    other = register(friend, "Bruno")
    device = subscribe(friend, service)
    table = {"family": "medieval", "modules": {"base": {}}, "seats": 2, "public": False, "clock": DAYS}
    opened = page.post("/api/lobby/tables", json={**table, "invited": [other["id"]]})
    [seek] = opened.json()["tables"]
    assert opened.json()["unanswered"] == [seek]
    run_jobs(page)
    message, _ = service.next(device)
    assert (message["title"], message["place"]) == ("Ana challenges you", f"#/lobby/{seek}")
    [found] = friend.get("/api/notices").json()["challenges"]
    assert (found["challenger"]["name"], found["table"]["id"]) == ("Ana", seek)
    own = subscribe(page, service, "own")
    for _ in range(2):
        assert friend.delete(f"/api/lobby/tables/{seek}/invite").status_code == 204
    assert friend.get("/api/notices").json()["challenges"] == []
    waits = page.get("/api/lobby/waiting").json()
    assert (waits["tables"], waits.get("unanswered")) == ([seek], None), "the challenger sees the answer"
    run_jobs(page)
    assert service.next(own)[0]["title"] == "Bruno declines your challenge"
    assert service.arrived.empty(), "once"
    assert page.post(f"/api/lobby/tables/{seek}/invite", json={"player": other["id"]}).status_code == 200
    assert len(friend.get("/api/notices").json()["challenges"]) == 1
    assert friend.post(f"/api/lobby/tables/{seek}/join").status_code == 200
    assert friend.get("/api/notices").json()["challenges"] == []


def test_who_is_blocked_can_challenge_nobody(page: TestClient, service: PushService) -> None:
    friend = other_browser(page)
    mine = register(page, "Ana")
    other = register(friend, "Bruno")
    subscribe(friend, service)
    assert friend.put(f"/api/players/{mine['id']}/block").status_code == 204
    table = {"family": "medieval", "modules": {"base": {}}, "seats": 2, "public": False, "clock": DAYS}
    page.post("/api/lobby/tables", json={**table, "invited": [other["id"]]})
    run_jobs(page)
    assert service.arrived.empty()
    assert friend.get("/api/notices").json()["challenges"] == []


def test_players_of_a_tournament_hear_of_games_byes_and_the_end(
    page: TestClient, service: PushService
) -> None:
    browsers = [page, other_browser(page), other_browser(page)]
    for browser, name in zip(browsers, ("Ana", "Bruno", "Carla"), strict=True):
        register(browser, name)
    devices = {f"/push/cup{n}": subscribe(each, service, f"cup{n}", "es") for n, each in enumerate(browsers)}

    def received() -> list[JsonObject]:
        """Return what each device has received about the tournament since the last call."""
        found: JsonObject = {}
        while not service.arrived.empty():
            path, _, body = service.arrived.get()
            message = devices[path].decrypt(body)
            if message["tag"].startswith("cup-"):
                found[path] = message
        return [found[path] for path in devices]

    wish = {"title": "Copa", "format": "swiss", "family": "medieval", "modules": {"base": {}}, "rounds": 1}
    cup = page.post("/api/tournaments", json={**wish, "clock": DAYS, "best_of": 1}).json()["summary"]["id"]
    for browser in browsers:
        assert browser.post(f"/api/tournaments/{cup}/join", json={}).status_code == 200
    assert page.post(f"/api/tournaments/{cup}/start", json={}).status_code == 200
    run_jobs(page)
    games = [browser.get(f"/api/tournaments/{cup}/me").json().get("game") for browser in browsers]
    assert games.count(None) == 1
    for message, game in zip(received(), games, strict=True):
        if game is None:
            assert message["title"] == "Copa: descansas en la ronda 1"
            assert message["place"] == f"#/tournaments/{cup}"
        else:
            assert message["title"] == "Copa: tu partida ha empezado"
            assert message["body"].startswith("Ronda 1, contra ")
            assert message["place"] == f"#/game/{game}"
    loser = next(browser for browser, game in zip(browsers, games, strict=True) if game)
    assert loser.post(f"/api/tournaments/{cup}/leave", json={}).status_code == 200
    while page.get(f"/api/tournaments/{cup}").json()["summary"]["status"] == "running":
        pull(page, "tournament", "result")
        run_jobs(page)
    run_jobs(page)
    told = received()
    assert {message["title"] for message in told} == {"Copa ha terminado"}
    assert max(message["body"] for message in told) == "Tu puesto: 3 de 3"


def test_words_in_a_game_over_days_are_announced_without_being_told(
    page: TestClient, service: PushService
) -> None:
    friend = other_browser(page)
    game = correspondence(page, friend)
    device = subscribe(friend, service)
    with sitting(page, game, 0) as (connection, _):
        connection.send("say", text="a secret word")
        connection.until("said")
    run_jobs(page)
    message, _ = service.next(device)
    assert message["title"] == "New message from P0"
    assert "secret" not in str(message)


@pytest.fixture
def mails(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str, str, dict[str, str]]]:
    found: list[tuple[str, str, str, dict[str, str]]] = []

    async def send(
        _: Mailer, address: str, subject: str, text: str, headers: dict[str, str] | None = None
    ) -> None:
        found.append((address, subject, text, headers or {}))

    monkeypatch.setattr(Mailer, "send", send)
    return found


def test_a_digest_goes_to_a_confirmed_address_at_most_once_an_hour(
    page: TestClient, mails: list[tuple[str, str, str, dict[str, str]]]
) -> None:
    friend = other_browser(page)
    other = register(friend, "Bruno")
    games = [correspondence(page, friend) for _ in range(2)]
    take_turn(page, games[0], 0)
    run_jobs(page)
    assert database(page, select(JobRow.id).where(JobRow.kind == "digest")) == [], "no confirmed address"

    row = {"player": other["id"], "address": "bruno@example.org", "confirmed": datetime.now(UTC)}
    database(page, insert(EmailRow).values(row))
    wishes = dict.fromkeys(("turn", "live", "challenge", "tournament", "message", "mail"), True)
    answer = friend.put("/api/notices/settings", json={**wishes, "language": "es"})
    assert answer.json()["address"] == "bruno@example.org"
    take_turn(page, games[1], 0)
    run_jobs(page)
    assert mails == [], "there is time to come first"
    pull(page, "digest")
    run_jobs(page)
    [(address, subject, text, headers)] = mails
    assert (address, subject) == ("bruno@example.org", "2 partidas de Carcassonne te esperan")
    assert all(f"http://testserver/#/game/{game['game']}" in text for game in games)

    take_turn(friend, games[0], 1)
    take_turn(page, games[0], 0)
    run_jobs(page)
    pull(page, "digest")
    run_jobs(page)
    assert len(mails) == 1, "at most once an hour"

    link = headers["List-Unsubscribe"].strip("<>").removeprefix("http://testserver")
    assert headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    program = TestClient(page.app)
    program.portal = page.portal
    assert program.post(f"{link}x").status_code == 404
    assert program.post(link, data={"List-Unsubscribe": "One-Click"}).status_code == 204
    assert friend.get("/api/notices/settings").json()["wishes"]["mail"] is False
    assert link.rpartition("/")[2] in text, "the same secret is in the link for people"


def test_a_deleted_player_leaves_no_device_behind(page: TestClient, service: PushService) -> None:
    register(page, "Ana")
    subscribe(page, service)
    page.put(
        "/api/notices/settings",
        json=dict.fromkeys(("turn", "live", "challenge", "tournament", "message", "mail"), False),
    )
    assert page.post("/api/account/delete", json={"name": "Ana"}).status_code == 204
    assert database(page, select(PushSubscriptionRow.id)) == []
    assert database(page, select(SessionRow.id)) == []


def let_days_pass(page: TestClient, game: JsonObject, days: float) -> None:
    """Move all that was stored of a game into the past."""
    rows = database(page, select(ActionRow.number, ActionRow.time).where(ActionRow.game == game["game"]))
    for number, time in rows:
        row = update(ActionRow).where(ActionRow.game == game["game"], ActionRow.number == number)
        database(page, row.values(time=time - timedelta(days=days)))
    registry_of(page)._rooms.pop(game["game"])


def test_days_and_vacation_run_through_the_server(page: TestClient) -> None:
    """A turn may take the days of the clock and then the vacation; after that the flag falls."""
    friend = other_browser(page)
    clock = {"kind": "days", "days": 1, "vacation": 2, "time_out": "out"}
    game = correspondence(page, friend, clock=clock)
    let_days_pass(page, game, 1.5)
    with sitting(page, game, 0) as (_, welcome):
        left = welcome["table"]["clock"]["left"]
    assert [round(each / DAY, 1) for each in left] == [1.5, 3.0]
    take_turn(page, game, 0)
    [found] = waiting(friend)
    due = datetime.fromisoformat(found["due"])
    assert abs(due - datetime.now(UTC) - timedelta(days=3)) < timedelta(minutes=5)
    let_days_pass(page, game, 2.5)
    pull(page, "flag")
    run_jobs(page)
    assert [each["game"] for each in waiting(friend)] == [game["game"]], "the vacation is not used up"
    let_days_pass(page, game, 0.6)
    pull(page, "flag")
    run_jobs(page)
    with sitting(page, game, 0) as (_, welcome):
        assert welcome["table"]["result"] == {"reason": "time", "winners": [0]}
    assert waiting(friend) == waiting(page) == []


@one_database
def test_a_pause_stops_days_and_vacation(page: TestClient) -> None:
    """What was used before the pause stays used; a flag that is judged in the pause does not fall."""
    friend = other_browser(page)
    clock = {"kind": "days", "days": 1, "vacation": 2, "time_out": "out"}
    game = correspondence(page, friend, clock=clock)
    let_days_pass(page, game, 1.5)
    with sitting(page, game, 0) as (mine, _), sitting(friend, game, 1) as (theirs, _):
        mine.ask("table", do="pause")
        offer = theirs.until("table")["table"]["offer"]["id"]
        theirs.ask("table", do="agree", offer=offer)
    assert waiting(page) == []
    let_days_pass(page, game, 10)
    pull(page, "flag")
    run_jobs(page)
    with sitting(friend, game, 1) as (theirs, welcome):
        table = welcome["table"]
        assert table["paused"]
        assert "result" not in table
        assert [round(each / DAY, 1) for each in table["clock"]["left"]] == [1.5, 3.0]
        assert theirs.ask("table", do="resume")["type"] == "done"
    [found] = waiting(page)
    due = datetime.fromisoformat(found["due"])
    assert abs(due - datetime.now(UTC) - timedelta(days=1.5)) < timedelta(minutes=5)
    let_days_pass(page, game, 1.4)
    pull(page, "flag")
    run_jobs(page)
    assert [each["game"] for each in waiting(page)] == [game["game"]]
    let_days_pass(page, game, 0.2)
    pull(page, "flag")
    run_jobs(page)
    with sitting(friend, game, 1) as (_, welcome):
        assert welcome["table"]["result"] == {"reason": "time", "winners": [1]}
