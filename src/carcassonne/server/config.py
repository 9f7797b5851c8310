"""Settings of the server."""

from __future__ import annotations

import os
from dataclasses import dataclass, field, replace
from importlib.resources import files
from pathlib import Path
from typing import Literal

import platformdirs

from .logs import LogFormat


def default_database() -> str:
    """Return the URL of a SQLite file in the user's data directory."""
    return f"sqlite:///{data_folder() / 'games.sqlite3'}"


def data_folder() -> Path:
    """Return the user's data directory, which is created if it is missing."""
    folder = Path(platformdirs.user_data_dir("carcassonne", appauthor=False))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def client_folder() -> Path | None:
    """Return the built page of the installed package, else of the repository; None if it was not built."""
    candidates = [Path(str(files("carcassonne"))) / "web", Path(__file__).parents[3] / "web" / "dist"]
    return next((folder for folder in candidates if (folder / "index.html").is_file()), None)


@dataclass(frozen=True)
class ServerConfig:
    """Everything that can differ from one server to the next."""

    database: str = field(default_factory=default_database)
    client: Path | None = field(default_factory=client_folder)
    origins: tuple[str, ...] = ()
    """Further origins whose pages may use the server."""
    hosts: tuple[str, ...] = ()
    """Further host names under which the server answers; IP addresses are always allowed."""
    bot_workers: int = 2
    """Processes in which bots think, for each web process. With 0 and several processes, worker processes
    move for the bots."""
    painters: int = 2
    """Processes that draw tiles."""
    warm: bool = True
    """Whether likely tiles are rendered in advance while the server is idle; the results are kept on disk."""
    bot_seconds: float = 20.0
    """Time limit of a bot's decision, after which a simpler bot decides."""
    new_games: float = 20.0
    """New games per minute for each address."""
    open_games: int = 200
    """Unfinished games that a player may have at the same time."""
    computing_ms: float = 250.0
    """Milliseconds of computing per second for each address, for hints, reviews and replays. Up to twenty
    times this amount can be saved up."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies whose ``X-Forwarded-For`` and ``X-Forwarded-Proto`` are trusted."""
    listen: tuple[str, int] = ("127.0.0.1", 8765)
    """Address and port that the server listens on."""
    public_url: str = ""
    """Public address of the server, for example behind a proxy with HTTPS."""
    secret: str = field(default_factory=lambda: os.environ.get("CARCASSONNE_SECRET", ""), repr=False)
    """Secret from which links are derived; all machines must share it. By default a key in a file is used."""
    role: Literal["all", "web", "worker"] = "all"
    """The work of this process: everything, connections only, or jobs and bots only."""
    doorbell: str = ""
    """How processes notify each other: empty for a single process, ``redis://...``, or ``postgresql`` for
    LISTEN and NOTIFY of the database; with ``none`` they poll the database every second."""
    metrics_readers: tuple[str, ...] = ()
    """Addresses or networks, besides this machine, that may read ``/api/metrics``."""
    workers: int = 1
    """Web processes of ``carcassonne serve``; with more than one, a worker process plays for the bots."""
    log_format: LogFormat = "text"
    """``json`` writes one JSON object per line, for programs."""
    bot_pause: float = 0.35
    """Minimum seconds between an action and a bot's next one, so that people can follow."""

    smtp: str = field(default_factory=lambda: os.environ.get("CARCASSONNE_SMTP", ""), repr=False)
    """The mail server, ``smtp://user:password@host:587`` (STARTTLS) or ``smtps://...``; without one, no
    e-mail is sent or offered."""
    notice_seconds: float = 30.0
    """Seconds after which a player who is away is notified of a turn."""
    live_notice_seconds: float = 5.0
    """The same in a game in real time."""
    push_contact: str = ""
    """Contact that push services may use, ``mailto:...`` or ``https://...``; by default the public
    address."""
    push_origins: tuple[str, ...] = ()
    """Push services that are allowed although they are not public HTTPS addresses, for tests."""
    mail_from: str = ""
    """The sender of e-mail."""
    oidc_issuer: str = ""
    """An OpenID Connect provider whose accounts open accounts here, ``https://accounts.example``."""
    oidc_name: str = ""
    """The name of the provider that people see."""
    oidc_client_id: str = ""
    oidc_client_secret: str = field(
        default_factory=lambda: os.environ.get("CARCASSONNE_OIDC_SECRET", ""), repr=False
    )

    @property
    def is_alone(self) -> bool:
        """Whether no other process serves the same games."""
        return not self.doorbell

    @property
    def plays_bots_here(self) -> bool:
        """Whether bots move in the process of their table; otherwise worker processes move for them."""
        return self.is_alone or (self.role != "worker" and self.bot_workers > 0)

    @property
    def key_file(self) -> Path:
        """The file of the secret key: next to a SQLite database, else in the user's data directory."""
        _, is_sqlite, file = self.database.partition("sqlite:///")
        return Path(f"{file}.key") if is_sqlite else data_folder() / "server.key"

    def listening_on(self, host: str, port: int) -> ServerConfig:
        """Return the same settings for another address and port."""
        return replace(self, listen=(host, port))
