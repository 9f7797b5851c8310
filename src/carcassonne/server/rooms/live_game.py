"""A game as the server plays it: the engine's game, and the messages about its actions."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace

from msgspec import structs

import carcassonne as cc

from ..errors import ApiError, illegal
from ..schemas.common import Text
from ..schemas.decisions import Decision
from ..schemas.events import GameEvent, LogEntry
from ..schemas.messages import Transition
from ..schemas.requests import Aids
from ..schemas.state import Changes, State
from ..serializers.decisions import decision_wire, for_others, question_wire
from ..serializers.events import EventSerializer, hint_after
from ..serializers.json import as_encoded_list, encoded
from ..serializers.state import (
    NO_CHANGES,
    DisplayHistory,
    PreviousState,
    difference,
    merged,
    snapshot,
    tile_rows,
)

MAX_STEPS = 60
"""Steps kept for clients that reconnect; a client that has missed more gets the whole state."""


@dataclass
class PendingCommit:
    """Actions carried out on a copy of the game, not yet stored."""

    game: cc.Game
    history: DisplayHistory
    state: State
    tiles: int
    """Number of tiles on the board that clients know."""
    dealt: int
    """Number of chance nodes that the dealer has decided."""
    hint: Text | None = None
    lacks_projection: bool = False
    """Whether the projected scores of the state are older than its last action."""
    steps: list[Transition] = field(default_factory=list)
    encoded_steps: list[bytes] = field(default_factory=list)
    """The steps in the form in which they are sent and kept."""
    views: DecisionViews | None = None
    """The next decision, if it was serialized already."""
    turns: list[tuple[int, int]] = field(default_factory=list)
    """After each step: the number of the turn and the seat whose turn it is."""


@dataclass(frozen=True)
class DecisionViews:
    """The open decision for all viewers, and for the seat that decides."""

    question: Decision | None
    decision: Decision | None
    """None until a connection that may decide asks for it."""


@dataclass(frozen=True)
class DraftOutcome:
    """The effects of a draft, and the next decision of the same seat."""

    events: list[GameEvent]
    changes: Changes
    log: list[LogEntry]
    complete: bool
    decision: Decision | None


class LiveGame:
    """A live game. Only :meth:`commit` changes it, so it stays as it was if storing actions fails.

    A server keeps hundreds of games in memory. So data that is only read when a client reconnects is kept
    encoded, and data that a replay can restore (the events of old actions) is not kept at all.
    """

    def __init__(self, game: cc.Game, aids: Aids, actions: Iterable[cc.Action | str] = ()) -> None:
        """Take over a new game and play ``actions``, each once. Raises IllegalAction."""
        self.game = game
        self.aids = aids
        self.history = DisplayHistory()
        self._log: list[bytes] = []
        self._steps: deque[bytes] = deque(maxlen=MAX_STEPS)
        self.hint: Text | None = None
        self._views: DecisionViews | None = None
        self._dealt = 0
        self.actions: list[str] = []
        """All actions so far as texts, which bots take as input."""
        self._turns: list[tuple[int, int]] = []
        """After each action: the number of the turn and the seat whose turn it is."""
        self.history.follow(game.opening_events, game.position)
        for action in actions:
            self._replay(game.push(action))
        self.state = snapshot(game.position, self.history, aids)

    @classmethod
    def from_game(cls, game: cc.Game, aids: Aids) -> LiveGame:
        """Return a live game that continues a game of any origin, which is replayed."""
        actions = [record.action for record in game.records]
        return cls(new_game(game.setup, game.dealer.seed), aids, actions)

    def rename(self, names: Iterable[str]) -> None:
        """Use other names of the seats, which game files contain."""
        self.game.setup = replace(self.game.setup, seats=tuple(names))

    def _replay(self, record: cc.Record) -> None:
        """Update history, log, hint and turns for an action that was already stored."""
        before = self.history.copy()
        self.history.follow(record.events, self.position)
        serializer = EventSerializer(self.seq - 1, record, self.position, before, self.history)
        self._keep_log(serializer.log())
        self.hint = hint_after(record, self.hint)
        self._dealt += record.seat == cc.CHANCE
        self.actions.append(str(record.action))
        self._turns.append((self.history.turn, self.position.turn.seat))
        _forget_events(self.game, 1)

    def _keep_log(self, entries: list[LogEntry]) -> None:
        self._log += [encoded(entry) for entry in entries]

    @property
    def log(self) -> list[LogEntry]:
        """All log entries, already encoded."""
        return as_encoded_list(LogEntry, self._log)

    @property
    def seq(self) -> int:
        return len(self.game.records)

    @property
    def position(self) -> cc.Position:
        return self.game.position

    def whole_state(self) -> State:
        return structs.replace(self.state, seq=self.seq, tiles=tile_rows(self.position))

    def decision(self) -> Decision | None:
        """Return the open decision for its seat, serialized once for each position."""
        if self._views is None or self._views.decision is None:
            found = decision_wire(self.position, self.history, self.aids, self.hint)
            self._views = DecisionViews(for_others(found), found)
        return self._views.decision

    def known_decision(self) -> Decision | None:
        """Return the open decision if it is already serialized for its seat; None otherwise."""
        return None if self._views is None else self._views.decision

    def question(self) -> Decision | None:
        """Return the open decision for viewers who do not decide."""
        if self._views is None:
            found = question_wire(self.position, self.history, self.aids, self.hint)
            self._views = DecisionViews(found, None)
        return self._views.question

    def deciding_seat(self) -> int | None:
        """Return the seat that decides; None after the end. Chance nodes are never left open."""
        return None if self.position.is_over else self.position.deciding_seat

    # Taking back --------------------------------------------------------------------------------------------

    def turn_at(self, number: int) -> tuple[int, int]:
        """Return the turn in which an action was taken, and the seat whose turn it was."""
        return self._turns[number - 1] if number else (0, self.game.setup.first)

    def take_back_target(self, seat: int) -> int | None:
        """Return the number of a seat's first action in its last turn; None if it has not decided yet."""
        own = [number for number, record in enumerate(self.game.records) if record.seat == seat]
        if not own:
            return None
        turn = self.turn_at(own[-1])
        return next(number for number in own if self.turn_at(number) == turn)

    def rewound(self, number: int) -> LiveGame:
        """Return the game after its first ``number`` actions; the same tiles will be drawn again."""
        return LiveGame(new_game(self.game.setup, self.game.dealer.seed), self.aids, self.actions[:number])

    # Playing ------------------------------------------------------------------------------------------------

    def play(self, actions: Sequence[str], seats: Sequence[int], *, deal: bool) -> PendingCommit:
        """Carry out actions of one seat on a copy; with ``deal``, also the chance nodes that follow."""
        played = self._copy()
        if self.position.is_over:
            raise ApiError("over")
        seat = self.position.deciding_seat
        if seat not in seats:
            raise ApiError("not_your_seat")
        for index, action in enumerate(actions):
            if played.game.is_over:
                raise ApiError("over", index=index)
            if played.game.position.deciding_seat != seat:
                raise ApiError("not_your_seat", index=index)
            self._push(played, action, index, is_followed=index + 1 < len(actions))
        if deal:
            self.deal(played)
        return played

    def prepare_actions(
        self, actions: Sequence[str], seats: Sequence[int], watched: Collection[int]
    ) -> PendingCommit:
        """Carry out actions and the chance nodes that follow on a copy, up to the next decision.

        Offers are serialized for ``watched`` seats only: a bot does not read them.
        """
        return self._serialized(self.play(actions, seats, deal=True), watched)

    def follow(self, actions: Sequence[str], watched: Collection[int]) -> PendingCommit:
        """Carry out stored actions, including the dealer's, on a copy. Raises IllegalAction."""
        played = self._copy()
        for index, action in enumerate(actions):
            record = played.game.push(action)
            played.dealt += record.seat == cc.CHANCE
            self.add_step(played, record, is_followed=index + 1 < len(actions))
        return self._serialized(played, watched)

    def _serialized(self, played: PendingCommit, watched: Collection[int]) -> PendingCommit:
        position = played.game.position
        what = (position, played.history, self.aids, played.hint)
        if position.is_over or position.deciding_seat not in watched:
            played.views = DecisionViews(question_wire(*what), None)
        else:
            decision = decision_wire(*what)
            played.views = DecisionViews(for_others(decision), decision)
        played.encoded_steps = [encoded(step) for step in played.steps]
        return played

    def opening(self) -> PendingCommit:
        """Carry out the chance nodes before the first decision, on a copy."""
        played = self._copy()
        self.deal(played)
        played.encoded_steps = [encoded(step) for step in played.steps]
        return played

    def _copy(self) -> PendingCommit:
        tiles = cc.display.tile_count(self.position)
        return PendingCommit(self.game.copy(), self.history.copy(), self.state, tiles, self._dealt, self.hint)

    def _push(self, played: PendingCommit, action: str, index: int, *, is_followed: bool) -> None:
        try:
            record = played.game.push(action)
        except cc.IllegalAction as error:
            raise illegal(error.refusal, index) from error
        self.add_step(played, record, is_followed=is_followed)

    def deal(self, played: PendingCommit) -> None:
        game = played.game
        while not game.is_over and game.position.deciding_seat == cc.CHANCE:
            record = game.deal_one(played.dealt)
            played.dealt += 1
            self.add_step(played, record)

    def add_step(self, played: PendingCommit, record: cc.Record, *, is_followed: bool = False) -> None:
        """Add the step that describes a record to clients."""
        position, before = played.game.position, played.history.copy()
        changed = played.history.follow(record.events, position)
        number = len(played.game.records) - 1
        previous = PreviousState(
            played.state,
            before,
            changed,
            has_events=bool(record.events),
            is_followed=is_followed,
            is_outdated=played.lacks_projection,
        )
        after = snapshot(position, played.history, self.aids, previous)
        serializer = EventSerializer(number, record, position, before, played.history, after.figures)
        new_tiles = tile_rows(position, played.tiles)
        played.tiles += len(new_tiles)
        played.steps.append(
            Transition(
                n=number,
                seat=record.seat,
                action=str(record.action),
                events=serializer.events(),
                changes=difference(played.state, after, new_tiles),
                log=serializer.log(),
            )
        )
        played.state = after
        played.lacks_projection = is_followed
        played.turns.append((after.turn, after.active))
        played.hint = hint_after(record, played.hint)

    def commit(self, played: PendingCommit) -> None:
        """Make played actions part of the game, once they are stored."""
        self.game, self.history, self.state, self.hint = (
            played.game,
            played.history,
            played.state,
            played.hint,
        )
        self._dealt = played.dealt
        self._views = played.views
        self.actions += [step.action for step in played.steps]
        self._turns += played.turns
        self._steps.extend(played.encoded_steps)
        for step in played.steps:
            self._keep_log(step.log)
        _forget_events(self.game, len(played.steps))

    def evaluate_draft(self, actions: Sequence[str], seats: Sequence[int]) -> DraftOutcome:
        """Play a draft on a copy."""
        played = self.play(actions, seats, deal=False)
        position = played.game.position
        seat = self.position.deciding_seat
        complete = position.is_over or position.deciding_seat != seat
        changes = NO_CHANGES
        for step in played.steps:
            changes = merged(changes, step.changes)
        return DraftOutcome(
            events=[event for step in played.steps for event in step.events],
            changes=changes,
            log=[entry for step in played.steps for entry in step.log],
            complete=complete,
            decision=None if complete else decision_wire(position, played.history, self.aids, played.hint),
        )

    def steps_since(self, number: int) -> list[Transition] | None:
        """Return the steps from a number on, already encoded; None if too many were missed."""
        if not 0 <= number <= self.seq:
            return None
        missing = self.seq - number
        if missing > len(self._steps):
            return None
        return as_encoded_list(Transition, list(self._steps)[len(self._steps) - missing :])


