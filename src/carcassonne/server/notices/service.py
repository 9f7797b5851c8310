"""Notices of turns, challenges and messages to players who are away, by Web Push and as an e-mail digest."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING
from urllib.parse import quote

from ..errors import ApiError
from ..jobs.runner import Job, Later
from ..jobs.schedule import NewJob, schedule
from ..operator_texts import OperatorText
from ..players.mail import Mailer
from ..storage.store import Store
from . import push
from .store import NoticeEvent, NoticeSettings, NoticeStore, WaitingGame
from .turns import TURN_JOB

if TYPE_CHECKING:
    from ..rooms.registry import RoomRegistry
    from ..rooms.room import Room

log = logging.getLogger("carcassonne.server")

PUSH_JOB, DIGEST_JOB = "push", "digest"
PRESENCE_SECONDS = 12.0
"""How long a process that has just loaded a game waits to hear who is connected to other processes."""
TURN_PAUSE = timedelta(seconds=60)
"""Minimum time between two turn notices to a device; turns in between share one notice."""
MAX_TRIES = 6
"""Attempts to reach a push service or a mail server."""
DIGEST_PAUSE = timedelta(hours=1)
FIRST_DIGEST_SECONDS = 600.0
"""Delay of the first digest, in which the player may return without it."""
MAX_LISTED = 20


class NoticeService:
    """Decides which players are notified of what, and sends the notices. Jobs do all sending."""

    def __init__(self, registry: RoomRegistry) -> None:
        self.registry = registry
        self.store = NoticeStore(registry.store)
        self.sender = push.PushSender(registry.store, registry.config)
        self.mailer = Mailer(registry.config)
        registry.jobs.register(TURN_JOB, self.tell_turn)
        registry.jobs.register(PUSH_JOB, self.deliver)
        registry.jobs.register(DIGEST_JOB, self.send_digest)

    @property
    def offers_push(self) -> bool:
        return push.is_available()

    async def close(self) -> None:
        await self.sender.close()

    # Events -------------------------------------------------------------------------------------------------

    async def tell_turn(self, job: Job) -> None:
        """Carry out a job: notify the player whose turn it is, unless that player has the table open."""
        try:
            room = await self.registry.room(str(job.payload["game"]))
        except ApiError as error:
            if error.code == "no_game":
                return
            raise
        seat = int(str(job.payload["seat"]))
        now = room.live_game.seq, room.arbiter.record.branch
        is_current = now == (job.payload["seq"], job.payload["branch"])
        if not is_current or not room.arbiter.is_open or room.is_over or room.arbiter.stand_in(seat):
            return
        if not self.registry.follower.is_alone:
            room.elsewhere.forget_silent()
            if job.tries == 1 and not room.connections:
                raise Later(PRESENCE_SECONDS, counts=True)
        player = (await self.registry.players.seats(room.id)).get(seat)
        if seat in room.online_seats() or player is None:
            return
        await self.notify(player.id, "live" if room.turns.is_live else "turn", turn_notice(room, seat))

    async def tell_message(self, room: Room, speaker: int | None) -> None:
        """Notify the absent players of a correspondence game that something was said."""
        if room.turns.is_live or all(seat.kind != "link" for seat in room.setup.seats):
            return
        online = room.online_seats()
        for seat, player in (await self.registry.players.seats(room.id)).items():
            if seat != speaker and seat not in online:
                name = "" if speaker is None else room.setup.seats[speaker].name
                await self.notify(player.id, "message", message_notice(room, name))

    async def tell_challenge(self, challenger: str, player: str, seek: str) -> None:
        """Notify a player of an invitation to a table."""
        notice = {
            "text": "notice-challenge",
            "about": "notice-challenge-about",
            "values": {"name": challenger},
            "place": f"#/lobby/{quote(seek, safe='')}",
            "tag": "challenge",
        }
        await self.notify(player, "challenge", notice)

    async def tell_declined(self, guest: str, challenger: str, seek: str) -> None:
        """Notify the player who waits at a table that an invitation was declined."""
        notice = {
            "text": "notice-declined",
            "about": "notice-declined-about",
            "values": {"name": guest},
            "place": f"#/lobby/{quote(seek, safe='')}",
            "tag": "challenge",
        }
        await self.notify(challenger, "challenge", notice)

    async def notify(self, player: str, event: NoticeEvent, notice: Mapping[str, object]) -> None:
        """Send a notice to all devices of a player, if the player wants notices of this event.

        ``notice`` has the names of two texts (``text``, ``about``) with their ``values``, the ``place`` in
        the page that it opens, and a ``tag``: a device shows only the newest notice with the same tag.
        """
        settings = await self.store.settings(player)
        jobs: list[NewJob] = []
        if settings.wants(event) and self.offers_push:
            for device in await self.store.subscriptions(player):
                payload = {"subscription": device.id, "event": event, "player": player, **notice}
                jobs.append(NewJob(PUSH_JOB, f"push:{device.id}:{notice['tag']}", payload))
        if event == "turn" and await self._wants_digest(player, settings):
            earliest = datetime.now(UTC) + timedelta(seconds=FIRST_DIGEST_SECONDS)
            last = settings.mailed
            due = earliest if last is None else max(earliest, last + DIGEST_PAUSE)
            key = f"{DIGEST_JOB}:{player}"
            jobs.append(NewJob(DIGEST_JOB, key, {"player": player}, due=due, keeps_existing=True))
        if jobs:
            await _schedule(self.registry.store, jobs)
            self.registry.jobs.wake()

    async def _wants_digest(self, player: str, settings: NoticeSettings) -> bool:
        if not settings.wants("mail") or not self.mailer.is_configured:
            return False
        return await self.store.address(player) is not None

    # Sending ------------------------------------------------------------------------------------------------

    async def deliver(self, job: Job) -> None:
        """Carry out a job: send a notice to one device."""
        found = await self.store.subscription(str(job.payload["subscription"]))
        if found is None or job.tries > MAX_TRIES:
            return
        device, sent = found
        is_turn = job.payload["tag"] == "turn"
        now = datetime.now(UTC)
        if is_turn and sent is not None and now < sent + TURN_PAUSE:
            raise Later((sent + TURN_PAUSE - now).total_seconds())
        count = len(await self.store.waiting(str(job.payload["player"]))) if is_turn else 0
        message = _message(job.payload, device.language, count)
        result = await self.sender.send(device, message, topic=str(job.payload["tag"]))
        if result == "gone":
            await self.store.drop_subscription(device.id)
        elif result == "later":
            raise Later(2.0**job.tries * 5, counts=True)
        elif result == "refused":
            log.warning("a push service has refused a notice; the key or the contact may be wrong")
        elif is_turn:
            await self.store.note_sent(device.id)

    async def send_digest(self, job: Job) -> None:
        """Carry out a job: send an e-mail about the games that wait, at most once an hour."""
        player = str(job.payload["player"])
        settings, address = await self.store.settings(player), await self.store.address(player)
        waiting = await self.store.waiting(player)
        if not settings.wants("mail") or address is None or not waiting or job.tries > MAX_TRIES:
            return
        now = datetime.now(UTC)
        if settings.mailed is not None and now < settings.mailed + DIGEST_PAUSE:
            raise Later((settings.mailed + DIGEST_PAUSE - now).total_seconds(), counts=True)
        language, base = settings.language, self.registry.config.public_url.rstrip("/")
        token = self.unsubscribe_token(player)
        values: dict[str, str | int] = {
            "count": len(waiting),
            "games": "\n".join(_line(game, language, base) for game in waiting[:MAX_LISTED]),
            "page": f"{base}/#/unsubscribe/{token}",
        }
        headers = {
            "List-Unsubscribe": f"<{base}/api/notices/unsubscribe/{token}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }
        subject = OperatorText("mail-digest-subject", values).in_language(language)
        text = OperatorText("mail-digest", values).in_language(language)
        # Stored before it is sent: a server that crashes in between must not send the e-mail again and again.
        await self.store.note_mailed(player)
        await self.mailer.send(address, subject, text, headers)

    # Unsubscribing ------------------------------------------------------------------------------------------

    def unsubscribe_token(self, player: str) -> str:
        """Return the secret of the link that unsubscribes a player from the digest."""
        return f"{player}.{self.registry.invitations.key.derive('digest', player)}"

    async def end_digest(self, token: str) -> None:
        """Unsubscribe a player from the digest. Raises ``unknown`` for a wrong token."""
        player, _, _ = token.rpartition(".")
        if not player or token != self.unsubscribe_token(player):
            raise ApiError("unknown")
        if await self.registry.players.find(player) is None:
            return
        settings = await self.store.settings(player)
        await self.store.set_unwanted(player, {*settings.unwanted, "mail"}, None)


def turn_notice(room: Room, seat: int) -> dict[str, object]:
    """Return the notice that it is a seat's turn."""
    return {
        "text": "notice-turn",
        "about": "notice-turn-about",
        "values": _table_values(room, seat),
        "place": f"#/game/{quote(room.id, safe='')}",
        "tag": "turn",
    }


