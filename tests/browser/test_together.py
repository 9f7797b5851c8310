"""People with a device each: invitations, the waiting room, watching, talking, a rematch."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NETWORK_NAME, OpenGame, OpenPage
from tests.browser.support.auto_player import AutoPlayer
from tests.browser.support.game_page import GamePage
from tests.browser.support.server import CreatedGame, Seating, Server
from tests.browser.support.waiting import eventually, holds_in_page

Shoot = Callable[[Page, str], None]
WAITING = "[data-screen=waiting]"
SHORT_GAME = {"base": {"ends_at": 4}}
MY_TURN = (587, 880)
"""Frequencies of the two tones that say whose turn it is."""
LISTEN = """() => {
  window.heard = [];
  const { setValueAtTime } = AudioParam.prototype;
  AudioParam.prototype.setValueAtTime = function (value, time) {
    window.heard.push(value);
    return setValueAtTime.call(this, value, time);
  };
}"""
LOOK_AWAY = """() => {
  Object.defineProperty(document, "hidden", { get: () => true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""Another tab is in front of the page."""


@pytest.fixture
def network(server: Server) -> str:
    """The server as another device in the house sees it: no secure context, so no clipboard for scripts."""
    return server.address.replace("127.0.0.1", NETWORK_NAME)


def link_of(host: Page, name: str, address: str = "") -> str:
    """The address in the invitation of a seat; it is shown as text that can be selected."""
    field = host.get_by_role("textbox", name=f"Link for {name}")
    expect(field).to_have_value(re.compile(f"^{re.escape(address)}.*/#/join/."))
    return field.input_value()


def write(page: Page, *phrases: str) -> None:
    """Send ready phrases to all at the table; those without an account write nothing else."""
    page.get_by_role("tab", name="Chat").click()
    for phrase in phrases:
        page.get_by_role("button", name="Ready-made phrases").click()
        offered = page.get_by_role("group", name="Ready-made phrases")
        offered.get_by_role("button", name=phrase, exact=True).click()


def test_a_game_at_home_over_plain_http(network: str, open_page: OpenPage, shoot: Shoot) -> None:
    host = open_page(width=1280, height=800)
    host.goto(f"{network}/#/new")
    host.get_by_label("Who plays as Player 2?").select_option("link")
    host.get_by_label("Starting player").select_option("0")
    host.get_by_role("button", name="Invite players").click()
    host.locator(WAITING).wait_for()
    # This test is about plain http.
    holds_in_page(host, "!isSecureContext")

    link = link_of(host, "Player 2", network)
    host.get_by_role("img", name="QR code: Link for Player 2").wait_for()
    host.get_by_role("button", name="Copy link").click()
    host.get_by_role("button", name="Copied").wait_for()
    chat = host.get_by_label("Write a message")
    chat.click()
    host.keyboard.press("Control+V")
    # The link is on the clipboard, without the clipboard of secure pages.
    expect(chat).to_have_value(link)
    chat.fill("")
    shoot(host, "waiting-room")

    guest = open_page(width=390, height=844, has_touch=True)
    guest.goto(link)
    guest.locator(WAITING).wait_for()
    own = guest.get_by_label("Name of the blue seat")
    own.fill("Bea")
    own.press("Enter")
    guest.get_by_role("button", name="Colour").click()
    guest.get_by_role("button", name="green").click()
    guest.get_by_role("button", name="I am ready").click()
    expect(host.get_by_label("Name of the green seat")).to_have_value("Bea")
    host.get_by_text("ready", exact=True).wait_for()
    host.get_by_text("Everybody is ready.").wait_for()
    shoot(guest, "waiting-room-guest")

    kind = host.get_by_label("Who plays as Bea?")
    kind.select_option("bot easy")
    guest.get_by_text("Another player has your seat now.").wait_for()
    kind.select_option("link")
    guest.get_by_role("button", name="I am ready").click()
    host.get_by_text("Everybody is ready.").wait_for()

    host.get_by_role("button", name="Invite Bea").click()
    # Showing a link does not change it.
    expect(host.get_by_role("textbox", name="Link for Bea")).to_have_value(link)
    host.get_by_role("button", name="Start game").click()
    for page in (host, guest):
        page.locator("[data-seq]").wait_for()
        # The address names the game and nothing else.
        expect(page).to_have_url(re.compile("#/game/[^/]+$"))
        expect(page).not_to_have_url(re.compile(re.escape(link.rsplit("/", 1)[1])))
    host.reload()
    GamePage(host).wait_for_my_turn()

    stranger = open_page()
    stranger.goto(host.url)
    stranger.get_by_text("You are watching this game.").wait_for()
    # The address of the page gives away no seat.
    GamePage(stranger).wait_until(lambda view: view.here and view.decision is None)


def test_seats_of_the_waiting_room_stand_in_columns(server: Server, open_page: OpenPage) -> None:
    """Whether a seat is invited by link, plays here or is a bot."""
    created = server.create(seating=Seating(here=1, link=1, bots=1), waiting=True)
    page = open_page(1280, 720)
    page.goto(created.link)
    kinds = page.locator("[data-seat] select")
    expect(kinds).to_have_count(3)
    expect(page.get_by_role("button", name="Invite Bo")).to_be_visible()
    edges = "kinds => kinds.map((kind) => kind.getBoundingClientRect().left)"
    eventually(page, lambda: kinds.evaluate_all(edges), lambda found: len(set(found)) == 1)


def test_a_phone_shows_the_longest_names_of_the_waiting_room_in_full(
    server: Server, open_page: OpenPage
) -> None:
    created = server.create(seating=Seating(here=1, link=1), waiting=True)
    page = open_page(360, 640, has_touch=True, is_mobile=True)
    page.goto(created.link)
    name = page.get_by_label("Name of the blue seat")
    name.fill("Wilhelmina Featherstoneh")
    name.press("Enter")
    expect(page.get_by_role("button", name="Invite Wilhelmina Featherstoneh")).to_be_visible()
    eventually(page, lambda: name.evaluate("field => field.scrollWidth <= field.clientWidth"), bool)


@pytest.fixture
def pair(server: Server, open_game: OpenGame) -> tuple[CreatedGame, GamePage, GamePage]:
    """Ana, who is the host, and Bo by link, in a game of four tiles."""
    created = server.create(SHORT_GAME, Seating(here=1, link=1))
    ana = open_game(created.link, width=1280, height=800)
    # As from another device in the house, over plain http.
    link = created.seat_link(1).replace("127.0.0.1", NETWORK_NAME)
    return created, ana, open_game(link, width=1280, height=800)


def test_waiting_is_watching(pair: tuple[CreatedGame, GamePage, GamePage]) -> None:
    _, ana, bo = pair
    page = bo.page
    expect(ana.page).to_have_title(re.compile("^● Your turn, Ana"))
    expect(page).not_to_have_title(re.compile("Your turn"))
    hand = ana.page.locator("section[data-seq] img").first.get_attribute("src") or ""
    # The tile in Ana's hand.
    expect(page.locator("section[data-seq] img").first).to_have_attribute("src", hand)
    # Who decides, and for how long.
    expect(page.locator("[data-part=waited]")).to_have_text(re.compile(r"Ana.*\d:\d\d"))

    ana.place()
    # What is said after the tile was placed arrives after whatever would show it.
    write(ana.page, "One moment, please.")
    expect(page.get_by_text("unread message").first).to_be_attached()
    # Nothing is shown unless its player allows it.
    expect(page.locator("g.ghost")).to_have_count(0)
    ana.button("Settings").click()
    ana.page.get_by_label("Show others where I place").check()
    ana.page.keyboard.press("Escape")
    page.locator("g.ghost").wait_for()
    ana.undo()
    page.locator("g.ghost").wait_for(state="detached")

    # The sound that calls a player is played in a page that is not in view, too.
    page.evaluate(LISTEN)
    page.get_by_role("button", name="Sound").click()
    page.evaluate(LOOK_AWAY)
    ana.place()
    ana.confirm()
    expect(page).to_have_title(re.compile("^● Your turn, Bo"))
    eventually(page, lambda: page.evaluate("() => window.heard"), lambda heard: set(heard) >= set(MY_TURN))


def test_unread_messages_are_counted_and_dated(pair: tuple[CreatedGame, GamePage, GamePage]) -> None:
    _, ana, bo = pair
    write(bo.page, "Hello!", "Well played!")
    chat = ana.page.get_by_role("tab", name="Chat")
    ana.page.get_by_text("2 unread messages").first.wait_for()
    chat.click()
    ana.page.get_by_text("Well played!").wait_for()
    expect(ana.page.locator("time[datetime]")).to_have_count(2)
    ana.page.get_by_role("tab", name="Log").click()
    expect(ana.page.get_by_text("unread message")).to_have_count(0)
    # One's own messages are read.
    expect(bo.page.get_by_text("unread message")).to_have_count(0)


def test_the_host_renames_replaces_frees_and_revokes(pair: tuple[CreatedGame, GamePage, GamePage]) -> None:
    created, ana, bo = pair
    page = ana.page
    ana.button("Invite and share").click()
    name = page.get_by_label("Name of the blue seat")
    name.fill("Berta")
    name.press("Enter")
    bo.page.get_by_text("Berta").first.wait_for()
    kind = page.get_by_label("Who plays as Berta?")
    kind.select_option("bot easy")
    bo.page.get_by_text("bot · easy").first.wait_for()
    given = bo.page.get_by_text("Another player has your seat now.")
    given.wait_for()
    kind.select_option("link")
    expect(given).to_have_count(0)

    ana.button("Invite Berta").click()
    expect(page.get_by_role("textbox", name="Link for Berta")).to_have_value(
        re.compile(re.escape(created.seats[1]) + "$")
    )
    # Showing the link throws nobody out, and neither does the warning alone.
    expect(bo.page.get_by_text("Something went wrong")).to_have_count(0)
    ana.button("Revoke link").click()
    page.get_by_text("whoever plays with it is disconnected").wait_for()
    write(bo.page, "Hello!")
    expect(bo.page.get_by_text("Hello!", exact=True)).to_be_visible()
    expect(bo.page.get_by_text("Something went wrong")).to_have_count(0)
    ana.button("Revoke link").click()
    bo.page.get_by_text("Something went wrong").wait_for()
    page.wait_for_function(
        "old => !document.querySelector('input[aria-label=\"Link for Berta\"]').value.endsWith(old)",
        arg=created.seats[1],
    )
    bo.page.goto(created.address)
    bo.page.goto(link_of(page, "Berta"))
    bo.wait()
    expect(bo.page.get_by_text("You are watching")).to_have_count(0)


def test_a_rematch_takes_everybody_along(pair: tuple[CreatedGame, GamePage, GamePage], shoot: Shoot) -> None:
    _, ana, bo = pair
    players = [AutoPlayer(ana, 1), AutoPlayer(bo, 2)]
    while not ana.wait().result:
        for player in players:
            view = player.table.wait()
            if view.decision:
                player.play(1)
    for table in (ana, bo):
        table.page.get_by_role("button", name="Rematch").wait_for()
    before = bo.page.url
    bo.page.get_by_role("button", name="Rematch").click()
    bo.page.wait_for_url(lambda url: url != before)
    ana.page.get_by_text("A rematch is waiting for you.").wait_for()
    shoot(ana.page, "rematch")
    ana.page.get_by_role("button", name="Join the rematch").click()
    for table in (ana, bo):
        table.page.locator("[data-seq]").wait_for()
    expect(ana.page).to_have_url(re.compile(re.escape(bo.page.url.split("#")[1]) + "$"))
    # Each holds a seat of the new game.
    eventually(
        ana.page,
        lambda: [table.wait().decision for table in (ana, bo)],
        lambda asked: asked.count(None) == 1,
    )


def test_games_are_hidden_not_lost_and_found_in_another_browser(
    server: Server, open_page: OpenPage, shoot: Shoot
) -> None:
    created = server.create()
    page = open_page()
    page.goto(created.link)
    page.locator("[data-seq]").wait_for()
    page.goto(server.address)
    page.get_by_role("button", name="Hide Test").click()
    page.get_by_text("Games you start or join appear here.").wait_for()
    page.get_by_role("button", name="1 hidden game").click()
    page.get_by_role("button", name="Show Test in the list again").click()
    page.get_by_role("button", name="Hide Test").wait_for()

    page.get_by_role("button", name="Find my games").click()
    page.get_by_role("button", name="Create a recovery code").click()
    code = page.get_by_role("textbox", name="Your recovery code")
    code.wait_for()
    shoot(page, "recovery")
    other = open_page()
    other.goto(server.address)
    other.get_by_role("button", name="Find my games").click()
    create = other.get_by_role("button", name="Create a recovery code")
    expect(create).to_be_disabled()
    expect(create).to_have_accessible_description("A code leads to games: start or join one first.")
    expect(code).not_to_have_value("")
    other.get_by_role("textbox", name="Enter a recovery code").fill(code.input_value().lower())
    other.get_by_role("button", name="Find", exact=True).click()
    other.get_by_text("1 game found.").wait_for()
    other.keyboard.press("Escape")
    other.get_by_role("button", name="Test").first.click()
    # With the host's seats.
    GamePage(other).wait_until(lambda view: view.decision == "place")


def test_the_notice_of_a_lost_server_goes_when_it_is_back(server: Server, open_game: OpenGame) -> None:
    table = open_game(server.create().link)
    cell = table.wait().cells[0]
    table.page.context.set_offline(True)
    table.page.get_by_text("Connection lost").first.wait_for()
    table.touch_at(cell.x, cell.y)
    table.page.get_by_text("The server cannot be reached.").wait_for()
    table.page.context.set_offline(False)
    table.page.get_by_text("The server cannot be reached.").wait_for(state="detached")
    table.page.get_by_text("Connection lost").first.wait_for(state="detached")
