"""The journal: actions and table events under one number, requests that are carried out once, effects."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import func, select

from carcassonne.server.jobs.schedule import NewJob
from carcassonne.server.storage.journal import SequenceConflict, TooLate
from carcassonne.server.storage.rows import TAKE_BACK, Entry, NewGame, NewToken
from carcassonne.server.storage.store import Store
from carcassonne.server.storage.tables import JobRow
from tests.server.support.client import new_game as a_table
from tests.server.support.client import placement, talk

DRAW = (-1, "draw base/cloister")


def on(database: str, work: Callable[[Store], Awaitable[None]]) -> None:
    """Let ``work`` use a database with one game."""

    async def run() -> None:
        store = Store(database)
        await store.open()
        game = NewGame("game", datetime.now(UTC), setup="{}", first=0, seed="s", rules="1")
        token = NewToken(hash="game", game="game", role="host", seat=None, generation=None)
        await store.create(game, [token], [DRAW])
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


async def jobs_of(store: Store) -> int:
    async with store.engine.connect() as connection:
        return int((await connection.execute(select(func.count()).select_from(JobRow))).scalar_one())


def test_actions_and_table_events_share_the_numbers_of_a_game(database: str) -> None:
    async def work(store: Store) -> None:
        before = await store.now()
        time = await store.append("game", 1, [Entry(0, "place 1,0/0"), Entry(1, kind="pause", data="{}")])
        assert before <= time <= await store.now(), "not the time of the database"
        with pytest.raises(SequenceConflict):  # a move and a table event race for one number
            await store.append("game", 2, [Entry(0, "pass")])
        await store.append("game", 3, [Entry(0, "pass")])
        found = await store.load("game")
        assert found is not None
        assert [row.number for row in found.rows] == [0, 1, 2, 3]
        assert [row.kind for row in found.rows] == ["action", "action", "pause", "action"]
        assert found.rows[1].time == found.rows[2].time == time
        assert found.actions == [DRAW, (0, "place 1,0/0"), (0, "pass")]
        assert [row.number for row in await store.rows_since("game", 2)] == [2, 3]

    on(database, work)


def test_actions_that_were_taken_back_do_not_count(database: str) -> None:
    async def work(store: Store) -> None:
        await store.append("game", 1, [Entry(0, "place 1,0/0"), Entry(0, "pass")])
        await store.append("game", 3, [Entry(1, kind=TAKE_BACK, data='{"to": 1}')])
        await store.append("game", 4, [Entry(0, "place 0,1/0")])
        found = await store.load("game")
        assert found is not None
        assert found.actions == [DRAW, (0, "place 0,1/0")]

    on(database, work)


def test_a_request_is_stored_once_and_its_answer_is_found_again(database: str) -> None:
    async def work(store: Store) -> None:
        rows = [Entry(0, "place 1,0/0"), Entry(0, "pass")]
        await store.append("game", 1, rows, request="request-1")
        await store.append("game", 3, [Entry(1, kind="pause", data="{}"), Entry(1, "pass")])
        assert await store.answer_to("game", "request-1") == 3
        assert await store.answer_to("game", "request-2") is None
        with pytest.raises(SequenceConflict):
            await store.append("game", 5, rows, request="request-1")

    on(database, work)


def test_effects_are_stored_with_the_entries_or_not_at_all(database: str) -> None:
    async def work(store: Store) -> None:
        def job(name: str) -> NewJob:
            return NewJob("test", name, {})

        await store.append("game", 1, [Entry(0, "pass")], effects=[job("one")])
        assert await jobs_of(store) == 1
        with pytest.raises(SequenceConflict):
            await store.append("game", 1, [Entry(0, "pass")], effects=[job("two")])
        late = await store.now() - timedelta(seconds=1)
        with pytest.raises(TooLate):
            await store.append("game", 2, [Entry(0, "pass")], effects=[job("three")], deadline=late)
        assert await jobs_of(store) == 1
        assert len(await store.rows_since("game", 0)) == 2

    on(database, work)


def test_only_the_late_one_of_a_batch_is_refused(database: str) -> None:
    async def work(store: Store) -> None:
        now = await store.now()
        other = NewGame("other", now, setup="{}", first=0, seed="s", rules="1")
        token = NewToken(hash="other", game="other", role="host", seat=None, generation=None)
        await store.create(other, [token], [DRAW])
        results = await asyncio.gather(
            store.append("game", 1, [Entry(0, "pass")], deadline=now - timedelta(seconds=1)),
            store.append("other", 1, [Entry(0, "pass")], deadline=now + timedelta(hours=1)),
            return_exceptions=True,
        )
        assert [type(result) for result in results] == [TooLate, datetime]

    on(database, work)


def test_a_repeated_request_gets_the_stored_answer(client: TestClient) -> None:
    game = a_table(client, "here", "here")
    with talk(client, game["game"], game["host"]) as (wire, welcome):
        seq, move = welcome["state"]["seq"], placement(welcome["decision"])
        draft = {"at": seq, "actions": [move], "request": "0123-abcd"}
        done = wire.ask("act", **draft)
        assert done["type"] == "done"
        after = wire.ask("act", at=done["seq"], actions=["pass"], request="4567-efgh")
        assert after["seq"] > done["seq"]
        assert wire.ask("act", **draft)["seq"] == done["seq"]
        other = wire.ask("act", **{**draft, "request": "another-request"})
        assert other["error"]["code"] == "stale"
        changed = wire.ask("act", **{**draft, "actions": ["pass"]})
        assert changed["error"]["code"] == "stale"
