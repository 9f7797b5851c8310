"""The learned evaluation: its inputs, its sums compiled and plain, and what it says to people."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

import carcassonne as cc
from carcassonne.bots.evaluation import PositionEvaluator
from carcassonne.bots.learned import layout
from carcassonne.bots.learned.bot import WEIGHTS, NetBot
from carcassonne.bots.learned.evaluator import LearnedEvaluator, win_chance
from carcassonne.bots.learned.features import FeatureEncoder
from carcassonne.bots.learned.layout import NameTables, family_of, tables_of
from carcassonne.bots.learned.net_file import NetHeader, read_net
from carcassonne.bots.learned.network import Network, floats
from carcassonne.kernel import COMPILED
from tests.architecture.project import ROOT
from tests.training import nets

SETUPS = {
    "base": cc.Setup.of("base"),
    "classic": cc.Setup.preset("classic", seats=3),
    "everything": cc.Setup.preset("everything", seats=6),
    "stone age": cc.Setup.of("hunters-and-gatherers", "scout", seats=4),
}


def network(seed: int | None = 1) -> Network:
    return Network(nets.weights(seed), nets.SHAPE)


def children(pos: cc.Position, count: int = 12) -> list[cc.Position]:
    found = []
    for action in list(pos.legal)[:count]:
        twin = pos.copy()
        twin.apply(action)
        found.append(twin)
    return found


@pytest.mark.parametrize("name", SETUPS)
def test_a_network_of_zeros_is_the_planner(name: str) -> None:
    pos = nets.some_position(SETUPS[name])
    seat = pos.decision.seat
    planner = PositionEvaluator(pos)
    learned = LearnedEvaluator(pos, seat, nets.header(family_of(pos)), network(None))
    for child in children(pos):
        for view in range(pos.rules.seats):
            assert learned.lead(child, view) == pytest.approx(planner.lead(child, view), abs=0.002)


@pytest.mark.parametrize("name", SETUPS)
def test_a_position_has_the_same_value_however_it_was_reached(name: str) -> None:
    """Rows that are kept from positions before must be those of the position itself."""
    pos = nets.some_position(SETUPS[name], 30)
    seat = pos.decision.seat
    evaluator = LearnedEvaluator(pos, seat, nets.header(family_of(pos)), network())
    positions = children(pos)
    at_once = evaluator.leads(positions, seat)
    alone = [
        LearnedEvaluator(pos, seat, nets.header(family_of(pos)), network()).lead(child, seat)
        for child in positions
    ]
    assert at_once == alone
    assert len(set(at_once)) > 1


@pytest.mark.kernel
def test_sums_are_the_same_compiled_and_plain() -> None:
    rng = Random(2)
    net = network()
    token, inputs = floats(layout.TOKEN_WIDTH), floats(layout.GLOBAL_WIDTH)
    embedded, prepared = floats(3 * 12), floats(12)
    for row in range(3):
        for column in range(layout.TOKEN_WIDTH):
            token[column] = rng.choice((0.0, rng.random()))
        net.embed(token, embedded, row)
    for column in range(layout.GLOBAL_WIDTH):
        inputs[column] = rng.choice((0.0, rng.random()))
    net.prepare(inputs, layout.STATIC_WIDTH, prepared)
    value = net.value(prepared, layout.STATIC_WIDTH, inputs, embedded, [0, 1, 2, 1])
    assert value == pytest.approx(VALUE, abs=1e-4)
    assert net.outlook(token) == pytest.approx(OUTLOOK, abs=1e-4)


VALUE = -0.105428
OUTLOOK = [-0.543823, 0.165241, 0.007166]


@pytest.mark.kernel
def test_leads_are_the_same_compiled_and_plain() -> None:
    pos = nets.some_position(SETUPS["classic"], 30)
    seat = pos.decision.seat
    evaluator = LearnedEvaluator(pos, seat, nets.header(), network())
    assert evaluator.leads(children(pos, 4), seat) == pytest.approx(LEADS, abs=0.002)


LEADS = [-0.91992, -0.91992, -1.15918, -1.66602]
"""Change with the features: raise FEATURE_VERSION then."""


@pytest.mark.kernel
def test_a_network_of_version_1_sees_what_it_was_trained_with() -> None:
    pos = nets.some_position(SETUPS["classic"], 30)
    seat = pos.decision.seat
    shape = (*layout.WIDTHS[1], *nets.SHAPE[2:])
    tables = tables_of("medieval")
    old = NetHeader("medieval", NameTables(tables.kinds, tables.modules), shape, features=1)
    evaluator = LearnedEvaluator(pos, seat, old, Network(nets.weights(1, shape), shape))
    assert evaluator.leads(children(pos, 4), seat) == pytest.approx(LEADS_1, abs=0.002)


LEADS_1 = [1.26074, 1.26074, 1.1875, 0.30762]
"""Must not change: networks of version 1 are in use."""


def placement(modules: Sequence[str], seats: int, actions: int, seed: str) -> cc.Position:
    """A position after some random actions in which a tile is to be placed."""
    game, rng = cc.Game(cc.Setup.of(*modules, seats=seats), seed=seed), Random(seed)
    while len(game.records) < actions or game.position.decision.name != "place":
        game.push(game.legal.sample(rng))
    return game.position


def shipped_leads() -> dict[str, list[float]]:
    """Leads in some positions of every shipped network: its family's first game, and all that it has met."""
    found = {}
    for path in sorted(WEIGHTS.glob("*.net")):
        header, _ = read_net(path)
        founders = [module.name for module in cc.catalog.modules() if module.founds_family]
        smallest = [name for name in header.modules if name in founders]
        for modules, seats, actions in ((smallest, 2, 50), (header.modules, 2, 90), (header.modules, 4, 130)):
            pos = placement(modules, seats, actions, path.name)
            evaluator = NetBot(net=str(path)).evaluator(cc.View(pos, pos.deciding_seat))
            assert evaluator is not None
            leads = [lead for seat in range(seats) for lead in evaluator.leads(children(pos, 3), seat)]
            found[f"{path.name} {len(modules)} {seats}"] = leads
    return found


