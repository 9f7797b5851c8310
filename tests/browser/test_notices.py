"""A turn in a game over days reaches a phone whose page is closed; a challenge is accepted."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.support.auto_player import AutoPlayer
from tests.browser.support.game_page import GamePage
from tests.browser.support.server import Server
from tests.browser.test_access import expect_no_violations
from tests.browser.test_lobby import sign_up
from tests.browser.test_tournament import Shoot
from tests.server.support.push_service import Device, PushService

PUSH = """
const subscription = %s;
if (navigator.serviceWorker) Notification.requestPermission = async () => "granted";
const found = { toJSON: () => subscription };
const pushManager = { subscribe: async () => found, getSubscription: async () => null };
const ready = { get: async () => ({ pushManager }) };
if (navigator.serviceWorker) Object.defineProperty(navigator.serviceWorker, "ready", ready);
"""
"""Chromium without a window reaches no push service: the subscription is one of the tests' own service."""


def use_device(page: Page, device: Device) -> None:
    page.add_init_script(PUSH % json.dumps(device.subscription()))


def own_game(host: Page, guest: Page, server: Server) -> str:
    """A game over days: the host sits at the own device and begins, the guest has claimed the other seat."""
    setup = {
        "title": "Sunday",
        "family": "medieval",
        "modules": {"base": {}},
        "first": 0,
        "seed": "5",
        "waiting": False,
        "clock": {"kind": "days", "days": 3},
        "seats": [
            {"name": "Ada", "colour": "red", "kind": "here"},
            {"name": "Bea", "colour": "blue", "kind": "link"},
        ],
    }
    origin = {"Origin": server.address}
    created = host.request.post(f"{server.address}/api/games", data=setup, headers=origin).json()
    bearer = {"Authorization": f"Bearer {created['seats'][1]['token']}"}
    claim = f"{server.address}/api/games/{created['game']}/claim"
    assert guest.request.post(claim, headers={**origin, **bearer}).ok
    return str(created["game"])


def test_a_turn_reaches_the_phone_of_an_absent_player(
    open_page: OpenPage, server: Server, push: PushService
) -> None:
    ada = open_page(1280, 800)
    bea = open_page(375, 667, color_scheme="dark", locale="es-ES")
    sign_up(ada, server, "Ada N")
    sign_up(bea, server, "Bea N")
    game = own_game(ada, bea, server)
    device = push.device("bea")
    use_device(bea, device)
    bea.goto(f"{server.address}/#/account")
    switch = bea.get_by_role("switch", name="Avisar en este dispositivo")
    switch.click()
    expect(switch).to_be_checked()
    expect_no_violations(bea)
    bea.goto("about:blank")

    ada.add_init_script("localStorage['carcassonne.settings'] ??= JSON.stringify({sound: false})")
    ada.goto(f"{server.address}/#/")
    waiting = ada.get_by_role("region", name="Games waiting for you")
    expect(waiting).to_contain_text("Bea")
    expect(waiting).to_contain_text("left")
    expect_no_violations(ada)
    waiting.get_by_role("button", name="Sunday").click()
    table = GamePage(ada)
    table.wait()
    AutoPlayer(table, 1, hesitation=0).play(1)
    message, _ = push.next(device)
    assert (message["title"], message["body"]) == ("Te toca", "Sunday · Ada")

    bea.goto(f"{server.address}/{message['place']}")
    expect(bea.get_by_role("heading", name="Tu turno", exact=True).first).to_be_visible()
    assert message["place"] == f"#/game/{game}"


def test_a_challenge_is_declined_and_accepted_while_both_watch(
    open_page: OpenPage, server: Server, shoot: Shoot
) -> None:
    ada = open_page(375, 667, locale="es-ES")
    bea = open_page(1280, 800)
    sign_up(ada, server, "Ada C")
    sign_up(bea, server, "Bea C")
    ada.goto(f"{server.address}/#/lobby")
    ada.get_by_label("Nombre de un jugador").fill("bea c")
    ada.get_by_role("button", name="Buscar").click()
    ada.get_by_role("button", name="Seguir", exact=True).click()
    expect(ada.get_by_role("button", name="Dejar de seguir")).to_be_visible()
    expect_no_violations(ada)
    profile = ada.url
    bea.goto(f"{server.address}/#/lobby")
    expect(bea.get_by_role("heading", name="Open tables")).to_be_visible()
    challenge = bea.get_by_role("region", name="Ada C challenges you")
    for answer in ("Decline", "Accept"):
        ada.goto(profile)
        ada.get_by_role("button", name="Desafiar").click()
        dialog = ada.get_by_role("dialog")
        dialog.get_by_text("Elegir expansiones").click()
        dialog.get_by_role("checkbox", name="El río", exact=True).check()
        dialog.get_by_label("Reloj").select_option("5")
        dialog.get_by_role("switch", name="Clasificatoria").click()
        expect_no_violations(ada)
        shoot(ada, "challenge-phone")
        dialog.get_by_role("button", name="Desafiar").click()
        expect(ada.get_by_text("en línea", exact=True)).to_be_visible()
        expect(challenge).to_contain_text("Rated")
        expect_no_violations(bea)
        challenge.get_by_role("button", name=answer).click()
        if answer == "Decline":
            expect(ada.get_by_text("Tu desafío ha sido rechazado.")).to_be_visible()
            ada.get_by_role("button", name="Salir", exact=True).click()
    bea.wait_for_url("**/#/game/*")
    ada.wait_for_url("**/#/game/*")
    # At the table, the name of the other player opens the same actions.
    bea.get_by_role("button", name="Ada C", exact=True).click()
    card = bea.get_by_role("dialog")
    card.get_by_role("button", name="Mute").click()
    expect(card.get_by_role("button", name="Show again")).to_be_visible()
    card.get_by_role("button", name="Follow", exact=True).click()
    expect(card.get_by_role("button", name="Unfollow")).to_be_visible()
    expect_no_violations(bea)
    shoot(bea, "seat-player")
