"""Meaning of each message: its action at each decision it can answer, and the event that confirms it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from carcassonne import Action, Cell, Event, Position, Spot, pieces
from carcassonne.engine.events import FigureDeployed, FigureReturned, PieceMoved, SegmentsConnected

from .errors import JczError, Unmapped
from .locations import is_flying_machine, is_quarter, is_tile_of_quarters, quarter_of, road_ends_of, spot_of
from .save import Message, Node

ABBEY = "AM/A"

FIGURES = {
    "small": "small",
    "big": "large",
    "builder": "builder",
    "pig": "pig",
    "mayor": "mayor",
    "wagon": "wagon",
    "barn": "barn",
}
DIE = 3
"""A flight is one to three cells long."""

NEUTRAL = ("fairy", "dragon", "mage", "witch", "count")
TOKENS = ("GOLD", "FERRY")
RETURN_SOURCES = ("", "PRINCESS", "CORN_CIRCLE")


@dataclass(frozen=True)
class SaveStep:
    """A message as an action in our game."""

    what: str
    """Name of its description, after ``what-``."""
    seat: int | None
    answers: Mapping[str, Action]
    """The action by the name of the decision it answers."""
    is_it: Callable[[Event], bool]
    """Return whether an event is the one that the message is about."""
    roll: int | None = None
    idle: bool = False
    """True if JCloisterZone asks for it even if it affects no seat, so that we may not have asked."""
    leaving: tuple[str, Spot] | None = None
    """Figure and spot of a follower that may leave a quarter, which the message does not name."""

    def action(self, pos: Position) -> Action | None:
        """Return what the message means for the current decision."""
        decision = pos.decision.name
        if decision == "count.join" and self.leaving is not None:
            return _leave_quarter(pos, *self.leaving)
        return self.answers.get(decision)


def read_step(message: Message, pos: Position, offset: Cell) -> SaveStep:
    """Return the meaning of a message that is neither a tile nor a PASS or COMMIT."""
    reader = READERS.get(message.type)
    if reader is None:
        raise Unmapped(f"{message.node.path}.type", "no-message", name=message.type)
    return reader(message, pos, offset)


def _moved(cell: Cell, offset: Cell) -> Cell:
    return cell[0] + offset[0], cell[1] + offset[1]


def _meeple(node: Node, pos: Position) -> tuple[int, str]:
    """Return the seat and figure of ``0.small.1``."""
    parts = node.text().split(".")
    if len(parts) != 3 or not (parts[0].isascii() and parts[0].isdecimal()) or len(parts[0]) > 2:
        raise node.fail("a-meeple")
    seat, name = int(parts[0]), parts[1]
    if seat >= pos.rules.seats:
        raise JczError(node.path, "no-seat", number=seat + 1)
    if name not in FIGURES:
        raise Unmapped(node.path, "no-figure", name=name)
    if FIGURES[name] not in pos.rules.figure_ids:
        raise Unmapped(node.path, "figure-absent", name=name)
    return seat, FIGURES[name]


# Figures ----------------------------------------------------------------------------------------------------


def _deploy(message: Message, pos: Position, offset: Cell) -> SaveStep:
    payload = message.payload
    pointer = payload.need("pointer")
    seat, figure = _meeple(payload.need("meepleId"), pos)
    if is_flying_machine(pointer):
        return SaveStep("flight", seat, {"figure": Action("fly", (figure,))}, _never, _roll(message))
    if is_quarter(pointer):
        quarter = quarter_of(pointer)
        return SaveStep(
            "quarter",
            seat,
            {"count.send": Action("send", (figure, quarter))},
            lambda event: (
                isinstance(event, FigureDeployed) and event.zone == quarter and event.figure == figure
            ),
        )
    if figure == "barn":
        vertex = _moved(pointer.need("position").cell(), offset)
        return SaveStep("barn", seat, {"figure": Action("barn", (vertex,))}, _moves("barn", vertex))
    spot, shared = spot_of(pos, pointer, offset), spot_of(pos, pointer, offset, taken=True)
    beside = not pos.rules.figure(figure).follower  # builder and pig join a follower
    answers = {
        "figure": Action("put", (figure, shared if beside else spot)),
        "fly.land": Action("land", (spot,)),
        "crop.add": Action("add", (figure, shared)),
    }
    if figure == "wagon":
        answers["wagon.settle"] = Action("wagon", (spot,))

    def is_it(event: Event) -> bool:
        return (
            isinstance(event, FigureDeployed)
            and event.seat == seat
            and event.figure == figure
            and event.spot in (spot, shared)
        )

    return SaveStep("figure", seat, answers, is_it, leaving=(figure, spot))


def _leave_quarter(pos: Position, figure: str, spot: Spot) -> Action | None:
    """Return the action that moves a follower from a quarter to a spot, if there is one."""
    for action in pos.legal:
        if action.verb == "join" and action.args[0] == figure and action.args[2] == spot:
            return action
    return None


def _roll(message: Message) -> int | None:
    """Return the die roll of a flight: given, or from the message's random number; None in old saves."""
    payload = message.payload
    roll = payload.get("roll") or message.node.get("roll")
    if roll is not None:
        return roll.number(1, DIE)
    random = payload.get("random") or message.node.get("random")
    if random is None:
        return None
    return min(int(random.fraction() * DIE), DIE - 1) + 1


