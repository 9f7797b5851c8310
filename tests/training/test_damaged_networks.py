"""Networks that are lost or absurd: bots say so once, and play with the planner's evaluation."""

from __future__ import annotations

import asyncio
import json
import os
import pickle
import struct
import subprocess
import sys
import warnings
from collections.abc import Callable
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

import carcassonne as cc
from carcassonne.bots import make_bot
from carcassonne.bots.analysis import hints, review
from carcassonne.bots.arena import run
from carcassonne.bots.learned import bot as bots
from carcassonne.bots.learned.net_file import MAGIC, NetError, read_net
from carcassonne.server.workers.bots import choose, transcript_of
from carcassonne.server.workers.pool import BOT_NICENESS, WorkerPool
from carcassonne.training.export import export
from tests.architecture.project import ROOT
from tests.training import nets

SETUP = cc.Setup.of("base")


def file_with(path: Path, header: object, weights: list[float] | None = None) -> Path:
    """A file with a header and a right checksum, whatever the header holds."""
    head = json.dumps(header).encode()
    numbers = nets.weights() if weights is None else weights
    body = MAGIC + struct.pack("<I", len(head)) + head + struct.pack(f"<{len(numbers)}f", *numbers)
    path.write_bytes(body + sha256(body).digest())
    return path


def plain_header(**changes: Any) -> dict[str, Any]:
    return {**json.loads(json.dumps(asdict(nets.header()))), **changes}


def without(name: str) -> dict[str, Any]:
    found = plain_header()
    del found[name]
    return found


def with_tables(**changes: Any) -> dict[str, Any]:
    return plain_header(tables={**plain_header()["tables"], **changes})


def with_calibration(**changes: Any) -> dict[str, Any]:
    return plain_header(calibration={**plain_header()["calibration"], **changes})


WIDTHS = list(nets.SHAPE)
ABSURD: dict[str, tuple[Callable[[], object], str]] = {
    "no object": (lambda: [1, 2], "header"),
    "no shape": (lambda: without("shape"), "shape"),
    "no family": (lambda: without("family"), "family"),
    "family is a number": (lambda: plain_header(family=7), "family"),
    "text for a width": (lambda: plain_header(shape=[str(width) for width in WIDTHS]), "shape"),
    "fractions of a width": (lambda: plain_header(shape=[width + 0.5 for width in WIDTHS]), "shape"),
    "negative widths": (lambda: plain_header(shape=[*WIDTHS[:2], -8, -12, -6, 3]), "shape"),
    "no hidden units": (lambda: plain_header(shape=[*WIDTHS[:2], 8, 0, 6, 3]), "shape"),
    "huge widths": (lambda: plain_header(shape=[*WIDTHS[:2], 10**12, 10**12, 10**12, 3]), "shape"),
    "other outlooks": (lambda: plain_header(shape=[*WIDTHS[:5], 2]), "shape"),
    "shape is a text": (lambda: plain_header(shape="abcdef"), "shape"),
    "features as text": (lambda: plain_header(features="2"), "features"),
    "features as a list": (lambda: plain_header(features=[2]), "features"),
    "unknown features": (lambda: plain_header(features=99), "version 99 of the features"),
    "rules as a number": (lambda: plain_header(rules=1.0), "rules"),
    "weights as a list": (lambda: plain_header(weights=[1.0]), "weights"),
    "weight as text": (lambda: plain_header(weights={"growth": "much"}), "growth"),
    "weight not finite": (lambda: plain_header(weights={"growth": float("nan")}), "growth"),
    "weight beyond measure": (lambda: plain_header(weights={"growth": 1e300}), "growth"),
    "weight below zero": (lambda: plain_header(weights={"coming_home": -900.0}), "coming_home"),
    "followers of equal value": (lambda: plain_header(weights={"next_follower": 1.0}), "next_follower"),
    "followers that come home twice": (lambda: plain_header(weights={"coming_home": 2.0}), "coming_home"),
    "no turns in a long game": (lambda: plain_header(weights={"long_game": 0.0}), "long_game"),
    "tables as a list": (lambda: plain_header(tables=[]), "tables"),
    "names that are numbers": (lambda: with_tables(kinds=[1, 2]), "kinds"),
    "more terrains than slots": (lambda: with_tables(kinds=[f"t{n}" for n in range(500)]), "kinds"),
    "more modules than slots": (lambda: with_tables(modules=[f"m{n}" for n in range(500)]), "modules"),
    "more possessions than slots": (
        lambda: with_tables(possessions=[f"p{n}" for n in range(500)]),
        "possessions",
    ),
    "tallies without terrain": (lambda: with_tables(tallies=[["city"]]), "tallies"),
    "calibration as a number": (lambda: plain_header(calibration=3), "calibration"),
    "spread as text": (lambda: with_calibration(spread=["a", "b", "c"]), "spread"),
    "spread too large": (lambda: with_calibration(spread=[1e6, 0.0, 0.0]), "spread"),
    "growth too large": (lambda: with_calibration(growth=100.0), "growth"),
    "bias too short": (lambda: with_calibration(bias=[0.0]), "bias"),
    "card as text": (lambda: plain_header(card="strong"), "card"),
    "modules as a number": (lambda: plain_header(modules=4), "modules"),
}


