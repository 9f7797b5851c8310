"""What clients read, checked against the schema that the server publishes."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import jsonschema_rs

from carcassonne.server import ServerConfig, create_app
from carcassonne.server.serializers.json import encoded


@cache
def published() -> dict[str, Any]:
    """The OpenAPI document of the server."""
    return create_app(ServerConfig(database="sqlite://", client=None)).openapi()


@cache
def _validator(name: str) -> jsonschema_rs.Validator:
    schema = {"$ref": f"#/components/schemas/{name}", "components": published()["components"]}
    return jsonschema_rs.validator_for(schema)


def check(name: str, value: Any) -> None:
    """Fail unless a value has the shape that the schema gives to a name."""
    if (error := next(iter(_validator(name).iter_errors(value)), None)) is not None:
        raise AssertionError(f"{name}{list(error.instance_path)}: {error.message}")


def wire(value: object, name: str | None = None) -> Any:
    """What a client reads of a wire type, checked against the schema of its type or of a name."""
    found = json.loads(encoded(value))
    if name is not None or not isinstance(value, list):
        check(name or type(value).__name__, found)
    return found
