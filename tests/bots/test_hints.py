"""Hints in words, and the turns where most was lost."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

import carcassonne as cc
from carcassonne.bots import make_bot
from carcassonne.bots.analysis import hints
from carcassonne.bots.analysis.alike import outcome
from carcassonne.bots.analysis.outlook import outlook
from carcassonne.bots.analysis.review import review, turn_records
from carcassonne.bots.evaluation import PositionEvaluator
from tests.cli.support.run_command import run_command
from tests.texts.languages import COMPLETE

from .support.games import MIXES, after, value_by_brute_force


def half_built_city() -> cc.Game:
    """Seat 0 has a follower in a city of two tiles and draws the tile that closes it."""
    game = cc.Game(cc.Setup.of("base", seats=["Ana", "Ben"]), seed=1, deal=False)
    return after(
        game,
        "draw base/city2-opposite",
        "place 0,-1/1",
        "put small 0,-1.0",
        "draw base/road-straight",
        "place 1,0/0",
        "pass",
        "draw base/city1",
    )


def test_the_best_move_is_told_with_its_reasons() -> None:
    game = half_built_city()
    best, *others = hints.top_moves(game.view(0), count=3, nodes=400)
    assert str(best.actions[0]) == "place 0,-2/2"
    assert best.loss == 0
    assert best.gain > 0
    assert all(other.loss > 0 for other in others)
    assert sum(line.points for line in best.lines if line.seat == 0) == 6
    reason = best.reasons[0]
    assert reason.text == "advice-completes"
    assert reason.values == {"kind": "city", "points": 6, "followers": 1}
    assert set(reason.cells) == {(0, 0), (0, -1), (0, -2)}
    assert hints.say(game.rules, "en", reason) == "completes the city: 6 points and gets 1 figure back"
    assert hints.say(game.rules, "es", reason) == "completa la ciudad: 6 puntos y recupera 1 figura"


@pytest.mark.parametrize("seed", [3, 5, 6, 7])
def test_no_hint_promises_more_than_a_better_one(seed: int) -> None:
    """Although worse plans are compared on fewer tiles, and their estimates may be too high by luck."""
    game, rng = cc.Game(cc.Setup.of("base", seats=2), seed=str(seed)), Random(seed)
    for _ in range(40):
        game.push(rng.choice(list(game.legal)))
    told = hints.top_moves(game.view(game.position.decision.seat), count=5, nodes=400)
    losses, gains = [hint.loss for hint in told], [hint.gain for hint in told]
    assert losses == sorted(losses)
    assert gains == sorted(gains, reverse=True)


@pytest.mark.parametrize("seed", [3, 4, 7, 8])
def test_the_last_turn_is_not_said_to_earn_what_is_scored_in_any_case(seed: int) -> None:
    """Final scoring follows the turn at once; a reason is only what the turn changes in it."""
    game, rng = cc.Game(cc.Setup.of("base"), seed=seed), Random(seed)
    while game.position.tiles_left() > 0 or game.position.decision.name != "place":
        game.push(game.legal.sample(rng))
    seat = game.position.decision.seat
    lines = game.position.projected_lines()
    before = game.scores[seat] + sum(line.points for line in lines if line.seat == seat)
    earned = set()
    for hint in hints.top_moves(game.view(seat), count=9):
        end = game.position.copy()
        for action in hint.actions:
            end.apply(action)
        assert end.is_over
        texts = {reason.text for reason in hint.reasons}
        assert "advice-earns" not in texts, "in the base game only features score"
        assert not any(reason.values.get("followers") for reason in hint.reasons)
        if "advice-completes" not in texts:
            assert not hint.lines
            own = {"advice-grows", "advice-shares", "advice-claims-rest"}
            told = sum(reason.weight for reason in hint.reasons if reason.text in own)
            assert told == end.scores[seat] - before
            earned.add(end.scores[seat] - before)
    assert max(earned) > 0


@pytest.mark.parametrize(("tile", "looks"), [("cloister", 1), ("road-straight", 2)])
def test_no_two_hints_leave_the_same_board(tile: str, looks: int) -> None:
    """A tile that looks the same after a rotation is advised once for each cell and figure."""
    game = cc.Game(cc.Setup.of("base", seats=["Ana", "Ben"]), seed=1, deal=False)
    after(game, f"draw base/{tile}")
    told = hints.top_moves(game.view(0), count=20, nodes=4000)
    placements = [hint.actions[0].args[0] for hint in told]
    possible = {(cell, rotation % looks) for (cell, rotation) in (action.args[0] for action in game.legal)}
    # There is a plan for each placement.
    assert {(cell, rotation % looks) for cell, rotation in placements} == possible
    assert len(placements) == len(possible)


def test_segments_are_the_same_if_they_reach_the_same_sides() -> None:
    """The roads of a crossroads change places with each rotation."""
    game = cc.Game(cc.Setup.of("base", seats=["Ana", "Ben"]), seed=1, deal=False)
    after(game, "draw base/crossroads4")

    def claims(rotation: int) -> set[object]:
        laid = after(game.copy(), f"place 1,0/{rotation}")
        puts = [action for action in laid.legal if action.verb == "put"]
        roads = [put for put in puts if laid.position.feature_at(put.args[1]).terrain == "road"]
        first = cc.Action.parse(f"place 1,0/{rotation}")
        return {outcome(laid.position, [first, put]) for put in roads}

    assert len(claims(0)) == 4
    assert claims(0) == claims(1)


def test_a_hope_to_join_a_city_of_another_is_told() -> None:
    """Ben begins a city that is open to the same cell as a rich one of Ana."""
    game = cc.Game(cc.Setup.of("base", seats=["Ana", "Ben"]), seed=1, deal=False)
    after(game, "draw base/city3-pennant", "place 0,-1/2", "put small 0,-1.0")
    after(game, "draw base/road-straight", "place -1,0/0", "pass")
    after(game, "draw base/city2-opposite-pennant", "place -1,-1/0", "pass")
    after(game, "draw base/city1-road-straight", "place 1,0/0")
    told = {
        str(hint.actions[0]): [reason for reason in hint.reasons if reason.text == "advice-may-join"]
        for hint in hints.top_moves(game.view(1), count=9, nodes=200)
    }
    [hope] = told.pop("put small 1,0.0")
    assert not any(told.values())
    assert set(hope.cells) == {(0, 0), (0, -1), (-1, -1)}
    assert hope.values["kind"] == "city"
    said = hints.say(game.rules, "en", hope, game.setup.seats)
    assert re.fullmatch(r"\d+% chance to join Ana’s city: 9 points", said)


def test_a_claim_promises_what_the_outlook_says() -> None:
    """A reason with a chance and points has those of the network."""
    game = half_built_city()
    claims = 0
    for hint in hints.top_moves(game.view(0), count=20, nodes=900):
        end = game.position.copy()
        for action in hint.actions:
            end.apply(action)
        promised = {feature.cells: feature for feature in hint.after.features}
        assert hint.win_chance == round(hint.after.win_chances[0], 3)
        assert hint.before == outlook(game.position)
        for reason in hint.reasons:
            if reason.text == "advice-claims" and hint.actions[0].verb == "place":
                claims += 1
                feature = promised[reason.cells]
                assert reason.values["chance"] == round(100 * feature.chance)
                assert reason.values["points"] == round(feature.points[0])
                [estimate] = [
                    estimate
                    for segment, estimate in PositionEvaluator(end).estimates(end).items()
                    if end.canonical_spot(segment) == feature.spot
                ]
                assert reason.values["points"] != round(dict(estimate.awards)[0]), "more than the planner"
    assert claims > 1


def test_parts_that_merge_are_compared_as_they_stand() -> None:
    """Ana's tile joins two cities of Ben; what the network expects of each includes the other."""
    game = cc.Game(cc.Setup.of("base", seats=["Ana", "Ben"]), seed=1, deal=False)
    after(game, "draw base/road-straight", "place 1,0/0", "pass")
    after(game, "draw base/city2-opposite", "place 0,-1/1", "put small 0,-1.0")
    after(game, "draw base/cloister", "place 1,-1/0", "pass")
    after(game, "draw base/city1", "place 1,-2/3", "put small 1,-2.0", "draw base/city3")
    joining = after(game.copy(), "place 0,-2/2", "pass")
    then, now = (
        sum(dict(estimate.awards)[1] for estimate in PositionEvaluator(pos).estimates(pos).values())
        for pos in (game.position, joining.position)
    )
    [helped] = [
        reason.values["points"]
        for hint in hints.top_moves(game.view(0), count=99, nodes=2000)
        if hint.actions == tuple(record.action for record in joining.records[-2:])
        for reason in hint.reasons
        if reason.text == "advice-helps"
    ]
    assert helped == round(now - then)
    parts = sum(feature.points[1] for feature in outlook(game.position).features)
    [whole] = outlook(joining.position).features
    assert helped != round(whole.points[1] - parts)


