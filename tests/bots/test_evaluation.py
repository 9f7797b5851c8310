"""The planner's judgement: which tiles close an area, and that remembering areas changes nothing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest

import carcassonne as cc
from carcassonne import catalog
from carcassonne.bots.evaluation import CompletionOdds, PositionEvaluator, tile_fit_index

from .support.games import after, middles

SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))


def kinds_in(bits: int) -> set[int]:
    return {number for number in range(bits.bit_length()) if bits >> number & 1}


@pytest.mark.parametrize("modules", [["base"], ["base", "inns-and-cathedrals"], ["hunters-and-gatherers"]])
def test_fitting_and_closing_tiles_are_those_that_the_board_accepts(modules: list[str]) -> None:
    checked = 0
    for pos in middles(modules, 60, "fill"):
        fit_index, chances, board = tile_fit_index(pos), CompletionOdds(pos), pos.board
        for segment in range(0, board.n_segments(), 3):
            kind = board.terrain_of(segment)
            if not pos.rules.completable[kind]:
                continue
            cells = chances.open_cells(board, segment).as_dict()
            assert bool(cells) == bool(board.open_ports(segment))
            for (x, y), entering in cells.items():
                fitting, closing = fit_index.at(board.wanted(x, y), kind, entering)
                if max(board.wanted(x, y)) < 0:
                    continue  # nothing touches that cell yet, so nothing may be laid there now
                fits = {
                    number: board.rotations_at(number, x, y) for number in range(len(pos.rules.tile_types))
                }
                assert kinds_in(fitting) == {number for number, turns in fits.items() if turns}
                if len(cells) == 1:
                    assert kinds_in(closing) == {
                        number
                        for number, turns in fits.items()
                        if closes(pos, segment, (x, y), number, turns)
                    }
                    checked += 1
    assert checked > 20


def closes(pos: cc.Position, segment: int, cell: cc.Cell, kind: int, rotations: int) -> bool:
    """Whether a tile in one of some rotations opens nothing new for an area that it merges."""
    (x, y), printed = cell, pos.rules.tile_types[kind].segments
    for rotation in range(4):
        if rotations >> rotation & 1:
            board = pos.board.copy()
            first = board.tile(board.place(x, y, kind, rotation))[4]
            sides = {
                (side + rotation) % 4
                for k in range(len(printed))
                if board.same(first + k, segment)
                for side in printed[k].sides()
            }
            if all(board.tile_at(x + SIDES[side][0], y + SIDES[side][1]) >= 0 for side in sides):
                return True
    return False


@pytest.mark.parametrize(
    "modules",
    [
        ["base"],
        ["base", "princess-and-dragon", "traders-and-builders"],
        catalog.preset("everything"),
        ["hunters-and-gatherers"],
    ],
    ids=["base", "dragon", "everything", "hunters"],
)
def test_remembered_areas_give_the_same_judgement(modules: list[str]) -> None:
    rng = Random(8)
    compared = 0
    for pos in middles(modules, 90, "memory"):
        evaluator = PositionEvaluator(pos)
        for _ in range(4):
            twin = pos.copy()
            for _ in range(3):
                if not twin.is_over:
                    twin.apply(twin.legal.sample(rng))
            anew = PositionEvaluator(pos)
            anew.clear_cache()
            assert evaluator.totals(twin) == pytest.approx(anew.totals(twin))
            compared += 1
    assert compared > 30


def test_different_figures_in_one_place_are_told_apart() -> None:
    """A mayor in a city without pennants counts nothing, a follower in its place owns the city."""
    told_apart = 0
    mixed = (middles(["base", "abbey-and-mayor"], 200, f"crews {number}") for number in range(3))
    for pos in chain.from_iterable(mixed):
        if pos.decision.name == "figure":
            evaluator = PositionEvaluator(pos)
            for action in pos.legal:
                twin = pos.copy()
                twin.apply(action)
                anew = PositionEvaluator(twin)
                found = {label: estimate.owners for label, estimate in evaluator.estimates(twin).items()}
                assert found == {label: estimate.owners for label, estimate in anew.estimates(twin).items()}
                told_apart += action.verb == "put"
    assert told_apart > 20


def test_an_area_that_no_tile_can_close_has_no_chance() -> None:
    """Four cities round one cell; the only tile with four city sides is on the board already."""
    game = cc.Game(cc.Setup.of("base"), seed=1, deal=False)
    pos = game.position
    chances = CompletionOdds(pos)
    city = next(s for s in range(pos.board.n_segments()) if pos.terrain_of(s) == "city")
    cells = chances.open_cells(pos.board, city)
    kind = pos.board.terrain_of(city)
    before = chances.probability(pos.board, kind, cells)
    assert 0 < before < 1
    chances.bag = [
        0 if "C" in pos.rules.tile_types[number].edges else count for number, count in enumerate(chances.bag)
    ]
    chances.clear_cache()
    assert chances.probability(pos.board, kind, cells) == 0


def test_a_full_supply_promises_less_at_the_end() -> None:
    early = cc.Game(cc.Setup.of("base"), seed=1).position
    late = early.copy()
    bag = late.piles["main"].bag
    few = bytes(min(count, 1) if number < 4 else 0 for number, count in enumerate(bag))
    late.piles["main"] = late.piles["main"].replace(bag=few)
    assert sum(PositionEvaluator(late).totals(late)) < sum(PositionEvaluator(early).totals(early)) / 2


def totals_of_games() -> list[list[list[float]]]:
    """Totals of positions two actions after some of several games."""
    found = []
    for modules in (["base"], ["base", "inns-and-cathedrals", "ferries"], ["hunters-and-gatherers"]):
        rng = Random(3)
        for pos in middles(modules, 60, "both"):
            evaluator = PositionEvaluator(pos)
            for _ in range(3):
                twin = pos.copy()
                for _ in range(2):
                    twin.apply(twin.legal.sample(rng))
                found.append([evaluator.totals(twin), [evaluator.lead(twin, 0)]])
    return found


def test_compiled_and_plain_python_evaluate_alike_to_the_last_bit() -> None:
    program = (
        "import json; from tests.bots.test_evaluation import totals_of_games;"
        "print(json.dumps(totals_of_games()))"
    )
    found = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "CARCASSONNE_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(found.stdout) == totals_of_games()


def test_a_table_scores_as_the_engine_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """The base game has a table of points; scored by the engine the evaluation is the same."""
    rng = Random(4)
    compared = 0
    for pos in middles(["base"], 120, "table"):
        twin = pos.copy()
        twin.apply(twin.legal.sample(rng))
        quick = PositionEvaluator(pos).totals(twin)
        derived = dict(pos.rules._cache)
        monkeypatch.setitem(pos.rules._cache, cc.feature_rates, (None,) * len(pos.rules.terrain_names))
        assert PositionEvaluator(pos).totals(twin) == pytest.approx(quick, abs=1e-9)
        pos.rules._cache.update(derived)
        compared += 1
    assert compared > 10
    assert any(pos.rules.cached(cc.feature_rates))


FERRIES = """
draw base/city2-opposite / place 0,1/0 / pass / draw base/city2-corner-pennant / place 0,-1/3 / put
small 0,-1.0 / draw base/crossroads3 / place 1,0/2 / put small 1,0.3 / draw base/road-curve / place
-1,0/2 / pass / draw base/cloister-road / place 0,2/0 / put small 0,2.0 / draw base/road-curve /
place 0,3/2 / put small 0,3.2 / draw base/city3 / place -1,2/3 / put small -1,2.0 / draw
base/city2-corner / place -2,2/1 / pass / draw base/two-cities-opposite / place -3,2/0 / pass / draw
ferries/lake3 / place 1,2/3 / put small 1,2.0 / ferry 1,2.0 1,2.1 / draw base/two-cities-corner /
place -3,1/2 / pass / draw base/city3 / place -2,1/2 / put small -2,1.1 / draw
base/city1-crossroads3 / place 2,2/2 / put small 2,2.4 / ferry 1,2.1 1,2.2 / draw
ferries/city1-lake3 / place 2,0/0 / put small 2,0.3 / ferry 2,0.1 2,0.2 / draw
base/city2-corner-road-curve / place 1,3/2 / pass / draw base/city2-corner-road-curve / place -3,3/1
/ pass / draw base/cloister-road / place -3,4/2 / put small -3,4.1 / draw base/city3-road-pennant /
place 2,-1/3 / put small 2,-1.1 / draw ferries/city1-lake3 / place 3,0/0 / put small 3,0.0 / ferry
3,0.1 3,0.3 / draw base/crossroads3 / place 3,2/2 / put small 3,2.4 / draw base/road-straight /
place 4,2/0 / put small 4,2.0 / draw base/cloister / place -3,5/1 / put small -3,5.1 / draw
ferries/lake3 / place -4,1/1 / put small -4,1.1
"""
"""A game in which a turned ferry gives a road the same size, open ends and figures, but other tiles."""


def test_a_turned_ferry_leaves_no_stale_estimate_of_a_road() -> None:
    game = cc.Game(cc.Setup.of("base", "ferries"), seed=1, deal=False)
    after(game, *FERRIES.replace("\n", " ").strip().split(" / "))
    evaluator, scratch = PositionEvaluator(game.position), PositionEvaluator(game.position)
    scratch.clear_cache()
    twin = game.position.copy()
    for action in ("ferry -4,1.0 -4,1.1", "draw base/crossroads3", "place 4,0/0", "ferry 3,0.1 3,0.2"):
        twin.apply(cc.Action.parse(action))
    assert evaluator.totals(twin) == scratch.totals(twin)


def special_tiles_laid(seed: str) -> Iterator[cc.Position]:
    """Positions of random games with The Scout, in which special tiles are laid as soon as possible."""
    game = cc.Game(cc.Setup.of("hunters-and-gatherers", "scout"), seed=seed)
    rng = Random(seed)
    while not game.is_over:
        yield game.position
        special = [action for action in game.legal if action.verb == "special"]
        game.push(rng.choice(special) if special else game.legal.sample(rng))


def test_a_feature_pays_once_although_a_figure_stays_in_it() -> None:
    """The piece of a special tile stays where it is when its river is scored (SCO-06)."""
    stayed = pending = 0
    for pos in chain.from_iterable(special_tiles_laid(f"stay {number}") for number in range(6)):
        placed = bool(pos.turn_parts) and pos.turn_parts[-1].cell is not None
        for estimate in PositionEvaluator(pos).estimates(pos).values():
            if not pos.rules.completable[estimate.terrain] or pos.board.open_ports(estimate.segment):
                continue
            if not placed:
                assert estimate.awards == estimate.returning_followers == ()
                stayed += 1
            pending += any(points for _, points in estimate.awards)
    assert stayed > 10, "no figure stayed in a completed feature"
    assert pending > 10, "what the tile of the turn completes is still to be paid"


def test_the_hut_of_agriculture_is_worth_its_meadow() -> None:
    """SCO-31: a point for every segment of the meadow in the end."""
    found = 0
    for pos in chain.from_iterable(special_tiles_laid(f"fields {number}") for number in range(5)):
        for number in pos.board.figures():
            figure = pos.figure_by_id(number)
            if figure.kind.name == "hut" and pos.terrain_of(figure.segment) == "meadow":
                assert cc.expected_points(pos)[figure.seat] == pos.board.size(figure.segment)
                found += 1
    assert found > 10
