"""The game ``carcassonne`` for OpenSpiel; importing this file registers it.

>>> import pyspiel
>>> import carcassonne.research.open_spiel
>>> game = pyspiel.load_game("carcassonne(modules=classic,seats=3)")

Chance is explicit: the outcomes of a chance node are the dealer's, with their true probabilities. All
information is public, since the order of the tiles does not exist before they are drawn. OpenSpiel's C++
algorithms call back into Python for every state; for millions of games use ``CarcassonneBase-v0``.
"""

from __future__ import annotations

import numpy as np
import pyspiel

import carcassonne as cc

from .encoding import ActionEncoding, Numbered, make_encoding, sort_key
from .observations import Observer, make_observer, position_text
from .rewards import margins, win_shares
from .setups import parse_setup

NAME = "carcassonne"
MAX_SEATS = 6
ACTIONS_PER_TILE = 24
"""Bound of actions and draws per tile; games with all modules have about six."""
POINTS_BOUND = 5000.0
"""Bound that OpenSpiel requires; no seat comes near it."""
CHANCE_SLOTS = 64
"""Outcomes of other chance nodes than draws, such as dice."""

PARAMETERS: dict[str, str | int] = {
    "modules": "base",
    "seats": 2,
    "options": "",
    "profile": cc.STANDARD_PROFILE,
    "encoding": "ranked",
    "observation": "planes",
    "utility": "win",
    "window": 25,
    "size": 0,
}
"""Parameters with their defaults; ``size`` 0 takes the default size of the encoding."""

UTILITIES = {
    "win": pyspiel.GameType.Utility.ZERO_SUM,
    "margin": pyspiel.GameType.Utility.ZERO_SUM,
    "points": pyspiel.GameType.Utility.GENERAL_SUM,
}
"""``win``: shares of victory; ``margin``: points minus the mean of the others; ``points``: as scored."""


def _game_type(utility: str, *, tensor: bool) -> pyspiel.GameType:
    model = pyspiel.GameType.RewardModel
    return pyspiel.GameType(
        short_name=NAME,
        long_name="Carcassonne",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=UTILITIES[utility],
        reward_model=model.REWARDS if utility == "points" else model.TERMINAL,
        max_num_players=MAX_SEATS,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=tensor,
        parameter_specification=PARAMETERS,
    )


class CarcassonneGame(pyspiel.Game):  # type: ignore[misc]
    """A set-up with its encoding and observations."""

    def __init__(self, params: dict[str, str | int] | None = None) -> None:
        chosen = PARAMETERS | (params or {})
        utility, window = str(chosen["utility"]), int(chosen["window"])
        if utility not in UTILITIES:
            raise ValueError(f"there is no utility {utility!r}; there are {', '.join(UTILITIES)}")
        self.setup = parse_setup(
            str(chosen["modules"]), int(chosen["seats"]), str(chosen["options"]), str(chosen["profile"])
        )
        self.utility = utility
        self.encoding: ActionEncoding = make_encoding(
            str(chosen["encoding"]), self.setup, window=window, size=int(chosen["size"]) or None
        )
        self.observer: Observer | None = make_observer(str(chosen["observation"]), self.setup, window=window)
        rules = self.setup.rules()
        seats = rules.seats
        self.start = cc.Position.start(rules)
        low, high = {
            "win": (-1.0 / (seats - 1), 1.0),
            "margin": (-POINTS_BOUND, POINTS_BOUND),
            "points": (-POINTS_BOUND, POINTS_BOUND),
        }[utility]
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding.size,
            max_chance_outcomes=len(rules.tile_types) + CHANCE_SLOTS,
            num_players=seats,
            min_utility=low,
            max_utility=high,
            utility_sum=None if utility == "points" else 0.0,
            max_game_length=ACTIONS_PER_TILE * (self.start.tiles_left() + 1),
        )
        super().__init__(_game_type(utility, tensor=self.observer is not None), info, params or {})

    def new_initial_state(self) -> CarcassonneState:
        """Return the start of a game."""
        return CarcassonneState(self)

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: dict[str, str | int] | None = None,
    ) -> CarcassonneObserver:
        """Return an observer; with perfect recall it adds the history."""
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return CarcassonneObserver(None if recall else self.observer, recall=recall)

    def max_chance_nodes_in_history(self) -> int:
        """Return a bound for the chance nodes of a game."""
        return int(self.max_game_length())


