"""Both wheels, installed into empty environments: library, plain-text tools, server and page."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tomllib
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest

from carcassonne import extras
from carcassonne.bots.learned.net_file import MAX_SIZE
from tests.architecture.project import ROOT
from tests.packaging.environment import Environment

KINDS = ("compiled", "plain")
PAGE = "<!doctype html><title>Carcassonne</title>"
GAME = """
import sys
import carcassonne as cc
from carcassonne import kernel
from carcassonne.bots import make_bot
from carcassonne.jcz import import_save
game = cc.Game(cc.Setup.of("base", "river", seats=2), seed="wheel")
bots = [make_bot("easy", "0"), make_bot("random", "1")]
while not game.is_over:
    seat = game.position.decision.seat
    game.push(bots[seat].choose(game.view(seat)), seat)
line = game.ledger[0]
assert cc.texts_for(game.rules).line("es", line)
assert "<svg" in str(cc.tile_type("base/cloister")._repr_svg_())
foreign = {name.partition(".")[0] for name in sys.modules} - {*sys.stdlib_module_names, "cython_runtime"}
print(kernel.COMPILED, *game.scores, *sorted(name for name in foreign if not name.startswith("_")))
"""


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what a wheel is built from, so that no build folder of the repository is touched."""
    folder = tmp_path_factory.mktemp("sources")
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE", "MANIFEST.in"):
        shutil.copy2(ROOT / name, folder)
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    page = ROOT / "web" / "dist"
    if page.is_dir():
        shutil.copytree(page, folder / "web" / "dist")
    else:  # building the page is the business of another check
        (folder / "web" / "dist").mkdir(parents=True)
        (folder / "web" / "dist" / "index.html").write_text(PAGE)
    return folder


@pytest.fixture(scope="module", params=KINDS)
def built(request: pytest.FixtureRequest, sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp(request.param)
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "--quiet", "--no-deps"]
    plain = "1" if request.param == "plain" else ""
    shutil.rmtree(sources / "build", ignore_errors=True)
    subprocess.run(
        [*command, "--no-build-isolation", "--wheel-dir", str(target), str(sources)],
        check=True,
        env={**os.environ, "CARCASSONNE_PURE": plain},
    )
    [wheel] = target.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def installed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    found = Environment(tmp_path_factory.mktemp("empty") / "venv")
    found.install(built)
    return found


def is_plain(wheel: Path) -> bool:
    return "plain" in wheel.parent.name


@pytest.mark.slow
def test_the_wheel_holds_what_it_should(built: Path) -> None:
    names = ZipFile(built).namelist()
    assert built.name.endswith("-py3-none-any.whl") == is_plain(built)
    assert any(name.endswith((".so", ".pyd")) for name in names) != is_plain(built)
    assert "carcassonne/web/index.html" in names
    assert "carcassonne/research/board_widget.js" in names
    assert not [name for name in names if name.startswith(("tests/", "web/")) or name.endswith(".c")]
    metadata = next(name for name in names if name.endswith("METADATA"))
    wanted = re.findall(r"^Requires-Dist: (.*)$", ZipFile(built).read(metadata).decode(), re.M)
    assert wanted
    assert all("extra ==" in requirement for requirement in wanted)


@pytest.mark.slow
def test_the_wheel_holds_the_networks(built: Path) -> None:
    """Without them the strongest bot would play with the evaluation of a weaker one."""
    folder = "carcassonne/bots/learned/weights"
    with ZipFile(built) as wheel:
        listed = json.loads(wheel.read(f"{folder}/networks.json"))
        sizes = {Path(item.filename).name: item.file_size for item in wheel.infolist()}
        found = sorted(Path(name).name for name in wheel.namelist() if name.endswith(".net"))
        assert all(f"{folder}/{name}" in wheel.namelist() for name in listed)
    assert found == listed == sorted(path.name for path in (ROOT / "src" / folder).glob("*.net"))
    assert len(listed) >= 3
    assert all(0 < sizes[name] <= MAX_SIZE for name in listed)


@pytest.mark.slow
def test_a_game_is_played_without_any_other_package(built: Path, installed: Environment) -> None:
    compiled, *scores = installed.output("-W", "error", "-c", GAME).split()
    assert compiled == str(not is_plain(built))
    assert scores[2:] == ["carcassonne", *(["cython"] if is_plain(built) else [])]
    assert all(score.isdecimal() for score in scores[:2])


@pytest.mark.slow
def test_the_command_line_works_without_any_other_package(installed: Environment) -> None:
    ran = installed.run("simulate", "--games", "1", program="carcassonne")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "every check held" in ran.stdout
    ran = installed.run("play", "--terminal", program="carcassonne", text="q\n")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "Place the tile." in ran.stdout


@pytest.mark.slow
def test_vector_graphics_are_drawn_without_any_other_package(installed: Environment, tmp_path: Path) -> None:
    tiles = tmp_path / "tiles.svg"
    installed.output("tiles", "base", "-o", str(tiles), program="carcassonne")
    assert tiles.read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.slow
def test_what_needs_an_extra_says_which(installed: Environment) -> None:
    ran = installed.run("play", "--no-browser", program="carcassonne")
    assert ran.returncode == 2
    assert "pip install 'carcassonne[server]'" in ran.stderr
    assert "Traceback" not in ran.stderr


@pytest.fixture
def served(installed: Environment) -> Iterator[str]:
    """The address of a server that runs from the wheel."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    installed.with_packages()
    options = [
        "--no-browser",
        "--port",
        str(port),
        "--database",
        f"sqlite:///{installed.folder}/games.sqlite3",
    ]
    environment = {**os.environ, "CARCASSONNE_PURE": "", "XDG_CACHE_HOME": str(installed.folder / "cache")}
    with subprocess.Popen(
        [str(installed.bin / "carcassonne"), "play", *options],
        stdout=subprocess.PIPE,
        text=True,
        cwd=installed.folder,
        env=environment,
    ) as server:
        try:
            assert server.stdout is not None
            assert "ready" in server.stdout.readline()
            yield f"http://127.0.0.1:{port}"
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(20)


@pytest.mark.slow
def test_the_server_runs_from_the_wheel_and_has_the_page(served: str) -> None:
    with urllib.request.urlopen(f"{served}/") as page:
        assert "<title>" in page.read().decode()
    with urllib.request.urlopen(f"{served}/api/texts/es") as texts:
        assert "jcz-unknown" in texts.read().decode()


def test_the_extras_that_messages_name_are_those_of_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["dependencies"] == []
    found = project["optional-dependencies"]
    for extra, modules in extras.EXTRAS.items():
        listed = {
            re.split(r"[\[<>=;]", requirement)[0].lower().replace(".", "-") for requirement in found[extra]
        }
        packages = {{"PIL": "pillow", "pyspiel": "open-spiel"}.get(name, name) for name in modules}
        names = {name.replace("_", "-") for name in packages} - {"starlette"}  # comes with fastapi
        assert names == {name.replace("_", "-") for name in listed} - {"carcassonne"}


@pytest.mark.parametrize(
    ("name", "extra"),
    [
        ("rich.table", "cli"),
        ("uvicorn", "server"),
        ("PIL", "svg"),
        ("numpy", "train"),
        ("pyspiel", "research"),
        ("ray.exceptions", "cluster"),
        ("pandas", None),
    ],
)
def test_a_missing_package_is_named_with_its_extra(name: str, extra: str | None) -> None:
    assert extras.extra_for(ModuleNotFoundError(f"No module named {name!r}", name=name)) == extra
