"""Every piece of every module has a picture in the colour and with the emblem of its owner."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest
from PIL import ImageChops, ImageStat

from carcassonne.svg import figure, neutral_pieces, player_pieces, tokens
from carcassonne.svg import palette as c
from carcassonne.svg.figures import box, piece
from carcassonne.svg.output.document import document
from carcassonne.svg.output.raster import image

from .pixels import count_colour

EVERYTHING = [(kind, seat) for kind in player_pieces() for seat in range(6)]
EVERYTHING_ELSE: list[tuple[str, int | None]] = [(kind, None) for kind in (*neutral_pieces(), *tokens())]
MODULES_NEED = {
    *(
        "small",
        "large",
        "builder",
        "pig",
        "mayor",
        "wagon",
        "barn",
        "robber",
        "member",
        "hut",
        "second-marker",
    ),
    *("fairy", "dragon", "mage", "witch", "count", "king", "robber-baron"),
    *("gold", "wine", "grain", "cloth", "ferry", "counter-50", "counter-100", "dispatch-1", "dispatch-8"),
}


def test_all_modules_have_their_pieces() -> None:
    assert {*player_pieces(), *neutral_pieces(), *tokens()} >= MODULES_NEED


@pytest.mark.parametrize(("kind", "seat"), [*EVERYTHING, *EVERYTHING_ELSE])
def test_a_piece_is_a_document_of_its_own(kind: str, seat: int | None) -> None:
    root = ET.fromstring(figure(kind, seat))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert root[0].tag.endswith("title")
    assert root[0].text


@pytest.mark.parametrize(("kind", "seat"), EVERYTHING)
def test_a_piece_shows_the_colour_of_its_seat(kind: str, seat: int) -> None:
    left, top, width, height = box(kind)
    picture = image(figure(kind, seat, 80)).convert("RGB")
    share = count_colour(picture, c.SEATS[seat].base, picture.width / 2, picture.height / 2, 80)
    assert share > 0.06 * picture.width * picture.height
    if seat != 1:
        red = c.SEATS[1]
        markup = piece(kind, seat)
        assert red.base not in markup
        assert red.shade not in markup
    assert width > 0 < height
    assert left < 0 > top


@pytest.mark.parametrize("kind", player_pieces())
def test_a_piece_carries_the_emblem_of_its_seat(kind: str) -> None:
    """Without colours the pieces of two seats still differ."""
    grey = [image(figure(kind, seat, 80)).convert("L") for seat in (0, 1)]
    assert "class=" not in piece(kind, 0), "the mark for the emblem was not replaced"
    assert ImageStat.Stat(ImageChops.difference(*grey)).mean[0] > 1


@pytest.mark.parametrize(("kind", "seat"), [*((kind, 0) for kind in player_pieces()), *EVERYTHING_ELSE])
def test_nothing_of_a_piece_is_cut_off(kind: str, seat: int | None) -> None:
    left, top, width, height = box(kind)
    wide = (left - 10, top - 10, width + 20, height + 20)
    alpha = image(document(piece(kind, seat), wide, width * 4 + 80)).getchannel("A")
    drawn = alpha.getbbox()
    assert drawn is not None
    assert drawn[0] >= 39
    assert drawn[1] >= 39
    assert drawn[2] <= alpha.width - 39
    assert drawn[3] <= alpha.height - 39


def test_lying_figures_are_wider_than_tall() -> None:
    for kind in ("small", "large", "member"):
        standing, lying = box(kind), box(kind, lying=True)
        assert standing[3] > standing[2]
        assert lying[2] > lying[3]
        assert piece(kind, 2, lying=True) != piece(kind, 2)
    assert piece("pig", 2, lying=True) == piece("pig", 2)


def test_mistakes_are_explained() -> None:
    with pytest.raises(ValueError, match="give the seat"):
        figure("small")
    with pytest.raises(ValueError, match="seats run from 0 to 5"):
        figure("small", 6)
    with pytest.raises(ValueError, match="known are small"):
        piece("knight", 0)
