"""The gallery of the documentation, and games as they were turn by turn."""

from __future__ import annotations

import io
import random
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from PIL import Image

import carcassonne as cc
from carcassonne.svg.boards.from_position import scenes_of
from carcassonne.svg.output.animation import animation
from carcassonne.svg.output.raster import save
from carcassonne.svg.output.sheet import figures_svg
from carcassonne.tiles.catalog import tile_set
from scripts import gallery

DOCS = Path(__file__).parents[2] / "docs"
REDRAW = "draw them with python -m scripts.gallery docs"


def test_a_game_becomes_a_film_of_all_its_turns() -> None:
    game = cc.Game(cc.Setup.of("base", seats=["Ana", "Ben"]), seed="2")
    rng = random.Random(4)
    for _ in range(14):
        game.push(game.legal[rng.randrange(len(game.legal))])
    film = Image.open(io.BytesIO(animation(scenes_of(game), 24, theme="dark")))
    assert getattr(film, "n_frames", 1) == game.position.board.n_tiles() - 1


@pytest.mark.parametrize("ending", ["png", "webp"])
def test_pictures_are_written_as_their_ending_says(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"plain.{ending}"
    save(Image.new("RGB", (8, 6), "#A8BC69"), path)
    with Image.open(path) as picture:
        assert picture.format == ending.upper()
        assert picture.size == (8, 6)


def test_all_pieces_fit_on_one_sheet() -> None:
    root = ET.fromstring(figures_svg())
    pieces = [element for element in root if element.tag.endswith("}g")]
    assert len(pieces) == 14 * 6 + 7 + 15


def test_the_gallery_shows_every_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = [tile_set("ferries"), tile_set("scout")]
    monkeypatch.setattr(gallery, "all_sets", lambda: shown)
    pictures = gallery.write_gallery(tmp_path)
    assert [path.stem for path in pictures] == ["pieces", "city-of-carcassonne", "ferries", "scout"]
    text = (tmp_path / "gallery.md").read_text(encoding="utf-8")
    for path in pictures:
        assert f"](gallery/{path.name})" in text
        assert path.stat().st_size > 4000

    assert gallery.outdated(tmp_path) == []


def test_an_old_picture_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gallery, "all_sets", lambda: [tile_set("scout")])
    gallery.write_gallery(tmp_path)
    monkeypatch.setattr(gallery, "_COLUMNS", 3)
    assert gallery.outdated(tmp_path) == ["scout"]


def test_some_pictures_of_the_documentation_show_the_art_of_today() -> None:
    assert gallery.outdated(DOCS, ("pieces", "ferries", "gold-mines", "scout")) == [], REDRAW


@pytest.mark.slow
def test_all_pictures_of_the_documentation_show_the_art_of_today() -> None:
    assert gallery.outdated(DOCS) == [], REDRAW


def test_the_gallery_in_the_documentation_is_complete() -> None:
    text = (DOCS / "gallery.md").read_text(encoding="utf-8")
    for tiles in cc.tile_sets():
        assert f"gallery/{tiles.name}.webp" in text