def chosen_actions() -> list[str]:
    """Answers of the bot with the shipped network in the middle of a base game."""
    game = cc.Game(cc.Setup.of("base"), seed="compiled or not")
    bot, rng = NetBot("compiled or not", nodes=60), Random(1)
    chosen = []
    while len(game.records) < 80:
        view = game.view(game.position.decision.seat)
        if len(game.records) % 8 == 4:
            chosen.append(str(bot.choose(view)))
        game.push(game.legal.sample(rng))
    return chosen


@pytest.mark.slow
@pytest.mark.skipif(not COMPILED, reason="everything runs as plain Python")
def test_shipped_networks_judge_and_choose_the_same_compiled_and_plain() -> None:
    code = f"from {__name__} import *; print(json.dumps([COMPILED, shipped_leads(), chosen_actions()]))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "CARCASSONNE_PURE": "1", "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=True,
    )
    is_compiled, leads, actions = json.loads(done.stdout)
    assert not is_compiled
    assert actions == chosen_actions()
    for name, numbers in shipped_leads().items():
        assert leads[name] == pytest.approx(numbers, abs=0.002), name
        assert len(set(numbers)) > 3


def test_sums_refuse_rows_that_are_not_there() -> None:
    net, prepared = network(), floats(12)
    inputs, embedded = floats(layout.GLOBAL_WIDTH), floats(12)
    net.prepare(inputs, layout.STATIC_WIDTH, prepared)
    for row in (-1, 1):
        with pytest.raises(ValueError, match="no row"):
            net.value(prepared, layout.STATIC_WIDTH, inputs, embedded, [row])
    with pytest.raises(ValueError, match="too short"):
        net.embed(floats(3), embedded, 0)
    with pytest.raises(ValueError, match="do not fill"):
        Network([0.0] * 5, nets.SHAPE)


@pytest.mark.parametrize("name", SETUPS)
def test_columns_stay_in_a_small_range(name: str) -> None:
    pos = nets.some_position(SETUPS[name], 60)
    encoder = FeatureEncoder(pos, PositionEvaluator(pos), tables_of(family_of(pos)))
    encoder.evaluate(pos)
    for view in range(pos.rules.seats):
        roles = encoder.roles(view)
        rows = [list(encoder.feature_token(pos, estimate, roles)) for estimate in encoder.estimates()]
        rows += [list(encoder.merge_token(merge, roles)) for merge in encoder.merges()]
        rows += [list(encoder.position_globals(pos, roles)), list(encoder.static)]
        assert max(abs(number) for row in rows for number in row) < 20
        assert all(row[layout.TOKEN_BIAS] == 1.0 for row in rows[:-2])


def test_views_of_two_seats_are_each_others_mirror() -> None:
    pos = nets.some_position(SETUPS["base"], 50)
    encoder = FeatureEncoder(pos, PositionEvaluator(pos), tables_of("medieval"))
    encoder.evaluate(pos)
    estimate = max(encoder.estimates(), key=lambda estimate: len(estimate.owners))
    mine = list(encoder.feature_token(pos, estimate, encoder.roles(0)))
    yours = list(encoder.feature_token(pos, estimate, encoder.roles(1)))
    for column in (layout.NOW, layout.THEN, layout.AWARD, layout.STRENGTH, layout.OWNER):
        assert mine[column : column + 2] == yours[column : column + 2][::-1]
        assert mine[column + 1] == mine[column + 2]


def encoded(pos: cc.Position, base: cc.Position | None = None) -> FeatureEncoder:
    """The encoder of a position, with another one as the root of the search if that is given."""
    root = pos if base is None else base
    encoder = FeatureEncoder(root, PositionEvaluator(root), tables_of(family_of(root)))
    encoder.evaluate(pos)
    return encoder


