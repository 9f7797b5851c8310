"""Choose the doorbell of a server."""

from __future__ import annotations

from ..config import ServerConfig
from .doorbell import Doorbell, LocalDoorbell, SilentDoorbell


def doorbell_of(config: ServerConfig) -> Doorbell:
    """Return the doorbell that the settings name. Raises ValueError for an unknown one."""
    if not config.doorbell:
        return LocalDoorbell()
    if config.doorbell == "none":
        return SilentDoorbell()
    if config.doorbell.startswith(("redis://", "rediss://", "valkey://", "unix://")):
        from .redis_bell import RedisDoorbell

        return RedisDoorbell(config.doorbell)
    if config.doorbell == "postgresql":
        from .postgres_bell import PostgresDoorbell

        return PostgresDoorbell(config.database)
    raise ValueError(f"unknown doorbell: {config.doorbell.partition('://')[0]}")
