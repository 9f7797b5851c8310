"""A game as the server plays it: the engine's game, and what clients are told about every action."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field

import carcassonne as cc

from ..errors import ApiError, illegal
from ..schemas.requests import Aids
from ..serializers.decisions import decision_wire, for_others, question_wire
from ..serializers.events import DIE, EventSerializer, revealed
from ..serializers.json import JsonObject, encoded, encoded_list, message_ref
from ..serializers.state import DisplayHistory, PreviousState, difference, snapshot, tile_rows

MAX_STEPS = 60
"""Steps that are kept for clients that were away; whoever missed more gets the whole state."""


@dataclass
class PendingCommit:
    """Actions carried out on a copy of the table, not yet stored."""

    game: cc.Game
    history: DisplayHistory
    state: JsonObject
    laid: int
    """Tiles on the board that clients know of."""
    dealt: int
    """How often the dealer was asked."""
    hint: JsonObject | None = None
    steps: list[JsonObject] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    """The steps as they are sent and kept."""
    described: DecisionViews | None = None
    """The next decision, if it was worked out already."""


@dataclass(frozen=True)
class DecisionViews:
    """The decision at hand: what everybody is told, and what only its seat is told."""

    question: JsonObject | None
    decision: JsonObject | None
    """Missing as long as nobody who may decide is looking."""


class LiveGame:
    """A live game. Nothing changes it but :meth:`commit`, so a failed store leaves it as it was.

    Hundreds of games are kept at once: what is only read again when somebody comes back is kept as text, and
    what can be had by playing again (the events of old actions) is not kept at all.
    """

    def __init__(self, game: cc.Game, aids: Aids) -> None:
        self.game = game
        self.aids = aids
        self.history = DisplayHistory()
        self._log: list[str] = []
        self._steps: deque[str] = deque(maxlen=MAX_STEPS)
        self.hint: JsonObject | None = None
        self._catch_up_with(game)
        self.state = snapshot(game.position, self.history, aids)
        self._described: DecisionViews | None = None
        self._dealt = sum(record.seat == cc.CHANCE for record in game.records)
        self.actions = [str(record.action) for record in game.records]
        """All actions so far as text, as bots want them."""

    def _catch_up_with(self, game: cc.Game) -> None:
        """Numbers, turns and log of a game that was played before; positions are replayed once more."""
        replay = cc.Game(game.setup, seed=game.dealer.seed, deal=False)
        self.history.follow(replay.opening_events, replay.position)
        for number, record in enumerate(game.records):
            replay.position.sink = []
            replay.position.apply(record.action)
            before = self.history.copy()
            self.history.follow(record.events, replay.position)
            serializer = EventSerializer(number, record, replay.position, before, self.history)
            self._write_down(serializer.log())
            self.hint = _hint_after(record, self.hint)
        _forget_events(game, len(game.records))

    def _write_down(self, entries: list[JsonObject]) -> None:
        self._log += [encoded(entry) for entry in entries]

    @property
    def log(self) -> str:
        """All entries, as JSON text."""
        return encoded_list(self._log)

    @property
    def seq(self) -> int:
        return len(self.game.records)

    @property
    def position(self) -> cc.Position:
        return self.game.position

    def whole_state(self) -> JsonObject:
        return {"seq": self.seq, **self.state, "tiles": tile_rows(self.position)}

    def decision(self) -> JsonObject | None:
        """The decision at hand, worked out once for each position."""
        if self._described is None or self._described.decision is None:
            found = decision_wire(self.position, self.history, self.aids, self.hint)
            self._described = DecisionViews(for_others(found), found)
        return self._described.decision

    def known_decision(self) -> JsonObject | None:
        """The decision at hand if somebody looks at it who may take it."""
        return None if self._described is None else self._described.decision

    def question(self) -> JsonObject | None:
        """What those may know of it who do not decide."""
        if self._described is None:
            found = question_wire(self.position, self.history, self.aids, self.hint)
            self._described = DecisionViews(found, None)
        return self._described.question

    def deciding_seat(self) -> int | None:
        """Who is asked; None after the end. The dealer never keeps anybody waiting."""
        return None if self.position.is_over else self.position.decision.seat

    # Playing ------------------------------------------------------------------------------------------------

    def play(self, actions: Sequence[str], seats: Sequence[int], *, deal: bool) -> PendingCommit:
        """Carry out actions of one seat on a copy; then, if asked, whatever the dealer has to do."""
        played = self._copy()
        if self.position.is_over:
            raise ApiError("over")
        seat = self.position.decision.seat
        if seat not in seats:
            raise ApiError("not_your_seat")
        for index, action in enumerate(actions):
            if played.game.is_over:
                raise ApiError("over", index=index)
            if played.game.position.decision.seat != seat:
                raise ApiError("not_your_seat", index=index)
            self._push(played, action, index)
        if deal:
            self.deal(played)
        return played

    def prepare_actions(
        self, actions: Sequence[str], seats: Sequence[int], watched: Collection[int]
    ) -> PendingCommit:
        """Carry out actions on a copy with all that follows from them, up to the next decision.

        Only for ``watched`` seats everything that they may do is worked out: nobody tells a bot.
        """
        played = self.play(actions, seats, deal=True)
        position = played.game.position
        what = (position, played.history, self.aids, played.hint)
        if position.is_over or position.decision.seat not in watched:
            played.described = DecisionViews(question_wire(*what), None)
        else:
            decision = decision_wire(*what)
            played.described = DecisionViews(for_others(decision), decision)
        played.texts = [encoded(step) for step in played.steps]
        return played

    def opening(self) -> PendingCommit:
        """What the dealer has to do before the first decision."""
        played = self._copy()
        self.deal(played)
        played.texts = [encoded(step) for step in played.steps]
        return played

    def _copy(self) -> PendingCommit:
        laid = self.position.board.n_tiles()
        return PendingCommit(self.game.copy(), self.history.copy(), self.state, laid, self._dealt, self.hint)

    def _push(self, played: PendingCommit, action: str, index: int) -> None:
        try:
            record = played.game.push(action)
        except cc.IllegalAction as error:
            raise illegal(error.refusal, index) from error
        self.add_step(played, record)

    def deal(self, played: PendingCommit) -> None:
        game = played.game
        while not game.is_over and game.position.decision.by_chance:
            record = game.push(game.dealer.choose(game.position, played.dealt))
            played.dealt += 1
            self.add_step(played, record)

    def add_step(self, played: PendingCommit, record: cc.Record) -> None:
        """Add the step that tells clients about a record."""
        position, before = played.game.position, played.history.copy()
        played.history.follow(record.events, position)
        number = len(played.game.records) - 1
        after = snapshot(
            position, played.history, self.aids, PreviousState(played.state, before, record.events)
        )
        serializer = EventSerializer(number, record, position, before, played.history, after["figures"])
        changes = difference(played.state, after)
        if position.board.n_tiles() > played.laid:
            changes["tiles"] = tile_rows(position, played.laid)
            played.laid = position.board.n_tiles()
        played.steps.append(
            {
                "n": number,
                "seat": record.seat,
                "action": str(record.action),
                "events": serializer.events(),
                "changes": changes,
                "log": serializer.log(),
            }
        )
        played.state = after
        played.hint = _hint_after(record, played.hint)

    def commit(self, played: PendingCommit) -> None:
        """Take over what was played, once it is stored."""
        self.game, self.history, self.state, self.hint = (
            played.game,
            played.history,
            played.state,
            played.hint,
        )
        self._dealt = played.dealt
        self._described = played.described
        self.actions += [step["action"] for step in played.steps]
        self._steps.extend(played.texts)
        for step in played.steps:
            self._write_down(step["log"])
        _forget_events(self.game, len(played.steps))

    def evaluate_draft(self, actions: Sequence[str], seats: Sequence[int]) -> JsonObject:
        """What a draft would bring, and the next decision of the same seat."""
        played = self.play(actions, seats, deal=False)
        position = played.game.position
        seat = self.position.decision.seat
        complete = position.is_over or position.decision.seat != seat
        changes: JsonObject = {}
        for step in played.steps:
            tiles = [*changes.get("tiles", []), *step["changes"].get("tiles", [])]
            changes = {**changes, **step["changes"]}
            if tiles:
                changes["tiles"] = tiles
        decision = None if complete else decision_wire(position, played.history, self.aids, played.hint)
        return {
            "events": [event for step in played.steps for event in step["events"]],
            "changes": changes,
            "log": [entry for step in played.steps for entry in step["log"]],
            "complete": complete,
            "decision": decision,
        }

    def steps_since(self, number: int) -> str | None:
        """The steps from a number on as JSON text; None when too much was missed."""
        if not 0 <= number <= self.seq:
            return None
        missing = self.seq - number
        if missing > len(self._steps):
            return None
        return encoded_list(list(self._steps)[len(self._steps) - missing :])


def _forget_events(game: cc.Game, count: int) -> None:
    """Leave only who did what of the last ``count`` records."""
    for index in range(len(game.records) - count, len(game.records)):
        game.records[index] = game.records[index]._replace(events=())


def _hint_after(record: cc.Record, hint: JsonObject | None) -> JsonObject | None:
    """What was revealed last in this part stays below the question that it leads to."""
    for event in record.events:
        if event.type == "revealed":
            what, value = revealed(event)
            hint = message_ref("log-die", value=value) if what == DIE else message_ref(f"{what}-{value}")
        elif event.type in ("turn", "part", "drawn"):
            hint = None
    return hint


def replay_of(
    setup: cc.Setup, actions: Iterable[cc.Action | str], aids: Aids
) -> tuple[JsonObject, list[JsonObject]]:
    """The opening state and every step so far; costly aids are left out of each moment."""
    plain = aids.model_copy(update={"dead": False, "projected": False})
    opening = LiveGame(cc.Game(setup, seed=0, deal=False), plain)
    start = opening.whole_state()
    laid = opening.position.board.n_tiles()
    played = PendingCommit(opening.game, opening.history, opening.state, laid, dealt=0)
    for action in actions:
        opening.add_step(played, played.game.push(action))
    return start, played.steps


def position_at(game: cc.Game, number: int) -> cc.Position:
    """The position after the first ``number`` actions."""
    replay = cc.Game(game.setup, seed=game.dealer.seed, deal=False)
    for record in game.records[:number]:
        replay.position.apply(record.action)
    return replay.position
