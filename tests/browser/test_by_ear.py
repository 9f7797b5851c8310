"""A whole game by ear: roles, names, live regions and the keyboard, never the picture."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import OpenGame
from tests.browser.support.server import Seating, Server
from tests.browser.support.waiting import eventually

TILES = 72
"""Tiles of the base game, with the start tile."""


class Listener:
    """What a screen reader would say, and the keys that its user presses."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def said(self) -> str:
        """All that live regions hold now."""
        regions = self.page.locator("[aria-live]")
        return "\n".join(text for text in regions.all_inner_texts() if text.strip())

    def wait_for(self, pattern: str) -> str:
        """Return what was said last that reads like this, or its group."""
        found: list[str] = []

        def heard() -> str:
            said = self.said()
            found[:] = re.findall(pattern, said)
            return said

        eventually(self.page, heard, lambda said: found)
        return found[-1]

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def focused(self) -> str:
        """The name of what has the focus, as the accessibility tree has it."""
        client = self.page.context.new_cdp_session(self.page)
        nodes = client.send("Accessibility.getFullAXTree")["nodes"]
        client.detach()
        for node in nodes:
            properties = {each["name"]: each["value"].get("value") for each in node.get("properties", [])}
            if properties.get("focused") and node["role"]["value"] not in ("RootWebArea", "none"):
                return f"{node['role']['value']} {node['name']['value']}"
        return ""


def names_of(page: Page) -> list[str]:
    """The names of everything in the accessibility tree that can be used."""
    client = page.context.new_cdp_session(page)
    nodes = client.send("Accessibility.getFullAXTree")["nodes"]
    client.detach()
    used = ("button", "textbox", "checkbox", "combobox", "switch", "radio", "slider", "searchbox", "link")
    return [
        str(node["name"]["value"])
        for node in nodes
        if not node.get("ignored") and node["role"]["value"] in used
    ]


def nameless(names: list[str]) -> list[str]:
    return [
        name
        for name in names
        if not name or "{" in name or "$" in name or re.fullmatch(r"[a-z]+(-[a-z]+)+", name)
    ]


def all_tell_of_cells(texts: list[str]) -> bool:
    return bool(texts) and all(re.search(r"column -?\d+, row -?\d+: ", text) for text in texts)


def test_a_whole_game_by_ear(server: Server, open_game: OpenGame) -> None:
    # Two people: what bots do depends on the game's id, and the test should hear the same game each time.
    table = open_game(server.create(["base"], Seating(here=2, bots=0), seed="ear").link)
    page = table.page
    ear = Listener(page)
    places = set()
    beside = set()
    for _ in range(TILES):
        if table.wait_for_my_turn().result:
            break
        tile = ear.wait_for(r"Tile in hand\. (Tile\. [A-Z].*)")
        assert "/" not in tile, "an internal name"
        ear.press("ArrowRight")
        ear.wait_for(r"column -?\d+, row -?\d+: (?:to the|beside) .*")
        # The list tells of every cell in the same words; where the cursor comes is a matter of luck.
        fitting = page.get_by_role("list", name="Squares where the tile fits").get_by_role("button")
        for text in eventually(page, fitting.all_inner_texts, all_tell_of_cells):
            beside.update(re.findall(r"to the (?:north|east|south|west) an? (?:city|road) of \d", text))
        ear.press("Enter")
        place = ear.wait_for(r"On (column -?\d+, row -?\d+)\. Tile\.")
        unturned = ear.wait_for(r"On column .*")
        table.wait()
        ear.press("r")
        choices = table.wait().choices
        places.add((place, ear.wait_for(r"On column .*") != unturned))
        if any(choice.name.startswith("No f") for choice in choices):
            ear.press("Tab")
            # The first place to claim has the focus.
            eventually(page, ear.focused, lambda name: name.startswith("button "))
            ear.press("Enter")
            ear.wait_for(r"Chosen: .*follower.*")
        confirm = page.get_by_role("button", name="Confirm")
        confirm.focus()
        number = page.locator("[data-decision]").get_attribute("data-seq")
        ear.press("Enter")
        # What the last move said may still be there.
        page.locator(f"[data-screen=result], [data-seq]:not([data-seq='{number}'])").first.wait_for()
        ear.wait_for(r"[A-Z]\w+ places a tile on column -?\d+, row -?\d+\. Tile\. \w+")
    page.get_by_role("heading", name=re.compile("wins|share the victory")).wait_for()
    assert len(places) > TILES / 2
    assert beside, "cities and roads beside a cell are told"
    assert any(turned for _, turned in places), "turning the tile is told"


@pytest.mark.parametrize("screen", ["", "new", "rules"])
def test_everything_usable_has_a_name_in_words(server: Server, open_game: OpenGame, screen: str) -> None:
    """No key of a text, no placeholder and no bare word for a button that does something else."""
    page = open_game(server.create().link).page
    eventually(page, lambda: names_of(page), lambda names: names and not nameless(names))
    page.goto(f"{server.address}/#/{screen}")
    page.get_by_role("button", name="Settings").wait_for()
    wanted = {"Switch to dark colours"} | ({"Name of the red seat"} if screen == "new" else set())
    eventually(page, lambda: names_of(page), lambda names: wanted <= set(names) and not nameless(names))


def test_inspection_is_spoken(server: Server, open_game: OpenGame) -> None:
    page = open_game(server.create(seed="ear").link).page
    ear = Listener(page)
    page.locator("[data-decision][aria-busy=false]").wait_for()
    ear.wait_for(r"Tile in hand\. ")
    ear.press("i")
    ear.wait_for(r"(City|Road|Field|Cloister) · 1 tile")
