"""The web application: REST, WebSocket, images and the page itself."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import APIRouter, FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, PlainTextResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect

import carcassonne as cc

from .api import (
    account,
    account_settings,
    bot_api,
    games,
    invitations,
    lobby,
    moderation,
    notices,
    operations,
    players,
    queries,
    ratings,
    recovery,
    sharing,
    tournaments,
    tutorial,
    websocket,
)
from .api import catalog as catalog_api
from .api.dependencies import Registry
from .api.openapi_page import SCHEMA, DescribedApp, add_reference
from .config import ServerConfig
from .errors import ApiError, malformed, not_stored
from .operator_texts import OperatorText
from .page import IMMUTABLE_CACHE, PageFiles, PublicCompression
from .players.accounts import Accounts
from .players.cookies import SessionCookies
from .rendering import tiles
from .rendering.queue import RenderQueue
from .rooms.registry import RoomRegistry
from .security.hosts import AllowedHosts
from .security.middleware import SecurityMiddleware, error_response
from .security.rate_limit import ClientLimits
from .serializers.catalog import catalog
from .stopping import close_part
from .storage.store import Store
from .workers.bots import BotPool, load_bots
from .workers.pool import RENDER_NICENESS, WorkerPool

log = logging.getLogger("carcassonne.server")

CATALOG_SIZE = 256


def create_app(config: ServerConfig | None = None) -> FastAPI:
    """Return the application, which opens the database and the workers when it starts."""
    settings = config or ServerConfig()
    for problem in cc.catalog.problems():
        log.warning("%s", problem)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = Store(settings.database)
        await store.open()
        pool = BotPool(
            max(1, settings.bot_workers), settings.bot_seconds, load_bots if settings.warm else None
        )
        painters = WorkerPool(settings.painters, RENDER_NICENESS)
        render_queue = RenderQueue(painters, ahead=settings.warm)
        registry = RoomRegistry(store, pool, render_queue, settings, limits)
        await registry.closer.prepare()
        await registry.tidying.schedule()
        app.state.registry = registry
        app.state.accounts = Accounts(registry.players, settings, limits)
        registry.start()
        warming = asyncio.create_task(_warm(render_queue, pool)) if settings.warm else None
        yield
        app.state.registry = None
        if warming is not None:
            warming.cancel()
        await close_part("the sending of e-mails", app.state.accounts.settle())
        await close_part("the background work", registry.close())
        await close_part("the painting of tiles", render_queue.close())
        painters.close()
        pool.close()
        await close_part("the database", store.close())

    app = DescribedApp(
        title="Carcassonne",
        version=cc.__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url=SCHEMA,
        separate_input_output_schemas=False,
        generate_unique_id_function=lambda route: route.name,
    )
    app.state.registry = None
    limits = app.state.limits = ClientLimits(settings.new_games, settings.computing_ms)
    for router in _routers():
        app.include_router(router)

    add_reference(app)

    @app.websocket("/api/games/{game}/socket")
    async def socket(connection: WebSocket, game: str) -> None:
        await websocket.serve(connection, game, app.state.registry)

    @app.websocket("/api/lobby/socket")
    async def lobby_socket(connection: WebSocket) -> None:
        await lobby.serve(connection, app.state.registry)

    @app.websocket("/api/tournaments/{tournament}/socket")
    async def tournament_socket(connection: WebSocket, tournament: str) -> None:
        await tournaments.serve(connection, tournament, app.state.registry)

    @app.get("/art/figures.svg", include_in_schema=False)
    async def figures() -> Response:
        headers = {"Cache-Control": "public, max-age=3600"}
        return Response(tiles.sprite(), media_type="image/svg+xml", headers=headers)

    @app.get("/art/tile/{size}/{name}.webp", include_in_schema=False)
    async def tile(registry: Registry, size: int, name: str) -> Response:
        if size not in tiles.SIZES:
            raise ApiError("unknown")
        data = await registry.render_queue.get(name, size)
        if data is None:
            raise ApiError("unknown")
        return Response(data, media_type="image/webp", headers={"Cache-Control": IMMUTABLE_CACHE})

    _add_errors(app)
    _add_page(app, settings)
    app.add_middleware(SessionCookies)
    app.add_middleware(PublicCompression)
    app.add_middleware(SecurityMiddleware, hosts=AllowedHosts(settings.hosts), origins=settings.origins)
    return app


def _routers() -> tuple[APIRouter, ...]:
    modules = (
        catalog_api,
        account,
        account_settings,
        bot_api,
        games,
        invitations,
        lobby,
        operations,
        players,
        moderation,
        notices,
        ratings,
        recovery,
        queries,
        sharing,
        tournaments,
        tutorial,
    )
    return tuple(module.api for module in modules)


async def _warm(render_queue: RenderQueue, pool: BotPool) -> None:
    """Start the painters, then the bots: a board needs pictures at once, a bot only when it has a turn."""
    painters = render_queue.painters
    await asyncio.gather(*(painters.run(tiles.get_ready) for _ in range(painters.count)))
    await asyncio.gather(pool.start(), _render_ahead(render_queue))


async def _render_ahead(render_queue: RenderQueue) -> None:
    """Render the module cards and all tile shapes; client requests come first."""
    painters = render_queue.painters
    cards = (await asyncio.to_thread(catalog)).modules
    render_queue.show((row[4] for module in cards for row in module.picture.tiles), CATALOG_SIZE)
    for ref in sorted(tiles.kinds(), key=lambda ref: not ref.startswith("base/")):
        if tiles.known_facts(ref) is None:
            await painters.run(tiles.tile_facts, ref)


def _add_errors(app: FastAPI) -> None:
    @app.exception_handler(ApiError)
    async def typed(_: Request, error: ApiError) -> Response:
        return error_response(error)

    @app.exception_handler(RequestValidationError)
    async def invalid(_: Request, error: RequestValidationError) -> Response:
        return error_response(malformed(error.errors()[0]["loc"]))

    @app.exception_handler(HTTPException)
    async def unknown(_: Request, error: HTTPException) -> Response:
        code = {404: "unknown", 405: "not_allowed", 413: "too_big"}.get(error.status_code, "malformed")
        return error_response(ApiError(code), error.status_code)

    # A database that cannot be reached fails with an error of the system: refused, timed out, unknown host.
    @app.exception_handler(OSError)
    @app.exception_handler(SQLAlchemyError)
    async def storage(request: Request, error: SQLAlchemyError | OSError) -> Response:
        method = request.scope.get("method", "socket")
        log.error("%s %s: the database has failed: %s", method, request.url.path, error)
        return error_response(not_stored())

    @app.exception_handler(ClientDisconnect)
    async def gone(_: Request, error: ClientDisconnect) -> Response:
        return Response(status_code=400)

    @app.exception_handler(Exception)
    async def internal(request: Request, error: Exception) -> Response:
        log.error("%s %s has failed", request.method, request.url.path, exc_info=error)
        return error_response(ApiError("internal"))


def _add_page(app: FastAPI, config: ServerConfig) -> None:
    folder = config.client
    if folder is None:

        @app.get("/", include_in_schema=False)
        async def missing() -> Response:
            return PlainTextResponse(str(OperatorText("server-no-page")), 503)

        return

    @app.get("/", include_in_schema=False)
    async def page() -> Response:
        return FileResponse(folder / "index.html", headers={"Cache-Control": "no-cache"})

    app.mount("/", PageFiles(folder), name="page")
