"""The plain values that travel: JSON objects, texts as keys, points and spots."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, TypeAlias

import carcassonne as cc

JsonObject: TypeAlias = dict[str, Any]
"""A JSON object on its way to a client."""
Point: TypeAlias = tuple[float, float]

PROTOCOL = 1


def encoded(value: Any) -> str:
    """A value as JSON text."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def encoded_list(texts: Iterable[str]) -> str:
    """A list of values that are JSON texts already."""
    return f"[{','.join(texts)}]"


def encoded_message(kind: str, **texts: str) -> str:
    """A message whose fields are JSON texts already."""
    fields = "".join(f',"{name}":{value}' for name, value in texts.items())
    return f'{{"type":"{kind}"{fields}}}'


def message_ref(key: str, **args: Any) -> JsonObject:
    """A sentence as a key with arguments; the viewer's language is the client's business."""
    return {"key": key, "args": args} if args else {"key": key}


def spot_text(spot: cc.Spot) -> str:
    return f"{spot[0]},{spot[1]}.{spot[2]}"


def point(x: float, y: float) -> list[float]:
    """A board point; three decimals are a tenth of a pixel on the largest screen."""
    return [round(x, 3), round(y, 3)]


def refusal_text(refusal: cc.Refusal) -> JsonObject:
    """Return the sentence of a refusal; the names of things in it are texts of their own."""
    args = {
        name: message_ref(str(value)) if isinstance(value, cc.Phrase) else _plain(value)
        for name, value in cc.phrases(refusal.args).items()
    }
    return message_ref(f"refuse-{refusal.reason}", **args)


def _plain(value: Any) -> str | int:
    return value if isinstance(value, str | int) else str(value)


def refusal_wire(refusal: cc.Refusal) -> JsonObject:
    return {"rule": rule_id(refusal.rule) if refusal.rule else None, "reason": refusal_text(refusal)}


def rule_id(rule: str) -> str:
    """The rule behind the key of a line; a small letter at the end only tells two lines of a rule apart."""
    return rule.rstrip("abcdefghijklmnopqrstuvwxyz")


def item(line: cc.LedgerLine, detail: cc.Detail | None = None) -> JsonObject:
    """One line of the ledger. Its text says what was multiplied, so ``each`` stays 0."""
    key, args = cc.line_message(line, detail)
    if "seat" in args:
        args["seat"] = {"seat": args["seat"]}
    return {
        "rule": rule_id(line.rule),
        "text": message_ref(key, **args),
        "count": line.quantity,
        "each": 0,
        "points": line.points,
    }
