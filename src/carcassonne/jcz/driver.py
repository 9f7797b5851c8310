"""State of an import: the game, the messages used so far, and the answers that missing messages imply."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from carcassonne import CHANCE, Action, Cell, Event, Game, IllegalAction, Position, texts_for
from carcassonne.engine.events import PieceMoved, TileDrawn

from .errors import JczError, JczReason, ReasonArg
from .implicit_decisions import ASKED_IN_OTHER_ORDER, BEFORE_COMMIT, SAID_BY_ONE_SEAT, silent_answer
from .mapping import setup_of
from .messages import ABBEY, read_step
from .save import Save, laid_tile
from .start import tile_type_of

MAX_SILENT = 200
"""Decisions answered without a message before the next one; more would mean an endless loop."""


class Driver:
    """A save and the game that is rebuilt from it, action by action."""

    def __init__(self, save: Save, strict_river: bool, left_over: Counter[int]) -> None:
        self.save = save
        self.game = Game(setup_of(save, strict_river), seed="jcz", deal=False)
        self.left_over = Counter(left_over)
        self.in_the_way: Counter[int] = Counter()
        """Tiles that keep the next one from being drawn; they must have been removed before."""
        self.offset: Cell = (0, 0)
        self.unmatched: list[Event] = []
        """Events of automatic actions that no message has matched yet."""
        self.committed = False
        self.awaits = ""
        """The phase in which JCloisterZone waits for the next COMMIT."""
        types = Counter(message.type for message in save.messages)
        self.commits = types["COMMIT"] > 0 or types["PLACE_TILE"] <= 1
        """True if parts are confirmed by COMMIT; only very old saves have none."""
        self.scores: tuple[int, ...] = ()
        """The scores before the last tile was placed, its cell and the seat that placed it."""
        self.last_cell: Cell | None = None
        self.laid_by = 0
        self.awaits_seat = 0
        """The seat that must confirm, if it is not the seat that placed the tile."""
        self.drawn = 0
        """Number of entries of the draw order used so far."""
        self.draws = 0
        """Tiles drawn so far, those that fitted nowhere included."""
        self.used: set[int] = set()
        """Numbers of messages that were applied ahead of their turn."""
        self.closes_before: int | None = None
        self.last_tile = max(
            (i for i, message in enumerate(save.messages) if laid_tile(message) not in ("", ABBEY)),
            default=-1,
        )
        """Number of the last message that places a drawn tile."""
        self.index = 0
        """Number of the current message."""
        self.path = ""

    @property
    def pos(self) -> Position:
        return self.game.position

    def _moved(self, cell: Cell) -> Cell:
        return cell[0] + self.offset[0], cell[1] + self.offset[1]

    def _tile_type(self, name: str, path: str) -> int:
        return tile_type_of(self.game.rules, name, path)

    def _decision(self) -> str:
        if self.game.is_over:
            raise JczError(self.path, "over")
        return self.pos.decision.name

    def _by(self, seat: int | None) -> bool:
        return seat is None or seat == self.pos.decision.seat

    def _be_silent(self, problem: JczReason, laying: bool = False) -> None:
        answer = self._said_later() or silent_answer(self.pos, laying)
        if answer is None:
            decision = self.pos.decision
            by_chance = decision.seat == CHANCE
            who: ReasonArg = JczReason("the-dealer") if by_chance else self.save.players[decision.seat]
            raise JczError(self.path, "waits", problem=problem, who=who, decision=decision.name)
        self._push(answer)

    def _said_later(self) -> Action | None:
        """Return the answer of a later message of the part, if JCloisterZone asks in another order."""
        if self.pos.decision.name not in ASKED_IN_OTHER_ORDER:
            return None
        number, action = self._later_answer()
        if action is not None:
            self.used.add(number)
        return action

    def _later_answer(self) -> tuple[int, Action | None]:
        """Return the next message of the current part that answers our decision, and its answer."""
        messages = self.save.messages
        ends = ("PLACE_TILE", "COMMIT") if self.pos.decision.name in BEFORE_COMMIT else ("PLACE_TILE",)
        laying = self.index < len(messages) and messages[self.index].type == "PLACE_TILE"
        for number in range(self.index + 1, 0 if laying else len(messages)):
            message = messages[number]
            if message.type in ends:
                break
            if message.type not in SAID_BY_ONE_SEAT or number in self.used:
                continue
            step = read_step(message, self.pos, self.offset)
            action = step.action(self.pos)
            if action is not None and action in self.pos.legal and self._by(step.seat):
                return number, action
        return -1, None

    def _push(self, action: Action, is_it: Callable[[Event], bool] | None = None) -> None:
        try:
            record = self.game.push(action)
        except IllegalAction as error:
            raise JczError(self.path, self._refused(action, error)) from error
        events = list(record.events)
        self.draws += sum(isinstance(event, TileDrawn) for event in events)
        if is_it is not None:
            del events[: _through(events, is_it)]
        self.unmatched += events

    def _refused(self, action: Action, error: IllegalAction) -> JczReason:
        texts, refusal = texts_for(self.game.rules), error.refusal
        return JczReason(
            "refused",
            {"action": str(action), "problem": lambda language: texts.refusal(language, refusal)},
        )

    def _match(self, is_it: Callable[[Event], bool]) -> bool:
        """Return whether our engine has already done what a message says; drop the matched events."""
        done = _through(self.unmatched, is_it)
        del self.unmatched[:done]
        return done > 0


def _through(events: list[Event], is_it: Callable[[Event], bool]) -> int:
    """Return the number of events up to the wanted one and its consequences; 0 if it is missing."""
    done = next((number for number, event in enumerate(events, 1) if is_it(event)), 0)
    last = events[done - 1] if done else None
    if isinstance(last, PieceMoved) and last.piece == "dragon":
        while done < len(events) and events[done].type == "returned":  # it eats what it meets
            done += 1
    return done
