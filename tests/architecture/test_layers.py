"""Imports go down the layers, modules don't know each other, programs use the public names."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.architecture.imports import find_bad_imports
from tests.architecture.project import PACKAGE, report


def test_imports_follow_the_layers() -> None:
    findings = list(find_bad_imports(PACKAGE))
    assert not findings, report(findings)


def check(folder: Path, files: dict[str, str]) -> list[str]:
    for name, source in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source)
    return [finding.message for finding in find_bad_imports(folder)]


@pytest.mark.parametrize(
    ("file", "source", "message"),
    [
        ("kernel/board.py", "import carcassonne.tiles.model", "imports upwards"),
        ("kernel/board.py", "from ..tiles import kinds", "imports upwards"),
        ("tiles/model.py", "from carcassonne.engine.position import Position", "imports upwards"),
        ("tiles/model.py", "from carcassonne import engine", "imports upwards"),
        ("tiles/model.py", "from .. import engine", "imports upwards"),
        ("engine/turn_sequence.py", "def f():\n    from carcassonne import catalog", "imports upwards"),
        (
            "engine/turn_sequence.py",
            "if TYPE_CHECKING:\n    from carcassonne.expansions.base import x",
            "imports upwards",
        ),
        ("engine/turn_sequence.py", "importlib.import_module('carcassonne.svg')", "imports upwards"),
        ("engine/turn_sequence.py", "import_module('..interactions.x', __package__)", "imports upwards"),
        ("engine/turn_sequence.py", "import_module(name)", "chosen at run time"),
        ("engine/turn_sequence.py", "import_module(f'{name}.rules')", "chosen at run time"),
        ("engine/turn_sequence.py", "import_module(f'carcassonne.{name}')", "public name"),
        ("engine/turn_sequence.py", "import_module(f'carcassonne.expansions.{name}')", "imports upwards"),
        ("engine/turn_sequence.py", "from carcassonne import Game", "public name"),
        ("engine/turn_sequence.py", "import carcassonne", "public name"),
        (
            "expansions/inn/rules.py",
            "from carcassonne.expansions.base import x",
            "one module imports another",
        ),
        ("expansions/inn/rules.py", "from ..base.rules import x", "one module imports another"),
        ("expansions/inn/rules.py", "from carcassonne.expansions import base", "one module imports another"),
        ("expansions/inn/rules.py", "import carcassonne.expansions", "one module imports another"),
        ("expansions/inn/rules.py", "from carcassonne.interactions import x", "imports upwards"),
        ("expansions/inn/rules.py", "from carcassonne.expansions.inn.art import x", "only pictures load"),
        ("expansions/inn/rules.py", "from carcassonne.svg import modules", "imports upwards"),
        ("expansions/inn/art.py", "from carcassonne.engine import hooks", "imports upwards"),
        ("expansions/inn/art.py", "from carcassonne.expansions.base.art import x", "imports upwards"),
        ("expansions/__init__.py", "from . import base", "one module imports another"),
        (
            "interactions/a_and_b.py",
            "from carcassonne.interactions.c_and_d import x",
            "one module imports another",
        ),
        ("interactions/a_and_b.py", "from carcassonne.catalog import x", "imports upwards"),
        ("catalog.py", "from carcassonne.bots import x", "imports upwards"),
        ("__init__.py", "from . import svg", "imports upwards"),
        ("__init__.py", "def f():\n    from . import server", "imports upwards"),
        ("bots/greedy.py", "from carcassonne.engine.position import Position", "more than the public names"),
        ("bots/greedy.py", "from carcassonne import engine", "more than the public names"),
        ("bots/greedy.py", "from carcassonne.catalog import hidden", "more than the public names"),
        ("bots/greedy.py", "import carcassonne.cli", "more than the public names"),
        ("svg/board.py", "from carcassonne import bots", "more than the public names"),
        ("newcomer.py", "import os", "has no place"),
    ],
)
def test_a_bad_import_is_found(tmp_path: Path, file: str, source: str, message: str) -> None:
    [found] = check(tmp_path, {file: source})
    assert message in found


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("kernel/board.py", "import cython\nfrom .bits import x\nfrom carcassonne.kernel import bits"),
        ("kernel/__init__.py", "import_module(f'{__name__}.{name}')"),
        ("tiles/compile.py", "from carcassonne.kernel.board import Tables"),
        (
            "engine/turn_sequence.py",
            "from carcassonne.tiles.model import TileKind\nfrom .position import Position",
        ),
        ("expansions/inn/art.py", "from carcassonne.svg.modules import ModuleArt\nfrom . import options"),
        ("expansions/inn/rules.py", "from carcassonne.engine import hooks\nfrom . import options\nimport os"),
        (
            "expansions/inn/__init__.py",
            "from .rules import x\nfrom carcassonne.expansions.inn.rules import y",
        ),
        (
            "interactions/a_and_b.py",
            "from carcassonne.expansions.a import x\nfrom carcassonne.expansions.b import y",
        ),
        ("catalog.py", "import_module(name)\nfrom .interactions import a_and_b"),
        ("__init__.py", "from . import catalog\nfrom .engine.game import Game"),
        ("__init__.py", "def __getattr__(name):\n    from . import svg"),
        (
            "bots/greedy.py",
            "from carcassonne import Bot, catalog\nimport carcassonne as cc\nfrom .search import x",
        ),
        ("server/app.py", "import carcassonne.svg\nfrom carcassonne.bots import Greedy"),
        ("__main__.py", "from carcassonne.cli import main"),
    ],
)
def test_a_proper_import_is_allowed(tmp_path: Path, file: str, source: str) -> None:
    assert check(tmp_path, {file: source}) == []


def test_a_pair_of_three_is_found(tmp_path: Path) -> None:
    sources = [f"from carcassonne.expansions.{name} import rules" for name in ("a", "b", "c")]
    assert check(tmp_path, {"interactions/a_and_b.py": "\n".join(sources)}) == [
        "a pair joins two modules, not more"
    ]
