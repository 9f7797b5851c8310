"""A server for tests of tournaments."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from fastapi.testclient import TestClient

from carcassonne.server import ServerConfig, create_app
from carcassonne.server.jobs.runner import JobRunner


@pytest.fixture
def server(
    config: ServerConfig, cheap_passwords: None, monkeypatch: pytest.MonkeyPatch
) -> Iterator[TestClient]:
    """A server whose tournaments go on when a test says so."""
    monkeypatch.setattr(JobRunner, "start", lambda runner: None)
    with TestClient(create_app(replace(config, new_games=10_000))) as found:
        yield found
