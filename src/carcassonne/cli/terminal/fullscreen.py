"""The full-screen game in the terminal, played with the arrow keys."""

from __future__ import annotations

from collections import deque

from rich.console import Group, RenderableType
from rich.live import Live
from rich.text import Text

import carcassonne as cc

from ..options import console
from .board import HEIGHT, SEAT_STYLES, WIDTH, Ghost, Window, board_text, supply_text, track_text
from .cursor import DIRECTIONS, Cursor, placement_of, spot_of
from .game import PERSON, TerminalGame
from .keys import Keyboard

MARGIN = 6
"""Columns for the row numbers to the left of the board."""
LOG_LINES = 4
FOOTER_LINES = 4 + LOG_LINES
"""Lines for scores, supply, decision and keys, without the messages."""
MARK = "·"


class KeyGame(TerminalGame):
    """A game that draws the board with the selected action and reads keys."""

    def __init__(self, game: cc.Game, language: str, bot: str) -> None:
        super().__init__(game, language, bot)
        self.log: deque[RenderableType] = deque(maxlen=LOG_LINES)
        self.typed: str | None = None
        """Text typed so far, during text input."""
        self.prompt = ""
        self.last: cc.Cell | None = None
        self.screen = Live(console=console, screen=True, auto_refresh=False)
        self.keyboard = Keyboard()

    def run(self) -> None:
        with self.keyboard, self.screen:
            super().run()
            if self.game.is_over:
                self.show(Group(*self.log, "", self.messages("any-key")))
                self.keyboard.read()
        for line in self.log:
            console.print(line)

    def say(self, what: RenderableType) -> None:
        self.log.append(what)

    def report(self, record: cc.Record) -> None:
        super().report(record)
        for event in record.events:
            if isinstance(event, cc.events.TilePlaced):
                self.last = event.cell

    def show(self, what: RenderableType) -> None:
        self.screen.update(what, refresh=True)

    def ask(self) -> bool:
        cursor = Cursor(list(self.game.legal), near=self.last)
        while True:
            self.show(self.picture(cursor))
            key = self.keyboard.read()
            if key == "q":
                return False
            if self.press(key, cursor):
                return True

    def press(self, key: str, cursor: Cursor) -> bool:
        """Handle a key; return True if the position has changed."""
        if key in DIRECTIONS:
            cursor.move(key)
        elif key in ("r", "e"):
            cursor.rotate(1 if key == "r" else -1)
        elif key in ("tab", "backtab"):
            cursor.advance(1 if key == "tab" else -1)
        elif key in ("enter", " "):
            return self.do(cursor.action)
        elif key == "p":
            return self.do(cc.PASS)
        elif key == ":":
            text = self.read_line(self.messages("ask-action"), cursor)
            return bool(text) and self.do(text)
        elif key == "w":
            if text := self.read_line(self.messages("ask-why"), cursor):
                self.explain(text)
        elif key == "s":
            if file := self.read_line(self.messages("ask-file"), cursor):
                self.save(file)
        elif key == "u":
            return self.undo()
        elif key == "?":
            self.show(Text(f"{self.messages('help-keys')}\n\n{self.messages('any-key')}"))
            self.keyboard.read()
        return False

    def read_line(self, prompt: str, cursor: Cursor) -> str:
        """Read a line of text; return an empty one if it was cancelled with escape."""
        self.prompt, self.typed = prompt, ""
        while self.typed is not None:
            self.show(self.picture(cursor))
            key = self.keyboard.read()
            if key == "enter":
                break
            if key == "escape":
                self.typed = ""
                break
            if key == "backspace":
                self.typed = self.typed[:-1]
            elif len(key) == 1:
                self.typed += key
        text, self.typed = self.typed or "", None
        return text.strip()

    # Drawing ------------------------------------------------------------------------------------------------

    def picture(self, cursor: Cursor) -> RenderableType:
        """Return the whole screen: the part of the board around the cursor, and a few lines below it."""
        width, height = console.size
        columns, rows = (width - MARGIN) // WIDTH, (height - 1 - FOOTER_LINES) // HEIGHT
        if columns < 1 or rows < 1:
            least = {"width": MARGIN + WIDTH, "height": 1 + FOOTER_LINES + HEIGHT}
            return self.messages("too-small", **least)
        pos = self.game.position
        marks = {cell: MARK for cell in cursor.cells if cell is not None}
        middle = cursor.cell or self.last or (0, 0)
        window = Window.of(pos, *marks).around(middle, columns, rows)
        board = board_text(
            pos,
            marks,
            self.last,
            window=window,
            ghost=self.ghost(cursor.action),
            focus=spot_of(cursor.action),
        )
        return Group(board, *self.footer(cursor))

    def ghost(self, action: cc.Action) -> Ghost | None:
        """Return the tile that an action would place, or None."""
        placement = placement_of(action)
        if placement is None:
            return None
        named = [arg for arg in action.args if isinstance(arg, str) and "/" in arg]
        tile_type = cc.tile_type(named[0]) if named else self.game.position.hand
        return None if tile_type is None else Ghost(placement[0], tile_type, placement[1])

    def footer(self, cursor: Cursor) -> list[RenderableType]:
        return [
            self.scores(),
            self.supply(),
            self.question(cursor),
            *self.log,
            *[""] * (LOG_LINES - len(self.log)),
            Text(self.messages("keys"), style="dim", no_wrap=True, overflow="ellipsis"),
        ]

    def scores(self) -> Text:
        text = Text(no_wrap=True, overflow="ellipsis")
        for seat, points in enumerate(self.game.scores):
            text.append(f" {seat} ", SEAT_STYLES[seat])
            track = track_text(self.game.position, seat, self.language)
            shown = f" {self.names[seat]} {points}{f' ({track})' if track else ''}   "
            text.append(shown, "bold" if seat == PERSON else "")
        return text

    def supply(self) -> Text:
        figures = supply_text(self.game.position, PERSON, self.language)
        return Text(figures, style="dim", no_wrap=True, overflow="ellipsis")

    def question(self, cursor: Cursor) -> Text:
        if self.typed is not None:
            return Text.assemble((f"{self.prompt}: ", "bold"), self.typed, ("█", "blink"), no_wrap=True)
        number = self.messages("choice", number=cursor.number + 1, count=len(cursor.actions))
        return Text.assemble(
            (self.texts.decision(self.language, self.game.position.decision.name), "bold"),
            "  ",
            (f" {cursor.action} ", "black on cyan"),
            f" {self.terrain(cursor.action)} ",
            (number, "dim"),
            no_wrap=True,
            overflow="ellipsis",
        )

    def terrain(self, action: cc.Action) -> str:
        """Return the terrain of the segment that an action names."""
        spot = spot_of(action)
        if spot is None:
            return ""
        pos = self.game.position
        return self.texts.named(self.language, "kind", pos.terrain_of(pos.segment(spot)))
