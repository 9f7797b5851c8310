"""Plays the messages of a save in a game of ours.

The two programs do not ask the same questions. A message answers the first decision that it fits; decisions
before that get the answer that a missing message implies. Automatic actions of our engine, taken where there
was only one possibility, are matched by the events that they reported.
"""

from __future__ import annotations

from carcassonne import Action, Event, IllegalAction
from carcassonne.engine.events import (
    FeatureCompleted,
    FigureDeployed,
    FigureReturned,
    PartEnded,
    PieceMoved,
    PointsScored,
    TilePlaced,
)

from .driver import MAX_SILENT
from .errors import JczError, JczReason, Unmapped
from .implicit_decisions import (
    AFTER_COMMIT,
    BEFORE_COMMIT,
    BETWEEN_PARTS,
    COMMIT_NO_ABBEY,
    COMMIT_PART,
    CONFIRMED_ALONE,
    CONFIRMS_EVERYTHING,
    ONLY_OURS,
    PHASES,
    UNCONFIRMED,
    silent_answer,
)
from .messages import ABBEY, DIE, SaveStep, landing_place, leaves_fairy, read_step
from .result import Imported
from .save import Message, laid_tile
from .tiles import TileLayer


class Importer(TileLayer):
    """One way through a save, message by message."""

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
        """After the end, messages can only repeat what the engine has already done."""
        if message.type == "COMMIT":
            self._confirmed()
        if message.type in ("PASS", "COMMIT"):
            return
        if message.type == "PLACE_TILE":
            done = self._match(self._laying(message))
        else:
            step = read_step(message, self.pos, self.offset)
            done = step.idle or self._match(step.is_it)
        if not done:
            raise JczError(self.path, "over")

    def _play(self, message: Message) -> None:
        if message.type == "COMMIT":
            self._commit()
        elif message.type == "PASS" or leaves_fairy(message, self.pos, self.offset):
            self._pass(message)
        elif message.type == "PLACE_TILE":
            self._place(message)
        else:
            self._perform(read_step(message, self.pos, self.offset))

    def _perform(self, step: SaveStep) -> None:
        """Find the decision that a message answers, and answer it."""
        if self._decision() in ("draw", "place") and self._match(step.is_it):
            return
        refused: JczReason | None = None
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
            if self._match(step.is_it) or (step.idle and self._decision() in BETWEEN_PARTS):
                return
            self._be_silent(
                refused or JczReason("nothing-of-this-kind", {"what": JczReason(f"what-{step.what}")})
            )
        raise JczError(self.path, refused or "no-decision")

    def _expect_confirmation(self) -> None:
        """Expect a COMMIT where newer versions confirm each figure deployed or returned after the part."""
        decision = self.pos.decision
        if decision.name in CONFIRMED_ALONE and self.save.version >= CONFIRMS_EVERYTHING:
            self.awaits, self.awaits_seat = PHASES[decision.name], decision.seat

    def _missing_roll(self) -> int:
        """Return the die roll that the save omits, inferred from the next message."""
        following = self.save.messages[self.index + 1 :][:1]
        goal = landing_place(following[0]) if following else None
        for roll in range(1, DIE + 1):
            trial = self.game.copy()
            events = trial.push(Action("roll", (roll,))).events
            landed = [
                event.spot[:2]
                for event in events
                if isinstance(event, FigureDeployed) and event.spot is not None
            ]
            if not trial.is_over and trial.position.decision.name == "fly.land":
                landed = [trial.legal[0].args[0][:2]]
            if not following or landed == ([self._moved(goal)] if goal else []):
                return roll
        raise JczError(self.path, "no-roll")

    def _why_not(self, action: Action, seat: int | None) -> JczReason:
        if seat is not None and not self._by(seat):
            return JczReason("not-their-decision", {"action": str(action), "number": seat + 1})
        try:
            self.game.copy().push(action)
        except IllegalAction as error:
            return self._refused(action, error)
        return JczReason("not-now", {"action": str(action)})

    def _pass(self, message: Message) -> None:
        """Decline what is asked; a question that only JCloisterZone asks needs no answer of ours."""
        if self._is_ahead():
            return
        decision = self._decision()
        if decision == "abbey.last" and self._has_abbey_to_come():
            return  # after the last tile all seats are asked repeatedly
        if not self._is_for(message, decision):
            return  # only JCloisterZone has asked this
        if decision == "source" and self.commits and self.awaits == COMMIT_PART:
            return  # this is still about the last tile, for which there was nothing to ask here
        if decision == "source":
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
        if decision not in asked:
            return
        while self._decision() == decision and not self._by(message.player):
            self._be_silent(JczReason("not-declined"))
        if self._decision() == decision:
            self._be_silent(JczReason("not-declined"))

    def _has_abbey_to_come(self) -> bool:
        """Return whether a later message places an abbey of the seat that is asked."""
        later = self.save.messages[self.index + 1 :]
        return any(
            laid_tile(message) == ABBEY and message.player == self.pos.decision.seat for message in later
        )

    def _is_for(self, message: Message, decision: str) -> bool:
        """Return whether a PASS answers our question; without a player, the following messages decide."""
        if decision == "ferry.change" and self._later_answer()[1] is not None:
            return False  # so it was about the figure
        if message.player is not None:
            return self._by(message.player) or self._will_be_asked(decision, message.player)
        if decision == "source" and self.commits:
            following = self.save.messages[self.index + 1 : self.index + 2]
            return not following or following[0].type == "COMMIT"
        return decision not in AFTER_COMMIT or self._later_answer()[1] is None

    def _will_be_asked(self, decision: str, seat: int | None) -> bool:
        """Return whether a seat is asked in the current round, if all seats before it pass."""
        trial = self.game.copy()
        for _ in range(MAX_SILENT):
            answer = None if trial.is_over else silent_answer(trial.position)
            if answer is None or trial.position.decision.name != decision:
                return False
            if trial.position.decision.seat == seat:
                return True
            trial.push(answer)
        return False

    def _is_ahead(self) -> bool:
        """Return whether our engine has already placed the next tile, because it had only one placement."""
        return any(isinstance(event, TilePlaced) for event in self.unmatched)

    def _commit(self) -> None:
        while not self.game.is_over and not self._is_ahead() and self._decision() in BEFORE_COMMIT:
            self._be_silent(JczReason("figure-not-optional"))
        self._confirmed()

    def _confirmed(self) -> None:
        self.committed = True
        self.awaits = ""

    def _settle(self) -> None:
        """Answer what JCloisterZone would not ask after the last message."""
        for _ in range(MAX_SILENT):
            if self.game.is_over or self._decision() not in ONLY_OURS:
                return
            self._be_silent(JczReason("undecided"))

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
        """Return the seat that must confirm, or send a message about an automatic action of our engine."""
        if forced is not None and unsaid == PHASES["crop.remove"]:
            return forced.seat
        return self.awaits_seat if unconfirmed not in ("", COMMIT_PART) else self.laid_by

    def _unsaid(self) -> tuple[str, Event | None]:
        """Return the phase and event of the first automatic action that JCloisterZone would ask for."""
        scored = False
        for event in self.unmatched:
            scored = scored or isinstance(event, FeatureCompleted | PointsScored | PartEnded)
            if isinstance(event, TilePlaced):
                return PHASES["place"], event
            if isinstance(event, PieceMoved) and event.piece == "dragon" and event.to != self.last_cell:
                return PHASES["dragon.step"], event
            if isinstance(event, FigureReturned) and not scored and event.spot and self._is_follower(event):
                # after scoring they return without a message
                return PHASES["crop.remove" if self.committed else "figure"], event
        return "", None

    def _is_follower(self, event: FigureReturned) -> bool:
        """Return whether a follower returned; builders and pigs return with their followers."""
        return self.game.rules.figure(event.figure).follower

    def _unconfirmed(self) -> str:
        """Return the phase after the last message if it waits for a COMMIT, otherwise an empty text."""
        if not self.commits:
            return ""
        if self.game.is_over:
            return self.awaits
        dragon = self.save.rules.get("dragon-move")
        moves_late = dragon is not None and dragon.value == "after-scoring"
        asked = UNCONFIRMED if moves_late else UNCONFIRMED | {"dragon.step"}
        return "" if self._decision() in asked else self.awaits

    def _finish(self) -> None:
        """Finish a game that ends early: nothing more is done, and final scoring follows.

        A decision that is still required keeps the game from ending, as in JCloisterZone.
        """
        for _ in range(MAX_SILENT):
            if self.game.is_over:
                return
            if self._decision() in ("draw", "place"):
                raise Unmapped("gameAnnotations.endTurn", "goes-on")
            if silent_answer(self.pos, laying=True) is None:
                return
            self._be_silent(JczReason("undecided"), laying=True)
