"""Drafts that a client repeats because their answer was lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import not_stored
from ..storage.journal import STORAGE_ERRORS

if TYPE_CHECKING:
    from ..schemas.requests import Act
    from ..storage.store import TokenGrant
    from .room import Room


async def stored_answer(room: Room, grant: TokenGrant, draft: Act) -> int | None:
    """Return the answer to a draft that is already stored; None if it is not.

    Later events do not matter: by now the seat may be out of time, or the game over. Raises ``busy`` if the
    database fails.
    """
    if draft.branch not in (None, room.arbiter.record.branch):
        return None
    records = room.live_game.game.records[draft.at : draft.at + len(draft.actions)]
    if [str(record.action) for record in records] != draft.actions:
        return None
    # Without a request id, a bot may have played the same actions for a seat that is out.
    seats = room.seats_of(grant) if draft.request is None else room.granted_seats(grant)
    if not all(record.seat in seats for record in records):
        return None
    if draft.request is None:
        return room.live_game.seq
    try:
        return await room.registry.store.answer_to(room.id, draft.request)
    except STORAGE_ERRORS as error:
        raise not_stored() from error
