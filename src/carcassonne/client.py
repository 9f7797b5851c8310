"""A small client for bots that play on a server; it needs no third-party packages.

    from carcassonne.client import BotClient, play_forever
    from carcassonne.bots import make_bot

    play_forever(BotClient("https://play.example", token), lambda seed: make_bot("planner", seed))

The token is a personal access token of a bot account; ``docs/bot-api.md`` explains how to get one.
"""

from __future__ import annotations

import http.client
import json
import secrets
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from typing import Required, TypedDict, cast

import carcassonne as cc
from carcassonne.bots import Bot

SILENT_SECONDS = 30.0
"""The server writes an empty line every 7 seconds; a stream that is silent for longer is dead."""
LONGEST_PAUSE = 60.0
ACT_ATTEMPTS, ACT_PAUSE = 4, 1.0
"""How often an action is sent if no answer comes, and the seconds between the first two attempts."""
OVERTAKEN = ("stale", "paused", "over", "out_of_time")
"""Refusals of an action that came too late: the next line of the stream contains the change."""


class ClientError(Exception):
    """A request that the server has refused, with its status and the code from docs/protocol.md."""

    def __init__(self, status: int, code: str, retry_after: float) -> None:
        super().__init__(f"the server answers {status} ({code})")
        self.status = status
        self.code = code
        self.retry_after = retry_after
        """Seconds to wait before the next request."""


class GameState(TypedDict):
    """A change of a game; see docs/bot-api.md."""

    start: int
    actions: list[str]
    seq: int
    decides: int | None
    over: bool
    scores: list[int]


class PlainSetup(TypedDict):
    """The set-up of a game."""

    seats: list[str]
    modules: dict[str, dict[str, object]]
    first: int
    profile: str


class GameFull(TypedDict):
    """The first line of a game stream."""

    game: str
    setup: PlainSetup
    seats: list[int]
    state: GameState


class Challenge(TypedDict):
    """A player who asks the bot to a table."""

    table: dict[str, object]
    """The table as the lobby shows it: ``id``, ``modules``, ``seats``, ``clock``, ``rated`` and so on."""
    challenger: dict[str, object]


class GameEvent(TypedDict, total=False):
    """A line of the event stream; the other fields depend on ``type``."""

    type: Required[str]
    game: dict[str, object]
    challenge: Challenge


class BotClient:
    """Sends the requests of a bot."""

    def __init__(self, address: str, token: str, seconds: float = SILENT_SECONDS) -> None:
        self.address = address.rstrip("/")
        self._headers = {"Authorization": f"Bearer {token}"}
        self._seconds = seconds

    def upgrade(self) -> None:
        """Turn the account into a bot permanently; it must not have played yet."""
        self._post("bot/account/upgrade", {})

    def join(self, game: str, invitation: str) -> None:
        """Take the seat of an invitation."""
        self._post(f"bot/game/{game}/join", {"invitation": invitation})

    def resign(self, game: str) -> None:
        """Give a game up."""
        self._post(f"bot/game/{game}/resign", {})

    def events(self) -> Iterator[GameEvent]:
        """Yield games as they begin and end; games that are already running come first."""
        for line in self._lines("stream/event"):
            yield cast(GameEvent, line)

    def accept(self, table: str) -> None:
        """Accept a challenge: join the table."""
        self._post(f"bot/table/{table}/join", {})

    def decline(self, table: str) -> None:
        """Decline a challenge."""
        self._post(f"bot/table/{table}/decline", {})

    def game(self, game: str) -> Iterator[GameFull | GameState]:
        """Yield the whole game so far and then every change, until the game ends."""
        for line in self._lines(f"bot/game/stream/{game}"):
            yield cast("GameFull | GameState", line)

    def act(self, game: str, at: int, actions: list[str]) -> None:
        """Carry out actions; ``at`` is the number of actions before them.

        If the answer is lost, they are sent again under the same id, so that they are carried out once.
        """
        body = {"at": at, "actions": actions, "request": secrets.token_urlsafe(12)}
        for attempt in range(ACT_ATTEMPTS):
            try:
                self._post(f"bot/game/{game}/action", body)
                return
            except OSError:
                if attempt == ACT_ATTEMPTS - 1:
                    raise
                time.sleep(ACT_PAUSE * 2**attempt)

    def _lines(self, path: str) -> Iterator[object]:
        """Yield the lines of a stream. Raises OSError if it is cut off, also within a line."""
        with self._open(urllib.request.Request(self._url(path), headers=self._headers)) as answer:
            try:
                for line in answer:
                    if line.strip():
                        yield json.loads(line)
            except (http.client.HTTPException, ValueError) as error:
                raise ConnectionError("the stream was cut off") from error

    def _post(self, path: str, body: object) -> None:
        headers = {**self._headers, "Content-Type": "application/json"}
        data = json.dumps(body).encode()
        self._open(urllib.request.Request(self._url(path), data, headers, method="POST")).close()

    def _url(self, path: str) -> str:
        return f"{self.address}/api/{path}"

    def _open(self, request: urllib.request.Request) -> urllib.request._UrlopenRet:
        """Send a request. Raises ClientError if it is refused, and OSError without an answer."""
        try:
            return urllib.request.urlopen(request, timeout=self._seconds)
        except urllib.error.HTTPError as error:
            with error:
                try:
                    code = str(json.load(error)["error"]["code"])
                except (ValueError, KeyError, TypeError):
                    code = error.reason
                raise ClientError(error.code, code, float(error.headers.get("Retry-After", 0))) from None
        except http.client.HTTPException as error:
            raise ConnectionError("the answer was cut off") from error


