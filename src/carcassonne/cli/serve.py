"""``carcassonne serve``: the server for many players, with one process or several."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

from .declarations import Option
from .messages import LanguageCode
from .options import LanguageOption


def serve(
    config: Annotated[Path | None, Option("--config", help="option-serve-config")] = None,
    workers: Annotated[int | None, Option("--workers", min=1, max=64, help="option-serve-workers")] = None,
    port: Annotated[int | None, Option("--port", min=1, max=65535, help="option-serve-port")] = None,
    host: Annotated[str | None, Option("--host", help="option-serve-host")] = None,
    database: Annotated[str | None, Option("--database", help="option-database")] = None,
    doorbell: Annotated[str | None, Option("--doorbell", help="option-serve-doorbell")] = None,
    allow_host: Annotated[list[str] | None, Option("--allow-host", help="option-allow-host")] = None,
    trusted_proxy: Annotated[list[str] | None, Option("--trusted-proxy", help="option-trusted-proxy")] = None,
    public_url: Annotated[str | None, Option("--public-url", help="option-public-url")] = None,
    log_format: Annotated[str | None, Option("--log-format", help="option-serve-log-format")] = None,
    language: LanguageOption = LanguageCode.ENGLISH,
) -> None:
    """Serve games until stopped, with one process or several."""
    # Imported here so that other commands do not wait for the server's packages.
    from carcassonne.server.run import run, run_several
    from carcassonne.server.settings import config_file, load_settings

    settings = load_settings(
        config or config_file(),
        workers=workers,
        host=host,
        port=port,
        database=database,
        doorbell=doorbell,
        trusted_proxies=tuple(trusted_proxy) if trusted_proxy else None,
        public_url=public_url,
        log_format=log_format,
    )
    host, port = settings.listen
    names = (host, *(allow_host or ()), *filter(None, [urlsplit(settings.public_url).hostname]))
    settings = replace(settings, hosts=(*settings.hosts, *names))
    if settings.workers > 1 and not settings.doorbell:
        is_postgresql = settings.database.startswith("postgres")
        settings = replace(settings, doorbell="postgresql" if is_postgresql else "none")
    if settings.workers > 1 or settings.doorbell:
        run_several(settings, host, port, language=language)
    else:
        run(settings, host, port, browser=False, language=language)
