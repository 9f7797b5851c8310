"""A guest becomes an account with a passkey, leaves, comes back, and still has the game."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.support.server import Server
from tests.browser.test_access import expect_no_violations


def with_authenticator(page: Page) -> Page:
    """Give a page a virtual authenticator that always agrees."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
    }
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    return page


def check_access(page: Page) -> None:
    """Nothing on the page is out of reach of assistive technology, or wider than the screen."""
    expect_no_violations(page)
    page.wait_for_function("document.documentElement.scrollWidth <= innerWidth")


def button(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def test_a_guest_becomes_an_account_and_keeps_the_game(server: Server, open_page: OpenPage) -> None:
    address = server.address.replace("127.0.0.1", "localhost")
    page = with_authenticator(open_page(width=375, height=667))
    page.goto(address)
    button(page, "New game")
    button(page, "Start game")
    page.wait_for_url("**/#/game/*")
    expect(page.get_by_role("main")).to_be_visible()

    # Nothing has asked for an account so far; the entry is a small button on the home screen.
    page.goto(f"{address}/#/")
    button(page, "Account")
    expect(page.get_by_role("button", name="Create with a passkey")).to_be_visible()
    check_access(page)
    page.get_by_label("Name", exact=True).fill("adm1n")
    button(page, "Create with a passkey")
    expect(page.get_by_role("alert")).to_have_text("This name is reserved.")
    page.get_by_label("Name", exact=True).fill("Ana Torres")
    button(page, "Create with a passkey")
    expect(page.get_by_role("heading", name="Ana Torres")).to_be_visible()
    expect(page.get_by_text("This device", exact=True)).to_be_visible()
    check_access(page)

    page.get_by_label("New password").fill("a bridge over the Aude")
    button(page, "Set a password")
    expect(page.get_by_role("status")).to_contain_text("The password has been changed.")
    button(page, "Log out")
    expect(page.get_by_role("button", name="Create with a passkey")).to_be_visible()

    # Another device, which has no passkey and only knows the password.
    other = open_page(width=1280, height=800, locale="es-ES")
    other.goto(f"{address}/#/account")
    button(other, "Ya tengo una cuenta")
    button(other, "Usar una contraseña")
    other.get_by_label("Nombre o correo electrónico").fill("ana torres")
    other.get_by_label("Contraseña", exact=True).fill("a bridge over the Aude")
    button(other, "Iniciar sesión")
    expect(other.get_by_role("heading", name="Ana Torres")).to_be_visible()
    check_access(other)

    # The first device comes back with its passkey, finds the game, and signs the other one out.
    button(page, "I have an account")
    button(page, "Log in with a passkey")
    expect(page.get_by_role("heading", name="Ana Torres")).to_be_visible()
    devices = page.get_by_role("listitem").filter(has_text="Chrome")
    expect(devices.filter(has_text="Last used on")).to_have_count(1)
    button(page, "Log out all other devices")
    expect(devices.filter(has_text="Last used on")).to_have_count(0)
    other.reload()
    expect(
        other.get_by_role("button", name="Crear con contraseña").or_(
            other.get_by_role("button", name="Crear con una llave de acceso")
        )
    ).to_be_visible()

    # In a browser without the links, the account opens the game.
    page.evaluate("localStorage.clear(); sessionStorage.clear()")
    page.goto(address)
    button(page, "Account")
    expect(page.get_by_role("heading", name="Ana Torres")).to_be_visible()
    button(page, "Log out")
    button(page, "I have an account")
    button(page, "Log in with a passkey")
    expect(page.get_by_role("heading", name="Ana Torres")).to_be_visible()
    page.goto(f"{address}/#/")
    page.get_by_role("main").get_by_role("listitem").first.get_by_role("button").first.click()
    page.wait_for_url("**/#/game/*")
    expect(page.get_by_role("button", name="Account")).to_have_count(0)


def test_a_link_that_does_not_work_leaves_the_other_ways_open(server: Server, open_page: OpenPage) -> None:
    page = open_page(width=375, height=667, lost=True)
    page.goto(f"{server.address}/#/sign-in/failed")  # where a provider that fails leads, too
    expect(page.get_by_role("alert")).to_contain_text("That did not work")
    expect(page.get_by_role("button", name="I have an account")).to_be_visible()
    check_access(page)


def test_a_token_for_a_program_lasts_as_long_as_its_owner_chooses(
    server: Server, open_page: OpenPage
) -> None:
    page = with_authenticator(open_page(width=390, height=844))
    page.goto(f"{server.address.replace('127.0.0.1', 'localhost')}/#/account")
    page.get_by_label("Name", exact=True).fill("Berta Roig")
    button(page, "Create with a passkey")
    page.get_by_text("Programs and bots").click()
    lasting = page.get_by_label("How long it lasts")
    expect(lasting).to_have_value("365")
    lasting.select_option("30 days")
    page.get_by_label("What it is for").fill("my bot")
    button(page, "Create a token")
    expect(page.get_by_label("Token", exact=True)).to_have_value(re.compile("^cbt_"))
    expires = page.evaluate(
        "new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format(Date.now() + 30 * 86_400_000)"
    )
    expect(page.get_by_role("listitem").filter(has_text="my bot")).to_contain_text(f"until {expires}")
    check_access(page)
    lasting.select_option("until it is revoked")
    page.get_by_label("What it is for").fill("another one")
    button(page, "Create a token")
    expect(page.get_by_role("listitem").filter(has_text="another one")).to_contain_text("until it is revoked")
