"""The pictures on the cards of the modules: tiles that join, and symbols that exist."""

from __future__ import annotations

import pytest

from carcassonne.server.rendering.tiles import kinds, sprite
from carcassonne.server.serializers.catalog import catalog

MODULES = {module.id: module.picture for module in catalog().modules}


@pytest.mark.parametrize("module", MODULES)
def test_the_tiles_of_a_card_join(module: str) -> None:
    left, right = MODULES[module].tiles
    east = kinds()[left[0]].edges[(1 - left[3]) % 4]
    west = kinds()[right[0]].edges[(3 - right[3]) % 4]
    assert east == west


@pytest.mark.parametrize("module", MODULES)
def test_the_figures_of_a_card_are_symbols_of_the_sprite(module: str) -> None:
    symbols = str(sprite())
    for figure in MODULES[module].figures:
        assert f'id="{figure.symbol}"' in symbols
