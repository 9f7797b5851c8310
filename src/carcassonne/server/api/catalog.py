"""Endpoints that need no game: health, catalogue, texts, rules, tiles."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

import carcassonne as cc
from carcassonne import catalog as known
from carcassonne.languages import LANGUAGES

from ..errors import ApiError, not_stored
from ..rendering import examples as example_boards
from ..rendering import tiles as renders
from ..rooms.registry import RoomRegistry
from ..schemas.openapi import answers
from ..schemas.requests import SetupRequest
from ..schemas.responses import (
    Catalog,
    Check,
    Example,
    Examples,
    Health,
    RulebookText,
    RuleText,
    RuleTexts,
    Texts,
    TileInfo,
    TileInfos,
)
from ..security.rate_limit import client_key
from ..serializers.catalog import catalog, check, module_texts, rulebook_text
from ..serializers.json import PROTOCOL
from ..storage.store import DatabaseError
from .dependencies import FAILURES, Reading, Registry, cached, sent

MAX_TILES = 300
TILES_PER_READING = 30
"""Tiles that count as one request: 300 of them are a megabyte."""
Language = Annotated[str, Query(max_length=8)]
api = APIRouter(prefix="/api", responses=FAILURES)


@api.get("/health", responses=answers(Health))
async def health(registry: Registry) -> Response:
    """Whether the server works, its database included; 503 ``busy`` if not."""
    try:
        await registry.store.check()
    except DatabaseError as error:
        raise not_stored() from error
    return sent(Health(status="ok", rules=cc.RULES_VERSION, version=cc.__version__, protocol=PROTOCOL))


@api.get("/catalog", responses=answers(Catalog))
async def get_catalog(request: Request) -> Response:
    return cached(request, await asyncio.to_thread(catalog))


@api.get("/texts/{language}", responses=answers(Texts))
async def get_texts(request: Request, language: str) -> Response:
    if language not in LANGUAGES:
        raise ApiError("unknown")
    ftl = await asyncio.to_thread(module_texts, language)
    return cached(request, Texts(language=language, ftl=ftl))


@api.post("/setups/check", responses=answers(Check), dependencies=[Reading])
async def check_setup(setup: SetupRequest) -> Response:
    return sent(await asyncio.to_thread(check, setup))


# Reference ----------------------------------------------------------------------------------------------


@api.get("/rules/{rule}", responses=answers(RuleText))
async def rule(rule: str, language: Language = "en") -> Response:
    return sent(_rule(rule, language))


@api.get("/rules", responses=answers(RuleTexts))
async def rules(ids: Annotated[str, Query(max_length=2000)], language: Language = "en") -> Response:
    return sent(RuleTexts([_rule(each, language) for each in ids.split(",") if each]))


@api.get("/rulebook/{language}", responses=answers(RulebookText))
async def rulebook(request: Request, language: str) -> Response:
    """All rules of all modules in one language, to be searched by the client."""
    if language not in LANGUAGES:
        raise ApiError("unknown")
    return cached(request, rulebook_text(language))


@api.get("/examples/{module}", responses=answers(Examples), dependencies=[Reading])
async def examples(request: Request, registry: Registry, module: str) -> Response:
    """The examples of a module's rulebook as little boards."""
    if module not in _examples:
        if module not in {each.name for each in known.modules()}:
            raise ApiError("unknown")
        _examples[module] = await registry.render_queue.painters.run(example_boards.examples, module)
    return cached(request, Examples(_examples[module]))


_examples: dict[str, list[Example]] = {}
"""Examples by module; they never change while the server runs."""


@api.get("/tiles", responses=answers(TileInfos))
async def tiles(
    request: Request,
    registry: Registry,
    refs: Annotated[str, Query(max_length=30_000)],
    language: Language = "en",
) -> Response:
    """Shapes of tiles, and their words in one language."""
    wanted = [ref for ref in refs.split(",") if ref]
    if len(wanted) > MAX_TILES:
        raise ApiError("too_big")
    registry.limits.reading.acquire(client_key(request), 1 + len(wanted) / TILES_PER_READING)
    if any(ref not in renders.kinds() for ref in wanted):
        raise ApiError("unknown")
    found = await asyncio.gather(*(_tile(registry, ref, language) for ref in wanted))
    return cached(request, TileInfos(found))


@api.get("/tiles/{ref:path}", responses=answers(TileInfo), dependencies=[Reading])
async def tile(request: Request, registry: Registry, ref: str, language: Language = "en") -> Response:
    if ref not in renders.kinds():
        raise ApiError("unknown")
    return cached(request, await _tile(registry, ref, language))


async def _tile(registry: RoomRegistry, ref: str, language: str) -> TileInfo:
    """Return the shapes and words of a tile; a worker process computes those that are not cached."""
    if language not in LANGUAGES:
        raise ApiError("unknown")
    known = renders.known_facts(ref)
    if known is None:
        known = await registry.render_queue.painters.run(renders.tile_facts, ref)
    return known.info(language)


def _rule(rule: str, language: str) -> RuleText:
    book = cc.rulebook()
    if language not in LANGUAGES or rule not in book:
        raise ApiError("unknown")
    found = book[rule]
    title = book.module(found.module).title[language]
    return RuleText(id=rule, module=found.module, title=title, text=found.text[language], related=[])
