"""The River: its piles, its geometry against a second reckoning, and random games."""

from __future__ import annotations

from random import Random

import pytest

from carcassonne import Game, Setup, SetupError
from carcassonne.engine import registry
from carcassonne.engine.events import TileDiscarded, TileDrawn
from carcassonne.engine.placements import placement_refusal
from carcassonne.engine.position import Position
from carcassonne.engine.scoring import adjacency_lines
from carcassonne.engine.types import Cell, Seat
from carcassonne.expansions.river.course import River, RiverEnd, cells_round
from carcassonne.expansions.river.rules import PILE
from carcassonne.testing import NORMAL, Policy, play_checked
from carcassonne.tiles.catalog import tile_set

OTHERS = [
    module.name for module in registry.modules() if module.family == "medieval" and module.name != "river"
]
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
SETS = ("I", "II", "both")


def start(which: str, **options: object) -> Position:
    setup = Setup.of("base", "river", options={"river": {"set": which, **options}})
    return Position.start(setup.rules())


def refs(pos: Position, kinds: tuple[int, ...]) -> list[str]:
    return [pos.rules.tile_types[kind].ref for kind in kinds]


# Tiles and piles --------------------------------------------------------------------------------------------


@pytest.mark.rule("RIV-16", "RIV-A5", "RIV-10", "RIV-11", "RIV-12", "RIV-14")
@pytest.mark.parametrize(
    ("which", "middle", "last"),
    [("I", 10, "river-1/lake"), ("II", 9, "river-2/volcano-lake"), ("both", 19, "river-1/lake")],
)
def test_the_pile_of_each_river(which: str, middle: int, last: str) -> None:
    pos = start(which)
    pile = pos.piles[PILE]
    in_hand = refs(pos, tuple(part.hand_type for part in pos.turn_parts if part.hand_type is not None))
    assert in_hand == ([] if which == "I" else ["river-2/fork"])
    assert (refs(pos, pile.head), refs(pos, pile.tail)) == ([], [last])
    assert pile.in_bag == middle
    laid = refs(pos, tuple(pos.board.tile(number)[0] for number in range(pos.board.n_tiles())))
    shuffled = [pos.rules.tile_types[kind] for kind, _ in pile.contents() if kind not in pile.tail]
    assert [kind.ref for kind in shuffled if "river:course" not in kind.marks] == (
        [] if which == "I" else ["river-2/city-lake"]
    )
    assert len(laid) == 1
    assert laid[0].endswith("/spring")


@pytest.mark.rule("RIV-01")
def test_the_usual_start_tile_stays_in_the_box() -> None:
    without, with_river = Position.start(Setup.of("base").rules()), start("I")
    assert with_river.piles["main"].size() == without.piles["main"].size() == 71
    assert with_river.rules.tile_types[with_river.board.tile(0)[0]].set_name == "river-1"


@pytest.mark.rule("RIV-A18", "RIV-A17")
def test_each_river_comes_once_and_needs_no_other_box() -> None:
    for which in SETS:
        assert Setup.of("base", "river", options={"river": {"set": which}}).check() == []
    with pytest.raises(SetupError, match="one of I, II, both"):
        Setup.of("base", "river", options={"river": {"set": "III"}})
    with pytest.raises(SetupError, match="no option 'tiles'"):
        Setup.of("base", "river", options={"river": {"tiles": 2}})
    with pytest.raises(SetupError, match="twice"):
        Setup.of("base", "river", "river")


@pytest.mark.rule("RIV-A14", "RIV-04")
def test_bridges_link_no_roads_and_water_meets_water_only() -> None:
    for name in ("river-1", "river-2"):
        for kind in tile_set(name).tile_types:
            road_ends = {k for k, s in enumerate(kind.segments) if s.terrain == "road" and len(s.ports) == 1}
            assert all(road_ends & set(group) for group in kind.links), kind.ref
            if "bridge" in kind.name and not road_ends:
                assert kind.links == ()
            water = {side for s in kind.segments if s.terrain == "river" for side in s.sides()}
            assert water == {side for side, letter in enumerate(kind.edges) if letter == "V"}


@pytest.mark.rule("RIV-A8")
def test_no_river_tile_shows_the_dragon() -> None:
    kinds = [kind for name in ("river-1", "river-2") for kind in tile_set(name).tile_types]
    assert not any(mark.startswith("dragon") for kind in kinds for mark in kind.marks)


