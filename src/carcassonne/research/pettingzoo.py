"""An environment of PettingZoo (AEC) with an agent for each seat.

>>> from carcassonne.research import pettingzoo
>>> env = pettingzoo.env(modules="classic", seats=3)
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

import carcassonne as cc

from .encoding import WINDOW
from .session import RENDER_MODES, EnvironmentSession, deal_of
from .setups import parse_setup
from .spaces import AnySpace, Values, observation_of, observation_parts

ILLEGAL_REWARD = -1.0


# the arguments of the raw environment, which checks them
def env(**arguments: Any) -> AECEnv[str, Values, int]:
    """Return the environment with PettingZoo's usual wrappers: an illegal action ends the game with -1."""
    bare: AECEnv[str, Values, int] = raw_env(**arguments)
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(bare, ILLEGAL_REWARD))


class raw_env(AECEnv[str, Values, int]):  # type: ignore[misc]  # noqa: N801 (its name in PettingZoo)
    """The environment without wrappers: an illegal action raises.

    Observations are dictionaries of ``observation`` (planes, tokens or text), ``vector``, ``globals`` for
    tokens, ``actions`` for the ranked encoding, and ``action_mask``. Chance is sampled inside ``step``;
    forced answers are not asked. ``reset(options={"deal": [...]})`` fixes the first tiles.
    """

    metadata: Values = {  # noqa: RUF012 (PettingZoo reads it from the class)
        "name": "carcassonne_v0",
        "render_modes": RENDER_MODES,
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        modules: str = "base",
        seats: int = 2,
        options: str = "",
        profile: str = cc.STANDARD_PROFILE,
        encoding: str = "ranked",
        observation: str = "planes",
        reward: str = "win",
        window: int = WINDOW,
        size: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        setup = parse_setup(modules, seats, options, profile)
        self.session = EnvironmentSession(
            setup, encoding=encoding, observation=observation, reward=reward, window=window, size=size
        )
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        parts = observation_parts(self.session)
        mask = spaces.Box(0, 1, (self.session.encoding.size,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({**parts, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(self.session.encoding.size) for agent in self.possible_agents
        }
        self._random = np.random.default_rng()

    def observation_space(self, agent: str) -> AnySpace:
        """Return the space of what an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> AnySpace:
        """Return the space of action numbers."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Values | None = None) -> None:
        """Begin a game; the seed decides the tiles."""
        deal = deal_of(options)
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.session.begin(str(self._random.integers(1 << 62)), deal)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: self._info() for agent in self.agents}
        self.agent_selection = self.agents[self.session.seat]

    def observe(self, agent: str) -> Values:
        """Return what an agent sees; its mask is zero while another one decides."""
        session, seat = self.session, self.possible_agents.index(agent)
        mask = session.mask()
        if session.seat != seat:
            mask[:] = 0
        return {**observation_of(session, seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Carry out the action of the agent that is selected."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        session = self.session
        chosen = session.numbered.actions.get(-1 if action is None else int(action))
        if chosen is None:
            raise ValueError(f"action {action} is not legal; observation['action_mask'] tells which are")
        before = session.game.scores
        self._cumulative_rewards[agent] = 0.0
        session.play(chosen)
        for name, reward in zip(self.possible_agents, session.rewards(before), strict=True):
            self.rewards[name] = reward
        if session.game.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[session.seat]
        self.infos = {name: self._info() for name in self.agents}
        self._accumulate_rewards()

    def _info(self) -> Values:
        game = self.session.game
        decision = "" if game.is_over else game.position.decision.name
        return {"decision": decision, "scores": game.scores, "dropped": self.session.numbered.dropped}

    def render(self) -> str | NDArray[np.uint8] | None:
        """Return the board as ``render_mode`` says."""
        return self.session.render(self.render_mode)

    def close(self) -> None:
        """Do nothing; there is no window to close."""
