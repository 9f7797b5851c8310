"""What is wrong with a save is said with its place and the reason."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from carcassonne import jcz
from carcassonne.cli.game_files import open_game
from carcassonne.cli.messages import LanguageCode, choose_language
from carcassonne.fluent import parse
from carcassonne.jcz import JczError, Unmapped, import_save, read_save
from tests.cli.support.run_command import run_command
from tests.texts.languages import COMPLETE


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
        ({"setup__sets": {"basic:2": 1}}, "setup.sets.basic:2", "not supported"),
        ({"setup__sets": {"tower:1": 1}}, "setup.sets.tower:1", "not supported"),
        ({"setup__elements": {"tower": True}}, "setup.elements.tower", "not supported"),
        ({"setup__sets": {"basic:1": 1, "labyrinth": 1}}, "setup.sets.labyrinth", "not supported"),
        ({"setup__rules": {"moon-phase": "full"}}, "setup.rules.moon-phase", "not supported"),
        ({"setup__rules": {"tiny-city-scoring": "7"}}, "setup.rules.tiny-city-scoring", "supported are 4, 2"),
        ({"replay": [message("BAZAAR_BID")]}, "replay[0].type", "not supported"),
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
            "no game starts with the tile BA/L",
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
        ({"replay": 3}, "replay", "there should be a list"),
        ({"players": [{"name": 4}]}, "players[0].name", "there should be a text"),
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


STRANGE: dict[str, Any] = {
    "setup__sets": {"basic:1": 1, "tower:1": 1, "labyrinth": 1},
    "setup__elements": {"small-follower": 7, "tower": True, "phantom": 1},
    "setup__rules": {"moon-phase": "full", "tiny-city-scoring": "7"},
    "replay": [
        FIRST,
        message("PLACE_TOKEN", token="TOWER", pointer=[0, 0]),
        message("BAZAAR_BID"),
        message("BAZAAR_BID"),
        message(
            "DEPLOY_MEEPLE",
            meepleId="0.phantom.1",
            pointer={"position": [0, -1], "feature": "Tower", "location": "I"},
        ),
        message("MOVE_NEUTRAL_FIGURE", figureId="bigtop.1", to=[0, 0]),
        message(
            "RETURN_MEEPLE",
            source="TOWER",
            pointer={"featurePointer": {"feature": "Tower"}, "meepleId": "0.small.1"},
        ),
    ],
}


def test_everything_unknown_is_named_at_once() -> None:
    with pytest.raises(Unmapped) as caught:
        import_save(read_save(edited(**STRANGE)))
    found = {obstacle.path: obstacle.reason.text() for obstacle in caught.value.obstacles}
    assert list(found) == [
        "setup.sets.tower:1",
        "setup.sets.labyrinth",
        "setup.elements.tower",
        "setup.elements.phantom",
        "setup.rules.moon-phase",
        "setup.rules.tiny-city-scoring",
        "replay[1].payload.token",
        "replay[2].type",
        "replay[4].payload.meepleId",
        "replay[4].payload.pointer.feature",
        "replay[5].payload.figureId",
        "replay[6].payload.source",
    ]
    told = str(caught.value)
    assert all(f"{text}" in told for text in found.values())
    assert "the message “BAZAAR_BID” is not supported (at replay[2].type and one more place)" in told


def test_tiles_of_no_set_are_named_at_once() -> None:
    unknown = [message("PLACE_TILE", tileId=f"XX/{n}", rotation="R0", position=[0, 1]) for n in (1, 2, 1)]
    with pytest.raises(Unmapped) as caught:
        import_save(read_save(edited(replay=unknown)))
    assert [(obstacle.path, obstacle.more) for obstacle in caught.value.obstacles] == [
        ("replay[0].payload.tileId", 1),
        ("replay[1].payload.tileId", 0),
    ]


def test_damage_is_named_with_what_is_unknown() -> None:
    with pytest.raises(JczError) as caught:
        import_save(read_save(edited(setup__sets={"basic:1": "many", "tower": 1})))
    assert not isinstance(caught.value, Unmapped)
    paths = [obstacle.path for obstacle in caught.value.obstacles]
    assert paths == ["setup.sets.basic:1", "setup.sets.tower", "setup.sets"]


SORTS: dict[str, tuple[dict[str, Any], str, str]] = {
    "unknown": (
        {"setup__elements": {"tower": True}},
        "a.jcz uses something that is not supported: the element “tower” is not supported (at setup.",
        "a.jcz usa algo que aquí no se conoce: el elemento «tower» no se conoce aquí (en setup.",
    ),
    "several": (
        {"setup__elements": {"tower": True, "phantom": 1}},
        "a.jcz uses 2 things that are not supported:\n  the element “tower”",
        "a.jcz usa 2 cosas que aquí no se conocen:\n  el elemento «tower»",
    ),
    "damaged": (
        {"replay": 3},
        "a.jcz is damaged: there should be a list, not 3 (at replay)",
        "a.jcz está dañado: debería haber una lista, no 3 (en replay)",
    ),
    "unplayable": (
        {"replay": [message("PLACE_TILE", tileId="BA/C", rotation="R0", position=[0, -1])]},
        "a.jcz cannot be played to its end: place 0,-1/0 is not possible: ",
        "a.jcz no se puede jugar hasta el final: place 0,-1/0 no es posible: ",
    ),
}


@pytest.mark.parametrize("sort", SORTS)
def test_the_file_is_named_and_each_sort_of_fault_reads_differently(tmp_path: Path, sort: str) -> None:
    changes, english, spanish = SORTS[sort]
    path = tmp_path / "a.jcz"
    path.write_text(edited(**changes))
    for language, text in ((LanguageCode("es"), spanish), (LanguageCode.ENGLISH, english)):
        choose_language(language)
        with pytest.raises(JczError) as caught:
            open_game(path)
        assert str(caught.value).startswith(text)
    result = run_command("replay", str(path), "--language", "es")
    assert spanish in result.err


def test_every_text_is_used_and_there_in_every_language() -> None:
    folder = Path(jcz.__file__).parent
    source = "".join(path.read_text() for path in folder.glob("*.py"))
    names = {
        language: set(parse((folder / "texts" / f"{language}.ftl").read_text())) for language in COMPLETE
    }
    assert all(found == names["en"] for found in names.values())
    groups = ("kind-", "what-")  # chosen at run time
    unused = [
        name
        for name in (key.removeprefix("jcz-") for key in names["en"])
        if f'"{name}"' not in source and not name.startswith(groups) and name != "list"
    ]
    assert unused == []
