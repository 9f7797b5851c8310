"""``carcassonne render`` and ``carcassonne tiles`` write pictures, and say clearly why they cannot."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

import carcassonne as cc
from carcassonne.svg.boards.from_position import scene_of
from carcassonne.svg.boards.model import Overlays
from carcassonne.svg.output.raster import board_image
from tests.cli.support.run_command import run_command

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short game: nine tiles laid by taking the first legal action."""
    played = cc.Game(cc.Setup.of("base", seats=["Ana", "Ben"]), seed="5")
    while played.position.board.n_tiles() < 10 or played.legal[0].verb != "place":
        played.push(played.legal[0])
    path = tmp_path_factory.mktemp("games") / "short.carc"
    played.save(path)
    return path


def run(*words: object) -> None:
    result = run_command(*words)
    if result.code:
        raise ValueError(result.err)


def tiles_in(svg: Path) -> int:
    return sum(element.tag.endswith("}svg") for element in ET.parse(svg).getroot())


def test_render_draws_the_board_as_it_is_and_as_it_was(game: Path, tmp_path: Path) -> None:
    now, before = tmp_path / "now.svg", tmp_path / "before.svg"
    run("render", game, "-o", now)
    run("render", game, "-o", before, "--turn", 3)
    assert tiles_in(now) == 10
    assert tiles_in(before) == 4


def test_render_shows_what_is_asked_for(game: Path, tmp_path: Path) -> None:
    sizes = {}
    for option in ("--size=60", "--regions", "--cells", "--coordinates", "--theme=dark"):
        path = tmp_path / "board.svg"
        run("render", game, "-o", path, "--size=60", option)
        sizes[option] = path.read_text(encoding="utf-8")
    assert len(set(sizes.values())) == 5
    assert "clipPath" in sizes["--regions"]
    assert "stroke-dasharray" in sizes["--cells"]
    assert "#1A1E25" in sizes["--theme=dark"]


def test_render_makes_pixels_of_the_size_asked_for(game: Path, tmp_path: Path) -> None:
    for name, more in (("board.png", ()), ("board.webp", ("--still",))):
        run("render", game, "-o", tmp_path / name, "--size", 32, *more)
        with Image.open(tmp_path / name) as picture:
            assert getattr(picture, "n_frames", 1) == 1
            expected = board_image(scene_of(cc.Game.load(game)), 32, Overlays(legal=False, dead=False))
            assert picture.size == expected.size


@pytest.mark.parametrize("ending", ["gif", "webp"])
def test_render_films_a_game_up_to_a_turn(game: Path, tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"film.{ending}"
    run("render", game, "-o", path, "--size", 16, "--turn", 4)
    with Image.open(path) as film:
        assert getattr(film, "n_frames", 1) == 4


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("-o", "board.bmp"), "a picture must end in .svg, .png, .gif, .webp, not .bmp"),
        (("-o", "board"), "not -"),
        (("-o", "nowhere/board.png"), "there is no folder nowhere"),
        (("-o", "board.png", "--turn", "99"), "the game has only"),
        (("-o", "board.gif", "--still"), "a .gif shows the whole game"),
    ],
)
def test_render_says_what_is_wrong(game: Path, words: tuple[str, ...], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        run("render", game, *words)


def test_render_does_not_write_into_a_folder(game: Path, tmp_path: Path) -> None:
    (tmp_path / "board.png").mkdir()
    with pytest.raises(ValueError, match="this is a folder"):
        run("render", game, "-o", tmp_path / "board.png")


@pytest.mark.parametrize("lost", [1, 40, 400])
def test_a_file_that_was_cut_off_is_refused(game: Path, tmp_path: Path, lost: int) -> None:
    cut = tmp_path / "cut.carc"
    cut.write_bytes(game.read_bytes().rstrip()[:-lost])
    with pytest.raises(ValueError, match=r"line \d+"):
        run("render", cut, "-o", tmp_path / "board.png")
    assert not (tmp_path / "board.png").exists()


def test_render_knows_two_themes(game: Path) -> None:
    result = run_command("render", str(game), "-o", "board.png", "--theme", "red")
    assert result.code == 2


def test_a_file_that_is_no_game_is_refused(tmp_path: Path) -> None:
    broken = tmp_path / "broken.carc"
    broken.write_text("no game")
    with pytest.raises(ValueError, match="line 1"):
        run("render", broken, "-o", tmp_path / "board.png")
    with pytest.raises(ValueError, match="cannot read"):
        run("render", tmp_path / "missing.carc", "-o", tmp_path / "board.png")


def test_tiles_draws_sheets_of_chosen_sets(tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.svg"
    run("tiles", "-o", sheet, "--set", "ferries", "--set", "scout")
    assert tiles_in(sheet) == 3 + 5
    text = sheet.read_text(encoding="utf-8")
    assert "The Ferries</text>" in text
    assert "The Scout</text>" in text
    run("tiles", "-o", tmp_path / "sheet.png", "--set", "ferries", "--size", 40)
    with Image.open(tmp_path / "sheet.png") as picture:
        assert picture.size[0] == round((3 * 112 + 12) * 0.4)
    run("tiles", "base/cloister", "-o", sheet)
    assert tiles_in(sheet) == 1


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("-o", "sheet.gif"), "not .gif"),
        (("--set", "ferries", "--set", "scout"), "-o sheet.png"),
        (("base", "--set", "scout", "-o", "sheet.png"), "not both"),
    ],
)
def test_tiles_says_what_is_wrong(words: tuple[str, ...], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        run("tiles", *words)


def test_an_unknown_set_is_named() -> None:
    with pytest.raises(ValueError, match="did you mean"):
        run("tiles", "-o", "sheet.png", "--set", "feries")


def test_the_picture_of_the_readme_is_the_game_beside_it(tmp_path: Path) -> None:
    """Drawn small, because this is about the game and the art, not about every pixel."""
    run("render", DOCS / "games" / "picture.carc", "-o", tmp_path / "board.png", "--size", 24)
    with Image.open(DOCS / "images" / "board.webp") as kept, Image.open(tmp_path / "board.png") as drawn:
        small = kept.convert("RGB").resize(drawn.size)
        difference = ImageStat.Stat(ImageChops.difference(small, drawn.convert("RGB"))).mean
    assert max(difference) < 12
