"""Players, sessions and seats in the database."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

from sqlalchemy import RowMapping, delete, exists, func, insert, literal, select, update
from sqlalchemy.exc import IntegrityError

from ..schemas.players import PlayerInfo
from ..storage.rows import ACTION
from ..storage.store import Store, TokenGrant
from ..storage.tables import ActionRow, GameRow
from ..times import aware
from .cookies import SESSION_LIFETIME
from .tables import GameOwnerRow, GamePlayerRow, PlayerKind, PlayerRow, SessionRow

SEEN_STEP = timedelta(minutes=4)
"""Minimum time between two updates of a session's ``seen``, so that reads do not cause writes."""


@dataclass(frozen=True)
class Player:
    """A player as the rest of the server sees it."""

    id: str
    name: str
    kind: PlayerKind
    created: datetime
    is_moderator: bool = False
    banned_until: datetime | None = None
    muted_until: datetime | None = None
    session: str = ""
    """The public id of the session of the current request."""

    @property
    def info(self) -> PlayerInfo:
        """What everyone may know about the player."""
        return PlayerInfo(id=self.id, name=self.name, kind=self.kind)

    @property
    def is_banned(self) -> bool:
        return _lasts(self.banned_until)

    @property
    def is_muted(self) -> bool:
        return _lasts(self.muted_until)


def _lasts(until: datetime | None) -> bool:
    return until is not None and until > datetime.now(UTC)


@dataclass(frozen=True)
class OwnGame:
    """A game that a player hosts or plays in."""

    game: str
    created: datetime
    setup: str
    seat: int | None
    is_host: bool
    seq: int


@dataclass(frozen=True)
class Session:
    """A browser that acts for a player."""

    id: str
    created: datetime
    seen: datetime
    device: str


PLAYER_COLUMNS = (
    PlayerRow.id,
    PlayerRow.name,
    PlayerRow.kind,
    PlayerRow.created,
    PlayerRow.is_moderator,
    PlayerRow.banned_until,
    PlayerRow.muted_until,
)


def session_hash(token: str) -> str:
    """Return the hash under which a session token is stored."""
    return hashlib.sha256(token.encode()).hexdigest()


