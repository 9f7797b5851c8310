"""Environments of Gymnasium; importing this file registers them.

>>> import gymnasium
>>> import carcassonne.research.gymnasium
>>> env = gymnasium.make("Carcassonne-v0", opponents=("greedy",))
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

import carcassonne as cc
from carcassonne.bots.base import Bot
from carcassonne.bots.registry import make_bot

from .encoding import WINDOW
from .session import RENDER_MODES, EnvironmentSession, check_render_mode, deal_of
from .setups import parse_setup
from .spaces import Values, observation_of, observation_parts

ILLEGAL_REWARD = -1.0


class CarcassonneEnv(gymnasium.Env[Values, np.int64]):
    """One seat against bots.

    Observations are dictionaries of ``observation`` (planes, tokens or text), ``vector``, ``globals`` for
    tokens, and ``actions`` for the ranked encoding. ``info["action_mask"]`` tells which actions are legal; an
    illegal one ends the episode with a reward of -1. ``reset(options={"deal": [...]})`` fixes the first
    tiles.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012 (Gymnasium reads it there)

    def __init__(
        self,
        modules: str = "base",
        opponents: Sequence[str | Bot] = ("greedy",),
        seat: int | None = 0,
        options: str = "",
        profile: str = cc.STANDARD_PROFILE,
        encoding: str = "ranked",
        observation: str = "planes",
        reward: str = "win",
        window: int = WINDOW,
        size: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        check_render_mode(render_mode)
        if isinstance(opponents, str):
            raise ValueError(f"opponents are a sequence of bots, such as ({opponents!r},)")
        if seat is not None and not 0 <= seat <= len(opponents):
            raise ValueError(f"seat {seat} does not exist: there are {len(opponents) + 1} seats, from 0")
        for opponent in opponents:
            if isinstance(opponent, str):
                make_bot(opponent).close()  # a wrong name or option is refused now, not in the first game
        setup = parse_setup(modules, len(opponents) + 1, options, profile)
        self.session = EnvironmentSession(
            setup, encoding=encoding, observation=observation, reward=reward, window=window, size=size
        )
        self.opponents = tuple(opponents)
        self.first_seat = seat
        self.seat = seat or 0
        self.render_mode = render_mode
        self.observation_space = spaces.Dict(observation_parts(self.session))
        self.action_space = spaces.Discrete(self.session.encoding.size)
        self._bots: dict[int, Bot] = {}
        self._is_running = False
        self._before = (0,) * self.session.seats

    def reset(self, *, seed: int | None = None, options: Values | None = None) -> tuple[Values, Values]:
        """Begin a game and play up to the agent's first decision; without a fixed seat, one is drawn."""
        deal = deal_of(options)
        super().reset(seed=seed)
        session = self.session
        self.seat = (
            int(self.np_random.integers(session.seats)) if self.first_seat is None else self.first_seat
        )
        session.begin(str(self.np_random.integers(1 << 62)), deal)
        # What others score before the agent's first decision counts with that decision.
        self._before = (0,) * session.seats
        self.close()
        others = [seat for seat in range(session.seats) if seat != self.seat]
        for seat, opponent in zip(others, self.opponents, strict=True):
            bot_seed = int(self.np_random.integers(1 << 62))
            bot = make_bot(opponent, bot_seed) if isinstance(opponent, str) else opponent
            bot.follow(session.setup, session.game.records)
            self._bots[seat] = bot
        self._answer()
        self._is_running = True
        return self._observation(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Values, float, bool, bool, Values]:
        """Carry out an action, and those of the bots up to the agent's next decision."""
        session = self.session
        if not self._is_running:
            raise gymnasium.error.ResetNeeded("no game is running: call reset() first")
        chosen = session.numbered.actions.get(int(action))
        if chosen is None:
            self._is_running = False
            return self._observation(), ILLEGAL_REWARD, True, False, {**self._info(), "illegal": True}
        session.play(chosen)
        self._answer()
        reward = session.rewards(self._before)[self.seat]
        self._before = session.game.scores
        self._is_running = not session.game.is_over
        return self._observation(), reward, session.game.is_over, False, self._info()

    def _answer(self) -> None:
        """Let the bots play until the agent decides."""
        game = self.session.game
        while not game.is_over and (seat := self.session.seat) != self.seat:
            self.session.play(self._bots[seat].choose(game.view(seat)))

    def _observation(self) -> Values:
        return observation_of(self.session, self.seat)

    def _info(self) -> Values:
        game = self.session.game
        decision = "" if game.is_over else game.position.decision.name
        return {
            "action_mask": self.session.mask(),
            "decision": decision,
            "dropped": self.session.numbered.dropped,
            "scores": game.scores,
            "seat": self.seat,
        }

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the mask of legal actions in the form that MaskablePPO of sb3-contrib expects."""
        return self.session.mask().astype(np.bool_)

    def render(self) -> Any:  # Gymnasium declares a frame of its own type variable
        """Return the board as ``render_mode`` says."""
        return self.session.render(self.render_mode)

    def close(self) -> None:
        """Release the bots."""
        for bot in self._bots.values():
            bot.close()
        self._bots.clear()


def base_env(
    seats: int = 2,
    options: str = "",
    observation: str = "planes",
    reward: str = "win",
    window: int = WINDOW,
    render_mode: str | None = None,
) -> CarcassonneEnv:
    """Return the single counterpart of the vectorised environment: base game, fixed encoding, random bots."""
    return CarcassonneEnv(
        opponents=("random",) * (seats - 1),
        seat=None,
        options=options,
        encoding="fixed",
        observation=observation,
        reward=reward,
        window=window,
        render_mode=render_mode,
    )


gymnasium.register("Carcassonne-v0", entry_point="carcassonne.research.gymnasium:CarcassonneEnv")
gymnasium.register(
    "CarcassonneBase-v0",
    entry_point="carcassonne.research.gymnasium:base_env",
    vector_entry_point="carcassonne.research.vector:KernelVectorEnv",
)