def message_notice(room: Room, speaker: str) -> dict[str, object]:
    """Return the notice of a chat message; its text stays on the server."""
    return {
        "text": "notice-message",
        "about": "notice-turn-about",
        "values": {**_table_values(room, None), "name": speaker},
        "place": f"#/game/{quote(room.id, safe='')}",
        "tag": f"chat-{room.id}"[:32],
    }


def _table_values(room: Room, seat: int | None) -> dict[str, str]:
    others = [each.name for number, each in enumerate(room.setup.seats) if number != seat]
    return {"title": room.setup.title, "others": ", ".join(others)}


def _message(payload: Mapping[str, object], language: str, count: int) -> dict[str, object]:
    """Return the message that the service worker of a device shows."""
    values = payload["values"]
    assert isinstance(values, dict)
    known: dict[str, str | int] = {**values, "count": max(count, 1)}
    about = OperatorText(str(payload["about"]), known).in_language(language)
    return {
        "title": OperatorText(str(payload["text"]), known).in_language(language),
        "body": about.strip(" ·"),
        "place": payload["place"],
        "tag": payload["tag"],
    }


def _line(game: WaitingGame, language: str, base: str) -> str:
    title = game.title or OperatorText("mail-digest-untitled").in_language(language)
    others = ", ".join(game.others)
    return f"- {title} ({others})\n  {base}/#/game/{quote(game.game, safe='')}"


async def _schedule(store: Store, jobs: Sequence[NewJob]) -> None:
    async with store.begin() as connection:
        await schedule(connection, *jobs)
