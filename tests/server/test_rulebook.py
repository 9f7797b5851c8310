"""The rulebook for clients: all rules in every language, and their examples as little boards."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient

import carcassonne as cc
from carcassonne import catalog
from carcassonne.server.rendering.examples import examples
from carcassonne.server.rendering.tiles import sprite
from carcassonne.server.serializers.catalog import rulebook_text
from tests.server.support.schema import wire
from tests.texts.languages import COMPLETE

MODULES = [module.name for module in catalog.modules()]
BOOK = cc.rulebook()


@pytest.mark.parametrize("language", COMPLETE)
def test_every_rule_is_in_the_book_once(language: str) -> None:
    chapters = wire(rulebook_text(language))["chapters"]
    assert [chapter["module"] for chapter in chapters[: len(MODULES)]] == MODULES
    texts = {rule["id"]: rule["text"] for chapter in chapters for rule in chapter["rules"]}
    assert texts == {rule.id: rule.text[language] for rule in BOOK}


@pytest.mark.parametrize("module", MODULES)
def test_every_example_of_a_module_is_drawn(module: str) -> None:
    shown = [wire(example) for example in examples(module)]
    wanted = {rule.id for rule in BOOK.module(module).rules if rule.kind == "example"}
    assert wanted <= {rule for example in shown for rule in example["rules"]}
    symbols = sprite()
    for example in shown:
        x, y, width, height = example["board"]["view"]
        for _, tile_x, tile_y, _, _ in example["board"]["tiles"]:
            assert x < tile_x < x + width
            assert y < tile_y < y + height
        for figure in example["board"]["figures"]:
            assert f'id="{figure["symbol"]}"' in symbols
        assert all(rule in BOOK for rule in example["rules"])


def test_an_example_shows_figures_that_are_scored_later() -> None:
    """BASE-X6: the knight is back in supply at the end, and still in the picture."""
    found = wire(next(example for example in examples("base") if "BASE-X6" in example.rules))
    assert [figure["symbol"] for figure in found["board"]["figures"]] == ["small-red"]
    assert found["placed"] == [1, 0]
    assert found["points"] == [{"seat": 0, "colour": "red", "points": 8}]


def test_the_book_is_answered_and_kept_by_the_client(client: TestClient) -> None:
    answer = client.get("/api/rulebook/es")
    assert answer.json() == wire(rulebook_text("es"))
    again = client.get("/api/rulebook/es", headers={"If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304
    assert client.get("/api/rulebook/xx").status_code == 404
    assert client.get("/api/examples/nothing").status_code == 404
    boards = client.get("/api/examples/river").json()["examples"]
    assert len(boards) == len(examples("river"))
