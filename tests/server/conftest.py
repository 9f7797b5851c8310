"""A server on a database of its own, and helpers to speak to it as a client does."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from carcassonne.server import ServerConfig, create_app

Wire = dict[str, Any]


def config(folder: Path) -> ServerConfig:
    return ServerConfig(
        database=f"sqlite:///{folder / 'games.sqlite3'}", client=None, warm=False, bot_workers=1, bot_pause=0
    )


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(create_app(config(tmp_path))) as found:
        yield found
