"""Hunters & Gatherers: what scenes cannot show, from the set-up to the two layers of water."""

from __future__ import annotations

import pytest

from carcassonne import Game, Setup, SetupError, catalog, svg
from carcassonne.engine.events import TileDrawn
from carcassonne.engine.options import specs
from carcassonne.engine.position import Position
from carcassonne.engine.texts import texts_for
from carcassonne.engine.types import Spot
from carcassonne.svg.boards.model import BoardModel, FigureSprite, PlacedTile
from carcassonne.svg.boards.model import SegmentRef as Place
from carcassonne.testing import QUICK, CheckLevel, Policy, play_checked
from carcassonne.tiles.catalog import tile_set, tile_type
from tests.texts.languages import COMPLETE

HUNTERS = "hunters-and-gatherers"
LANDSCAPE, BONUS = tile_set(HUNTERS), tile_set("hunters-and-gatherers-bonus")
REGIONS = CheckLevel(decisions=0.03, regions=0.3)


def printed_signs(*sets: str) -> set[str]:
    """What can be printed on the segments of some tile sets."""
    return {
        sign
        for name in sets
        for kind in tile_set(name).tile_types
        for s in kind.segments
        for sign in s.tallies
    }


# Setting up -------------------------------------------------------------------------------------------------


@pytest.mark.rule("HNG-D16")
def test_a_game_asks_for_seats_and_modules_and_for_nobodys_age() -> None:
    assert set(Setup.of(HUNTERS).plain()) == {"seats", "modules", "first"}
    assert {spec.name for spec in specs(catalog.module(HUNTERS).options)} == {
        *("dolmen", "dolmen_evicts", "reuse_on_bonus_tile", "max_width", "max_height", "bonus_tiles"),
        *("members", "huts", "tiles"),
    }


@pytest.mark.rule("HNG-01")
def test_two_to_five_players() -> None:
    for seats in (2, 3, 4, 5):
        assert len(Setup.of(HUNTERS, seats=seats).seats) == seats
    for seats in (1, 6):
        with pytest.raises(SetupError, match="2 to 5 players"):
            Setup.of(HUNTERS, seats=seats)


@pytest.mark.rule("HNG-03", "HNG-04", "HNG-05", "HNG-A23")
def test_pieces_and_piles_of_the_first_edition() -> None:
    rules = Setup.of(HUNTERS, seats=5).rules()
    pos = Position.start(rules)
    for seat in range(5):
        assert pos.in_supply(seat, rules.figure("member")) == 5
        assert pos.in_supply(seat, rules.figure("hut")) == 2
    assert pos.scores == (0, 0, 0, 0, 0)
    assert {name: pile.size() for name, pile in pos.piles.items()} == {"main": 78, "bonus": 12}
    assert {name: pile.ends_game for name, pile in pos.piles.items()} == {"main": True, "bonus": False}
    assert "menhir" not in printed_signs(HUNTERS, BONUS.name)


@pytest.mark.rule("HNG-06", "HNG-D14")
def test_any_seat_can_begin_and_play_goes_round() -> None:
    game = Game(Setup.of(HUNTERS, seats=3, first=1), seed=5)
    turns = [game.position.turn.seat]
    while len(turns) < 7:
        game.push(next(action for action in game.legal if action.verb in ("place", "pass")))
        if game.position.turn.seat != turns[-1]:
            turns.append(game.position.turn.seat)
    assert turns == [1, 2, 0, 1, 2, 0, 1]


@pytest.mark.rule("HNG-08", "HNG-D21")
def test_everybody_sees_the_drawn_tile_before_it_is_placed() -> None:
    game = Game(Setup.of(HUNTERS, seats=3), seed=1, deal=False)
    game.push("draw hunters-and-gatherers/mmrr-bend-outer-tiger")
    for seat in range(3):
        seen = game.view(seat).position
        assert seen.decision.name == "place"
        assert seen.hand is not None
        assert seen.hand.ref == "hunters-and-gatherers/mmrr-bend-outer-tiger"
    [drawn] = [event for event in game.records[-1].events if isinstance(event, TileDrawn)]
    assert drawn.tile == "hunters-and-gatherers/mmrr-bend-outer-tiger"


@pytest.mark.rule("HNG-A16")
def test_a_table_for_one_tile_is_refused() -> None:
    with pytest.raises(SetupError, match="max_width"):
        Setup.of(HUNTERS, options={HUNTERS: {"max_width": 1, "max_height": 1}})
    assert Setup.of(HUNTERS, options={HUNTERS: {"max_width": 1}})


