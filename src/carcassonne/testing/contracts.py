"""Checks of the engine's contracts at a decision."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from carcassonne.engine.actions import PASS, Action, Verb
from carcassonne.engine.events import (
    Event,
    FigureDeployed,
    FigureReturned,
    PointsScored,
    TileDrawn,
    TilePlaced,
)
from carcassonne.engine.formats.game_file import write_game
from carcassonne.engine.game import Game, Record
from carcassonne.engine.position import Position
from carcassonne.engine.refusal import IllegalAction, Refusal
from carcassonne.engine.texts import texts_for
from carcassonne.engine.types import CHANCE
from carcassonne.rulebooks.model import rulebook

from .illegal_actions import MALFORMED, strangers
from .invariants import violations

PLAIN_REASONS = frozenset(
    {
        "dealer-acts",
        "game-over",
        "no-action",
        "no-argument",
        "no-verb",
        "number-too-large",
        "no-such-figure",
        "not-your-decision",
        "other-decision",
        "unknown-verb",
    }
)
"""Refusals that are based on no rule of the game."""


class ContractChecker:
    """Checks, at a decision of a game, everything that a client may rely on."""

    def __init__(self, game: Game, rng: Random, *, tried: int, strangers: int) -> None:
        self.game = game
        self.rng = rng
        self.chances = 0
        """Chance events so far."""
        self._tried = tried
        self._strangers = strangers
        self._texts = texts_for(game.rules)
        self._checked: set[tuple[str, str]] = set()
        self._seen: list[Action] = []

    def note(self, record: Record) -> None:
        """Remember an action that was carried out."""
        self.chances += record.seat == CHANCE
        self._seen.append(record.action)

    def examine(self, action: Action) -> list[str]:
        """Check all contracts at the pending decision; ``action`` comes next."""
        pos = self.game.position
        before = pos.to_text()
        found = [*violations(pos, self.game.ledger, regions=False)]
        if pos.decision.by_chance:
            found += self._chance(pos, action)
        else:
            found += self._options(pos)
            found += self._refusals(pos)
        found += self._copies(pos, before, action)
        found += self._words()
        if pos.to_text() != before:
            found.append("looking at the position has changed it")
        where = f"{pos.decision.name} of seat {pos.decision.seat}, action {len(self.game.records)}"
        return [f"{where}: {problem}" for problem in found]

    # Offered actions ----------------------------------------------------------------------------------------

    def _options(self, pos: Position) -> Iterator[str]:
        options = list(pos.actions())
        yield from self._text_problems(pos, options)
        if len(options) != len(pos.legal):
            yield f"{len(pos.legal)} actions are announced and {len(options)} offered"
        if pos.decision.may_pass != (PASS in options):
            yield f"may_pass is {pos.decision.may_pass}"
        for action in self.rng.sample(options, min(self._tried, len(options))):
            if action not in pos.legal or pos.legal.why_not(action) is not None:
                yield f"{action} is offered, but not legal"
            yield from self._try(pos, action)

    def _text_problems(self, pos: Position, actions: list[Action]) -> Iterator[str]:
        texts = [str(action) for action in actions]
        if len(set(texts)) != len(texts):
            double = {text for text in texts if texts.count(text) > 1}
            yield f"two actions have the same text: {sorted(double)}"
        for action, text in zip(actions, texts, strict=True):
            if Action.parse(text) != action:
                yield f"{text} is read as {_parts(Action.parse(text))}, not as {_parts(action)}"
            if problem := _parameter_problem(pos, action):
                yield f"{text}: {problem}"

    def _try(self, pos: Position, action: Action) -> Iterator[str]:
        """Apply an action to a copy: nothing may break, and the ledger must explain the result."""
        twin = pos.copy()
        events: list[Event] = []
        twin.sink = events
        twin.apply(action)
        lines = [event.line for event in events if isinstance(event, PointsScored)]
        for problem in violations(twin, [*self.game.ledger, *lines], regions=False):
            yield f"after {action}: {problem}"
        verb = pos.rules.verbs.get(action.verb)  # one that is missing has been reported
        if verb is not None and (problem := effect_problem(verb, action, events)):
            yield f"{action}: {problem}"

    # Other actions ------------------------------------------------------------------------------------------

    def _refusals(self, pos: Position) -> Iterator[str]:
        options = list(pos.actions())
        for action in strangers(pos, options, self._seen, self.rng, self._strangers):
            refusal = pos.legal.why_not(action)
            if (action in options) != (refusal is None) or (action in pos.legal) != (refusal is None):
                yield f"{action} is {'offered' if action in options else 'not offered'}, refusal {refusal}"
            elif refusal is not None:
                yield from self._refusal_problems(str(action), refusal)
        for text in self.rng.sample(MALFORMED, 2):
            refusal = pos.legal.why_not(text)
            if refusal is None or text in pos.legal:
                yield f"{text!r} is accepted"
            else:
                yield from self._refusal_problems(text, refusal)
        stranger = (pos.decision.seat + 1) % pos.rules.seats
        if refusal_of(self.game, options[0], stranger) != "not-your-decision":
            yield f"seat {stranger} may answer for seat {pos.decision.seat}"

    def _refusal_problems(self, action: str, refusal: Refusal) -> Iterator[str]:
        if not refusal.rule and refusal.reason not in PLAIN_REASONS:
            yield f"{action} is refused ({refusal.reason}), but by no rule"
        if refusal.rule and refusal.rule not in rulebook():
            yield f"{action} is refused by {refusal.rule}, which does not exist"
        for language in self._texts.languages:
            self._texts.refusal(language, refusal)  # raises if there is no such text

    # Chance -------------------------------------------------------------------------------------------------

    def _chance(self, pos: Position, action: Action) -> Iterator[str]:
        outcomes = pos.chance()
        actions = [outcome for outcome, _ in outcomes]
        yield from self._text_problems(pos, actions)
        if len(outcomes) < 2:
            yield f"chance is asked although only {outcomes} can happen"
        if any(type(weight) is not int or weight <= 0 for _, weight in outcomes):
            yield f"the weights are {[weight for _, weight in outcomes]}"
        if action not in actions:
            yield f"the dealer has chosen {action}, which cannot happen"
        name, args = pos.stack[-1]
        chance = pos.rules.chances[name]
        total = sum(weight for _, weight in outcomes)
        passed = 0
        for outcome, weight in outcomes:
            # the middle of the part of [0, 1) that belongs to this outcome
            picked = chance.sample(pos, (passed + weight / 2) / total, *args)
            if picked != outcome:
                yield f"the fraction of {outcome} gives {picked}"
            passed += weight
        for outcome in self.rng.sample(actions, min(self._tried, len(actions))):
            yield from self._try(pos, outcome)
            yield from _happens(pos, outcome)
        refusal = pos.legal.why_not(PASS)
        if refusal is None or refusal.reason != "dealer-acts":
            yield f"a seat may act for the dealer: {refusal}"

    # Copies, undo, files ------------------------------------------------------------------------------------

    def _copies(self, pos: Position, text: str, action: Action) -> Iterator[str]:
        """Check that a clone, a position read from its text and the original continue alike."""
        clone, read = pos.copy(), Position.from_text(text, pos.rules)
        if clone.to_text() != text:
            yield "a copy differs from the original"
        if read.to_text() != text:
            yield "a position read from its text differs from the original"
        if (
            read.board.zobrist_key() != pos.board.zobrist_key()
            or clone.board.zobrist_key() != pos.board.zobrist_key()
        ):
            yield "copies have other board keys"
        if not pos.decision.by_chance and sorted(map(str, read.actions())) != sorted(map(str, pos.actions())):
            yield "a position read from its text offers other actions"
        clone.apply(action)
        read.apply(action)
        if clone.to_text() != read.to_text():
            yield f"after {action} the clone and the position read from its text differ"
        self._expected = clone.to_text()

    def push_and_pop(self, action: Action) -> list[str]:
        """Carry out an action and take it back; the caller carries it out again."""
        game = self.game
        before, records, ledger = game.position.to_text(), len(game.records), len(game.ledger)
        game.push(action)
        found = []
        if game.position.to_text() != self._expected:
            found.append(f"after {action} the game and a copy of its position differ")
        game.pop(1)
        if (game.position.to_text(), len(game.records), len(game.ledger)) != (before, records, ledger):
            found.append(f"taking back {action} does not restore the game")
        return found

    def reload(self) -> list[str]:
        """Save the game, load it, and compare."""
        text = write_game(self.game)
        again = Game.from_text(text)
        found = []
        if again.position.to_text() != self.game.position.to_text():
            found.append(f"the game changes when it is loaded after action {len(self.game.records)}")
        if again.ledger != self.game.ledger:
            found.append("the ledger changes when the game is loaded")
        if write_game(again) != text:
            found.append("the game file changes when it is saved again")
        return found

    def at_the_end(self) -> list[str]:
        """Check that a finished game takes no action and has a text for everything that happened in it."""
        game = self.game
        found = [*self._words()]
        if len(game.legal) or game.position.outcome is None:
            found.append("the game is over, but not finished")
        if game.position.stack or game.position.turn_parts:
            found.append(f"{game.position.stack[-1:]} is left over at the end")
        refusal = game.legal.why_not(PASS)
        if refusal is None or refusal.reason != "game-over":
            found.append(f"a finished game answers {refusal}")
        return found

    # Words --------------------------------------------------------------------------------------------------

    def _words(self) -> Iterator[str]:
        """Check that every decision, verb and ledger line so far has texts in every language, and a rule."""
        game = self.game
        names: list[tuple[str, str]] = [("do", action.verb) for action in self._seen]
        if not game.is_over:
            names.append(("decide", game.position.decision.name.replace(".", "-")))
            if not game.position.decision.by_chance:
                names += [("do", action.verb) for action in game.position.actions()]
        for prefix, name in dict.fromkeys(names):
            if (prefix, name) not in self._checked:
                self._checked.add((prefix, name))
                yield from (
                    f"there is no text {prefix}-{name} in {language}"
                    for language in self._texts.languages
                    if not self._texts.has(language, f"{prefix}-{name}")
                )
        for line in game.ledger:
            if ("line", line.rule) not in self._checked:
                self._checked.add(("line", line.rule))
                if line.rule not in rulebook():
                    yield f"points are given by {line.rule}, which does not exist"
                for language in self._texts.languages:
                    self._texts.line(language, line)  # raises if there is no such text


def refusal_of(game: Game, action: Action, seat: int) -> str:
    """Apply an action for a seat; return the reason if it is refused, otherwise an empty text."""
    try:
        game.push(action, seat)
    except IllegalAction as error:
        return error.refusal.reason
    return ""


def _happens(pos: Position, outcome: Action) -> Iterable[str]:
    """Check that a drawn tile is the one that was announced."""
    if outcome.verb != "draw":
        return
    twin = pos.copy()
    events: list[Event] = []
    twin.sink = events
    twin.apply(outcome)
    drawn = [event.tile for event in events if isinstance(event, TileDrawn)]
    if drawn[:1] != [outcome.args[0]]:
        yield f"{outcome} has drawn {drawn[:1]}"


def effect_problem(verb: Verb, action: Action, events: Iterable[Event]) -> str:
    """Return what an action did to tiles or figures that its verb does not declare, or the reverse."""
    events = list(events)
    if verb.params == ("cell",):
        # A tile that is placed automatically, such as the last one of a sequence, lies in another cell.
        placed_here = (
            event.tile for event in events if isinstance(event, TilePlaced) and event.cell == action.args[0]
        )
        placed = next(placed_here, "")
        return "" if placed == verb.tile else f"places {placed!r}, but the verb says {verb.tile!r}"
    if verb.params == ("figure", "spot"):
        moved = (event for event in events if isinstance(event, FigureDeployed | FigureReturned))
        takes = isinstance(next(moved, None), FigureReturned)
        return "" if takes == verb.takes_figure else "the verb is wrong about taking a figure off the board"
    return ""


def _parameter_problem(pos: Position, action: Action) -> str:
    """Return how the arguments of an action differ from what its verb declares; clients rely on that."""
    verb = pos.rules.verbs.get(action.verb)
    if verb is None:
        return "no module has declared the verb"
    if len(action.args) > len(verb.params):
        return f"the verb has the parameters {verb.params}"
    for param, value in zip(verb.params, action.args, strict=False):
        if not _suits(pos, param, value):
            return f"{value!r} is not a {param}"
    return ""


def _suits(pos: Position, param: str, value: object) -> bool:
    if param in ("number", "seat", "space", "marker"):
        return type(value) is int
    if param == "tile":
        return value in pos.rules.tile_type_ids or any(value == card.ref for card in pos.rules.cards)
    if param in ("word", "zone", "figure"):
        return isinstance(value, str) and (param != "figure" or value in pos.rules.figure_ids)
    if not isinstance(value, tuple):
        return False
    if param == "placement":
        return len(value) == 2 and isinstance(value[0], tuple)
    if param == "spot":
        return len(value) == 3 and pos.segment_at(value) is not None
    return param in ("cell", "vertex") and len(value) == 2 and isinstance(value[0], int)


def _parts(action: Action) -> tuple[str, tuple[object, ...]]:
    return action.verb, action.args