class FollowedGame:
    """A game that is rebuilt from the lines of its stream."""

    def __init__(self, full: GameFull) -> None:
        setup = full["setup"]
        profile = setup.get("profile", cc.STANDARD_PROFILE)
        self.setup = cc.Setup.from_plain(setup["modules"], setup["seats"], setup["first"], profile)
        self.seats = full["seats"]
        self.actions: list[str] = []
        self.game = self._empty()
        self.decides: int | None = None
        self.is_over = False
        self.update(full["state"])

    def _empty(self) -> cc.Game:
        return cc.Game(self.setup, seed=0, deal=False)

    def update(self, state: GameState) -> None:
        """Apply a change, which may also take actions back."""
        if state["start"] < len(self.actions):
            self.game = self._empty()
            self.actions = self.actions[: state["start"]]
            for action in self.actions:
                self.game.push(action)
        for action in state["actions"]:
            self.game.push(action)
        self.actions += state["actions"]
        self.decides, self.is_over = state["decides"], state["over"]


def play(client: BotClient, game: str, bot: Bot) -> tuple[int, ...]:
    """Play the bot's seats in one game until it ends; return the scores."""
    followed: FollowedGame | None = None
    for line in client.game(game):
        if followed is None:
            followed = FollowedGame(cast(GameFull, line))
        else:
            followed.update(cast(GameState, line))
        if followed.decides in followed.seats and not followed.is_over:
            seat = followed.decides
            action = bot.choose(followed.game.view(seat))
            try:
                client.act(game, len(followed.actions), [str(action)])
            except ClientError as error:
                if error.code not in OVERTAKEN:
                    raise
    if followed is None or not followed.is_over:
        raise ConnectionError(f"the stream of game {game} has ended before the game")
    return tuple(followed.game.scores)


def accept_all(challenge: Challenge) -> bool:
    """Accept every challenge."""
    return True


def play_forever(
    client: BotClient, make: Callable[[str], Bot], accepts: Callable[[Challenge], bool] = accept_all
) -> None:
    """Play all games in which the bot has a seat, several at a time; reconnect when a connection ends.

    Challenges are accepted where ``accepts`` returns true, and declined otherwise.
    """
    running: set[str] = set()
    pause = 1.0
    while True:
        try:
            for event in client.events():
                pause = 1.0
                if event["type"] == "challenge":
                    _answer(client, event["challenge"], accepts)
                elif event["type"] == "gameStart" and (game := str(event["game"]["game"])) not in running:
                    running.add(game)
                    threading.Thread(target=_play_on, args=(client, game, make, running), daemon=True).start()
        except ClientError as error:
            if error.status in (401, 403):
                raise
            pause = max(pause, error.retry_after)
        except OSError:
            pass  # the server restarts or the network is down: try again below
        time.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)


def _answer(client: BotClient, challenge: Challenge, accepts: Callable[[Challenge], bool]) -> None:
    table = str(challenge["table"]["id"])
    if not accepts(challenge):
        client.decline(table)
        return
    try:
        client.accept(table)
    except ClientError as error:
        if error.code in ("not_allowed", "too_many"):
            client.decline(table)  # the player need not wait any longer
        elif error.code != "seek_gone":  # it came too late
            raise


def _play_on(client: BotClient, game: str, make: Callable[[str], Bot], running: set[str]) -> None:
    """Play a game to its end, reconnecting as often as necessary."""
    pause = 1.0
    bot = make(game)
    try:
        while True:
            began = time.monotonic()
            try:
                play(client, game, bot)
                return
            except ClientError as error:
                if error.status in (401, 403, 404):
                    return
                pause = max(pause, error.retry_after)
            except OSError:
                pass  # as above
            if time.monotonic() - began > LONGEST_PAUSE:
                pause = 1.0  # the stream has lasted: this is another interruption
            time.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
    finally:
        running.discard(game)
