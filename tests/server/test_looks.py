"""Screens get the look of a family from the module that founds it and name no family themselves."""

from __future__ import annotations

import re

import pytest

from carcassonne import catalog
from carcassonne.server.serializers.catalog import look_of
from carcassonne.svg.modules import family_look
from tests.architecture.project import ROOT

FAMILIES = [module.family for module in catalog.modules() if module.founds_family]
CLIENT = ROOT / "web" / "src"
COLOURS = frozenset(
    re.findall(r"^ +--([\w-]+):", (CLIENT / "styles" / "tokens.css").read_text(), re.MULTILINE)
)


@pytest.mark.parametrize("family", FAMILIES)
def test_a_look_changes_colours_that_the_page_has(family: str) -> None:
    look = look_of(family)
    assert look.light.keys() | look.dark.keys() <= COLOURS
    figures = {
        figure.name
        for module in catalog.modules()
        if module.family == family
        for figure in module.figures(module.options())
    }
    assert {look.follower, look.winner} - {""} <= figures


def test_families_look_different() -> None:
    looks = [look_of(family) for family in FAMILIES]
    assert len({look.ground for look in looks}) == len({look.follower for look in looks}) == len(looks) > 1


def test_a_family_without_a_look_is_named() -> None:
    with pytest.raises(ValueError, match="family 'lost'"):
        family_look("lost")


def test_the_client_names_no_family() -> None:
    sources = [path for suffix in ("svelte", "ts", "css") for path in CLIENT.rglob(f"*.{suffix}")]
    named = [
        path.name
        for path in sources
        if not path.name.endswith(".test.ts")
        and re.search(rf"[\"'](?:{'|'.join(FAMILIES)})[\"']", path.read_text(encoding="utf-8"))
    ]
    assert len(sources) > 100
    assert named == []