def landing_place(message: Message) -> Cell | None:
    """Return the cell that a message deploys a figure to, if it is a tile."""
    pointer = message.payload.get("pointer") if message.type == "DEPLOY_MEEPLE" else None
    return pointer.need("position").cell() if pointer is not None and not is_quarter(pointer) else None


def _never(event: Event) -> bool:
    return False


def _moves(piece: str, to: object) -> Callable[[Event], bool]:
    return lambda event: isinstance(event, PieceMoved) and event.piece == piece and event.to == to


def _return(message: Message, pos: Position, offset: Cell) -> SaveStep:
    pointer = message.payload.need("pointer")
    source = message.payload.get("source")
    seat, figure = _meeple(pointer.need("meepleId"), pos)
    spot = spot_of(pos, _feature_pointer(pointer), offset, taken=True)
    evict, remove = Action("evict", (seat, figure, spot)), Action("remove", (figure, spot))

    def is_it(event: Event) -> bool:
        return (
            isinstance(event, FigureReturned)
            and event.seat == seat
            and event.figure == figure
            and event.spot == spot
        )

    name = source.text() if source is not None else ""
    if name not in RETURN_SOURCES:
        raise Unmapped(message.payload.path, "no-return", name=name)
    if not name:
        return SaveStep("return", None, {"figure": evict, "crop.remove": remove}, is_it)
    if name == "PRINCESS":
        return SaveStep("princess", None, {"figure": evict}, is_it)
    return SaveStep("return", seat, {"crop.remove": remove}, is_it)


# Neutral figures --------------------------------------------------------------------------------------------


def _neutral(message: Message, pos: Position, offset: Cell) -> SaveStep:
    node = message.payload.need("figureId")
    figure = node.text().partition(".")[0]
    if figure not in NEUTRAL:
        raise Unmapped(node.path, "no-neutral-figure", name=node.text())
    if figure in ("mage", "witch"):
        to = message.payload.get("to")
        spot: Spot | str = spot_of(pos, _feature_pointer(to), offset) if to is not None else "off"
        where = None if spot == "off" else spot
        return SaveStep(figure, None, {"magic.move": Action(figure, (spot,))}, _moves(figure, where))
    to = message.payload.need("to")
    if figure == "count":
        quarter = quarter_of(to)
        return SaveStep("count", None, {"count.move": Action("count", (quarter,))}, _moves("count", quarter))
    if figure == "dragon":
        cell = _moved(_position(to), offset)
        return SaveStep("dragon", None, {"dragon.step": Action("step", (cell,))}, _moves("dragon", cell))
    return _fairy(to, pos, offset)


def _position(to: Node) -> Cell:
    return to.need("position").cell() if isinstance(to.value, dict) else to.cell()


