"""The Scout: who gets which tile, and random play with all of them."""

from __future__ import annotations

from collections import Counter

import pytest

from carcassonne import Game, Setup, SetupError
from carcassonne.engine.types import BARRIER_LANE
from carcassonne.expansions.scout.module import ScoutSlot, special_tiles
from carcassonne.testing import CheckLevel, Policy, play_checked

HUNTERS = "hunters-and-gatherers"
SIGNS = ("shaman", "scout", "canoe", "bridge", "agriculture")
REGIONS = CheckLevel(decisions=0.03, regions=0.3)


def scout_setup(seats: int, **options: object) -> Setup:
    return Setup.of(HUNTERS, "scout", seats=seats, options={"scout": options})


@pytest.mark.rule("SCO-A1")
def test_two_tiles_each_are_for_two_players() -> None:
    game = Game(scout_setup(2, tiles_each=2), seed=3)
    slot = game.position.module_state(ScoutSlot)
    assert [len(hand) for hand in slot.hands] == [2, 2]
    assert len(slot.undealt) == 1
    with pytest.raises(SetupError, match="6 special tiles are to be dealt, but only 5"):
        scout_setup(3, tiles_each=2)


@pytest.mark.rule("SCO-01")
def test_every_tile_is_dealt_to_every_seat_sooner_or_later() -> None:
    dealt: Counter[tuple[int, str]] = Counter()
    for seed in range(60):
        hands = Game(scout_setup(3), seed=seed).position.module_state(ScoutSlot).hands
        assert all(len(hand) == 1 for hand in hands)
        assert len({sign for hand in hands for sign in hand}) == 3
        dealt.update((seat, sign) for seat, hand in enumerate(hands) for sign in hand)
    assert len(dealt) == 3 * len(SIGNS)


@pytest.mark.rule("SCO-01")
def test_tiles_can_be_left_out_of_the_deal() -> None:
    setup = scout_setup(2, shaman=False, canoe=False, bridge=False)
    hands = Game(setup, seed=1).position.module_state(ScoutSlot).hands
    assert sorted(sign for hand in hands for sign in hand) == ["agriculture", "scout"]
    with pytest.raises(SetupError, match="3 special tiles are to be dealt, but only 2"):
        scout_setup(3, shaman=False, canoe=False, bridge=False)


def test_the_scout_needs_the_hunters() -> None:
    with pytest.raises(SetupError):
        Setup.of("scout")
    with pytest.raises(SetupError):
        Setup.of("base", "scout")


@pytest.mark.rule("SCO-14", "SCO-19", "SCO-23", "SCO-28")
def test_what_the_tiles_say_about_their_pieces() -> None:
    found = {sign: (tile.figure, tile.place, tile.presences) for sign, tile in special_tiles().items()}
    assert found == {
        "shaman": ("", -1, ()),
        "scout": ("member", 0, (0,)),
        "canoe": ("member", 3, (0, 1, 2)),
        "bridge": ("member", 1, (1, 2)),
        "agriculture": ("hut", 1, (1,)),
    }


@pytest.mark.rule("SCO-28", "SCO-30", "SCO-32")
def test_the_hut_of_agriculture_counts_as_a_barrier_only() -> None:
    game = Game(scout_setup(2), seed=1, deal=False)
    game.push("deal scout/scout-agriculture")
    game.push("deal scout/scout-shaman")
    game.push(next(action for action in game.legal if action.verb == "special"))
    pos = game.position
    [hut] = pos.figures()
    assert pos.board.occupancy(hut.segment) == 1 << 8 * BARRIER_LANE
    water = pos.overlay_of(pos.segments_of(pos.board.tile_of(hut.segment))[0])
    assert water is not None
    assert pos.board.occupancy(water) == 0


@pytest.mark.rule("SCO-21")
def test_the_canoe_is_paid_for_finished_rivers_only() -> None:
    game = Game(scout_setup(2), seed=1, deal=False)
    game.push("deal scout/scout-canoe")
    game.push("deal scout/scout-shaman")
    game.push("special scout/scout-canoe 0,1/1")
    assert game.scores == (5, 0), "the arm to the lake of the start tile: 2 segments, 2 fish, a lake with 1"
    open_arm = next(k for k in range(3) if game.position.board.open_ports(game.position.segment((0, 1, k))))
    assert game.position.feature_score((0, 1, open_arm)).awards == ()
    [award] = game.position.feature_score((0, 1, open_arm), complete=True).awards
    assert [(line.rule, line.points) for line in award.lines] == [
        ("HNG-27", 1),
        ("HNG-27f", 1),
        ("SCO-21", 1),
    ]


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("policy", ["random", "compact"])
def test_random_games_keep_every_promise(seats: int, policy: Policy) -> None:
    assert play_checked(scout_setup(seats), f"scout {seats}", depth=REGIONS, policy=policy).violations == []


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [{"tiles_each": 2}, {"tiles_each": 2, "canoe_lake": "system", "refusals": "per-turn"}, {"bridge": False}],
    ids=str,
)
def test_random_games_with_options_keep_every_promise(options: dict[str, object]) -> None:
    assert (
        play_checked(scout_setup(2, **options), str(options), depth=REGIONS, policy="compact").violations
        == []
    )
