"""Training: targets by hand, gradients against differences, and a tiny run from games to a bot."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import numpy as np
import pytest

import carcassonne as cc
from carcassonne.bots import make_bot
from carcassonne.bots.learned import layout
from carcassonne.bots.learned.net_file import Calibration, GateResult, read_net
from carcassonne.bots.learned.network import Network, floats
from carcassonne.training import generate as generating
from carcassonne.training.dataset import Column, Dataset, encode, shard_path, shards
from carcassonne.training.export import export
from carcassonne.training.fit import Settings, train, widened
from carcassonne.training.generate import generate
from carcassonne.training.mixes import Mix, default_mixes, parse_mixes, pick
from carcassonne.training.model import AdamW, NetworkModel, NumpyMath, best_math
from carcassonne.training.progress import speaker
from carcassonne.training.records import read_records, record_files
from carcassonne.training.run import run
from carcassonne.training.self_play import choose, planner
from carcassonne.training.targets import calibrate, calibration_error, chances, final_leads, lambda_returns
from tests.training import nets

TINY = Settings(width=8, hidden=12, last=6, epochs=2, rounds=1, round_epochs=1, batch=64, math="numpy")
BASE = "first-game:2=1"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three games in two files."""
    folder = tmp_path_factory.mktemp("games")
    assert generate(folder, 3, "tests", f"{BASE},first-game:3=1", per_file=2) == 3
    return folder


@pytest.fixture(scope="module")
def data(played: Path) -> Dataset:
    return Dataset.join([Dataset.load(path) for path in shards(record_files([played]))])


# Mixes ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("family", ["medieval", "hunters"])
def test_every_module_is_in_a_share_of_the_games(family: str) -> None:
    rng, seen, games = Random(1), Counter[str](), 600
    mixes = parse_mixes(family)
    for _ in range(games):
        seen.update(list(pick(mixes, rng).setup(rng).modules))
    for module in cc.catalog.modules():
        if module.family == family:
            assert seen[module.name] >= 0.08 * games, module.name


def test_the_mixes_of_a_small_family_follow_from_its_presets() -> None:
    wanted = "stone-age:2=40,stone-age:3-4=10,all-hunters:2=40,all-hunters:3-4=10"
    assert default_mixes("hunters") == wanted
    assert ",".join(map(str, parse_mixes("hunters"))) == wanted


@pytest.mark.parametrize("text", ["classic", "classic:2", "classic:x=1", "nothing:2=1", "some-nothing:2=1"])
def test_a_mix_that_is_not_understood_is_refused(text: str) -> None:
    with pytest.raises((cc.SetupError, LookupError, ValueError)):
        Mix.parse(text)


# Games ------------------------------------------------------------------------------------------------------


def test_the_planner_plays_some_seats(tmp_path: Path) -> None:
    """Rows are written only from the point of view of seats that the network plays."""
    net = nets.net_file(tmp_path / "tiny.net")
    folder = tmp_path / "games"
    assert generate(folder, 2, "mixed", "first-game:3=1", net=net, planners=1.0) == 2
    records = [record for path in record_files([folder]) for record in read_records(path)]
    for number, record in enumerate(records):
        (learner,) = {0, 1, 2} - set(record.planner_seats)
        rows = encode(records).facts
        assert {int(row[Column.SEAT]) for row in rows if row[Column.GAME] == number} == {learner}
    alone = tmp_path / "alone"
    generate(alone, 2, "mixed", "first-game:3=1", net=net)
    own = [record for path in record_files([alone]) for record in read_records(path)]
    assert [record.planner_seats for record in own] == [(), ()]
    assert [record.actions for record in own] != [record.actions for record in records]


def test_a_game_is_logged_so_that_it_can_be_replayed(played: Path) -> None:
    records = [record for path in record_files([played]) for record in read_records(path)]
    assert len({record.seed for record in records}) == 3
    for record in records:
        game = record.game()
        for action in record.actions:
            game.push(action)
        assert tuple(game.scores) == record.scores


