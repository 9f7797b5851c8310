"""The six colours differ for every kind of colour vision, and their emblems without any colour."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import ImageChops, ImageStat

from carcassonne.svg import palette as c
from carcassonne.svg.figures.emblems import emblem
from carcassonne.svg.output.document import document
from carcassonne.svg.output.raster import image

from .colour_vision import SIGHT, ciede2000, difference, nearest_pair

LEAST = 19.0


@pytest.mark.parametrize("sight", SIGHT)
def test_seats_differ_for_every_sort_of_sight(sight: str) -> None:
    distance, first, second = nearest_pair({seat.name: seat.base for seat in c.SEATS}, sight)
    assert distance >= LEAST, f"{first} and {second} look alike with {sight}: {distance:.1f}"


def test_the_measure_agrees_with_published_values() -> None:
    """Three pairs of the test data that Sharma, Wu and Dalal (2005) give for CIEDE2000."""
    assert ciede2000((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert ciede2000((50, 2.5, 0), (73, 25, -18)) == pytest.approx(27.1492, abs=1e-4)
    assert ciede2000((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514)) == pytest.approx(0.9082, abs=1e-4)


def test_bad_colours_would_be_noticed() -> None:
    assert difference("#C22D1C", "#6B8E23", "deuteranopia") < LEAST


def test_emblems_differ_in_shape_alone() -> None:
    shapes = {
        seat.emblem: image(document(emblem(seat, 0, 0, 8, "#000000"), (-10, -10, 20, 20), 40)).getchannel("A")
        for seat in c.SEATS
    }
    assert len(shapes) == len(c.SEATS)
    for (name, first), (other, second) in combinations(shapes.items(), 2):
        [mean] = ImageStat.Stat(ImageChops.difference(first, second)).mean
        assert mean > 20, f"{name} and {other} cover the same pixels"


@pytest.mark.parametrize("seat", c.SEATS, ids=lambda seat: seat.name)
def test_an_emblem_stands_out_on_its_colour(seat: c.SeatColour) -> None:
    assert difference(seat.base, seat.ink) > 40


@pytest.mark.parametrize("theme", c.THEMES.values(), ids=lambda theme: theme.name)
def test_texts_can_be_read(theme: c.Theme) -> None:
    def light(colour: str) -> float:
        values = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
        r, g, b = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    def contrast(first: str, second: str) -> float:
        high, low = sorted((light(first), light(second)), reverse=True)
        return (high + 0.05) / (low + 0.05)

    assert contrast(theme.text, theme.panel) >= 7
    assert contrast(theme.muted, theme.panel) >= 4.5
