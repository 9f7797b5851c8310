"""Those who look on: how many they are, and how many turns later they see what happens."""

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
"""That spectators come and go is told at most so often: a thousand of them must not cost players anything."""


class Spectators:
    """Keeps back from spectators what happened in the last turns, if the table wants that."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._view: LiveGame | None = None
        """The game as spectators see it."""
        self._telling: asyncio.TimerHandle | None = None

    # Counting -----------------------------------------------------------------------------------------------

    def local_count(self) -> int:
        """Return how many are connected to this process."""
        return sum(each.grant.role == "watcher" for each in self.room.connections)

    def count(self) -> int:
        return self.local_count() + self.room.elsewhere.watchers()

    def note_change(self) -> None:
        """Tell everybody soon how many look on."""
        if self._telling is None:
            self._telling = asyncio.get_running_loop().call_later(COUNT_SECONDS, self._tell)

    def _tell(self) -> None:
        self._telling = None
        if not self.room.is_closed:
            self.room.broadcast_presence()

    # Delay --------------------------------------------------------------------------------------------------

    def holds_back(self, grant: TokenGrant) -> bool:
        """Return whether a viewer sees moves some turns late, and all of them when the game is over."""
        return grant.role == "watcher" and bool(self.room.setup.spectator_delay)

    def shown_seq(self) -> int:
        """Return how many actions spectators may see."""
        game = self.room.live_game
        seq = game.seq
        if self.room.is_over:
            return seq
        last = game.state.turn - (self.room.setup.spectator_delay or 0)
        while seq > 0 and game.turn_at(seq)[0] > last:
            seq -= 1
        return seq

    def seq(self, grant: TokenGrant) -> int:
        """Return how many actions a viewer may know."""
        return self.shown_seq() if self.holds_back(grant) else self.room.live_game.seq

    async def view(self, grant: TokenGrant) -> LiveGame:
        """Return the game as a viewer may see it. The room's lock is held."""
        if not self.holds_back(grant) or self.room.is_over:
            return self.room.live_game
        if self._view is None:
            self._view = await asyncio.to_thread(self.room.live_game.rewound, self.shown_seq())
        return self._view

    def forget_view(self) -> None:
        """The line of play has changed: what was shown is not true any more."""
        self._view = None

    def advance(self) -> None:
        """Show to spectators what is old enough by now."""
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
        text = encoded(Applied(seq=view.seq, steps=steps, decision=view.question())).decode()
        for connection in viewers:
            connection.send_encoded(text)
