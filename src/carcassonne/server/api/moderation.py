"""Endpoints for following, blocking and reporting players, and for the decisions of moderators."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Response

from ..errors import ApiError
from ..players.names import name_key
from ..players.relations import RelationKind
from ..players.store import Player
from ..schemas.account_requests import ChatReportRequest, PlayerReportRequest, VerdictRequest
from ..schemas.openapi import answers
from ..schemas.players import (
    ChatReports,
    MyRelations,
    PlayerCard,
    PlayerInfo,
    ReportedChat,
    ReportedRemark,
)
from .dependencies import FAILURES, GameAccess, Reading, Registry, sent
from .identity import CurrentPlayer, SignedInPlayer, SomePlayer

api = APIRouter(prefix="/api", responses=FAILURES, dependencies=[Reading])
PlayerId = Annotated[str, Path(max_length=16)]


@api.get("/players/me/relations", responses=answers(MyRelations))
async def my_relations(registry: Registry, player: SignedInPlayer) -> Response:
    """Return the players that the player follows and blocks."""
    relations = registry.relations
    return sent(
        MyRelations(
            following=[each.info for each in await relations.of(player.id, "follow")],
            blocked=[each.info for each in await relations.of(player.id, "block")],
            online=await relations.online(player.id),
        )
    )


@api.get("/players/named/{name}", responses=answers(PlayerInfo))
async def player_named(registry: Registry, name: Annotated[str, Path(max_length=60)]) -> Response:
    """The account with a name, however it is spelled."""
    found = await registry.players.named(name_key(name))
    if found is None:
        raise ApiError("unknown")
    return sent(found.info)


@api.get("/players/{other}", responses=answers(PlayerCard))
async def player_card(registry: Registry, me: CurrentPlayer, other: PlayerId) -> Response:
    """Return the public profile of a player, and whether the caller follows or blocks that player."""
    found = await registry.players.find(other)
    if found is None or found.kind == "deleted":
        raise ApiError("unknown")
    relation = None if me is None else await registry.relations.between(me.id, other)
    return sent(PlayerCard(player=found.info, since=found.created.date().isoformat(), relation=relation))


@api.put("/players/{other}/{kind}", status_code=204)
async def relate(registry: Registry, player: SignedInPlayer, other: PlayerId, kind: RelationKind) -> None:
    """Follow or block a player."""
    await registry.relations.add(player.id, other, kind)


@api.delete("/players/{other}/{kind}", status_code=204)
async def unrelate(registry: Registry, player: SignedInPlayer, other: PlayerId, kind: RelationKind) -> None:
    """Follow or block a player no longer."""
    await registry.relations.remove(player.id, other, kind)


@api.post("/players/{other}/report", status_code=204)
async def report_player(
    registry: Registry, player: SignedInPlayer, other: PlayerId, report: PlayerReportRequest
) -> None:
    """Report a player; the transcript of the last game that both have played goes along."""
    common = await registry.players.last_common_game(player.id, other)
    if common is None:
        raise ApiError("unknown")
    game, seat = common
    await registry.talk.report(game, player.id, seat, report.reason)


@api.post("/games/{game}/chat-reports", status_code=204)
async def report_chat(access: GameAccess, player: SomePlayer, report: ChatReportRequest) -> None:
    """Report what a player has said; the transcript goes along."""
    if access.grant.role == "watcher":
        raise ApiError("not_allowed")
    await access.registry.talk.report(access.room.id, player.id, report.seat, report.reason)


# Moderators -------------------------------------------------------------------------------------------------


def need_moderator(player: SignedInPlayer) -> Player:
    """Return the player if it is a moderator. Raises ``unknown`` otherwise, as if there were no such page."""
    if not player.is_moderator or player.is_banned:
        raise ApiError("unknown")
    return player


Moderator = Annotated[Player, Depends(need_moderator)]


@api.get("/moderation/reports", responses=answers(ChatReports))
async def chat_reports(registry: Registry, moderator: Moderator, decided: bool = False) -> Response:
    """Reports that wait, or those that were decided."""
    found = await registry.talk.reports(is_open=not decided)
    names = {each.reporter for each in found} | {each.reported for each in found}
    players = await registry.players.find_many(sorted(names))
    return sent(
        ChatReports(
            [
                ReportedChat(
                    id=each.id,
                    game=each.game,
                    reporter=players[each.reporter].info,
                    reported=players[each.reported].info,
                    reason=each.reason,
                    created=each.created.isoformat(),
                    transcript=[
                        ReportedRemark(name=str(row["name"]), text=str(row["text"]), time=str(row["time"]))
                        for row in each.transcript
                    ],
                    verdict=each.verdict,
                )
                for each in found
            ]
        )
    )


@api.post("/moderation/reports/{report}", status_code=204)
async def decide_report(
    registry: Registry,
    moderator: Moderator,
    report: Annotated[str, Path(max_length=16)],
    wish: VerdictRequest,
) -> None:
    """Dismiss a report, or mute or ban the player for some days."""
    ended = await registry.talk.decide(report, moderator.id, wish.verdict, wish.days)
    registry.drop_sessions(ended)
