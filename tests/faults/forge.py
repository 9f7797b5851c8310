"""Starts server processes by forking one that has imported everything: half a second instead of several.

``python -m tests.faults.forge`` reads an order a line and answers with the id of the new process. The new
processes are those of ``carcassonne serve`` in everything but two things: times are scaled down, so that a
fault of a second is what a minute is to a real server, and what real servers compute in worker processes is
computed in threads.
"""

from __future__ import annotations

import asyncio
import ctypes
import json
import os
import signal
import socket
import sys
import traceback
from typing import TypedDict

from carcassonne.server import process
from carcassonne.server.clocks import outages
from carcassonne.server.cluster import doorbell, follower, redis_bell
from carcassonne.server.jobs import runner
from carcassonne.server.logs import configure_logs
from carcassonne.server.rooms import rescue
from carcassonne.server.storage import store
from carcassonne.server.supervisor import decoded_config
from carcassonne.server.tournaments import director
from carcassonne.server.workers.pool import WorkerPool
from carcassonne.server.workers.worker_process import Call
from tests.faults.times import BEAT_SECONDS, LEASE_SECONDS, MIN_OUTAGE_SECONDS

PR_SET_PDEATHSIG = 1


class Order(TypedDict):
    """A process that is to be started."""

    config: str
    log: str
    descriptor: int | None
    """The listening socket of a web process; None for a worker."""


def scale_times() -> None:
    """Let everything that waits for minutes or seconds wait for seconds or less."""
    store.POSTGRES_PATIENCE |= {"timeout": 1.0, "command_timeout": 1.5}
    outages.BEAT_SECONDS, outages.MIN_OUTAGE_SECONDS = BEAT_SECONDS, MIN_OUTAGE_SECONDS
    runner.LEASE_SECONDS, runner.MAX_RETRY_SECONDS = LEASE_SECONDS, LEASE_SECONDS
    runner.RENEW_SECONDS = LEASE_SECONDS / 4
    rescue.BEAT_SECONDS, rescue.SILENT_SECONDS = LEASE_SECONDS / 4, LEASE_SECONDS
    director.POLL_SECONDS = BEAT_SECONDS
    follower.POLL_SECONDS, follower.AWAY_POLL_SECONDS = 1.0, 0.25
    redis_bell.CONNECT_SECONDS = redis_bell.CHECK_SECONDS = 1.0
    doorbell.FIRST_RETRY_SECONDS, doorbell.MAX_RETRY_SECONDS = 0.1, 0.5


class ThreadWorker:
    """Computes jobs in a thread of the server process: a run of a few seconds has no time to start others."""

    async def start(self) -> None:
        pass

    def compute(self, call: Call) -> asyncio.Future[object]:
        return asyncio.ensure_future(asyncio.to_thread(call))

    def terminate(self) -> None:
        pass


def run(order: Order) -> None:
    """Be a server process."""
    # Nothing outlives the harness, however it ends.
    ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    log = os.open(order["log"], os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    nothing = os.open(os.devnull, os.O_RDONLY)
    for descriptor, own in ((nothing, 0), (log, 1), (log, 2)):
        os.dup2(descriptor, own)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    config = decoded_config(order["config"])
    configure_logs(config.log_format)
    if order["descriptor"] is None:
        asyncio.run(process.work(config))
    else:
        process.serve(config, socket.socket(fileno=os.dup(order["descriptor"])))


def main() -> None:
    """Fork a process for each line of standard input until it ends."""
    scale_times()
    WorkerPool.new_worker = lambda pool: ThreadWorker()  # type: ignore[method-assign,assignment]
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the kernel removes what has ended
    print("ready", flush=True)
    for line in sys.stdin:
        child = os.fork()
        if child:
            print(child, flush=True)
            continue
        code = 1
        try:
            run(json.loads(line))
            code = 0
        except SystemExit as error:
            code = error.code if isinstance(error.code, int) else 0
        except BaseException:
            traceback.print_exc()
        finally:
            sys.stderr.flush()
            os._exit(code)


if __name__ == "__main__":
    main()