def test_hints_are_for_whoever_decides() -> None:
    game = half_built_city()
    with pytest.raises(ValueError, match="has to decide"):
        hints.top_moves(game.view(1))


def test_the_same_nodes_give_the_same_hints() -> None:
    game = half_built_city()
    first, second = (hints.top_moves(game.view(0), nodes=200, seed=3) for _ in range(2))
    assert first == second


def test_completing_for_another_speaks_against_a_move() -> None:
    game = half_built_city()
    after(game, "place 0,1/2", "pass", "draw base/city1")
    worst = max(hints.top_moves(game.view(1), count=99, nodes=900), key=lambda hint: hint.loss)
    given = [reason for reason in worst.reasons if reason.text == "advice-gives"]
    assert given
    assert given[0].values == {"seat": 0, "points": 6}
    assert given[0].weight < 0
    assert hints.say(game.rules, "en", given[0], game.setup.seats) == "gives Ana 6 points"


@pytest.mark.parametrize("modules", [["base"], MIXES[-1], cc.catalog.medieval()], ids=len)
def test_every_reason_can_be_said_in_both_languages(modules: list[str]) -> None:
    game = cc.Game(cc.Setup.of(*modules, seats=3), seed="say")
    rng, bot = Random(1), make_bot("easy", 1)
    said: set[str] = set()
    for number in range(80):
        view = game.view(game.position.decision.seat)
        if number % 4 == 0:
            for hint in hints.top_moves(view, nodes=30):
                for reason in hint.reasons:
                    assert reason.text in hints.MESSAGES
                    said.add(reason.text)
                    told = {hints.say(game.rules, language, reason) for language in COMPLETE}
                    assert all(told)
                    assert len(told) == len(COMPLETE)
        game.push(bot.choose(view) if number % 3 else view.legal.sample(rng))
    assert len(said) >= 3


