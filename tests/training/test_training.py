"""Training: targets by hand, gradients against differences, and a tiny run from games to a bot."""

from __future__ import annotations

import lzma
import pickle
import re
from collections import Counter
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

import numpy as np
import pytest

import carcassonne as cc
from carcassonne.bots import make_bot
from carcassonne.bots.learned import layout
from carcassonne.bots.learned.net_file import Calibration, NetError, read_net
from carcassonne.bots.learned.network import Network, floats
from carcassonne.training import fit as fitting
from carcassonne.training import generate as generating
from carcassonne.training import model as modelling
from carcassonne.training.calibration import recalibrate
from carcassonne.training.card import MatchResult
from carcassonne.training.dataset import Column, Dataset, encode, make_rows
from carcassonne.training.export import export
from carcassonne.training.fit import Settings, fit, train, widened
from carcassonne.training.gate import gate
from carcassonne.training.generate import generate
from carcassonne.training.mixes import Mix, default_mixes, parse_mixes, pick
from carcassonne.training.model import AdamW, NetworkModel, NumpyMath, best_math
from carcassonne.training.progress import TrainingError, paced, speaker
from carcassonne.training.records import SUFFIX, count_games, read_records, record_files, shard_path
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
    files = record_files([played])
    make_rows(files)
    return Dataset.join([Dataset.load(shard_path(path)) for path in files])


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


@pytest.mark.parametrize(
    "text",
    [
        "classic",
        "classic:2",
        "classic:x=1",
        "classic:2=nan",
        "classic:2=inf",
        "nothing:2=1",
        "some-nothing:2=1",
    ],
)
def test_a_mix_that_is_not_understood_is_refused(text: str) -> None:
    with pytest.raises((cc.SetupError, LookupError, ValueError)):
        Mix.parse(text)


@pytest.mark.parametrize("text", ["", "classic:2=0", "classic:2=-1", "classic:3-2=1"])
def test_a_mix_that_cannot_be_played_is_explained(text: str) -> None:
    with pytest.raises(TrainingError, match="a mix is written"):
        parse_mixes(text)


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


