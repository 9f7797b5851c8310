"""``carcassonne replay`` and ``show``: game files step by step, and positions as pictures in the terminal."""

from __future__ import annotations

from typing import Annotated

import carcassonne as cc
from carcassonne.jcz import Imported, Verdict, check

from .declarations import Exit, Option
from .game_files import Opened, open_game
from .messages import InputError, LanguageCode, messages_in
from .options import GameArgument, JsonOption, LanguageOption, TurnOption, console, print_json
from .terminal.board import board_text, score_table
from .third_party import Table, escape


def replay(
    file: GameArgument,
    turn: TurnOption = None,
    language: LanguageOption = LanguageCode.ENGLISH,
    json: JsonOption = False,
    assertions: Annotated[bool, Option("--check", help="option-check")] = False,
) -> None:
    """Step through a game and print itemised points; the exit code is 0 only if every action was legal.

    With ``--check`` it is 1 if an assertion fails and 2 if one cannot be evaluated.
    """
    opened = open_game(file)
    if assertions:
        raise Exit(run_check(opened.imported, language, json=json))
    history = History.of(opened, turn)
    if json:
        print_json(history.data())
    else:
        history.print(language)


VERDICT_STYLES = {
    True: ("green", "check-pass"),
    False: ("red", "check-fail"),
    None: ("yellow", "check-unknown"),
}


def run_check(imported: Imported | None, language: str, *, json: bool) -> int:
    """Print every assertion with its verdict; return the exit code."""
    if imported is None:
        raise InputError("no-assertions")
    messages = messages_in(language)
    verdicts = check(imported)
    if json:
        print_json([verdict.data() for verdict in verdicts])
        return exit_code(verdicts)
    if not verdicts:
        console.print(messages("check-nothing"))
    for verdict in verdicts:
        style, word = VERDICT_STYLES[verdict.holds]
        reason = escape(verdict.reason.text(language))
        line = f"[{style}]{messages(word)}[/]  {escape(verdict.assertion)}  ({reason})"
        console.print(line, soft_wrap=True, highlight=False)
    return exit_code(verdicts)


def exit_code(verdicts: list[Verdict]) -> int:
    if any(verdict.holds is False for verdict in verdicts):
        return 1
    return 2 if any(verdict.holds is None for verdict in verdicts) else 0


def show(
    file: GameArgument,
    turn: TurnOption = None,
    language: LanguageOption = LanguageCode.ENGLISH,
    json: JsonOption = False,
) -> None:
    """Print the board of a game, or its state after a turn."""
    opened = open_game(file)
    game = opened.game
    shown = History.of(opened, turn).position
    if json:
        print(shown.to_text())
        return
    console.print(board_text(shown))
    console.print(score_table(shown, game.setup.seats, language))


class History:
    """A replayed game with the scores after each part of a turn."""

    @classmethod
    def of(cls, opened: Opened, last_turn: int | None = None) -> History:
        """Return the history of an opened file; a save can end its game early."""
        return cls(opened.game, last_turn, opened.imported)

    def __init__(self, game: cc.Game, last_turn: int | None = None, imported: Imported | None = None) -> None:
        self.game = game
        self.scores_after_part: list[list[int]] = []
        self.records: list[tuple[int, cc.Record]] = []
        """Each record with the turn it belongs to."""
        replayed = cc.Game(game.setup, seed=game.dealer.seed, deal=False)
        turn, scores = cc.turn_after(replayed.opening_events, 0), list(replayed.scores)
        for number, record in enumerate(game.records):
            if imported is not None:
                imported.adjust(number, replayed.position)
            done = replayed.push(record.action)
            self.records.append((turn, done))
            # One action can end a part and lead to final scoring or to points of the next turn.
            for event in done.events:
                if isinstance(event, cc.events.PointsScored):
                    scores[event.line.seat] += event.line.points
                if isinstance(event, cc.events.PartEnded):
                    self.scores_after_part.append(list(scores))
            turn = cc.turn_after(done.events, turn)
            if last_turn is not None and turn > last_turn and not replayed.is_over:
                break
        self.turns = turn
        self.position = replayed.position
        self.ledger = replayed.ledger
        self.ended = replayed.is_over
        if last_turn is not None and last_turn > turn:
            raise InputError("no-such-turn", turns=turn)

    def data(self) -> dict[str, object]:
        """Return scores and ledger for programs."""
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
        messages = messages_in(language)
        table = Table(*(messages(f"column-{name}") for name in ("turn", "who", "action", "points")), box=None)
        for turn, record in self.records:
            who = messages("dealer") if record.seat == cc.CHANCE else seats[record.seat]
            points = "\n".join(
                f"{seats[line.seat]} {line.points:+} "
                f"{texts.line(language, line, detail, seats)} ({line.rule_id})"
                for line, detail in zip(record.lines, record.details, strict=True)
            )
            table.add_row(str(turn), escape(who), escape(str(record.action)), escape(points))
        console.print(table)
        console.print(score_table(self.position, seats, language))
        console.print(messages("game-over" if self.ended else "game-goes-on"))
