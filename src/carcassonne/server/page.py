"""The files of the browser client, and compression of public responses."""

from __future__ import annotations

from pathlib import Path

from fastapi.responses import FileResponse
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

IMMUTABLE_CACHE = "public, max-age=31536000, immutable"
PUBLIC = ("/assets/", "/api/texts/", "/api/catalog", "/api/tutorial", "/api/rules", "/api/tiles", "/sw.js")
"""Paths whose responses contain no secret: compressing a token next to client text would leak it (BREACH)."""
PACKED = (".woff2", ".webp", ".png")
"""File types that are already compressed."""
MIN_COMPRESSED_BYTES = 1000


class PageFiles(StaticFiles):
    """Files of the client. Those under ``assets`` have a hash in their names and never change."""

    def __init__(self, directory: Path) -> None:
        super().__init__(directory=directory)
        self.index = directory / "index.html"

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file; for an unknown path, browsers get the page and programs get the error."""
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            accepted = dict(scope["headers"]).get(b"accept", b"")
            if error.status_code != 404 or b"text/html" not in accepted:
                raise
            return FileResponse(self.index, 404, {"Cache-Control": "no-cache"})
        if path.startswith("assets/"):
            response.headers["Cache-Control"] = IMMUTABLE_CACHE
        return response


class PublicCompression:
    """ASGI middleware that compresses public responses with gzip and leaves the others as they are."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.compressed = GZipMiddleware(app, MIN_COMPRESSED_BYTES, compresslevel=6)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, through the compressor if its path is public."""
        path: str = scope.get("path", "")
        is_public = path == "/" or path.startswith(PUBLIC)
        compress = scope["type"] == "http" and is_public and not path.endswith(PACKED)
        await (self.compressed if compress else self.app)(scope, receive, send)