def _forget_events(game: cc.Game, count: int) -> None:
    """Drop the events of the last ``count`` records; seats and actions stay."""
    for index in range(len(game.records) - count, len(game.records)):
        game.records[index] = game.records[index]._replace(events=())


def replay_of(
    setup: cc.Setup, actions: Iterable[cc.Action | str], aids: Aids
) -> tuple[State, list[Transition]]:
    """Return the opening state and every step so far, without the aids that are expensive to compute."""
    plain = aids.model_copy(update={"dead": False, "projected": False})
    opening = LiveGame(new_game(setup, 0), plain)
    start = opening.whole_state()
    played = PendingCommit(opening.game, opening.history, opening.state, len(start.tiles), dealt=0)
    for action in actions:
        opening.add_step(played, played.game.push(action))
    return start, played.steps


def new_game(setup: cc.Setup, seed: str | int) -> cc.Game:
    """Return a game for the server: chance nodes are not decided automatically, and undo is disabled."""
    return cc.Game(setup, seed=seed, deal=False, undo=False)


def position_at(game: cc.Game, number: int) -> cc.Position:
    """Return the position after the first ``number`` actions."""
    replay = new_game(game.setup, game.dealer.seed)
    for record in game.records[:number]:
        replay.position.apply(record.action)
    return replay.position
