"""A board for Jupyter to click through a game (extra ``notebook``).

>>> from carcassonne.research.notebook import BoardWidget
>>> BoardWidget(game)
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import anywidget
import traitlets

import carcassonne as cc
from carcassonne import svg
from carcassonne.fluent import Bundle, read_bundle

LABELS = ("first", "previous", "next", "last", "slider")


def _languages() -> list[str]:
    """Return the codes of the languages that the labels are written in."""
    return sorted(path.name.removesuffix(".ftl") for path in (files(__package__) / "texts").iterdir())


@cache
def _bundle(language: str) -> Bundle:
    return read_bundle(language, files(__package__) / "texts")


def _source(name: str) -> str:
    return (files(__package__) / name).read_text(encoding="utf-8")


def board_source() -> str:
    """Return the ECMAScript module of the widget."""
    return _source("board_widget.js")


class BoardWidget(anywidget.AnyWidget):
    """The board after each action of a game; buttons, a slider and the arrow keys select the action.

    ``step`` can be set from Python too. :meth:`follow` shows the last action of a game that goes on.
    """

    _esm = board_source()
    _css = _source("board_widget.css")
    step = traitlets.Int(0).tag(sync=True)
    actions = traitlets.Int(0).tag(sync=True)
    picture = traitlets.Unicode("").tag(sync=True)
    caption = traitlets.Unicode("").tag(sync=True)
    scores: traitlets.List[list[str | int]] = traitlets.List().tag(sync=True)
    labels = traitlets.Dict().tag(sync=True)

    def __init__(
        self, game: cc.Game, step: int | None = None, language: str = "en", **traits: object
    ) -> None:
        if not isinstance(game, cc.Game):
            raise TypeError(f"the widget steps through a Game, not a {type(game).__name__}")
        if language not in (known := _languages()):
            raise ValueError(f"there is no language {language!r}; there are {', '.join(known)}")
        self.game = game
        self.language = language
        self._positions: list[cc.Position] = []
        count = len(game.records)
        shown = count if step is None else step
        labels = {name: _bundle(language).format(f"board-{name}", {}) for name in LABELS}
        super().__init__(actions=count, step=shown, labels=labels, **traits)
        self._show()

    @traitlets.validate("step")
    def _check_step(self, proposal: dict[str, int]) -> int:
        return max(0, min(int(proposal["value"]), len(self.game.records)))

    @traitlets.observe("step")
    def _on_step(self, change: object) -> None:
        self._show()

    def follow(self) -> None:
        """Show what has been played since the widget was made."""
        self.actions = len(self.game.records)
        self.step = self.actions

    def position(self) -> cc.Position:
        """Return a copy of the position that is shown."""
        return self._position().copy()

    def _position(self) -> cc.Position:
        """Return the position that is shown; it is replayed once and kept."""
        kept = self._positions
        if not kept:
            setup = self.game.setup
            kept.append(cc.Position.start(setup.rules(), setup.first))
        while len(kept) <= self.step:
            pos = kept[-1].copy()
            pos.apply(self.game.records[len(kept) - 1].action)
            kept.append(pos)
        return kept[self.step]

    def _show(self) -> None:
        pos = self._position()
        self.picture = str(svg.board(pos))
        self.scores = [list(row) for row in zip(self.game.setup.seats, pos.scores, strict=True)]
        self.caption = self._caption()

    def _caption(self) -> str:
        if not self.step:
            return str(_bundle(self.language).format("board-start", {}))
        record = self.game.records[self.step - 1]
        seat = "" if record.seat == cc.CHANCE else f"{self.game.setup.seats[record.seat]}: "
        return f"{seat}{record.action}"
