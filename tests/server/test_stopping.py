"""A stop has a time limit, whatever the server waits for at that moment."""

from __future__ import annotations

import asyncio
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import NamedTuple

import pytest
import uvicorn

from carcassonne.server import ServerConfig, create_app, stopping
from carcassonne.server.clocks.outages import OutageLog
from carcassonne.server.cluster.doorbell import RemoteDoorbell
from carcassonne.server.run import StoppingServer, uvicorn_config
from carcassonne.server.security.http_protocol import LimitedHttpProtocol
from carcassonne.server.socket_protocol import RESTARTING, QuickSocketProtocol
from carcassonne.server.storage.store import Store
from carcassonne.server.supervisor import listening_socket
from tests.faults.gate import Gate
from tests.server.support.postgres import Postgres

PATIENCE = 60.0


def run(work: Coroutine[object, object, None]) -> None:
    """Run a test that must not take endlessly."""

    async def limited() -> None:
        async with asyncio.timeout(PATIENCE):
            await work

    asyncio.run(limited())


def test_a_cancellation_that_a_failed_rollback_has_replaced_is_repeated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        is_inside = asyncio.Event()

        async def has_job(*_: object) -> bool:
            return True

        @asynccontextmanager
        async def begin(_: Store) -> AsyncIterator[None]:
            is_inside.set()
            try:
                await asyncio.sleep(3600)
            except asyncio.CancelledError as error:
                raise TimeoutError("the rollback was not answered") from error
            yield

        monkeypatch.setattr(Store, "has_job", has_job)
        monkeypatch.setattr(Store, "begin", begin)
        store = Store(f"sqlite:///{tmp_path / 'games.sqlite3'}")
        heartbeats = OutageLog(store)
        heartbeats.start()
        await is_inside.wait()
        await heartbeats.close()
        await store.close()

    run(test())


def test_a_doorbell_closes_although_its_library_swallows_the_cancellation() -> None:
    class Swallowing(RemoteDoorbell):
        is_serving = asyncio.Event()

        async def serve(self) -> None:
            try:
                self.is_serving.set()
                await asyncio.sleep(3600)
            except asyncio.CancelledError as error:
                raise ConnectionError from error

    async def test() -> None:
        bell = Swallowing()
        bell.start(lambda ring: None)
        await bell.is_serving.wait()
        await bell.close()

    run(test())


