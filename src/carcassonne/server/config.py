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
    """A SQLite file in the user's data directory."""
    return f"sqlite:///{data_folder() / 'games.sqlite3'}"


def data_folder() -> Path:
    """The user's data directory, made if it is missing."""
    folder = Path(platformdirs.user_data_dir("carcassonne", appauthor=False))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def client_folder() -> Path | None:
    """The built page: from the installed package, else from the repository; None if it was not built."""
    candidates = [Path(str(files("carcassonne"))) / "web", Path(__file__).parents[3] / "web" / "dist"]
    return next((folder for folder in candidates if (folder / "index.html").is_file()), None)


@dataclass(frozen=True)
class ServerConfig:
    """Everything that can differ from one server to the next."""

    database: str = field(default_factory=default_database)
    client: Path | None = field(default_factory=client_folder)
    origins: tuple[str, ...] = ()
    """Origins besides the server's own whose pages may talk to it."""
    hosts: tuple[str, ...] = ()
    """Names besides the machine's own by which it may be called; any address is fine."""
    bot_workers: int = 2
    """Processes in which bots think, for each web process; with 0 and several processes workers move for
    the bots."""
    painters: int = 2
    """Processes that draw tiles."""
    warm: bool = True
    """Render likely tiles ahead while the server is idle; the results are kept on disk."""
    bot_seconds: float = 20.0
    """After this time a bot's decision is given to a simpler bot."""
    new_games: float = 20.0
    """New games per minute for each address."""
    computing_ms: float = 250.0
    """Milliseconds of computing per second for each address: hints, reviews, replays. Twenty times as much
    may be saved up."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses of proxies whose ``X-Forwarded-For`` and ``X-Forwarded-Proto`` are believed."""
    listen: tuple[str, int] = ("127.0.0.1", 8765)
    """Address and port that the server listens on."""
    public_url: str = ""
    """Where the world reaches the server, for example behind a proxy with HTTPS."""
    secret: str = field(default_factory=lambda: os.environ.get("CARCASSONNE_SECRET", ""), repr=False)
    """Links are derived from it; servers on several machines share it. Default: a key in a file."""
    role: Literal["all", "web", "worker"] = "all"
    """What this process does: everything, connections only, or jobs and bots only."""
    doorbell: str = ""
    """How processes tell each other of news: empty for a process that is alone, ``redis://...``, or
    ``postgresql`` for LISTEN and NOTIFY of the database; ``none`` polls the database every second."""
    metrics_readers: tuple[str, ...] = ()
    """Addresses besides this machine that may read ``/api/metrics``."""
    workers: int = 1
    """Web processes of ``carcassonne serve``; with more than one, a worker process plays for the bots."""
    log_format: LogFormat = "text"
    """``json`` for one object a line, which programs read."""
    bot_pause: float = 0.35
    """Minimum seconds between an action and a bot's next one, so that people can follow."""

    smtp: str = field(default_factory=lambda: os.environ.get("CARCASSONNE_SMTP", ""), repr=False)
    """Where e-mail is handed in, ``smtp://user:password@host:587`` (STARTTLS) or ``smtps://...``; without it
    no e-mail is sent and nothing offers it."""
    notice_seconds: float = 30.0
    """A player who is away is notified of a turn after this number of seconds."""
    live_notice_seconds: float = 5.0
    """The same in a game in real time."""
    push_contact: str = ""
    """Contact for push services about our messages, ``mailto:...`` or ``https://...``; default: the
    public address."""
    push_origins: tuple[str, ...] = ()
    """Push services that are no public HTTPS addresses and allowed all the same, for tests."""
    mail_from: str = ""
    """The sender of e-mail."""
    oidc_issuer: str = ""
    """An OpenID Connect provider whose accounts open accounts here, ``https://accounts.example``."""
    oidc_name: str = ""
    """What people call the provider."""
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
        """Whether bots move in the process of their table; otherwise workers move for them."""
        return self.is_alone or (self.role != "worker" and self.bot_workers > 0)

    @property
    def key_file(self) -> Path:
        """The file of the key: beside a SQLite database, else in the user's data directory."""
        _, is_sqlite, file = self.database.partition("sqlite:///")
        return Path(f"{file}.key") if is_sqlite else data_folder() / "server.key"

    def listening_on(self, host: str, port: int) -> ServerConfig:
        """Return the same settings for another address and port."""
        return replace(self, listen=(host, port))
