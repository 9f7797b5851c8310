"""The card of a network says which games it was fitted to, and which terrains its points come from."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

import carcassonne as cc
from carcassonne.bots.learned.bot import WEIGHTS
from carcassonne.bots.learned.net_file import read_net
from carcassonne.training.card import MatchResult, details
from carcassonne.training.dataset import make_rows
from carcassonne.training.fit import Settings, fit
from carcassonne.training.gate import gate, match_values, report_match
from carcassonne.training.generate import generate
from carcassonne.training.mixes import Mix
from carcassonne.training.plots import picture
from carcassonne.training.progress import TrainingError, speaker
from carcassonne.training.records import read_records, record_files, write_records
from carcassonne.training.sources import FILE, data_of, generations_of
from tests.training import nets

TINY = Settings(width=8, hidden=12, last=6, epochs=1, rounds=0, batch=64, math="numpy")
BASE = "first-game:2=1"


def silent(name: str, /, **values: str | int | float) -> None:
    """A reporter that says nothing."""


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with games of the planner, and then of a network with planners at the table."""
    folder = tmp_path_factory.mktemp("cards") / "some-games"
    net = nets.net_file(folder.parent / "player.net")
    generate(folder, 1, "first", BASE, per_file=1)
    generate(folder, 3, "second", BASE, net=net, planners=0.5, per_file=1)
    generate(folder, 3, "third", BASE, per_file=1)  # nothing is left to play
    return folder


def test_the_card_says_how_the_games_were_made(tmp_path: Path, played: Path) -> None:
    start = nets.net_file(tmp_path / "old.net")
    fit([played], tmp_path / "new.net", TINY, start=start, say=silent)
    card = details(read_net(tmp_path / "new.net")[0].card)
    common = {"mixes": "first-game:2=1", "per_file": 1, "rules": cc.RULES_VERSION}
    assert card["data"] == [
        {
            "folder": "some-games",
            "games": 3,
            "players": {"planner": 1, "player": 2},
            "generations": [
                {"seed": "first", "planners": 0.0, "player": "planner", **common},
                {"seed": "second", "planners": 0.5, "player": "player", **common},
            ],
        }
    ]
    assert card["start"] == "old"
    assert str(tmp_path) not in json.dumps(card)


def test_games_can_be_played_again_as_their_note_says(tmp_path: Path) -> None:
    generate(tmp_path / "first", 2, "seed", "first-game:2-3=1", per_file=1)
    [made] = generations_of(tmp_path / "first")
    generate(tmp_path / "again", 2, made["seed"], made["mixes"], per_file=made["per_file"])
    first, again = (
        [path.read_bytes() for path in record_files([tmp_path / name])] for name in ("first", "again")
    )
    assert first == again


@pytest.mark.parametrize("note", [None, "{", "3", "[3]"])
def test_games_without_a_note_are_counted(tmp_path: Path, note: str | None) -> None:
    generate(tmp_path / "games", 1, "seed", BASE)
    (tmp_path / "games" / FILE).unlink()
    if note is not None:
        (tmp_path / "games" / FILE).write_text(note)
    [found] = data_of([tmp_path / "games"])
    assert (found["games"], found["players"], found["generations"]) == (1, {"planner": 1}, [])


def test_games_of_other_rules_are_refused(tmp_path: Path, played: Path) -> None:
    """Also where their features were made with the rules of their time."""
    path = record_files([played])[0]
    records = list(read_records(path))
    folder = tmp_path / "old"
    folder.mkdir()
    write_records(folder / path.name, records * 3)
    make_rows(record_files([folder]))
    write_records(folder / path.name, [replace(record, rules="0.9") for record in records * 3])
    with pytest.raises(TrainingError, match=r"version 0\.9 of the rules") as refused:
        fit([folder], tmp_path / "a.net", TINY, say=silent)
    assert not (tmp_path / "a.net").exists()
    for language, words in (("es", "versión 0.9 de las reglas"), ("fr", "version 0.9 des règles")):
        assert words in refused.value.in_language(language)
    for rows in folder.glob("*.npz"):
        rows.unlink()
    with pytest.raises(TrainingError, match=r"version 0\.9 of the rules"):
        make_rows(record_files([folder]))


def test_a_match_says_where_the_points_come_from(tmp_path: Path) -> None:
    net, mix = nets.net_file(tmp_path / "a.net"), Mix.parse(BASE)
    result = gate(net, "planner:nodes=4", mix, 2, nodes=4)
    assert details(read_net(net)[0].card)["strength"] == [result]
    points = result["points_by_kind"]
    assert set(points) == {"net", "opponent"}
    difference = sum(points["net"].values()) - sum(points["opponent"].values())
    assert difference == pytest.approx(result["mean_margin"], abs=0.1)  # with two seats
    said: list[str] = []
    report_match(speaker("fr", said.append), result, mix, "fr")
    assert len(said) == 3
    assert said[1].startswith("  points du réseau par partie")
    assert f"ville {points['net']['city']:.1f}" in said[1]
    assert f"ville {points['opponent']['city']:.1f}" in said[2]


@pytest.mark.parametrize("path", sorted(WEIGHTS.glob("*.net")), ids=lambda path: path.stem)
def test_older_cards_stay_readable(path: Path) -> None:
    card = details(read_net(path)[0].card)
    assert card["games"] > 0
    assert picture(card).startswith("<svg")
    for result in card["strength"]:
        assert match_values(result)["games"] == result["games"]
        said: list[str] = []
        seats = Mix(result["mix"], (result["seats"], result["seats"]), 1.0)
        report_match(speaker("en", said.append), cast("MatchResult", result), seats)
        assert len(said) in (1, 3)
