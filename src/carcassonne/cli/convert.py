"""``carcassonne convert``: games from one kind of file to another."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import carcassonne as cc

from .game_files import JCZ, JSON, OWN, Opened, as_lines, open_game, values_of
from .options import console
from .third_party import typer


def convert(
    source: Annotated[Path, typer.Argument(metavar="IN", help="A game: .carc, .json or .jcz.")],
    target: Annotated[Path, typer.Argument(metavar="OUT", help="The file to write: .carc or .json.")],
) -> None:
    """Write a game in another format; every action is checked on the way."""
    ending = target.suffix.lower()
    if ending == JCZ:
        raise ValueError("saves of JCloisterZone can be read, not written; choose .carc or .json")
    if ending not in (OWN, JSON):
        raise ValueError(f"the ending of {target.name} says no format; choose .carc or .json")
    opened = open_game(source)
    values = values_of(opened.text if opened.text is not None else from_save(opened))
    text = json.dumps(values, ensure_ascii=False, indent=1) + "\n" if ending == JSON else as_lines(values)
    try:
        target.write_text(text, encoding="utf-8")
    except OSError as error:
        raise ValueError(f"cannot write {target}: {error.strerror}") from error


def from_save(opened: Opened) -> str:
    """The game file of a save; that a game ends early is left out, and told."""
    imported = opened.imported
    assert imported is not None
    game = imported.as_ours()
    if imported.is_altered:
        console.print(
            "The save ends its game early, which a game file cannot say; "
            f"the file holds {len(game.records)} of {len(opened.game.records)} actions and is unfinished."
        )
    return cc.write_game(game)
