"""Serialize decisions as self-describing offers with targets, from the verbs of modules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import assert_never

from msgspec import UNSET, structs

import carcassonne as cc

from ..rendering.tiles import art_name, four_arts
from ..schemas.common import Arg, Point, SeatArg, Text
from ..schemas.decisions import (
    Blocked,
    CellTarget,
    Decision,
    FigureTarget,
    LinkTarget,
    OfferedAction,
    OfferedPlacement,
    SeatTarget,
    SpaceTarget,
    SpotTarget,
    Target,
    TileTarget,
    TokenTarget,
    VertexTarget,
    WordTarget,
    ZoneTarget,
)
from ..schemas.requests import Aids
from .board import cell_point, landing_point, spot_point, zone_point
from .json import message_ref, point, refusal_wire, spot_text
from .state import DisplayHistory

DECLINING = ("pass", "end")
TILE_STEPS = ("source", "place")
MAX_RULES = 12
HOW_TO_ANSWER = ("hint-place", "hint-square", "hint-ring", "hint-ring-or-pass")
"""Hints for the seat that decides: they say what to touch, not what is at stake."""


def decision_wire(
    pos: cc.Position, history: DisplayHistory, aids: Aids, hint: Text | None = None
) -> Decision | None:
    """Return the open decision with everything its seat may do; None at chance nodes and after the end."""
    if pos.is_over or pos.deciding_seat == cc.CHANCE:
        return None
    return DecisionDescriber(pos, history, aids).describe(hint)


def question_wire(
    pos: cc.Position, history: DisplayHistory, aids: Aids, hint: Text | None = None
) -> Decision | None:
    """Return the part of a decision that other viewers may see, which is much cheaper to compute."""
    if pos.is_over or pos.deciding_seat == cc.CHANCE:
        return None
    return DecisionDescriber(pos, history, aids).question(hint)


def for_others(decision: Decision | None) -> Decision | None:
    """Return the part of a described decision that other viewers may see."""
    if decision is None:
        return None
    hint = None if decision.hint is None or decision.hint.key in HOW_TO_ANSWER else decision.hint
    return structs.replace(decision, pass_=UNSET, placements=None, offers=None, blocked=None, hint=hint)


def declines(action: cc.Action) -> bool:
    return action.verb in DECLINING and not action.args


def point_of(target: Target) -> Point | None:
    """Return the position of a target on the board; None if it is not on the board."""
    match target:
        case SpaceTarget() | SeatTarget() | TokenTarget() | TileTarget() | WordTarget():
            return None
        case FigureTarget() | SpotTarget() | CellTarget() | VertexTarget() | LinkTarget() | ZoneTarget():
            return target.at
        case _:
            assert_never(target)


def situation_text(pos: cc.Position, situation: cc.Situation) -> Text:
    """Return the text of what is at stake in a decision, with the names of seats and sums of ledger lines."""
    args: dict[str, Arg] = {}
    for name, value in cc.phrases(situation.args).items():
        if isinstance(value, cc.Phrase):
            args[name] = message_ref(str(value))
        else:
            args[name] = SeatArg(int(value)) if name == "seat" else value
    if situation.lines:
        args["what"] = _sum(pos, situation.lines)
    return message_ref(situation.text, **args)


def _sum(pos: cc.Position, lines: Sequence[cc.LedgerLine]) -> Text:
    first, *rest = lines
    key, plain = cc.line_message(first, cc.line_detail(pos, first))
    args: dict[str, Arg] = {name: SeatArg(int(v)) if name == "seat" else v for name, v in plain.items()}
    text = message_ref(f"{key}.sum", **args)
    return message_ref("stakes-and", first=text, rest=_sum(pos, rest)) if rest else text


class _Placements:
    """The cells on which one tile may be placed."""

    def __init__(self, ref: str, template: str, label: str) -> None:
        self.ref = ref
        self.template = template
        self.label = label
        self.masks: dict[cc.Cell, int] = {}

    def add(self, cell: cc.Cell, rotation: int) -> None:
        self.masks[cell] = self.masks.get(cell, 0) | 1 << rotation

    def wire(self, aids: Aids) -> OfferedPlacement:
        return OfferedPlacement(
            tile=self.ref,
            art=four_arts(self.ref),
            text=self.template,
            label=message_ref(self.label),
            cells=[(x, y, mask) for (x, y), mask in self.masks.items()] if aids.legal else None,
        )


class DecisionDescriber:
    """Describes the decision of one position."""

    def __init__(self, pos: cc.Position, history: DisplayHistory, aids: Aids) -> None:
        self.pos = pos
        self.history = history
        self.aids = aids
        self.decision = pos.decision
        self.seat = self.decision.seat
        self._placing: dict[str, bool] = {}
        """Whether the actions of a verb place a tile, looked up once for each verb."""

    def describe(self, hint: Text | None) -> Decision:
        placements: dict[tuple[object, ...], _Placements] = {}
        offers: list[OfferedAction] = []
        declining: OfferedAction | None = None
        for action in self.pos.legal:
            if self.lays(action):  # there are many of these, so they are recognized first
                key = (action.verb, *action.args[:-1])
                group = placements.get(key)
                if group is None:
                    group = placements[key] = self._placements(action)
                group.add(*cell_and_rotation(action))
            elif declining is None and declines(action):
                declining = OfferedAction(
                    text=str(action), verb=action.verb, label=self.decline_label(action), targets=[]
                )
            else:
                offers.append(self.offer(action))
        frame = self._frame(bool(placements), hint)
        if frame.hint is None and placements:
            turns = any("{r}" in each.template for each in placements.values())
            frame.hint = message_ref("hint-place" if turns else "hint-square")
        elif frame.hint is None and any(point_of(each) is not None for one in offers for each in one.targets):
            frame.hint = message_ref("hint-ring" if declining is None else "hint-ring-or-pass")
        return structs.replace(
            frame,
            pass_=declining,
            offers=offers,
            placements=[each.wire(self.aids) for each in placements.values()] or None,
            blocked=self._blocked(offers) if self.decision.name == "figure" else None,
        )

    def question(self, hint: Text | None) -> Decision:
        return self._frame(any(map(self.lays, self.pos.legal)), hint)

    # The frame ----------------------------------------------------------------------------------------------

    def _frame(self, lays: bool, hint: Text | None) -> Decision:
        kind = self.decision.name
        # What is at stake now matters more than what chance has just brought.
        if (stakes := cc.situation(self.pos)) is not None:
            hint = situation_text(self.pos, stakes)
        what = message_ref(cc.question(self.pos))
        return Decision(
            seat=self.seat,
            kind=kind,
            prompt=message_ref("prompt", seat=SeatArg(self.seat), what=what),
            step="tile" if lays or kind in TILE_STEPS else "figure" if kind == "figure" else "more",
            rules=self._rules(),
            hint=hint,
        )

    def _rules(self) -> list[str]:
        return _known_rules(cc.display.decision_rules(self.pos))

    def decline_label(self, action: cc.Action) -> Text:
        if action.verb == "pass" and self.decision.name == "figure":
            only_followers = all(figure.follower for figure in cc.display.figure_kinds(self.pos))
            return message_ref("label-no-follower" if only_followers else "label-no-figure")
        return message_ref(f"do-{action.verb}")

    def params(self, action: cc.Action) -> tuple[str, ...]:
        return cc.display.verb_of(self.pos, action).params

    # Tiles to place -----------------------------------------------------------------------------------------

    def lays(self, action: cc.Action) -> bool:
        """Return whether the action places a tile."""
        if not action.args:
            return False
        if action.verb not in self._placing:
            verb = cc.display.verb_of(self.pos, action)
            self._placing[action.verb] = verb.params[-1] == "placement" or bool(verb.tile)
        return self._placing[action.verb]

    def _placements(self, action: cc.Action) -> _Placements:
        """Return the group of placements that an action belongs to, without cells."""
        params, named = self.params(action), map(str, action.args[:-1])
        where = "{x},{y}/{r}" if params[-1] == "placement" else "{x},{y}"
        template = " ".join((action.verb, *named, where))
        return _Placements(self.placed_by(action), template, self.placement_label(action))

    def placement_label(self, action: cc.Action) -> str:
        """Return the key of the text that names what an action places."""
        offer = cc.display.offer_of(self.pos, action)
        return f"do-{action.verb}" if offer is None else offer.label(action)

    def placed_by(self, action: cc.Action) -> str:
        """Return the tile that an action places: named by it, by its verb, or by the decision."""
        verb = cc.display.verb_of(self.pos, action)
        if verb.params[0] == "tile":
            return str(action.args[0])
        found = None if verb.tile else cc.display.decided_tile(self.pos)
        return verb.tile if found is None else found.ref

    # Everything else ----------------------------------------------------------------------------------------

    def offer(self, action: cc.Action) -> OfferedAction:
        targets = self._targets(action)
        return OfferedAction(
            text=str(action),
            verb=action.verb,
            label=self._label(action, targets),
            targets=targets,
            direct=True if action.verb == "draw" else None,
        )

    def _targets(self, action: cc.Action) -> list[Target]:
        params, args = self.params(action), action.args
        if params == ("spot", "spot"):
            return [self._link(*args)]
        if params[:3] == ("seat", "figure", "spot") and len(args) == 3:
            return [self._standing(*args)]
        if cc.display.verb_of(self.pos, action).takes_figure and len(args) == 2:
            return [self._standing(self.seat, *args)]
        return [self._target(action, param, arg) for param, arg in zip(params, args, strict=False)]

    def _target(self, action: cc.Action, param: str, value: object) -> Target:
        match param, value:
            case "spot", (int(x), int(y), int(segment)):
                return self._spot((x, y, segment))
            case "cell", (int(x), int(y)):
                return CellTarget(cell=(x, y), at=point(*cell_point((x, y))))
            case "vertex", (int(x), int(y)):
                return VertexTarget(vertex=(x, y), at=point(x, y))
            case "zone", str(zone):
                return ZoneTarget(zone=zone, at=point(*zone_point(self.pos, zone)))
            case "seat", int(seat):
                return SeatTarget(seat=seat)
            case "tile", str(ref):
                return TileTarget(tile=ref, art=art_name(ref, 0, 0))
            case "word", str(word):
                return WordTarget(word=word)
            case "figure", str(name):
                return FigureTarget(figure=name, seat=self.seat)
            case "number", int(number):
                return TokenTarget(token=action.verb, text=message_ref("number", number=number))
            case "space", int(space):
                return SpaceTarget(space=space)
            case "marker", int(number):
                return self._marker(number)
        raise ValueError(f"clients cannot be shown the {param} {value!r} of {action}")

    def _spot(self, spot: cc.Spot) -> SpotTarget:
        kind = self.pos.terrain_of(self.pos.segment(spot))
        return SpotTarget(spot=spot_text(spot), at=point(*spot_point(self.pos, spot)), kind=kind)

    def _standing(self, seat: int, figure: str, spot: cc.Spot) -> FigureTarget:
        number = self.history.id_of(seat, figure, spot)
        return FigureTarget(figure=figure, seat=seat, id=number, at=point(*spot_point(self.pos, spot)))

    def _link(self, first: cc.Spot, second: cc.Spot) -> LinkTarget:
        a, b = landing_point(self.pos, first), landing_point(self.pos, second)
        return LinkTarget(
            spots=(spot_text(first), spot_text(second)),
            from_=point(*a),
            to=point(*b),
            at=point((a[0] + b[0]) / 2, (a[1] + b[1]) / 2),
        )

    def _marker(self, number: int) -> TokenTarget:
        """Return one of the seat's markers on the score track."""
        points = self.pos.total(self.seat, number)
        stakes = cc.situation(self.pos)
        reach = points + (sum(line.points for line in stakes.lines) if stakes else 0)
        label = message_ref("marker-number", number=number + 1, points=points, reach=reach)
        return TokenTarget(token="marker" if number == 0 else "second-marker", text=label)

    def _label(self, action: cc.Action, targets: list[Target]) -> Text:
        what = message_ref(f"do-{action.verb}")
        details = [text for target in targets if (text := self._named(target)) is not None]
        if action.verb == "put" and len(details) == 2:
            return message_ref("offer-put", figure=details[0], kind=details[1])
        if not details:
            return what
        return message_ref(
            f"offer-{min(len(details), 3)}", what=what, **dict(zip("abc", details, strict=False))
        )

    def _named(self, target: Target) -> Text | None:
        """Return the name of a target for a label; None for a target without a name, which is only shown."""
        match target:
            case FigureTarget():
                return self._figure_name(target)
            case SpotTarget():
                return message_ref(f"kind-{target.kind}")
            case ZoneTarget():
                return message_ref(f"zone-{target.zone}")
            case WordTarget():
                return message_ref(f"word-{target.word}")
            case TokenTarget():
                return target.text
            case SpaceTarget():
                return message_ref("number", number=target.space)
            case SeatTarget():
                return message_ref("seat-name", seat=SeatArg(target.seat))
            case CellTarget() | VertexTarget() | LinkTarget() | TileTarget():
                return None
            case _:
                assert_never(target)

    def _figure_name(self, target: FigureTarget) -> Text:
        name = message_ref(f"figure-{target.figure}")
        if target.seat == self.seat:
            return name
        return message_ref("figure-of", figure=name, seat=SeatArg(target.seat))

    def _blocked(self, offers: list[OfferedAction]) -> list[Blocked]:
        """Return the segments of the new tile without an offer, and why, unless the terrain is the reason."""
        pos = self.pos
        if not pos.turn_parts or pos.turn_part.cell is None:
            return []
        kinds = cc.display.figure_kinds(pos)
        figure = next((kind for kind in kinds if kind.follower and pos.in_supply(self.seat, kind)), None)
        if figure is None:
            return []
        open_spots = {t.spot for offer in offers for t in offer.targets if isinstance(t, SpotTarget)}
        rows = []
        for segment in pos.segments_of(pos.placed_tile()):
            spot = pos.spot_of(segment)
            if spot_text(spot) in open_spots or pos.printed(segment).is_overlay:
                continue
            refusal = pos.legal.why_not(cc.Action("put", (figure.name, spot)))
            if refusal is None or refusal.reason in ("wrong-ground", "not-offered"):
                continue
            owners: list[int] = sorted({follower.seat for follower in pos.followers_in(segment)})
            rows.append(Blocked(target=self._spot(spot), owners=owners, refusal=refusal_wire(refusal)))
        return rows


@lru_cache(maxsize=1024)
def _known_rules(cited: tuple[str, ...]) -> list[str]:
    known = cc.rulebook()
    return [rule for rule in cited if rule in known][:MAX_RULES]


def cell_and_rotation(action: cc.Action) -> tuple[cc.Cell, int]:
    """Return the cell and rotation of a placing action; the rotation is 0 if the action has only a cell."""
    where = action.args[-1]
    if isinstance(where, tuple) and len(where) == 2:
        first, second = where
        return first if isinstance(first, tuple) else where, second if isinstance(first, tuple) else 0
    raise ValueError(f"{action} places no tile")
