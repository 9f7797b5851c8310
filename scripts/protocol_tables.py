"""Generate the tables of messages and events in docs/protocol.md from the wire types."""

from __future__ import annotations

from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from pydantic import BaseModel

from carcassonne.server.schemas import common
from carcassonne.server.schemas.common import Unset, WireStruct
from carcassonne.server.schemas.decisions import Target
from carcassonne.server.schemas.events import GameEvent
from carcassonne.server.schemas.lobby import LobbyMessage
from carcassonne.server.schemas.messages import ServerMessage
from carcassonne.server.schemas.tournaments import TournamentMessage

DOCUMENT = Path(__file__).parents[1] / "docs" / "protocol.md"
TABLES = {
    "targets": Target,
    "events": GameEvent,
    "server-messages": ServerMessage,
    "lobby-messages": LobbyMessage,
    "tournament-messages": TournamentMessage,
}
NAMED: dict[str, Any] = {
    "Seat": common.Seat,
    "Cell": common.Cell,
    "Spot": common.Spot,
    "Point": common.Point,
    "Rotation": common.Rotation,
    "Event": GameEvent,
    "Target": Target,
}
"""Types that have their own name in the document."""
SCALARS = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null"}


def documented() -> str:
    """Return the document with current tables."""
    text = DOCUMENT.read_text(encoding="utf-8")
    for name, union in TABLES.items():
        before, start, rest = text.partition(f"<!-- generated: {name} -->\n")
        _, end, after = rest.partition("<!-- end -->")
        if not start or not end:
            raise ValueError(f"{DOCUMENT.name} has no place for the table {name!r}")
        text = f"{before}{start}{table(union)}{end}{after}"
    return text


def table(union: UnionType) -> str:
    """Return a table with one row for each member of a tagged union."""
    rows = [f"| `{kind.__struct_config__.tag}` | {_fields(kind)} |" for kind in get_args(union)]
    return "\n".join(["| `type` | fields besides `type` |", "| --- | --- |", *rows, ""])


def _fields(kind: type[WireStruct]) -> str:
    hints = get_type_hints(kind, include_extras=True)
    parts = []
    for field in msgspec.structs.fields(kind):
        optional = "?" if not field.required else ""
        shown = described(hints[field.name]).replace("|", "\\|")
        parts.append(f"`{field.encode_name}{optional}: {shown}`")
    return ", ".join(parts)


def described(hint: Any) -> str:
    """Return a type in TypeScript notation, with the names of the document."""
    named = next((name for name, kind in NAMED.items() if kind == hint), None)
    if named is not None:
        return named
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return described(args[0])
    if origin is Literal:
        return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in args)
    if origin in (Union, UnionType):
        return " | ".join(described(arg) for arg in args if arg is not Unset)
    if origin is list:
        inner = described(args[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(described(arg) for arg in args)}]"
    if origin is dict:
        return f"Record<{described(args[0])}, {described(args[1])}>"
    if hint in SCALARS:
        return SCALARS[hint]
    if isinstance(hint, type) and issubclass(hint, WireStruct | BaseModel):
        return hint.__name__
    raise TypeError(f"no TypeScript notation for {hint!r}")
