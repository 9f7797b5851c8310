"""Documents, copies, kept images, moving pictures, sheets."""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from PIL import Image

from carcassonne.svg import anchors, sheet, tile, variant_of
from carcassonne.svg.boards.model import VARIANTS, BoardModel, LastMove, PlacedTile, TrackMarker
from carcassonne.svg.output.animation import animation
from carcassonne.svg.output.raster import MOST_BYTES, image, mottling, tile_image, tile_svg, webp
from carcassonne.svg.output.tile_cache import TileCache, default_folder, picture_name
from carcassonne.svg.tiles.paint import painted
from carcassonne.tiles.catalog import tile_set, tile_type
from carcassonne.tiles.model import TileType

from .pixels import every_tile_type

CLOISTER = tile_type("base/cloister")


@pytest.mark.parametrize("tile_type", every_tile_type()[::7], ids=lambda tile_type: tile_type.ref)
def test_a_tile_is_a_document_with_all_stamps_it_uses(tile_type: TileType) -> None:
    root = ET.fromstring(tile(tile_type, 1))
    defined = {element.get("id") for element in root.iter() if element.get("id")}
    used = {str(element.get("href"))[1:] for element in root.iter() if element.tag.endswith("}use")}
    assert used == defined - {None}
    assert root[0].text, "a description for screen readers"


def test_the_same_arguments_give_the_same_picture() -> None:
    assert tile("base/cloister", 2, copy=3, cell=(4, -1)) == tile(CLOISTER, 2, copy=3, cell=(4, -1))
    assert tile(CLOISTER, 4) == tile(CLOISTER, 0)
    assert "nan" not in tile(CLOISTER).lower()


def test_copies_differ_in_decoration() -> None:
    for cell in ((0, 0), (3, -2), (-5, 8)):
        looks = {tile(CLOISTER, copy=copy, cell=cell) for copy in range(9)}
        assert len(looks) == 9
    assert len({variant_of(0, (x, y)) for x in range(6) for y in range(6)}) == 3
    assert {variant_of(copy, (x, 0)) for copy in range(9) for x in range(9)} == set(range(VARIANTS))


def test_copies_mean_the_same() -> None:
    """Roads, cities and signs stay where they are; only the fields between them differ."""
    pictures = [
        tile_image(tile_type("base/city2-corner-road-curve-pennant"), 0, variant, 100)
        for variant in (0, 5, 17)
    ]
    for x, y in ((72, 58), (83, 51), (51, 90), (17, 14), (17, 20)):
        colours = {picture.getpixel((x, y)) for picture in pictures}
        spread = [max(channel) - min(channel) for channel in zip(*colours, strict=True)]
        assert max(spread) < 12, (x, y)
    assert pictures[0].tobytes() != pictures[1].tobytes()


def test_anchors_turn_with_the_tile() -> None:
    (x, y), *_ = anchors("base/city1")
    assert y < 25
    assert anchors("base/city1", 1)[0] == (100 - y, x)


def test_the_card_that_is_never_laid_has_a_picture() -> None:
    picture = image(tile("scout/scout-shaman")).convert("RGB")
    assert picture.size == (200, 200)
    assert len(picture.getcolors(40_000) or ()) > 100


def test_sheets_show_every_tile() -> None:
    tile_types = tile_set("base").tile_types
    root = ET.fromstring(sheet(tile_types, columns=6))
    inner = [element for element in root if element.tag.endswith("}svg")]
    assert len(inner) == len(tile_types)
    assert root.get("viewBox") == f"0 0 {6 * 112 + 12} {4 * 134 + 12}"


def test_images_are_kept_on_disk(tmp_path: Path) -> None:
    cache = TileCache(tmp_path)
    first = cache.get(CLOISTER, 1, 2, 64)
    [file] = list(tmp_path.rglob("*.webp"))
    assert file.read_bytes() == first
    assert str(file.relative_to(tmp_path)).replace("\\", "/") == TileCache.file_name(CLOISTER, 1, 2, 64)
    file.write_bytes(b"kept")
    assert cache.get(CLOISTER, 5, 2, 64) == b"kept"
    assert Image.open(io.BytesIO(first)).size == (64, 64)
    assert not list(tmp_path.rglob("*.part"))


