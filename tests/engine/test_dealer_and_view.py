"""The dealer holds the seed, outside of everything that a seat can see."""

from __future__ import annotations

import hashlib
from collections import Counter
from random import Random

import pytest

from carcassonne import CHANCE, Action, Dealer, Game, Position, Setup, View


def deals(seed: str | int, count: int = 30) -> list[Action]:
    game, rng = Game(Setup.of("base", seats=2), seed=seed), Random(0)
    while len(game.records) < 4 * count and not game.is_over:
        game.push(game.legal.sample(rng))
    return [record.action for record in game.records if record.seat == CHANCE][:count]


def test_the_fractions_are_those_of_every_machine() -> None:
    """Written down once: they may never change, or saved seeds would deal other games."""
    dealer = Dealer("7f3a")
    expected = [
        int.from_bytes(hashlib.sha256(f"7f3a:{number}".encode()).digest()[:7], "big") / 2**56
        for number in range(3)
    ]
    assert [dealer.fraction(number) for number in range(3)] == expected
    assert [round(fraction, 12) for fraction in expected] == [0.022433700883, 0.656792518614, 0.920729816323]


def test_the_first_deal_of_a_seed_never_changes() -> None:
    assert [str(action) for action in deals("7f3a", 4)] == [
        "draw base/cloister",
        "draw base/two-cities-opposite",
        "draw base/road-straight",
        "draw base/city2-opposite-pennant",
    ]


def test_equal_seeds_deal_alike_and_others_differently() -> None:
    assert deals("a") == deals("a") != deals("b")
    assert deals(7) == deals("7")


def test_without_a_seed_one_is_made_up() -> None:
    seeds = {Dealer().seed for _ in range(20)}
    assert len(seeds) == 20


def test_the_commitment_can_be_checked_afterwards() -> None:
    assert Dealer("x").commitment() == hashlib.sha256(b"sha256-ctr/1:x").hexdigest()
    assert Dealer("x").commitment() != Dealer("y").commitment()


@pytest.mark.rule("BASE-03")
def test_tiles_come_as_often_as_there_are_copies() -> None:
    pos = Game(Setup.of("base", seats=2), seed=1, deal=False).position
    weights = dict(pos.chance())
    total = sum(weights.values())
    drawn: Counter[Action] = Counter(Dealer(seed).choose(pos, 0) for seed in range(3000))
    assert drawn.keys() == weights.keys()
    for action, weight in weights.items():
        expected = 3000 * weight / total
        assert abs(drawn[action] - expected) < 5 * expected**0.5 + 1, action


@pytest.mark.rule("BASE-03")
def test_the_order_of_the_tiles_is_in_no_position_and_no_view() -> None:
    games = [Game(Setup.of("base", seats=2), seed=seed, deal=False) for seed in ("a", "b")]
    assert games[0].position.to_text() == games[1].position.to_text()
    view = games[0].view(0)
    assert not {name for name in dir(view) if "deal" in name or "seed" in name}


def test_a_view_cannot_change_the_game() -> None:
    game = Game(Setup.of("base", seats=2), seed=3)
    text = game.position.to_text()
    view = game.view(0)
    view.position.apply(view.legal[0])
    view.position.supplies[0] = 0
    assert game.position.to_text() == text


def test_a_view_says_what_a_seat_may_know() -> None:
    game = Game(Setup.of("base", seats=3), seed=3)
    view = game.view(2)
    assert isinstance(view, View)
    assert view.seat == 2
    assert view.scores == (0, 0, 0)
    assert view.decision == game.position.decision
    assert list(view.legal) == list(game.legal)
    remaining = view.remaining()
    assert sum(remaining.values()) == 70
    drawn = game.records[0].action.args[0]
    assert (
        remaining.get(drawn, 0) == game.rules.initial_piles["main"].bag[game.rules.tile_type_ids[drawn]] - 1
    )


def test_without_a_dealer_the_table_deals_by_hand() -> None:
    game = Game(Setup.of("base", seats=2), seed=3, deal=False)
    assert game.position.decision.by_chance
    record = game.push("draw base/cloister")
    assert (record.seat, str(record.action)) == (CHANCE, "draw base/cloister")
    assert game.position.hand is not None
    assert game.position.hand.ref == "base/cloister"


def test_the_engine_and_the_game_play_the_same() -> None:
    """The unchecked path for search gives the positions of the checked one."""
    game, pos = Game(Setup.of("base", seats=4), seed=8), Position.start(Setup.of("base", seats=4).rules())
    rng = Random(8)
    while not game.is_over:
        game.push(game.legal.sample(rng))
    for record in game.records:
        pos.apply(record.action)
    assert pos == game.position
