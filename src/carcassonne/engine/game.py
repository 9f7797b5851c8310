"""A game: a position with its history, ledger and dealer."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from carcassonne.tiles.notebook import render, show

from .actions import Action
from .dealer import Dealer
from .events import Event, PointsScored
from .formats.game_file import read_game, read_game_file, write_game
from .ledger import Detail, LedgerLine
from .legal import LegalActions
from .position import Position
from .refusal import IllegalAction, Refusal
from .setup import Setup
from .texts import illegal_action
from .types import CHANCE, Seat
from .view import View


class Record(NamedTuple):
    """One action, its seat and its results."""

    seat: Seat
    action: Action
    events: tuple[Event, ...]

    @property
    def lines(self) -> tuple[LedgerLine, ...]:
        """The ledger lines that the action caused."""
        return tuple(event.line for event in self.events if isinstance(event, PointsScored))

    @property
    def details(self) -> tuple[Detail | None, ...]:
        """Details for the texts of these lines, in the same order."""
        return tuple(event.detail for event in self.events if isinstance(event, PointsScored))


class UndoError(ValueError):
    """There is nothing to undo."""


class _Snapshot(NamedTuple):
    records: int
    ledger: int
    position: Position


class Game:
    """A position with its history: actions are checked, recorded and can be undone.

    Undo goes back only as far as nothing hidden was revealed. With ``deal=True`` the dealer answers every
    chance node at once; otherwise :meth:`deal` or :meth:`push` answers it, so that a table can wait for a
    confirmation before the next tile is revealed. With ``undo=False`` no action can be undone, which saves a
    copy of the position for each.
    """

    def __init__(
        self, setup: Setup, seed: str | int | None = None, *, deal: bool = True, undo: bool = True
    ) -> None:
        setup.check()
        self.setup = setup
        self.rules = setup.rules()
        self.dealer = Dealer(seed)
        self.deals = deal
        self.allows_undo = undo
        self.records: list[Record] = []
        self.ledger: list[LedgerLine] = []
        self._undo: list[_Snapshot] = []
        events: list[Event] = []
        self.position = Position.start(self.rules, setup.first, events)
        self.opening_events = tuple(events)
        self._keep_lines(events)
        if deal:
            self.deal()

    # Playing ------------------------------------------------------------------------------------------------

    @property
    def legal(self) -> LegalActions:
        return self.position.legal

    def push(self, action: Action | str, seat: int | None = None) -> Record:
        """Apply an action of the seat that must decide. Raises IllegalAction without any change."""
        refusal = self._refusal(action, seat)
        if refusal is not None:
            raise illegal_action(self.rules, action, refusal)
        parsed = Action.parse(action) if isinstance(action, str) else action
        actor = self.position.deciding_seat
        self._remember(actor)
        record = self._carry_out(actor, parsed)
        if self.deals:
            self.deal()
        return record

    def _refusal(self, action: Action | str, seat: int | None) -> Refusal | None:
        if not isinstance(action, Action | str):
            raise TypeError(f"an action is an Action or its text, not {action!r}")
        if self.position.is_over:
            return self.rules.refuse("game-over")
        if seat is not None and seat != self.position.deciding_seat:
            return Refusal("", "not-your-decision")
        return self.position.legal.why_not(action)

    def deal(self) -> list[Record]:
        """Let the dealer answer chance nodes until a seat must decide or the game is over."""
        dealt: list[Record] = []
        while not self.position.is_over and self.position.deciding_seat == CHANCE:
            dealt.append(self.deal_one(sum(record.seat == CHANCE for record in self.records)))
        return dealt

    def deal_one(self, number: int) -> Record:
        """Let the dealer answer the open chance node, which is number ``number`` of the game."""
        self._undo.clear()
        return self._carry_out(CHANCE, self.dealer.choose(self.position, number))

    def _carry_out(self, seat: Seat, action: Action) -> Record:
        events: list[Event] = []
        self.position.sink = events
        try:
            self.position.apply(action)
        except IllegalAction as error:
            raise RuntimeError(f"{action} is legal, but the rules cannot apply it") from error
        record = Record(seat, action, tuple(events))
        self.records.append(record)
        self._keep_lines(events)
        return record

    def _keep_lines(self, events: Iterable[Event]) -> None:
        self.ledger.extend(event.line for event in events if isinstance(event, PointsScored))

    # Undo ---------------------------------------------------------------------------------------------------

    def _remember(self, actor: Seat) -> None:
        if actor == CHANCE or (self.records and self.records[-1].seat != actor):
            self._undo.clear()
        if actor != CHANCE and self.allows_undo:
            self._undo.append(_Snapshot(len(self.records), len(self.ledger), self.position.copy()))

    @property
    def can_undo(self) -> int:
        """Return how many actions can be undone one by one."""
        return len(self._undo)

    def pop(self, steps: int | None = None) -> Position:
        """Undo everything since the last barrier, or only the last ``steps`` actions.

        Barriers are chance nodes and the actions of another seat.
        """
        if not self._undo or (steps is not None and not 1 <= steps <= len(self._undo)):
            raise UndoError(
                "nothing can be taken back: the last action revealed something or was another seat's"
            )
        for _ in range(len(self._undo) if steps is None else steps):
            snapshot = self._undo.pop()
        del self.records[snapshot.records :]
        del self.ledger[snapshot.ledger :]
        self.position = snapshot.position
        return self.position

    # Views and copies ---------------------------------------------------------------------------------------

    def view(self, seat: int) -> View:
        """Return the view of a seat."""
        return View(self.position, seat)

    def copy(self) -> Game:
        """Return an independent game that continues from here, with the same dealer."""
        twin = Game.__new__(Game)
        twin.setup, twin.rules, twin.dealer, twin.deals = self.setup, self.rules, self.dealer, self.deals
        twin.allows_undo = self.allows_undo
        twin.records, twin.ledger = self.records.copy(), self.ledger.copy()
        twin._undo = [snapshot._replace(position=snapshot.position.copy()) for snapshot in self._undo]
        twin.position = self.position.copy()
        twin.opening_events = self.opening_events
        return twin

    @property
    def scores(self) -> tuple[int, ...]:
        return self.position.scores

    @property
    def is_over(self) -> bool:
        return self.position.is_over

    def _repr_svg_(self) -> str | None:
        return render("board", self)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return show(self, zip(self.setup.seats, self.scores, strict=True))

    # Files --------------------------------------------------------------------------------------------------

    def to_text(self) -> str:
        """Return the text of a game file."""
        return write_game(self)

    @classmethod
    def from_text(cls, text: str) -> Game:
        """Parse the text of a game file. Raises GameFileError with the line of the problem."""
        return read_game(cls, text)

    def save(self, path: str | Path) -> None:
        """Write a game file."""
        Path(path).write_text(self.to_text(), encoding="utf-8")

    @classmethod
    def load(cls, path: str | Path) -> Game:
        """Read a game file. Raises GameFileError with the line of the problem."""
        return read_game_file(cls, path)

    def __str__(self) -> str:
        return str(self.position)

    def __repr__(self) -> str:
        return f"<Game of {', '.join(self.setup.modules)}: {len(self.records)} actions, {self.position!r}>"
