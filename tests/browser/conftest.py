"""A real server on a port and in a folder of its own, Chromium, and pages that report their errors."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from tests.browser.support.game_page import GamePage
from tests.browser.support.server import Server
from tests.browser.support.waiting import PATIENCE
from tests.server.support.push_service import PushService, push_service

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
CHROMIUM = Path("/usr/bin/chromium")
BUILT = ROOT / "web/dist"
ARTEFACTS = ROOT / "test-artefacts"
NETWORK_NAME = "table.example"
"""By this name a browser reaches the server as another device in the house does: over plain http."""
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-dev-shm-usage",
    "--disable-extensions",
    "--disable-sync",
    "--mute-audio",
    "--no-first-run",
    f"--host-resolver-rules=MAP {NETWORK_NAME} 127.0.0.1",
)
START = """
import os, sys, threading
from pathlib import Path
from carcassonne.server import ServerConfig
from carcassonne.server.run import run
threading.Thread(target=lambda: (sys.stdin.read(), os._exit(1)), daemon=True).start()
folder, port = Path(sys.argv[1]), int(sys.argv[2])
database = f"sqlite:///{folder / 'games.sqlite3'}"
config = ServerConfig(
    database=database, client=folder / "page", warm=False, bot_workers=1, bot_pause=0.05, bot_seconds=300,
    hosts=("table.example",), notice_seconds=0,
    push_origins=tuple(os.environ.get("PUSH_ORIGINS", "").split()),
)
run(config, "127.0.0.1", port, browser=False)
"""
"""As `carcassonne play --no-browser`, with bots that do not wait to be followed by the eye.
It ends with the tests, however they end: its input is closed then."""

OpenPage = Callable[..., Page]
OpenGame = Callable[..., GamePage]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    missing = [str(path) for path in (CHROMIUM, BUILT / "index.html") if not path.exists()]
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.slow)
            if missing:
                item.add_marker(pytest.mark.skip(reason=f"missing: {', '.join(missing)}"))


@contextmanager
def running_server(
    folder: Path, python: Path | str = sys.executable, variables: dict[str, str] | None = None
) -> Iterator[Server]:
    """A server that keeps its games in a folder, started by a Python that may have other packages."""
    # A copy: building the page again while the tests run must not change what they look at.
    shutil.copytree(BUILT, folder / "page")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [str(python), "-c", START, str(folder), str(port)]
    process = subprocess.Popen(command, cwd=folder, stdin=subprocess.PIPE, env=variables)
    found = Server(f"http://127.0.0.1:{port}", folder / "games.sqlite3")
    end = time.monotonic() + PATIENCE
    while True:
        try:
            urllib.request.urlopen(f"{found.address}/api/health", timeout=1).close()
            break
        except OSError:
            assert process.poll() is None, "the server ended"
            assert time.monotonic() < end, "the server did not start"
            time.sleep(0.1)
    try:
        yield found
    finally:
        process.terminate()
        process.wait(PATIENCE)


@pytest.fixture(scope="session")
def push() -> Iterator[PushService]:
    """A push service on this machine."""
    with push_service() as found:
        yield found


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, push: PushService) -> Iterator[Server]:
    variables = {**os.environ, "PUSH_ORIGINS": push.origin}
    with running_server(tmp_path_factory.mktemp("server"), variables=variables) as found:
        yield found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE * 1000)
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=str(CHROMIUM), args=list(FLAGS))
        yield found
        found.close()


@pytest.fixture
def open_page(browser: Browser) -> Iterator[OpenPage]:
    """Opens pages in browsers of their own; the test fails if one of them wrote an error to its console."""
    contexts: list[BrowserContext] = []
    problems: list[str] = []

    def open_one(width: int = 1440, height: int = 900, *, lost: bool = False, **wishes: Any) -> Page:
        """A browser that is `lost` on purpose asks for what does not exist, or uses an old link."""
        wishes = {"reduced_motion": "reduce", "locale": "en-GB"} | wishes
        context = browser.new_context(viewport={"width": width, "height": height}, **wishes)
        context.set_default_timeout(PATIENCE * 1000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(f"{error}\n{error.stack}"))
        page.on("console", lambda said: problems.append(said.text) if is_problem(said, lost=lost) else None)
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert [problem for problem in problems if not expected(problem)] == []


def is_problem(said: ConsoleMessage, *, lost: bool) -> bool:
    return said.type == "error" and not (
        lost and any(f"status of {status}" in said.text for status in (401, 404))
    )


def expected(problem: str) -> bool:
    """Chromium itself writes a line for every request that a test lets fail on purpose."""
    # Over plain http it also says which protections of secure pages it leaves out.
    known = (
        "net::ERR_INTERNET_DISCONNECTED",
        "status of 422",
        "Cross-Origin-Opener-Policy header has been ignored",
    )
    return any(words in problem for words in known)


@pytest.fixture
def open_game(open_page: OpenPage, server: Server) -> OpenGame:
    """Opens the page of a game; several people at one screen do not announce each other unless asked to."""

    def open_one(link: str, *, handover: bool = False, **wishes: Any) -> GamePage:
        page = open_page(**wishes)
        page.add_init_script(
            "localStorage['carcassonne.settings'] ??= "
            f"JSON.stringify({{sound: false, handover: {str(handover).lower()}}})"
        )
        page.goto(link)
        table = GamePage(page)
        table.wait()
        return table

    return open_one


@pytest.fixture
def shoot() -> Callable[[Page | GamePage, str], None]:
    """Keeps a picture of the screen outside git, to be looked at."""

    def shoot_one(shown: Page | GamePage, name: str) -> None:
        page = shown.page if isinstance(shown, GamePage) else shown
        ARTEFACTS.mkdir(exist_ok=True)
        page.screenshot(path=str(ARTEFACTS / f"{name}.png"))

    return shoot_one
