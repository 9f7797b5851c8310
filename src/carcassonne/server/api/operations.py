"""Endpoints for whoever runs the server: readiness and metrics."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse

from ..errors import ApiError
from ..security.networks import AddressSet
from ..storage.store import DatabaseError
from .dependencies import Registry

api = APIRouter(prefix="/api", include_in_schema=False)
HERE = ("127.0.0.1", "::1")


@api.get("/ready")
async def ready(registry: Registry) -> Response:
    """Whether new connections should be sent here: the database answers and the process is not stopping."""
    try:
        await registry.store.check()
    except DatabaseError as error:
        raise ApiError("busy", retry_after=5) from error
    bell = "connected" if registry.follower.doorbell.is_connected else "away"
    return PlainTextResponse(f"ready, doorbell {bell}\n")


@api.get("/metrics")
async def metrics(request: Request, registry: Registry) -> Response:
    """The counts of this process, for this machine and the addresses that the settings name."""
    host = request.client.host if request.client else ""
    if host not in AddressSet((*HERE, *registry.config.metrics_readers)):
        raise ApiError("unknown")
    found = registry.metrics.text(registry)
    if found is None:
        raise ApiError("unknown")
    return Response(found, media_type="text/plain; version=0.0.4; charset=utf-8")
