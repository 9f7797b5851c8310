"""``carcassonne replay`` and ``show``: game files step by step, and positions as pictures in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

import carcassonne as cc

from .common import JsonOption, console, print_json
from .terminal import board_text, score_table

TurnOption = Annotated[int | None, typer.Option("--turn", "-t", min=1, help="Stop at the end of this turn.")]


def replay(
    file: Annotated[Path, typer.Argument(help="A game file (.carc).")],
    turn: TurnOption = None,
    language: Annotated[str, typer.Option("--language", "-l", help="en or es.")] = "en",
    json: JsonOption = False,
) -> None:
    """Step through a game and print itemised points; the exit code is 0 only if every action was legal."""
    game = cc.Game.load(file)
    history = History(game, turn)
    if json:
        print_json(history.data())
    else:
        history.print(language)


def show(
    file: Annotated[Path, typer.Argument(help="A game file (.carc).")],
    turn: TurnOption = None,
    json: JsonOption = False,
) -> None:
    """Show the board of a game as it is, or as it was after a turn."""
    game = cc.Game.load(file)
    shown = History(game, turn).position
    if json:
        typer.echo(shown.to_text())
        return
    console.print(board_text(shown))
    console.print(score_table(shown, game.setup.seats))


class History:
    """A game played again, with the scores after each part of a turn."""

    def __init__(self, game: cc.Game, last_turn: int | None = None) -> None:
        self.game = game
        self.scores_after_part: list[list[int]] = []
        self.records: list[tuple[int, cc.Record]] = []
        """Each record with the turn it belongs to."""
        again = cc.Game(game.setup, seed=game.dealer.seed, deal=False)
        turn = 1
        for record in game.records:
            done = again.push(record.action)
            self.records.append((turn, done))
            for event in done.events:
                if event.kind == "part-ended":
                    self.scores_after_part.append(list(again.scores))
                turn += event.kind == "turn"
            if last_turn is not None and turn > last_turn and not again.is_over:
                break
        self.turns = turn
        self.position = again.position
        self.ledger = again.ledger
        self.ended = again.is_over
        if last_turn is not None and last_turn > turn:
            raise ValueError(f"the game has only {turn} turns")

    def data(self) -> dict[str, Any]:
        return {
            "scores": list(self.position.scores),
            "ledger": [
                {
                    "seat": line.seat,
                    "rule": line.rule,
                    "count": line.quantity,
                    "points": line.points,
                    "spot": list(line.spot) if line.spot else None,
                    "cause": list(line.cause) if line.cause else None,
                }
                for line in self.ledger
            ],
            "scores_after_part": self.scores_after_part,
            "ended": self.ended,
        }

    def print(self, language: str) -> None:
        seats, texts = self.game.setup.seats, cc.texts_for(self.game.rules)
        table = Table("turn", "who", "action", "points", box=None)
        for turn, record in self.records:
            who = "dealer" if record.seat == cc.CHANCE else seats[record.seat]
            points = "\n".join(
                f"{seats[line.seat]} {line.points:+} {texts.line(language, line)} ({line.rule})"
                for line in record.lines
            )
            table.add_row(str(turn), who, str(record.action), points)
        console.print(table)
        console.print(score_table(self.position, seats))
        console.print("The game is over." if self.ended else "The game goes on.")