def test_leads_count_less_in_longer_games() -> None:
    rng = np.random.default_rng(2)
    table = np.zeros((20000, Column.COUNT))
    table[:, Column.GAME] = np.arange(20000)
    table[:, Column.STAGE] = rng.uniform(0.05, 1, 20000)
    table[:, Column.LEFT] = table[:, Column.STAGE] * rng.choice((71, 142, 213), 20000)
    table[:, Column.SEATS] = 2
    leads = rng.normal(0, 25, 20000)
    truth = Calibration((1.5, 2.0, -0.5), growth=1.7)
    table[:, Column.WIN] = rng.random(20000) < chances(truth, table, leads)
    found = calibrate(table, leads)
    assert found.growth == pytest.approx(truth.growth, abs=0.2)
    # Games of one length cannot tell, so that what is known is kept.
    short = table[:, Column.LEFT] / table[:, Column.STAGE] < 100
    assert calibrate(table[short], leads[short], truth.growth).growth == truth.growth


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

    def again() -> list[MatchResult]:
        return run(
            tmp_path / "run",
            2,
            2,
            BASE,
            TINY,
            BASE,
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


# Wrong input ------------------------------------------------------------------------------------------------


def logged(folder: Path, lines: list[str]) -> Path:
    folder.mkdir(parents=True)
    with lzma.open(folder / f"games-00000{SUFFIX}", "wt", encoding="utf-8") as file:
        file.writelines(f"{line}\n" for line in lines)
    return folder


def test_an_error_of_a_worker_reaches_the_caller() -> None:
    error = pickle.loads(pickle.dumps(TrainingError("no-folder", folder="x")))
    assert str(error) == "there is no folder x"


@pytest.mark.parametrize(
    "content", [b"", b"no archive", lzma.compress(b"{}\n"), lzma.compress(b"a\n" * 9)[:-9]]
)
def test_a_damaged_file_of_games_is_named(tmp_path: Path, content: bytes) -> None:
    (path := tmp_path / f"games-00000{SUFFIX}").write_bytes(content)
    with pytest.raises(TrainingError, match=path.name):
        fit([tmp_path], tmp_path / "a.net", TINY)


def test_games_that_cannot_be_learned_from_are_explained(tmp_path: Path, played: Path) -> None:
    [record, *_] = read_records(record_files([played])[0])
    wrong = replace(record, actions=("place 40,40/0", *record.actions[1:]))
    short = replace(record, actions=record.actions[:5])
    for message, folder in (
        ("no folder", tmp_path / "nowhere"),
        ("no games", logged(tmp_path / "empty", [])),
        ("at least two games", logged(tmp_path / "one", [record.line()])),
        ("cannot be replayed", logged(tmp_path / "wrong", [wrong.line()])),
        ("cannot be replayed", logged(tmp_path / "short", [short.line()])),
    ):
        with pytest.raises(TrainingError, match=message):
            fit([folder], tmp_path / "a.net", TINY)


def test_rows_that_were_cut_off_are_made_again(played: Path, data: Dataset) -> None:
    first, second = record_files([played])
    whole = len(Dataset.load(shard_path(first)))
    shard_path(first).write_bytes(shard_path(first).read_bytes()[:100])
    told: list[tuple[int, int]] = []
    assert make_rows([first, second], progress=lambda *done: told.append(done)) == 1
    assert told == [(1, 1)]
    assert len(Dataset.load(shard_path(first))) == whole


@pytest.mark.parametrize("name", ["abacus", "torch"])
def test_a_math_that_is_not_there_is_explained(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(modelling, "find_spec", lambda package: None)
    with pytest.raises(TrainingError, match="numpy"):
        best_math(name)


def test_a_network_of_another_family_is_refused(tmp_path: Path, played: Path) -> None:
    """Such a match would be one of the planner against itself, and would stand in the card."""
    net = nets.net_file(tmp_path / "a.net", family="hunters")
    with pytest.raises(NetError, match="trained for hunters"):
        gate(net, "planner:nodes=8", Mix.parse(BASE), 2, nodes=8)
    with pytest.raises(NetError, match="trained for hunters"):
        generate(tmp_path / "games", 1, "tests", BASE, net=net)
    with pytest.raises(NetError, match="trained for hunters"):
        recalibrate(net, [played])


def test_the_path_of_a_network_may_contain_commas(tmp_path: Path) -> None:
    (folder := tmp_path / "a b=c,d.e").mkdir()
    result = gate(nets.net_file(folder / "x=1, y.net"), "planner:nodes=4", Mix.parse(BASE), 2, nodes=4)
    assert result["games"] == 2


def test_a_run_that_ended_before_its_match_plays_it(tmp_path: Path) -> None:
    net = nets.net_file(tmp_path / "round-1.net")
    arguments = (tmp_path, 1, 2, BASE, TINY, BASE)
    [result] = run(*arguments, match_games=2, nodes=8, say=lambda name, /, **values: None)
    assert read_net(net)[0].card["strength"] == [result]


def test_a_file_that_was_cut_short_is_filled(tmp_path: Path) -> None:
    whole, grown = tmp_path / "whole", tmp_path / "grown"
    assert generate(whole, 3, "fill", BASE, per_file=2) == 3
    assert generate(grown, 1, "fill", BASE, per_file=2, encode=True) == 1
    [first] = record_files([grown])
    assert len(set(Dataset.load(shard_path(first)).facts[:, Column.GAME])) == 1
    assert generate(grown, 3, "fill", BASE, per_file=2) == 2
    assert [path.read_bytes() for path in record_files([grown])] == [
        path.read_bytes() for path in record_files([whole])
    ]
    make_rows(files := record_files([grown]))
    rows = shard_path(files[0])
    assert len(set(Dataset.load(rows).facts[:, Column.GAME])) == 2  # not the rows of the shorter file


def test_an_interrupt_in_the_match_of_a_run_ends_the_run(tmp_path: Path) -> None:
    net = nets.net_file(tmp_path / "round-1.net")
    said: list[str] = []

    def say(name: str, /, **values: str | int | float) -> None:
        said.append(name)
        if name == "training-match-games":
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(tmp_path, 2, 2, BASE, TINY, match_games=4, nodes=8, say=say)
    assert said == ["training-match-games"]
    assert not read_net(net)[0].card.get("strength"), "the next run plays the match again"


def test_a_run_shows_what_it_is_doing(tmp_path: Path) -> None:
    generate(tmp_path / "round-1", 1, "1-1", BASE, per_file=1)
    said: list[str] = []
    run(
        tmp_path,
        1,
        2,
        BASE,
        TINY,
        BASE,
        match_games=2,
        nodes=8,
        per_file=1,
        say=speaker("en", said.append),
    )
    assert said[0].startswith("  2 of 2 games in")  # with the game that was there
    assert said[1] == "round 1: 2 games by planner"
    assert any(line.startswith("  1 of 2 games of the match") for line in said)


def test_a_long_fit_shows_its_steps(monkeypatch: pytest.MonkeyPatch, data: Dataset) -> None:
    """With numpy a phase of a large fit takes many minutes."""
    monkeypatch.setattr(
        fitting, "paced", lambda report, at_once: partial(paced, at_once=at_once)(report, 0.0)
    )
    said: list[str] = []
    train(data, TINY, speaker("en", said.append))
    steps = [line for line in said if " steps in " in line]
    first = re.fullmatch(r"  1 of (\d+) steps in \d+ s", steps[0])
    assert first
    assert len(steps) > int(first[1])


def test_a_finished_run_takes_more_games(tmp_path: Path) -> None:
    """Also where it was killed between the games and the fit: none is lost, none is counted twice."""

    def round_of(games: int) -> list[MatchResult]:
        return run(
            tmp_path,
            1,
            games,
            BASE,
            TINY,
            BASE,
            match_games=2,
            nodes=8,
            say=lambda name, /, **values: None,
        )

    def fitted() -> int:
        return read_net(tmp_path / "round-1.net")[0].card["games"]

    assert len(round_of(2)) == 1
    assert len(round_of(4)) == 1
    assert (count_games(tmp_path / "round-1"), fitted()) == (4, 4)
    generate(tmp_path / "round-1", 6, "1-1", BASE, encode=True)
    assert len(round_of(6)) == 1
    assert (count_games(tmp_path / "round-1"), fitted()) == (6, 6)
    assert round_of(6) == []  # nothing is left to do


def test_progress_keeps_a_pace() -> None:
    said: list[int] = []
    seldom, always = paced(said.append, 1e9), paced(said.append, 0.0)
    for number in (1, 2, 3):
        seldom(number)
    assert said == [1]
    for number in (4, 5):
        always(number)
    assert said == [1, 4, 5]
