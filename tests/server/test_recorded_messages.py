"""The wire format stays what it was: what the server sends now equals what was recorded."""

from __future__ import annotations

import json

import pytest
from fastapi.testclient import TestClient

from tests.server.support.client import one_database
from tests.server.support.recording import CONVERSATION, FOLDER, MIXES, Player, conversation


@pytest.mark.parametrize("name", [modules[-1] for modules in MIXES])
def test_a_recorded_game_is_told_as_it_was(name: str) -> None:
    recorded = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    now = dict(Player(tuple(recorded["modules"]), recorded["actions"]).messages())
    assert {name: now.get(name) for name in recorded["messages"]} == recorded["messages"]


@one_database
def test_a_recorded_conversation_is_held_again(client: TestClient) -> None:
    recorded = json.loads((FOLDER / f"{CONVERSATION}.json").read_text(encoding="utf-8"))
    now = dict(conversation(client))
    assert now.keys() == recorded["messages"].keys()
    for name, message in recorded["messages"].items():
        assert now[name] == message, name
