"""All processes are replaced while a tile lies on the board as a draft: it stays, and can be confirmed."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from playwright.sync_api import WebSocket

from tests.browser.conftest import OpenGame
from tests.browser.support.server import Server
from tests.browser.support.waiting import PATIENCE, eventually
from tests.server.test_supervisor import children, serving


def test_a_draft_survives_a_rolling_restart(open_game: OpenGame, tmp_path: Path) -> None:
    with serving(tmp_path, workers=2) as (port, process):
        server = Server(f"http://127.0.0.1:{port}", tmp_path / "games.sqlite3")
        created = server.create()
        table = open_game(created.link)
        sockets: list[WebSocket] = []

        def note(socket: WebSocket) -> None:
            sockets.append(socket)

        table.page.on("websocket", note)
        table.wait_for_my_turn()
        table.place()
        before = table.wait_until(lambda view: view.can_confirm and view.can_undo)
        tiles = table.tiles_on_board()

        old = set(children(process.pid))
        os.kill(process.pid, signal.SIGHUP)
        patience = len(old) * PATIENCE  # one is replaced after the other
        eventually(table.page, lambda: old & set(children(process.pid)), lambda left: not left, patience)
        eventually(table.page, lambda: len(sockets), bool)  # the page has come back by itself

        after = table.wait_until(lambda view: view.can_confirm and view.can_undo)
        assert (after.seq, after.decision) == (before.seq, before.decision)
        table.expect_tiles(tiles)
        table.confirm()
        table.wait_until(lambda view: view.seq > before.seq and view.decision)
        table.page.close()  # before the server ends, which the page would complain about
