"""Run seeds of the fault harness: ``python -m tests.faults.run --seeds 1000``."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from random import Random
from typing import NamedTuple

import asyncpg  # type: ignore[import-untyped]

from carcassonne.server.schemas.requests import StoredSetup
from carcassonne.server.serializers.catalog import engine_setup
from tests.faults.clients import Client
from tests.faults.cluster import Cluster
from tests.faults.history import GameHistory, Row, violations
from tests.faults.nemesis import Nemesis

TABLES = (("link", "link"), ("link", "link"), ("link", "link", "link"), ("link", "link", "bot"))
PAUSE = 0.05
"""Average seconds that a client thinks."""
SETTLE_SECONDS = 120.0


class SeedResult(NamedTuple):
    """What came of a seed."""

    acknowledged: int
    """Moves that were acknowledged."""
    views: int
    """Views that clients had, over all connections."""
    violations: list[str]


async def run_seed(cluster: Cluster, seed: int, seconds: float) -> SeedResult:
    """Play some games while the nemesis is at work."""
    rng = Random(f"clients {seed}")
    clients: list[Client] = []
    for kinds in TABLES:
        game = await cluster.create(*kinds)
        for seat, kind in enumerate(kinds):
            if kind == "link":
                token = game["seats"][seat]["token"]
                clients.append(
                    Client(
                        game["game"],
                        token,
                        seat,
                        lambda: _any_port(cluster, rng),
                        Random(rng.random()),
                        PAUSE,
                    )
                )
    nemesis, stop = Nemesis(cluster, seed), asyncio.Event()
    async with asyncio.TaskGroup() as group:
        playing = [group.create_task(client.play(stop)) for client in clients]
        await asyncio.sleep(0.3)
        await nemesis.run(seconds)
        await cluster.heal()
        await asyncio.sleep(0.5)
        stop.set()
        async with asyncio.timeout(SETTLE_SECONDS):
            await asyncio.gather(*playing)
    for client in clients:
        await client.look()
    found = [f"{seed}: {text}" for game in await _histories(cluster, clients) for text in violations(game)]
    if found:
        found += [f"{seed}: nemesis: {text}" for text in nemesis.done]
    requests = [request for client in clients for request in client.history.requests]
    acknowledged = sum(request.acknowledged is not None for request in requests)
    views = sum(len(client.history.numbers) for client in clients)
    return SeedResult(acknowledged, views, found)


def _any_port(cluster: Cluster, rng: Random) -> int:
    front = rng.choice(cluster.webs).front
    assert front is not None
    return front.port


async def _histories(cluster: Cluster, clients: list[Client]) -> list[GameHistory]:
    """Read the journals, past all gates."""
    connection = await asyncpg.connect(cluster.database.address)
    try:
        found = []
        for name in dict.fromkeys(client.game for client in clients):
            game = await connection.fetchrow("SELECT setup, first, seed FROM games WHERE id = $1", name)
            rows = await connection.fetch(
                "SELECT number, kind, seat, text, request FROM actions WHERE game = $1 ORDER BY number", name
            )
            setup = engine_setup(StoredSetup.model_validate(json.loads(game["setup"])), game["first"])
            own = [client.history for client in clients if client.game == name]
            found.append(GameHistory(setup, game["seed"], [Row(*row) for row in rows], own))
        return found
    finally:
        await connection.close()


async def run_seeds(seeds: range, seconds: float, *, is_quiet: bool = False) -> list[SeedResult]:
    """Run seeds one after the other on the same processes."""
    results: list[SeedResult] = []
    async with Cluster() as cluster:
        for seed in seeds:
            start = time.monotonic()
            result = await run_seed(cluster, seed, seconds)
            results.append(result)
            if not is_quiet:
                verdict = "FAILED" if result.violations else "clean"
                took = time.monotonic() - start
                print(f"seed {seed}: {verdict}, {result.acknowledged} acknowledged, {took:.1f} s", flush=True)
                for text in result.violations:
                    print(f"  {text}", flush=True)
    return results


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=1000, help="how many")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--seconds", type=float, default=3.0, help="how long the nemesis works for each")
    options = parser.parse_args()
    seeds = range(options.first, options.first + options.seeds)
    results = asyncio.run(run_seeds(seeds, options.seconds))
    clean = sum(not result.violations for result in results)
    moves = sum(result.acknowledged for result in results)
    print(f"{clean} of {len(results)} seeds ran clean, {moves} acknowledged moves")
    sys.exit(0 if clean == len(results) else 1)


if __name__ == "__main__":
    main()
