"""The game server: whole games in the browser, over REST and WebSocket, as written in docs/protocol.md."""

from typing import TYPE_CHECKING

from .config import ServerConfig

if TYPE_CHECKING:
    from .app import create_app

__all__ = ["ServerConfig", "create_app"]


def __getattr__(name: str) -> object:
    """Load the application on first access: worker processes import the package without it."""
    if name == "create_app":
        from .app import create_app

        return create_app
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
