"""What a position promises: chances to win and the end of each feature."""

from __future__ import annotations

import pytest

import carcassonne as cc
from carcassonne.bots import make_bot
from carcassonne.bots.analysis.hints import top_moves
from carcassonne.bots.analysis.outlook import OutlookEvaluator, feature_outlook, outlook
from carcassonne.bots.analysis.review import expectations
from carcassonne.bots.evaluation import PositionEvaluator
from carcassonne.bots.learned.bot import WEIGHTS

from .support.games import after


def played(*modules: str, seats: int = 2, actions: int = 60) -> cc.Game:
    game = cc.Game(cc.Setup.of(*modules, seats=seats), seed="outlook")
    bot = make_bot("greedy:nodes=20", 1)
    while len(game.records) < actions and not game.is_over:
        seat = game.position.decision.seat
        game.push(bot.choose(game.view(seat)), seat)
    return game


@pytest.mark.parametrize(
    ("modules", "seats", "learned"),
    [(("base",), 2, True), (("base",), 4, True), (("hunters-and-gatherers",), 3, None)],
    ids=["two", "four", "hunters"],
)
def test_chances_of_all_seats_are_one_together(
    modules: tuple[str, ...], seats: int, learned: bool | None
) -> None:
    found = outlook(played(*modules, seats=seats).position)
    assert sum(found.win_chances) == pytest.approx(1.0)
    assert all(0 < chance < 1 for chance in found.win_chances)
    assert found.learned is learned or learned is None
    order = sorted(range(seats), key=lambda seat: found.leads[seat])
    chances = [found.win_chances[seat] for seat in order]
    assert chances == sorted(chances), "who is ahead is more likely to win"


@pytest.mark.parametrize("preset", ["first-game", "everything", "stone-age"])
def test_chances_are_the_same_whoever_asks(preset: str) -> None:
    """Hints for one seat, for the other, and the graph of the game show the same chances."""
    game = cc.Game(cc.Setup.preset(preset), seed="who asks")
    bot = make_bot("greedy:nodes=20", 1)
    while len(game.records) < 120:
        seat = game.position.decision.seat
        game.push(bot.choose(game.view(seat)), seat)
    pos = game.position
    first, second = (OutlookEvaluator(pos, seat) for seat in (0, 1))
    assert first.lead(pos, 0) != second.lead(pos, 0), "the search sees a position as one of the seats"
    assert first.win_chances(pos) == second.win_chances(pos)
    assert first.leads(pos) == second.leads(pos)
    view = game.view(pos.decision.seat)
    [hint] = top_moves(view, 1, nodes=60)
    for action in hint.actions:
        pos.apply(action)
    assert hint.win_chance == pytest.approx(outlook(pos).win_chances[view.seat], abs=0.02)


def test_each_occupied_feature_is_told_with_chance_and_points() -> None:
    game = played("base", actions=80)
    pos = game.position
    found = outlook(pos)
    assert len(found.features) == len({pos.board.representative(f.segment) for f in pos.figures()})
    best = [max(feature.points) for feature in found.features]
    assert best == sorted(best, reverse=True)
    for feature in found.features:
        assert (0 <= feature.chance <= 1) if feature.terrain != "field" else feature.chance == 0
        assert all(points >= 0 for points in feature.points)
        assert feature.owners
        for seat in set(range(2)) - set(feature.owners):
            assert feature.points[seat] <= max(feature.points)


def test_the_feature_at_a_spot_is_told_as_the_position_tells_it() -> None:
    """By the network: the planner says something else."""
    pos = played("base", actions=80).position
    found = outlook(pos)
    estimates = {
        pos.canonical_spot(segment): estimate
        for segment, estimate in PositionEvaluator(pos).estimates(pos).items()
    }
    for feature in found.features:
        for spot in pos.feature_at(feature.spot).spots:
            assert feature_outlook(pos, spot) == feature
    cities = [feature for feature in found.features if feature.terrain == "city"]
    assert cities
    for city in cities:
        assert city.chance != pytest.approx(estimates[city.spot].completion_probability, abs=0.001)
    vacant = next(each for each in pos.features() if not each.figures)
    assert feature_outlook(pos, vacant.spot) is None


def test_each_turn_has_what_its_features_were_expected_to_be_worth() -> None:
    game = played("base", actions=40)
    told = expectations(game)
    assert told[0].features == ()
    replay = cc.Game(game.setup, seed=0, deal=False)
    for turn in told:
        while len(replay.records) < turn.record:
            replay.push(game.records[len(replay.records)].action)
        assert turn.features == outlook(replay.position).features
    assert told[-1].features


def test_a_network_can_be_chosen() -> None:
    pos = played("base", actions=80).position
    usual, other = (OutlookEvaluator(pos, net=net) for net in (None, str(WEIGHTS / "medieval-all.net")))
    assert usual.outlook(pos).features != other.outlook(pos).features


def test_a_city_that_lacks_one_common_tile_is_likely_to_be_completed() -> None:
    game = cc.Game(cc.Setup.of("base", seats=["Ana", "Ben"]), seed=1, deal=False)
    after(game, "draw base/city2-opposite", "place 0,-1/1", "put small 0,-1.0")
    [city] = OutlookEvaluator(game.position).outlook(game.position).features
    assert (city.terrain, city.owners) == ("city", (0,))
    assert city.chance > 0.3
    assert city.points[0] > 3 > city.points[1]


def test_the_end_of_a_game_is_certain() -> None:
    game = played("base", actions=1000)
    last = expectations(game)[-1]
    best = max(game.scores)
    assert game.is_over
    assert last.win_chances == tuple(float(score == best) / game.scores.count(best) for score in game.scores)
    assert outlook(game.position).features == ()
