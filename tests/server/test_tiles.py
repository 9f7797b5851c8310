"""Pictures of tiles: decorations vary over the board, and names lead back to what they show."""

from __future__ import annotations

from carcassonne.server.rendering import tiles
from carcassonne.svg.boards.model import VARIANTS


def test_tiles_of_a_kind_look_different_over_the_board() -> None:
    looks = {(x, y): tiles.look_on((x, y)) for x in range(-9, 10) for y in range(-9, 10)}
    assert len(set(looks.values())) > VARIANTS // 2
    for (x, y), look in looks.items():
        assert look != looks.get((x + 1, y))
        assert look != looks.get((x, y + 1))
        assert look != looks.get((x + 1, y + 1))


def test_a_name_leads_back_to_tile_rotation_and_decoration() -> None:
    name = tiles.art_on("base/cloister", 3, (4, -7))
    assert tiles.names.find(name) == ("base/cloister", 3, tiles.look_on((4, -7)))
    assert tiles.names.find("nothing") is None
    assert tiles.known_picture("../../secret", 64) is None