class PlayerStore:
    """Access to players, one transaction per method."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # Players ------------------------------------------------------------------------------------------------

    async def create_guest(self, device: str) -> tuple[Player, str]:
        """Store a new guest and return it with the token of its first session."""
        player = new_player("guest", f"Guest {secrets.randbelow(90_000) + 10_000}")
        token, session = new_session(player.id, device)
        async with self.store.begin() as connection:
            await connection.execute(insert(PlayerRow).values(player_values(player)))
            await connection.execute(insert(SessionRow).values(session))
        return replace(player, session=str(session["id"])), token

    async def find(self, player: str) -> Player | None:
        """Return a player by its public id; None if there is none."""
        return (await self.find_many([player])).get(player)

    async def find_many(self, players: Sequence[str]) -> dict[str, Player]:
        """Return the existing players among some ids."""
        query = select(*PLAYER_COLUMNS).where(PlayerRow.id.in_(players))
        async with self.store.engine.connect() as connection:
            rows = (await connection.execute(query)).mappings().all()
        return {row["id"]: player_of(row) for row in rows}

    async def named(self, key: str) -> Player | None:
        """Return the account with the key of a name; None if there is none."""
        query = select(*PLAYER_COLUMNS).where(PlayerRow.name_key == key)
        async with self.store.engine.connect() as connection:
            row = (await connection.execute(query)).mappings().one_or_none()
        return None if row is None else player_of(row)

    async def last_common_game(self, player: str, other: str) -> tuple[str, int] | None:
        """Return the last game that both players played, and the seat of the other one."""
        mine = select(GamePlayerRow.game).where(GamePlayerRow.player == player)
        query = (
            select(GamePlayerRow.game, GamePlayerRow.seat)
            .join(GameRow, GameRow.id == GamePlayerRow.game)
            .where(GamePlayerRow.player == other, GamePlayerRow.game.in_(mine))
            .order_by(GameRow.created.desc())
            .limit(1)
        )
        async with self.store.engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else (row[0], row[1])

    # Sessions -----------------------------------------------------------------------------------------------

    async def open_session(self, player: str, device: str, old_session: str = "") -> tuple[str, list[str]]:
        """Begin a session and end the browser's old one (against session fixation).

        Returns the new token, and the hash of the old one.
        """
        token, session = new_session(player, device)
        old = select(SessionRow.token_hash).where(SessionRow.id == old_session)
        async with self.store.begin() as connection:
            ended = list((await connection.execute(old)).scalars())
            await connection.execute(delete(SessionRow).where(SessionRow.id == old_session))
            await connection.execute(insert(SessionRow).values(session))
        return token, ended

    async def session_player(self, token: str) -> Player | None:
        """Return the player of a session and record its use; None if it has ended."""
        now = datetime.now(UTC)
        hashed = session_hash(token)
        query = (
            select(*PLAYER_COLUMNS, SessionRow.id.label("session"), SessionRow.seen)
            .join(SessionRow, SessionRow.player == PlayerRow.id)
            .where(SessionRow.token_hash == hashed, SessionRow.expires > now)
        )
        async with self.store.engine.connect() as connection:
            row = (await connection.execute(query)).mappings().one_or_none()
        if row is None:
            return None
        if now - aware(row["seen"]) > SEEN_STEP:
            step = update(SessionRow).where(SessionRow.token_hash == hashed)
            async with self.store.begin() as connection:
                await connection.execute(step.values(seen=now, expires=now + SESSION_LIFETIME))
        return player_of(row, row["session"])

    async def lasting_sessions(self, token_hashes: Collection[str]) -> set[str]:
        """Return those of the hashed session tokens whose sessions have not ended."""
        query = select(SessionRow.token_hash).where(
            SessionRow.token_hash.in_(token_hashes), SessionRow.expires > datetime.now(UTC)
        )
        async with self.store.engine.connect() as connection:
            return set((await connection.execute(query)).scalars())

    async def sessions(self, player: str) -> list[Session]:
        """Return the sessions of a player, the most recently used first."""
        columns = (SessionRow.id, SessionRow.created, SessionRow.seen, SessionRow.device)
        query = select(*columns).where(SessionRow.player == player, SessionRow.expires > datetime.now(UTC))
        async with self.store.engine.connect() as connection:
            rows = (await connection.execute(query.order_by(SessionRow.seen.desc()))).all()
        return [Session(name, aware(created), aware(seen), device) for name, created, seen, device in rows]

    async def session_hashes(self, player: str) -> list[str]:
        """Return the hashes of the tokens of a player's sessions."""
        query = select(SessionRow.token_hash).where(SessionRow.player == player)
        async with self.store.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def end_sessions(
        self, player: str, *, only: str | None = None, besides: str | None = None
    ) -> list[str]:
        """End one session of a player, or all except one; return the hashes of their tokens."""
        query = select(SessionRow.token_hash).where(SessionRow.player == player)
        if only is not None:
            query = query.where(SessionRow.id == only)
        if besides is not None:
            query = query.where(SessionRow.id != besides)
        async with self.store.begin() as connection:
            hashes = list((await connection.execute(query)).scalars())
            await connection.execute(delete(SessionRow).where(SessionRow.token_hash.in_(hashes)))
        return hashes

    # Games --------------------------------------------------------------------------------------------------

    async def note_owner(self, game: str, player: str, seat: int | None = None) -> None:
        """Store who has created a game, and the seat of that player if there is exactly one."""
        async with self.store.begin() as connection:
            await connection.execute(insert(GameOwnerRow).values(game=game, player=player))
            if seat is not None:
                await connection.execute(insert(GamePlayerRow).values(game=game, seat=seat, player=player))

    async def has_owner(self, game: str) -> bool:
        """Return whether a known player has created a game."""
        query = select(exists().where(GameOwnerRow.game == game))
        async with self.store.engine.connect() as connection:
            return bool((await connection.execute(query)).scalar_one())

    async def take_seat(self, game: str, seat: int, player: str) -> bool:
        """Store who plays a seat; return False if another player already does."""
        query = select(GamePlayerRow.player).where(GamePlayerRow.game == game, GamePlayerRow.seat == seat)
        try:
            async with self.store.begin() as connection:
                known = (await connection.execute(query)).scalar_one_or_none()
                if known is None:
                    values = {"game": game, "seat": seat, "player": player}
                    await connection.execute(insert(GamePlayerRow).values(values))
        except IntegrityError:  # another request took it at the same time
            async with self.store.engine.connect() as connection:
                known = (await connection.execute(query)).scalar_one_or_none()
        return known in (None, player)

    async def free_seat(self, game: str, seat: int) -> None:
        """Remove the player of a seat, so that another player can take it."""
        query = delete(GamePlayerRow).where(GamePlayerRow.game == game, GamePlayerRow.seat == seat)
        async with self.store.begin() as connection:
            await connection.execute(query)

    async def inherit(self, game: str, rematch: str) -> None:
        """Copy the owner and the seats of a game to its rematch, without players who were deleted."""
        owner = select(literal(rematch), GameOwnerRow.player).where(GameOwnerRow.game == game)
        seats = (
            select(literal(rematch), GamePlayerRow.seat, GamePlayerRow.player)
            .join(PlayerRow, PlayerRow.id == GamePlayerRow.player)
            .where(GamePlayerRow.game == game, PlayerRow.kind != "deleted")
        )
        async with self.store.begin() as connection:
            await connection.execute(insert(GameOwnerRow).from_select(["game", "player"], owner))
            await connection.execute(insert(GamePlayerRow).from_select(["game", "seat", "player"], seats))

    async def seats(self, game: str) -> dict[int, Player]:
        """Return the players of a game by seat."""
        query = (
            select(GamePlayerRow.seat, *PLAYER_COLUMNS)
            .join(PlayerRow, PlayerRow.id == GamePlayerRow.player)
            .where(GamePlayerRow.game == game)
            .order_by(GamePlayerRow.seat)
        )
        async with self.store.engine.connect() as connection:
            rows = (await connection.execute(query)).mappings().all()
        return {row["seat"]: player_of(row) for row in rows}

    async def grant(self, game: str, player: str) -> TokenGrant | None:
        """Return what a player may do in a game without a link: host it, or play a seat; None for neither."""
        is_owner = exists().where(GameOwnerRow.game == game, GameOwnerRow.player == player)
        seat = (
            select(GamePlayerRow.seat)
            .where(GamePlayerRow.game == game, GamePlayerRow.player == player)
            .order_by(GamePlayerRow.seat)
            .limit(1)
        )
        async with self.store.engine.connect() as connection:
            if (await connection.execute(select(is_owner))).scalar_one():
                return TokenGrant(game, "host", None)
            found = (await connection.execute(seat)).scalar_one_or_none()
        return None if found is None else TokenGrant(game, "player", found)

    async def games(self, player: str, limit: int) -> list[OwnGame]:
        """Return the games of a player, newest first."""
        actions = select(func.count(ActionRow.number)).where(ActionRow.game == GameRow.id)
        seq = actions.where(ActionRow.kind == ACTION).scalar_subquery()
        seat = (
            select(func.min(GamePlayerRow.seat))
            .where(GamePlayerRow.game == GameRow.id, GamePlayerRow.player == player)
            .scalar_subquery()
        )
        owns = exists().where(GameOwnerRow.game == GameRow.id, GameOwnerRow.player == player)
        own = select(GameOwnerRow.game).where(GameOwnerRow.player == player)
        played = select(GamePlayerRow.game).where(GamePlayerRow.player == player)
        query = (
            select(GameRow.id, GameRow.created, GameRow.setup, seat, owns, seq)
            .where(GameRow.id.in_(own.union(played)))
            .order_by(GameRow.created.desc())
            .limit(limit)
        )
        async with self.store.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [
            OwnGame(game, aware(created), setup, seat, bool(is_host), count)
            for game, created, setup, seat, is_host, count in rows
        ]


