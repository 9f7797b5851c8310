"""Jobs in processes and on a local Ray cluster give the results of a plain loop, in its order."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import carcassonne as cc
from carcassonne import dataset
from carcassonne.bots.arena import run
from carcassonne.cluster import ClusterError, run_jobs
from carcassonne.training.dataset import make_rows
from carcassonne.training.fit import Settings
from carcassonne.training.gate import gate
from carcassonne.training.generate import generate
from carcassonne.training.mixes import Mix
from carcassonne.training.progress import TrainingError
from carcassonne.training.records import read_records, record_files, shard_path, write_records
from carcassonne.training.run import run as train
from tests.training import nets

BASE = cc.Setup.of("base")
BOTS = ["random", "greedy:nodes=3"]


def double(number: int) -> int:
    return 2 * number


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """A Ray cluster of one machine, shared by the tests of this file; starting one takes seconds."""
    ray = pytest.importorskip("ray", reason="there is no Ray for this version of Python yet")
    for tries_left in (2, 1, 0):
        try:
            ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="error")
            break
        except Exception as error:  # Ray has no class of its own for this
            ray.shutdown()
            # Ray waits 30 seconds for its processes, which is not enough where others use all processors.
            if "timed out during startup" not in str(error) or not tries_left:
                raise
    yield "auto"
    ray.shutdown()


@pytest.mark.slow
def test_processes_keep_the_order() -> None:
    assert list(run_jobs(double, range(20), workers=2)) == [2 * number for number in range(20)]


def note_and_wait(job: tuple[str, int]) -> int:
    folder, number = job
    (Path(folder) / f"begun-{number}").touch()
    try:
        time.sleep(0 if number == 0 else 60)
    finally:
        (Path(folder) / f"cleaned-up-{number}").touch()
    return number


def test_an_interrupt_ends_the_jobs_of_all_processes(tmp_path: Path) -> None:
    """Jobs that run are ended and clean up, and those that wait in the processes do not begin."""
    results = run_jobs(note_and_wait, ((str(tmp_path), number) for number in range(20)), workers=2)
    assert next(results) == 0
    while not {"begun-1", "begun-2"} <= {path.name for path in tmp_path.iterdir()}:
        time.sleep(0.01)
    begin = time.monotonic()
    assert isinstance(results, Generator)
    results.close()
    assert time.monotonic() - begin < 30
    names = {path.name for path in tmp_path.iterdir()}
    assert names == {f"{event}-{number}" for event in ("begun", "cleaned-up") for number in (0, 1, 2)}


def test_no_more_jobs_are_begun_than_are_needed_soon() -> None:
    asked: list[int] = []

    def numbers() -> Iterator[int]:
        for number in range(100):
            asked.append(number)
            yield number

    results = run_jobs(double, numbers(), workers=1)
    assert next(results) == 0
    assert asked == [0]


@pytest.mark.parametrize("address", ["127.0.0.1:1", "127.0.0.1:port", "nowhere"])
def test_a_cluster_that_does_not_answer_is_named_at_once(address: str) -> None:
    pytest.importorskip("ray", reason="there is no Ray for this version of Python yet")
    with pytest.raises(ClusterError, match=f"no Ray cluster answers at {address}"):
        next(run_jobs(double, range(3), ray=address))


@pytest.mark.slow
def test_an_arena_on_ray_has_the_results_of_one_process(cluster: str, tmp_path: Path) -> None:
    here = run(BASE, BOTS, 6, "7", folder=tmp_path / "here")
    there = run(BASE, BOTS, 6, "7", folder=tmp_path / "there", ray=cluster)
    assert [(game.number, game.scores) for game in here.played] == [
        (game.number, game.scores) for game in there.played
    ]
    for game in here.played:
        name = f"game-{game.number:05}.carc"
        assert (tmp_path / "there" / name).read_text() == (tmp_path / "here" / name).read_text()


@pytest.mark.slow
def test_a_dataset_on_ray_has_the_bytes_of_one_process(cluster: str, tmp_path: Path) -> None:
    for name, ray in (("here", None), ("there", cluster)):
        dataset.write(tmp_path / name, BASE, ("random", "random"), 6, shard=2, ray=ray)
    for path in sorted((tmp_path / "here").glob("*")):
        assert (tmp_path / "there" / path.name).read_bytes() == path.read_bytes()


@pytest.mark.slow
def test_an_arena_on_processes_has_the_results_of_one() -> None:
    here, there = (run(BASE, BOTS, 6, "7", workers=workers) for workers in (1, 2))
    assert here.data() == there.data()


def test_an_arena_keeps_the_profile(tmp_path: Path) -> None:
    """Options are stored as they differ from the profile, so that the profile belongs to them."""
    setup = cc.Setup.of(*cc.catalog.medieval(), profile="letter")
    run(setup, ["random", "greedy:nodes=1"], 1, folder=tmp_path)
    assert cc.Game.load(tmp_path / "game-00000.carc").setup.modules == setup.modules


@pytest.mark.slow
def test_games_for_training_on_ray_are_those_of_one_process(cluster: str, tmp_path: Path) -> None:
    net = tmp_path / "small.net"
    nets.net_file(net)
    for name, ray in (("here", None), ("there", cluster)):
        folder = tmp_path / name
        assert generate(folder, 2, "ray", "first-game:2=1", net=net, per_file=1, ray=ray) == 2
    files, others = ([path.name for path in record_files([tmp_path / name])] for name in ("here", "there"))
    assert files == others != []
    for file in files:
        here, there = (list(read_records(tmp_path / name / file)) for name in ("here", "there"))
        assert here == there != []


@pytest.mark.slow
def test_features_on_ray_are_those_of_one_process(cluster: str, tmp_path: Path) -> None:
    for name, ray in (("here", None), ("there", cluster)):
        generate(tmp_path / name, 3, "rows", "first-game:2=1", per_file=1, encode=True, ray=ray)
    for here, there in zip(*(record_files([tmp_path / name]) for name in ("here", "there")), strict=True):
        with np.load(shard_path(here)) as one, np.load(shard_path(there)) as other:
            assert set(one.files) == set(other.files)
            assert all(np.array_equal(one[name], other[name]) for name in one.files)


@pytest.mark.slow
def test_games_of_other_rules_are_refused_from_afar(cluster: str, tmp_path: Path) -> None:
    generate(tmp_path, 1, "rules", "first-game:2=1")
    [path] = record_files([tmp_path])
    write_records(path, [replace(record, rules="0.9") for record in read_records(path)])
    with pytest.raises(TrainingError) as refused:
        make_rows([path], ray=cluster)
    assert "versión 0.9" in refused.value.in_language("es")


@pytest.mark.slow
def test_a_match_of_a_network_on_ray_has_the_result_of_one_process(cluster: str, tmp_path: Path) -> None:
    found = []
    for name, ray in (("here", None), ("there", cluster)):
        net = nets.net_file(tmp_path / f"{name}.net")
        result = gate(net, "planner:nodes=8", Mix.parse("first-game:2=1"), 4, nodes=8, ray=ray)
        found.append({**result, "seconds": 0.0})
    assert found[0] == found[1]


@pytest.mark.slow
def test_a_training_run_on_ray_has_the_games_of_one_process(cluster: str, tmp_path: Path) -> None:
    tiny = Settings(width=8, hidden=12, last=6, epochs=1, rounds=0, batch=64, math="numpy")
    for name, ray in (("here", None), ("there", cluster)):
        train(
            tmp_path / name,
            2,
            2,
            "first-game:2=1",
            tiny,
            match_games=2,
            nodes=4,
            ray=ray,
            say=lambda name, /, **values: None,
        )
    for number in (1, 2):
        here, there = (
            [
                record
                for path in record_files([tmp_path / name / f"round-{number}"])
                for record in read_records(path)
            ]
            for name in ("here", "there")
        )
        assert here == there != []
