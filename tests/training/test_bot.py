"""The bot ``net``: files of networks, and what it does without one that fits."""

from __future__ import annotations

import warnings
from dataclasses import replace
from pathlib import Path

import pytest

import carcassonne as cc
from carcassonne.bots import make_bot
from carcassonne.bots.learned import bot as bots
from carcassonne.bots.learned.bot import NetBot, packaged_net
from carcassonne.bots.learned.net_file import MAX_SIZE, NetError, read_net, write_net
from carcassonne.bots.learned.network import Network
from carcassonne.training.export import export
from tests.training import nets

SETUP = cc.Setup.of("base")


def test_a_network_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = nets.net_file(tmp_path / "a.net", card={"games": 3})
    header, network = read_net(path)
    assert header == nets.header(card={"games": 3})
    assert network.weight_list() == Network(nets.weights(), nets.SHAPE).weight_list()


def damage(path: Path, how: str) -> None:
    data = path.read_bytes()
    if how == "missing":
        path.unlink()
    elif how == "empty":
        path.write_bytes(b"")
    elif how == "cut":
        path.write_bytes(data[:-100])
    elif how == "changed":
        path.write_bytes(data[:500] + bytes([data[500] ^ 1]) + data[501:])
    elif how == "foreign":
        path.write_bytes(b"PK\x03\x04" + data)
    elif how == "old features":
        write_net(path, nets.header(features=0), nets.weights())
    elif how == "other rules":
        write_net(path, nets.header(rules="0"), nets.weights())
    elif how == "other evaluation":
        write_net(path, nets.header(weights={"unheard_of": 1.0}), nets.weights())
    elif how == "other layers":
        write_net(path, nets.header(), nets.weights()[:-1])
    elif how == "other family":
        write_net(path, nets.header("hunters"), nets.weights())


PROBLEMS = {
    "missing": "cannot be read",
    "empty": "is not a network",
    "cut": "checksum",
    "changed": "checksum",
    "foreign": "is not a network",
    "old features": "version 0 of the features",
    "other rules": "version 0 of the rules",
    "other evaluation": "on top of another evaluation",
    "other layers": "do not fit together",
    "other family": "trained for hunters",
}


@pytest.mark.parametrize("how", PROBLEMS)
def test_without_a_network_that_fits_it_says_so_and_plans_like_the_planner(tmp_path: Path, how: str) -> None:
    path = nets.net_file(tmp_path / "a.net")
    damage(path, how)
    view = cc.View(nets.some_position(SETUP), nets.some_position(SETUP).decision.seat)
    bot = NetBot(seed=1, nodes=60, net=str(path))
    with pytest.warns(RuntimeWarning, match=PROBLEMS[how]):
        chosen = bot.choose(view)
    assert chosen == make_bot("planner:nodes=60", seed=1).choose(view)
    assert PROBLEMS[how] in bot.problem
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        bot.choose(view)  # said once


def test_a_network_changes_what_is_chosen(tmp_path: Path) -> None:
    path = nets.net_file(tmp_path / "a.b.net")
    chosen = []
    for spec in (f"net:net={path},nodes=40", "planner:nodes=40"):
        game = cc.Game(SETUP, seed="choices")
        bot = make_bot(spec, seed=1)
        while not game.is_over and len(game.records) < 60:
            seat = game.position.decision.seat
            game.push(bot.choose(game.view(seat)), seat)
        chosen.append([str(record.action) for record in game.records])
    assert chosen[0] != chosen[1]


def test_a_network_that_was_trained_again_is_read_again(tmp_path: Path) -> None:
    """A round of a training run fits its network again when it gets more games, and plays its match again."""
    path = nets.net_file(tmp_path / "a.net", seed=1)
    position = nets.some_position(SETUP)
    view = cc.View(position, position.decision.seat)
    bot = NetBot(net=str(path))
    evaluator = bot.evaluator(view)
    assert evaluator is not None
    first = evaluator.lead(position, view.seat)
    nets.net_file(path, seed=2)
    evaluator = bot.evaluator(view)
    assert evaluator is not None
    assert evaluator.lead(position, view.seat) != first
    path.unlink()
    with pytest.warns(RuntimeWarning, match="cannot be read"):
        assert bot.evaluator(view) is None


@pytest.mark.parametrize("name", ["everything", "stone-age"])
def test_it_plays_with_every_module(tmp_path: Path, name: str) -> None:
    setup = cc.Setup.preset(name, seats=3)
    position = nets.some_position(setup, 30)
    family = position.rules.setup.expansions()[0].family
    path = nets.net_file(tmp_path / "a.net", family=family)
    bot = NetBot(seed=1, nodes=40, net=str(path))
    assert bot.choose(cc.View(position, position.decision.seat)) in position.legal
    assert not bot.problem


