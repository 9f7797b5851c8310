"""Spectators: their number, and the delay with which they see the game."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ..schemas.messages import Applied, Transition
from ..serializers.json import as_encoded_list, encoded
from ..storage.store import TokenGrant
from .live_game import LiveGame

if TYPE_CHECKING:
    from .room import Room

COUNT_SECONDS = 2.0
"""Minimum time between two updates of their number: a thousand spectators must not slow players down."""


class Spectators:
    """Hides the last turns from spectators, if the table has a delay."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._view: LiveGame | None = None
        """The game as spectators see it."""
        self._telling: asyncio.TimerHandle | None = None

    # Counting -----------------------------------------------------------------------------------------------

    def local_count(self) -> int:
        """Return the number of spectators that are connected to this process."""
        return sum(each.counts_as_spectator for each in self.room.connections)

    def count(self) -> int:
        return self.local_count() + self.room.elsewhere.watchers()

    def note_change(self) -> None:
        """Schedule an update of the number of spectators."""
        if self._telling is None:
            self._telling = asyncio.get_running_loop().call_later(COUNT_SECONDS, self._tell)

    def _tell(self) -> None:
        self._telling = None
        if not self.room.is_closed:
            self.room.broadcast_presence()

    # Delay --------------------------------------------------------------------------------------------------

    @property
    def are_held_back(self) -> bool:
        """Whether spectators see moves with a delay, or nothing because others play the same deal."""
        setup = self.room.setup
        return bool(setup.spectator_delay) or (setup.tournament is not None and setup.spectators is False)

    def holds_back(self, grant: TokenGrant) -> bool:
        """Return whether a viewer sees moves with a delay."""
        return grant.role == "watcher" and bool(self.room.setup.spectator_delay)

    def shown_seq(self) -> int:
        """Return the number of actions that spectators may see."""
        game = self.room.live_game
        seq = game.seq
        if self.room.is_over:
            return seq
        last = game.state.turn - (self.room.setup.spectator_delay or 0)
        while seq > 0 and game.turn_at(seq)[0] > last:
            seq -= 1
        return seq

    def seq(self, grant: TokenGrant) -> int:
        """Return the number of actions that a viewer may see."""
        return self.shown_seq() if self.holds_back(grant) else self.room.live_game.seq

    async def view(self, grant: TokenGrant) -> LiveGame:
        """Return the game as a viewer may see it. The caller holds the room's lock."""
        if not self.holds_back(grant) or self.room.is_over:
            return self.room.live_game
        if self._view is None:
            self._view = await asyncio.to_thread(self.room.live_game.rewound, self.shown_seq())
        return self._view

    def forget_view(self) -> None:
        """Drop the delayed view, because the line of play has changed."""
        self._view = None

    def advance(self) -> None:
        """Send spectators the actions whose delay has passed."""
        viewers = [each for each in self.room.connections if self.holds_back(each.grant)]
        view = self._view
        if view is None or not viewers:
            self._view = None
            return
        actions = self.room.live_game.actions[view.seq : self.shown_seq()]
        if not actions:
            return
        played = view.follow(actions, set())
        view.commit(played)
        steps = as_encoded_list(Transition, played.encoded_steps)
        thinking = self.room.bots.seat_of(view)
        message = Applied(seq=view.seq, steps=steps, decision=view.question(), thinking=thinking)
        text = encoded(message).decode()
        for connection in viewers:
            connection.send_encoded(text)