def test_names_stand_for_the_content() -> None:
    names = {
        picture_name(CLOISTER, rotation, variant) for rotation in range(4) for variant in range(VARIANTS)
    }
    assert len(names) == 4 * VARIANTS
    assert picture_name(CLOISTER) == picture_name(CLOISTER, 4, VARIANTS)
    assert picture_name(CLOISTER) != picture_name(tile_type("base/cloister-road"))
    with pytest.raises(ValueError, match="64, 128, 256, 512"):
        TileCache.file_name(CLOISTER, pixels=100)


def test_images_can_be_made_ahead(tmp_path: Path) -> None:
    cache = TileCache(tmp_path)
    seen: list[str] = []
    assert cache.warm([CLOISTER], rotations=(0, 1), sizes=(64,), progress=seen.append) == 2
    assert cache.warm([CLOISTER], rotations=(0, 1), sizes=(64,)) == 0
    assert len(seen) == len(set(seen)) == 2


def test_the_folder_follows_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert default_folder() == tmp_path / "carcassonne" / "tiles"


FULLEST = sorted(every_tile_type(), key=lambda tile_type: -painted(tile_type).body.count("#carc-house"))[:24]
"""The tiles with most houses, which take most bytes."""


@pytest.mark.parametrize("tile_type", FULLEST[::8], ids=lambda tile_type: tile_type.ref)
def test_the_fullest_tiles_make_small_files(tile_type: TileType) -> None:
    data = webp(tile_image(tile_type, 0, 0, 256))
    assert len(data) <= MOST_BYTES
    assert Image.open(io.BytesIO(data)).size == (256, 256)


@pytest.mark.slow
def test_no_tile_makes_a_large_file() -> None:
    others = [tile_type for tile_type in every_tile_type() if tile_type not in FULLEST]
    sizes = {
        tile_type.ref: len(webp(tile_image(tile_type, 0, 0, 256))) for tile_type in (*FULLEST, *others[::12])
    }
    assert max(sizes.values()) <= MOST_BYTES, max(sizes, key=sizes.__getitem__)


def test_signs_are_larger_on_small_tiles() -> None:
    shield = "base/city4-pennant"
    assert _shield_width(tile(shield, size=64)) == pytest.approx(1.5 * _shield_width(tile(shield, size=65)))
    assert _shield_width(sheet([shield], 60)) == _shield_width(tile_svg(tile_type(shield), 0, 0, 64))


def _shield_width(svg: str) -> float:
    """The scale at which the shield is drawn, which is the last thing before the frame of a tile."""
    [scale] = re.findall(r'<g transform="translate\([^)]+\)(?: scale\(([\d.]+)\))?"><path d="M-6 -7.5H6', svg)
    return float(scale or 1)


def test_clouds_have_no_seam() -> None:
    clouds = mottling(32)
    last = clouds.width - 1
    for row in range(0, clouds.height, 16):
        left, right, inner = (clouds.getpixel((x, row)) for x in (0, last, 1))
        assert isinstance(left, int | float)
        assert isinstance(right, int | float)
        assert isinstance(inner, int | float)
        assert abs(left - right) <= abs(left - inner) + 6


def _growing() -> list[BoardModel]:
    road = tile_type("base/road-straight")
    tiles = [PlacedTile(road, (x, 0)) for x in range(4)]
    return [
        BoardModel(
            tuple(tiles[: n + 1]),
            last_moves=(LastMove((n, 0), n % 2, True),),
            track=(TrackMarker(0, n), TrackMarker(1, 0)),
        )
        for n in range(4)
    ]


@pytest.mark.parametrize("format", ["gif", "webp"])
def test_a_game_becomes_a_moving_picture(format: str) -> None:
    data = animation(_growing(), 32, format, milliseconds=200, last=900)
    with Image.open(io.BytesIO(data)) as film:
        assert getattr(film, "n_frames", 1) == 4
        assert film.size == (round(444 * 0.32), film.size[1])
        film.seek(3)
        film.load()
        assert film.info["duration"] == 900


def test_moving_pictures_need_scenes_and_a_known_format() -> None:
    with pytest.raises(ValueError, match="at least one scene"):
        animation([])
    with pytest.raises(ValueError, match="gif or webp"):
        animation(_growing(), format="mp4")


def test_a_moving_picture_tells_how_far_it_is() -> None:
    painted_frames: list[int] = []
    animation(_growing(), 16, progress=painted_frames.append)
    assert painted_frames == [1, 2, 3, 4]