def test_a_network_of_older_rules_is_taken_over_on_request(tmp_path: Path) -> None:
    path = nets.net_file(tmp_path / "a.net", rules="0.1")
    with pytest.raises(NetError, match=r"version 0\.1 of the rules"):
        export(path, tmp_path)
    target, header = export(path, tmp_path, new_rules=True)
    assert (header.rules, header.card["trained_with_rules"]) == (cc.RULES_VERSION, "0.1")
    assert read_net(target)[0] == header


@pytest.mark.parametrize("path", sorted(bots.WEIGHTS.glob("*.net")), ids=lambda path: str(path.stem))
def test_networks_of_the_package_are_whole(path: Path) -> None:
    header, _ = read_net(path)
    assert path in {packaged_net(header.family, seats, header.modules) for seats in range(2, 7)}
    assert path.stat().st_size < MAX_SIZE
    assert {"date", "games", "settings", "strength"} <= header.card.keys()


@pytest.mark.parametrize(
    ("seats", "preset", "file"),
    [
        (2, "first-game", "medieval.net"),
        (3, "first-game", "medieval-3.net"),
        (6, "classic", "medieval-3.net"),
        (2, "classic", "medieval.net"),
        (2, "everything", "medieval-all.net"),
        (4, "everything", "medieval-all.net"),
    ],
)
def test_networks_are_used_for_the_seats_and_modules_of_their_training(
    seats: int, preset: str, file: str
) -> None:
    path = packaged_net("medieval", seats, cc.catalog.preset(preset))
    assert path is not None
    assert path.name == file
    position = nets.some_position(cc.Setup.preset(preset, seats=seats))
    evaluator = NetBot(seed=1).evaluator(cc.View(position, position.decision.seat))
    assert evaluator is not None
    assert evaluator.header == read_net(path)[0]


def test_a_family_without_a_network_uses_the_evaluation_of_the_planner() -> None:
    assert packaged_net("nautical", 2, ()) is None


def test_a_damaged_network_for_larger_tables_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "WEIGHTS", tmp_path)
    nets.net_file(tmp_path / "medieval.net")
    nets.net_file(tmp_path / "medieval-3.net", modules=("base",))
    assert packaged_net("medieval", 4, ("base",)) == tmp_path / "medieval-3.net"
    nets.net_file(tmp_path / "medieval-4.net", modules=("base",)).write_bytes(b"damaged")
    assert packaged_net("medieval", 4, ("base",)) == tmp_path / "medieval-3.net"
    assert packaged_net("medieval", 4, ("base", "river")) == tmp_path / "medieval.net"


def test_the_network_for_many_modules_is_used_where_its_training_is_far_nearer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "WEIGHTS", tmp_path)
    few, many = ("base", "river"), ("base", "river", "ferries", "robbers", "gold-mines")
    first, widest = tmp_path / "medieval.net", tmp_path / "medieval-all.net"
    export(nets.net_file(tmp_path / "few", modules=few), tmp_path)
    assert packaged_net("medieval", 2, many) == first
    export(nets.net_file(tmp_path / "many", modules=many), tmp_path, all_modules=True)
    for modules, path in (
        (("base",), first),
        (few, first),
        (("base", "ferries"), first),
        (("base", "from-another-package"), first),
        (("base", "ferries", "robbers"), first),
        (("base", "ferries", "robbers", "gold-mines"), widest),
        (many, widest),
    ):
        assert packaged_net("medieval", 2, modules) == path
    # Without its own network a table is played with the planner's evaluation, and the bot says so.
    first.write_bytes(b"damaged")
    assert packaged_net("medieval", 2, few) == first
    first.unlink()
    assert packaged_net("medieval", 2, few) == first


def test_a_header_without_all_widths_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.net"
    write_net(path, replace(nets.header(), shape=nets.SHAPE[:5]), nets.weights())  # type: ignore[arg-type]
    with pytest.raises(NetError, match="shape is incomplete"):
        read_net(path)


def test_a_style_changes_the_evaluation_below_the_network() -> None:
    """A character of a high level keeps the network's judgement, so that it stays strong."""
    plain, careful = NetBot("s"), NetBot("s", style="careful")
    pos = nets.some_position(SETUP)
    view = cc.View(pos, pos.decision.seat)
    usual, styled = plain.evaluator(view), careful.evaluator(view)
    assert usual is not None
    assert styled is not None
    assert usual.lead(pos, view.seat) != styled.lead(pos, view.seat)
    assert make_bot("hard:style=careful").evaluator(view) is not None  # type: ignore[attr-defined]
