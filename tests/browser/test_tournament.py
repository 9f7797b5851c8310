"""A knock-out of six bots and two people, who meet in the first round: from the lobby to the podium."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.support.server import Server
from tests.browser.support.waiting import eventually
from tests.browser.test_access import expect_no_violations
from tests.browser.test_lobby import sign_up
from tests.browser.test_together import SHORT_GAME

Shoot = Callable[[Page, str], None]


def ask(page: Page, server: Server, path: str, body: dict[str, Any]) -> Any:
    """Send what the page could send; the form offers no game of four tiles."""
    address = f"{server.address}/api/tournaments{path}"
    answer = page.request.post(address, data=body, headers={"Origin": server.address})
    assert answer.ok, answer.text()
    return answer.json()


def test_a_tournament_of_bots_and_people(open_page: OpenPage, server: Server, shoot: Shoot) -> None:
    ada = open_page(1280, 800)
    bea = open_page(375, 667, color_scheme="dark", locale="es-ES")
    sign_up(ada, server, "Ada Lace")
    wish = {
        "title": "Spring <b>Cup</b>",
        "format": "knockout",
        "family": "medieval",
        "modules": SHORT_GAME,
        "clock": {"kind": "live", "base": 300, "increment": 5},
        "best_of": 1,
    }
    name = ask(ada, server, "", wish)["summary"]["id"]

    ada.goto(f"{server.address}/#/lobby")
    ada.get_by_role("button", name="Tournaments").click()
    shoot(ada, "tournaments")
    ada.get_by_role("link", name="Spring <b>Cup</b>").click()
    ada.get_by_role("button", name="Join", exact=True).click()
    expect(ada.get_by_text("1 of 64 players")).to_be_visible()
    ada.get_by_label("Bots that take part").select_option("easy")
    ada.get_by_role("button", name="Add a bot").click()
    expect(ada.get_by_text("2 of 64 players")).to_be_visible()
    for _ in range(5):
        ask(ada, server, f"/{name}/bots", {"level": "easy"})

    bea.goto(f"{server.address}/#/tournaments/{name}")
    bea.get_by_role("button", name="Participar").click()
    expect(bea.get_by_role("button", name="Retirarse")).to_be_visible()
    expect(ada.get_by_text("8 of 64 players")).to_be_visible()
    ada.get_by_role("button", name="Start now").click()

    # The strongest seed meets the weakest.
    bea.get_by_role("button", name="Ir a mi partida").click()
    shoot(ada, "tournament-running")
    expect_no_violations(ada)
    ada.get_by_role("button", name="Go to my game").click()
    bea.wait_for_url("**/#/game/*")
    expect(ada).to_have_url(re.compile(re.escape(bea.url.rsplit("/", 1)[1])))
    ada.get_by_role("button", name="Take back, pause, resign").click()
    ada.get_by_role("button", name="Resign", exact=True).first.click()
    ada.get_by_role("button", name="Resign", exact=True).last.click()
    ada.get_by_role("button", name="Back to the tournament").click()
    bea.get_by_role("button", name="Volver al torneo").click()

    # The next round is paired: Bea has a game against a bot, and leaves.
    expect(bea.get_by_text("Ronda 2 de 3")).to_be_visible()
    expect(bea.get_by_role("button", name="Ir a mi partida")).to_be_visible()
    shoot(bea, "tournament-running-phone")
    bea.get_by_role("button", name="Retirarse").click()
    bea.get_by_role("button", name="Retirarse").click()
    expect(ada.get_by_role("heading", name=re.compile("^Bot . wins the tournament"))).to_be_visible()
    expect(ada.get_by_role("heading", name="Final", exact=True)).to_be_visible()
    shoot(ada, "tournament-end")
    expect(bea.get_by_role("heading", name=re.compile("gana el torneo"))).to_be_visible()
    shoot(bea, "tournament-end-phone")
    expect_no_violations(bea)


def test_every_kind_is_created_and_joined_on_a_phone(
    open_page: OpenPage, server: Server, shoot: Shoot
) -> None:
    page = open_page(375, 667, locale="es-ES")
    sign_up(page, server, "Olga Phone")
    for format in ("Arena", "Suizo", "Eliminatoria", "Duplicado"):
        page.goto(f"{server.address}/#/tournaments")
        page.get_by_role("button", name="Nuevo torneo").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("Nombre del torneo").fill(f"Copa {format}")
        dialog.get_by_role("radio", name=format).check()
        if format == "Duplicado":
            dialog.get_by_text("Elegir expansiones").click()
            dialog.get_by_role("checkbox", name="El río", exact=True).check()
            dialog.get_by_label("Plazas").select_option("8")
            dialog.get_by_label("Plazo para presentarse").select_option("5")
            dialog.get_by_label("Duración").select_option("2")
            expect_no_violations(page)
            shoot(page, "tournament-new-phone")
        dialog.get_by_role("button", name="Crear el torneo").click()
        expect(page.get_by_role("heading", name=f"Copa {format}")).to_be_visible()
        page.get_by_role("button", name="Participar").click()
        expect(page.get_by_role("button", name="Retirarse")).to_be_visible()
    shoot(page, "tournament-open-phone")
    expect(page.get_by_text("1 de 8 jugadores")).to_be_visible()
    expect(page.get_by_text("2 rondas")).to_be_visible()
    expect(page.get_by_text("Carcassonne, El río")).to_be_visible()
    summary = f"{server.address}/api/tournaments/{page.url.rsplit('/', 1)[1]}"
    eventually(page, lambda: page.request.get(summary).json()["summary"]["no_show"], lambda time: time == 300)