@pytest.mark.parametrize("message", hints.MESSAGES)
@pytest.mark.parametrize("language", COMPLETE)
def test_no_message_is_missing(message: str, language: str) -> None:
    rules = cc.Setup.of("base").rules()
    values: dict[str, int | str] = {
        "kind": "city",
        "figure": "small",
        "points": 1,
        "followers": 2,
        "seat": 0,
        "chance": 60,
    }
    text = hints.say(rules, language, hints.Reason(message, values), ["Ana"])
    assert "{" not in text
    assert len(text) > 5


def test_a_review_finds_the_turn_that_was_given_away() -> None:
    """Seat 0 could have closed its city for 6 points and put the tile elsewhere."""
    game = after(half_built_city(), "place 0,1/2", "pass", "draw base/road-straight", "place 2,0/0", "pass")
    seen: list[tuple[int, int]] = []
    lost = review(game, seat=0, nodes=400, progress=lambda done, total: seen.append((done, total)))
    worst = lost[0]
    assert (worst.turn, worst.seat) == (3, 0)
    assert [str(action) for action in worst.played] == ["place 0,1/2", "pass"]
    assert str(worst.better.actions[0]) == "place 0,-2/2"
    assert worst.loss > 3
    assert worst.better.reasons[0].text == "advice-completes"
    assert game.records[worst.record].action == worst.played[0]
    assert seen[-1][0] == seen[-1][1] == len(seen)


@pytest.mark.parametrize(
    ("modules", "seed"),
    [(["base"], 8), (["base", "inns-and-cathedrals"], 24), (["base", "traders-and-builders"], 9)],
)
def test_what_the_last_turns_lost_is_exact(modules: list[str], seed: int) -> None:
    game = cc.Game(cc.Setup.of(*modules), seed=seed)
    rng = Random(seed)
    while game.position.tiles_left() > 1 or game.position.decision.name != "place":
        game.push(game.legal.sample(rng))
    begin = len(game.records)
    while not game.is_over:
        game.push(game.legal.sample(rng))
    reviewed = {mistake.record: mistake.loss for mistake in review(game, count=500)}
    losses = {}
    for turn in turn_records(game):
        if turn.record >= begin and turn.position.decision.name == "place":
            end = turn.position.copy()
            for action in turn.played:
                end.apply(action)
            lost = value_by_brute_force(turn.position, turn.seat) - value_by_brute_force(end, turn.seat)
            losses[turn.record] = pytest.approx(lost)
    assert len(losses) == 2
    assert {record: reviewed.get(record) for record in losses} == losses


