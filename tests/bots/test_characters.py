"""Characters: every one plays, at its level and in its style, and has texts."""

from __future__ import annotations

import msgspec
import pytest

import carcassonne as cc
from carcassonne.bots import CHARACTERS, LEVELS, make_bot
from carcassonne.bots.arena import run
from carcassonne.bots.styles import STYLES
from carcassonne.server.serializers.catalog import catalog
from tests.server.support.texts import sentence
from tests.texts.languages import COMPLETE


@pytest.mark.parametrize("name", CHARACTERS)
def test_a_character_answers(name: str) -> None:
    character = CHARACTERS[name]
    assert character.level in LEVELS
    assert not character.style or character.style in STYLES
    game = cc.Game(cc.Setup.of("base"), seed="characters")
    seat = game.position.decision.seat
    answer = make_bot(name, seed=1).choose(game.view(seat))
    assert game.legal.why_not(answer) is None
    assert answer == make_bot(f"{character.level}:style={character.style}", seed=1).choose(game.view(seat))


def test_a_character_plays_wherever_a_bot_is_named() -> None:
    standing = run(cc.Setup.of("base"), ["pip", "random"], 2)
    assert standing.share("pip") == 1.0


def test_the_manners_differ() -> None:
    """Careful, greedy, farmer and fighter: each weighs something differently."""
    assert {character.style for character in CHARACTERS.values()} >= set(STYLES)
    assert len({tuple(sorted(STYLES[style].items())) for style in STYLES}) == len(STYLES)


@pytest.mark.parametrize("language", COMPLETE)
def test_characters_have_names_and_manners(language: str) -> None:
    bots = [msgspec.to_builtins(bot) for bot in catalog().bots if bot.character]
    assert [bot["id"] for bot in bots] == list(CHARACTERS)
    said = {sentence(language, bot[what]) for bot in bots for what in ("name", "about")}
    assert len(said) == 2 * len(CHARACTERS)
