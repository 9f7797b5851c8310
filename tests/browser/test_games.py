"""The real page in a real browser against a real server: a whole game by clicking, and a phone."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

sync_api = pytest.importorskip("playwright.sync_api")

ROOT = Path(__file__).parents[2]
CHROMIUM = Path("/usr/bin/chromium")
ARTEFACTS = ROOT / "test-artefacts"
CELLS = "ul[aria-label='Cells where the tile fits'] button"
SECONDS = 150

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not CHROMIUM.exists(), reason="Chromium is not installed"),
    pytest.mark.skipif(not (ROOT / "web/dist/index.html").exists(), reason="the page is not built"),
]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("server")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "carcassonne", "play", "--no-browser", "--port", str(port)]
    database = f"sqlite:///{folder / 'games.sqlite3'}"
    server = subprocess.Popen([*command, "--database", database], cwd=folder)
    found = f"http://127.0.0.1:{port}"
    for _ in range(300):
        try:
            urllib.request.urlopen(f"{found}/api/health", timeout=1).close()
            break
        except OSError:
            time.sleep(0.1)
    yield found
    server.terminate()
    server.wait(10)


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with sync_api.sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=str(CHROMIUM), args=["--no-sandbox"])
        yield found
        found.close()


def open_page(browser: Any, width: int, height: int, **wishes: Any) -> tuple[Any, list[str]]:
    """A page that collects every error of its console."""
    page = browser.new_page(
        viewport={"width": width, "height": height}, reduced_motion="reduce", locale="en-GB", **wishes
    )
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
    return page, problems


def shoot(page: Any, name: str) -> None:
    ARTEFACTS.mkdir(exist_ok=True)
    page.screenshot(path=str(ARTEFACTS / f"{name}.png"))


def create(address: str, seats: list[dict[str, Any]]) -> str:
    setup = {"family": "medieval", "modules": {"base": {}}, "seats": seats, "first": 0, "seed": "5"}
    request = urllib.request.Request(
        f"{address}/api/games", json.dumps(setup).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        game = json.load(answer)
    return f"{address}/#/game/{game['game']}/{game['host']}"


def take_a_step(page: Any, rng: Random) -> None:
    """Click whatever the decision at hand offers, as a person in a hurry would."""
    dock = page.locator("section.dock")
    confirm = dock.get_by_role("button", name="Confirm")
    rings, cells = page.locator("g.ring").all(), page.locator(CELLS).all()
    try:
        if confirm.count() and confirm.is_enabled() and rng.random() < 0.7:
            confirm.click(timeout=500)
        elif rings and rng.random() < 0.5:
            rng.choice(rings).dispatch_event("click", timeout=500)
        elif cells:
            rng.choice(cells).dispatch_event("click", timeout=500)
    except sync_api.TimeoutError:
        pass  # the table moved on between looking and clicking
    page.wait_for_timeout(40)


def test_a_whole_base_game_by_clicking(address: str, browser: Any) -> None:
    page, problems = open_page(browser, 1440, 900)
    page.goto(
        create(
            address,
            [
                {"name": "Ana", "colour": "red", "kind": "here"},
                {"name": "Bo", "colour": "blue", "kind": "bot", "level": "easy"},
                {"name": "Cy", "colour": "green", "kind": "bot", "level": "easy"},
            ],
        )
    )
    page.wait_for_selector("section.dock")
    rng, end = Random(3), time.monotonic() + SECONDS
    rematch = page.get_by_role("button", name="Rematch")
    while not rematch.count():
        assert time.monotonic() < end, page.inner_text("section.dock")
        take_a_step(page, rng)
    page.wait_for_timeout(500)
    shoot(page, "result")
    assert "win" in page.inner_text("body") or "victory" in page.inner_text("body")
    assert problems == []
    page.close()


def test_a_phone_shows_the_table_and_takes_a_turn(address: str, browser: Any) -> None:
    page, problems = open_page(browser, 390, 844, has_touch=True, is_mobile=True)
    seats = [
        {"name": "Ana", "colour": "red", "kind": "here"},
        {"name": "Bo", "colour": "blue", "kind": "bot", "level": "easy"},
    ]
    page.goto(create(address, seats))
    page.wait_for_selector(CELLS, state="attached")
    page.locator(CELLS).first.dispatch_event("click")
    page.wait_for_selector("g.ring", state="attached")
    shoot(page, "phone")
    page.get_by_role("button", name="No figure").tap()
    page.get_by_role("button", name="Confirm").tap()
    page.wait_for_selector(CELLS, state="detached")
    page.wait_for_selector(CELLS, state="attached", timeout=40_000)
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390, "nothing sticks out of the screen"
    assert problems == []
    page.close()
