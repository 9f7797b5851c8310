"""``carcassonne convert``: games from one kind of file to another."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import carcassonne as cc

from .game_files import JCZ, JSON, OWN, Opened, as_lines, open_game, values_of
from .messages import Mistake, messages_in
from .options import Language, LanguageOption, console
from .third_party import typer


def convert(
    source: Annotated[Path, typer.Argument(metavar="IN", help="A game: .carc, .json or .jcz.")],
    target: Annotated[Path, typer.Argument(metavar="OUT", help="The file to write: .carc or .json.")],
    language: LanguageOption = Language.ENGLISH,
) -> None:
    """Write a game in another format; every action is checked on the way."""
    ending = target.suffix.lower()
    if ending == JCZ:
        raise Mistake("no-jcz-writing")
    if ending not in (OWN, JSON):
        raise Mistake("no-format", file=target.name)
    opened = open_game(source, language)
    values = values_of(opened.text if opened.text is not None else from_save(opened, language))
    text = json.dumps(values, ensure_ascii=False, indent=1) + "\n" if ending == JSON else as_lines(values)
    try:
        target.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Mistake("cannot-write", file=str(target), problem=str(error.strerror)) from error


def from_save(opened: Opened, language: str) -> str:
    """The game file of a save; that a game ends early is left out, and told."""
    imported = opened.imported
    assert imported is not None
    game = imported.as_ours()
    if imported.is_altered:
        console.print(
            messages_in(language)("save-ends-early", done=len(game.records), total=len(opened.game.records))
        )
    return cc.write_game(game)