def _feature_pointer(to: Node) -> Node:
    inner = to.get("featurePointer")
    return to if inner is None else inner


def _fairy(to: Node, pos: Position, offset: Cell) -> SaveStep:
    """Return the move of the fairy: to a tile, or beside a follower, as the rules in use say."""
    module = pos.rules.setup.modules.get("princess-and-dragon")
    if module is None:
        raise Unmapped(to.path, "no-fairy")
    beside = getattr(module, "fairy_place", "") == "follower"
    if isinstance(to.value, dict) and to.get("meepleId") is not None:
        seat, figure = _meeple(to.need("meepleId"), pos)
        if is_quarter(_feature_pointer(to)):
            attend = Action("attend", (seat, figure, quarter_of(_feature_pointer(to))))
            return SaveStep("fairy", seat, {"figure": attend}, _never)
        spot = spot_of(pos, _feature_pointer(to), offset, taken=True)
        if beside:
            escort = Action("escort", (seat, figure, spot))
            return SaveStep("fairy", seat, {"figure": escort}, _moves("fairy", spot[:2]))
        cell = spot[:2]
    elif beside:
        raise JczError(to.path, "fairy-needs-meeple")
    else:
        cell = _moved(_position(to), offset)
    move = Action("fairy", (cell,))
    for action in pos.legal:  # on the tile of the quarters she attends all followers there
        if action.verb == "attend" and is_tile_of_quarters(pos, cell):
            move = action
            break
    return SaveStep("fairy", None, {"figure": move}, _moves("fairy", cell))


def leaves_fairy(message: Message, pos: Position, offset: Cell) -> bool:
    """Return whether a message moves the fairy to where she already is, which equals a pass."""
    figure = message.payload.get("figureId")
    if message.type != "MOVE_NEUTRAL_FIGURE" or figure is None or figure.value != "fairy.1":
        return False
    to = message.payload.need("to")
    at = next((piece.location for piece in pieces(pos) if piece.name == "fairy"), None)
    if isinstance(to.value, list):
        return _moved(to.cell(), offset) == at
    asked = pos.decision.name == "figure"
    answer = _fairy(to, pos, offset).answers["figure"]
    if answer.verb == "attend":
        return asked and answer not in pos.legal
    return answer.args[-1][:2] == at and not (asked and answer in pos.legal)


# Tokens and circles -----------------------------------------------------------------------------------------


def _token(message: Message, pos: Position, offset: Cell) -> SaveStep:
    token = message.payload.need("token")
    pointer = message.payload.need("pointer")
    if token.text() == "GOLD":
        cell = _moved(_position(pointer), offset)
        return SaveStep("gold", None, {"gold.neighbour": Action("ingot", (cell,))}, _moves("gold", cell))
    if token.text() == "FERRY":
        ends = road_ends_of(pos, pointer, offset)
        join = Action("ferry", ends)
        return SaveStep(
            "ferry",
            None,
            {"ferry.lay": join, "ferry.change": join},
            lambda event: isinstance(event, SegmentsConnected) and event.spots == ends,
        )
    raise Unmapped(token.path, "no-token", name=token.text())


def _circle(message: Message, pos: Position, offset: Cell) -> SaveStep:
    value = message.payload.need("value")
    words = {"REMOVE": "remove", "DEPLOY": "add"}
    if value.text() not in words:
        raise value.fail("remove-or-deploy")
    choose = Action("crop", (words[value.text()],))
    return SaveStep("crop", None, {"crop.choose": choose}, _never, idle=True)


READERS: dict[str, Callable[[Message, Position, Cell], SaveStep]] = {
    "DEPLOY_MEEPLE": _deploy,
    "RETURN_MEEPLE": _return,
    "MOVE_NEUTRAL_FIGURE": _neutral,
    "PLACE_TOKEN": _token,
    "CIRCLE_REMOVE_OR_DEPLOY": _circle,
    "CORN_CIRCLE_REMOVE_OR_DEPLOY": _circle,
    "DEPLOY_FLIER": _deploy,
}