@pytest.mark.rule("HNG-03", "HNG-04", "HNG-05")
def test_pieces_and_tiles_can_be_fewer_or_more() -> None:
    rules = Setup.of(HUNTERS, options={HUNTERS: {"members": 3, "huts": 0, "bonus_tiles": False}}).rules()
    assert [(figure.name, figure.count) for figure in rules.figures] == [("member", 3)]
    assert {name: pile.size() for name, pile in rules.initial_piles.items()} == {"main": 78}
    twice = Setup.of(HUNTERS, options={HUNTERS: {"tiles": 2}}).rules()
    assert {name: pile.size() for name, pile in twice.initial_piles.items()} == {"main": 157, "bonus": 24}


@pytest.mark.parametrize(
    ("option", "low", "high"), [("members", 1, 5), ("huts", 0, 2), ("tiles", 1, 3), ("max_width", 0, 99)]
)
def test_numbers_outside_their_range_are_refused(option: str, low: int, high: int) -> None:
    for number in (low, high):
        assert Setup.of(HUNTERS, options={HUNTERS: {option: number}})
    for number in (low - 1, high + 1):
        with pytest.raises(SetupError, match=f"from {low} to {high}"):
            Setup.of(HUNTERS, options={HUNTERS: {option: number}})


@pytest.mark.rule("HNG-D22")
def test_scout_is_chosen_for_itself_and_medieval_modules_never() -> None:
    assert "scout" not in Setup.of(HUNTERS).modules
    assert not Setup.of(HUNTERS).rules().tile_type_ids.get("scout/scout-canoe")
    for name in catalog.medieval():
        with pytest.raises(SetupError):
            Setup.of(HUNTERS, name)


# Tiles ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HNG-D8", "HNG-D9")
def test_four_special_effects_are_found_on_bonus_tiles_only() -> None:
    effects = printed_signs(BONUS.name) - printed_signs(HUNTERS)
    assert effects == {"mushrooms", "auroch", "fire", "shrine"}


@pytest.mark.rule("HNG-A21", "HNG-02")
def test_the_volcano_is_no_more_than_a_picture() -> None:
    [start] = [kind for kind in LANDSCAPE.tile_types if kind.start]
    assert start.name == "start-volcano"
    assert start.edges == "FFRM"
    assert start.marks == frozenset()


@pytest.mark.rule("HNG-A20", "HNG-A22")
def test_deer_are_all_alike_and_lakes_have_any_number_of_fish() -> None:
    kinds = [*LANDSCAPE.tile_types, *BONUS.tile_types]
    animals = {sign for kind in kinds for s in kind.segments if s.terrain == "meadow" for sign in s.tallies}
    assert animals == {"deer", "mammoth", "tiger", "auroch", "fire", "shrine"}
    fish = {s.tallies.get("fish", 0) for kind in kinds for s in kind.segments if s.terrain == "lake"}
    assert fish == {1, 2, 3, 4}


# Water ------------------------------------------------------------------------------------------------------


def connected(links: dict[Spot, set[Spot]]) -> set[frozenset[Spot]]:
    """The connected parts of a graph."""
    parts: set[frozenset[Spot]] = set()
    left = set(links)
    while left:
        part, waiting = set(), [left.pop()]
        while waiting:
            spot = waiting.pop()
            part.add(spot)
            waiting += links[spot] - part
        left -= part
        parts.add(frozenset(part))
    return parts


def waters(pos: Position) -> tuple[set[frozenset[Spot]], set[frozenset[Spot]]]:
    """Rivers, and river systems, as they follow from nothing but printed rivers, lakes and sides."""
    steps = ((0, -1), (1, 0), (0, 1), (-1, 0))
    rivers: dict[Spot, set[Spot]] = {}
    lakes: dict[Spot, set[Spot]] = {}
    mouths: dict[tuple[int, int, int], Spot] = {}
    for number in range(pos.board.n_tiles()):
        kind, rotation, x, y, _ = pos.board.tile(number)
        for k, segment in enumerate(pos.rules.tile_types[kind].segments):
            if segment.terrain == "river":
                rivers[x, y, k] = set()
                mouths |= {(x, y, (side + rotation) % 4): (x, y, k) for side in segment.sides()}
            elif segment.terrain == "lake":
                lakes[x, y, k] = set()
    for (x, y, side), spot in mouths.items():
        dx, dy = steps[side]
        other = mouths.get((x + dx, y + dy, (side + 2) % 4))
        if other is not None:
            rivers[spot].add(other)
    water = {spot: set(others) for spot, others in (rivers | lakes).items()}
    for x, y, k in rivers:
        end = pos.trait(pos.segment((x, y, k)), "end")
        if end.startswith("lake:"):
            lake = (x, y, int(end.removeprefix("lake:")))
            water[x, y, k].add(lake)
            water[lake].add((x, y, k))
    return connected(rivers), connected(water)


