"""Kept games are legal, scored as ever, and dealt and played again in the same way.

If a game can be replayed but comes out differently when it is played again, only the order of offered
actions or the use of chance has changed; if it cannot be replayed, a rule has. The differences are shown by
``python -m carcassonne.testing.golden``, which also renews the files with ``--write``.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from carcassonne import Game, GameFileError, Setup
from carcassonne.engine.formats.game_file import ledger_hash
from carcassonne.testing import golden
from carcassonne.testing.golden import Golden, differences, goldens, main

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.carc"))
SMALL = Golden("small", Setup.of("base", seats=2), "compact")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_kept_game_is_legal_and_scored_as_ever(path: Path) -> None:
    game = Game.load(path)
    assert game.is_over
    assert f'"ledger": "{ledger_hash(game)}"' in path.read_text()


@pytest.mark.parametrize("game", list(goldens()), ids=lambda game: game.name)
def test_a_kept_game_comes_out_again(game: Golden) -> None:
    diff = differences(game, FOLDER)
    assert not diff, "\n".join(diff[:40])


def test_there_are_three_games_of_each_module_and_preset() -> None:
    names = [game.name for game in goldens()]
    assert len(names) == len(set(names))
    assert {path.stem for path in FILES} == set(names)
    assert {"base-1", "base-2", "base-3", "preset-first-game-3"} <= set(names)


def test_an_edited_action_makes_a_kept_game_fail(tmp_path: Path) -> None:
    text = (FOLDER / "base-1.carc").read_text()
    edited = tmp_path / "base-1.carc"
    edited.write_text(text.replace('"place ', '"place 1', 1))
    with pytest.raises(GameFileError, match="line 3: action 1"):
        Game.load(edited)


def test_the_tool_compares_and_renews(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(golden, "goldens", lambda: iter([SMALL]))
    (tmp_path / "stranger.carc").write_text("")
    assert main([str(tmp_path)]) == 1
    assert "+[" in capsys.readouterr().out
    assert main([str(tmp_path), "--write"]) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["small.carc"]
    assert "stranger.carc belongs to no module or preset" in capsys.readouterr().out
    assert main([str(tmp_path)]) == 0
    assert "1 golden games, 0 different" in capsys.readouterr().out
    path = tmp_path / "small.carc"
    path.write_text(path.read_text().replace('"pass"', '"put small 0,0.0"', 1))
    assert main([str(tmp_path)]) == 1
    assert '-[0, "put small 0,0.0"]' in capsys.readouterr().out
