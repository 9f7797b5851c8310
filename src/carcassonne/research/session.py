"""One game behind an environment: set-up, dealing, encoded actions, observations, rewards, pictures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias, get_args

import numpy as np
from numpy.typing import NDArray

import carcassonne as cc

from .action_features import ACTION_FEATURES, ActionDescriber
from .encoding import WINDOW, Numbered, make_encoding
from .observations import Floats, make_observer, observe, position_text
from .rewards import margins, win_shares

RewardName: TypeAlias = Literal["win", "margin", "points"]
RenderMode: TypeAlias = Literal["ansi", "rgb_array", "svg"]
RENDER_MODES = list(get_args(RenderMode))
IMAGE_SIZE = 640


def check_render_mode(mode: str | None) -> None:
    """Raise ValueError unless environments can render in this mode."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"there is no render mode {mode!r}; there are {', '.join(RENDER_MODES)}")


def deal_of(options: Mapping[str, object] | None) -> list[str]:
    """Return the fixed deal in the options of ``reset``; PettingZoo requires that others are ignored."""
    deal = (options or {}).get("deal", ())
    if isinstance(deal, str) or not isinstance(deal, Iterable):
        raise ValueError(f"a deal is a list of tiles, such as ['base/cloister'], not {deal!r}")
    return list(deal)


class EnvironmentSession:
    """Plays games of one set-up, one after the other; adapters translate it for their libraries."""

    def __init__(
        self,
        setup: cc.Setup,
        *,
        encoding: str = "ranked",
        observation: str = "planes",
        reward: str = "win",
        window: int = WINDOW,
        size: int | None = None,
    ) -> None:
        if reward not in get_args(RewardName):
            raise ValueError(f"there is no reward {reward!r}; there are {', '.join(get_args(RewardName))}")
        self.setup = setup
        self.seats = len(setup.seats)
        self.encoding = make_encoding(encoding, setup, window=window, size=size)
        self.observer = make_observer(observation, setup, window=window)
        self.describer = ActionDescriber(setup) if encoding == "ranked" else None
        self.reward = reward
        self.game = cc.Game(setup, seed=0)
        self._deal: list[str] = []
        self._numbered: Numbered | None = None

    def begin(self, seed: int | str, deal: Iterable[str] = ()) -> None:
        """Begin a game; ``deal`` names the first tiles to be drawn, the seed decides the rest of chance."""
        self.game = cc.Game(self.setup, seed=seed, deal=False)
        self._deal = list(deal)
        self._play_chance()

    def play(self, action: cc.Action) -> None:
        """Carry out an action of the seat that decides, and let the dealer act."""
        self.game.push(action)
        self._play_chance()

    def _play_chance(self) -> None:
        self._numbered = None
        game = self.game
        while not game.is_over and game.position.decision.by_chance:
            if self._deal and (draw := f"draw {self._deal[0]}") in game.legal:
                game.push(draw)
                del self._deal[0]
            elif self._deal and game.position.decision.name == "draw":
                raise ValueError(f"tile {self._deal[0]!r} of the fixed deal cannot be drawn now")
            else:
                number = sum(record.seat == cc.CHANCE for record in game.records)
                game.push(game.dealer.choose(game.position, number))

    @property
    def seat(self) -> int:
        """The seat that decides; 0 after the end."""
        return 0 if self.game.is_over else self.game.position.decision.seat

    @property
    def numbered(self) -> Numbered:
        """The legal actions by number."""
        if self._numbered is None:
            self._numbered = self.encoding.number([] if self.game.is_over else list(self.game.legal))
        return self._numbered

    def mask(self) -> NDArray[np.int8]:
        """Return 1 for every legal number."""
        mask = np.zeros(self.encoding.size, np.int8)
        mask[list(self.numbered.actions)] = 1
        return mask

    def observation(self, seat: int) -> dict[str, Floats] | str:
        """Return what a seat sees."""
        pos = self.game.position
        if self.observer is None:
            return position_text(pos, seat)
        return observe(self.observer, pos, seat)

    def action_features(self, seat: int) -> Floats:
        """Return a row of features for each rank."""
        if self.describer is None:
            return np.zeros((0, ACTION_FEATURES), np.float32)
        return self.describer.describe(self.game.position, seat, self.numbered, self.encoding.size)

    def rewards(self, before: tuple[int, ...]) -> list[float]:
        """Return the rewards of the seats since the scores ``before``."""
        scores = self.game.scores
        if self.reward == "win":
            return win_shares(scores) if self.game.is_over else [0.0] * self.seats
        gained = tuple(now - then for now, then in zip(scores, before, strict=True))
        return margins(gained) if self.reward == "margin" else [float(points) for points in gained]

    def render(self, mode: str | None) -> str | NDArray[np.uint8] | None:
        """Return the board as text, as SVG or as pixels."""
        check_render_mode(mode)
        if mode is None:
            return None
        if mode == "ansi":
            return str(self.game)
        from carcassonne import svg

        picture = svg.board(self.game)
        return picture if mode == "svg" else _pixels(picture)


def _pixels(picture: str) -> NDArray[np.uint8]:
    """Return an SVG picture as rows of red, green and blue."""
    from carcassonne.svg.output.raster import image

    return np.array(image(picture, IMAGE_SIZE).convert("RGB"), np.uint8)