def new_player(kind: PlayerKind, name: str) -> Player:
    """Return a new player with a random public id."""
    return Player(secrets.token_urlsafe(9), name, kind, datetime.now(UTC))


def player_values(player: Player, name_key: str | None = None) -> dict[str, object]:
    """Return the row of a new player."""
    return {
        "id": player.id,
        "name": player.name,
        "name_key": name_key,
        "kind": player.kind,
        "created": player.created,
        "is_moderator": player.is_moderator,
    }


def new_session(player: str, device: str) -> tuple[str, dict[str, object]]:
    """Return the token of a new session, 256 random bits, and the row to store."""
    token = secrets.token_urlsafe(32)
    now = datetime.now(UTC)
    return token, {
        "token_hash": session_hash(token),
        "id": secrets.token_urlsafe(9),
        "player": player,
        "created": now,
        "seen": now,
        "expires": now + SESSION_LIFETIME,
        "device": device,
    }


def player_of(row: RowMapping, session: str = "") -> Player:
    """Return the player in a row of PLAYER_COLUMNS."""
    return Player(
        id=row["id"],
        name=row["name"],
        kind=row["kind"],
        created=aware(row["created"]),
        is_moderator=row["is_moderator"],
        banned_until=None if row["banned_until"] is None else aware(row["banned_until"]),
        muted_until=None if row["muted_until"] is None else aware(row["muted_until"]),
        session=session,
    )
