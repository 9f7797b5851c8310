"""Encoding of wire types, and the small ones that nearly every message contains."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, TypeVar, cast

import msgspec
from pydantic import BaseModel

import carcassonne as cc

from ..schemas.common import Arg, Point, SeatArg, Text, WireStruct
from ..schemas.decisions import Refusal
from ..schemas.events import Item

PROTOCOL: Literal[1] = 1
T = TypeVar("T", bound=WireStruct)


def _encode_model(value: object) -> object:
    """Encode what a client has sent and the server passes on; requests are pydantic models."""
    if isinstance(value, BaseModel):
        return value.model_dump(exclude_none=True)
    raise NotImplementedError(f"{type(value).__name__} is not a wire type")


_encoder = msgspec.json.Encoder(enc_hook=_encode_model)


def encoded(value: object) -> bytes:
    """Return a wire type, or a list of them, as JSON."""
    return _encoder.encode(value)


def as_encoded(kind: type[T], data: bytes) -> T:
    """Return JSON that takes the place of a wire type in a message.

    What many viewers are sent is encoded once. The result may only be encoded: it has no fields.
    """
    return cast(T, msgspec.Raw(data))


def as_encoded_list(kind: type[T], data: Iterable[bytes]) -> list[T]:
    """Return encoded wire types that take the place of a list of them in a message."""
    return [as_encoded(kind, each) for each in data]


def message_ref(key: str, **args: Arg) -> Text:
    """Return a sentence as a key with arguments; the client chooses the language."""
    return Text(key, args) if args else Text(key)


def spot_text(spot: cc.Spot) -> str:
    return f"{spot[0]},{spot[1]}.{spot[2]}"


def point(x: float, y: float) -> Point:
    """Return a board point; three decimals are a tenth of a pixel on the largest screen."""
    return (round(x, 3), round(y, 3))


def refusal_text(refusal: cc.Refusal) -> Text:
    """Return the sentence of a refusal; the names of things in it are texts of their own."""
    return message_ref(f"refuse-{refusal.reason}", **text_args(cc.phrases(refusal.args)))


def text_args(values: Mapping[str, object]) -> dict[str, Arg]:
    """Return arguments of a text: phrases become texts, ``seat`` the name of a player."""
    return {name: _arg(name, value) for name, value in values.items()}


def _arg(name: str, value: object) -> Arg:
    match value:
        case cc.Phrase():
            return Text(str(value))
        case int() if name == "seat":
            return SeatArg(value)
        case float():
            return round(value, 1)
        case str() | int():
            return value
        case _:
            return str(value)


def refusal_wire(refusal: cc.Refusal) -> Refusal:
    return Refusal(rule=rule_id(refusal.rule) if refusal.rule else None, reason=refusal_text(refusal))


def rule_id(rule: str) -> str:
    """Return the rule behind the key of a line; a small letter at the end distinguishes lines of one rule."""
    return rule.rstrip("abcdefghijklmnopqrstuvwxyz")


def item(line: cc.LedgerLine, detail: cc.Detail | None = None) -> Item:
    """Return one line of the ledger. Its text says what was multiplied."""
    key, args = cc.line_message(line, detail)
    return Item(
        rule=rule_id(line.rule),
        text=message_ref(key, **text_args(args)),
        count=line.quantity,
        points=line.points,
    )
