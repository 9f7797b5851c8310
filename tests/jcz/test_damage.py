"""What is wrong with a save is said with its place and the reason."""

from __future__ import annotations

import json
from typing import Any

import pytest

from carcassonne.jcz import JczError, Unmapped, import_save, read_save


def edited(**changes: Any) -> str:
    """A playable save with some of its parts replaced; a dot leads into an object."""
    save: dict[str, Any] = {
        "setup": {"sets": {"basic:1": 1}, "elements": {"small-follower": 7, "farmers": True}},
        "players": [{"name": "Ana"}, {"name": "Ben"}],
        "replay": [],
    }
    for key, value in changes.items():
        *path, last = key.split("__")
        place = save
        for name in path:
            place = place[name]
        place[last] = value
    return json.dumps(save)


def message(kind: str, **payload: Any) -> dict[str, Any]:
    return {"type": kind, "payload": payload}


FIRST = message("PLACE_TILE", tileId="BA/C", rotation="R180", position=[0, -1])


@pytest.mark.parametrize(
    ("changes", "path", "reason"),
    [
        ({"setup__sets": {"basic:2": 1}}, "setup.sets.basic:2", "not known here"),
        ({"setup__sets": {"tower:1": 1}}, "setup.sets.tower:1", "not known here"),
        ({"setup__elements": {"tower": True}}, "setup.elements.tower", "not known here"),
        ({"setup__sets": {"basic:1": 1, "labyrinth": 1}}, "setup.sets.labyrinth", "not known here"),
        ({"setup__rules": {"moon-phase": "full"}}, "setup.rules.moon-phase", "not known here"),
        ({"setup__rules": {"tiny-city-scoring": "7"}}, "setup.rules.tiny-city-scoring", "known are 4, 2"),
        ({"replay": [message("BAZAAR_BID")]}, "replay[0].type", "not known here"),
        (
            {"replay": [message("PLACE_TOKEN", token="TOWER", pointer=[0, 0])]},
            "replay[0].payload.token",
            "TOWER",
        ),
        (
            {
                "setup__elements": {"small-follower": 7, "abbey": 1},
                "replay": [message("PLACE_TILE", tileId="AM/CCc+", rotation="R180", position=[0, -1])],
            },
            "replay[0].payload.tileId",
            "none of the sets",
        ),
        (
            {"setup__start": [{"tile": "BA/L", "x": 0, "y": 0, "rotation": 0}]},
            "setup.start[0]",
            "not where this program's game starts",
        ),
    ],
)
def test_unmapped(changes: dict[str, Any], path: str, reason: str) -> None:
    with pytest.raises(Unmapped) as caught:
        import_save(read_save(edited(**changes)))
    assert caught.value.path == path
    assert reason in caught.value.reason


@pytest.mark.parametrize(
    ("changes", "path", "reason"),
    [
        ({"replay": 3}, "replay", "expected a list"),
        ({"players": [{"name": 4}]}, "players[0].name", "expected a text"),
        ({"replay": [message("UNDO")]}, "replay[0]", "nothing that UNDO"),
        (
            {"replay": [message("PLACE_TILE", tileId="BA/C", rotation="R45", position=[0, -1])]},
            "replay[0].payload.rotation",
            "R0, R90, R180, R270",
        ),
        (
            {"replay": [message("PLACE_TILE", tileId="BA/C", rotation="R0", position=[0, -1])]},
            "replay[0]",
            "place 0,-1/0",
        ),
        (
            {
                "replay": [
                    FIRST,
                    message(
                        "DEPLOY_MEEPLE",
                        meepleId="0.small.1",
                        pointer={"position": [0, -1], "feature": "Road", "location": "N"},
                    ),
                ]
            },
            "replay[1].payload.pointer.location",
            "no single road",
        ),
    ],
)
def test_errors(changes: dict[str, Any], path: str, reason: str) -> None:
    with pytest.raises(JczError) as caught:
        import_save(read_save(edited(**changes)))
    assert caught.value.path == path
    assert reason in caught.value.reason


def test_undo_takes_the_last_message_back() -> None:
    other = message("PLACE_TILE", tileId="BA/L", rotation="R0", position=[0, 1])
    game = import_save(read_save(edited(replay=[other, message("UNDO"), FIRST]))).game
    assert [str(record.action) for record in game.records] == ["draw base/city1", "place 0,-1/2"]