@pytest.mark.rule("RIV-A10")
def test_the_herd_serves_farmers_and_barns_alike() -> None:
    for herd in (False, True):
        pos = start("II", pig_herd=herd)
        for ref, cell, rotation in (
            ("river-2/curve-pigs", (0, 5), 0),
            ("base/city1", (1, 5), 0),
            ("base/city1", (1, 4), 2),
        ):
            pos.place_tile(pos.rules.tile_type_ids[ref], cell, rotation)
        for role in ("owner", "piece"):
            lines = adjacency_lines(pos, pos.segment((1, 5, 1)), Seat(1), role)
            assert [(line.seat, line.rule, line.points) for line in lines] == [(1, "RIV-A10", 1)] * herd
        assert adjacency_lines(pos, pos.segment((1, 4, 1)), Seat(1)) == []


# Course -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("RIV-05", "RIV-X1", "RIV-A2")
@pytest.mark.parametrize("heading", range(4))
@pytest.mark.parametrize("turn", [0, 1, 3])
def test_a_bend_may_follow_anything_but_the_same_bend(heading: int, turn: int) -> None:
    """Every direction of flow, every bend before and every bend after it."""
    pos = start("I")
    board = pos.board
    rules = pos.rules
    cell: Cell = (10 + STEPS[heading][0], 10 + STEPS[heading][1])
    straight, curve = rules.tile_type_ids["river-1/straight"], rules.tile_type_ids["river-1/curve"]
    board.place(10, 10, straight, 0 if heading % 2 else 1)
    pos.set_module_state(River((RiverEnd(cell, heading, turn),)))
    refusals = {}
    for rotation in range(4):
        water = {(2 + rotation) % 4, (3 + rotation) % 4}  # the curve has its water in the south and west
        if (heading + 2) % 4 in water:
            (out,) = water - {(heading + 2) % 4}
            refusal = placement_refusal(pos, curve, cell, rotation)
            refusals[(out - heading) % 4] = refusal and refusal.rule
    assert refusals == {bend: "RIV-05" if bend == turn else None for bend in (1, 3)}
    assert placement_refusal(pos, straight, cell, 0 if heading % 2 else 1) is None


@pytest.mark.rule("RIV-A2")
@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("near", [(2, -1), (3, 0), (2, 1), (4, 0), (3, 1)])
def test_strict_keeps_three_places_free(near: Cell, strict: bool) -> None:
    """A tile laid at 1,0 leads the river to 2,0; ahead of that lies 3,0, beside it 2,-1 and 2,1."""
    pos = start("I", strict=strict)
    pos.place_tile(pos.rules.tile_type_ids["base/cloister"], near, 0)
    refusal = placement_refusal(pos, pos.rules.tile_type_ids["river-1/straight"], (1, 0), 0)
    blocked = strict and near in ((2, -1), (3, 0), (2, 1))
    assert (refusal and refusal.rule) == ("RIV-A2" if blocked else None)
    assert sorted(cells_round(RiverEnd((2, 0), 1, 0))) == [(2, -1), (2, 1), (3, 0)]


@pytest.mark.rule("RIV-A2")
@pytest.mark.parametrize("strict", [False, True])
def test_strict_keeps_away_from_the_spring_as_well(strict: bool) -> None:
    pos = start("I", strict=strict)
    straight = pos.rules.tile_type_ids["river-1/straight"]
    pos.place_tile(straight, (0, 3), 1)
    pos.set_module_state(River((RiverEnd((0, 2), 0, 0),)))
    refusal = placement_refusal(pos, straight, (0, 2), 1)
    assert (refusal and refusal.rule) == ("RIV-A2" if strict else None)


def open_water(pos: Position) -> set[tuple[Cell, int]]:
    """Every river side of a laid tile that faces an empty place, worked out from the tiles."""
    laid = {(x, y): (kind, rot) for kind, rot, x, y, _ in map(pos.board.tile, range(pos.board.n_tiles()))}
    found = set()
    for (x, y), (kind, rotation) in laid.items():
        for side, letter in enumerate(pos.rules.tile_types[kind].edges):
            dx, dy = STEPS[(side + rotation) % 4]
            if letter == "V" and (x + dx, y + dy) not in laid:
                found.add(((x + dx, y + dy), (side + rotation) % 4))
    return found


