"""``carcassonne play``: the game in the browser, or in the terminal against a simple opponent."""

from __future__ import annotations

from random import Random
from typing import Annotated

import typer

import carcassonne as cc

from .common import ModulesOption, OptionOption, PlayersOption, console, setup_of
from .terminal import board_text, score_table, tile_text

HELP = """Type an action such as [bold]place 1,0/2[/], its number in the list, or one of
  [bold]?[/] what is possible      [bold]? ACTION[/] why an action is not
  [bold]u[/] undo      [bold]s FILE[/] save      [bold]q[/] leave"""
SHOWN = 40


def play(
    modules: ModulesOption = "base",
    players: PlayersOption = 2,
    option: OptionOption = None,
    seed: Annotated[
        str | None, typer.Option("--seed", "-s", help="The same seed deals the same tiles.")
    ] = None,
    language: Annotated[str, typer.Option("--language", "-l", help="en or es.")] = "en",
    terminal: Annotated[
        bool, typer.Option("--terminal", help="Play in the terminal; the options above are for this.")
    ] = False,
    port: Annotated[int, typer.Option("--port", min=1, max=65535, help="Port of the page.")] = 8765,
    host: Annotated[
        str, typer.Option("--host", help="Address to listen on; 0.0.0.0 lets the household join.")
    ] = "127.0.0.1",
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page.")] = True,
    database: Annotated[
        str | None, typer.Option("--database", help="sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME.")
    ] = None,
) -> None:
    """Play in the browser; with --terminal you are seat 0 and the program plays the others."""
    if terminal:
        game = cc.Game(setup_of(modules, players, option), seed=seed, deal=False)
        Table(game, language).run()
        return
    # The server needs packages that no other command waits for.
    from carcassonne.server import ServerConfig
    from carcassonne.server.run import run

    config = ServerConfig() if database is None else ServerConfig(database=database)
    run(config, host, port, browser=browser)


class Table:
    """One person at a keyboard, and opponents who take the best points they see."""

    def __init__(self, game: cc.Game, language: str) -> None:
        self.game = game
        self.language = language
        self.texts = cc.texts_for(game.rules)
        self.rng = Random(game.dealer.seed)

    def run(self) -> None:
        console.print(HELP)
        while not self.game.is_over:
            decision = self.game.position.decision
            if decision.by_chance:
                for record in self.game.deal():
                    self.report(record)
            elif decision.seat == 0:
                if not self.ask():
                    return
            else:
                self.report(self.game.push(greedy(self.game.position, self.rng)))
        console.print(board_text(self.game.position))
        console.print(score_table(self.game.position, self.game.setup.seats))
        outcome = self.game.position.outcome
        assert outcome is not None
        console.print("Winner: " + ", ".join(self.game.setup.seats[seat] for seat in outcome.winners))

    def report(self, record: cc.Record) -> None:
        who = "dealer" if record.seat == cc.CHANCE else self.game.setup.seats[record.seat]
        console.print(f"[dim]{who}:[/] {record.action}")
        for line in record.lines:
            seat = self.game.setup.seats[line.seat]
            console.print(
                f"  [bold]{seat} {line.points:+}[/] {self.texts.line(self.language, line)} ({line.rule})"
            )

    def ask(self) -> bool:
        """One decision of the person; False to leave."""
        pos = self.game.position
        actions = list(self.game.legal)
        cells = {action.args[0][0] for action in actions if action.verb == "place"}
        numbers = {cell: str(number) for number, cell in enumerate(sorted(cells))}
        console.print(board_text(pos, numbers, pos.part.tile if pos.parts else None))
        if pos.parts and pos.part.hand >= 0:
            console.print(tile_text(pos, pos.part.hand))
        console.print(score_table(pos, self.game.setup.seats))
        console.print(f"[bold]{self.texts.decision(self.language, pos.decision.kind)}[/]")
        if len(actions) <= SHOWN:
            console.print("  ".join(f"[cyan]{number}[/] {action}" for number, action in enumerate(actions)))
        while True:
            text = typer.prompt(">", prompt_suffix=" ").strip()
            if text == "q":
                return False
            if self.command(text, actions):
                return True

    def command(self, text: str, actions: list[cc.Action]) -> bool:
        """Carry out what was typed; True if the position has changed."""
        if text == "?":
            console.print("  ".join(f"[cyan]{number}[/] {action}" for number, action in enumerate(actions)))
        elif text.startswith("? "):
            refusal = self.game.legal.why_not(text[2:])
            console.print(
                "It is possible." if refusal is None else self.texts.refusal(self.language, refusal)
            )
        elif text == "u":
            try:
                self.game.pop(1)
            except cc.CannotUndo as error:
                console.print(str(error))
                return False
            return True
        elif text.startswith("s "):
            self.game.save(text[2:].strip())
            console.print(f"saved as {text[2:].strip()}")
        else:
            chosen = str(actions[int(text)]) if text.isdecimal() and int(text) < len(actions) else text
            try:
                self.report(self.game.push(chosen, 0))
            except cc.IllegalAction as error:
                console.print(f"[red]{self.texts.refusal(self.language, error.refusal)}[/]")
                return False
            return True
        return False


def greedy(pos: cc.Position, rng: Random) -> cc.Action:
    """The action that leads the most, counting what the board would pay if the game ended now."""
    seat = pos.decision.seat
    actions = list(pos.legal)
    candidates = rng.sample(actions, 24) if len(actions) > 24 else actions

    def lead(action: cc.Action) -> tuple[float, float]:
        twin = pos.copy()
        twin.apply(action)
        points = list(twin.scores)
        for line in twin.project():
            points[line.seat] += line.points
        best_other = max(points[other] for other in range(len(points)) if other != seat)
        return (points[seat] - best_other, rng.random())

    return max(candidates, key=lead)
