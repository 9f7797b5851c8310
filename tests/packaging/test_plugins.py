"""Modules of other packages: a good one can be played, a broken one is named and stops nothing."""

from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest

import carcassonne as cc
from carcassonne.catalog import PluginProblem
from carcassonne.engine.options import SetupError
from carcassonne.languages import LANGUAGES
from carcassonne.server.app import create_app
from carcassonne.server.config import ServerConfig

CODE = """
from carcassonne.engine.actions import Verb
from carcassonne.engine.expansion import Expansion, TileStock
from carcassonne.engine import moments

module = Expansion(
    "NAME", prefix="PREFIX", family="medieval", api_version=1, tiles=lambda options: (TileStock("NAME"),),
    verbs=(Verb("VERB"),),
)

@module.step(moments.TURN_BONUS, "PREFIX-01", order=77)
def nothing(pos):
    return None
"""
TILES = """
set = "NAME"
family = "medieval"
title = { en = "NAME", es = "NAME" }
total = 1

[tile.road]
sides = "FRFR"
segments = ["road E W", "field N EL WR", "field ER S WL"]
"""
RULES = """
module = "NAME"
title = "NAME"

[PREFIX-01]
kind = "rule"
text = "Nothing happens."
"""
TEXTS = """
module-NAME = NAME
about-NAME = Nothing happens.
do-VERB = Do it
did-VERB = has done it
"""


def write_plugin(site: Path, name: str, prefix: str = "", old: str = "", new: str = "") -> None:
    """An installed package with one module; ``old`` is replaced by ``new`` in each of its files."""
    package = site / f"plug_{name}"
    prefix = prefix or name.upper()[:4]
    files = {
        "__init__.py": CODE,
        f"tiles/{name}.toml": TILES,
        "rules.toml": RULES,
        f"art/signs/{name}.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"></svg>',
        "texts/en.ftl": TEXTS,
        "texts/es.ftl": TEXTS,
        f"../plug_{name}-1.0.dist-info/METADATA": f"Metadata-Version: 2.1\nName: plug-{name}\nVersion: 1.0\n",
        f"../plug_{name}-1.0.dist-info/entry_points.txt": (
            f"[carcassonne.expansions]\n{name} = plug_{name}\n"
        ),
    }
    for path, text in files.items():
        file = package / path
        file.parent.mkdir(parents=True, exist_ok=True)
        for placeholder, value in (("NAME", name), ("PREFIX", prefix), ("VERB", f"{name}-do")):
            if "dist-info" not in path:
                text = text.replace(placeholder, value)
        file.write_text(text.replace(old, new) if old else text, encoding="utf-8")


BROKEN = {
    "missing": ("import Verb", "import Verb\nimport no_such_package", "No module named 'no_such_package'"),
    "leaves": ("import Verb", "import Verb\nraise SystemExit(3)", "fails with SystemExit: 3"),
    "number": (
        "def nothing(pos):",
        "def nothing(pos):\n    return None\nmodule = 3\ndef x():",
        "plug_number.module is not an expansion",
    ),
    "future": ("api_version=1", "api_version=99", "written for version 99 of the interface"),
    "unsaid": (" api_version=1,", "", "written for version 0 of the interface"),
    "clash": ('"clash", prefix', '"river", prefix', "“river” is a name that river has already"),
    "prefix": ('prefix="PREF"', 'prefix="BASE"', "“BASE” is a name that base has already"),
    "wordy": ("wordy-do", "place", "“place” is a name that core has already"),
    "tiles": ('sides = "FRFR"', 'sides = "FRFF"', "tiles.toml: tile road"),
    "stock": ('TileStock("stock")', 'TileStock("stick")', "there is no tile set 'stick'"),
    "citing": ('"CITI-01", order', '"CITI-99", order', "cites rules that no rules.toml has: CITI-99"),
    "rules": ("[RULE-01]", "[RULE-1]", "plug_rules/rules.toml: RULE-1 is not a rule id"),
    "alien": ("[ALIE-01]", "[ALIX-01]", "ALIX-01 does not begin with ALIE"),
    "silent": ("about-silent =", "about-nothing =", "texts/en.ftl: about-silent missing"),
    "taking": ("do-taking-do =", "do-place =", "texts/en.ftl: do-place is a text of core"),
    "fails": ("lambda options: (", "lambda options: (1 / 0, ", "fails with ZeroDivisionError"),
    "scrawl": ('viewBox="0 0 9 9"', "", "art/signs/scrawl.svg has no view box"),
    "blot": ("</svg>", "", "art/signs/blot.svg: "),
    "lonely": ('family="medieval"', 'family="modern"', "the game “modern” that it belongs to is missing"),
}
"""Name of a plug-in -> what is changed in its files, and what its message says then."""

