"""Pictures in files, and the gallery of the documentation."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from PIL import Image

import carcassonne as cc
from carcassonne.svg import gallery
from carcassonne.svg.render import render_game, render_sheet
from carcassonne.svg.sheets import figures_svg
from carcassonne.tiles.catalogue import tile_set


@pytest.fixture(scope="module")
def game() -> cc.Game:
    game = cc.Game(cc.Setup.of("base", seats=["Ana", "Ben"]), seed="2")
    rng = random.Random(4)
    for _ in range(14):
        game.push(game.legal[rng.randrange(len(game.legal))])
    return game


@pytest.mark.parametrize("ending", ["svg", "png", "webp"])
def test_a_game_is_written_as_its_ending_says(game: cc.Game, tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"game.{ending}"
    render_game(game, path, size=40)
    if ending == "svg":
        assert ET.parse(path).getroot().tag.endswith("svg")
    else:
        with Image.open(path) as picture:
            assert picture.format == ending.upper()
            assert picture.width > 100


def test_an_earlier_turn_has_fewer_tiles(game: cc.Game, tmp_path: Path) -> None:
    counts = []
    for turn in (1, 3, None):
        render_game(game, tmp_path / "game.svg", turn, size=40)
        root = ET.parse(tmp_path / "game.svg").getroot()
        counts.append(sum(element.tag.endswith("}svg") for element in root))
    assert counts == [2, 4, game.position.board.n_tiles()]
    with pytest.raises(ValueError, match="turns 1 to"):
        render_game(game, tmp_path / "game.svg", 99)


def test_a_gif_shows_every_turn(game: cc.Game, tmp_path: Path) -> None:
    render_game(game, tmp_path / "game.gif", size=24, theme="dark")
    with Image.open(tmp_path / "game.gif") as film:
        assert getattr(film, "n_frames", 1) == game.position.board.n_tiles() - 1


def test_unknown_endings_are_refused(game: cc.Game, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"game.bmp: pictures can end in .svg"):
        render_game(game, tmp_path / "game.bmp")
    with pytest.raises(ValueError, match=r".svg, .png, .webp"):
        render_sheet([], tmp_path / "sheet.gif")


def test_sheets_are_written(tmp_path: Path) -> None:
    kinds = tile_set("ferries").kinds
    render_sheet(kinds, tmp_path / "ferries.png", 60, 2)
    with Image.open(tmp_path / "ferries.png") as picture:
        assert picture.width == round((2 * 112 + 12) * 0.6)


def test_all_pieces_fit_on_one_sheet() -> None:
    root = ET.fromstring(figures_svg())
    pieces = [element for element in root if element.tag.endswith("}g")]
    assert len(pieces) == 15 * 6 + 7 + 15


def test_the_gallery_shows_every_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = [tile_set("ferries"), tile_set("scout")]
    monkeypatch.setattr(gallery, "all_sets", lambda: shown)
    pictures = gallery.write_gallery(tmp_path)
    assert [path.stem for path in pictures] == ["pieces", "city-of-carcassonne", "ferries", "scout"]
    text = (tmp_path / "gallery.md").read_text(encoding="utf-8")
    for path in pictures:
        assert f"](gallery/{path.name})" in text
        assert path.stat().st_size > 4000


def test_the_gallery_in_the_documentation_is_complete() -> None:
    text = (Path(__file__).parents[2] / "docs" / "gallery.md").read_text(encoding="utf-8")
    for tiles in cc.tile_sets():
        assert f"gallery/{tiles.name}.webp" in text
