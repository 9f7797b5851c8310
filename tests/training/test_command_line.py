"""``carcassonne train``: all steps from games to a bot as commands, and what a run passes on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import carcassonne as cc
from carcassonne.bots import make_bot
from carcassonne.bots.learned.net_file import NetError, read_net
from carcassonne.training import progress
from carcassonne.training.card import details
from carcassonne.training.fit import Settings
from carcassonne.training.progress import TrainingError
from carcassonne.training.records import read_records, record_files, shard_path
from carcassonne.training.run import run
from carcassonne.training.sources import generations_of
from tests.cli.support.run_command import run_command
from tests.training import nets

BASE = "first-game:2=1"
SMALL = ("--width", 8, "--hidden", 12, "--epochs", 1, "--round-epochs", 1, "--batch", 64, "--math", "numpy")


def train(*words: object) -> str:
    """Run a command of ``carcassonne train`` that must succeed; return what it prints."""
    done = run_command("train", *words)
    assert done.code == 0, done.err
    return done.out


def test_the_commands_lead_from_games_to_a_bot(tmp_path: Path) -> None:
    games, net, weights = tmp_path / "games", tmp_path / "new.net", tmp_path / "weights"
    assert "4 games were written" in train(
        "generate", games, "--games", 4, "--mix", BASE, "--per-file", 2, "--seed", "commands"
    )
    files = record_files([games])
    assert not any(shard_path(path).exists() for path in files)
    assert "2 files of games have their features, 2 of them made now" in train("features", games)
    assert all(shard_path(path).exists() for path in files)
    assert "2 files of games have their features, 0 of them made now" in train("features", games)
    assert "new.net" in train("fit", net, games, "--rounds", 1, *SMALL)
    assert (tmp_path / "new.svg").exists()
    shown = train("gate", net, "--games", 2, "--nodes", 4)
    assert "of 2 games" in shown
    assert "points of the network per game: city" in shown
    result = json.loads(train("gate", net, "--games", 2, "--nodes", 4, "--seed", "other", "--json"))
    assert set(result["points_by_kind"]) == {"net", "opponent"}
    assert "fitted to 3 games; calibration error on games held out (1):" in train("calibrate", net, games)
    assert "medieval.net" in train("export", net, "--to", weights)
    card = details(read_net(weights / "medieval.net")[0].card)
    assert len(card["strength"]) == 2
    assert card["data"][0]["generations"][0]["seed"] == "commands"
    assert json.loads((weights / "networks.json").read_text()) == ["medieval.net"]
    view = cc.View(pos := nets.some_position(cc.Setup.of("base")), pos.decision.seat)
    assert make_bot(f"net:net={weights / 'medieval.net'},nodes=8", seed=1).choose(view) in pos.legal


def test_a_run_can_be_repeated_by_its_options(tmp_path: Path) -> None:
    """The first fit continues from a network that plays its games too, each later one from the one before."""
    start, folder = tmp_path / "old.net", tmp_path / "run"
    train("generate", tmp_path / "games", "--games", 2, "--mix", BASE)
    train("fit", start, tmp_path / "games", "--rounds", 0, *SMALL)
    options = ("--start", start, "--planners", 1, "--rate", 0.0004, "--decay", 0.01, "--trace", 0.8)
    rounds = ("--rounds", 2, "--games", 2, "--mix", BASE, "--match-games", 2, "--nodes", 4)
    fits = ("--fit-rounds", 1, "--anonymous", 0.25, "--fit-seed", 7, "--latest", 1, "--per-file", 1)
    train("run", folder, *rounds, *SMALL, *options, *fits)
    wanted: dict[str, object] = {
        "width": 8,
        "hidden": 12,
        "epochs": 1,
        "rounds": 1,
        "round_epochs": 1,
        "batch": 64,
    }
    wanted |= {"rate": 0.0004, "decay": 0.01, "trace": 0.8, "anonymous": 0.25, "seed": 7, "math": "numpy"}
    for number, before in ((1, "old"), (2, "round-1")):
        card = details(read_net(folder / f"round-{number}.net")[0].card)
        assert card["start"] == before
        assert card["folders"] == [f"round-{number}"]
        assert card["settings"].items() >= wanted.items()
        [made] = generations_of(folder / f"round-{number}")
        assert (made["planners"], made["player"], made["per_file"]) == (1.0, before, 1)
        for path in record_files([folder / f"round-{number}"]):
            assert [len(record.planner_seats) for record in read_records(path)] == [1]


def test_another_network_may_play_the_first_round(tmp_path: Path) -> None:
    """The fits begin from the start then."""
    net = nets.net_file(tmp_path / "player.net")
    rounds = ("--rounds", 1, "--games", 2, "--mix", BASE, "--match-games", 2, "--nodes", 4)
    train("run", tmp_path / "run", *rounds, *SMALL, "--fit-rounds", 0, "--net", net)
    card = details(read_net(tmp_path / "run" / "round-1.net")[0].card)
    assert "start" not in card
    assert card["data"][0]["players"] == {"player": 2}


def test_a_start_that_does_not_fit_is_refused_before_any_game(tmp_path: Path) -> None:
    tiny = Settings(width=8, hidden=12, last=6, math="numpy")
    other = nets.net_file(tmp_path / "hunters.net", family="hunters")
    with pytest.raises(NetError, match="trained for hunters"):
        run(tmp_path / "run", 1, 2, BASE, tiny, start=other)
    start = nets.net_file(tmp_path / "start.net")
    with pytest.raises(TrainingError, match="other layers"):
        run(tmp_path / "run", 1, 2, BASE, Settings(width=9, hidden=12, last=6), start=start)
    assert not (tmp_path / "run").exists()


def test_features_and_fit_show_how_far_they_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def every_time(report: object, *, at_once: bool = True) -> object:
        return report

    monkeypatch.setattr(progress, "paced", every_time)
    games = tmp_path / "games"
    train("generate", games, "--games", 2, "--mix", BASE, "--per-file", 1)
    shown = train("features", games)
    assert "features of 1 of 2 files in" in shown
    assert "features of 2 of 2 files in" in shown
    shown = train("fit", tmp_path / "a.net", games, "--rounds", 0, *SMALL)
    assert "1 of 2 files of games checked in" in shown
    assert "2 of 2 files read in" in shown


def test_a_folder_without_games_has_no_features(tmp_path: Path) -> None:
    refused = run_command("train", "features", tmp_path)
    assert refused.code == 2
    assert "no games to learn from" in refused.err
