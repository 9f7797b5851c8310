"""Pictures are drawn in the order in which they are needed, each of them once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

import carcassonne as cc
from carcassonne.server.errors import ApiError
from carcassonne.server.rendering import tiles
from carcassonne.server.rendering.queue import RenderQueue
from carcassonne.server.schemas.requests import Aids
from carcassonne.server.serializers.decisions import decision_wire
from carcassonne.server.serializers.state import DisplayHistory
from carcassonne.server.workers.pool import WorkerPool
from carcassonne.svg.output.tile_cache import default_folder


class SlowHand(WorkerPool):
    """A painter who draws one picture each time he is told to."""

    def __init__(self) -> None:
        super().__init__(1, 0)
        self.begun: list[tuple[Any, ...]] = []
        self.finished = 0
        self.go_on = asyncio.Event()

    async def run(self, function: Callable[..., Any], *args: Any, **_: Any) -> Any:  # type: ignore[override]
        self.begun.append(args)
        await self.go_on.wait()
        self.go_on.clear()
        ref, rotation, look, size = args
        path = default_folder() / str(size) / f"{tiles.art_name(ref, rotation, look)}.webp"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"drawn")
        self.finished += 1

    async def draw(self, number: int = 1) -> None:
        """Finish so many pictures, or all that there are to draw."""
        for _ in range(number):
            await asyncio.sleep(0.01)
            if self.finished < len(self.begun):
                self.go_on.set()
                await asyncio.sleep(0.01)


@pytest.fixture(autouse=True)
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


def run(test: Callable[[SlowHand, RenderQueue], Coroutine[Any, Any, None]], *, ahead: bool = True) -> None:
    async def inside() -> None:
        hand = SlowHand()
        render_queue = RenderQueue(hand, ahead=ahead)
        try:
            await test(hand, render_queue)
        finally:
            await render_queue.close()

    asyncio.run(asyncio.wait_for(inside(), 20))


def new_game() -> cc.Game:
    return cc.Game(cc.Setup.of("base", seats=2), seed=5)


def hand_of(game: cc.Game) -> str:
    hand = game.position.hand
    assert hand is not None
    return hand.ref


def test_a_new_game_shows_its_table_and_hand_first() -> None:
    async def test(hand: SlowHand, render_queue: RenderQueue) -> None:
        game = new_game()
        render_queue.begin(game.position)
        await hand.draw(6)
        start, *held = hand.begun[:5]
        assert start == ("base/city1-road-straight", 0, tiles.look_on((0, 0)), 128)
        assert held == [(hand_of(game), rotation, 0, 128) for rotation in range(4)]
        commonest = max(kind.count for kind in game.rules.tile_types)
        assert next(kind.count for kind in game.rules.tile_types if kind.ref == hand.begun[5][0]) == commonest

    run(test)


def test_who_asks_is_served_before_what_is_drawn_ahead() -> None:
    async def test(hand: SlowHand, render_queue: RenderQueue) -> None:
        render_queue.begin(new_game().position)
        name = tiles.art_name("base/cloister", 2, 7)
        asking = asyncio.create_task(render_queue.get(name, 256))
        await hand.draw(2)
        assert await asking == b"drawn"
        assert hand.begun[1] == ("base/cloister", 2, 7, 256), "one was being drawn already"

    run(test)


def test_two_who_ask_for_the_same_picture_get_one_drawing() -> None:
    async def test(hand: SlowHand, render_queue: RenderQueue) -> None:
        name = tiles.art_name("base/cloister", 1, 3)
        asking = [asyncio.create_task(render_queue.get(name, 64)) for _ in range(3)]
        while not hand.begun:
            await asyncio.sleep(0.01)
        await hand.draw()
        assert await asyncio.gather(*asking) == [b"drawn"] * 3
        assert await render_queue.get(name, 64) == b"drawn"
        assert hand.begun == [("base/cloister", 1, 3, 64)]
        assert await render_queue.get("unknown", 64) is None

    run(test, ahead=False)


def test_likely_places_are_given_up_when_the_tile_is_laid() -> None:
    async def test(hand: SlowHand, render_queue: RenderQueue) -> None:
        game = new_game()
        decision = decision_wire(game.position, DisplayHistory(), Aids())
        render_queue.expect("one", decision)
        await hand.draw()
        ref, legal = hand_of(game), {action.args[-1] for action in game.legal if action.verb == "place"}
        wanted = {(ref, rotation, tiles.look_on(cell), 128) for cell, rotation in legal}
        assert set(hand.begun) <= wanted
        chosen = next(str(action) for action in game.legal if action.verb == "place")
        render_queue.lay(game.position, chosen)
        render_queue.expect("one", None)
        begun = len(hand.begun)
        await hand.draw(2)
        cell, rotation = cc.Action.parse(chosen).args[0]
        laid = (ref, rotation, tiles.look_on(cell), 128)
        assert laid in hand.begun
        assert set(hand.begun[begun:]) <= {laid}

    run(test)


def test_a_server_that_ends_leaves_nobody_waiting() -> None:
    async def test(hand: SlowHand, render_queue: RenderQueue) -> None:
        names = [tiles.art_name("base/cloister", rotation, 0) for rotation in range(3)]
        asking = [asyncio.create_task(render_queue.get(name, 64)) for name in names]
        while not hand.begun:
            await asyncio.sleep(0.01)
        await render_queue.close()
        for found in await asyncio.gather(*asking, return_exceptions=True):
            assert isinstance(found, ApiError)
            assert found.code == "busy"

    run(test, ahead=False)
