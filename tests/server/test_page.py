"""The files of the page: compressed, cached for long, and a page instead of JSON for people who get lost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from carcassonne.server import ServerConfig, create_app

SCRIPT = "/assets/index-abc123.js"


@pytest.fixture
def page(config: ServerConfig, tmp_path: Path) -> Iterator[TestClient]:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Carcassonne</title>")
    (folder / SCRIPT[1:]).write_text("let tile = 1;\n" * 500)
    with TestClient(create_app(replace(config, client=folder))) as client:
        yield client


def test_files_with_a_hash_are_compressed_and_kept(page: TestClient) -> None:
    answer = page.get(SCRIPT, headers={"Accept-Encoding": "gzip"})
    assert answer.headers["Content-Encoding"] == "gzip"
    assert int(answer.headers["Content-Length"]) < 1000
    assert "immutable" in answer.headers["Cache-Control"]
    plain = page.get(SCRIPT, headers={"Accept-Encoding": "identity"})
    assert "Content-Encoding" not in plain.headers
    assert plain.text == answer.text


def test_texts_are_compressed_and_what_holds_tokens_is_not(page: TestClient) -> None:
    assert page.get("/api/texts/en").headers["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in page.get("/api/addresses").headers
    assert "Content-Encoding" not in page.get("/art/figures.svg").headers


def test_an_unknown_path_shows_the_page_to_people(page: TestClient) -> None:
    lost = page.get("/somewhere", headers={"Accept": "text/html"})
    assert lost.status_code == 404
    assert "<title>Carcassonne</title>" in lost.text
    assert page.get("/somewhere", headers={"Accept": "application/json"}).json()["error"]["code"] == "unknown"