def test_generation_goes_on_where_it_ended(played: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = record_files([played])
    before, kept = second.read_bytes(), first.stat().st_mtime_ns
    second.unlink()
    assert generate(played, 3, "tests", f"{BASE},first-game:3=1", per_file=2) == 1
    assert (second.read_bytes(), first.stat().st_mtime_ns) == (before, kept)
    monkeypatch.setattr(generating, "play_job", None)  # nothing is left to play
    assert generate(played, 3, "tests", f"{BASE},first-game:3=1", per_file=2) == 0


def test_the_gap_of_a_move_is_what_it_gives_away() -> None:
    pos = nets.some_position(cc.Setup.of("base"), 20)
    seat = pos.decision.seat
    best, gap = choose(pos, seat, planner(pos, seat), Random(1), 0.0, 0.0)
    assert gap == 0.0
    other, lost = choose(pos, seat, planner(pos, seat), Random(3), 0.0, 1.0)
    assert lost == pytest.approx(best.lead - other.lead)


# Rows -------------------------------------------------------------------------------------------------------


def test_rows_tell_how_games_ended(played: Path, data: Dataset) -> None:
    records = [record for path in record_files([played]) for record in read_records(path)]
    for number, record in enumerate(records):
        rows = data.facts[data.facts[:, Column.GAME] == number]
        for seat in np.unique(rows[:, Column.SEAT]).astype(int):
            [final] = np.unique(rows[rows[:, Column.SEAT] == seat, Column.FINAL])
            others = [score for other, score in enumerate(record.scores) if other != seat]
            assert final == record.scores[seat] - (max(others) + sum(others) / len(others)) / 2
        assert len(np.unique(rows[:, Column.SEAT])) == 2
    assert data.tokens.shape == (data.counts.sum(), layout.TOKEN_WIDTH)
    assert data.globals.shape == (len(data), layout.GLOBAL_WIDTH)
    assert data.outcomes[:, 2].max() == 1.0


def test_games_that_other_rules_made_are_refused(played: Path) -> None:
    [record, *_] = read_records(record_files([played])[0])
    wrong = type(record)(**{**vars(record), "scores": (0, 1)})
    with pytest.raises(ValueError, match="other rules"):
        encode([wrong])


def test_rows_are_kept_beside_the_games(played: Path, data: Dataset) -> None:
    [first, _] = record_files([played])
    assert shard_path(first).exists()
    assert len(Dataset.load(shard_path(first))) < len(data)


# Targets ----------------------------------------------------------------------------------------------------


def facts(*rows: dict[int, float]) -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    table = np.zeros((len(rows), Column.COUNT))
    for number, row in enumerate(rows):
        for column, value in row.items():
            table[number, column] = value
    return table


def test_explored_moves_are_taken_back() -> None:
    """A seat that gave 3 away after the first state had 3 more to expect in it."""
    first = {Column.STEP: 1, Column.GIVEN: 0.0, Column.GIVEN_ALL: -3.0, Column.FINAL: 10.0}
    second = {Column.STEP: 2, Column.GIVEN: -3.0, Column.GIVEN_ALL: -3.0, Column.FINAL: 10.0}
    table = facts(first, second)
    assert final_leads(table).tolist() == [13.0, 10.0]
    assert lambda_returns(table, np.array([0.0, 20.0]), 1.0).tolist() == [13.0, 10.0]
    assert lambda_returns(table, np.array([0.0, 20.0]), 0.0).tolist() == [23.0, 10.0]
    assert lambda_returns(table, np.array([0.0, 20.0]), 0.5).tolist() == [18.0, 10.0]


def test_targets_stay_inside_a_game_and_a_view() -> None:
    rows = [
        {Column.GAME: game, Column.SEAT: seat, Column.STEP: step, Column.FINAL: 100.0 * game + 10 * seat}
        for step in (2, 1)
        for game in (0, 1)
        for seat in (0, 1)
    ]
    table = facts(*rows)
    values = np.arange(8.0)
    expected = [0, 10, 100, 110, *values[:4]]
    assert lambda_returns(table, values, 0.0).tolist() == expected


def test_chances_are_calibrated() -> None:
    rng = np.random.default_rng(1)
    table = np.zeros((20000, Column.COUNT))
    table[:, Column.STAGE] = rng.random(20000)
    table[:, Column.SEATS] = 2
    leads = rng.normal(0, 15, 20000)
    truth = Calibration((1.5, 2.0, -0.5))
    table[:, Column.WIN] = rng.random(20000) < chances(truth, table, leads)
    found = calibrate(table, leads)
    assert calibration_error(chances(found, table, leads), table[:, Column.WIN]) < 0.02
    wrong = Calibration((0.0, 0.0, 0.0))
    assert calibration_error(chances(wrong, table, leads), table[:, Column.WIN]) > 0.05


# Networks ---------------------------------------------------------------------------------------------------


def batch(rng: np.random.Generator) -> tuple[np.ndarray[tuple[int, ...], np.dtype[np.float32]], ...]:
    rows = np.array([0, 0, 0, 2, 2])  # the second position has no token
    tokens, globals_ = rng.normal(size=(5, nets.SHAPE[0])), rng.normal(size=(3, nets.SHAPE[1]))
    outcomes = np.abs(rng.normal(size=(5, 4)))
    outcomes[:, 2] = outcomes[:, 2] > 0.5
    outcomes[:, 3] = [1, 0, 1, 1, 0]
    return tuple(
        array.astype(kind)
        for array, kind in (
            (tokens, np.float32),
            (rows, np.int64),
            (globals_, np.float32),
            (rng.normal(size=3), np.float32),
            (outcomes, np.float32),
        )
    )


def test_gradients_are_those_of_the_loss() -> None:
    rng = np.random.default_rng(3)
    model = NetworkModel(NumpyMath(), nets.SHAPE, 2)
    model.flat += rng.normal(0, 0.05, len(model.flat)).astype(np.float32)
    tokens, rows, globals_, target, outcomes = batch(rng)
    gradient, _ = model.gradients(tokens, rows, globals_, target, outcomes, 0.0)
    for number in rng.choice(len(model.flat) - 3 * (nets.SHAPE[2] + 1), 60, replace=False):
        losses = []
        for change in (0.01, -0.01):
            model.flat[number] += change
            losses.append(float(model.gradients(tokens, rows, globals_, target, outcomes, 0.0)[1]))
            model.flat[number] -= change
        assert gradient[number] == pytest.approx((losses[0] - losses[1]) / 0.02, abs=2e-3)


def test_numpy_and_torch_do_the_same() -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed; numpy is tested by itself")
    rng = np.random.default_rng(3)
    inputs = batch(rng)
    found = []
    for name in ("numpy", "torch"):
        math = best_math(name)
        model = NetworkModel(math, nets.SHAPE, 2)
        optimizer = AdamW(model, 0.01, 5)
        tokens, rows, globals_, target, outcomes = (math.array(array, array.dtype) for array in inputs)
        for _ in range(5):
            gradient, _ = model.gradients(tokens, rows, globals_, target, outcomes, 0.3)
            optimizer.step(gradient)
        found.append(model.numbers())
    assert found[0] == pytest.approx(found[1], abs=1e-4)


def test_a_network_before_training_is_the_planner(data: Dataset) -> None:
    settings = Settings(width=8, hidden=12, last=6, epochs=1, rounds=0, batch=64, rate=0.0, math="numpy")
    header, weights, report = train(data, settings, say=lambda name, /, **values: None)
    assert header.family == "medieval"
    assert [stage["net"] for stage in report.stages] == pytest.approx(
        [stage["planner"] for stage in report.stages]
    )
    start = sum(inputs * outputs for inputs, outputs in ((header.shape[0], 8), (8, 8), (8, 12)))
    assert any(weights[:start])


def test_training_fits_the_games(data: Dataset) -> None:
    settings = Settings(width=8, hidden=12, last=6, epochs=30, rounds=0, batch=64, math="numpy")
    _, _, report = train(data, settings, say=lambda name, /, **values: None)
    assert report.losses[-1][1] < 0.6 * report.losses[0][1]


# A whole run ------------------------------------------------------------------------------------------------


def test_a_run_from_games_to_a_bot(tmp_path: Path) -> None:
    said: list[str] = []

    def again() -> list[GateResult]:
        return run(
            tmp_path / "run",
            2,
            2,
            BASE,
            TINY,
            Mix.parse(BASE),
            match_games=2,
            nodes=8,
            per_file=2,
            say=speaker("en", said.append),
        )

    results = again()
    assert [result["games"] for result in results] == [2, 2]
    assert sum("2 games by" in line for line in said) == 2
    assert again() == []  # everything is there already
    header, _ = read_net(tmp_path / "run" / "round-2.net")
    assert header.card["games"] == 4
    assert header.card["strength"] == results[1:]
    [record, *_] = read_records(record_files([tmp_path / "run" / "round-2"])[0])
    assert record.player == "round-1"
    assert (tmp_path / "run" / "round-2.svg").read_text().startswith("<svg")
    target, _ = export(tmp_path / "run" / "round-2.net", tmp_path / "weights")
    assert target.name == "medieval.net"
    view = cc.View(pos := nets.some_position(cc.Setup.of("base")), pos.decision.seat)
    bot = make_bot(f"net:net={target},nodes=20", seed=1)
    assert bot.choose(view) in pos.legal


def test_a_fit_can_begin_with_a_network_of_fewer_columns() -> None:
    old = (*layout.WIDTHS[1], *nets.SHAPE[2:])
    weights = nets.weights(3, old)
    before, after = Network(weights, old), Network(widened(weights, old, nets.SHAPE), nets.SHAPE)
    rng = Random(1)
    token, inputs = floats(layout.TOKEN_WIDTH), floats(layout.GLOBAL_WIDTH)
    for row in (token, inputs):
        for column in range(len(row)):
            row[column] = rng.random()
    values = []
    for net in (before, after):
        embedded, prepared = floats(12), floats(12)
        net.embed(token, embedded, 0)
        net.prepare(inputs, layout.STATIC_WIDTH, prepared)
        values.append(net.value(prepared, layout.STATIC_WIDTH, inputs, embedded, [0]))
    assert values[0] == values[1] != 0.0
