"""Wire types of notices: what a player wants to hear of, devices, games that wait, challenges."""

from __future__ import annotations

from typing import Annotated

from pydantic import StringConstraints

from .account_requests import Language
from .common import Seat, WireStruct
from .lobby import OpenTable
from .players import PlayerInfo
from .requests import Model


class WaitingGameInfo(WireStruct):
    """A game that waits for the player."""

    game: str
    title: str
    seat: Seat
    others: list[str]
    since: str
    due: str | None
    """When the player runs out of time; null without a clock."""


class Challenge(WireStruct):
    """A table to which the player is asked."""

    table: OpenTable
    challenger: PlayerInfo


class MyNotices(WireStruct):
    """The turns and challenges that wait for the browser's player; empty for a visitor."""

    waiting: list[WaitingGameInfo]
    """Games over days, the one with the least time left first."""
    challenges: list[Challenge]


class NoticeWishes(WireStruct):
    """The events of which an absent player is notified."""

    turn: bool
    """My turn in a game over days."""
    live: bool
    """My turn in real time."""
    challenge: bool
    tournament: bool
    message: bool
    mail: bool
    """A digest by e-mail of the games that wait, at most once an hour."""


class NoticeSettingsInfo(WireStruct):
    wishes: NoticeWishes
    push_key: str | None
    """The public key for ``PushManager.subscribe``; null if the server cannot send."""
    subscribed: bool
    """Whether this browser gets notices."""
    address: str | None
    """The confirmed address that the digest goes to; null if there is none, or the server sends no e-mail."""


class NoticeChoice(Model):
    turn: bool
    live: bool
    challenge: bool
    tournament: bool
    message: bool
    mail: bool
    language: Language = "en"


class PushKeys(Model):
    p256dh: Annotated[str, StringConstraints(max_length=100, pattern=r"^[A-Za-z0-9_-]+=*$")]
    auth: Annotated[str, StringConstraints(max_length=40, pattern=r"^[A-Za-z0-9_-]+=*$")]


class PushRequest(Model):
    """A subscription as ``PushSubscription.toJSON`` writes it."""

    endpoint: Annotated[str, StringConstraints(max_length=1000)]
    keys: PushKeys
    language: Language = "en"