def test_turns_left_are_those_that_will_be_drawn() -> None:
    """Every seat's own draws are counted to the end of a game without extra turns."""
    rng = Random(4)
    game = cc.Game(cc.Setup.of("base", seats=3), seed="turns")
    expected: list[tuple[int, int, float]] = []
    drawn = [0, 0, 0]
    while not game.is_over:
        seat = game.position.decision.seat
        after = game.position.copy()
        action = game.legal.sample(rng)
        drawn[seat] += action.verb == "place"
        after.apply(action)
        if not after.is_over:
            encoder = encoded(after, game.position)
            for view in range(3):
                turns = encoder.position_globals(after, encoder.roles(view))[layout.TURNS] * 12
                expected.append((view, drawn[view], turns))
        game.push(action)
    for view, before, turns in expected:
        assert turns == pytest.approx(drawn[view] - before)


def test_printed_quantities_are_seen() -> None:
    """Gold in forests earns a bonus tile, which points alone do not tell."""
    slots = tables_of("hunters").tally_slots("forest")
    seen = 0
    for number in range(6):
        pos = nets.some_position(SETUPS["stone age"], 50, f"gold {number}")
        encoder = encoded(pos)
        for estimate in encoder.estimates():
            if pos.rules.terrain_names[estimate.terrain] == "forest":
                token = encoder.feature_token(pos, estimate, encoder.roles(0))
                gold = pos.tally(estimate.segment, "gold")
                assert token[layout.TALLY + slots["gold"]] == gold / 2
                seen += gold > 0
    assert seen > 2


def test_possessions_of_seats_are_seen_in_the_slots_of_their_names() -> None:
    seen = 0
    for number in range(4):
        pos = nets.some_position(SETUPS["everything"], 150, f"goods {number}")
        encoder, tables = encoded(pos), tables_of("medieval")
        held: dict[tuple[int, str], int] = {}
        for item in cc.possessions(pos):
            held[item.seat, item.name] = held.get((item.seat, item.name), 0) + item.count
        for seat in range(pos.rules.seats):
            row = encoder.position_globals(pos, encoder.roles(seat))
            for slot, name in enumerate(tables.possessions):
                assert row[layout.POSSESSIONS + 3 * slot] == held.get((seat, name), 0) / 4
                seen += (seat, name) in held
    assert seen > 5


def test_every_possession_is_declared_by_its_module() -> None:
    for setup in (SETUPS["everything"], SETUPS["stone age"]):
        declared = {name for module in setup.expansions() for name in module.possessions}
        pos = nets.some_position(setup, 120)
        assert {item.name for item in cc.possessions(pos)} <= declared


def test_the_opponent_behind_the_leader_is_seen() -> None:
    pos = nets.some_position(SETUPS["classic"], 60)
    encoder = encoded(pos)
    totals = PositionEvaluator(pos).totals(pos)
    for seat in range(3):
        row = encoder.position_globals(pos, encoder.roles(seat))
        others = sorted(totals[other] for other in range(3) if other != seat)
        assert row[layout.SECOND + 1] == pytest.approx(others[0] / 50, rel=1e-5)
        assert row[layout.RANK] * 2 == sum(total > totals[seat] for total in totals)


def test_names_that_a_network_does_not_know_fall_into_the_last_slot() -> None:
    tables = NameTables(("known",), ("base",))
    assert tables.terrain_slot("known") == 0
    assert tables.terrain_slot("unheard of") == layout.TERRAIN_SLOTS - 1
    pos = nets.some_position(SETUPS["classic"], 20)
    encoder = FeatureEncoder(pos, PositionEvaluator(pos), tables)
    unknown = encoder.static[layout.MODULES + layout.MODULE_SLOTS - 1]
    assert unknown == len(pos.rules.setup.modules) - 1


def test_a_seat_that_is_not_there_is_refused() -> None:
    pos = nets.some_position(SETUPS["base"], 20)
    evaluator = LearnedEvaluator(pos, 0, nets.header(), network())
    for seat in (cc.CHANCE, 2):
        with pytest.raises(ValueError, match="no seat"):
            evaluator.lead(pos, seat)


def test_chances_to_win() -> None:
    about = nets.header()
    curve = replace(about.calibration, growth=1.5)
    assert win_chance(curve, 0.0, 0.5, 71, 2) == 0.5
    assert win_chance(curve, 10.0, 0.1, 71, 2) > win_chance(curve, 10.0, 0.9, 71, 2) > 0.5
    assert win_chance(curve, 10.0, 0.5, 71, 2) > win_chance(curve, 10.0, 0.5, 142, 2) > 0.5
    pos = nets.some_position(SETUPS["base"], 60)
    evaluator = LearnedEvaluator(pos, 0, about, network(None))
    assert sum(evaluator.win_chances(pos)) == pytest.approx(1.0)
    labels = {
        pos.board.representative(estimate.segment) for estimate in evaluator.planner.estimates(pos).values()
    }
    assert evaluator.outlooks(pos, 0).keys() == labels
    rng = Random(1)
    while not pos.is_over:
        pos.apply(pos.sample(rng))
    best = max(pos.scores)
    assert evaluator.win_chances(pos)[pos.scores.index(best)] in (0.5, 1.0)
