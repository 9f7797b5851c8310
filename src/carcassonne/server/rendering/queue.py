"""Priority queue of tile images: requested ones first, then likely ones, then the rest of a game."""

from __future__ import annotations

import asyncio
import heapq
import logging
from collections.abc import Iterable
from enum import IntEnum
from functools import partial
from itertools import count
from typing import NamedTuple

import carcassonne as cc

from ..errors import ApiError
from ..schemas.decisions import Decision
from ..workers.pool import WorkerPool
from . import tiles

log = logging.getLogger("carcassonne.server")

USUAL_SIZE = 128


class Urgency(IntEnum):
    """Priority of an image; smaller values are rendered first."""

    ASKED = 0
    """A client waits for the image."""
    SHOWN = 1
    """The tile is on a board or in a hand."""
    LIKELY = 2
    """The tile in a hand may be placed like this."""
    SOME_DAY = 3
    """The tile is in the bag of a game."""


class Picture(NamedTuple):
    """One image of a tile."""

    ref: str
    rotation: int
    look: int
    size: int

    @property
    def name(self) -> str:
        return tiles.art_name(self.ref, self.rotation, self.look)


class RenderQueue:
    """Hands images to the painters one by one, so that urgent ones never wait for others.

    Images are cached on disk, so each is rendered only once.
    """

    def __init__(self, painters: WorkerPool, *, ahead: bool) -> None:
        self.painters = painters
        self.ahead = ahead
        """Whether images are rendered before a client asks for them."""
        self._size = USUAL_SIZE
        """The size that was requested last: the screens of one server's players are usually similar."""
        self._order = count()
        self._queue: list[tuple[Urgency, int, Picture]] = []
        self._waiting: dict[Picture, Urgency] = {}
        self._drawing: dict[Picture, asyncio.Task[None]] = {}
        self._drawn: set[Picture] = set()
        self._arrived: dict[Picture, asyncio.Event] = {}
        self._likely: dict[str, list[Picture]] = {}
        self._closed = False

    async def get(self, name: str, size: int) -> bytes | None:
        """Return the image with a name; None for an unknown name."""
        self._size = size
        data = tiles.known_picture(name, size)
        if data is not None:
            return data
        found = tiles.names.given_out(name) or await asyncio.to_thread(tiles.names.find, name)
        if found is None:
            return None
        picture = Picture(*found, size)
        arrived = self._arrived.setdefault(picture, asyncio.Event())
        self._drawn.discard(picture)  # the cache folder may have been emptied
        self._want(picture, Urgency.ASKED)
        await arrived.wait()
        data = tiles.known_picture(name, size)
        if data is None:
            raise ApiError("busy" if self._closed else "internal")
        return data

    # Ahead --------------------------------------------------------------------------------------------------

    def show(self, names: Iterable[str], size: int) -> None:
        """Render images that a page without a game shows."""
        for found in map(tiles.names.given_out, names):
            if found is not None:
                self._want(Picture(*found, size), Urgency.SOME_DAY)

    def begin(self, pos: cc.Position) -> None:
        """Render the tiles that a game begins with, then those that may be drawn, the most frequent first."""
        for tile in pos.tiles():
            self._prepare(tile.type.ref, [tile.rotation], tiles.look_on(tile.cell), Urgency.SHOWN)
        self.show_hand(pos)
        for tile_type in sorted(cc.display.tile_types(pos), key=lambda each: -each.count):
            self._prepare(tile_type.ref, range(4), 0, Urgency.SOME_DAY)

    def show_hand(self, pos: cc.Position) -> None:
        """Render the tile in the hand of the current seat."""
        if not pos.is_over and pos.hand is not None:
            self._prepare(pos.hand.ref, range(4), 0, Urgency.SHOWN)

    def lay(self, pos: cc.Position, action: str) -> None:
        """Render the tile in the hand as an action is going to place it."""
        if not self.ahead:
            return
        match cc.Action.parse(action).args:
            case (*_, ((int(x), int(y)), int(rotation))) if pos.hand is not None:
                self._prepare(pos.hand.ref, [rotation], tiles.look_on((x, y)), Urgency.SHOWN)

    def expect(self, game: str, decision: Decision | None) -> None:
        """Render the placements of a game's next decision; drop those of the previous decision."""
        if not self.ahead:
            return
        for picture in self._likely.pop(game, ()):
            if self._waiting.get(picture) is Urgency.LIKELY:
                del self._waiting[picture]
        likely = [
            Picture(placement.tile, rotation, tiles.look_on((x, y)), self._size)
            for placement in (decision.placements if decision else None) or ()
            for x, y, mask in placement.cells or ()
            for rotation in range(4)
            if mask >> rotation & 1
        ]
        if likely:
            self._likely[game] = likely
        for picture in likely:
            self._want(picture, Urgency.LIKELY)

    def _prepare(self, ref: str, rotations: Iterable[int], look: int, urgency: Urgency) -> None:
        for rotation in rotations if self.ahead else ():
            self._want(Picture(ref, rotation, look, self._size), urgency)

    # The queue ----------------------------------------------------------------------------------------------

    def _want(self, picture: Picture, urgency: Urgency) -> None:
        if picture in self._drawn or picture in self._drawing:
            return
        if picture not in self._waiting or urgency < self._waiting[picture]:
            self._waiting[picture] = urgency
            heapq.heappush(self._queue, (urgency, next(self._order), picture))
        self._hand_out()

    def _hand_out(self) -> None:
        while len(self._drawing) < self.painters.count and (picture := self._next()) is not None:
            task = self._drawing[picture] = asyncio.create_task(self._draw(picture))
            task.add_done_callback(partial(self._finish, picture))

    def _next(self) -> Picture | None:
        """Return the most urgent image; skip queue entries that were superseded or dropped."""
        while self._queue:
            urgency, _, picture = heapq.heappop(self._queue)
            if self._waiting.get(picture) is not urgency:
                continue
            del self._waiting[picture]
            if urgency is Urgency.ASKED or not tiles.is_drawn(picture.name, picture.size):
                return picture
            self._drawn.add(picture)
        return None

    async def _draw(self, picture: Picture) -> None:
        try:
            await self.painters.run(tiles.draw_tile, *picture)
            self._drawn.add(picture)
        except Exception:
            log.exception("a picture of %s could not be drawn", picture.ref)

    def _finish(self, picture: Picture, _: asyncio.Task[None]) -> None:
        """Notify the waiting requests, even after a failure, and start the next image."""
        del self._drawing[picture]
        if (arrived := self._arrived.pop(picture, None)) is not None:
            arrived.set()
        self._hand_out()

    async def close(self) -> None:
        """Stop rendering, and release the waiting requests."""
        self._closed = True
        self._queue.clear()
        tasks = list(self._drawing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for arrived in self._arrived.values():
            arrived.set()
