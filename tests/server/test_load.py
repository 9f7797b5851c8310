"""The measuring of the server: a few games for a moment."""

from __future__ import annotations

import pytest

from carcassonne.server.load import measure


@pytest.mark.slow
def test_games_move_while_the_load_is_measured() -> None:
    result = measure(games=3, seconds=4.0, pause=0.2)
    assert result.refused == 0
    assert result.moves > 3
    assert 0 < result.p50_ms <= result.p99_ms <= result.max_ms
    assert result.cpu_ms_per_move > 0
