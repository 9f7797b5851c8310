"""Reviews of games that have ended, stored so that they are computed once."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite

import carcassonne as cc

from ..schemas.responses import Review
from ..serializers.json import encoded
from ..storage.store import Store
from .tables import AnalysisRow

ALL_SEATS = -1


class AnalysisStore:
    """Access to stored reviews, one transaction per method."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def find(self, game: str, seat: int | None, count: int) -> str | None:
        """Return a review as JSON; None if there is none, or if the rules have changed since."""
        query = select(AnalysisRow.data).where(
            AnalysisRow.game == game,
            AnalysisRow.seat == (ALL_SEATS if seat is None else seat),
            AnalysisRow.moments == count,
            AnalysisRow.rules == cc.RULES_VERSION,
        )
        async with self.store.engine.connect() as connection:
            found: str | None = (await connection.execute(query)).scalar_one_or_none()
        return found

    async def save(self, game: str, seat: int | None, count: int, review: Review) -> None:
        """Store a review; it replaces one under other rules."""
        key = {"game": game, "seat": ALL_SEATS if seat is None else seat, "moments": count}
        values = {"rules": cc.RULES_VERSION, "data": encoded(review).decode()}
        async with self.store.begin() as connection:
            insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
            row = insert(AnalysisRow).values(**key, **values)
            await connection.execute(row.on_conflict_do_update(index_elements=list(key), set_=values))
