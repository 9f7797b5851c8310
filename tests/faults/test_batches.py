"""How seeds are cut into batches, counted, and where the servers of a batch come from."""

from __future__ import annotations

import shutil
import socket
from itertools import chain
from pathlib import Path

import pytest

from tests.faults.run import Batch, SeedResult, Totals, split
from tests.server.support import postgres, redis
from tests.server.support.ports import ReservedPort


def a_result(seed: int, *violations: str) -> SeedResult:
    return SeedResult(seed, 5, 1, 20, [], list(violations))


@pytest.mark.parametrize(("seeds", "jobs"), [(1000, 16), (7, 3), (1, 4), (50, 1), (0, 2)])
def test_every_seed_is_in_one_batch(seeds: int, jobs: int) -> None:
    batches = split(range(seeds), jobs, 50)
    assert list(chain(*batches)) == list(range(seeds))
    assert all(len(batch) <= 50 for batch in batches)
    assert len(batches) >= min(seeds, jobs)


def test_a_later_run_takes_the_seeds_that_have_not_run() -> None:
    totals = Totals()
    totals.add(Batch([a_result(3), a_result(4, "lost")], []))
    assert (totals.clean, totals.failed, totals.violations) == ([3], [4], ["lost"])
    assert totals.left(range(6)) == [0, 1, 2, 5]


def test_wrong_results_spoil_all_seeds_of_their_batch() -> None:
    totals = Totals()
    totals.add(Batch([a_result(0)], []))
    totals.add(Batch([a_result(1), a_result(2)], ["the ratings differ"]))
    assert (totals.clean, totals.failed) == ([0], [1, 2])


def test_a_reserved_port_is_left_to_the_server_that_asks_for_it() -> None:
    port = ReservedPort()
    try:
        for _ in range(2):
            with socket.create_server(("127.0.0.1", port.number)):
                pass
        with pytest.raises(OSError, match="in use"), socket.socket() as other:
            other.bind(("127.0.0.1", port.number))
    finally:
        port.release()


def test_programs_are_taken_from_named_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("initdb", "my-redis"):
        shutil.copy(shutil.which("true") or "", tmp_path / name)
    monkeypatch.setenv("CARCASSONNE_POSTGRESQL", str(tmp_path))
    monkeypatch.setenv("CARCASSONNE_REDIS", str(tmp_path / "my-redis"))
    assert postgres.program("initdb") == str(tmp_path / "initdb")
    assert redis.program() == str(tmp_path / "my-redis")
    with pytest.raises(postgres.Unavailable, match="pg_ctl"):
        postgres.program("pg_ctl")


def test_programs_are_found_in_the_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("initdb", "valkey-server"):
        shutil.copy(shutil.which("true") or "", tmp_path / name)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CARCASSONNE_POSTGRESQL", raising=False)
    monkeypatch.delenv("CARCASSONNE_REDIS", raising=False)
    assert postgres.program("initdb") == str(tmp_path / "initdb")
    assert redis.program() == str(tmp_path / "valkey-server")
