"""Every save of ours is played, and what it asserts holds."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import carcassonne as cc
from carcassonne.engine.events import FigureDeployed
from carcassonne.expansions.abbey_and_mayor.options import AbbeyOptions
from carcassonne.jcz import check, import_save, read_save, read_save_file
from carcassonne.jcz.mapping import setup_of
from tests.cli.support.run_command import run_command

SAVES = sorted((Path(__file__).parent / "saves").glob("*.jcz"))
CITY = Path(__file__).parent / "saves" / "base-two-tile-city.jcz"
UNFINISHED = Path(__file__).parent / "saves" / "base-tile-phase.jcz"


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_assertions_hold(path: Path) -> None:
    verdicts = check(import_save(read_save_file(path)))
    assert verdicts
    assert not [verdict for verdict in verdicts if verdict.holds is not True]


def changed(target: Path, assertion: str) -> Path:
    """A copy of a save that asserts something else."""
    save = json.loads(CITY.read_text())
    save["test"]["assertions"] = [assertion]
    target.write_text(json.dumps(save))
    return target


@pytest.mark.parametrize(
    ("assertion", "code"),
    [
        ("Alice has 4 points", 0),
        ("Alice has 5 points", 1),
        ("Alice scored city for 5 points", 1),
        ("Alice didn't score city for 5 points", 0),
        ("  alice HAS 4 points. ", 0),
        ("Alice has 4 points in total", 0),
        ("Bob has no points", 0),
        ("Alice does not have 4 points", 1),
        ("Alice scores a city for 4 points", 0),
        ("Alice scored city", 0),
        ("Alice scored city for 4 points at [0,0].", 0),
        ("Alice scored city for 4 points at [0, -1]", 0),
        ("Alice scored city for 4 points at [5,5]", 1),
        ("Bob doesn't score", 0),
        ("Bob did not score any road", 0),
        ("Alice never scored city", 1),
        ("Alice scored a tower for 4 points", 2),
        ("Phase is not TilePhase", 0),
        ("Player can’t pass.", 0),
        ("No available action Meeple", 0),
        ("Available action Meeple", 1),
        ("Placement options: [0,1] - [0]", 1),
        ("Ferries options: {Road,NS,[0,0]}", 2),
        ("Player can pass", 1),
        ("Carol has 4 points", 2),
        ("Alice is happy", 2),
        ("Bob scored city for 0 points", 1),
        ("Alice scored castle for 3 points", 2),
        ("phase is GameOverPhase", 0),
        ("phase is TilePhase", 1),
        ("phase is TeaPhase", 2),
        ("Turn player is Bob", 1),
        ("Active player is Carol", 2),
        ("Undo is not allowed", 0),
        ("Undo is allowed", 1),
        ("Available action Meeple for SmallFollower", 1),
        ("Meeple SmallFollower options: {City,N,[0,0]}", 1),
        ("Meeple SmallFollower options: {City,Q,[0,0]}", 2),
        ("Meeple SmallFollower options: everywhere", 2),
        ("TilePlacement BA/C options: [0,1] - [0]", 1),
        ("TilePlacement BA/C options: north", 2),
    ],
)
def test_check_exit_codes(tmp_path: Path, assertion: str, code: int) -> None:
    result = run_command("replay", str(changed(tmp_path / "a.jcz", assertion)), "--check")
    assert result.code == code
    assert assertion in result.out


@pytest.mark.parametrize(
    ("assertion", "code"),
    [
        ("Available action TilePlacement for BA/C", 0),
        ("Available action TilePlacement for BA/Moon", 2),
        ("Available action MoveDragon for dragon.1", 2),
        ("Available action MoveDragon", 1),
        ("Available action TilePlacement", 0),
        ("Placement options: [7,7] - [0]", 2),
        ("Available action Tower", 2),
        ("Available action ReturnMeeple for PRINCESS", 1),
        ("ReturnMeeple PRINCESS options: {0.duke.1,City,N,[0,0]}", 2),
    ],
)
def test_check_of_a_game_that_goes_on(tmp_path: Path, assertion: str, code: int) -> None:
    save = json.loads(UNFINISHED.read_text())
    save["test"]["assertions"] = [assertion]
    path = tmp_path / "a.jcz"
    path.write_text(json.dumps(save))
    result = run_command("replay", str(path), "--check")
    assert result.code == code, result.out


def test_check_without_assertions(tmp_path: Path) -> None:
    save = json.loads(CITY.read_text())
    save["test"]["assertions"] = []
    path = tmp_path / "a.jcz"
    path.write_text(json.dumps(save))
    result = run_command("replay", str(path), "--check")
    assert (result.code, "asserts nothing" in result.out) == (0, True)
    own = tmp_path / "a.carc"
    own.write_text(cc.write_game(cc.Game(cc.Setup.of("base"))))
    result = run_command("replay", str(own), "--check")
    assert "only saves of JCloisterZone" in result.err


def test_replay_tells_scores() -> None:
    result = run_command("replay", str(CITY), "--json")
    data = json.loads(result.out)
    assert (data["scores"], data["ended"]) == ([4, 0], True)


def scores_after_part(path: Path) -> list[list[int]]:
    result = run_command("replay", str(path), "--json")
    found: list[list[int]] = json.loads(result.out)["scores_after_part"]
    return found


def test_scores_after_a_part_are_without_final_scoring() -> None:
    path = CITY.parent / "king-second-inner-field.jcz"
    assert import_save(read_save_file(path)).scores == (3, 0)
    assert scores_after_part(path) == [[0, 0], [0, 0], [0, 0]]


def test_scores_after_a_part_are_without_points_of_the_next_turn() -> None:
    path = CITY.parent / "dragon-fairy-and-barn.jcz"
    assert import_save(read_save_file(path)).scores == (2, 0)
    assert scores_after_part(path) == [[0, 0]] * 8


def test_scores_after_a_part_hold_the_points_of_its_tile() -> None:
    assert scores_after_part(CITY) == [[4, 0]]


def test_convert_there_and_back(tmp_path: Path) -> None:
    own, plain, again = (tmp_path / name for name in ("a.carc", "b.json", "c.carc"))
    for source, target in ((UNFINISHED, own), (own, plain), (plain, again)):
        result = run_command("convert", str(source), str(target))
        assert result.code == 0, result.out
    assert own.read_text() == again.read_text()
    assert cc.Game.load(again).scores == (4, 0)


def test_convert_keeps_comments(tmp_path: Path) -> None:
    own, plain, again = (tmp_path / name for name in ("a.carc", "b.json", "c.carc"))
    game = import_save(read_save_file(UNFINISHED)).game
    own.write_text(cc.write_game(game, comments={1: "Why there?"}))
    for source, target in ((own, plain), (plain, again)):
        assert run_command("convert", str(source), str(target)).code == 0
    assert "Why there?" in plain.read_text()
    assert again.read_text() == own.read_text()


@pytest.mark.parametrize("name", ["save", "save.json", "save.carc"])
def test_the_content_tells_the_format(tmp_path: Path, name: str) -> None:
    copy = tmp_path / name
    copy.write_bytes(b"\xef\xbb\xbf" + CITY.read_bytes())
    result = run_command("replay", str(copy), "--check")
    assert result.code == 0, result.out


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("none.jcz", None, "cannot read"),
        ("cut.jcz", CITY.read_bytes()[:400], "this is not JSON"),
        ("cut.json", b'[{"format"', "this is not JSON|is not JSON"),
        ("object.json", b'{"a": 1}', "must be a list"),
        ("noise.carc", bytes(range(256)), "is not a text file"),
        ("empty.carc", b"", "line 1: the file is empty"),
        ("half.carc", b'{"format": "carcassonne-game/1"', "line 1: this is not JSON"),
    ],
)
def test_files_that_cannot_be_opened(tmp_path: Path, name: str, content: bytes | None, message: str) -> None:
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    result = run_command("replay", str(path))
    assert result.code == 2
    assert re.search(message, result.err)


def test_convert_says_where_it_cannot_write(tmp_path: Path) -> None:
    result = run_command("convert", str(UNFINISHED), str(tmp_path / "no" / "a.carc"))
    assert "cannot write" in result.err


def test_convert_keeps_an_early_end(tmp_path: Path) -> None:
    target = tmp_path / "a.carc"
    assert run_command("convert", str(CITY), str(target)).code == 0
    game = cc.Game.load(target)
    assert (game.scores, game.is_over) == ((4, 0), True)


@pytest.mark.parametrize("name", ["a.jcz", "a.txt"])
def test_convert_refuses_other_targets(tmp_path: Path, name: str) -> None:
    result = run_command("convert", str(CITY), str(tmp_path / name))
    assert result.code == 2


def test_the_usual_start_tile_is_drawn_where_a_save_lays_it_with_another_start() -> None:
    save = json.loads((CITY.parent / "count-sends.jcz").read_text())
    del save["gameAnnotations"], save["test"]
    roads = [(-3, -1), (-4, -1), (-5, -1), (-6, -1)]
    save["replay"] = [
        {
            "type": "PLACE_TILE",
            "payload": {"tileId": "BA/RCr", "rotation": "R0", "position": [x, y]},
        }
        for x, y in roads
    ]
    imported = import_save(read_save(json.dumps(save)))
    assert not imported.is_altered
    assert imported.game.position.board.n_tiles() == 12 + len(roads)
    assert imported.game.setup.plain()["modules"]["base"]["start_in_pile"] is True
    assert cc.read_game(cc.write_game(imported.game)).scores == imported.game.scores


@pytest.mark.parametrize(("first", "second"), [("I", "II"), ("INNER_FIELD", "INNER_FIELD_B")])
def test_two_inner_fields_are_two_places(first: str, second: str) -> None:
    found = []
    for location in (first, second):
        save = json.loads((CITY.parent / "king-second-inner-field.jcz").read_text())
        save["replay"][1]["payload"]["pointer"]["location"] = location
        game = import_save(read_save(json.dumps(save))).game
        events = [event for record in game.records for event in record.events]
        found += [event.spot for event in events if isinstance(event, FigureDeployed)]
    assert len(set(found)) == 2


@pytest.mark.parametrize(("written", "ours"), [("C1", "shared-edge"), ("C2", "adjacent-tiles")])
def test_how_far_a_wagon_moves(written: str, ours: str) -> None:
    save = json.loads((CITY.parent / "abbey-wagon-moves.jcz").read_text())
    save["setup"].setdefault("rules", {})["wagon-move"] = written
    options = setup_of(read_save(json.dumps(save))).modules["abbey-and-mayor"]
    assert isinstance(options, AbbeyOptions)
    assert options.wagon_move == ours
