"""The tile sets that come with the package, against the component lists of the rulebooks."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from itertools import product

import pytest

from carcassonne.tiles.catalog import all_sets, tile_set, tile_type
from carcassonne.tiles.model import Port, TileType
from carcassonne.tiles.reader import TileSet, set_names
from carcassonne.tiles.validation import MAX_SEGMENTS
from tests.texts.languages import COMPLETE

# Tiles in the box and, of these, on the table at the start and held by players.
BOXES = {
    "abbey-and-mayor": (18, 0, 6),
    "base": (72, 1, 0),
    "count-of-carcassonne": (12, 12, 0),
    "crop-circles": (6, 0, 0),
    "crop-circles-1": (6, 0, 0),
    "ferries": (8, 0, 0),
    "flying-machines": (8, 0, 0),
    "gold-mines": (8, 0, 0),
    "hunters-and-gatherers": (79, 1, 0),
    "hunters-and-gatherers-bonus": (12, 0, 0),
    "inns-and-cathedrals": (18, 0, 0),
    "king-and-robber-baron": (5, 0, 0),
    "mage-and-witch": (8, 0, 0),
    "princess-and-dragon": (30, 0, 0),
    "river-1": (12, 1, 0),
    "river-2": (12, 1, 0),
    "robbers": (8, 0, 0),
    "scout": (5, 0, 5),
    "traders-and-builders": (24, 0, 0),
}

# Digest of everything in a set that the rules can see. A change here is a change of the game: look twice.
DIGESTS = {
    "abbey-and-mayor": "fa2ab74dc9ed30ec",
    "base": "e5e49ad451729557",
    "count-of-carcassonne": "e41ab458e9ce9d1e",
    "crop-circles": "2ef4f4098ccdee2c",
    "crop-circles-1": "eb3c4abbe2d5c1df",
    "ferries": "d606705e18ac9626",
    "flying-machines": "f4f29551cee82009",
    "gold-mines": "f661c6726282ca7c",
    "hunters-and-gatherers": "a63f9f0d79f7e17c",
    "hunters-and-gatherers-bonus": "35d8529ee718ff75",
    "inns-and-cathedrals": "02d0821a5657eeb8",
    "king-and-robber-baron": "88ff70e3ac11f8cc",
    "mage-and-witch": "761c9eb07afb0849",
    "princess-and-dragon": "65726119ba020ade",
    "river-1": "f85462a8c115fe60",
    "river-2": "9894f3b3152ab4dc",
    "robbers": "efa42ac8030cea37",
    "scout": "a6cd079a1ce780f0",
    "traders-and-builders": "9b9e58f4c667b8d6",
}


def rules_view(tiles: TileSet) -> str:
    """All fields of all kinds but the notes, as text that depends on nothing else."""
    rows = []
    for k in tiles.tile_types:
        segments = [
            [s.terrain, s.ports, s.adjacent, sorted(s.tallies.items()), sorted(s.traits.items()), s.members]
            for s in k.segments
        ]
        row = [k.ref, k.edges, segments, k.count, k.start, k.held, sorted(k.marks), k.corners, k.links]
        rows.append([*row, k.jcz, k.label, k.evidence, k.variant])
    layout = [[p.ref, p.x, p.y] for p in tiles.layout]
    return json.dumps([tiles.name, tiles.family, tiles.total, tiles.alternative_to, layout, rows])


def marks(name: str) -> Counter[str]:
    return Counter(
        {mark: sum(k.count for k in tile_set(name).tile_types if mark in k.marks) for mark in marks_of(name)}
    )


def marks_of(name: str) -> set[str]:
    return {mark for k in tile_set(name).tile_types for mark in k.marks}


def tallies(name: str, terrain: str) -> Counter[str]:
    total: Counter[str] = Counter()
    for k in tile_set(name).tile_types:
        for segment in k.segments:
            if segment.terrain == terrain:
                total.update({tally: k.count * number for tally, number in segment.tallies.items()})
    return total


def segments(name: str, terrain: str, end: str | None = None) -> int:
    return sum(
        k.count
        for k in tile_set(name).tile_types
        for s in k.segments
        if s.terrain == terrain and end in (None, s.traits.get("end"))
    )


def test_there_is_a_file_for_every_box_and_no_other() -> None:
    assert set(set_names()) == set(BOXES)


@pytest.mark.parametrize("name", BOXES)
def test_numbers_of_tiles(name: str) -> None:
    total, start, held = BOXES[name]
    tiles = tile_set(name)
    assert tiles.name == name
    assert tiles.total == sum(k.count for k in tiles.tile_types) == total
    assert sum(k.start for k in tiles.tile_types) == start
    assert sum(k.count for k in tiles.tile_types if k.held) == held
    assert tiles.title.keys() >= set(COMPLETE)
    assert all(tiles.title.values())


@pytest.mark.parametrize("name", BOXES)
def test_digest(name: str) -> None:
    assert hashlib.sha256(rules_view(tile_set(name)).encode()).hexdigest()[:16] == DIGESTS[name]


def test_the_largest_medieval_game_is_known() -> None:
    """All medieval boxes together, both series of crop circles included: the kernel must carry them."""
    medieval = [k for s in all_sets() if s.family == "medieval" for k in s.tile_types if k.count]
    assert sum(k.count for k in medieval) == 255
    assert len(medieval) == 191
    assert sum(k.count * len(k.segments) for k in medieval) == 969
    assert max(len(k.segments) for s in all_sets() for k in s.tile_types) == 11 <= MAX_SEGMENTS


def test_references_are_unique_and_belong_to_their_set() -> None:
    refs = [k.ref for tiles in all_sets() for k in tiles.tile_types]
    assert len(set(refs)) == len(refs)
    assert all(k.set_name == tiles.name for tiles in all_sets() for k in tiles.tile_types)


def test_sides_of_the_base_game() -> None:
    sides = Counter(letter for k in tile_set("base").tile_types for letter in k.edges * k.count)
    assert sides == {"F": 115, "R": 94, "C": 79}


def test_base_game_labels_are_a_to_x() -> None:
    assert sorted(k.label or "" for k in tile_set("base").tile_types) == [
        chr(ord("A") + i) for i in range(24)
    ]
    assert {k.label: k.count for k in tile_set("base").tile_types}["D"] == 4
    assert tile_type("base/city1-road-straight").start == 1
    assert tallies("base", "city") == {"shields": 10}


def test_inns_and_cathedrals() -> None:
    """Components of INN: six inns on lakes, two cathedrals."""
    assert marks("inns-and-cathedrals") == {"inn": 6, "cathedral": 2}
    assert tallies("inns-and-cathedrals", "road") == {"inn": 6}
    assert tallies("inns-and-cathedrals", "city")["cathedral"] == 2


def test_goods_equal_the_tokens() -> None:
    """TRD-A9: the stock of tokens cannot run out."""
    assert tallies("traders-and-builders", "city") == {"wine": 9, "grain": 6, "cloth": 5}


def test_lakes_equal_the_ferries() -> None:
    """FER-A21: eight tiles for eight ferries; every road ends at the lake, three or four on a tile."""
    assert marks("ferries") == {"ferry-lake": 8}
    for k in tile_set("ferries").tile_types:
        roads = [s for s in k.segments if s.terrain == "road"]
        assert len(roads) in (3, 4)
        assert all(s.traits == {"end": "lake"} for s in roads)
        assert k.links == ()


def test_gold_tiles_use_up_the_ingots() -> None:
    """GLD-A15: two ingots for each of eight tiles make the sixteen of the box."""
    assert 2 * marks("gold-mines")["gold"] == 16


def test_marks_of_the_small_sets() -> None:
    assert marks("flying-machines") == {"flying-machine:W": 5, "flying-machine:NW": 3}
    assert marks("mage-and-witch") == {"mage": 8}
    assert marks("robbers") == {"robber": 8}
    for series in ("crop-circles", "crop-circles-1"):
        assert marks(series) == {"crop-circle:pitchfork": 2, "crop-circle:club": 2, "crop-circle:shield": 2}
    assert tile_set("crop-circles-1").alternative_to == "crop-circles"


def test_princess_and_dragon() -> None:
    """Components of PRD: 6 volcanoes, 12 dragons, 6 portals, 6 princesses; no tile shows two of them."""
    assert marks("princess-and-dragon") == {"volcano": 6, "dragon": 12, "portal": 6, "princess": 6}
    assert all(len(k.marks) == 1 for k in tile_set("princess-and-dragon").tile_types)
    princess = [
        s for k in tile_set("princess-and-dragon").tile_types for s in k.segments if "princess" in s.traits
    ]
    assert [s.terrain for s in princess] == ["city"] * 6


def test_abbeys() -> None:
    abbey = tile_type("abbey-and-mayor/abbey")
    assert (abbey.edges, abbey.count, abbey.held) == ("AAAA", 6, True)
    assert [s.terrain for s in abbey.segments] == ["cloister"]
    assert abbey.segments[0].ports == ()
    assert abbey.corners == (None, None, None, None)


@pytest.mark.parametrize("name", ["river-1", "river-2"])
def test_rivers(name: str) -> None:
    """Components of RIV: one spring, and a course that ends at lakes."""
    count = marks(name)
    assert count["river:spring"] == 1
    assert count["river:end"] == segments(name, "river", "lake")
    expected = {"river-1": (0, 10, 1), "river-2": (1, 8, 2)}[name]
    assert (count["river:fork"], count["river:course"], count["river:end"]) == expected
    fields = [s for s in tile_type(f"{name}/spring").segments if s.terrain == "field"]
    assert len(fields) == 1  # RIV-08


@pytest.mark.parametrize("name", ["river-1", "river-2"])
def test_spring_of_the_house_rule(name: str) -> None:
    """RIV-A13: under the option the banks are apart at the spring; nothing else differs."""
    plain, divided = tile_type(f"{name}/spring"), tile_type(f"{name}/spring-divided")
    assert (divided.variant, divided.count, divided.start) == ("spring-divides", 0, 0)
    assert (divided.edges, divided.marks) == (plain.edges, plain.marks)
    north, south = divided.segments[1:]
    assert north.ports == ((0, Port.L), (0, Port.R), (1, Port.L), (3, Port.R))
    assert south.ports == ((1, Port.R), (2, Port.L), (2, Port.R), (3, Port.L))
    assert sorted(north.ports + south.ports) == list(plain.segments[1].ports)


def test_river_two_shows_inn_shield_pigs_and_volcano() -> None:
    assert tallies("river-2", "road") == {"inn": 1}
    assert tallies("river-2", "city") == {"shields": 1}
    assert tallies("river-2", "field") == {"pig-herd": 1}
    assert tile_type("river-2/road-bridge-inn").marks == {"inn", "river:course"}
    assert tile_type("river-2/curve-pigs").marks == {"pig-herd", "river:course"}
    assert tile_type("river-2/volcano-lake").marks == {"volcano", "river:end"}


def test_hunters_and_gatherers() -> None:
    name = "hunters-and-gatherers"
    found = {terrain: segments(name, terrain) for terrain in ("forest", "river", "lake", "meadow")}
    assert found == {"forest": 74, "river": 79, "lake": 24, "meadow": 158}
    assert segments(name, "river", "spring") == 8
    assert tallies(name, "forest") == {"gold": 30}
    assert tallies(name, "lake") == tallies(name, "system") == {"fish": 30}
    assert tallies(name, "meadow") == {"deer": 30, "mammoth": 14, "tiger": 11}
    assert tile_type(f"{name}/start-volcano").start == 1


def test_bonus_tiles() -> None:
    name = "hunters-and-gatherers-bonus"
    assert tallies(name, "forest") == {"mushrooms": 3}
    assert tallies(name, "lake") == tallies(name, "system") == {"fish": 15}
    expected = {"deer": 3, "mammoth": 2, "tiger": 3, "auroch": 3, "fire": 1, "shrine": 1}
    assert tallies(name, "meadow") == expected


def test_scout_tiles() -> None:
    """SCO-14, SCO-20, SCO-23, SCO-28: where the figure is put and where it counts."""

    def where(name: str, trait: str) -> list[int]:
        return [i for i, s in enumerate(tile_type(f"scout/scout-{name}").segments) if trait in s.traits]

    assert {name: (where(name, "place"), where(name, "presence")) for name in SCOUT} == SCOUT
    assert all(tile_type(f"scout/scout-{name}").evidence == "inferred" for name in SCOUT)
    shaman = tile_type("scout/scout-shaman")
    assert (shaman.edges, shaman.segments, shaman.evidence) == ("", (), "sourced")
    assert tallies("scout", "meadow") == {"bear": 1}


SCOUT = {
    "scout": ([0], [0]),
    "canoe": ([3], [0, 1, 2]),
    "bridge": ([1, 2], [1, 2]),
    "agriculture": ([1], [1]),
}


def test_river_systems_unite_what_touches() -> None:
    """HNG-25: a lake and its rivers are one system, two lakes apart are two."""
    lakes = tile_type("hunters-and-gatherers-bonus/bonus-two-lakes")
    first, second = lakes.segments[9:]
    assert (first.terrain, first.members, first.tallies) == ("system", (0, 1, 4), {"fish": 2})
    assert first.ports == ((0, Port.D), (1, Port.D))
    assert (second.members, second.ports) == ((2, 3, 5), ((2, Port.D), (3, Port.D)))
    assert [lakes.overlay_of(k) for k in range(9)] == [9, 9, 10, 10, 9, 10, None, None, None]
    spring = tile_type("hunters-and-gatherers/frfr-joined-spring-and-lake2")
    assert [s.members for s in spring.segments if s.is_overlay] == [(1, 3), (2,)]


def test_corners_need_both_halves() -> None:
    """A corner belongs to a field only where both halves that meet there do."""
    assert tile_type("base/cloister").corners == (1, 1, 1, 1)
    assert tile_type("base/city1-road-straight").corners == (None, 3, 3, None)
    assert tile_type("base/crossroads4").corners == (5, 6, 7, 4)
    assert tile_type("base/city4-pennant").corners == (None, None, None, None)
    assert tile_type("inns-and-cathedrals/city1-long-wall").corners == (None, None, 2, None)
    assert tile_type("count-of-carcassonne/city-02").corners == (0, None, None, 0)


def test_carcassonne_is_one_closed_region_touched_by_three_farms() -> None:
    """The block of the Count, joined over its inner borders (CNT-01; published layout)."""
    tiles = tile_set("count-of-carcassonne")
    assert [(p.x, p.y) for p in tiles.layout] == [(x, y) for y, x in product(range(3), range(4))]
    board = {(p.x, p.y): tile_type(p.ref) for p in tiles.layout}
    regions, open_ports = joined(board)
    by_kind: dict[str, list[frozenset[tuple[tuple[int, int], int]]]] = {}
    for region in regions:
        cell, k = min(region)
        by_kind.setdefault(board[cell].segments[k].terrain, []).append(region)
    assert {name: len(found) for name, found in by_kind.items()} == {
        "carcassonne": 1,
        "field": 3,
        "road": 3,
        "city": 2,
    }
    (inside,) = by_kind["carcassonne"]
    assert len(inside) == 12
    assert not inside & open_ports
    for farm in by_kind["field"]:
        touched = {(cell, other) for cell, k in farm for other in board[cell].segments[k].adjacent}
        assert touched & inside


Spot = tuple[tuple[int, int], int]


def joined(board: dict[tuple[int, int], TileType]) -> tuple[list[frozenset[Spot]], frozenset[Spot]]:
    """Regions of unturned tiles and the segments that reach an empty cell, by plain flooding."""
    steps = ((0, -1), (1, 0), (0, 1), (-1, 0))
    mirror = {Port.L: Port.R, Port.R: Port.L, Port.M: Port.M, Port.D: Port.D}
    at = {
        (cell, side, port): k
        for cell, k_kind in board.items()
        for k, s in enumerate(k_kind.segments)
        for side, port in s.ports
    }
    left = {(cell, k) for cell, k_kind in board.items() for k in range(len(k_kind.segments))}
    regions, open_spots = [], set()
    while left:
        todo, region = [left.pop()], set()
        while todo:
            cell, k = todo.pop()
            region.add((cell, k))
            for side, port in board[cell].segments[k].ports:
                beside = cell[0] + steps[side][0], cell[1] + steps[side][1]
                if beside not in board:
                    open_spots.add((cell, k))
                    continue
                other = at.get((beside, (side + 2) % 4, mirror[port]))
                assert other is not None
                if (beside, other) in left:
                    left.remove((beside, other))
                    todo.append((beside, other))
        regions.append(frozenset(region))
    return regions, frozenset(open_spots)


def test_a_tile_type_is_shown_by_its_reference() -> None:
    assert repr(tile_type("base/cloister")) == "<TileType base/cloister>"