def overlay(pos: Position, segment: int) -> int:
    found = pos.overlay_of(segment)
    assert found is not None
    return found


def regions(pos: Position, spots: set[Spot], *, below: bool) -> set[frozenset[Spot]]:
    """The same spots as the board groups them, by themselves or by the hidden layer below them."""
    groups: dict[int, set[Spot]] = {}
    for spot in spots:
        segment = pos.segment(spot)
        groups.setdefault(pos.board.representative(overlay(pos, segment) if below else segment), set()).add(
            spot
        )
    return set(map(frozenset, groups.values()))


@pytest.mark.slow
@pytest.mark.rule("HNG-25", "HNG-53", "HNG-D3", "HNG-A19")
@pytest.mark.parametrize("modules", [(HUNTERS,), (HUNTERS, "scout")], ids=" ".join)
def test_rivers_end_at_lakes_and_systems_go_on_to_the_springs(modules: tuple[str, ...]) -> None:
    for seed in range(6):
        pos = play_checked(Setup.of(*modules, seats=4), seed, depth=QUICK, policy="compact").game.position
        rivers, systems = waters(pos)
        assert len(rivers) > len(systems)
        assert regions(pos, set().union(*rivers), below=False) == rivers
        assert regions(pos, set().union(*systems), below=True) == systems
        for system in systems:
            fish = sum(pos.printed(pos.segment(spot)).tallies.get("fish", 0) for spot in system)
            assert pos.tally(overlay(pos, pos.segment(next(iter(system)))), "fish") == fish


# Words and pictures -----------------------------------------------------------------------------------------


@pytest.mark.rule("HNG-17")
def test_pieces_and_terrain_have_their_own_names() -> None:
    texts = texts_for(Setup.of(HUNTERS).rules())
    named = {
        "figure-member": ("tribe member", "miembro de la tribu"),
        "figure-hut": ("hut", "cabaña"),
        "role-member-forest": ("gatherer", "recolector"),
        "role-member-river": ("fisher", "pescador"),
        "role-member-meadow": ("hunter", "cazador"),
        "kind-meadow": ("meadow", "pradera"),
        "kind-system": ("river system", "red fluvial"),
    }
    for message, words in named.items():
        assert tuple(texts.format(language, message) for language in ("en", "es")) == words


@pytest.mark.parametrize("name", [HUNTERS, "scout"])
def test_every_option_has_words_in_every_language(name: str) -> None:
    texts = texts_for(Setup.of(HUNTERS, "scout").rules())
    module = catalog.module(name)
    messages = [f"module-{name}", f"about-{name}"]
    for spec in specs(module.options):
        messages.append(f"option-{name}-{spec.name}")
        messages += [f"option-{name}-{spec.name}-{value}" for value in spec.choices]
    for language in COMPLETE:
        assert [message for message in messages if not texts.has(language, message)] == []


@pytest.mark.rule("HNG-18")
def test_hunters_lie_and_all_others_stand() -> None:
    tile = PlacedTile(tile_type("hunters-and-gatherers/frmm-lake1-deer"), (0, 0), 0)

    def picture(piece: str, segment: int, lying: bool | None) -> str:
        figure = FigureSprite(piece, Place((0, 0), segment), seat=0, lying=lying)
        return str(svg.board(BoardModel(tiles=(tile,), figures=(figure,))))

    for piece, segment, lies in (
        ("member", 0, False),
        ("member", 1, False),
        ("member", 4, True),
        ("hut", 2, False),
    ):
        assert picture(piece, segment, None) == picture(piece, segment, lies)
    assert picture("member", 4, True) != picture("member", 4, False)


# Random play ------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("policy", ["random", "compact"])
def test_random_games_keep_every_promise(seats: int, policy: Policy) -> None:
    setup = Setup.of(HUNTERS, seats=seats)
    assert play_checked(setup, f"hunters {seats}", depth=REGIONS, policy=policy).violations == []


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        {"dolmen": "meadow", "dolmen_evicts": True, "reuse_on_bonus_tile": True},
        {"max_width": 9, "max_height": 7},
        {"bonus_tiles": False, "huts": 0, "members": 2},
        {"tiles": 2},
    ],
    ids=str,
)
def test_random_games_with_options_keep_every_promise(options: dict[str, object]) -> None:
    setup = Setup.of(HUNTERS, seats=3, options={HUNTERS: options})
    result = play_checked(setup, f"options {options}", depth=REGIONS, policy="compact")
    assert result.violations == []
    cells = [result.game.position.board.tile(n)[2:4] for n in range(result.game.position.board.n_tiles())]
    if "max_width" in options:
        assert {x for x, _ in cells} == set(range(-4, 5))
        assert {y for _, y in cells} == set(range(-3, 4))
