"""Plays the messages of a save in a game of ours.

The two programs do not ask the same questions. A message is answered by the first decision it fits; decisions
before that are answered as the silence of the save means them. What our engine did unasked, because there
was only one possibility, is matched with the events that it reported.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from carcassonne import CHANCE, Action, Cell, Event, Game, IllegalAction, Position
from carcassonne.engine.flow import fits_somewhere

from .bridge import (
    AFTER_COMMIT,
    ASKED_IN_OTHER_ORDER,
    BEFORE_COMMIT,
    BETWEEN_PARTS,
    COMMIT_NO_ABBEY,
    COMMIT_PART,
    CONFIRMED_ALONE,
    CONFIRMS_EVERYTHING,
    ONLY_OURS,
    PHASES,
    SAID_BY_ONE_SEAT,
    UNCONFIRMED,
    silent_answer,
)
from .errors import JczError, Unmapped
from .imported import Imported, empty_piles
from .mapping import setup_of
from .messages import ABBEY, DIE, Step, landing_place, leaves_fairy, read_step
from .save import Message, Save, StartTile, laid_tile
from .start import SPRING, compare_start, kind_of

MAX_SILENT = 200
"""Decisions answered by silence before one message; more would mean going round in circles."""
MAX_LEFT_OVER = 8
"""Tiles that can have been removed from a finished game because they fitted nowhere."""


def import_save(save: Save) -> Imported:
    """Play a save to its end; a JczError says which message cannot be played and why."""
    try:
        return _import(save, strict_river=True)
    except JczError as error:
        if not any(name.startswith("river/") for name in save.sets):
            raise
        try:  # versions differ in how much room a river needs
            return _import(save, strict_river=False)
        except JczError:
            raise error from None


def _import(save: Save, strict_river: bool) -> Imported:
    """The import, repeated as often as tiles come to light that must have been removed on the way."""
    first = attempt = _Attempt(save, strict_river, Counter())
    removed: Counter[int] = Counter()
    while attempt.missing and removed.total() < MAX_LEFT_OVER:
        removed += attempt.missing
        attempt = _Attempt(save, strict_river, removed)
    if attempt is first or attempt.imported is None or not (first.imported is None or attempt.is_over):
        attempt = first  # the tiles were not removed, and what the first attempt has found stands
    if attempt.imported is None:
        assert attempt.problem is not None
        raise attempt.problem
    return attempt.imported


class _Attempt:
    """One way through a save, with the tiles that were removed because they fitted nowhere."""

    def __init__(self, save: Save, strict_river: bool, removed: Counter[int]) -> None:
        importer = _Importer(save, strict_river, removed)
        self.imported: Imported | None = None
        self.problem: JczError | None = None
        try:
            self.imported = importer.run()
        except JczError as error:
            self.problem = error
        self.is_over = importer.game.is_over
        self.missing: Counter[int] = Counter()
        """Further tiles that may have been removed."""
        if save.draw_limit is None and not save.draw_order:
            self.missing = importer.in_the_way or _left_over(importer.game)


def _left_over(game: Game) -> Counter[int]:
    """The few tiles that a game which ran out of messages has left; they may have fitted nowhere."""
    left: Counter[int] = Counter()
    if not game.is_over and game.position.decision.kind in ("draw", "place", "source"):
        for pile in game.position.piles.values():
            left.update(dict(pile.contents()))
        for part in game.position.parts:
            if part.hand >= 0:
                left[part.hand] += 1
    return left if left.total() <= MAX_LEFT_OVER else Counter()


class _Importer:
    def __init__(self, save: Save, strict_river: bool, left_over: Counter[int]) -> None:
        self.save = save
        self.game = Game(setup_of(save, strict_river), seed="jcz", deal=False)
        self.left_over = Counter(left_over)
        self.in_the_way: Counter[int] = Counter()
        """Tiles that keep the next one from being drawn; they must have been removed before."""
        self.offset: Cell = (0, 0)
        self.unclaimed: list[Event] = []
        """What our engine has done unasked and no message has spoken of yet."""
        self.committed = False
        self.awaits = ""
        """The phase in which JCloisterZone waits for the next COMMIT."""
        kinds = Counter(message.type for message in save.messages)
        self.commits = kinds["COMMIT"] > 0 or kinds["PLACE_TILE"] <= 1
        """Whether parts are confirmed; only very old saves do without."""
        self.scores: tuple[int, ...] = ()
        """The scores before the last tile was laid, where it was laid and by whom."""
        self.last_cell: Cell | None = None
        self.laid_by = 0
        self.awaits_seat = 0
        """Who has to confirm, if it is not the seat that laid the tile."""
        self.drawn = 0
        """How many entries of the draw order have been used."""
        self.draws = 0
        """Tiles drawn so far, those that fitted nowhere included."""
        self.used: set[int] = set()
        """Numbers of messages that have been obeyed before their turn."""
        self.closes_before: int | None = None
        self.last_tile = max(
            (i for i, message in enumerate(save.messages) if laid_tile(message) not in ("", ABBEY)),
            default=-1,
        )
        """Number of the last message that lays a drawn tile."""
        self.index = 0
        """Number of the message at hand."""
        self.path = ""

    @property
    def pos(self) -> Position:
        return self.game.position

    def run(self) -> Imported:
        if self.save.start is not None:
            self._lay_start(self.save.start)
        for index, message in enumerate(self.save.messages):
            self.index, self.path = index, message.node.path
            if index in self.used:
                continue
            if self.game.is_over:
                self._expect_nothing_new(message)
                continue
            self._play(message)
        self.path = "replay"
        if self.closes_before is not None and not (self.commits and self.awaits):
            self._finish()
        self._settle()
        self._draw_the_rest()
        return self._result()

    def _expect_nothing_new(self, message: Message) -> None:
        """After the end, messages can only speak of what has already happened by itself."""
        if message.type == "COMMIT":
            self._confirmed()
        if message.type in ("PASS", "COMMIT"):
            return
        if message.type == "PLACE_TILE":
            done = self._claim(self._laying(message))
        else:
            step = read_step(message, self.pos, self.offset)
            done = step.idle or self._claim(step.is_it)
        if not done:
            raise JczError(self.path, "the game is over before this message")

    def _play(self, message: Message) -> None:
        if message.type == "COMMIT":
            self._commit()
        elif message.type == "PASS" or leaves_fairy(message, self.pos, self.offset):
            self._pass(message)
        elif message.type == "PLACE_TILE":
            self._place(message)
        else:
            self._perform(read_step(message, self.pos, self.offset))

    def _lay_start(self, start: tuple[StartTile, ...]) -> None:
        self.offset, springs = compare_start(self.pos, start)
        for tile in springs:
            self.path = tile.path
            self._push(Action("place", ((self._moved(tile.cell), tile.rotation),)))

    def _moved(self, cell: Cell) -> Cell:
        return cell[0] + self.offset[0], cell[1] + self.offset[1]

    def _kind(self, name: str, path: str) -> int:
        return kind_of(self.game.rules, name, path)

    # Tiles --------------------------------------------------------------------------------------------------

    def _place(self, message: Message) -> None:
        name = message.payload.need("tileId")
        kind = self._kind(name.text(), name.path)
        cell = self._moved(message.payload.need("position").cell())
        rotation = message.payload.need("rotation").rotation()
        is_it = self._laying(message)
        self.committed = False
        self.awaits = COMMIT_PART
        self.last_cell = cell
        if self._claim(is_it):
            self._close_if_last()
            return
        abbey = name.text() == ABBEY
        place = Action("abbey", (cell,)) if abbey else Action("place", ((cell, rotation),))
        for _ in range(MAX_SILENT):
            decision = self._decision()
            if decision in ("abbey.last", "source") and abbey:
                break
            if decision == "place" and not abbey and self.pos.part.hand == kind:
                break
            if decision == "count.spring" and name.text() == SPRING:
                break
            if decision == "draw":
                self._draw(kind, name.text(), is_it)
            else:
                if decision == "place":
                    self.in_the_way = Counter({self.pos.part.hand: 1})
                self._be_silent(f"the tile {name.text()} cannot be laid now", laying=True)
            if self._claim(is_it):
                self._close_if_last()
                return
        self._close_if_last()
        self.scores, self.laid_by = self.game.scores, self.pos.decision.seat
        self.unclaimed.clear()
        self._push(place, is_it)

    def _laying(self, message: Message) -> Callable[[Event], bool]:
        """Whether an event is the laying of a message's tile; alike rotations are not told apart."""
        name = message.payload.need("tileId")
        ref = self.game.rules.kinds[self._kind(name.text(), name.path)].ref
        cell = self._moved(message.payload.need("position").cell())
        return lambda event: event.kind == "placed" and event["tile"] == ref and event["cell"] == cell

    def _close_if_last(self) -> None:
        """Let nothing be drawn after the last of a limited number of tiles."""
        limit = self.save.draw_limit
        if (
            limit is None
            or self.index < self.last_tile
            or self.closes_before is not None
            or self.game.is_over
        ):
            return
        if self.draws >= limit or self._is_turn(limit):
            self.closes_before = len(self.game.records)
            empty_piles(self.pos)

    def _is_turn(self, limit: int) -> bool:
        """Whether this is the last tile of the save, and the turn with that number if abbeys have turns too.

        JCloisterZone counts the tiles drawn, but the limit is called the last turn.
        """
        tiles = [number for number, message in enumerate(self.save.messages) if laid_tile(message)]
        return self.index >= tiles[-1] and len(tiles) >= limit

    def _draw(self, kind: int, name: str, is_laid: Callable[[Event], bool]) -> None:
        """Draw the tile that will be laid, after those that were drawn in vain before it.

        The last one of a pile comes by itself, and if it has one place only, it is laid by itself too.
        """
        order = self.save.draw_order
        if name in order[self.drawn :]:
            found = order.index(name, self.drawn)
            in_vain = [self._kind(other, "gameAnnotations.drawOrder") for other in order[self.drawn : found]]
            self.drawn = found + 1
        else:
            in_vain = list(self.left_over.elements())
        for other in in_vain:
            if any(map(is_laid, self.unclaimed)):
                return
            if self._decision() == "draw" and not fits_somewhere(self.pos, other):
                draw = self.game.rules.draw_actions[other]
                if draw in self.pos.legal:
                    self.left_over[other] -= 1
                    self._push(draw)
        wanted = self.game.rules.draw_actions[kind]
        while not any(map(is_laid, self.unclaimed)) and self._decision() == "draw":
            if wanted in self.pos.legal:
                self._push(wanted)
                return
            self._draw_in_vain(wanted)

    def _draw_the_rest(self) -> None:
        """Draw what the draw order names after the last tile, as far as it fits nowhere."""
        for name in self.save.draw_order[self.drawn :]:
            kind = self._kind(name, "gameAnnotations.drawOrder")
            draw = self.game.rules.draw_actions[kind]
            if self.game.is_over or self._decision() == "source":
                return
            if self._decision() != "draw" or draw not in self.pos.legal or fits_somewhere(self.pos, kind):
                return
            self._push(draw)

    def _draw_in_vain(self, wanted: Action) -> None:
        """Get a tile that fits nowhere out of the way; it keeps the game from the pile of the next tile."""
        numbers = self.game.rules.kind_numbers
        for draw in self.pos.legal:
            if not fits_somewhere(self.pos, numbers[draw.args[0]]):
                self._push(draw)
                return
        waiting = Counter({numbers[draw.args[0]]: 1 for draw in self.pos.legal})
        self.in_the_way = waiting if waiting.total() <= MAX_LEFT_OVER else Counter()
        raise JczError(self.path, f"{wanted} is not possible now: the tile is not in the pile to draw from")

    # Everything else ----------------------------------------------------------------------------------------

    def _perform(self, step: Step) -> None:
        """Find the decision that a message answers, and answer it."""
        if self._decision() in ("draw", "place") and self._claim(step.is_it):
            return
        refused = ""
        for _ in range(MAX_SILENT):
            self._decision()
            action = step.action(self.pos)
            if action is not None:
                if action in self.pos.legal and self._by(step.seat):
                    self._expect_confirmation()
                    self._push(action, step.is_it)
                    if not self.game.is_over and self._decision() == "fly.roll":
                        self._push(Action("roll", (step.roll or self._missing_roll(),)))
                    return
                refused = refused or self._why_not(action, step.seat)
            if self._claim(step.is_it) or (step.idle and self._decision() in BETWEEN_PARTS):
                return
            self._be_silent(refused or f"nothing of this kind can be done now ({step.what})")
        raise JczError(self.path, refused or "no decision of the game fits this message")

    def _expect_confirmation(self) -> None:
        """Newer versions let every figure be confirmed that is set or taken back after the part."""
        decision = self.pos.decision
        if decision.kind in CONFIRMED_ALONE and self.save.version >= CONFIRMS_EVERYTHING:
            self.awaits, self.awaits_seat = PHASES[decision.kind], decision.seat

    def _missing_roll(self) -> int:
        """The die of a flight that the save does not tell, from what it does next."""
        following = self.save.messages[self.index + 1 :][:1]
        goal = landing_place(following[0]) if following else None
        for roll in range(1, DIE + 1):
            trial = self.game.copy()
            events = trial.push(Action("roll", (roll,))).events
            landed = [event["spot"][:2] for event in events if event.kind == "put"]
            if not trial.is_over and trial.position.decision.kind == "fly.land":
                landed = [trial.legal[0].args[0][:2]]
            if not following or landed == ([self._moved(goal)] if goal else []):
                return roll
        raise JczError(self.path, "a flight needs 'roll' or 'random'")

    def _by(self, seat: int | None) -> bool:
        return seat is None or seat == self.pos.decision.seat

    def _why_not(self, action: Action, seat: int | None) -> str:
        if not self._by(seat):
            return f"{action}: it is not the decision of seat {seat}"
        try:
            self.game.copy().push(action)
        except IllegalAction as error:
            return str(error)
        return str(action)

    def _pass(self, message: Message) -> None:
        """Decline what is asked; a question that only JCloisterZone asks needs no answer of ours."""
        if self._is_ahead():
            return
        kind = self._decision()
        if not self._is_for(message, kind):
            return  # only JCloisterZone has asked this
        if kind == "source" and self.commits and self.awaits == COMMIT_PART:
            return  # this is still about the last tile, for which there was nothing to ask here
        if kind == "source":
            answer = silent_answer(self.pos, laying=True)
            assert answer is not None
            self.awaits, self.awaits_seat = COMMIT_NO_ABBEY, self.pos.decision.seat
            self._push(answer)
            return
        asked = (
            BEFORE_COMMIT | AFTER_COMMIT
            if not self.commits
            else AFTER_COMMIT
            if self.committed
            else BEFORE_COMMIT
        )
        if kind not in asked:
            return
        while self._decision() == kind and not self._by(message.player):
            self._be_silent("this cannot be declined")
        if self._decision() == kind:
            self._be_silent("this cannot be declined")

    def _is_for(self, message: Message, kind: str) -> bool:
        """Whether a PASS is about our question; if it does not say whose it is, what follows tells."""
        if kind == "ferry.change" and self._later_answer()[1] is not None:
            return False  # so it was about the figure
        if message.player is not None:
            return self._by(message.player) or self._will_be_asked(kind, message.player)
        if kind == "source" and self.commits:
            following = self.save.messages[self.index + 1 : self.index + 2]
            return not following or following[0].type == "COMMIT"
        return kind not in AFTER_COMMIT or self._later_answer()[1] is None

    def _will_be_asked(self, kind: str, seat: int | None) -> bool:
        """Whether a seat has its say in the round at hand, if everybody before it is silent."""
        trial = self.game.copy()
        for _ in range(MAX_SILENT):
            answer = None if trial.is_over else silent_answer(trial.position)
            if answer is None or trial.position.decision.kind != kind:
                return False
            if trial.position.decision.seat == seat:
                return True
            trial.push(answer)
        return False

    def _is_ahead(self) -> bool:
        """Whether our engine has already laid the next tile, which had only one place, by itself."""
        return any(event.kind == "placed" for event in self.unclaimed)

    def _commit(self) -> None:
        while not self.game.is_over and not self._is_ahead() and self._decision() in BEFORE_COMMIT:
            self._be_silent("the figure action is not optional here")
        self._confirmed()

    def _confirmed(self) -> None:
        self.committed = True
        self.awaits = ""

    def _settle(self) -> None:
        """Answer what JCloisterZone would not ask after the last message."""
        for _ in range(MAX_SILENT):
            if self.game.is_over or self._decision() not in ONLY_OURS:
                return
            self._be_silent("the replay ends before this is decided")

    def _result(self) -> Imported:
        unsaid, forced = self._unsaid()
        unconfirmed = self._unconfirmed()
        early = bool(unconfirmed == COMMIT_PART or (unsaid and self.awaits == COMMIT_PART))
        return Imported(
            self.save,
            self.game,
            self.closes_before,
            self.offset,
            unconfirmed,
            unsaid,
            forced,
            self.laid_by,
            self._awaited(unsaid, unconfirmed, forced),
            self.scores if early and self.commits else None,
            *self.save.draw_order[self.drawn : self.drawn + 1],
        )

    def _awaited(self, unsaid: str, unconfirmed: str, forced: Event | None) -> int:
        """The seat that has to confirm, or to say what has already happened here."""
        if forced is not None and unsaid == PHASES["crop.remove"]:
            return forced.seat
        return self.awaits_seat if unconfirmed not in ("", COMMIT_PART) else self.laid_by

    def _unsaid(self) -> tuple[str, Event | None]:
        """The first thing done here unasked that JCloisterZone waits for a message about, and its phase."""
        scored = False
        for event in self.unclaimed:
            scored = scored or event.kind in ("completed", "line", "part-ended")
            if event.kind == "placed":
                return PHASES["place"], event
            if event.kind == "moved" and event["piece"] == "dragon" and event["to"] != self.last_cell:
                return PHASES["dragon.step"], event
            if event.kind == "returned" and not scored and event["spot"] and self._is_follower(event):
                # after scoring they come back without a word
                return PHASES["crop.remove" if self.committed else "figure"], event
        return "", None

    def _is_follower(self, event: Event) -> bool:
        """Whether it is about a follower; builders and pigs go wherever their company goes."""
        return self.game.rules.figure(event["figure"]).follower

    def _unconfirmed(self) -> str:
        """The phase in which the last message leaves JCloisterZone, if that waits for a COMMIT."""
        if not self.commits:
            return ""
        if self.game.is_over:
            return self.awaits
        dragon = self.save.rules.get("dragon-move")
        moves_late = dragon is not None and dragon.value == "after-scoring"
        asked = UNCONFIRMED if moves_late else UNCONFIRMED | {"dragon.step"}
        return "" if self._decision() in asked else self.awaits

    def _finish(self) -> None:
        """The rest of a game that ends early: nothing more is done, and final scoring follows.

        What has to be decided all the same keeps the game from its end, as it does in JCloisterZone.
        """
        for _ in range(MAX_SILENT):
            if self.game.is_over:
                return
            if self._decision() in ("draw", "place"):
                raise Unmapped(
                    "gameAnnotations.endTurn", "the game goes on after the last tile of the replay"
                )
            if silent_answer(self.pos, laying=True) is None:
                return
            self._be_silent("the replay ends before this is decided", laying=True)

    # Driving the game ---------------------------------------------------------------------------------------

    def _decision(self) -> str:
        if self.game.is_over:
            raise JczError(self.path, "the game is over before this message")
        return self.pos.decision.kind

    def _be_silent(self, problem: str, laying: bool = False) -> None:
        answer = self._said_later() or silent_answer(self.pos, laying)
        if answer is None:
            decision = self.pos.decision
            who = "the dealer" if decision.seat == CHANCE else self.save.players[decision.seat]
            raise JczError(self.path, f"{problem}; the game waits for {who} ({decision.kind})")
        self._push(answer)

    def _said_later(self) -> Action | None:
        """What a later message of the part says to a question that JCloisterZone asks in another order."""
        if self.pos.decision.kind not in ASKED_IN_OTHER_ORDER:
            return None
        number, action = self._later_answer()
        if action is not None:
            self.used.add(number)
        return action

    def _later_answer(self) -> tuple[int, Action | None]:
        """The next message of the part at hand that answers our question, and its answer."""
        messages = self.save.messages
        ends = ("PLACE_TILE", "COMMIT") if self.pos.decision.kind in BEFORE_COMMIT else ("PLACE_TILE",)
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
            raise JczError(self.path, str(error)) from error
        events = list(record.events)
        self.draws += sum(event.kind == "drawn" for event in events)
        if is_it is not None:
            del events[: _through(events, is_it)]
        self.unclaimed += events

    def _claim(self, is_it: Callable[[Event], bool]) -> bool:
        """Whether our engine has done by itself what a message says."""
        done = _through(self.unclaimed, is_it)
        del self.unclaimed[:done]
        return done > 0


def _through(events: list[Event], is_it: Callable[[Event], bool]) -> int:
    """How many events there are up to a certain one, with all that follows from it; 0 if it is not there."""
    done = next((number for number, event in enumerate(events, 1) if is_it(event)), 0)
    if done and events[done - 1].kind == "moved" and events[done - 1]["piece"] == "dragon":
        while done < len(events) and events[done].kind == "returned":  # it eats whom it meets
            done += 1
    return done
