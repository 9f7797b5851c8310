"""Metrics of several processes: any of them tells the sum."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from carcassonne.server.metrics import SHARED_FOLDER

COUNT = """
import os
from collections import Counter
from types import SimpleNamespace as Fake
from carcassonne.server.metrics import Metrics, forget_process

doorbell = Fake(is_connected=True)
registry = Fake(
    rooms_with_connections=lambda: [], sockets=Counter(ana=3), room_count=1,
    follower=Fake(healed=0, conflicts=0, doorbell=doorbell),
    jobs=Fake(latest_seconds=0.0, finished=2, failed=0),
)
metrics = Metrics()
metrics.refused("stale")
with metrics.acknowledging():
    pass
print(os.getpid())
if gone := os.environ.get("GONE"):
    print(metrics.text(registry).decode())
    print("then it ends")
    forget_process(os.environ["PROMETHEUS_MULTIPROC_DIR"], int(gone))
print(metrics.text(registry).decode())
"""
BETWEEN = "then it ends"


def counted(folder: Path, gone: str = "") -> str:
    """Count in a process of its own; return what it prints."""
    environment = {**os.environ, SHARED_FOLDER: str(folder), "GONE": gone}
    words = [sys.executable, "-c", COUNT]
    return subprocess.run(words, capture_output=True, text=True, check=True, env=environment).stdout


def test_any_process_tells_the_counts_of_all(tmp_path: Path) -> None:
    first = counted(tmp_path).splitlines()[0]
    before, after = counted(tmp_path, gone=first).split(BETWEEN)
    assert 'carcassonne_refused_total{code="stale"} 2.0' in before
    assert "carcassonne_ack_seconds_count 2.0" in before
    assert "carcassonne_sockets 6.0" in before
    assert "carcassonne_sockets 3.0" in after, "a process that has ended holds no sockets"
    assert 'carcassonne_refused_total{code="stale"} 2.0' in after, "what it has counted stays"
