"""The result in figures: sources by module, records with names, places behind every part of a bar."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import carcassonne as cc
from carcassonne.server.serializers.json import encoded
from carcassonne.server.serializers.summary import LEAST_MOMENT, summary
from tests.architecture.project import ROOT

GAMES = ("base-1", "preset-plus-box-1", "hunters-and-gatherers-1")


def summary_of(name: str) -> Any:
    game = cc.Game.load(ROOT / "tests" / "golden" / f"{name}.carc")
    return json.loads(encoded(summary(game.setup, [str(record.action) for record in game.records])))


@pytest.mark.parametrize("name", GAMES)
def test_the_places_of_a_bar_add_up(name: str) -> None:
    found = summary_of(name)
    for seat, row in enumerate(found["points"]):
        assert sum(row) == found["scores"][seat]
        for source, points in zip(found["sources"], row, strict=True):
            places = [p for p in found["places"] if p["seat"] == seat and p["source"] == source["id"]]
            assert sum(place["points"] for place in places) == points


def test_points_of_no_area_are_told_apart_by_module() -> None:
    names = {source["id"]: source["name"]["key"] for source in summary_of("preset-plus-box-1")["sources"]}
    assert names["module-gold-mines"] == "module-gold-mines"
    assert {"module-robbers", "module-dispatches", "module-traders-and-builders"} <= names.keys()
    assert "other" not in names
    assert names["unfinished-city"] == "source-unfinished"


def test_records_have_names_and_lead_to_places() -> None:
    found = summary_of("base-1")
    records = {record["id"]: record for record in found["records"]}
    assert records.keys() == {"largest-city", "largest-road", "best-tile", "biggest-steal"}
    game = cc.Game.load(ROOT / "tests" / "golden" / "base-1.carc")
    largest = max(game.position.features("city"), key=lambda city: bool(city.owners) * city.tiles)
    assert records["largest-city"]["detail"]["args"]["count"] >= largest.tiles
    assert records["largest-city"]["spots"]


@pytest.mark.parametrize("name", GAMES)
def test_moments_are_worth_the_name(name: str) -> None:
    found = summary_of(name)
    for moment in found["moments"]:
        key, args = moment["text"]["key"], moment["text"]["args"]
        assert key == "moment-lead" or args["points"] >= LEAST_MOMENT
    assert [moment["n"] for moment in found["moments"]] == sorted(moment["n"] for moment in found["moments"])


def test_nobody_takes_the_lead_for_good_in_a_shared_victory() -> None:
    game, rng = cc.Game(cc.Setup.of("base", seats=2), seed="40"), Random(40)
    while not game.is_over:
        game.push(rng.choice(list(game.legal)))
    found = json.loads(encoded(summary(game.setup, [str(record.action) for record in game.records])))
    assert found["winners"] == [0, 1]
    assert [moment for moment in found["moments"] if moment["text"]["key"] == "moment-lead"] == []


def test_the_best_tile_is_one_tile_of_a_double_turn() -> None:
    found = summary_of("preset-everything-1")
    (best,) = (record for record in found["records"] if record["id"] == "best-tile")
    turn, points = best["detail"]["args"]["turn"], best["detail"]["args"]["points"]
    gains: dict[int, int] = {}
    for place in found["places"]:
        if place["turn"] == turn and [place["seat"]] == best["seats"]:
            gains[place["n"]] = gains.get(place["n"], 0) + place["points"]
    assert max(gains.values()) == points < sum(gains.values())
    assert gains[best["n"]] == points