def turns_back(pos: Position) -> bool:
    """Whether the river bends to one side twice in succession anywhere, followed from the spring."""
    laid = {(x, y): (kind, rot) for kind, rot, x, y, _ in map(pos.board.tile, range(pos.board.n_tiles()))}
    waiting = [((1, 0), 1, 0)]
    while waiting:
        cell, heading, last = waiting.pop()
        if cell not in laid:
            continue
        kind, rotation = laid[cell]
        for side, letter in enumerate(pos.rules.tile_types[kind].edges):
            out = (side + rotation) % 4
            if letter == "V" and out != (heading + 2) % 4:
                turn = (out - heading) % 4
                if turn and turn == last:
                    return True
                dx, dy = STEPS[out]
                waiting.append(((cell[0] + dx, cell[1] + dy), out, turn))
    return False


@pytest.mark.rule("RIV-02", "RIV-03", "RIV-05", "RIV-13", "RIV-14", "RIV-A3", "RIV-A4")
@pytest.mark.parametrize("which", SETS)
@pytest.mark.parametrize("strict", [False, True])
def test_rivers_of_random_games(which: str, strict: bool) -> None:
    """The river is drawn before anything else, stays one, and its ends are known, however it winds."""
    closed = 0
    for seed in range(12):
        setup = Setup.of("base", "river", options={"river": {"set": which, "strict": strict}})
        game, rng = Game(setup, seed=f"{which}:{seed}"), Random(seed)
        drawn: list[str] = []
        while "main" not in drawn:
            game.push(game.legal.sample(rng))
            events = [event for record in game.records for event in record.events]
            drawn = [event.pile for event in events if isinstance(event, TileDrawn)]
            pos = game.position
            ends = pos.module_state(River).ends
            assert {(end.cell, end.heading) for end in ends} == open_water(pos)
            assert len({end.cell for end in ends}) == len(ends) <= (1 if which == "I" else 2)
            assert not turns_back(pos)
        laid = refs(pos, tuple(pos.board.tile(number)[0] for number in range(pos.board.n_tiles())))
        gone = [event.tile for event in events if isinstance(event, TileDiscarded)]
        used = [ref for ref in laid + gone if ref.startswith("river-")]
        assert len(used) == (22 if which == "both" else 12)
        closed += len(ends) == 0
        water = [s for s in range(pos.board.n_segments()) if pos.terrain_of(s) == "river"]
        assert len({pos.board.representative(s) for s in water}) == 1
        assert pos.piles[PILE].is_empty()
    assert closed


@pytest.mark.rule("RIV-A4")
def test_a_tile_goes_under_the_others_only_while_one_of_them_fits() -> None:
    """With the last lake under the middle tiles, looking at the lake too would never stop drawing."""
    game = Game(Setup.of("base", "river"), seed=1, deal=False)
    pos = game.position
    pos.place_tile(pos.rules.tile_type_ids["base/cloister"], (1, -1), 0)
    cities = [pos.rules.tile_type_ids[f"river-1/{name}"] for name in ("two-cities", "city1-road-bridge")]
    bag = bytes(int(kind in cities) for kind in range(len(pos.rules.tile_types)))
    pos.piles[PILE] = pos.piles[PILE].replace(bag=bag)
    record = game.push("draw river-1/two-cities")
    gone = [event.tile for event in record.events if isinstance(event, TileDiscarded)]
    assert sorted(gone) == ["river-1/city1-road-bridge", "river-1/two-cities"]
    assert game.position.rules.tile_types[game.position.board.tile(2)[0]].ref == "river-1/lake"


# In every company -------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("other", OTHERS)
def test_random_games_keep_every_promise(other: str) -> None:
    options = {"pig_herd": True, "volcano_extra_tile": True, "spring_divides": True}
    policies: tuple[Policy, ...] = ("random", "compact")
    for seats, which, policy in zip((3, 5), ("II", "both"), policies, strict=True):
        names = dict.fromkeys(("base", "river", other))
        setup = Setup.of(*names, seats=seats, options={"river": {"set": which, **options}})
        assert play_checked(setup, f"{other}:{seats}", depth=NORMAL, policy=policy).violations == []
