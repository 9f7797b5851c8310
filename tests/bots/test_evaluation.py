"""The planner's judgement: which tiles close an area, and that remembering areas changes nothing."""

from __future__ import annotations

from itertools import chain
from random import Random

import pytest

import carcassonne as cc
from carcassonne import catalog
from carcassonne.bots.evaluation.completion_odds import SIDES, CompletionOdds, tile_fit_index
from carcassonne.bots.evaluation.evaluator import PositionEvaluator

from .support.games import middles


def kinds_in(bits: int) -> set[int]:
    return {number for number in range(bits.bit_length()) if bits >> number & 1}


@pytest.mark.parametrize("modules", [["base"], ["base", "inns-and-cathedrals"], ["hunters-and-gatherers"]])
def test_fitting_and_closing_tiles_are_those_that_the_board_accepts(modules: list[str]) -> None:
    checked = 0
    for pos in middles(modules, 60, "fill"):
        fit_index, chances, board = tile_fit_index(pos), CompletionOdds(pos), pos.board
        for segment in range(0, board.n_segments(), 3):
            kind = board.kind_of(segment)
            if not pos.rules.completes[kind]:
                continue
            cells = chances.open_cells(pos, segment)
            assert bool(cells) == bool(board.open(segment))
            for (x, y), entering in cells.items():
                fitting, closing = fit_index.at(board.wanted(x, y), kind, entering)
                if max(board.wanted(x, y)) < 0:
                    continue  # nothing touches that cell yet, so nothing may be laid there now
                fits = {number: board.rotations_at(number, x, y) for number in range(len(pos.rules.kinds))}
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
    (x, y), printed = cell, pos.rules.kinds[kind].segments
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
        if pos.decision.kind == "figure":
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
    city = next(s for s in range(pos.board.n_segments()) if pos.kind(s) == "city")
    cells = chances.open_cells(pos, city)
    kind = pos.board.kind_of(city)
    before = chances.of(pos, kind, cells)
    assert 0 < before < 1
    chances.bag = [
        0 if "C" in pos.rules.kinds[number].letters else count for number, count in enumerate(chances.bag)
    ]
    chances.clear_cache()
    assert chances.of(pos, kind, cells) == 0


def test_a_full_supply_promises_less_at_the_end() -> None:
    early = cc.Game(cc.Setup.of("base"), seed=1).position
    late = early.copy()
    bag = late.piles["main"].bag
    few = bytes(min(count, 1) if number < 4 else 0 for number, count in enumerate(bag))
    late.piles["main"] = late.piles["main"].replace(bag=few)
    assert sum(PositionEvaluator(late).totals(late)) < sum(PositionEvaluator(early).totals(early)) / 2
