"""Running scenes: prepare, play, compare."""

from __future__ import annotations

import json
from collections.abc import Callable

from carcassonne.engine.actions import Action, ActionSyntaxError, parse_argument
from carcassonne.engine.events import Event
from carcassonne.engine.expansion import ModuleState
from carcassonne.engine.formats.plain_values import decode
from carcassonne.engine.game import Game
from carcassonne.engine.options import STANDARD
from carcassonne.engine.position import MARKERS, Position
from carcassonne.engine.refusal import IllegalAction
from carcassonne.engine.setup import Setup
from carcassonne.engine.turn import Turn
from carcassonne.engine.types import Seat

from .expectations import check
from .reader import Scene, SceneError, Statement


def run_scene(scene: Scene) -> Game:
    """Play a scene. Raises SceneError with the line that failed."""
    table = SceneGame(scene)
    for statement in scene.statements:
        try:
            table.run(statement)
        except (IllegalAction, ActionSyntaxError, SceneError, ValueError, LookupError) as error:
            raise SceneError(
                f"{scene.path}:{statement.line}: {statement.keyword} {statement.text}\n  {error}"
            ) from error
    return table.game


class SceneGame:
    """A game that is being prepared and played by a scene."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self._game: Game | None = None

    @property
    def game(self) -> Game:
        if self._game is None:
            raise SceneError("a scene begins with its setup")
        return self._game

    def run(self, statement: Statement) -> None:
        KEYWORD_METHODS[statement.keyword](self, statement)

    def do_setup(self, statement: Statement) -> None:
        """``setup base / 3 / base.small_city=4 first=1 profile=letter``."""
        parts = [part.strip() for part in statement.text.split("/")]
        modules, seats = parts[0].split(), int(parts[1]) if len(parts) > 1 else 2
        options: dict[str, dict[str, object]] = {}
        first, profile = 0, STANDARD
        for word in parts[2].split() if len(parts) > 2 else ():
            where, _, value = word.partition("=")
            module, _, name = where.rpartition(".")
            if where == "first":
                first = int(value)
            elif where == "profile":
                profile = value
            else:
                options.setdefault(module, {})[name] = value
        setup = Setup.of(*modules, seats=seats, first=first, options=options, profile=profile)
        self._game = Game(setup, seed="scene", deal=False)

    def do_given(self, statement: Statement) -> None:
        """Tiles, figures and other things that are there before the first action.

        Given tiles replace those of the opening, unless the item ``opening`` keeps them.
        """
        items = statement.items()
        pos = self.game.position
        tiles = [item for item in items if "/" in item.split()[0]]
        if tiles:
            if pos.stack[-1][0] == "place":
                _draw_again(pos)
            _relay(pos, tiles, keep_opening="opening" in items)
        for item in items:
            word, _, rest = item.partition(" ")
            if item not in tiles and item != "opening":
                _arrange(pos, word, rest)
        if pos.stack[-1][0] == "draw":  # this pile may be empty now, and another one due
            pos.stack[-1] = ("draw.next", ())
        self._advance(pos)
        self.game.position = Position.from_text(pos.to_text(), pos.rules)

    def do_turn(self, statement: Statement) -> None:
        """``turn 1``: the turn of that seat begins now."""
        pos = self.game.position
        pos.stack.clear()
        pos.turn_parts.clear()
        pos.turn = Turn(Seat(int(statement.text)))
        pos.push_frames([("turn.begin", (int(statement.text),))])
        self._advance(pos)

    def do_final(self, statement: Statement) -> None:
        """``final``: the game ends here and now."""
        pos = self.game.position
        pos.stack.clear()
        pos.turn_parts.clear()
        pos.push_frames([("final", (0,))])
        self._advance(pos)

    def _advance(self, pos: Position) -> None:
        events: list[Event] = []
        pos.sink = events
        pos._actions = None
        pos.advance()
        self.game._keep_lines(events)

    def do_play(self, statement: Statement) -> None:
        """Actions of seats and dealer in order; ``1: pass`` says that seat 1 must be the one to act."""
        for item in statement.items():
            seat, colon, text = item.partition(":")
            text = text.strip() if colon and seat.strip().isdecimal() else item
            if text != item and self.game.position.decision.seat != int(seat):
                raise SceneError(f"seat {self.game.position.decision.seat} is to act, not {seat}")
            self.game.push(text)

    def do_expect(self, statement: Statement) -> None:
        for item in statement.items():
            check(self.game, item)

    def do_refuse(self, statement: Statement) -> None:
        """``refuse put small 1,0.2 BASE-18``: the action is refused by that rule."""
        for item in statement.items():
            text, _, rule = item.rpartition(" ")
            refusal = self.game.legal.why_not(text)
            if refusal is None:
                raise SceneError(f"{text!r} is legal")
            if refusal.rule != rule:
                raise SceneError(
                    f"{text!r} is refused by {refusal.rule or 'no rule'} ({refusal.reason}), not {rule}"
                )


KEYWORD_METHODS: dict[str, Callable[[SceneGame, Statement], None]] = {
    "setup": SceneGame.do_setup,
    "given": SceneGame.do_given,
    "play": SceneGame.do_play,
    "expect": SceneGame.do_expect,
    "refuse": SceneGame.do_refuse,
    "final": SceneGame.do_final,
    "turn": SceneGame.do_turn,
}


def _draw_again(pos: Position) -> None:
    """Put back a tile that was drawn before the board was prepared, and begin the turn again."""
    hand = pos.turn_parts[-1].hand_type
    assert hand is not None
    name = next(name for name, pile in pos.rules.initial_piles.items() if hand in dict(pile.contents()))
    pos.piles[name] = pos.piles[name].replace(head=(hand, *pos.piles[name].head))
    pos.stack.clear()
    pos.turn_parts.clear()
    pos.push_frames([("turn.begin", (pos.turn.seat,))])


def _relay(pos: Position, tiles: list[str], keep_opening: bool) -> None:
    """Place the given tiles, beside those of the opening or instead of them, and take them out of the bag."""
    rules = pos.rules
    fresh = Position(rules)
    if keep_opening:
        fresh.board = pos.board.copy()
    for item in tiles:
        ref, where = item.split()
        (x, y), rotation = Action.parse(f"place {where}").args[0]
        tile_type = rules.tile_type_ids.get(ref)
        if tile_type is None:
            raise SceneError(f"there is no tile {ref} in this game")
        touches = fresh.board.n_tiles() and max(fresh.board.wanted(x, y)) >= 0
        if (
            touches
            and "A" not in rules.tile_types[tile_type].edges
            and not fresh.board.can_place(tile_type, x, y, rotation)
        ):
            raise SceneError(f"{ref} does not fit at {where}")
        fresh.board.place(x, y, tile_type, rotation)
        for name, pile in pos.piles.items():
            if len(pile.bag) == len(rules.tile_types) and tile_type in dict(pile.contents()):
                pos.piles[name] = pile.picked(tile_type)
                break
    pos.board = fresh.board


def _arrange(pos: Position, word: str, rest: str) -> None:
    words = rest.split()
    if word == "figure":
        seat, name, where = words
        segment = pos.segment_at(parse_argument(where))  # type: ignore[arg-type]
        if segment is None:
            raise SceneError(f"there is no segment at {where}")
        pos.deploy(Seat(int(seat)), pos.rules.figure(name), segment)
    elif word == "tie":
        first, second = (pos.segment(parse_argument(where)) for where in words)  # type: ignore[arg-type]
        pos.board.connect(first, second)
    elif word == "total":
        marker = int(words[2]) if len(words) > 2 else 0
        pos.totals[int(words[0]) * MARKERS + marker] = int(words[1])
    elif word == "supply":
        owner, figure = int(words[0]), pos.rules.figure(words[1])
        pos.add_supply(owner, figure, int(words[2]) - pos.in_supply(owner, figure))
    elif word == "slot":
        _set_slot(pos, words[0], words[1:])
    elif word == "bag":
        _set_bag(pos, words)
    else:
        raise SceneError(f"cannot arrange {word!r}")


def _set_slot(pos: Position, module: str, changes: list[str]) -> None:
    """``slot kites spaces=[3,null]``: fields of a module's state, as JSON without spaces."""
    state_type = pos.rules.state_types[module]
    values: dict[str, object] = {}
    for change in changes:
        name, _, value = change.partition("=")
        values[name] = decode(json.loads(value))
    state = pos.module_state(state_type)
    fields: tuple[str, ...] = getattr(state_type, "_fields", ())
    make: Callable[..., ModuleState] = state_type
    pos.set_module_state(make(**{**dict(zip(fields, state, strict=True)), **values}))


def _set_bag(pos: Position, words: list[str]) -> None:
    """``bag base/cloister``: only these tiles are left; ``bag none``; ``bag PILE: ...`` for another pile.

    Things without a name, like tokens, are given by their numbers.

    ``bag PILE: FIRST... | ... | LAST...`` says as well which tiles lie on top and at the bottom, in order.
    """
    name = "main"
    if words and words[0].endswith(":"):
        name = words.pop(0)[:-1]
    parts = " ".join(word for word in words if word != "none").split("|")
    if len(parts) not in (1, 3):
        raise SceneError("a bag is a list of tiles, or three lists with | between them: top | bag | bottom")
    first, bag, last = (part.split() for part in (parts if len(parts) == 3 else ("", *parts, "")))
    counts = bytearray(len(pos.piles[name].bag))
    for number in _numbers(pos, bag):
        counts[number] += 1
    pos.piles[name] = pos.piles[name].replace(
        head=_numbers(pos, first), bag=bytes(counts), tail=_numbers(pos, last)
    )


def _numbers(pos: Position, names: list[str]) -> tuple[int, ...]:
    ids = pos.rules.tile_type_ids
    return tuple(int(name) if name.isdecimal() else ids[name] for name in names)
