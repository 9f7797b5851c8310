"""Notices to the players of a tournament: a game that waits, a bye, the final rank."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING
from urllib.parse import quote

from .records import StoredMatch, Tournament
from .standings import standings

if TYPE_CHECKING:
    from ..rooms.registry import RoomRegistry

MAX_TAG_LENGTH = 32
"""Push services accept no longer topics."""


async def tell_game(registry: RoomRegistry, tournament: Tournament, game: str, names: dict[str, str]) -> None:
    """Notify the players of a game that it has begun; ``names`` has the opponent of each player."""
    for player, opponent in names.items():
        values: dict[str, str | int] = {
            "title": tournament.title,
            "round": tournament.round,
            "name": opponent,
        }
        notice = _notice(tournament, "notice-tournament-game", values, f"#/game/{quote(game, safe='')}")
        await registry.notices.notify(player, "tournament", notice)


async def tell_byes(registry: RoomRegistry, tournament: Tournament, matches: Iterable[StoredMatch]) -> None:
    """Notify the players who have no opponent in a new round."""
    for match in matches:
        player = tournament.entrant(match.first).player
        if match.second is None and player is not None:
            values: dict[str, str | int] = {"title": tournament.title, "round": match.round}
            notice = _notice(tournament, "notice-tournament-bye", values)
            await registry.notices.notify(player, "tournament", notice)


async def tell_end(registry: RoomRegistry, tournament: Tournament) -> None:
    """Notify all players of their rank in a tournament that has ended."""
    rows = standings(tournament.format, [each.entrant for each in tournament.entrants], tournament.decided())
    for row in rows:
        player = tournament.entrant(row.entrant).player
        if player is not None:
            values: dict[str, str | int] = {"title": tournament.title, "rank": row.rank, "players": len(rows)}
            await registry.notices.notify(
                player, "tournament", _notice(tournament, "notice-tournament-over", values)
            )


async def tell_abort(registry: RoomRegistry, tournament: Tournament) -> None:
    """Notify all players that a tournament was aborted."""
    for entrant in tournament.entrants:
        if entrant.player is not None:
            notice = _notice(tournament, "notice-tournament-aborted", {"title": tournament.title})
            await registry.notices.notify(entrant.player, "tournament", notice)


def _notice(
    tournament: Tournament, text: str, values: dict[str, str | int], place: str | None = None
) -> dict[str, object]:
    return {
        "text": text,
        "about": f"{text}-about",
        "values": values,
        "place": place or f"#/tournaments/{quote(tournament.id, safe='')}",
        "tag": f"cup-{tournament.id}"[:MAX_TAG_LENGTH],
    }
