"""Expectations that a scene can state about a game."""

from __future__ import annotations

import json
from collections.abc import Callable

from carcassonne.engine.actions import parse_argument
from carcassonne.engine.formats.plain_values import encode
from carcassonne.engine.game import Game
from carcassonne.engine.score_track import counters, space
from carcassonne.engine.scoring import majority, value_lines
from carcassonne.engine.types import SegmentId

from .reader import SceneError

Check = Callable[[Game, list[str]], str]
"""Takes the words after the name of the check; returns what is wrong, or an empty string."""

_checks: dict[str, Check] = {}


def check(game: Game, item: str) -> None:
    """Compare one expectation (``scores 0 4``, ``not legal pass``) with the game."""
    words = item.split()
    wanted = words[0] != "not"
    if not wanted:
        words.pop(0)
    if words[0] not in _checks:
        raise SceneError(f"there is no expectation {words[0]!r}; there are {', '.join(sorted(_checks))}")
    problem = _checks[words[0]](game, words[1:])
    if wanted and problem:
        raise SceneError(f"expected {item}: {problem}")
    if not wanted and not problem:
        raise SceneError(f"expected {item}")


def expectation(name: str) -> Callable[[Check], Check]:
    def register(run: Check) -> Check:
        _checks[name] = run
        return run

    return register


def _segment(game: Game, text: str) -> SegmentId:
    segment = game.position.segment_at(parse_argument(text))  # type: ignore[arg-type]
    if segment is None:
        raise SceneError(f"there is no segment at {text}")
    return segment


def _differs(found: object, wanted: object) -> str:
    return "" if found == wanted else f"it is {found}"


@expectation("scores")
def scores(game: Game, words: list[str]) -> str:
    return _differs(list(game.scores), [int(word) for word in words])


@expectation("total")
def total(game: Game, words: list[str]) -> str:
    """``total SEAT MARKER POINTS``."""
    seat, marker, points = map(int, words)
    return _differs(game.position.total(seat, marker), points)


@expectation("track")
def track(game: Game, words: list[str]) -> str:
    """``track SEAT SPACE COUNTER...``: where the first marker stands, and the counters beside it."""
    seat, *wanted = map(int, words)
    points = game.position.total(seat)
    return _differs([space(points), *counters(points)], wanted)


@expectation("line")
def line(game: Game, words: list[str]) -> str:
    """``line SEAT RULE POINTS``: some ledger line says so; ``line SEAT RULE`` whatever the points."""
    seat, rule = int(words[0]), words[1]
    found = [entry.points for entry in game.ledger if entry.seat == seat and entry.rule == rule]
    if not found:
        return f"there are only {[(e.seat, e.rule, e.points) for e in game.ledger]}"
    return "" if len(words) < 3 or int(words[2]) in found else f"it gave {found}"


@expectation("lines")
def lines(game: Game, words: list[str]) -> str:
    """``lines N``: how many ledger lines there are."""
    return _differs(len(game.ledger), int(words[0]))


@expectation("order")
def order(game: Game, words: list[str]) -> str:
    """``order RULE...``: the rules of all ledger lines, one after another."""
    return _differs([entry.rule for entry in game.ledger], words)


@expectation("supply")
def supply(game: Game, words: list[str]) -> str:
    """``supply SEAT FIGURE COUNT``."""
    pos = game.position
    return _differs(pos.in_supply(int(words[0]), pos.rules.figure(words[1])), int(words[2]))


@expectation("figure")
def figure(game: Game, words: list[str]) -> str:
    """``figure SEAT NAME SPOT``: the figure stands there."""
    pos = game.position
    standing = [(f.seat, f.kind.name, pos.spot_of(f.segment)) for f in pos.figures()]
    wanted = (int(words[0]), words[1], parse_argument(words[2]))
    return "" if wanted in standing else f"there are {standing}"


@expectation("figures")
def figures(game: Game, words: list[str]) -> str:
    """``figures N``: how many stand on the board."""
    return _differs(len(game.position.figures()), int(words[0]))


@expectation("decision")
def decision(game: Game, words: list[str]) -> str:
    """``decision NAME SEAT``; the dealer is ``*``."""
    if game.is_over:
        return "the game is over"
    found = game.position.decision
    seat = "*" if found.by_chance else str(found.seat)
    return _differs([found.name, seat][: len(words)], words)


