"""A decision that describes itself: offers with targets, worked out from the verbs that modules declare."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import carcassonne as cc

from ..rendering.tiles import art_name, four_arts
from ..schemas.requests import Aids
from .board import cell_point, landing_point, spot_point, zone_point
from .json import JsonObject, message_ref, point, refusal_wire, spot_text
from .state import DisplayHistory

DECLINING = ("pass", "end")
TILE_STEPS = ("source", "place")
MAX_RULES = 12


def decision_wire(
    pos: cc.Position, history: DisplayHistory, aids: Aids, hint: JsonObject | None = None
) -> JsonObject | None:
    """The decision at hand with everything its seat may do; None at chance events and after the end."""
    if pos.is_over or pos.decision.by_chance:
        return None
    return DecisionDescriber(pos, history, aids).describe(hint)


def question_wire(
    pos: cc.Position, history: DisplayHistory, aids: Aids, hint: JsonObject | None = None
) -> JsonObject | None:
    """The part of a decision that viewers without the seat may see, which takes far less to find out."""
    if pos.is_over or pos.decision.by_chance:
        return None
    return DecisionDescriber(pos, history, aids).question(hint)


def for_others(decision: JsonObject | None) -> JsonObject | None:
    """The same part of a decision that was described already."""
    if decision is None:
        return None
    return {
        key: decision[key] for key in ("seat", "kind", "prompt", "hint", "step", "rules") if key in decision
    }


def declines(action: cc.Action) -> bool:
    return action.verb in DECLINING and not action.args


class _Placements:
    """The cells on which one tile may be laid."""

    def __init__(self, ref: str, template: str, verb: str) -> None:
        self.ref = ref
        self.template = template
        self.verb = verb
        self.masks: dict[cc.Cell, int] = {}

    def add(self, where: Any) -> None:
        """A cell with a rotation, or a cell alone for a tile that is not turned."""
        cell, rotation = where if isinstance(where[0], tuple) else (where, 0)
        self.masks[cell] = self.masks.get(cell, 0) | 1 << rotation

    def wire(self, aids: Aids) -> JsonObject:
        found: JsonObject = {
            "tile": self.ref,
            "art": four_arts(self.ref),
            "text": self.template,
            "label": message_ref(f"do-{self.verb}"),
        }
        if aids.legal:
            found["cells"] = [[x, y, mask] for (x, y), mask in self.masks.items()]
        return found


class DecisionDescriber:
    """Describes the decision of one position."""

    def __init__(self, pos: cc.Position, history: DisplayHistory, aids: Aids) -> None:
        self.pos = pos
        self.history = history
        self.aids = aids
        self.decision = pos.decision
        self.seat = self.decision.seat
        self._trials: dict[str, list[cc.Event]] = {}

    def describe(self, hint: JsonObject | None) -> JsonObject:
        placements: dict[tuple[str, tuple[Any, ...]], _Placements] = {}
        offers: list[JsonObject] = []
        declining: JsonObject | None = None
        for action in self.pos.legal:
            if declining is None and declines(action):
                declining = {
                    "text": str(action),
                    "verb": action.verb,
                    "label": self.decline_label(action),
                    "targets": [],
                }
            elif self.lays(action):
                key = (action.verb, action.args[:-1])
                if key not in placements:
                    placements[key] = self._placements(action)
                placements[key].add(action.args[-1])
            else:
                offers.append(self.offer(action))
        rings = any("at" in target for offer in offers for target in offer["targets"])
        found = self._frame(bool(placements), rings, declining is not None, hint)
        found["pass"] = declining
        found["offers"] = offers
        if placements:
            found["placements"] = [each.wire(self.aids) for each in placements.values()]
        if self.decision.name == "figure":
            found["blocked"] = self._blocked(offers)
        return found

    def question(self, hint: JsonObject | None) -> JsonObject:
        actions = list(self.pos.legal)
        declining = next((action for action in actions if declines(action)), None)
        lays = any(map(self.lays, actions))
        rings = not lays and any(
            "at" in target
            for action in actions
            if action is not declining
            for target in self._targets(action)
        )
        return self._frame(lays, rings, declining is not None, hint)

    # The frame ----------------------------------------------------------------------------------------------

    def _frame(self, lays: bool, rings: bool, declines: bool, hint: JsonObject | None) -> JsonObject:
        kind = self.decision.name
        found: JsonObject = {
            "seat": self.seat,
            "kind": kind,
            "prompt": message_ref(
                "prompt", seat={"seat": self.seat}, what=message_ref(f"decide-{kind.replace('.', '-')}")
            ),
            "step": "tile" if lays or kind in TILE_STEPS else "figure" if kind == "figure" else "more",
            "rules": self._rules(),
        }
        if hint is None and lays:
            hint = message_ref("hint-place")
        elif hint is None and rings:
            hint = message_ref("hint-ring-or-pass" if declines else "hint-ring")
        if hint is not None:
            found["hint"] = hint
        return found

    def _rules(self) -> list[str]:
        rules, kind = self.pos.rules, self.decision.name
        cited: list[str] = list(rules.choices[kind].rules)
        for offer in rules.offers.get(kind, ()):
            cited += offer.rules[:2]
        if not cited:
            reasons = ("no-neighbour", "sides-differ", "not-offered")
            cited = [rules.reason_rules[reason] for reason in reasons if reason in rules.reason_rules]
        known = cc.rulebook()
        return [rule for rule in dict.fromkeys(cited) if rule in known][:MAX_RULES]

    def decline_label(self, action: cc.Action) -> JsonObject:
        if action.verb == "pass" and self.decision.name == "figure":
            only_followers = all(figure.follower for figure in self.pos.rules.figures)
            return message_ref("label-no-follower" if only_followers else "label-no-figure")
        return message_ref(f"do-{action.verb}")

    def params(self, action: cc.Action) -> tuple[str, ...]:
        return self.pos.rules.verbs[action.verb].params

    def _trial(self, action: cc.Action) -> list[cc.Event]:
        """What an action of this sort brings about, tried once for each verb."""
        if action.verb not in self._trials:
            twin = self.pos.copy()
            twin.sink = self._trials[action.verb] = []
            twin.apply(action)
        return self._trials[action.verb]

    # Tiles to lay -------------------------------------------------------------------------------------------

    def lays(self, action: cc.Action) -> bool:
        """Whether the action lays a tile."""
        params = self.params(action)
        if params and params[-1] == "placement" and action.args:
            return True
        return params == ("cell",) and self.laid_by(action) != ""

    def _placements(self, action: cc.Action) -> _Placements:
        """The placement that an action belongs to, still without cells."""
        params, named = self.params(action), map(str, action.args[:-1])
        where = "{x},{y}/{r}" if params[-1] == "placement" else "{x},{y}"
        ref = str(action.args[0]) if params[0] == "tile" else self.laid_by(action)
        return _Placements(ref, " ".join((action.verb, *named, where)), action.verb)

    def laid_by(self, action: cc.Action) -> str:
        """The tile that an action of this sort lays on its cell, if it does."""
        placed = next((event for event in self._trial(action) if event.type == "placed"), None)
        return "" if placed is None else str(placed["tile"])

    # Everything else ----------------------------------------------------------------------------------------

    def offer(self, action: cc.Action) -> JsonObject:
        targets = self._targets(action)
        offer: JsonObject = {
            "text": str(action),
            "verb": action.verb,
            "label": self._label(action, targets),
            "targets": targets,
        }
        if action.verb == "draw":
            offer["direct"] = True
        return offer

    def _targets(self, action: cc.Action) -> list[JsonObject]:
        params = self.params(action)
        if params == ("spot", "spot"):
            return [self._link(*action.args)]
        make: dict[str, Callable[[Any], JsonObject]] = {
            "spot": self._spot,
            "cell": lambda cell: {"type": "cell", "cell": list(cell), "at": point(*cell_point(cell))},
            "vertex": lambda v: {"type": "vertex", "vertex": list(v), "at": point(v[0], v[1])},
            "zone": lambda zone: {"type": "zone", "zone": zone, "at": point(*zone_point(self.pos, zone))},
            "seat": lambda seat: {"type": "seat", "seat": seat},
            "tile": lambda ref: {"type": "tile", "tile": ref, "art": art_name(ref, 0, 0)},
            "word": lambda word: {"type": "word", "word": word},
            "figure": lambda name: {"type": "figure", "figure": name, "seat": self.seat},
            "number": lambda number: {
                "type": "token",
                "token": action.verb,
                "text": message_ref("number", number=number),
            },
            "space": lambda space: {"type": "space", "space": space},
            "marker": self._marker,
        }
        if params[:3] == ("seat", "figure", "spot") and len(action.args) == 3:
            return [self._standing(*action.args)]
        if params == ("figure", "spot") and len(action.args) == 2 and self._takes_away(action):
            return [self._standing(self.seat, *action.args)]
        targets = []
        for param, value in zip(params, action.args, strict=False):
            targets.append(make[param](value))
        return targets

    def _takes_away(self, action: cc.Action) -> bool:
        """Whether figures of this verb stand on the board already."""
        for event in self._trial(action):
            if event.type in ("put", "returned") and event.get("figure") == action.args[0]:
                return event.type == "returned"
        return False

    def _spot(self, spot: cc.Spot) -> JsonObject:
        kind = self.pos.terrain_of(self.pos.segment_at(spot))
        at = point(*spot_point(self.pos, spot))
        return {"type": "spot", "spot": spot_text(spot), "at": at, "kind": kind}

    def _standing(self, seat: int, figure: str, spot: cc.Spot) -> JsonObject:
        target: JsonObject = {"type": "figure", "figure": figure, "seat": seat}
        number = self.history.id_of(seat, figure, spot)
        if number is not None:
            target["id"] = number
        target["at"] = point(*spot_point(self.pos, spot))
        return target

    def _link(self, first: cc.Spot, second: cc.Spot) -> JsonObject:
        a, b = landing_point(self.pos, first), landing_point(self.pos, second)
        return {
            "type": "link",
            "spots": [spot_text(first), spot_text(second)],
            "from": point(*a),
            "to": point(*b),
            "at": point((a[0] + b[0]) / 2, (a[1] + b[1]) / 2),
        }

    def _marker(self, number: int) -> JsonObject:
        """One of the seat's markers on the score track."""
        label = message_ref("marker-number", number=number + 1, points=self.pos.total(self.seat, number))
        return {"type": "token", "token": "marker" if number == 0 else "second-marker", "text": label}

    def _label(self, action: cc.Action, targets: list[JsonObject]) -> JsonObject:
        what = message_ref(f"do-{action.verb}")
        details = list(self._details(targets))
        if action.verb == "put" and len(details) == 2:
            return message_ref("offer-put", figure=details[0], kind=details[1])
        if not details:
            return what
        return message_ref(
            f"offer-{min(len(details), 3)}", what=what, **dict(zip("abc", details, strict=False))
        )

    def _details(self, targets: Iterable[JsonObject]) -> Iterable[JsonObject]:
        for target in targets:
            match target["type"]:
                case "figure":
                    yield self._figure_name(target)
                case "spot":
                    yield message_ref(f"kind-{target['kind']}")
                case "zone":
                    yield message_ref(f"zone-{target['zone']}")
                case "word":
                    yield message_ref(f"word-{target['word']}")
                case "token":
                    yield target["text"]
                case "space":
                    yield message_ref("number", number=target["space"])
                case "seat":
                    yield message_ref("seat-name", seat={"seat": target["seat"]})

    def _figure_name(self, target: JsonObject) -> JsonObject:
        name = message_ref(f"figure-{target['figure']}")
        if target["seat"] == self.seat:
            return name
        return message_ref("figure-of", figure=name, seat={"seat": target["seat"]})

    def _blocked(self, offers: list[JsonObject]) -> list[JsonObject]:
        """Segments of the new tile where nobody may stand, with the reason unless it is the ground."""
        pos = self.pos
        if not pos.turn_parts or pos.turn_part.cell is None:
            return []
        figure = next((f for f in pos.rules.followers if pos.in_supply(self.seat, f)), None)
        if figure is None:
            return []
        open_spots = {t["spot"] for offer in offers for t in offer["targets"] if t["type"] == "spot"}
        rows = []
        for segment in pos.segments_of(pos.placed_tile()):
            spot = pos.spot_of(segment)
            if spot_text(spot) in open_spots or pos.printed(segment).is_overlay:
                continue
            refusal = pos.legal.why_not(cc.Action("put", (figure.name, spot)))
            if refusal is None or refusal.reason in ("wrong-ground", "not-offered"):
                continue
            owners = sorted({standing.seat for standing in pos.followers_in(segment)})
            rows.append({"target": self._spot(spot), "owners": owners, "refusal": refusal_wire(refusal)})
        return rows
