"""Finding tiles by name, and what to say when there is no such tile."""

from __future__ import annotations

import pytest

from carcassonne.tiles.catalog import UnknownTile, all_sets, by_jcz, tile_set, tile_type


def test_a_tile_by_reference() -> None:
    cloister = tile_type("base/cloister")
    assert (cloister.set_name, cloister.name, cloister.count) == ("base", "cloister", 4)


def test_kinds_can_be_keys() -> None:
    everything = [k for tiles in all_sets() for k in tiles.tile_types]
    assert len(set(everything)) == len(everything)


@pytest.mark.parametrize(
    ("ref", "message"),
    [
        (
            "base/cloyster",
            "there is no tile 'base/cloyster'; did you mean base/cloister or base/cloister-road?",
        ),
        (
            "bse/crossroads4",
            "there is no tile 'bse/crossroads4'; "
            "did you mean base/crossroads4 or base/crossroads3 or robbers/crossroads3?",
        ),
        ("nonsense", "there is no tile 'nonsense'"),
        ("base", "there is no tile 'base'"),
        ("base/", "there is no tile 'base/'"),
    ],
)
def test_an_unknown_tile_is_explained(ref: str, message: str) -> None:
    with pytest.raises(UnknownTile) as caught:
        tile_type(ref)
    assert str(caught.value) == message


def test_an_unknown_set_is_explained() -> None:
    with pytest.raises(UnknownTile) as caught:
        tile_set("rivr-1")
    assert str(caught.value).startswith("there is no tile set 'rivr-1'; did you mean river-1")


def test_names_of_jcloisterzone() -> None:
    assert by_jcz("BA/RCr").ref == "base/city1-road-straight"
    assert by_jcz("AM/A").ref == "abbey-and-mayor/abbey"
    assert by_jcz("CO/7").ref == "count-of-carcassonne/city-07"
    with pytest.raises(UnknownTile, match=r"^there is no JCloisterZone tile 'BA/Rrr'; did you mean "):
        by_jcz("BA/Rrr")


def test_both_springs_share_a_name() -> None:
    assert by_jcz("RI/s").ref == "river-1/spring"
    assert by_jcz("RI/s", ["river-2"]).ref == "river-2/spring"


def test_only_the_springs_share_a_name() -> None:
    names = [k.jcz for tiles in all_sets() for k in tiles.tile_types if k.jcz is not None]
    assert {name for name in names if names.count(name) > 1} == {"RI/s"}


def test_every_medieval_tile_but_robbers_and_variants_has_one() -> None:
    without = {k.ref for s in all_sets() if s.family == "medieval" for k in s.tile_types if k.jcz is None}
    robbers = {k.ref for k in tile_set("robbers").tile_types}
    assert without == robbers | {"river-1/spring-divided", "river-2/spring-divided"}
