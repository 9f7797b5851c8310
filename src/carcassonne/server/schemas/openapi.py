"""The published JSON schema of the wire types, as components of the OpenAPI document."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from pydantic import BaseModel

from . import lobby, messages, responses, tournaments
from .common import SCHEMA_REF, WireStruct

JsonSchema = dict[str, object]
JSON = "application/json"


def reference(name: str) -> JsonSchema:
    """Return a reference to a component."""
    return {"$ref": SCHEMA_REF.format(name=name)}


def answers(kind: type[WireStruct], status: int = 200) -> dict[int | str, dict[str, object]]:
    """Return the ``responses`` of an endpoint that answers with a wire type."""
    content = {JSON: {"schema": reference(kind.__name__)}}
    return {status: {"description": "Successful Response", "content": content}}


def failures(description: str) -> dict[str, object]:
    """Return the response of an endpoint that fails."""
    return {"description": description, "content": {JSON: {"schema": reference(messages.Failed.__name__)}}}


def components() -> dict[str, JsonSchema]:
    """Return the schema of every wire type by name, and the unions of all socket messages."""
    kinds = sorted(_wire_types(WireStruct), key=lambda kind: kind.__name__)
    (game, lobby_union, tournament, *_), found = msgspec.json.schema_components(
        [messages.ServerMessage, lobby.LobbyMessage, tournaments.TournamentMessage, *kinds],
        schema_hook=_refer_to_request,
        ref_template=SCHEMA_REF,
    )
    game["description"] = "What the server sends over the socket of a game."
    lobby_union["description"] = "What the server sends over the socket of the lobby."
    tournament["description"] = "What the server sends over the socket of a tournament."
    found["AccountExport"] = {
        "type": "object",
        "description": "Everything that is stored about a player, by kind; the tables decide on the fields.",
    }
    unions = {"ServerMessage": game, "LobbyMessage": lobby_union, "TournamentMessage": tournament}
    return {name: _without_defaults(schema) for name, schema in (found | unions).items()}


def _wire_types(base: type[WireStruct]) -> Iterator[type[WireStruct]]:
    """Yield all wire types, without the base classes of this package."""
    for kind in base.__subclasses__():
        if kind.__module__ != responses.__package__ + ".common" or kind.__struct_fields__:
            yield kind
        yield from _wire_types(kind)


def _refer_to_request(kind: type) -> JsonSchema:
    """Return a reference to the schema of a request that the server passes on; FastAPI describes it."""
    if issubclass(kind, BaseModel):
        return reference(kind.__name__)
    raise NotImplementedError(f"{kind.__name__} is not a wire type")


def _without_defaults(schema: JsonSchema) -> JsonSchema:
    """Return a schema without default values: fields are optional, but clients must not rely on defaults."""
    properties = schema.get("properties")
    if not isinstance(properties, dict):
        return schema
    return schema | {
        "properties": {
            name: {key: value for key, value in field.items() if key != "default"}
            for name, field in properties.items()
        }
    }
