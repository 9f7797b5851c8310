"""Encoding of wire types, and conversion of values that nearly every message contains."""

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
    """Encode parts of client requests that the server passes on; requests are pydantic models."""
    if isinstance(value, BaseModel):
        return value.model_dump(exclude_none=True)
    raise NotImplementedError(f"{type(value).__name__} is not a wire type")


_encoder = msgspec.json.Encoder(enc_hook=_encode_model)


def encoded(value: object) -> bytes:
    """Return a wire type, or a list of wire types, as JSON."""
    return _encoder.encode(value)


def as_encoded(kind: type[T], data: bytes) -> T:
    """Return encoded JSON that can be used as a wire type in a message.

    So a value for many viewers is encoded only once. The result can only be encoded: it has no fields.
    """
    return cast(T, msgspec.Raw(data))


def as_encoded_list(kind: type[T], data: Iterable[bytes]) -> list[T]:
    """Return encoded JSON values that can be used as a list of wire types in a message."""
    return [as_encoded(kind, each) for each in data]


def message_ref(key: str, **args: Arg) -> Text:
    """Return a text as a key with arguments; the client chooses the language."""
    return Text(key, args) if args else Text(key)


def spot_text(spot: cc.Spot) -> str:
    return f"{spot[0]},{spot[1]}.{spot[2]}"


def point(x: float, y: float) -> Point:
    """Return a board point; three decimals are a tenth of a pixel on the largest screen."""
    return (round(x, 3), round(y, 3))


def refusal_text(refusal: cc.Refusal) -> Text:
    """Return the text of a refusal; names in it are texts themselves."""
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
    """Return the rule of a line's key, without the lower-case letter that distinguishes lines of one rule."""
    return rule.rstrip("abcdefghijklmnopqrstuvwxyz")


def item(line: cc.LedgerLine, detail: cc.Detail | None = None) -> Item:
    """Return the wire type of a ledger line."""
    key, args = cc.line_message(line, detail)
    return Item(
        rule=rule_id(line.rule),
        text=message_ref(key, **text_args(args)),
        count=line.quantity,
        points=line.points,
    )
