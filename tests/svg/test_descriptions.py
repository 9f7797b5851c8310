"""Tiles and figures in words."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from carcassonne.svg import describe_figure, describe_tile, neutral_pieces, player_pieces, tokens
from carcassonne.svg.tiles.geometry import geometry_of
from carcassonne.tiles.catalog import all_sets, tile_type
from carcassonne.tiles.families import load_family
from carcassonne.tiles.reader import parse_set
from carcassonne.tiles.sketch import paint as sketch_tile
from tests.texts.languages import COMPLETE


@pytest.mark.parametrize("language", COMPLETE)
def test_every_tile_can_be_told_at_every_rotation(language: str) -> None:
    for tiles in all_sets():
        for each in tiles.tile_types:
            for rotation in range(4):
                text = describe_tile(each, rotation, language)
                assert text.endswith(".")
                assert "{" not in text
                assert "  " not in text


@pytest.mark.parametrize("language", COMPLETE)
def test_every_piece_has_a_name(language: str) -> None:
    names = {describe_figure(name, 0, language=language) for name in player_pieces()}
    names |= {describe_figure(name, language=language) for name in (*neutral_pieces(), *tokens())}
    assert len(names) == len(player_pieces()) + len(neutral_pieces()) + len(tokens())


CULVERT = """
set = "culverts"
family = "medieval"
title.en = "Culverts"
total = 2
underground = { road = ["culvert"] }

[tile.below-a-city]
sides = "RCRC"
segments = ["city E W", "road N S culvert", "field N touches=0", "field S touches=0"]

[tile.below-a-field]
sides = "RFRF"
segments = ["road N S culvert", "field N E S W"]
"""


def test_a_set_can_name_its_own_trait_for_lines_that_run_underground() -> None:
    below_city, below_field = parse_set(CULVERT.encode(), "culverts.toml").tile_types
    assert describe_tile(below_city).endswith(
        "road between north and south through a tunnel; 2 separate fields."
    )
    mouths = [len(geometry_of(found).layout.mouths) for found in (below_city, below_field)]
    assert mouths == [2, 2], "the road is seen to enter the ground on both sides"
    city, road = 0, 1
    sketch = sketch_tile(below_city, load_family("medieval"))
    assert sketch.owner[sketch.width // 2, sketch.height // 2] == city
    above = tile_type("gold-mines/city2-opposite-road-over")
    sketch = sketch_tile(above, load_family("medieval"))
    assert sketch.owner[sketch.width // 2, sketch.height // 2] == road


def test_the_facts_are_told() -> None:
    text = describe_tile(tile_type("inns-and-cathedrals/city2-corner-road-curve-pennant-inn"))
    assert text == (
        "Tile. City to the north and west, with a shield; "
        "road between east and south, with an inn on a lake; 2 separate fields."
    )


def test_sides_turn_with_the_tile() -> None:
    assert "City to the east;" in describe_tile(tile_type("base/city1"), 1)
    assert "City to the west;" in describe_tile(tile_type("base/city1"), 3)
    assert "heading north-east" in describe_tile(tile_type("flying-machines/field-nw"), 1)


def test_roads_that_end_together_are_told_together() -> None:
    text = describe_tile(tile_type("base/crossroads4"))
    assert text == "Tile. Roads from north, east, south and west that end at a crossroads; 4 separate fields."


def test_hunters_are_told_their_animals() -> None:
    text = describe_tile(tile_type("hunters-and-gatherers-bonus/bonus-two-lakes"), language="es")
    assert "con 2 ciervos" in text
    assert text.count("lago, con 2 peces") == 2


def test_what_a_part_shows_is_not_said_of_another_part() -> None:
    tile = tile_type("inns-and-cathedrals/city2-corner-road-curve-pennant-inn")
    assert describe_tile(tile, language="es") == (
        "Loseta. Ciudad en el norte y el oeste, con un escudo; "
        "camino entre el este y el sur, con una posada junto a un lago; 2 campos separados."
    )


def test_spanish_colours_agree_with_what_they_colour() -> None:
    assert describe_figure("hut", 1, language="es") == "cabaña roja, emblema rombo"
    assert describe_figure("barn", 1, language="es") == "granero rojo, emblema rombo"
    assert describe_figure("small", 3, lying=True).startswith("green follower lying")


def test_french_sides_have_their_prepositions() -> None:
    text = describe_tile(tile_type("inns-and-cathedrals/city2-corner-road-curve-pennant-inn"), language="fr")
    assert text == (
        "Tuile. Ville au nord et à l’ouest, avec un blason\u202f; "
        "route menant à l’est et au sud, avec une auberge au bord d’un lac\u202f; 2 champs séparés."
    )
    assert "qui s’arrête au monastère" in describe_tile(tile_type("base/cloister-road"), language="fr")
    assert describe_figure("hut", 3, language="fr") == "hutte verte, emblème triangle"


def test_all_languages_say_the_same_things() -> None:
    names = []
    for language in COMPLETE:
        text = (files("carcassonne.svg") / "texts" / f"{language}.ftl").read_text(encoding="utf-8")
        names.append(re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE))
    assert all(found == names[0] for found in names)


def test_mistakes_are_explained() -> None:
    with pytest.raises(ValueError, match="not in 'de'"):
        describe_tile(tile_type("base/city1"), language="de")
    with pytest.raises(ValueError, match="give the seat"):
        describe_figure("small")
