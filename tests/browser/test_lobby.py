"""Two strangers with accounts meet in the lobby, end a rated game on a clock, and see it in profiles."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.support.server import Server
from tests.browser.support.waiting import eventually
from tests.browser.test_access import expect_no_violations


def sign_up(page: Page, server: Server, name: str) -> str:
    """Make the browser's player an account, and return its id."""
    answer = page.request.post(
        f"{server.address}/api/account/register",
        data={"name": name, "password": "a long password of the tests"},
        headers={"Origin": server.address},
    )
    assert answer.ok, answer.text()
    found: str = answer.json()["player"]["id"]
    return found


def test_strangers_finish_a_rated_game(open_page: OpenPage, server: Server) -> None:
    ada = open_page(1280, 800)
    bea = open_page(375, 667, color_scheme="dark", locale="es-ES")
    ada_id, bea_id = sign_up(ada, server, "Ada"), sign_up(bea, server, "Bea")
    ada.goto(f"{server.address}/#/")
    ada.get_by_role("button", name="Find players").click()
    expect(ada.get_by_text("There is no open table yet")).to_be_visible()
    expect_no_violations(ada)
    ada.get_by_role("button", name="Open a table").first.click()
    ada.get_by_label("Name of the table").fill("Sunday")
    expect(ada.get_by_role("switch", name="Rated")).to_be_checked()
    ada.get_by_role("button", name="Open the table").click()
    expect(ada.get_by_text("Waiting for one more player")).to_be_visible()
    eva = open_page(1280, 800)
    sign_up(eva, server, "Eva")
    wish = {"family": "medieval", "modules": {"base": {}}, "seats": 3}
    origin = {"Origin": server.address}
    eva.request.post(f"{server.address}/api/lobby/tables", data=wish, headers=origin)
    # A table without a name is known by its host.
    expect(ada.get_by_role("heading", name="Eva’s table")).to_be_visible()

    bea.goto(f"{server.address}/#/lobby")
    table = bea.get_by_role("article", name="Sunday")
    expect(table).to_contain_text("Clasificatoria")
    expect_no_violations(bea)
    table.get_by_role("button", name="Unirse").click()
    ada.wait_for_url("**/#/game/*")
    bea.wait_for_url("**/#/game/*")
    ada.get_by_role("button", name="Take back, pause, resign").click()
    ada.get_by_role("button", name="Resign", exact=True).first.click()
    ada.get_by_role("button", name="Resign", exact=True).last.click()
    expect(ada.get_by_text("Ada has resigned").first).to_be_visible()

    profile = f"{server.address}/api/players/{bea_id}/profile"
    eventually(ada, lambda: ada.request.get(profile).json()["ratings"], bool)
    ada.goto(f"{server.address}/#/player/{bea_id}")
    expect(ada.get_by_role("button", name="Two players")).to_contain_text("1 game, 1 won")
    expect(ada.get_by_role("link", name="Won")).to_be_visible()
    # Nobody has scored, so there is nothing under this heading.
    expect(ada.get_by_role("heading", name="Statistics")).to_be_visible()
    expect(ada.get_by_role("heading", name="Points by source")).to_have_count(0)
    expect_no_violations(ada)
    bea.goto(f"{server.address}/#/player/{ada_id}")
    expect(bea.get_by_role("button", name="Dos jugadores")).to_contain_text("0 ganadas")
