"""The stand-in for ``cython`` has every name that our sources use, and plays the same games."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from carcassonne import cython_shim
from tests.architecture.project import PACKAGE

SOURCES = [path for path in PACKAGE.rglob("*.py") if re.search(r"^import cython$", path.read_text(), re.M)]

GAME = """
import sys
if sys.argv[1] == "shim":  # as if the real package were not installed
    class Hidden:
        def find_spec(name, path=None, target=None):
            if name == "cython":
                return sys.meta_path[-1].find_spec(name, path, target)
    sys.meta_path.insert(0, Hidden)
import carcassonne as cc
from carcassonne.bots import make_bot
game = cc.Game(cc.Setup.of("base", "inns-and-cathedrals", seats=2), seed="shim")
bots = [make_bot("easy", "0"), make_bot("random", "1")]
while not game.is_over:
    seat = game.position.decision.seat
    game.push(bots[seat].choose(game.view(seat)), seat)
print(sys.modules["cython"].__spec__.origin, game.scores, cc.write_game(game), sep="\\n")
"""


def played(cython: str) -> tuple[str, str]:
    """Return the file that ``cython`` came from, and a game played uncompiled."""
    command = [sys.executable, "-c", GAME, cython]
    environment = {**os.environ, "CARCASSONNE_PURE": "1"}
    shown = subprocess.run(command, capture_output=True, text=True, check=True, env=environment).stdout
    origin, _, game = shown.partition("\n")
    return Path(origin).name, game


@pytest.mark.slow
def test_games_are_the_same_with_and_without_the_real_package() -> None:
    real, game = played("real")
    shim, same = played("shim")
    assert (real, shim) == ("cython.py", "cython_shim.py")
    assert game == same


def test_every_name_is_there() -> None:
    assert len(SOURCES) > 10
    for path in SOURCES:
        plain = re.sub(r"cython\.cimports\.[\w.]+", "", path.read_text())
        for name in set(re.findall(r"\bcython\.(\w+)", plain)):
            assert hasattr(cython_shim, name), f"{path.name} uses cython.{name}"