class _Node:
    """A position with its numbered actions, copied and pickled in its own way.

    OpenSpiel deep-copies and pickles whatever a state holds. Copies of a position share the numbering, which
    never changes; a pickle leaves it out.
    """

    def __init__(
        self, position: cc.Position, before: tuple[int, ...], numbered: Numbered | None = None
    ) -> None:
        self.position = position
        self.before = before
        """The scores at the last decision of a seat."""
        self.numbered = numbered

    def __deepcopy__(self, memo: dict[int, object]) -> _Node:
        return _Node(self.position.copy(), self.before, self.numbered)

    def __reduce__(self) -> tuple[type[_Node], tuple[cc.Position, tuple[int, ...]]]:
        return _Node, (self.position, self.before)


class CarcassonneState(pyspiel.State):  # type: ignore[misc]
    """A position as a state of OpenSpiel."""

    def __init__(self, game: CarcassonneGame) -> None:
        super().__init__(game)
        self.node = _Node(game.start.copy(), (0,) * game.num_players())

    @property
    def position(self) -> cc.Position:
        """The position; change it through ``apply_action`` only."""
        return self.node.position

    def current_player(self) -> int:
        """Return the seat that decides, or the number of the dealer or of the end."""
        pos = self.node.position
        if pos.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        decision = pos.decision
        return int(pyspiel.PlayerId.CHANCE) if decision.by_chance else decision.seat

    def _numbered(self) -> Numbered:
        node = self.node
        if node.numbered is None:
            pos = node.position
            if pos.decision.by_chance:
                outcomes = sorted((action for action, _ in pos.chance()), key=sort_key)
                node.numbered = Numbered(dict(enumerate(outcomes)), 0)
            else:
                node.numbered = self.get_game().encoding.number(list(pos.legal))
        return node.numbered

    def _legal_actions(self, player: int) -> list[int]:
        return list(self._numbered().actions)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the dealer's outcomes with their probabilities."""
        weights = dict(self.node.position.chance())
        total = sum(weights.values())
        return [(number, weights[action] / total) for number, action in self._numbered().actions.items()]

    def _apply_action(self, action: int) -> None:
        node = self.node
        pos, chosen = node.position, self._numbered().actions[action]
        # What is scored between two decisions counts as the reward of the first one.
        if not pos.decision.by_chance:
            node.before = pos.scores
        pos.apply(chosen)
        node.numbered = None

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self._numbered().actions[action])

    def number_of(self, action: cc.Action) -> int:
        """Return the number of a legal action.

        Raises ValueError if it is not legal, or if the encoding is too small for it.
        """
        for number, other in self._numbered().actions.items():
            if other == action:
                return number
        reason = "has no number in this encoding" if action in self.position.legal else "is not legal here"
        raise ValueError(f"{action} {reason}")

    def dropped(self) -> int:
        """Return how many legal actions are not offered, because the encoding is too small for them."""
        return 0 if self.is_terminal() else self._numbered().dropped

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.node.position.is_over

    def returns(self) -> list[float]:
        """Return the utilities; with ``points`` what each seat has so far."""
        pos, game = self.node.position, self.get_game()
        if game.utility == "points":
            return [float(score) for score in pos.scores]
        if not pos.is_over:
            return [0.0] * len(pos.scores)
        return win_shares(pos.scores) if game.utility == "win" else margins(pos.scores)

    def rewards(self) -> list[float]:
        """Return what the seats have gained since the last decision before this one."""
        if self.get_game().utility == "points":
            scores = zip(self.node.position.scores, self.node.before, strict=True)
            return [float(now - before) for now, before in scores]
        return self.returns()

    def __str__(self) -> str:
        return self.node.position.to_text()


class CarcassonneObserver:
    """Writes states as arrays and as text; with perfect recall the text is the whole history."""

    def __init__(self, observer: Observer | None, *, recall: bool) -> None:
        self._observer = observer
        self._recall = recall
        self.tensor: np.typing.NDArray[np.float32] | None = None
        self.dict: dict[str, np.typing.NDArray[np.float32]] = {}
        if observer is not None:
            sizes = {name: int(np.prod(shape)) for name, shape in observer.shapes.items()}
            self.tensor = np.zeros(sum(sizes.values()), np.float32)
            start = 0
            for name, shape in observer.shapes.items():
                self.dict[name] = self.tensor[start : start + sizes[name]].reshape(shape)
                start += sizes[name]

    def set_from(self, state: CarcassonneState, player: int) -> None:
        """Write a state into the arrays as a player sees it."""
        if self._observer is not None and self.tensor is not None:
            self.tensor.fill(0.0)
            self._observer.write(state.position, player, self.dict)

    def string_from(self, state: CarcassonneState, player: int) -> str:
        """Return a state as text: the position, or the whole history."""
        if self._recall:
            return " ".join(map(str, (player, *state.history())))
        return position_text(state.position, player)


pyspiel.register_game(_game_type("win", tensor=True), CarcassonneGame)
