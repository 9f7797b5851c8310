"""The web application: REST, socket, pictures and the page itself."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, JSONResponse, PlainTextResponse
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException

import carcassonne as cc

from . import pictures, rest, sharing, sockets, tutorial
from .bots import PAINTERS_PATIENCE, BotPool, Workers, ready
from .catalog import catalog
from .config import ServerConfig
from .easel import Easel
from .errors import ApiError
from .hosts import Hosts
from .limits import Buckets, Guard, error_response
from .reference import SCHEMA, add_reference
from .rooms import Rooms
from .store import Store

log = logging.getLogger("carcassonne.server")

FOR_EVER = "public, max-age=31536000, immutable"
CATALOG_SIZE = 256
NO_PAGE = (
    "The page of the browser game is missing: it could not be built when carcassonne was installed. Install "
    "Node.js 20 or newer with npm and then carcassonne again, or run `make play` where its sources are."
)


def create_app(config: ServerConfig | None = None) -> FastAPI:
    """The application; database and workers are opened when it starts and closed when it ends."""
    settings = config or ServerConfig()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = Store(settings.database)
        await store.open()
        pool = BotPool(settings.bot_workers, settings.bot_seconds)
        painters = Workers(settings.painters, PAINTERS_PATIENCE)
        easel = Easel(painters, ahead=settings.warm)
        rooms = app.state.rooms = Rooms(store, pool, easel, settings)
        warming = asyncio.create_task(_warm(easel, pool)) if settings.warm else None
        yield
        app.state.rooms = None
        if warming is not None:
            warming.cancel()
        await rooms.close()
        await easel.close()
        rooms.advisers.close()
        painters.close()
        pool.close()
        await store.close()

    app = FastAPI(
        title="Carcassonne",
        version=cc.__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url=SCHEMA,
        separate_input_output_schemas=False,
        generate_unique_id_function=lambda route: route.name,
    )
    app.state.rooms = None
    app.state.asking = Buckets(20, 60)
    app.state.creating = Buckets(settings.new_games / 60, max(1, round(settings.new_games)))
    app.include_router(rest.api)
    app.include_router(sharing.sharing)
    app.include_router(tutorial.api)

    add_reference(app)

    @app.websocket("/api/games/{game}/socket")
    async def socket(websocket: WebSocket, game: str) -> None:
        await sockets.serve(websocket, game, app.state.rooms)

    @app.get("/art/figures.svg", include_in_schema=False)
    async def figures() -> Response:
        headers = {"Cache-Control": "public, max-age=3600"}
        return Response(pictures.sprite(), media_type="image/svg+xml", headers=headers)

    @app.get("/art/tile/{size}/{name}.webp", include_in_schema=False)
    async def tile(rooms: rest.House, size: int, name: str) -> Response:
        if size not in pictures.SIZES:
            raise ApiError("unknown")
        data = await rooms.easel.get(name, size)
        if data is None:
            raise ApiError("unknown")
        return Response(data, media_type="image/webp", headers={"Cache-Control": FOR_EVER})

    _add_errors(app)
    _add_page(app, settings)
    app.add_middleware(Guard, hosts=Hosts(settings.hosts), origins=settings.origins)
    return app


async def _warm(easel: Easel, pool: BotPool) -> None:
    """Start the workers, then draw the cards of modules and every shape; what is asked for comes between."""
    painters = easel.painters
    await asyncio.gather(pool.run(ready), *(painters.run(pictures.get_ready) for _ in range(painters.count)))
    cards = (await asyncio.to_thread(catalog))["modules"]
    easel.show((row[4] for module in cards for row in module["picture"]["tiles"]), CATALOG_SIZE)
    for ref in sorted(pictures.kinds(), key=lambda ref: not ref.startswith("base/")):
        if pictures.known_info(ref) is None:
            await painters.run(pictures.tile_info, ref)


def _add_errors(app: FastAPI) -> None:
    @app.exception_handler(ApiError)
    async def typed(_: Request, error: ApiError) -> Response:
        return error_response(error)

    @app.exception_handler(RequestValidationError)
    async def malformed(_: Request, error: RequestValidationError) -> Response:
        problem = error.errors()[0]
        field = ".".join(str(part) for part in problem["loc"])
        return error_response(ApiError("malformed", where={"field": field}))

    @app.exception_handler(HTTPException)
    async def unknown(_: Request, error: HTTPException) -> Response:
        code = {404: "unknown", 405: "not_allowed", 413: "too_big"}.get(error.status_code, "malformed")
        return JSONResponse({"error": ApiError(code).wire()}, error.status_code)

    @app.exception_handler(Exception)
    async def internal(request: Request, error: Exception) -> Response:
        log.error("%s %s has failed", request.method, request.url.path, exc_info=error)
        return error_response(ApiError("internal"))


def _add_page(app: FastAPI, config: ServerConfig) -> None:
    folder = config.client
    if folder is None:

        @app.get("/", include_in_schema=False)
        async def missing() -> Response:
            return PlainTextResponse(NO_PAGE, 503)

        return

    @app.get("/", include_in_schema=False)
    async def page() -> Response:
        return FileResponse(folder / "index.html", headers={"Cache-Control": "no-cache"})

    app.mount("/", StaticFiles(directory=folder), name="page")
