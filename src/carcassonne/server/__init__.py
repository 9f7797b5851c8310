"""The game server: whole games in the browser, over REST and WebSocket, as written in docs/protocol.md."""

from .app import create_app
from .config import ServerConfig

__all__ = ["ServerConfig", "create_app"]
