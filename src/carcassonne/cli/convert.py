"""``carcassonne convert``: game files from one format to another."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import carcassonne as cc

from .declarations import Argument
from .game_files import JCZ, JSON, OWN, Opened, as_lines, open_game, values_of, write_text
from .messages import InputError, LanguageCode, messages_in
from .options import LanguageOption, console


def convert(
    source: Annotated[Path, Argument("source", help="argument-source")],
    target: Annotated[Path, Argument("target", help="argument-target")],
    language: LanguageOption = LanguageCode.ENGLISH,
) -> None:
    """Write a game in another format and check every action."""
    ending = target.suffix.lower()
    if ending == JCZ:
        raise InputError("no-jcz-writing")
    if ending not in (OWN, JSON):
        raise InputError("no-format", file=target.name)
    opened = open_game(source)
    values = values_of(opened.text if opened.text is not None else from_save(opened, language))
    text = json.dumps(values, ensure_ascii=False, indent=1) + "\n" if ending == JSON else as_lines(values)
    write_text(target, text)


def from_save(opened: Opened, language: str) -> str:
    """Return the game file of a save; print a note if the save ends its game early."""
    imported = opened.imported
    assert imported is not None
    game = imported.as_ours()
    if imported.is_altered:
        console.print(
            messages_in(language)("save-ends-early", done=len(game.records), total=len(opened.game.records))
        )
    return cc.write_game(game)