GOOD = ("kites", "lamps")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of installed packages: every broken one, and two good ones with the same order of steps."""
    folder = tmp_path_factory.mktemp("site")
    for name, (old, new, _) in BROKEN.items():
        write_plugin(folder, name, old=old, new=new)
    for name in GOOD:
        write_plugin(folder, name)
    (folder / "plug_file.py").write_text(CODE.replace("NAME", "file").replace("PREFIX", "FILE"))
    info = folder / "plug_file-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: plug-file\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[carcassonne.expansions]\nfile = plug_file\n")
    return folder


def run(site: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "CARCASSONNE_PLUGINS": "1", "PYTHONPATH": str(site), "COLUMNS": "200"}
    return subprocess.run(
        [sys.executable, "-m", "carcassonne", *arguments],
        capture_output=True,
        text=True,
        check=False,
        env=environment,
    )


def test_every_broken_plugin_is_named_and_the_others_are_there(site: Path) -> None:
    ran = run(site, "modules", "--json")
    assert ran.returncode == 0, ran.stderr
    found = json.loads(ran.stdout)
    reasons = {entry["name"]: entry["reason"] for entry in found["left_out"]}
    assert set(reasons) == {*BROKEN, "file"}
    for name, (_, _, message) in BROKEN.items():
        assert message in reasons[name]
        assert reasons[name].startswith(f"The plug-in “{name}” (plug-{name} 1.0) is left out: ")
    assert "must be a folder" in reasons["file"]
    names = [module["name"] for module in found["modules"]]
    assert set(GOOD) <= set(names)
    assert {module.name for module in cc.catalog.modules()} == set(names) - set(GOOD)
    assert sorted(ran.stderr.splitlines()) == sorted(reasons.values())


def test_the_command_line_speaks_the_language_of_its_user(site: Path) -> None:
    ran = run(site, "modules", "--language", "es")
    assert ran.returncode == 0
    assert "Sin cargar: " in ran.stdout
    assert (
        "El complemento «future» (plug-future 1.0) no se ha cargado: está escrito para la versión 99"
        in ran.stderr
    )


def test_games_are_played_with_the_good_ones(site: Path) -> None:
    ran = run(site, "simulate", "--modules", "base,river,kites,lamps", "--games", "1", "--players", "2")
    assert ran.returncode == 0, ran.stderr
    assert "every check held" in ran.stdout


@pytest.mark.parametrize(
    ("art", "reason"),
    [
        ("import no_such_package", "ModuleNotFoundError: No module named 'no_such_package'"),
        ("ART = ModuleArt(symbols={'a': 'signs/b'})", "ValueError: there is no drawing signs/b.svg"),
        ("ART = ModuleArt(cover=Cover('kites/none'))", "there is no tile 'kites/none'"),
        ("ART = ModuleArt((PieceArt('kite', 'signs/kites'),))", "texts/en.ftl has no text picture-kite"),
    ],
)
def test_wrong_pictures_of_one_leave_all_others(tmp_path: Path, art: str, reason: str) -> None:
    write_plugin(tmp_path, "kites")
    write_plugin(tmp_path, "lamps")
    (tmp_path / "plug_kites" / "art.py").write_text(
        f"from carcassonne.svg.modules import Cover, ModuleArt, PieceArt\n{art}\n"
    )
    picture = tmp_path / "tiles.svg"
    ran = run(tmp_path, "tiles", "lamps", "-o", str(picture))
    assert ran.returncode == 0, ran.stderr
    assert picture.exists()
    assert "The pictures of the plug-in 'kites' are left out: " in ran.stderr
    assert reason in ran.stderr


def test_a_broken_one_that_is_asked_for_is_explained(site: Path) -> None:
    ran = run(site, "simulate", "--modules", "base,citing", "--games", "1")
    assert ran.returncode == 2
    assert "error: The plug-in “citing” (plug-citing 1.0) is left out: it cites rules" in ran.stderr


def test_plugins_can_be_switched_off(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    environment = {**os.environ, "CARCASSONNE_PLUGINS": "0", "PYTHONPATH": str(site)}
    code = "import carcassonne as cc; print(len(cc.catalog.modules()), cc.catalog.problems())"
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment
    )
    assert ran.stdout == f"{len(cc.catalog.modules())} ()\n"


def test_the_server_log_names_what_is_left_out(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    problem = PluginProblem("kites", "plug-kites 1.0", SetupError("torn", "plugin-damaged", error="torn"))
    monkeypatch.setattr(cc.catalog, "_problems", (problem,))
    with caplog.at_level(logging.WARNING, "carcassonne.server"):
        create_app(ServerConfig())
    assert [record.getMessage() for record in caplog.records] == [
        "The plug-in “kites” (plug-kites 1.0) is left out: torn"
    ]
    assert all(problem.text(language).endswith("torn") for language in LANGUAGES)
