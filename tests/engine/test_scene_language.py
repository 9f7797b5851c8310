"""Scenes themselves: what is wrong with one is said with its file and line, and all of it is documented."""

from __future__ import annotations

from pathlib import Path

import pytest

from carcassonne.testing.scenes import SceneError, read_scenes, run_scene
from carcassonne.testing.scenes.expectations import _checks
from carcassonne.testing.scenes.reader import KEYWORDS

PAGE = (Path(__file__).parents[2] / "docs" / "scenes.md").read_text(encoding="utf-8")


def run(tmp_path: Path, *lines: str) -> None:
    path = tmp_path / "a.scene"
    path.write_text("\n".join(["scene BASE-24  a title", "setup base / 2", *lines]) + "\n")
    [scene] = read_scenes(path)
    run_scene(scene)


@pytest.mark.parametrize("word", [*KEYWORDS, *_checks])
def test_every_word_is_documented(word: str) -> None:
    assert f"\n| `{word}" in PAGE


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("expect scores 0 1", r"a.scene:3: expect scores 0 1\n  .*it is \[0, 0\]"),
        ("expect not scores 0 0", "expected not scores 0 0"),
        ("expect magic", "there is no expectation 'magic'; there are chance, complete"),
        ("expect line 0 BASE-24 3", "there are only"),
        ("expect joined 0,0.0 9,9.0", "there is no segment at 9,9.0"),
        ("expect decision draw 1", "it is"),
        ("expect over", "the game goes on"),
        ("expect legal pass", "there are"),
        ("expect event placed", "it did not happen"),
        ("expect track 0 5", "it is"),
        ("expect order BASE-24", "it is"),
        ("expect figure 0 small 0,0.0", "there are"),
        ("play place 1,0/0", "chance decides first"),
        ("play draw base/cloister; 1: place 0,1/0", "seat 0 is to act, not 1"),
        ("refuse draw base/cloister BASE-09", "'draw base/cloister' is legal"),
        ("refuse pass BASE-09", r"'pass' is refused by no rule \(dealer-acts\), not BASE-09"),
        ("given base/moon 0,0/0", "there is no tile base/moon in this game"),
        ("given base/city1 0,0/0; base/city1 0,-1/0", "base/city1 does not fit at 0,-1/0"),
        ("given figure 0 small 9,9.0", "there is no segment at 9,9.0"),
        ("given castle 3", "cannot arrange 'castle'"),
        ("setup chess / 2", "there is no module 'chess'"),
    ],
)
def test_a_scene_that_goes_wrong_says_where_and_why(tmp_path: Path, line: str, message: str) -> None:
    with pytest.raises(SceneError, match=message):
        run(tmp_path, line)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("setup base / 2\n", "a.scene:1: expected one of scene"),
        ("scene x\nrumble\n", "a.scene:2: expected one of scene"),
        ("  play pass\n", "a.scene:1: an indented line goes on with a statement"),
    ],
)
def test_a_file_that_cannot_be_read(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "a.scene"
    path.write_text(text)
    with pytest.raises(SceneError, match=message):
        read_scenes(path)


def test_a_scene_begins_with_its_setup(tmp_path: Path) -> None:
    path = tmp_path / "a.scene"
    path.write_text("scene BASE-24 x\nexpect over\n")
    with pytest.raises(SceneError, match="a scene begins with its setup"):
        run_scene(read_scenes(path)[0])


def test_titles_ids_and_continued_lines(tmp_path: Path) -> None:
    path = tmp_path / "roads.scene"
    path.write_text(
        "# about roads\nscene BASE-24 BASE-X4  four tiles\nsetup base / 3\nexpect scores\n  0 0 0\n"
    )
    [scene] = read_scenes(path)
    assert (scene.cites, scene.title, scene.line) == (("BASE-24", "BASE-X4"), "four tiles", 2)
    assert scene.statements[1].text == "scores 0 0 0"
    assert scene.name == "roads:2 BASE-24 BASE-X4 four tiles"
    run_scene(scene)