@pytest.mark.parametrize("name", ABSURD)
def test_an_absurd_header_is_refused_with_its_reason(tmp_path: Path, name: str) -> None:
    header, reason = ABSURD[name]
    with pytest.raises(NetError, match=reason):
        read_net(file_with(tmp_path / "a.net", header()))


@pytest.mark.parametrize("number", [float("nan"), float("inf"), 1e30])
def test_weights_beyond_measure_are_refused(tmp_path: Path, number: float) -> None:
    path = file_with(tmp_path / "a.net", plain_header(), [*nets.weights()[:-1], number])
    with pytest.raises(NetError, match="weights"):
        read_net(path)


def test_a_header_nested_too_deep_is_refused(tmp_path: Path) -> None:
    head = b"[" * 100_000
    body = MAGIC + struct.pack("<I", len(head)) + head
    path = tmp_path / "a.net"
    path.write_bytes(body + sha256(body).digest())
    with pytest.raises(NetError, match="damaged"):
        read_net(path)


# Networks of the package ------------------------------------------------------------------------------------


def lose(folder: Path) -> None:
    (folder / "medieval.net").unlink()


def spoil(folder: Path) -> None:
    file_with(folder / "medieval.net", plain_header(features="two"))


@pytest.fixture(params=[lose, spoil], ids=["lost", "absurd"])
def bad_folder(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of networks that bots use, whose network for two seats is no longer there or absurd."""
    monkeypatch.setattr(bots, "WEIGHTS", tmp_path)
    export(nets.net_file(tmp_path / "trained.net"), tmp_path)
    request.param(tmp_path)
    return tmp_path


def said(recorded: list[warnings.WarningMessage]) -> list[str]:
    return [str(warning.message) for warning in recorded if "network" in str(warning.message)]


def test_the_server_says_it_once_and_plays_on(bad_folder: Path) -> None:
    """It makes a new bot for every move."""
    game = cc.Game(SETUP, seed="server")
    with warnings.catch_warnings(record=True) as recorded:
        warnings.simplefilter("always")
        for _ in range(6):
            seat = game.position.decision.seat
            transcript = transcript_of(str(record.action) for record in game.records)
            setup = pickle.dumps(SETUP)
            answer, _plan = choose(f"game of {bad_folder}", setup, transcript, "master:nodes=40", [], {})
            game.push(answer, seat)
    assert len(said(recorded)) == 1
    assert "medieval.net" in said(recorded)[0]
    assert "the planner's evaluation is used" in said(recorded)[0]


def test_the_log_of_the_server_says_it_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Bots run in worker processes, which have no log of their own."""
    lost = tmp_path / "lost.net"
    spec = f"net:net={lost},nodes=5"

    async def ask_two_workers() -> None:
        pool = WorkerPool(2, BOT_NICENESS)
        try:
            await pool.start()
            setup = pickle.dumps(SETUP)
            await asyncio.gather(*(pool.run(choose, f"{n}", setup, "", spec, [], {}) for n in range(4)))
        finally:
            pool.close()

    asyncio.run(ask_two_workers())
    logged = [(record.levelname, record.getMessage()) for record in caplog.records]
    assert logged == [
        (
            "WARNING",
            f"the network {lost} cannot be read: No such file or directory; the planner's evaluation is used",
        )
    ]


def test_hints_and_reviews_say_it_once(bad_folder: Path) -> None:
    game = cc.Game(SETUP, seed="hints")
    bot = make_bot("greedy:nodes=10", 1)
    while len(game.records) < 12:
        seat = game.position.decision.seat
        game.push(bot.choose(game.view(seat)), seat)
    with warnings.catch_warnings(record=True) as recorded:
        warnings.simplefilter("always")
        assert hints.top_moves(game.view(game.position.decision.seat), nodes=40)
        review.review(game, nodes=30)
        assert review.expectations(game)
    assert len(said(recorded)) == 1
    assert "medieval.net" in said(recorded)[0]


def test_the_arena_plays_with_the_fallback(bad_folder: Path) -> None:
    with pytest.warns(RuntimeWarning, match=r"medieval\.net"):
        assert run(SETUP, ["master:nodes=5", "random"], games=2).games == 2


def test_the_command_line_says_it_in_one_line(tmp_path: Path) -> None:
    lost = tmp_path / "lost.net"
    words = ("arena", "--no-keep", "--games", "2", "--bots", f"net:net={lost},nodes=5,random")
    done = subprocess.run(
        [sys.executable, "-m", "carcassonne", *words],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr.splitlines() == [
        f"the network {lost} cannot be read: No such file or directory; the planner's evaluation is used"
    ]


def test_a_lost_network_for_larger_tables_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The network for two seats is used then."""
    monkeypatch.setattr(bots, "WEIGHTS", tmp_path)
    trained = nets.net_file(tmp_path / "trained.net", modules=("base",))
    export(trained, tmp_path)
    larger, _ = export(trained, tmp_path, seats=3)
    larger.unlink()
    with pytest.warns(RuntimeWarning, match=r"medieval-3\.net"):
        assert bots.packaged_net("medieval", 4, ("base",)) == tmp_path / "medieval.net"


MANY = tuple(cc.catalog.medieval())
SOME = MANY[:3]


def two_nets(folder: Path) -> tuple[Path, Path]:
    """A folder with a network for some modules and one for all."""
    first, _ = export(nets.net_file(folder / "some", modules=SOME), folder)
    widest, _ = export(nets.net_file(folder / "all", modules=MANY), folder, all_modules=True)
    return first, widest


def vanish(path: Path) -> None:
    path.unlink()


def scribble(path: Path) -> None:
    path.write_bytes(b"damaged")


def be_absurd(path: Path) -> None:
    file_with(path, plain_header(features="two"))


HARMS = pytest.mark.parametrize("harm", [vanish, scribble, be_absurd])


@HARMS
@pytest.mark.parametrize("modules", [SOME, MANY], ids=["some", "all"])
def test_without_the_network_for_many_modules_the_first_one_plays_everywhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, harm: Callable[[Path], None], modules: tuple[str, ...]
) -> None:
    monkeypatch.setattr(bots, "WEIGHTS", tmp_path)
    first, widest = two_nets(tmp_path)
    harm(widest)
    with pytest.warns(bots.NetWarning, match=r"medieval-all\.net.*; it is left out"):
        assert bots.packaged_net("medieval", 2, modules) == first
    pos = nets.some_position(cc.Setup.of(*modules), 20)
    bot = bots.NetBot(seed=1)
    evaluator = bot.evaluator(cc.View(pos, pos.decision.seat))
    assert evaluator is not None
    assert evaluator.header == read_net(first)[0]
    assert not bot.problem


@HARMS
def test_without_the_first_network_the_one_for_many_modules_plays_only_near_its_training(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, harm: Callable[[Path], None]
) -> None:
    """It was not trained for small sets of modules; there the planner's evaluation is used."""
    monkeypatch.setattr(bots, "WEIGHTS", tmp_path)
    first, widest = two_nets(tmp_path)
    harm(first)
    with pytest.warns(bots.NetWarning, match=r"medieval\.net.*; medieval-all\.net is used"):
        assert bots.packaged_net("medieval", 2, MANY) == widest
    assert bots.packaged_net("medieval", 2, MANY[: -len(MANY) // 3]) == widest
    assert bots.packaged_net("medieval", 2, SOME) == first
    pos = nets.some_position(cc.Setup.of(*SOME), 20)
    bot = bots.NetBot(seed=1)
    with pytest.warns(bots.NetWarning, match=r"medieval\.net.*; the planner's evaluation is used"):
        assert bot.evaluator(cc.View(pos, pos.decision.seat)) is None
    assert "medieval.net" in bot.problem


def test_a_lost_list_of_networks_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "WEIGHTS", tmp_path)
    with pytest.warns(RuntimeWarning, match=bots.LIST):
        assert bots.packaged_net("medieval", 2, ("base",)) is None


def test_the_list_names_all_networks_of_the_package() -> None:
    assert set(bots.listed_nets()) == {path.name for path in bots.WEIGHTS.glob("*.net")}


def test_nothing_is_missed_where_a_family_never_had_a_network() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert bots.packaged_net("nautical", 4, ()) is None
