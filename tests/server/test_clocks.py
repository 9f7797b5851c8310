"""Clocks and agreements at a table of the server. Time passes by moving what was stored into the past."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import ExitStack, asynccontextmanager, contextmanager
from datetime import datetime, timedelta
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import func, select, update
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection

from carcassonne.server import ServerConfig, create_app
from carcassonne.server.clocks.outages import HeartbeatRow, OutageLog, OutageRow
from carcassonne.server.clocks.record import FLAG
from carcassonne.server.errors import ApiError
from carcassonne.server.rooms.connection import RoomConnection
from carcassonne.server.rooms.registry import RoomRegistry
from carcassonne.server.schemas.requests import Act, SetupRequest
from carcassonne.server.storage.store import Store, TokenGrant
from carcassonne.server.storage.tables import ActionRow, GameRow, JobRow
from tests.server.support.client import (
    JsonObject,
    Talk,
    bearer,
    first_answer,
    new_game,
    one_database,
    placement,
    setup,
    talk,
)

LIVE = {"kind": "live", "base": 60, "increment": 10}
MINUTE = 60_000


async def pass_time(store: Store, seconds: float, *, is_outage: bool = False) -> None:
    """Move all that was stored into the past; in an outage the heartbeats as well."""
    gap = timedelta(seconds=seconds)
    async with store.begin() as connection:
        rows = (await connection.execute(select(ActionRow.game, ActionRow.number, ActionRow.time))).all()
        for game, number, time in rows:
            row = update(ActionRow).where(ActionRow.game == game, ActionRow.number == number)
            await connection.execute(row.values(time=time - gap))
        if is_outage:
            seen = (await connection.execute(select(HeartbeatRow.seen))).scalar_one()
            await connection.execute(update(HeartbeatRow).values(seen=seen - gap))


async def flag_jobs(store: Store) -> int:
    async with store.engine.connect() as connection:
        return len((await connection.execute(select(JobRow.id).where(JobRow.kind == "flag"))).all())


@contextmanager
def server(config: ServerConfig) -> Iterator[tuple[TestClient, RoomRegistry]]:
    with TestClient(create_app(config)) as client:
        yield client, client.app.state.registry  # type: ignore[attr-defined]


def move_on(client: TestClient, seconds: float, **what: bool) -> None:
    registry: RoomRegistry = client.app.state.registry  # type: ignore[attr-defined]
    assert client.portal is not None
    client.portal.call(lambda: pass_time(registry.store, seconds, **what))


@contextmanager
def table(
    client: TestClient, count: int = 2, **changes: Any
) -> Iterator[tuple[JsonObject, list[Talk], list[JsonObject]]]:
    """A game with a person at a device of their own in each seat, and what they were told first."""
    game = new_game(client, *["link"] * count, waiting=False, **changes)
    with ExitStack() as stack:
        pairs = [stack.enter_context(talk(client, game["game"], seat["token"])) for seat in game["seats"]]
        yield game, [wire for wire, _ in pairs], [hello for _, hello in pairs]


def play_turn(wire: Talk, seq: int, decision: JsonObject, branch: int = 0) -> JsonObject:
    """Let a player take a whole turn; return the message that ends it."""
    seat = decision["seat"]
    while True:
        wire.send("act", at=seq, actions=[first_answer(decision)], branch=branch)
        applied = wire.until("applied", "refused")
        assert applied["type"] == "applied", applied
        if applied["decision"] is None or applied["decision"]["seat"] != seat:
            return applied
        seq, decision = applied["seq"], applied["decision"]


# Clocks -----------------------------------------------------------------------------------------------------


def test_the_clock_of_the_deciding_seat_runs(client: TestClient) -> None:
    with table(client, clock=LIVE) as (_, wires, (hello, _other)):
        clock = hello["table"]["clock"]
        assert clock["running"] == 0
        assert MINUTE < clock["left"][0] <= 70_000
        applied = play_turn(wires[0], hello["state"]["seq"], hello["decision"])
        assert applied["clock"]["running"] == 1
        assert 60_000 < applied["clock"]["left"][1] <= 70_000
        assert hello["game"]["clock"] == {**LIVE, "days": 0, "vacation": 0, "time_out": "bot"}


def test_no_clock_means_no_word_about_it(client: TestClient) -> None:
    with table(client) as (_, wires, (hello, _other)):
        assert "table" not in hello
        assert "clock" not in play_turn(wires[0], hello["state"]["seq"], hello["decision"])


@pytest.mark.parametrize("rule", ["bot", "default", "out"])
@one_database
def test_the_rule_of_the_table_decides_after_a_flag(config: ServerConfig, rule: str) -> None:
    with server(config) as (client, registry), table(client, 3, clock={**LIVE, "time_out": rule}) as made:
        game, _, (hello, *_) = made
        move_on(client, 120)
        assert client.portal is not None
        client.portal.call(lambda: reload_and_flag(registry, game["game"]))
        arbiter = client.portal.call(lambda: registry.room(game["game"])).arbiter
        assert arbiter.departures(is_rated=False) == ({0: "flagged"} if rule == "out" else {})
        assert arbiter.departures(is_rated=True) == {0: "flagged"}  # no rating is won by a bot
        with talk(client, game["game"], game["seats"][0]["token"]) as (wire, again):
            assert again["table"]["out"] == [{"seat": 0, "reason": "time", "bot": rule == "bot"}]
            assert again["you"]["seats"] == []
            refused = wire.ask("act", at=hello["state"]["seq"], actions=[placement(hello["decision"])])
            assert refused["error"]["code"] in {"stale", "not_your_seat"}
        with talk(client, game["game"], game["seats"][1]["token"]) as (wire, again):
            decision, seq = again["decision"], again["state"]["seq"]
            while decision is None or decision["seat"] != 1:  # the stand-in ends the turn of seat 0
                applied = wire.until("applied")
                decision, seq = applied["decision"], applied["seq"]
            assert play_turn(wire, seq, decision)["decision"]["seat"] == 2


async def reload(registry: RoomRegistry, game: str) -> None:
    registry.forget(await registry.room(game))


async def reload_and_flag(registry: RoomRegistry, game: str) -> None:
    await reload(registry, game)
    await (await registry.room(game)).arbiter.judge_flag()


@one_database
def test_two_seats_and_one_is_out_of_time(config: ServerConfig) -> None:
    with server(config) as (client, registry), table(client, clock={**LIVE, "time_out": "out"}) as (game, *_):
        move_on(client, 120)
        assert client.portal is not None
        client.portal.call(lambda: reload_and_flag(registry, game["game"]))
        assert client.portal.call(lambda: flag_jobs(registry.store)) == 0
        with talk(client, game["game"], game["seats"][1]["token"]) as (_, hello):
            assert hello["table"]["result"] == {"reason": "time", "winners": [1]}
            assert hello["decision"] is None


def test_a_flag_falls_without_anyone_asking(client: TestClient) -> None:
    with table(client, clock={"kind": "live", "base": 1, "increment": 0}) as (_, wires, (hello, _other)):
        for wire in wires:
            told = wire.until("table")
            assert [row["seat"] for row in told["table"]["out"]] == [0]
        late = wires[0].ask("act", at=hello["state"]["seq"], actions=[placement(hello["decision"])])
        assert late["error"]["code"] in {"stale", "not_your_seat"}


@contextmanager
def asked_out_of_turn(
    client: TestClient, **clock: Any
) -> Iterator[tuple[JsonObject, list[Talk], JsonObject]]:
    """A table of three at which seat 1 has to decide in the first turn of seat 0, about a robber."""
    modules = {"modules": ("base", "robbers"), "seed": "2"}
    with table(client, 3, clock={**LIVE, **clock}, **modules) as (game, wires, (hello, *_)):
        asked = play_turn(wires[0], hello["state"]["seq"], hello["decision"])
        assert (asked["decision"]["seat"], asked["decision"]["kind"]) == (1, "robber.place")
        yield game, wires, asked


@one_database
def test_a_decision_in_the_turn_of_another_has_its_own_time(config: ServerConfig) -> None:
    with server(config) as (client, registry), asked_out_of_turn(client) as (game, _, asked):
        assert asked["clock"]["running"] == 1
        assert 69_000 < asked["clock"]["left"][1] <= 70_000, "the bank, and ten seconds for the answer"
        move_on(client, 8)
        assert client.portal is not None
        client.portal.call(lambda: reload(registry, game["game"]))
        with talk(client, game["game"], game["seats"][1]["token"]) as (wire, hello):
            wire.send("act", at=asked["seq"], actions=[first_answer(hello["decision"])])
            answered = wire.until("applied")
        left = answered["clock"]["left"][1]
        assert left == MINUTE, "an answer within its time takes nothing from the bank"
        assert answered["clock"]["running"] == 0, "the turn goes on"


@pytest.mark.parametrize("rule", ["bot", "default", "out"])
@one_database
def test_a_seat_that_does_not_answer_in_the_turn_of_another(config: ServerConfig, rule: str) -> None:
    """The seat that is asked is out of time, not the seat whose turn it is; the others play on."""
    with server(config) as (client, registry), asked_out_of_turn(client, time_out=rule) as (game, *_):
        move_on(client, 120)
        assert client.portal is not None
        client.portal.call(lambda: reload_and_flag(registry, game["game"]))
        with talk(client, game["game"], game["seats"][0]["token"]) as (wire, hello):
            assert hello["table"]["out"] == [{"seat": 1, "reason": "time", "bot": rule == "bot"}]
            decision, seq = hello["decision"], hello["state"]["seq"]
            while decision is None or decision["seat"] != 0:  # the stand-in answers for seat 1
                applied = wire.until("applied")
                decision, seq = applied["decision"], applied["seq"]
            assert play_turn(wire, seq, decision)["decision"]["seat"] != 0


def test_a_late_move_and_a_flag_race_and_exactly_one_wins(config: ServerConfig) -> None:
    """Two processes on one database: one has not noticed that the time is up."""

    async def race(round_number: int) -> None:
        async with process(config) as first, process(config) as second:
            made = await first.create(SetupRequest.model_validate(setup("here", "here", clock=LIVE)))
            room = await first.room(made.game)
            await pass_time(first.store, 200)
            other = await second.room(made.game)
            legal = str(next(iter(room.live_game.position.legal)))
            draft = Act(type="act", id=1, at=room.live_game.seq, actions=[legal])
            player = RoomConnection(made.host, TokenGrant(made.game, "host", None))
            racers = [room.act(player, draft), other.arbiter.judge_flag()]
            order = 1 if round_number % 2 else -1
            results = await asyncio.gather(*racers[::order], return_exceptions=True)
            move = results[::order][0]
            stored = await second.store.load(made.game)
            assert stored is not None
            assert [row.number for row in stored.rows] == list(range(len(stored.rows)))
            flags = [row.number for row in stored.rows if row.kind == FLAG]
            moves = [row.number for row in stored.rows if row.seat == 0 and row.kind == "action"]
            assert bool(flags) is not bool(moves), "both or none"
            assert isinstance(move, int if moves else ApiError), move
            for registry in (first, second):  # the loser has caught up
                assert list((await registry.room(made.game)).arbiter.record.out) == ([0] if flags else [])

    async def rounds() -> None:
        for number in range(4):
            await race(number)

    asyncio.run(rounds())


@asynccontextmanager
async def process(config: ServerConfig) -> Any:
    app = create_app(config)
    async with app.router.lifespan_context(app):
        yield app.state.registry


@one_database
def test_a_move_after_the_time_is_refused_even_if_no_job_has_looked(config: ServerConfig) -> None:
    with server(config) as (client, registry), table(client, clock=LIVE) as (game, *_):
        move_on(client, 200)
        assert client.portal is not None
        client.portal.call(lambda: forgotten(registry, game["game"]))
        with talk(client, game["game"], game["seats"][0]["token"]) as (wire, hello):
            refused = wire.ask("act", at=hello["state"]["seq"], actions=[placement(hello["decision"])])
            assert refused["error"]["code"] in {"out_of_time", "not_your_seat"}


@one_database
def test_time_after_the_end_of_a_clock_is_not_for_thinking(config: ServerConfig) -> None:
    """The flag waits for moves that are under way, whose delay the client has measured."""
    clock = {"kind": "live", "base": 60, "increment": 0}
    with server(config) as (client, registry), table(client, clock=clock) as (game, *_):
        move_on(client, 60)
        assert client.portal is not None
        client.portal.call(lambda: forgotten(registry, game["game"]))
        with talk(client, game["game"], game["seats"][0]["token"]) as (wire, hello):
            decision = hello["decision"]
            refused = wire.ask("act", at=hello["state"]["seq"], actions=[placement(decision)])
            assert refused["error"]["code"] in {"out_of_time", "not_your_seat"}, refused


def test_a_repeated_move_is_acknowledged_though_the_game_has_ended_since(config: ServerConfig) -> None:
    """The answer was lost, and the flag fell before the client came back: the move is stored all the same."""
    rule = {"kind": "live", "base": 60, "increment": 0, "time_out": "out"}
    with server(config) as (client, registry), table(client, clock=rule) as (game, wires, (hello, _other)):
        move = {
            "at": hello["state"]["seq"],
            "actions": [placement(hello["decision"])],
            "request": "lost-answer",
        }
        done = wires[0].ask("act", **move)
        assert done["type"] == "done", done
        move_on(client, 200)
        assert client.portal is not None
        client.portal.call(lambda: reload_and_flag(registry, game["game"]))
        with talk(client, game["game"], game["seats"][0]["token"]) as (wire, again):
            assert again["table"]["result"] == {"reason": "time", "winners": [1]}
            assert wire.ask("act", **move)["seq"] == done["seq"]
            late = wire.ask("act", at=done["seq"], actions=["pass"], request="too-late")
            assert late["error"]["code"] == "over"


async def forgotten(registry: RoomRegistry, game: str) -> None:
    registry.forget(await registry.room(game))


def test_clocks_run_through_a_restart_and_outages_are_given_back(config: ServerConfig) -> None:
    with server(config) as (client, registry):
        running = new_game(client, "here", "here", clock=LIVE)
        move_on(client, 20)
    with server(config) as (client, registry):
        with talk(client, running["game"], running["host"]) as (_, hello):
            left = hello["table"]["clock"]["left"]
            assert left[0] <= 50_000
            assert left[1] == 60_000  # nothing of its bank is used
        assert client.portal is not None
        client.portal.call(lambda: pass_time(registry.store, 40, is_outage=True))
    with server(config) as (client, _), talk(client, running["game"], running["host"]) as (wire, hello):
        # Of 70 seconds 60 have passed, but for 40 of them nothing could be stored.
        assert 20_000 < hello["table"]["clock"]["left"][0] <= 50_000
        done = wire.ask("act", at=hello["state"]["seq"], actions=[placement(hello["decision"])])
        assert done["type"] == "done", done


@pytest.mark.parametrize("waits", [False, True])
def test_no_game_begins_without_its_clocks(
    config: ServerConfig, monkeypatch: pytest.MonkeyPatch, waits: bool
) -> None:
    """The database may be cut off at any moment: a game begins and its clocks start in one transaction."""
    commits: list[str] = []
    begin, append = Store.begin, Store.append

    def cut_off(what: str) -> None:
        if commits:
            raise OperationalError(what, {}, ConnectionError("the database is cut off"))

    @asynccontextmanager
    async def begin_once(store: Store) -> AsyncIterator[AsyncConnection]:
        cut_off("BEGIN")
        async with begin(store) as connection:
            yield connection

    async def append_once(store: Store, *args: Any, **more: Any) -> datetime:
        cut_off("INSERT")
        found = await append(store, *args, **more)
        commits.append("the end of the waiting room")
        return found

    async def create_once(store: Store, *args: Any) -> datetime:
        found = await create(store, *args)
        if not waits:
            commits.append("the new game")
        return found

    create = Store.create
    with server(config) as (client, registry):
        monkeypatch.setattr(Store, "begin", begin_once)
        monkeypatch.setattr(Store, "append", append_once)
        monkeypatch.setattr(Store, "create", create_once)
        body = setup("link", "link", clock=LIVE, waiting=waits)
        answer = client.post("/api/games", json=body)
        if waits:
            path = f"/api/games/{answer.json()['game']}/start"
            client.post(path, headers=bearer(answer.json()["host"]))
        assert len(commits) == 1
        monkeypatch.undo()
        assert client.portal is not None
        (game,) = client.portal.call(lambda: all_games(registry.store))
        rows = client.portal.call(lambda: registry.store.rows_since(game, 0))
        assert [row.kind for row in rows if row.kind != "action"] == (["setup"] if waits else []) + ["start"]
        assert client.portal.call(lambda: flag_jobs(registry.store)) == 1


async def all_games(store: Store) -> list[str]:
    async with store.engine.connect() as connection:
        return list(await connection.scalars(select(GameRow.id)))


def test_no_clock_runs_in_the_waiting_room(client: TestClient) -> None:
    game = new_game(client, "link", "link", clock=LIVE)
    with talk(client, game["game"], game["host"]) as (_, hello):
        assert hello["game"]["waiting"]
        assert "table" not in hello
        assert client.post(f"/api/games/{game['game']}/start", headers=bearer(game["host"])).status_code < 300
    with talk(client, game["game"], game["host"]) as (_, hello):
        assert hello["table"]["clock"]["running"] == 0


# Agreements -------------------------------------------------------------------------------------------------


def test_a_take_back_needs_the_consent_of_the_others(client: TestClient) -> None:
    with table(client, 3) as (game, wires, (hello, *_)):
        before = hello["state"]
        applied = play_turn(wires[0], before["seq"], hello["decision"])
        assert wires[0].ask("table", do="take_back")["type"] == "done"
        offers = [wire.until("table")["table"]["offer"] for wire in wires[1:]]
        assert offers[0] == {"id": offers[0]["id"], "kind": "take_back", "seat": 0, "missing": [1, 2]}
        number = offers[0]["id"]
        assert wires[0].ask("table", do="agree", offer=number)["error"]["code"] == "stale"
        assert wires[0].ask("table", do="pause")["error"]["code"] == "offer_open"
        assert wires[1].ask("table", do="agree", offer=number)["type"] == "done"
        assert wires[2].ask("table", do="agree", offer=number)["type"] == "done"
        again = wires[0].until("welcome")
        assert again["state"] == before
        assert again["decision"] == hello["decision"]
        assert again["table"]["branch"] == 1
        # A client of the old branch is neither caught up nor heard.
        old = {"at": before["seq"], "actions": [placement(hello["decision"])], "branch": 0}
        assert wires[0].ask("act", **old)["error"]["code"] == "stale"
        with talk(client, game["game"], game["seats"][0]["token"], since=applied["seq"]) as (_, fresh):
            assert fresh["type"] == "welcome"
        after = play_turn(wires[0], before["seq"], hello["decision"], branch=1)
        with talk(client, game["game"], game["seats"][0]["token"], since=before["seq"], branch=1) as (
            _,
            fresh,
        ):
            assert fresh["type"] == "catchup"
            assert fresh["seq"] == after["seq"]


def take_back(wires: Sequence[Talk], seat: int) -> list[JsonObject]:
    """Let a seat take back with the consent of all others; return what each of them sees then."""
    assert wires[seat].ask("table", do="take_back")["type"] == "done"
    for number, wire in enumerate(wires):
        offer: JsonObject | None = None
        while number != seat and (offer is None or number not in offer["missing"]):
            offer = wire.until("table")["table"].get("offer")
        if offer is not None:
            assert wire.ask("table", do="agree", offer=offer["id"])["type"] == "done"
    return [after_take_back(wire) for wire in wires]


def after_take_back(wire: Talk) -> JsonObject:
    for message in wire.seen:
        if message["type"] == "welcome" and message["table"]["branch"]:
            return message
    return wire.until("welcome")


@one_database
def test_an_answer_in_the_turn_of_another_is_taken_back(config: ServerConfig) -> None:
    """The seat that was asked decides again, with what is left of its time for the answer."""
    with ExitStack() as stack:
        client, registry = stack.enter_context(server(config))
        game, _, asked = stack.enter_context(asked_out_of_turn(client))
        move_on(client, 4)
        assert client.portal is not None
        client.portal.call(lambda: reload(registry, game["game"]))
        pairs = [stack.enter_context(talk(client, game["game"], each["token"])) for each in game["seats"]]
        wires, decision = [wire for wire, _ in pairs], pairs[1][1]["decision"]
        wires[1].send("act", at=asked["seq"], actions=[first_answer(decision)])
        assert wires[1].until("applied")["clock"]["running"] == 0
        again = take_back(wires, 1)
        assert [each["state"]["seq"] for each in again] == [asked["seq"]] * 3
        assert again[1]["decision"] == decision
        assert [bool(each["decision"].get("offers")) for each in again] == [False, True, False]
        clock = again[1]["table"]["clock"]
        assert clock["running"] == 1
        assert 65_000 < clock["left"][1] <= 66_000, "four of its ten seconds are used"
        wires[1].send("act", at=asked["seq"], branch=1, actions=[first_answer(decision)])
        assert wires[1].until("applied")["clock"]["left"][1] == MINUTE


@one_database
def test_a_turn_with_answers_of_others_is_taken_back(config: ServerConfig) -> None:
    """Whose turn it is begins it again, without a second increment, and asks the other seat again."""
    with server(config) as (client, _), asked_out_of_turn(client) as (game, wires, asked):
        with talk(client, game["game"], game["seats"][1]["token"]) as (wire, hello):
            assert (
                wire.ask("act", at=asked["seq"], actions=[first_answer(hello["decision"])])["type"] == "done"
            )
        again = take_back(wires, 0)
        assert again[0]["decision"]["placements"]
        clock = again[0]["table"]["clock"]
        assert clock["running"] == 0
        assert clock["left"][0] <= 70_000, "the increment of the turn is given once"
        replay = play_turn(wires[0], again[0]["state"]["seq"], again[0]["decision"], branch=1)
        assert (replay["decision"]["seat"], replay["decision"]["kind"]) == (1, "robber.place")


def test_replays_and_files_follow_a_take_back(client: TestClient) -> None:
    """With the same number of actions before and after: caches must not take one for the other."""
    game = new_game(client, "here", "here")
    name, host = game["game"], bearer(game["host"])
    with talk(client, name, game["host"]) as (wire, hello):
        first = hello["state"]["seq"]
        wire.ask("act", at=first, actions=[placement(hello["decision"], 0)])
        old = client.get(f"/api/games/{name}/replay", headers=host).json()["steps"]
        assert wire.ask("table", do="take_back", seat=0)["type"] == "done"  # one person holds all seats
        wire.ask("act", at=first, actions=[placement(hello["decision"], 1)], branch=1)
    new = client.get(f"/api/games/{name}/replay", headers=host).json()["steps"]
    assert len(old) == len(new)
    assert old[first]["action"] == placement(hello["decision"], 0)
    assert new[first]["action"] == placement(hello["decision"], 1)
    assert placement(hello["decision"], 0) not in client.get(f"/api/games/{name}/file", headers=host).text
    share = client.post(f"/api/games/{name}/shares", json={"n": len(new)}, headers=host).json()["share"]
    with talk(client, name, game["host"], since=0) as (wire, _):
        assert wire.ask("table", do="take_back", seat=0)["type"] == "done"
    shared = client.get(f"/api/shared/{share}").json()
    assert shared["n"] is None
    assert len(shared["steps"]) == first


def test_declining_and_playing_on_end_an_offer(client: TestClient) -> None:
    with table(client) as (_, wires, (hello, _other)):
        applied = play_turn(wires[0], hello["state"]["seq"], hello["decision"])
        wires[0].ask("table", do="take_back")
        number = wires[1].until("table")["table"]["offer"]["id"]
        assert wires[1].ask("table", do="decline", offer=number)["type"] == "done"
        told = wires[1].seen[-2]["table"]
        assert "offer" not in told
        assert [note["kind"] for note in told["notes"]] == ["offer", "decline"]
        wires[0].ask("table", do="take_back")
        wires[1].until("table")
        decision = next(m for m in reversed(wires[1].seen) if m["type"] == "applied")["decision"]
        play_turn(wires[1], applied["seq"], decision)
        assert wires[0].ask("table", do="pause")["type"] == "done", "the offer has not lapsed"


def test_a_pause_by_consent_stops_moves_and_clocks(config: ServerConfig) -> None:
    with server(config) as (client, registry), table(client, clock=LIVE) as (_, wires, (hello, _other)):
        wires[0].ask("table", do="pause")
        number = wires[1].until("table")["table"]["offer"]["id"]
        wires[1].ask("table", do="agree", offer=number)
        told = wires[0].until("table")["table"]
        assert told["paused"]
        assert told["clock"]["running"] is None
        assert client.portal is not None
        assert client.portal.call(lambda: flag_jobs(registry.store)) == 0
        draft = {"at": hello["state"]["seq"], "actions": [placement(hello["decision"])]}
        assert wires[0].ask("act", **draft)["error"]["code"] == "paused"
        assert wires[1].ask("table", do="resume")["type"] == "done"
        assert wires[0].ask("act", **draft)["type"] == "done"
        assert client.portal.call(lambda: flag_jobs(registry.store)) == 1


def test_resigning_ends_a_game_of_two_and_not_a_game_of_three(client: TestClient) -> None:
    with table(client) as (game, wires, _):
        assert wires[0].ask("table", do="resign")["type"] == "done"
        told = wires[1].until("table")["table"]
        assert told["result"] == {"reason": "resigned", "winners": [1]}
        url = f"/api/games/{game['game']}/summary"
        summary = client.get(url, headers=bearer(game["seats"][1]["token"])).json()
        assert (summary["winners"], summary["order"]) == ([1], [1, 0])
        assert wires[1].ask("table", do="resign")["error"]["code"] == "over"
        answer = client.post(f"/api/games/{game['game']}/rematch", headers=bearer(game["seats"][1]["token"]))
        assert answer.status_code < 300
    with table(client, 3) as (game, wires, _):
        assert wires[0].ask("table", do="resign")["type"] == "done"
        assert "result" not in wires[1].until("table")["table"]
        applied = wires[1].until("applied")  # the simplest choice for seat 0
        while applied["decision"]["seat"] == 0:
            applied = wires[1].until("applied")
        assert applied["decision"]["seat"] == 1
        assert wires[1].ask("table", do="take_back")["error"]["code"] == "nothing_to_take_back"


def test_who_opens_a_link_after_the_end_has_not_come(client: TestClient) -> None:
    """A game of a tournament is lost without a fight by a player who has not come, whatever happens later."""
    game = new_game(client, "link", "link", waiting=False)
    with talk(client, game["game"], game["seats"][0]["token"]) as (wire, _):
        assert wire.ask("table", do="resign")["type"] == "done"
    with talk(client, game["game"], game["seats"][1]["token"]) as (_, hello):
        assert [seat.get("joined", False) for seat in hello["game"]["seats"]] == [True, False]


def test_a_game_is_aborted_before_the_second_turn_only(client: TestClient) -> None:
    with table(client) as (game, wires, (hello, _)):
        play_turn(wires[0], hello["state"]["seq"], hello["decision"])
        assert wires[1].ask("table", do="abort")["error"]["code"] == "too_late"
    with table(client) as (game, wires, _):
        assert wires[1].ask("table", do="abort")["type"] == "done"
        assert wires[0].until("table")["table"]["result"] == {"reason": "aborted", "winners": []}
        with talk(client, game["game"], game["watch"]) as (wire, hello):
            assert hello["decision"] is None
            assert wire.ask("table", do="resign")["error"]["code"] == "not_allowed"


def test_many_processes_note_the_first_heartbeat_and_an_outage_once(database: str) -> None:
    async def beat_together() -> int:
        stores = [Store(database) for _ in range(6)]
        for store in stores:
            await store.open()
        logs = [OutageLog(store) for store in stores]
        await asyncio.gather(*(log.beat(is_first=True) for log in logs))
        await pass_time(stores[0], 40, is_outage=True)
        await asyncio.gather(*(log.beat() for log in logs))
        async with stores[0].engine.connect() as connection:
            count = (await connection.execute(select(func.count()).select_from(OutageRow))).scalar_one()
        for store in stores:
            await store.close()
        return int(count)

    assert asyncio.run(beat_together()) == 1
