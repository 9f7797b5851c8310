"""The comparison of plans: common tiles, rounds of halving, lines that go farther, and the last tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

import carcassonne as cc
from carcassonne.bots.budget import Budget
from carcassonne.bots.learned import NetBot
from carcassonne.bots.search import FINALISTS, LONGEST_LINE, Plan, Search, Turn

from .support.games import value_by_brute_force


class WatchedSearch(Search):
    """Notes what is compared, and what follows."""

    def __init__(self, view: cc.View, nodes: int) -> None:
        super().__init__(view, Budget(None, nodes), Random(1))
        self.samples: list[tuple[list[Plan], list[Turn]]] = []
        self.tiles: list[set[frozenset[tuple[str, ...]]]] = []
        """For each sample, what the plans have met so far: one set if they met the same tiles."""
        self.answering: Counter[int] = Counter()

    def _sample(self, compared: list[tuple[Plan, Turn]], fractions: Sequence[float]) -> bool:
        plans, turns = zip(*compared, strict=True)
        is_done = super()._sample(compared, fractions)
        if is_done:
            self.samples.append(([*plans], [*turns]))
            self.tiles.append({frozenset(draws(turn)) for turn in turns})
        return is_done

    def _best_turn(self, pos: cc.Position, fraction: float) -> cc.Position | None:
        if not pos.is_over:
            self.answering[pos.deciding_seat] += 1
        return super()._best_turn(pos, fraction)


def middle_of(modules: Sequence[str], seats: int = 2, left: int = 35, seed: int = 5) -> cc.View:
    """Return a random game before a placement."""
    game = cc.Game(cc.Setup.of(*modules, seats=seats), seed=seed)
    rng = Random(seed)
    while game.position.tiles_left() > left or game.position.decision.name != "place":
        game.push(game.legal.sample(rng))
    return game.view(game.position.decision.seat)


def size(turn: Turn) -> int:
    """Return how many turns follow in all known lines."""
    return sum(1 + size(following) for following in turn.following.values())


def depth(turn: Turn) -> int:
    return 1 + max(map(depth, turn.following.values()), default=-1)


def draws(turn: Turn) -> set[tuple[str, ...]]:
    return {tuple(map(str, drawn)) for drawn in turn.following}


def test_all_plans_of_a_round_meet_the_same_tiles_and_half_of_them_remain() -> None:
    search = WatchedSearch(middle_of(["base"]), 6000)
    plans = search.plans()
    sizes = [len(compared) for compared, _ in search.samples]
    assert sizes == sorted(sizes, reverse=True)
    assert sorted(set(sizes), reverse=True) == [8, 4, 2]
    assert sizes[0] <= FINALISTS
    assert all(len(tiles) == 1 for tiles in search.tiles), "the same tiles for all"
    assert len(set().union(*search.tiles)) > 5
    assert plans[0] in search.samples[-1][0], "the answer is one of the last two"
    finalists = search.samples[-1][0]
    assert {plan.samples for plan in finalists} == {len(search.samples)}
    assert plans[0].value == max(plan.value for plan in finalists)


def test_a_larger_budget_looks_farther_and_no_line_is_searched_twice() -> None:
    view = middle_of(["base"])
    reached = []
    for nodes in (1000, 12_000):
        search = WatchedSearch(view, nodes)
        search.plans()
        lines = {id(turn): turn for _, turns in search.samples for turn in turns}
        reached.append(max(map(depth, lines.values())))
        assert len(lines) <= FINALISTS
        known = sum(map(size, lines.values()))
        assert known <= search.answering.total() <= known + 1, "the last one may be cut off by the budget"
    assert reached[0] >= 1
    assert reached[0] < reached[1] <= LONGEST_LINE


def test_lines_pass_through_the_turns_of_all_seats() -> None:
    search = WatchedSearch(middle_of(["base"], seats=3, left=12), 12_000)
    search.plans()
    assert set(search.answering) == {0, 1, 2}


def test_a_line_that_is_known_to_the_end_of_the_game_ends_there() -> None:
    view = middle_of(["base"], left=4)
    search = WatchedSearch(view, 20_000)
    search.plans()
    last = [turn for _, turns in search.samples for turn in turns]
    assert last
    while following := [turn for turns in last for turn in turns.following.values()]:
        last = following
    assert all(turn.position.is_over for turn in last)
    assert all(turn.lead == round(turn.lead) for turn in last), "final scores, not estimates"


@pytest.mark.parametrize(("modules", "seed"), [(["base"], 2), (["base", "traders-and-builders"], 9)])
def test_two_tiles_before_the_end_every_order_is_searched_where_the_budget_allows_it(
    modules: list[str], seed: int
) -> None:
    """The mean over both orders of the tiles that remain is that of brute force."""
    view = middle_of(modules, left=2, seed=seed)
    pos = view.position
    if not any(len(after(pos, action).chance()) > 1 for action in pos.legal):
        pytest.fail("both orders must be possible here")
    search = Search(view, Budget(None, 10**7), Random(1))
    exact = [plan for plan in search.plans() if plan.exact]
    assert len(exact) > 1
    for plan in exact[:2]:
        assert plan.value == pytest.approx(value_by_brute_force(plan.position, view.seat))


def after(pos: cc.Position, action: cc.Action) -> cc.Position:
    twin = pos.copy()
    twin.apply(action)
    return twin


def test_a_budget_that_is_too_small_for_the_last_tiles_is_not_wasted() -> None:
    """It is spent on replies, so that plans are compared by more than the lead after the turn."""
    found = Search(middle_of(["base"], left=2), Budget(None, 2500), Random(1)).plans()
    assert not any(plan.exact for plan in found)
    assert sum(plan.samples > 0 for plan in found) > 1


def test_cleared_caches_change_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    view = middle_of(["base", "traders-and-builders"], left=60)
    evaluator, found = NetBot().evaluator(view), []
    assert evaluator is not None
    for most in (10**9, 300):
        monkeypatch.setattr("carcassonne.bots.search.MOST_CACHED", most)
        for evaluation in (None, evaluator):
            plans = Search(view, Budget(None, 3000), Random(1), evaluator=evaluation).plans()
            found.append([(plan.actions, plan.value) for plan in plans])
    assert found[:2] == found[2:]


def test_a_huge_budget_keeps_a_limited_number_of_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("carcassonne.bots.search.MOST_TURNS", 50)
    search = WatchedSearch(middle_of(["base"]), 9000)
    search.plans()
    lines = {id(turn): turn for _, turns in search.samples for turn in turns}
    assert sum(map(size, lines.values())) == 50
    assert search.answering.total() > 60, "further replies are compared all the same"
