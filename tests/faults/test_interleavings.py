"""Rooms of two processes on one journal, in every order of moves, repeats, table events, rings and polls.

The processes are two registries in one event loop, so thousands of orders fit into seconds. What real
processes, networks and databases do to each other is the subject of the other tests in this folder.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import ClassVar, TypeVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule, run_state_machine_as_test

from carcassonne.server import ServerConfig, create_app
from carcassonne.server.errors import ApiError
from carcassonne.server.rooms.connection import RoomConnection
from carcassonne.server.rooms.registry import RoomRegistry
from carcassonne.server.rooms.room import Room
from carcassonne.server.schemas.requests import Act, SeatChange, SetupRequest
from tests.faults.hub import Hub
from tests.server.support.client import setup

T = TypeVar("T")
PROCESS = st.sampled_from([0, 1])
CHOICE = st.integers(0, 1000)


@dataclass
class World:
    """Two processes that share a database."""

    runner: asyncio.Runner
    registries: list[RoomRegistry]
    hub: Hub

    def run(self, work: Coroutine[object, object, T]) -> T:
        return self.runner.run(work)


class Interleavings(RuleBasedStateMachine):
    """One game that two processes show, with one connection to each."""

    world: ClassVar[World]

    def __init__(self) -> None:
        super().__init__()
        self.world.hub.is_connected = True
        self.acknowledged: dict[str, tuple[Act, int]] = {}
        self.refused: dict[str, Act] = {}
        self.rooms: list[Room] = []
        self.connections: list[RoomConnection] = []
        self.world.run(self._open())

    async def _open(self) -> None:
        first = self.world.registries[0]
        created = await first.create(SetupRequest.model_validate(setup("here", "here")))
        for registry in self.world.registries:
            grant = await registry.grant(created.game, created.host)
            self.rooms.append(await registry.room(created.game))
            self.connections.append(RoomConnection(created.host, grant))
            self.rooms[-1].join(self.connections[-1])
            self.rooms[-1].announce(self.connections[-1])

    def _draft(self, process: int, choice: int) -> Act:
        """Return a new draft of a client that knows what its process knows."""
        room = self.rooms[process]
        legal = list(room.live_game.game.legal)
        number = len(self.acknowledged) + len(self.refused)
        return Act(
            type="act",
            id=number,
            at=room.live_game.seq,
            actions=[str(legal[choice % len(legal)])],
            request=f"request-{number:04}-{process}",
        )

    async def _send(self, process: int, draft: Act) -> None:
        assert draft.request is not None
        try:
            seq = await self.rooms[process].act(self.connections[process], draft)
        except ApiError as error:
            if error.code != "stale":
                raise
            assert draft.request not in self.acknowledged, "a repeated draft was refused"
            self.refused[draft.request] = draft
        else:
            before = self.acknowledged.setdefault(draft.request, (draft, seq))
            assert before[1] == seq, "a repeated draft got another answer"
            self.refused.pop(draft.request, None)

    @rule(process=PROCESS, choice=CHOICE)
    def move(self, process: int, choice: int) -> None:
        self.world.run(self._send(process, self._draft(process, choice)))

    @rule(choices=st.tuples(CHOICE, CHOICE))
    def move_in_both(self, choices: tuple[int, int]) -> None:
        drafts = [self._draft(process, choices[process]) for process in (0, 1)]

        async def race() -> None:
            await asyncio.gather(*(self._send(process, drafts[process]) for process in (0, 1)))

        self.world.run(race())

    @rule(process=PROCESS, choice=CHOICE)
    def repeat(self, process: int, choice: int) -> None:
        """Send a draft again, to any process, as a client does that has lost the answer."""
        drafts = [draft for draft, _ in self.acknowledged.values()] + list(self.refused.values())
        if not drafts:
            return
        draft = drafts[choice % len(drafts)]
        if draft.request in self.acknowledged:
            # A process that has not heard of the draft yet may call it stale; a client then catches up.
            self.world.run(self.world.registries[process].follower.heal(is_counted=False))
        self.world.run(self._send(process, draft))

    @rule(process=PROCESS, choice=CHOICE)
    def move_while_a_seat_is_renamed(self, process: int, choice: int) -> None:
        """A table event in one process races with a move in the other for the same number."""
        draft = self._draft(1 - process, choice)

        async def race() -> None:
            rename = self.rooms[process].seating.change(0, SeatChange(name=f"Ana {choice}"))
            await asyncio.gather(rename, self._send(1 - process, draft))

        self.world.run(race())

    @rule(is_connected=st.booleans())
    def change_doorbell(self, is_connected: bool) -> None:
        self.world.hub.is_connected = is_connected

    @rule(process=PROCESS)
    def poll(self, process: int) -> None:
        self.world.run(self.world.registries[process].follower.heal(is_counted=False))

    @rule()
    def let_rings_arrive(self) -> None:
        self.world.run(asyncio.sleep(0))

    def teardown(self) -> None:
        self.world.run(self._check())

    async def _check(self) -> None:
        store, game = self.world.registries[0].store, self.rooms[0].id
        for registry in self.world.registries:
            await registry.follower.heal(is_counted=False)
        found = await store.load(game)
        assert found is not None
        assert [row.number for row in found.rows] == list(range(len(found.rows))), "numbers have gaps"
        actions = [text for _, text in found.actions]
        for room, connection in zip(self.rooms, self.connections, strict=True):
            assert [str(record.action) for record in room.live_game.game.records] == actions
            assert room.head == len(found.rows)
            room.leave(connection)
        for request, (draft, seq) in self.acknowledged.items():
            assert await store.answer_to(game, request) == seq
            assert actions[draft.at : draft.at + len(draft.actions)] == draft.actions
        for request in self.refused:
            assert await store.answer_to(game, request) is None, "a refused draft was stored"


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    config = ServerConfig(database=f"sqlite:///{tmp_path / 'games.sqlite3'}", client=None, warm=False)
    config = replace(config, doorbell="none", role="web", bot_workers=0)
    hub = Hub()
    with asyncio.Runner() as runner:
        stack = AsyncExitStack()

        async def start() -> list[RoomRegistry]:
            registries: list[RoomRegistry] = []
            for _ in range(2):
                app = create_app(config)
                await stack.enter_async_context(app.router.lifespan_context(app))
                registry: RoomRegistry = app.state.registry
                registry.follower.doorbell = hub.doorbell()
                registry.follower.doorbell.start(registry.follower._heard)
                registries.append(registry)
            return registries

        try:
            yield World(runner, runner.run(start()), hub)
        finally:
            runner.run(stack.aclose())


def test_no_order_of_events_loses_or_repeats_an_acknowledged_action(world: World) -> None:
    Interleavings.world = world
    run_state_machine_as_test(
        Interleavings,
        settings=settings(
            max_examples=20,
            stateful_step_count=25,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
