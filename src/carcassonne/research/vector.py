"""Many base games at once inside the kernel, as a vector environment of Gymnasium.

The rules engine is not involved: the kernel places tiles, finds completed features and scores them by
a table. Actions have the numbers of the fixed encoding and observations the columns of the other
environments, so that a policy can move between them.
"""

from __future__ import annotations

from array import array
from typing import Any, TypeAlias, get_args

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

import carcassonne as cc
from carcassonne.kernel.bits import FACTS, FIGURE_CHOICE, NO_CHOICE, PLACEMENT_CHOICE
from carcassonne.kernel.stepped import GameBatch, SteppedGame

from .encoding import FEW_OVERFLOW_SLOTS, WINDOW
from .observations import FEW_FIGURES, FEW_POINTS, FEW_TILES, MAX_SEATS, PlaneObserver
from .session import RewardName
from .setups import parse_setup
from .spaces import AnySpace, Values

Array: TypeAlias = NDArray[Any]  # of bytes, integers or floats
Observation: TypeAlias = dict[str, Array]


class KernelVectorEnv(VectorEnv[Observation, NDArray[np.int64], Array]):
    """``num_envs`` games of the base game; the other seats play at random, or the agent plays all seats.

    ``infos["action_mask"]`` tells which actions are legal; an illegal one raises. ``infos["seat"]`` is the
    seat that the agent plays, in self-play the one that decides. A game that is over begins again with the
    next ``step``, whose action is ignored (Gymnasium's ``NEXT_STEP``). The arrays of observations and
    infos are overwritten by the next ``step`` unless ``copy`` is set.
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 64,
        seats: int = 2,
        options: str = "",
        observation: str = "planes",
        reward: str = "win",
        window: int = WINDOW,
        self_play: bool = False,
        copy: bool = False,
    ) -> None:
        if observation not in ("planes", "vector"):
            raise ValueError(f"the kernel writes planes or only the vector, not {observation!r}")
        if reward not in get_args(RewardName):
            raise ValueError(f"there is no reward {reward!r}; there are {', '.join(get_args(RewardName))}")
        setup = parse_setup("base", seats, options)
        game = cc.kernel_game(setup.rules())
        if game is None:
            raise ValueError("the kernel alone cannot play these options: use Carcassonne-v0")
        self.setup = setup
        self.num_envs = num_envs
        self.reward = reward
        self.self_play = self_play
        self.copy = copy
        self.layout = PlaneObserver(setup, window)
        has_planes = observation == "planes"
        self.batch = GameBatch(
            [SteppedGame(*game) for _ in range(num_envs)],
            window=window,
            places=self.layout.printed_places().tolist() if has_planes else (),
            slots=self.layout.terrain_slots().tolist() if has_planes else (),
            terrains=len(self.layout.terrains),
            overflow=FEW_OVERFLOW_SLOTS,
        )
        self._seats = seats
        self._before = np.zeros((num_envs, MAX_SEATS), np.int32)
        self._over = np.zeros(num_envs, np.bool_)
        self._share_arrays(has_planes=has_planes)
        self._declare_spaces()

    def _share_arrays(self, *, has_planes: bool) -> None:
        """Make arrays of numpy that share the memory of the kernel's batch, and one for the vector."""
        batch = self.batch
        self._masks = self._table(batch.masks, np.int8)
        self._points = self._table(batch.points, np.int32)
        self._supplies = self._table(batch.supplies, np.int32)
        self._remaining = self._table(batch.remaining, np.int32)
        self._facts = self._table(batch.facts, np.int32)
        assert self._facts.shape[1] == FACTS
        self._agents = np.frombuffer(batch.agents, np.int32)
        self._chosen = np.frombuffer(batch.chosen, np.int32)
        self._vector = np.zeros((self.num_envs, self.layout.vector.width), np.float32)
        shape = (self.num_envs, *self.layout.shapes["planes"])
        self._planes = self._table(batch.images, np.int8).reshape(shape) if has_planes else None

    def _declare_spaces(self) -> None:
        parts: dict[str, AnySpace] = {
            "vector": spaces.Box(-np.inf, np.inf, (self.layout.vector.width,), np.float32)
        }
        if self._planes is not None:
            parts["observation"] = spaces.Box(-128, 127, self.layout.shapes["planes"], np.int8)
        self.single_observation_space = spaces.Dict(parts)
        self.single_action_space = spaces.Discrete(self.batch.actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def _table(self, data: array[int], dtype: type[np.generic]) -> Array:
        """Return an array of the batch as rows, one for each game."""
        return np.frombuffer(data, dtype).reshape(self.num_envs, -1)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: Values | None = None
    ) -> tuple[Observation, Values]:
        """Begin all games; the seed decides all of them and those that follow."""
        if isinstance(seed, list):
            raise ValueError("one seed decides all games: give a number")
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(1 << 62)), self.self_play)
        self._over[:] = False
        self._before[:] = 0
        return self._observation(), self._infos()

    def step(self, actions: NDArray[np.int64]) -> tuple[Observation, Array, Array, Array, Values]:
        """Carry out one action in each game and play on to the next decisions of the agents."""
        if np.shape(actions) != (self.num_envs,):
            raise ValueError(f"{self.num_envs} games need one action each, not an array {np.shape(actions)}")
        self._chosen[:] = actions
        begun = self._over
        actors = self._agents.copy()
        self.batch.step()
        self._over = self._facts[:, 2] == NO_CHOICE
        rewards = np.where(begun, 0.0, self._rewards(actors))
        # What others score before the agent's first decision counts with that decision.
        self._before[:] = np.where(begun[:, None], 0, self._points)
        return (
            self._observation(),
            rewards,
            self._over.copy(),
            np.zeros(self.num_envs, np.bool_),
            self._infos(),
        )

    def _rewards(self, actors: NDArray[np.int32]) -> NDArray[np.float64]:
        """Return the rewards of the seats that acted."""
        rows, seats = np.arange(self.num_envs), self._seats
        points = self._points[:, :seats].astype(np.float64)
        if self.reward == "win":
            best = points == points.max(1, keepdims=True)
            shares = (seats * best / best.sum(1, keepdims=True) - 1) / (seats - 1)
            found: NDArray[np.float64] = np.where(self._over, shares[rows, actors], 0.0)
            return found
        gained = points - self._before[:, :seats]
        own = gained[rows, actors]
        return own - (gained.sum(1) - own) / (seats - 1) if self.reward == "margin" else own

    def _observation(self) -> Observation:
        vector, rows, seats = self._vector, np.arange(self.num_envs), self._seats
        vector[:] = 0.0
        starts = self.layout.vector.starts
        deciding, hand, choice, left = self._facts.T
        over = choice == NO_CHOICE
        vector[:, starts["seats"]] = seats / MAX_SEATS
        vector[:, starts["left"]] = left / self.layout.vector.tiles
        vector[:, starts["over"]] = over
        for step in range(seats):
            other = (self._agents + step) % seats
            vector[:, starts["score"] + step] = self._points[rows, other] / FEW_POINTS
            vector[:, starts["supply"] + step] = self._supplies[rows, other] / FEW_FIGURES
        turn = (deciding - self._agents) % seats
        vector[rows, starts["turn"] + turn] = 1.0
        playing = ~over
        vector[rows[playing], starts["decides"] + turn[playing]] = 1.0
        vector[rows[playing], starts["hand"] + hand[playing]] = choice[playing] == PLACEMENT_CHOICE
        vector[:, starts["remaining"] : starts["remaining"] + self.batch.tile_types] = (
            self._remaining / FEW_TILES
        )
        verbs = self.layout.vector.verbs
        vector[:, starts["verbs"] + verbs["place"]] = choice == PLACEMENT_CHOICE
        vector[:, starts["verbs"] + verbs["put"]] = choice == FIGURE_CHOICE
        vector[:, starts["verbs"] + verbs["pass"]] = choice == FIGURE_CHOICE
        found: Observation = {"vector": vector.copy() if self.copy else vector}
        if self._planes is not None:
            found["observation"] = self._planes.copy() if self.copy else self._planes
        return found

    def _infos(self) -> Values:
        return {
            "action_mask": self._masks.copy() if self.copy else self._masks,
            "scores": self._points[:, : self._seats].copy(),
            "seat": self._agents.copy(),
        }


def sample_masked(masks: NDArray[np.int8], rng: np.random.Generator) -> NDArray[np.int64]:
    """Return a uniformly random legal action for each row of masks; 0 for a row without any."""
    games, width = masks.shape
    legal = np.flatnonzero(masks.view(np.bool_))  # a search for true bytes is far quicker than for numbers
    bounds = np.searchsorted(legal, np.arange(games + 1) * width)
    counts = np.diff(bounds)
    wanted = bounds[:-1] + (rng.random(games) * counts).astype(np.int64)
    found = np.zeros(games, np.int64)
    found[counts > 0] = legal[wanted[counts > 0]] % width
    return found