def test_a_review_of_all_seats_is_sorted_by_loss() -> None:
    game = cc.Game(cc.Setup.of("base"), seed="all")
    rng = Random(2)
    while len(game.records) < 30:
        game.push(game.legal.sample(rng))
    lost = review(game, count=4, nodes=40)
    assert [entry.loss for entry in lost] == sorted((entry.loss for entry in lost), reverse=True)
    assert len(lost) == 4
    assert len({entry.seat for entry in review(game, count=99, nodes=40)}) == 2


# The commands -----------------------------------------------------------------------------------------------


def test_the_command_gives_hints_at_the_end_of_a_game_file_or_at_a_turn(tmp_path: Path) -> None:
    file = tmp_path / "game.carc"
    half_built_city().save(file)
    now = run_command("hint", str(file), "--json")
    assert now.code == 0, now.out
    best = json.loads(now.out)[0]
    assert best["actions"][0] == "place 0,-2/2"
    assert best["reasons"][0] == "completes the city: 6 points and gets 1 figure back"
    assert best["win_chance"] == best["after"]["win_chances"][0] > best["before"]["win_chances"][0]
    [city] = best["before"]["features"]
    assert (city["kind"], city["spot"], city["owners"]) == ("city", "0,-1.0", [0])
    assert 0.3 < city["chance"] < 1
    assert city["points"][0] > 3 > city["points"][1]
    earlier = run_command("hint", str(file), "--turn", "2", "--count", "1", "--language", "es")
    assert earlier.out.startswith("Ben: Coloca la loseta.")
    missing = run_command("hint", str(file), "--turn", "9")
    assert "no turn 9" in missing.err


def test_the_command_reviews_a_game_file(tmp_path: Path) -> None:
    file = tmp_path / "game.carc"
    after(half_built_city(), "place 0,1/2", "pass").save(file)
    result = run_command("review", str(file), "--seat", "1", "--count", "1", "--json")
    assert result.code == 0, result.out
    [lost] = json.loads(result.out)
    assert (lost["turn"], lost["seat"], lost["played"]) == (3, 0, ["place 0,1/2", "pass"])
    assert lost["better"]["actions"][0] == "place 0,-2/2"
    assert lost["win_chance"] == lost["after"]["win_chances"][0] < lost["better"]["win_chance"]
    assert [feature["kind"] for feature in lost["after"]["features"]] == ["city"]
    refused = run_command("review", str(file), "--seat", "3")
    assert "no seat 3" in refused.err


@pytest.mark.parametrize("language", COMPLETE)
def test_the_commands_say_the_chances_to_win_and_what_features_are_expected_to_score(
    tmp_path: Path, language: str
) -> None:
    file = tmp_path / "game.carc"
    game = half_built_city()
    game.save(file)
    [city] = outlook(game.position).features
    [best] = hints.top_moves(game.view(0), 1)
    before, after_it = (round(100 * found.win_chances[0]) for found in (best.before, best.after))
    lines = run_command("hint", str(file), "--count", "1", "--language", language).out.splitlines()
    assert str(before) in lines[1]
    assert "0,-1.0 (Ana)" in lines[2]
    assert re.findall(r"\d+", lines[2])[-2:] == [str(round(city.points[0])), str(round(100 * city.chance))]
    assert str(after_it) in lines[3].partition(" (")[2]
    after(game, "place 0,1/2", "pass").save(file)
    [worst] = review(game, 0, 1)
    lines = run_command("review", str(file), "--seat", "1", "--count", "1", "-l", language).out.splitlines()
    chances = [round(100 * found.win_chances[0]) for found in (worst.better.before, worst.after)]
    assert re.findall(r"\d+", lines[0])[-2:] == [str(chance) for chance in chances]
    assert str(round(100 * worst.better.win_chance)) in lines[1].partition(" (")[2]
