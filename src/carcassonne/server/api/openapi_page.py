"""The page that shows the schema of the interface; everything it needs is served from here."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Response
from fastapi.responses import HTMLResponse
from fastapi.staticfiles import StaticFiles

from ..schemas.openapi import JSON, components, failures, reference
from ..schemas.requests import ClientMessage

SCHEMA = "/api/openapi.json"
ANSWER: dict[int | str, dict[str, object]] = {"4XX": failures("refused; nothing has changed")}
SERVER_MESSAGE = {"requestBody": {"content": {JSON: {"schema": reference("ServerMessage")}}}}
PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Carcassonne: interface of the server</title>
<link rel="stylesheet" href="/api/docs/files/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<script src="/api/docs/files/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
"""
START = f"""SwaggerUIBundle({{ url: "{SCHEMA}", dom_id: "#reference", deepLinking: true }});
"""
"""A separate file: the Content-Security-Policy forbids inline scripts."""


class DescribedApp(FastAPI):
    """An application whose schema contains the wire types as well as the requests that FastAPI knows."""

    def openapi(self) -> dict[str, Any]:  # as FastAPI declares it
        if self.openapi_schema is None:
            found = super().openapi()
            requests = found["components"]["schemas"]
            sent = components()
            if clash := requests.keys() & sent.keys():
                raise ValueError(f"request and wire type have the same name: {', '.join(sorted(clash))}")
            requests |= sent
        assert self.openapi_schema is not None
        return self.openapi_schema


def add_reference(app: FastAPI) -> None:
    """Serve the page, and describe the socket messages as webhooks of the schema."""

    @app.get("/api/docs", include_in_schema=False)
    async def page() -> HTMLResponse:
        return HTMLResponse(PAGE)

    @app.get("/api/docs/start.js", include_in_schema=False)
    async def start() -> Response:
        return Response(START, media_type="text/javascript")

    folder = Path(str(files("fastapi_offline"))) / "static"
    app.mount("/api/docs/files", StaticFiles(directory=folder), name="reference")

    @app.webhooks.post("client-message", tags=["socket"], responses=ANSWER)
    async def client_message(message: ClientMessage) -> None:
        """A message of a client on `/api/games/{game}/socket`."""

    @app.webhooks.post("server-message", tags=["socket"], responses=ANSWER, openapi_extra=SERVER_MESSAGE)
    async def server_message() -> None:
        """A message of the server on the same socket."""
