"""The numbers of ways in the text files of this folder are still right."""

from __future__ import annotations

from pathlib import Path

import pytest

from carcassonne.testing import perft
from carcassonne.testing.module_sets import single_mixes
from carcassonne.testing.perft import Block, count, main, read_blocks, renew
from carcassonne.testing.scenes import SceneError

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.perft"))
BLOCKS = [block for path in FILES for block in read_blocks(path)]


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.name)
def test_the_counts_are_right(block: Block) -> None:
    assert block.counts, "a block without counts proves nothing"
    assert block.counted() == block.counts


def test_every_module_is_counted() -> None:
    played = {name for block in BLOCKS for name in block.position().rules.setup.modules}
    assert played == {name for mix in single_mixes() for name in mix}


def test_a_game_of_one_tile_is_counted_by_hand(tmp_path: Path) -> None:
    """A cloister fits under the start tile only, in four rotations; then monk, farmer or nobody."""
    path = tmp_path / "a.perft"
    path.write_text("perft by hand\nsetup base / 2\ngiven bag base/cloister\n1\n2\n3\n")
    renew(path)
    assert path.read_text().splitlines()[-3:] == ["1 4 0", "2 12 8", "3 12 8"]
    pos = read_blocks(path)[0].position()
    assert count(pos, 0) == (1, 0)


def test_the_tool_compares_and_renews(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.perft"
    path.write_text("# a comment\nperft by hand\nsetup base / 2\ngiven bag\n    base/cloister\n1 5 0\n")
    assert main([str(path)]) == 1
    assert "a.perft:6: the file says 1 5 0, but it is 1 4 0" in capsys.readouterr().out
    assert main(["--write", str(path)]) == 0
    assert "renewed" in capsys.readouterr().out
    assert path.read_text().startswith("# a comment\nperft by hand\n")
    assert main(["--write", str(path)]) == 0
    assert "unchanged" in capsys.readouterr().out
    assert main([str(path)]) == 0


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1 2 3\n", "a.perft:1: expected perft and a title"),
        ("perft x\nsetup base / 2\nrumble\n", "a.perft:3: expected depth, ways and points"),
        ("perft x\nsetup base / 2\n1 2 3 4\n", "a.perft:3: expected depth, ways and points"),
        ("perft x\nsetup chess / 2\n1\n", "a.perft:2: there is no module 'chess'"),
    ],
)
def test_a_wrong_file_is_named_with_its_line(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "a.perft"
    path.write_text(text)
    with pytest.raises(SceneError, match=message):
        perft.main([str(path)])
