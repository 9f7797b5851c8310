"""A game in the terminal: one person, and bots in the other seats."""

from __future__ import annotations

import carcassonne as cc
from carcassonne.bots import make_bot
from carcassonne.bots.base import answer_of

from ..messages import Messages, system_error
from ..options import console
from ..third_party import RenderableType, escape
from .board import board_text, score_table, tile_text

PERSON = 0
"""The seat of the person at the keyboard."""

SHOWN = 40
"""Longer lists of actions are printed only on request."""


class TerminalGame:
    """A game that deals, lets bots act and asks the person; subclasses define how to ask."""

    def __init__(self, game: cc.Game, language: str, bot: str) -> None:
        self.game = game
        self.language = language
        self.messages = Messages(language)
        self.texts = cc.texts_for(game.rules)
        seats = range(1, len(game.setup.seats))
        self.bots = {seat: make_bot(bot, f"{game.dealer.seed}:{seat}") for seat in seats}
        self.names = [self.messages("you"), *(f"{bot} {seat}" for seat in seats)]

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        try:
            if not self.play():
                return
        except EOFError:
            return  # the input has ended
        finally:
            for bot in self.bots.values():
                bot.close()
        self.say(board_text(self.game.position))
        self.say(score_table(self.game.position, self.names, self.language))
        outcome = self.game.position.outcome
        assert outcome is not None
        winners = ", ".join(self.names[seat] for seat in outcome.winners)
        self.say(escape(self.messages("winner", names=winners, count=len(outcome.winners))))

    def play(self) -> bool:
        """Let all seats act in turn; return False if the person leaves."""
        while not self.game.is_over:
            decision = self.game.position.decision
            if decision.by_chance:
                for record in self.game.deal():
                    self.report(record)
            elif decision.seat != PERSON:
                view = self.game.view(decision.seat)
                answer = answer_of(self.bots[decision.seat], view, self.names[decision.seat])
                self.report(self.game.push(answer, decision.seat))
            elif not self.ask():
                return False
        return True

    def ask(self) -> bool:
        """Ask the person for one decision; return False to leave."""
        raise NotImplementedError

    def say(self, what: RenderableType) -> None:
        """Show something to the person."""
        console.print(what)

    def report(self, record: cc.Record) -> None:
        """Show an action and its results."""
        who = self.messages("dealer") if record.seat == cc.CHANCE else self.names[record.seat]
        self.say(f"[dim]{escape(who)}:[/] {escape(str(record.action))}")
        for event in record.events:
            if isinstance(event, cc.events.ChanceRevealed):
                message = f"{event.what}-{event.value}"
                if self.texts.has(self.language, message):
                    self.say(f"  {escape(self.texts.format(self.language, message))}")
        for line, detail in zip(record.lines, record.details, strict=True):
            why = escape(self.texts.line(self.language, line, detail, self.names))
            who = escape(self.names[line.seat])
            self.say(f"  [bold]{who} {line.points:+}[/] {why} ({line.rule_id})")

    def do(self, action: cc.Action | str) -> bool:
        """Apply the person's action, or say why it is not possible."""
        try:
            self.report(self.game.push(action, PERSON))
        except cc.IllegalAction as error:
            self.say(f"[red]{escape(self.texts.refusal(self.language, error.refusal))}[/]")
            return False
        return True

    def explain(self, action: str) -> None:
        """Say why an action is not possible."""
        refusal = self.game.legal.why_not(action)
        self.say(
            self.messages("possible")
            if refusal is None
            else escape(self.texts.refusal(self.language, refusal))
        )

    def undo(self) -> bool:
        """Undo the last action of the person, if nothing has been revealed since."""
        try:
            self.game.pop(1)
        except cc.UndoError:
            self.say(escape(self.messages("cannot-undo")))
            return False
        return True

    def save(self, file: str) -> None:
        try:
            self.game.save(file)
        except OSError as error:
            self.say(f"[red]{escape(self.messages('cannot-save', problem=system_error(error)))}[/]")
        else:
            self.say(escape(self.messages("saved", file=file)))


class TypedGame(TerminalGame):
    """A game that prints questions and reads typed answers: for pipes, scripts and plain terminals."""

    def run(self) -> None:
        self.say(self.messages("help-typed"))
        super().run()

    def ask(self) -> bool:
        pos = self.game.position
        actions = list(self.game.legal)
        cells = {action.args[0][0] for action in actions if action.verb == "place"}
        self.say(board_text(pos, dict.fromkeys(cells, "·"), pos.turn_part.cell if pos.turn_parts else None))
        if pos.hand is not None:
            self.say(tile_text(pos.hand))
        self.say(score_table(pos, self.names, self.language))
        self.say(f"[bold]{self.texts.decision(self.language, pos.decision.name)}[/]")
        if len(actions) <= SHOWN:
            self.list_actions(actions)
        while True:
            text = input("> ").strip()
            if not text:
                continue
            if text == "q":
                return False
            if self.command(text, actions):
                return True

    def list_actions(self, actions: list[cc.Action]) -> None:
        self.say("  ".join(f"[cyan]{number}[/] {action}" for number, action in enumerate(actions)))

    def command(self, text: str, actions: list[cc.Action]) -> bool:
        """Handle typed input; return True if the position has changed."""
        word, _, rest = text.partition(" ")
        if text == "?":
            self.list_actions(actions)
        elif word == "?":
            self.explain(rest)
        elif text == "u":
            return self.undo()
        elif word == "s" and rest:
            self.save(rest.strip())
        else:
            return self.do(actions[int(text)] if text.isdecimal() and int(text) < len(actions) else text)
        return False
