"""Draws and places the tiles of a save."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from carcassonne import Action, Event
from carcassonne.engine.events import TilePlaced
from carcassonne.engine.placements import has_placement
from carcassonne.engine.types import TileTypeId

from .driver import MAX_SILENT, Driver
from .errors import JczError, JczReason
from .implicit_decisions import COMMIT_PART
from .messages import ABBEY
from .result import empty_piles
from .save import Message, StartTile, laid_tile
from .start import SPRING, compare_start

MAX_LEFT_OVER = 8
"""Tiles that can have been removed from a game because they fitted nowhere."""


class TileLayer(Driver):
    """Everything about tiles: the start, discarded draws, abbeys, and the last tile."""

    def _lay_start(self, start: tuple[StartTile, ...]) -> None:
        self.offset, springs = compare_start(self.pos, start)
        for tile in springs:
            self.path = tile.path
            self._push(Action("place", ((self._moved(tile.cell), tile.rotation),)))

    def _place(self, message: Message) -> None:
        name = message.payload.need("tileId")
        tile_type = self._tile_type(name.text(), name.path)
        cell = self._moved(message.payload.need("position").cell())
        rotation = message.payload.need("rotation").rotation()
        is_it = self._laying(message)
        self.committed = False
        self.awaits = COMMIT_PART
        self.last_cell = cell
        if self._match(is_it):
            self._close_if_last()
            return
        abbey = name.text() == ABBEY
        place = Action("abbey", (cell,)) if abbey else Action("place", ((cell, rotation),))
        for _ in range(MAX_SILENT):
            decision = self._decision()
            if decision in ("abbey.last", "source") and abbey and self._by(message.player):
                break
            if decision == "place" and not abbey and self.pos.turn_part.hand_type == tile_type:
                break
            if decision == "count.spring" and name.text() == SPRING:
                break
            if decision == "draw":
                self._draw(tile_type, name.text(), is_it)
            else:
                if decision == "place":
                    hand = self.pos.turn_part.hand_type
                    assert hand is not None
                    self.in_the_way = Counter({hand: 1})
                self._be_silent(JczReason("tile-not-now", {"tile": name.text()}), laying=True)
            if self._match(is_it):
                self._close_if_last()
                return
        self._close_if_last()
        self.scores, self.laid_by = self.game.scores, self.pos.decision.seat
        self.unmatched.clear()
        self._push(place, is_it)

    def _laying(self, message: Message) -> Callable[[Event], bool]:
        """Return a test for the event that places a message's tile; equivalent rotations are equal."""
        name = message.payload.need("tileId")
        ref = self.game.rules.tile_types[self._tile_type(name.text(), name.path)].ref
        cell = self._moved(message.payload.need("position").cell())
        return lambda event: isinstance(event, TilePlaced) and event.tile == ref and event.cell == cell

    def _close_if_last(self) -> None:
        """Empty the piles after the last tile of a limited number."""
        limit = self.save.draw_limit
        if (
            limit is None
            or self.index < self.last_tile
            or self.closes_before is not None
            or self.game.is_over
        ):
            return
        if self.draws >= limit or self._is_turn(limit):
            self.closes_before = len(self.game.records)
            empty_piles(self.pos)

    def _is_turn(self, limit: int) -> bool:
        """Return whether this is the last tile of the save, and its turn reaches the limit if abbeys count.

        JCloisterZone counts the tiles drawn, but the limit is called the last turn.
        """
        tiles = [number for number, message in enumerate(self.save.messages) if laid_tile(message)]
        return self.index >= tiles[-1] and len(tiles) >= limit

    def _draw(self, tile_type: int, name: str, is_laid: Callable[[Event], bool]) -> None:
        """Draw the tile that will be placed, after those that were discarded before it.

        The last one of a pile is drawn automatically, and if it has only one placement, it is placed too.
        """
        order = self.save.draw_order
        if name in order[self.drawn :]:
            found = order.index(name, self.drawn)
            skipped = order[self.drawn : found]
            discarded = [self._tile_type(other, "gameAnnotations.drawOrder") for other in skipped]
            self.drawn = found + 1
        else:
            discarded = list(self.left_over.elements())
        for other in discarded:
            if any(map(is_laid, self.unmatched)):
                return
            if self._decision() == "draw" and not has_placement(self.pos, TileTypeId(other)):
                draw = self.game.rules.draw_actions[other]
                if draw in self.pos.legal:
                    self.left_over[other] -= 1
                    self._push(draw)
        wanted = self.game.rules.draw_actions[tile_type]
        while not any(map(is_laid, self.unmatched)) and self._decision() == "draw":
            if wanted in self.pos.legal:
                self._push(wanted)
                return
            self._draw_unplaceable(wanted)

    def _draw_the_rest(self) -> None:
        """Draw the tiles that the draw order names after the last one, as long as they fit nowhere."""
        for name in self.save.draw_order[self.drawn :]:
            tile_type = self._tile_type(name, "gameAnnotations.drawOrder")
            draw = self.game.rules.draw_actions[tile_type]
            if self.game.is_over or self._decision() == "source":
                return
            if (
                self._decision() != "draw"
                or draw not in self.pos.legal
                or has_placement(self.pos, TileTypeId(tile_type))
            ):
                return
            self._push(draw)

    def _draw_unplaceable(self, wanted: Action) -> None:
        """Draw a tile that fits nowhere; it blocks the pile of the next tile."""
        numbers = self.game.rules.tile_type_ids
        for draw in self.pos.legal:
            if not has_placement(self.pos, numbers[draw.args[0]]):
                self._push(draw)
                return
        waiting: Counter[int] = Counter({numbers[draw.args[0]]: 1 for draw in self.pos.legal})
        self.in_the_way = waiting if waiting.total() <= MAX_LEFT_OVER else Counter()
        raise JczError(self.path, "not-in-pile", tile=str(wanted.args[0]))
