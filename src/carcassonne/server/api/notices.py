"""Endpoints for notices: waiting games, notification settings, subscription of this device."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Response

from ..errors import ApiError
from ..lobby.listing import read_challenges
from ..notices.push import are_valid_keys
from ..notices.store import EVENTS
from ..players.store import Player
from ..rooms.registry import RoomRegistry
from ..schemas.notices import (
    MyNotices,
    NoticeChoice,
    NoticeSettingsInfo,
    NoticeWishes,
    PushRequest,
    WaitingGameInfo,
)
from ..schemas.openapi import answers
from .dependencies import FAILURES, Reading, Registry, sent
from .identity import CurrentPlayer, SignedInPlayer, SomePlayer

api = APIRouter(prefix="/api/notices", responses=FAILURES, dependencies=[Reading])


@api.get("", responses=answers(MyNotices))
async def my_notices(registry: Registry, player: CurrentPlayer) -> Response:
    """Games that wait for the player, and challenges; the request creates no guest."""
    if player is None:
        return sent(MyNotices(waiting=[], challenges=[]))
    waiting = [
        WaitingGameInfo(
            game=each.game,
            title=each.title,
            seat=each.seat,
            others=each.others,
            since=each.since.isoformat(),
            due=None if each.due is None else each.due.isoformat(),
        )
        for each in await registry.notices.store.waiting(player.id)
    ]
    return sent(MyNotices(waiting=waiting, challenges=await read_challenges(registry, player.id)))


@api.get("/settings", responses=answers(NoticeSettingsInfo))
async def notice_settings(registry: Registry, player: CurrentPlayer) -> Response:
    """Return the player's notification settings and the channels that this server offers."""
    return sent(await _settings(registry, player))


@api.put("/settings", responses=answers(NoticeSettingsInfo))
async def choose_notices(registry: Registry, player: SignedInPlayer, choice: NoticeChoice) -> Response:
    """Choose what to hear of."""
    unwanted = [event for event in EVENTS if not getattr(choice, event)]
    await registry.notices.store.set_unwanted(player.id, unwanted, choice.language)
    return sent(await _settings(registry, player))


@api.put("/device", status_code=204)
async def subscribe(registry: Registry, player: SomePlayer, wish: PushRequest) -> None:
    """Send notices to this browser from now on, until its session ends."""
    notices = registry.notices
    if not notices.offers_push:
        raise ApiError("unknown")
    from ..notices.endpoints import UnsafeEndpoint, check_endpoint

    try:
        check_endpoint(wish.endpoint, registry.config.push_origins)
    except UnsafeEndpoint as error:
        raise ApiError("malformed") from error
    if not are_valid_keys(wish.keys.p256dh, wish.keys.auth):
        raise ApiError("malformed")
    await notices.store.subscribe(
        player.session, wish.endpoint, wish.keys.p256dh, wish.keys.auth, wish.language
    )
    await notices.store.note_language(player.id, wish.language)


@api.delete("/device", status_code=204)
async def unsubscribe(registry: Registry, player: SignedInPlayer) -> None:
    """Send no notices to this browser any more."""
    await registry.notices.store.unsubscribe(player.session)


@api.post("/unsubscribe/{token}", status_code=204)
async def end_digest(registry: Registry, token: Annotated[str, Path(max_length=80)]) -> None:
    """End the digest by e-mail: with one click in a mail program, or on our page."""
    await registry.notices.end_digest(token)


async def _settings(registry: RoomRegistry, player: Player | None) -> NoticeSettingsInfo:
    notices = registry.notices
    key = await notices.sender.public_key() if notices.offers_push else None
    if player is None:
        wishes = NoticeWishes(**dict.fromkeys(EVENTS, True))
        return NoticeSettingsInfo(wishes=wishes, push_key=key, subscribed=False, address=None)
    found = await notices.store.settings(player.id)
    return NoticeSettingsInfo(
        wishes=NoticeWishes(**{event: found.wants(event) for event in EVENTS}),
        push_key=key,
        subscribed=await notices.store.is_subscribed(player.session),
        address=await notices.store.address(player.id) if notices.mailer.is_configured else None,
    )