def test_a_task_that_never_ends_is_left_behind_and_named(caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        released = asyncio.Event()

        async def stubborn() -> None:
            while not released.is_set():
                with suppress(asyncio.CancelledError):
                    await released.wait()

        task = asyncio.create_task(stubborn())
        await asyncio.sleep(0)
        assert not await stopping.end_tasks([task], 0.1)
        assert "stubborn" in caplog.text
        released.set()
        await task

    run(test())


def test_a_part_that_does_not_close_does_not_keep_the_others(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stopping, "STEP_SECONDS", 0.1)
    run(stopping.close_part("the slow part", asyncio.sleep(3600)))
    assert "the slow part did not close" in caplog.text


def test_a_part_that_fails_to_close_does_not_keep_the_others(caplog: pytest.LogCaptureFixture) -> None:
    async def failing() -> None:
        raise ConnectionError("the database has gone")

    run(stopping.close_part("the failing part", failing()))
    assert "the failing part could not be closed" in caplog.text
    assert "the database has gone" in caplog.text


@pytest.mark.slow
def test_connections_to_a_database_that_no_longer_answers_do_not_delay_the_stop(
    postgres: Postgres, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stopping, "STEP_SECONDS", 0.5)

    async def test() -> None:
        gate = Gate(postgres.port)
        await gate.open()
        store = Store(postgres.address.replace(f":{postgres.port}/", f":{gate.port}/"))
        try:
            async with store.engine.connect(), store.engine.connect():
                pass  # both stay in the pool
            gate.set("hold")
            await stopping.close_part("the database", store.close())
            assert "the database did not close" in caplog.text
        finally:
            gate.set("none")
            await gate.close()

    run(test())


BLOCKED = """
import sys, time
from dataclasses import replace
from carcassonne.server import ServerConfig, process, stopping
from carcassonne.server.rooms.registry import RoomRegistry
from carcassonne.server.supervisor import listening_socket

async def close(registry):
    print("closing", flush=True)
    time.sleep(3600)

RoomRegistry.close = close
stopping.PROCESS_SECONDS = 1.0
config = ServerConfig(database=f"sqlite:///{sys.argv[1]}", client=None, warm=False)
announce = lambda: print("ready", flush=True)
if sys.argv[2] == "web":
    process.serve(config, listening_socket("127.0.0.1", 0), announce)
else:
    import asyncio
    asyncio.run(process.work(replace(config, role="worker"), announce))
"""


@pytest.mark.parametrize("role", ["web", "worker"])
def test_a_process_that_is_blocked_while_it_stops_ends_and_shows_where(tmp_path: Path, role: str) -> None:
    command = [sys.executable, "-c", BLOCKED, str(tmp_path / "games.sqlite3"), role]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            assert process.stderr is not None
            assert process.stdout.readline() == "ready\n"
            process.send_signal(signal.SIGTERM)
            assert process.stdout.readline() == "closing\n"
            process.wait(PATIENCE)
            assert "in close" in process.stderr.read()
        finally:
            process.kill()


# Those who are just connecting, or just sending -------------------------------------------------------------


class Stopping(NamedTuple):
    """A server in this event loop, and the socket that it shares with another process."""

    server: StoppingServer
    shared: socket.socket
    port: int

    @property
    def connections(self) -> list[object]:
        return list(self.server.server_state.connections)

    async def has_connection(self, kind: type[object]) -> None:
        """Wait until the server has accepted a connection of this kind."""
        while not any(isinstance(each, kind) for each in self.connections):
            await asyncio.sleep(0.01)

    async def stop(self) -> None:
        """Tell the server to stop, and wait until it accepts nothing any more."""
        self.server.should_exit = True
        while self.server.servers[0].is_serving():
            await asyncio.sleep(0.01)


@asynccontextmanager
async def stopping_server(folder: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stopping]:
    monkeypatch.setattr(uvicorn.Config, "configure_logging", lambda settings: None)
    config = ServerConfig(database=f"sqlite:///{folder / 'games.sqlite3'}", client=None, warm=False)
    app = create_app(config)
    server = StoppingServer(uvicorn_config(app, config, "127.0.0.1", 0), app)
    own = listening_socket("127.0.0.1", 0)
    with own.dup() as shared:
        shared.setblocking(False)
        # Without the signals, which belong to the tests.
        serving = asyncio.create_task(server._serve([own]))
        while not server.started:
            await asyncio.sleep(0.01)
        yield Stopping(server, shared, own.getsockname()[1])
        await serving


HANDSHAKE = (
    b"GET /api/lobby/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
SENT_ON = b"\x88\x02" + RESTARTING.to_bytes(2)
"""The frame that ends a connection."""


def test_who_has_just_connected_is_let_in_and_sent_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stopping, "ARRIVAL_SECONDS", PATIENCE)

    async def test() -> None:
        async with stopping_server(tmp_path, monkeypatch) as found:
            reader, writer = await asyncio.open_connection("127.0.0.1", found.port)
            await found.has_connection(LimitedHttpProtocol)
            await found.stop()
            writer.write(HANDSHAKE)
            assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
            assert await reader.readuntil(SENT_ON)
            writer.close()

    run(test())


def test_a_process_that_stops_leaves_new_connections_to_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stopping, "ARRIVAL_SECONDS", PATIENCE)

    async def test() -> None:
        async with stopping_server(tmp_path, monkeypatch) as found:
            _, first = await asyncio.open_connection("127.0.0.1", found.port)
            await found.has_connection(LimitedHttpProtocol)
            await found.stop()
            _, second = await asyncio.open_connection("127.0.0.1", found.port)
            accepted, address = found.shared.accept()
            assert address == second.get_extra_info("sockname")
            assert len(found.connections) == 1, "the server waits for the one that came before"
            accepted.close()
            second.close()
            first.close()

    run(test())


def test_no_client_is_cut_off_in_the_middle_of_a_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To close a connection with unread messages resets it: the client would never learn the reason."""

    async def test() -> None:
        async with stopping_server(tmp_path, monkeypatch) as found:
            reader, writer = await asyncio.open_connection("127.0.0.1", found.port)
            writer.write(HANDSHAKE)
            await reader.readuntil(b"\r\n\r\n")
            await found.has_connection(QuickSocketProtocol)
            [connection] = found.connections
            assert isinstance(connection, QuickSocketProtocol)
            connection.read_paused = True  # as if messages waited for the application
            connection.transport.pause_reading()
            writer.write(b"\x81\x82\0\0\0\0{}")
            await writer.drain()
            await found.stop()
            await reader.readuntil(SENT_ON)
            writer.write(b"\x88\x82\0\0\0\0" + RESTARTING.to_bytes(2))
            assert await reader.read() == b"", "closed, not reset"
            writer.close()

    run(test())
