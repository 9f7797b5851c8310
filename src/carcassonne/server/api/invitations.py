"""Endpoints for inviting people: addresses, links, seats, waiting room, rematch."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from ..addresses import reachable_addresses
from ..errors import ApiError
from ..rooms.registry import RoomRegistry
from ..schemas.messages import GameInfo, Rematch
from ..schemas.openapi import answers
from ..schemas.requests import SeatChange, SeatName
from ..schemas.responses import Address, Addresses, InvitationList, NewToken, SeatInvitation
from ..security.rate_limit import client_key
from ..serializers.json import message_ref
from .dependencies import FAILURES, GameAccess, GameRequest, Registry, SeatNumber, new_game, sent
from .identity import PagePlayer

api = APIRouter(prefix="/api", responses=FAILURES)


def _addresses(registry: RoomRegistry) -> list[Address]:
    """Return where players reach the server; strangers learn nothing about the network of a public one."""
    found = reachable_addresses(registry.config)
    if registry.config.public_url:
        found = found[:1]
    return [Address(url=each.url, reach=each.reach) for each in found]


@api.get("/addresses", responses=answers(Addresses))
async def addresses(registry: Registry) -> Response:
    """Return the addresses of this server, the most widely reachable one first."""
    return sent(Addresses(addresses=_addresses(registry)))


# Links ----------------------------------------------------------------------------------------------------


@api.get("/games/{game}/invitations", responses=answers(InvitationList))
async def invitations(access: GameAccess) -> Response:
    """All links of a game; asking changes none of them."""
    access.need_host()
    room, link = access.room, access.registry.invitations.link
    online = {row.seat for row in room.presence() if row.online}
    seats = [
        SeatInvitation(
            seat=number,
            token=await link(room.id, "player", number),
            joined=seat.joined,
            online=number in online,
        )
        for number, seat in enumerate(room.setup.seats)
        if seat.kind == "link"
    ]
    watch = await link(room.id, "watcher", None)
    return sent(InvitationList(addresses=_addresses(access.registry), watch=watch, seats=seats))


@api.post("/games/{game}/seats/{seat}/link", responses=answers(NewToken), operation_id="show_seat_link")
@api.get("/games/{game}/seats/{seat}/link", responses=answers(NewToken), operation_id="seat_link")
async def seat_link(access: GameAccess, seat: SeatNumber) -> Response:
    """The link of a seat, the same every time until it is revoked."""
    _need_link_seat(access, seat)
    return sent(NewToken(await access.registry.invitations.link(access.room.id, "player", seat)))


@api.post("/games/{game}/seats/{seat}/link/revoke", responses=answers(NewToken))
async def revoke_seat_link(access: GameAccess, seat: SeatNumber) -> Response:
    """A new link; the old one stops working, and whoever uses it loses the seat."""
    _need_link_seat(access, seat)
    token = await access.registry.invitations.revoke(access.room.id, seat)
    await access.registry.players.free_seat(access.room.id, seat)
    await access.room.seating.revoke(seat)
    return sent(NewToken(token))


def _need_link_seat(access: GameRequest, seat: int) -> None:
    access.need_host()
    seats = access.room.setup.seats
    if seat >= len(seats) or seats[seat].kind != "link":
        raise ApiError("unknown")


@api.post("/games/{game}/links/watch", responses=answers(NewToken), operation_id="show_watch_link")
@api.get("/games/{game}/links/watch", responses=answers(NewToken), operation_id="watch_link")
async def watch_link(access: GameAccess) -> Response:
    """The link of all spectators."""
    return sent(NewToken(await access.registry.invitations.link(access.room.id, "watcher", None)))


@api.post("/games/{game}/watch", responses=answers(NewToken))
async def watch(request: Request, registry: Registry, game: str) -> Response:
    """A spectator's token for those who know only the game's address, if its host allows it."""
    client = client_key(request)
    registry.limits.guessing.require(client)
    try:
        room = await registry.room(game)
        if room.setup.spectators is False:
            raise ApiError("no_game")
    except ApiError:
        registry.limits.guessing.acquire(client)
        raise
    registry.limits.asking.acquire(client)
    return sent(NewToken(await registry.invitations.link(game, "watcher", None)))


# Seats ----------------------------------------------------------------------------------------------------


@api.patch("/games/{game}/seats/{seat}", responses=answers(GameInfo))
async def change_seat(access: GameAccess, seat: SeatNumber, change: SeatChange) -> Response:
    """Rename or recolour a seat, give it to a bot and back, or say that its player is ready."""
    room = access.room
    if seat >= len(room.setup.seats):
        raise ApiError("unknown")
    if seat not in room.seats_of(access.grant) or not change.kind is change.level is None:
        access.need_host()
    if change.name is not None and (room.setup.lobby or room.setup.tournament):
        raise ApiError("not_allowed")  # strangers know each other by the names of their accounts
    await room.seating.change(seat, change)
    return sent(room.info())


@api.post("/games/{game}/seats/{seat}/free", responses=answers(GameInfo))
async def free_seat(access: GameAccess, seat: SeatNumber, name: SeatName) -> Response:
    """Let a seat wait for a new player; the old one's link stops working."""
    access.need_host()
    if seat >= len(access.room.setup.seats):
        raise ApiError("unknown")
    await access.room.seating.free(seat, name.name)
    return sent(access.room.info())


@api.post("/games/{game}/start", responses=answers(GameInfo))
async def start(access: GameAccess) -> Response:
    """End the waiting room."""
    access.need_host()
    await access.room.seating.start()
    return sent(access.room.info())


# Rematch --------------------------------------------------------------------------------------------------


@api.post("/games/{game}/rematch", status_code=201, responses=answers(Rematch, 201))
async def rematch(request: Request, access: GameAccess, player: PagePlayer) -> Response:
    """Create a rematch and announce it to the room; further requests return the same game."""
    room, grant = access.room, access.grant
    has_lost_host = grant.role != "host" and await access.registry.deleted_seats(room, "here")
    if room.setup.lobby or room.setup.tournament or has_lost_host:
        # Such a game has no host, so no player could end the waiting room of its rematch.
        raise ApiError("not_allowed", message_ref("error-rematch-unhosted"))
    if grant.role != "host" and (grant.role != "player" or not room.is_over):
        raise ApiError("not_allowed")
    if room.rematch is None:
        new_game(request)
        if player is not None:
            await access.registry.require_free_place(player.id)
        await access.registry.rematch(room)
    return await _way_into_rematch(access, 201)


@api.get("/games/{game}/rematch", responses=answers(Rematch))
async def get_rematch(access: GameAccess) -> Response:
    """Return this viewer's way into the next game."""
    return await _way_into_rematch(access, 200)


async def _way_into_rematch(access: GameRequest, status: int) -> Response:
    found = await access.registry.way_into_rematch(access.room, access.grant)
    if found is None:
        raise ApiError("unknown")
    return sent(found, status)
