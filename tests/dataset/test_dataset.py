"""Datasets: the same games for the same seeds, whole files, everything read back."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

import carcassonne as cc
from carcassonne import dataset
from carcassonne.dataset import store
from carcassonne.dataset.features import encode_games, stream_features
from carcassonne.testing.module_sets import full_mixes
from tests.cli.support.run_command import run_command

BASE = cc.Setup.of("base", seats=3)
PLAYERS = ("random", "greedy:nodes=5", "random")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dataset") / "games"
    dataset.write(folder, BASE, PLAYERS, 7, "s", shard=3)
    return folder


def test_games_are_read_back_and_can_be_replayed(folder: Path) -> None:
    records = list(dataset.games(folder))
    assert [record.number for record in records] == list(range(7))
    for record in records[:3]:
        game = record.game()
        assert game.is_over
        assert game.scores == record.scores
        assert [line.points for line in game.ledger] == [line.points for line in record.lines]
        assert [line.spot for line in game.ledger] == [line.spot for line in record.lines]
        for line in record.lines:
            assert line.rule in {other.rule for other in game.records[line.action].lines}


def test_a_record_is_what_was_played(folder: Path) -> None:
    request = dataset.PlannedGame(BASE, PLAYERS, "s", 4)
    assert dataset.play(request) == list(dataset.games(folder))[4]


@pytest.mark.slow
def test_workers_change_nothing(folder: Path, tmp_path: Path) -> None:
    dataset.write(tmp_path, BASE, PLAYERS, 7, "s", shard=3, workers=2)
    assert list(dataset.games(tmp_path)) == list(dataset.games(folder))
    for path in sorted(folder.glob("*.parquet")):
        assert (tmp_path / path.name).read_bytes() == path.read_bytes()


def test_an_interrupted_run_goes_on_where_it_ended(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(done: int) -> None:
        if done >= 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        dataset.write(tmp_path, BASE, PLAYERS, 7, "s", shard=3, progress=stop)
    assert dataset.describe(tmp_path)["written"] == 3
    played: list[int] = []
    once = dataset.play

    def count(request: dataset.PlannedGame) -> dataset.PlayedGame:
        played.append(request.number)
        return once(request)

    monkeypatch.setattr(store, "play", count)
    told: list[int] = []
    dataset.write(tmp_path, BASE, PLAYERS, 7, "s", shard=3, progress=told.append)
    assert played == [3, 4, 5, 6]
    assert told == [3, 6, 7]
    assert list(dataset.games(tmp_path)) == list(dataset.games(folder))
    assert not list(tmp_path.glob("*.part"))


def test_more_games_can_be_added_but_no_others(tmp_path: Path) -> None:
    base = cc.Setup.of("base")
    dataset.write(tmp_path, base, ("random", "random"), 3, shard=2)
    dataset.write(tmp_path, base, ("random", "random"), 4, shard=2)
    assert dataset.describe(tmp_path)["written"] == 4
    with pytest.raises(dataset.DatasetError, match="of another seed: 1"):
        dataset.write(tmp_path, base, ("random", "random"), 4, "2", shard=2)
    with pytest.raises(dataset.DatasetError, match="meant for 4 games"):
        dataset.write(tmp_path, base, ("random", "random"), 3, shard=2)
    with pytest.raises(dataset.DatasetError, match="need as many players"):
        dataset.write(tmp_path, base, ("random",), 3, shard=2)
    with pytest.raises(dataset.DatasetError, match="holds no dataset"):
        dataset.read_description(tmp_path / "elsewhere")


def test_nothing_is_written_for_a_wrong_request(tmp_path: Path) -> None:
    base, folder = cc.Setup.of("base"), tmp_path / "none"
    with pytest.raises(ValueError, match="no bot 'randm'"):
        dataset.write(folder, base, ("random", "randm"), 3)
    with pytest.raises(ValueError, match="-1 games in files of 10000"):
        dataset.write(folder, base, ("random", "random"), -1)
    with pytest.raises(ValueError, match="1 games in files of 0"):
        dataset.write(folder, base, ("random", "random"), 1, shard=0)
    with pytest.raises(ValueError, match="not the text 'random'"):
        dataset.write(folder, base, "random", 1)
    assert not folder.exists()


def test_a_damaged_file_is_named(tmp_path: Path) -> None:
    players = ("random", "random")
    dataset.write(str(tmp_path), cc.Setup.of("base"), players, 2, shard=1)
    path = tmp_path / "games-000001.parquet"
    path.write_bytes(path.read_bytes()[:50])
    for read in (dataset.games, stream_features):
        with pytest.raises(dataset.DatasetError, match=r"games-000001.parquet is damaged"):
            list(read(str(tmp_path)))
    with pytest.raises(dataset.DatasetError, match="damaged"):
        dataset.write(tmp_path, cc.Setup.of("base"), players, 2, shard=1)
    path.unlink()
    assert [record.number for record in dataset.games(tmp_path)] == [0]
    dataset.write(tmp_path, cc.Setup.of("base"), players, 2, shard=1)
    assert [record.number for record in dataset.games(tmp_path)] == [0, 1]
    for text in (
        "{",
        "[]",
        '{"format": "carcassonne-dataset/1"}',
        '{"format": "carcassonne-dataset/1", "a": 1}',
    ):
        (tmp_path / "dataset.json").write_text(text)
        with pytest.raises(dataset.DatasetError, match=r"dataset.json (is damaged|has the format)"):
            dataset.read_description(tmp_path)
    shown = run_command("dataset", "info", tmp_path, "--language", "es")
    assert shown.code == 2
    assert "está dañado" in shown.err


def test_a_profile_is_kept(tmp_path: Path) -> None:
    setup = cc.Setup.of(*cc.catalog.medieval(), profile="letter")
    dataset.write(tmp_path, setup, ("random", "random"), 1)
    assert next(dataset.games(tmp_path)).setup.modules == setup.modules


@pytest.mark.parametrize("mix", full_mixes(), ids=lambda mix: mix[0])
def test_every_module_is_written(mix: tuple[str, ...], tmp_path: Path) -> None:
    setup = cc.Setup.of(*mix, seats=2)
    dataset.write(tmp_path, setup, ("random", "random"), 2)
    record = list(dataset.games(tmp_path))[1]
    assert record.game().scores == record.scores
    totals = [sum(line.points for line in record.lines if line.seat == seat) for seat in range(2)]
    assert tuple(totals) == record.scores


def test_the_files_have_the_documented_schema(folder: Path) -> None:
    documented = (Path(__file__).parents[2] / "docs" / "dataset.md").read_text()
    schema = pq.read_schema(folder / "games-000000.parquet")
    for field in schema:
        kind = str(field.type).replace("<element: ", "<").replace("<item: ", "<")
        assert f"| `{field.name}` | {kind} |" in documented


def test_features_are_streamed(folder: Path) -> None:
    records = list(dataset.games(folder))
    decisions = sum(seat >= 0 for record in records for seat in record.actors)
    parts = list(stream_features(folder, observation="planes", every=3, batch=40))
    assert sum(len(part) for part in parts) == decisions // 3
    assert {len(part) for part in parts[:-1]} == {40}
    first = parts[0]
    assert first.observations["planes"].shape == (40, 94, 25, 25)
    assert first.actions.min() >= 0
    assert set(np.unique(np.concatenate([part.win for part in parts]))) <= {0, 1 / 3, 0.5, 1}
    last = next(encode_games([records[0]], BASE, observation="tokens", encoding="ranked", batch=10**6))
    record = records[0]
    for seat in range(3):
        opening = np.flatnonzero(last.seat == seat)[0]
        assert last.points[opening] <= record.scores[seat]
        assert last.margin[opening] == pytest.approx(
            record.scores[seat] - (sum(record.scores) - record.scores[seat]) / 2
        )
    with pytest.raises(ValueError, match="text is not an array"):
        next(stream_features(folder, observation="text"))
    with pytest.raises(ValueError, match="every and batch are at least 1, not 0 and 4096"):
        next(stream_features(folder, every=0))


def test_the_command_line(tmp_path: Path) -> None:
    data, arrays = tmp_path / "data", tmp_path / "arrays"
    wrote = run_command("dataset", "write", data, "--games", 4, "--shard", 2, "--json")
    assert wrote.code == 0, wrote.err
    assert wrote.json["written"] == 4
    assert "bytes per game" in run_command("dataset", "info", data).out
    assert "bytes por partida" in run_command("dataset", "info", data, "--language", "es").out
    file = tmp_path / "game.carc"
    row = run_command("dataset", "read", data, "--game", 2, "--json", "--save", file).json
    assert row["number"] == 2
    assert list(cc.Game.load(file).scores) == row["scores"]
    plain = run_command("dataset", "read", data, "--count", 3).out
    assert [line.split(":")[0] for line in plain.splitlines()[::2]] == ["Game 0", "Game 1", "Game 2"]
    made = run_command("dataset", "features", data, arrays, "--every", 50, "--json").json
    assert made["files"] == 1
    with np.load(arrays / "features-000000.npz") as stored:
        assert len(stored["actions"]) == made["rows"] == len(stored["observation_tokens"])
    other = run_command("dataset", "write", data, "--games", 4, "--shard", 3, "--language", "es")
    assert other.code == 2
    assert "contiene otras partidas" in other.err
    missing = run_command("dataset", "read", data, "--game", 9)
    assert missing.code == 2
    assert "has no game 9" in missing.err
