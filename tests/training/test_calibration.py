"""Chances to win that are fitted again to games between equals."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from carcassonne.bots.learned import layout
from carcassonne.bots.learned.net_file import Calibration, read_net
from carcassonne.training.calibration import expected_leads, games_of_equals, recalibrate
from carcassonne.training.card import details
from carcassonne.training.dataset import Column, encode
from carcassonne.training.generate import generate
from carcassonne.training.progress import TrainingError
from carcassonne.training.targets import calibration_error, chances, mean_of_views
from tests.training import nets


@pytest.fixture(scope="module")
def equals(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("equals")
    assert generate(folder, 7, "equals", "first-game:3=1") == 7
    return folder


def test_chances_fit_games_between_equals(tmp_path: Path, equals: Path) -> None:
    """Far too high chances come down; the weights and the other numbers of seats stay as they were."""
    boast = Calibration(bias=(0.5, 9.0, 0.25, 0.0, 0.0))
    net = nets.net_file(tmp_path / "boast.net", None, calibration=boast)
    before = read_net(net)[1].weight_list()
    result = recalibrate(net, [equals])
    header, network = read_net(net)
    assert (result.games, result.held_out) == (5, 2)
    assert result.after < 0.3 < 0.5 < result.before
    assert header.calibration.bias[1] < 2.0
    assert header.calibration.bias[0] == 0.5
    assert header.calibration.bias[2] == 0.25
    assert network.weight_list() == before


def test_the_stated_error_is_that_of_games_held_out(tmp_path: Path, equals: Path) -> None:
    net = nets.net_file(tmp_path / "some.net", 4)
    result = recalibrate(net, [equals])
    header, network = read_net(net)
    data = encode(games_of_equals([equals]), layout.MAX_SEATS)
    held = np.isin(data.facts[:, Column.GAME], (1, 6))
    values = expected_leads(header, network, data)
    facts = data.facts[held]
    error = calibration_error(chances(header.calibration, facts, values[held]), facts[:, Column.WIN])
    assert result.after == pytest.approx(error)
    card = details(header.card)
    assert card["calibration_error"] == card["calibration"]["after"] == round(error, 4)
    assert (card["calibration"]["games"], card["calibration"]["held_out"]) == (5, 2)
    assert [source["games"] for source in card["calibration"]["folders"]] == [7]


def test_one_game_cannot_be_fitted_to_and_held_out(tmp_path: Path) -> None:
    generate(tmp_path / "one", 1, "one", "first-game:3=1")
    net = nets.net_file(tmp_path / "some.net")
    before = net.read_bytes()
    with pytest.raises(TrainingError, match="at least two games"):
        recalibrate(net, [tmp_path / "one"])
    assert net.read_bytes() == before


def test_a_network_of_zeros_expects_the_lead_of_the_planner(tmp_path: Path, equals: Path) -> None:
    data = encode(games_of_equals([equals]))
    header, network = read_net(nets.net_file(tmp_path / "zeros.net", None))
    assert expected_leads(header, network, data) == pytest.approx(data.facts[:, Column.LEAD])


def test_games_with_the_planner_at_the_table_are_left_out(tmp_path: Path) -> None:
    net = nets.net_file(tmp_path / "some.net")
    generate(tmp_path / "unequal", 1, "unequal", "first-game:3=1", net=net, planners=1.0)
    assert not list(games_of_equals([tmp_path / "unequal"]))
    with pytest.raises(TrainingError, match="one bot plays all seats"):
        recalibrate(net, [tmp_path / "unequal"])


def test_of_two_seats_both_views_of_a_state_count_equally() -> None:
    facts = np.zeros((6, Column.COUNT))
    facts[:, Column.GAME] = (0, 0, 0, 0, 1, 1)
    facts[:, Column.STEP] = (0, 1, 0, 1, 0, 0)
    facts[:, Column.SEAT] = (0, 0, 1, 1, 0, 1)
    facts[:, Column.SEATS] = (2, 2, 2, 2, 3, 3)
    found = mean_of_views(facts, np.array([5.0, 1.0, -3.0, 2.0, 7.0, 8.0]))
    assert found.tolist() == [4.0, -0.5, -4.0, 0.5, 7.0, 8.0]
