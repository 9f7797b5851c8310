"""The measuring of the server: a few games for a moment."""

from __future__ import annotations

import pytest

from carcassonne.bench.server_load import measure


@pytest.mark.slow
def test_games_move_in_time_while_the_load_is_measured() -> None:
    games, seconds, pause = 4, 4.0, 0.25
    stages: list[str] = []
    result = measure(games, seconds, pause, storm_sockets=12, progress=lambda stage, *_: stages.append(stage))
    assert result.refused == 0
    assert 0.5 < result.moves_per_second * pause / games < 1.2, "each game moves about once in each pause"
    assert 0 < result.trips < result.moves, "the rest are moves of bots"
    assert 0 < result.p50_ms <= result.p99_ms <= result.max_ms
    assert result.cpu_ms_per_move > 0
    assert result.server_share > 0
    assert result.bots_share > 0
    assert result.load_share > 0
    assert result.storm_seconds is not None
    assert result.storm_seconds > 0
    assert list(dict.fromkeys(stages)) == ["creating", "playing", "storm"]