@expectation("legal")
def legal(game: Game, words: list[str]) -> str:
    """``legal ACTION``."""
    if " ".join(words) in game.legal:
        return ""
    return f"there are {[str(action) for action in game.legal][:60]}"


@expectation("options")
def options(game: Game, words: list[str]) -> str:
    """``options N``: how many legal actions there are."""
    return _differs(len(game.legal), int(words[0]))


@expectation("verb")
def verb(game: Game, words: list[str]) -> str:
    """``verb WORD``: some legal action has that verb."""
    found = sorted({action.verb for action in game.legal})
    return "" if words[0] in found else f"there are {found}"


@expectation("chance")
def chance(game: Game, words: list[str]) -> str:
    """``chance WEIGHT ACTION``: the dealer may do that, with that weight."""
    found = {str(action): weight for action, weight in game.position.chance()}
    return _differs(found.get(" ".join(words[1:])), int(words[0]))


@expectation("joined")
def joined(game: Game, words: list[str]) -> str:
    """``joined SPOT SPOT``: both belong to one feature."""
    first, second = (_segment(game, word) for word in words)
    return "" if game.position.board.same(first, second) else "they are apart"


@expectation("complete")
def complete(game: Game, words: list[str]) -> str:
    return _differs(game.position.board.open_ports(_segment(game, words[0])), 0)


@expectation("tiles")
def tiles(game: Game, words: list[str]) -> str:
    """``tiles SPOT N``: distinct tiles of the feature."""
    return _differs(game.position.board.tiles_in(_segment(game, words[0])), int(words[1]))


@expectation("owners")
def owners(game: Game, words: list[str]) -> str:
    """``owners SPOT SEAT...``: the seats with the majority in the feature."""
    return _differs(
        list(majority(game.position, _segment(game, words[0]))), [int(word) for word in words[1:]]
    )


@expectation("worth")
def worth(game: Game, words: list[str]) -> str:
    """``worth SPOT RULE POINTS``: a line that the feature, as it is, would give an owner."""
    pos, segment = game.position, _segment(game, words[0])
    lines = value_lines(pos, segment, complete=pos.board.open_ports(segment) == 0)
    found = [(entry.rule, entry.points) for entry in lines]
    return "" if (words[1], int(words[2])) in found else f"there are {found}"


@expectation("tile")
def tile(game: Game, words: list[str]) -> str:
    """``tile CELL REF``: that tile lies there; ``tile CELL none``."""
    board, cell = game.position.board, parse_argument(words[0])
    number = board.tile_at(*cell)  # type: ignore[misc]
    found = "none" if number < 0 else game.rules.tile_types[board.tile(number)[0]].ref
    return _differs(found, words[1])


@expectation("left")
def left(game: Game, words: list[str]) -> str:
    """``left N``: tiles that can still be drawn."""
    return _differs(game.position.tiles_left(), int(words[0]))


@expectation("over")
def over(game: Game, words: list[str]) -> str:
    return "" if game.is_over else "the game goes on"


@expectation("winners")
def winners(game: Game, words: list[str]) -> str:
    outcome = game.position.outcome
    return _differs(list(outcome.winners) if outcome else None, [int(word) for word in words])


@expectation("turn")
def turn(game: Game, words: list[str]) -> str:
    """``turn SEAT``: whose turn it is."""
    return _differs(game.position.turn.seat, int(words[0]))


@expectation("event")
def event(game: Game, words: list[str]) -> str:
    """``event TYPE [SEAT] [DETAIL=JSON...]``: it was reported at some time, with these details."""
    details = {word.partition("=")[0]: json.loads(word.partition("=")[2]) for word in words if "=" in word}
    plain = tuple(word for word in words if "=" not in word)
    for record in game.records:
        for e in record.events:
            matches = all(encode(e.details.get(name)) == value for name, value in details.items())
            if matches and (e.type, str(e.seat))[: len(plain)] == plain:
                return ""
    return "it did not happen"


@expectation("slot")
def slot(game: Game, words: list[str]) -> str:
    """``slot MODULE FIELD JSON``."""
    value: object = getattr(game.position.module_states[game.rules.state_types[words[0]]], words[1])
    return _differs(encode(value), json.loads(words[2]))


@expectation("project")
def project(game: Game, words: list[str]) -> str:
    """``project SEAT POINTS``: what final scoring would add now."""
    seat = int(words[0])
    return _differs(
        sum(entry.points for entry in game.position.projected_lines() if entry.seat == seat), int(words[1])
    )
