"""Bot with a network: the planner's search with a learned evaluation."""

from __future__ import annotations

import warnings
from functools import cache
from pathlib import Path

import carcassonne as cc
from carcassonne.bots.evaluation import Weights
from carcassonne.bots.planner import PlannerBot
from carcassonne.bots.styles import weights_of

from .evaluator import LearnedEvaluator
from .layout import family_of
from .net_file import NetError, NetHeader, read_net
from .network import Network

WEIGHTS = Path(__file__).parent / "weights"
"""Networks that come with the package."""


def net_name(family: str, seats: int = 2) -> str:
    """Return the name of the file with the network that a family uses from a number of seats on."""
    return f"{family}.net" if seats == 2 else f"{family}-{seats}.net"


def packaged_net(family: str, seats: int) -> Path | None:
    """Return the network of the package for a table; None if the family has none.

    Families without one use the planner's evaluation.
    """
    fitting = [least for least in range(2, seats + 1) if (WEIGHTS / net_name(family, least)).is_file()]
    return WEIGHTS / net_name(family, fitting[-1]) if fitting else None


class NetBot(PlannerBot):
    """Plans like the planner and evaluates with a network; without a matching one it plays as the planner."""

    def __init__(
        self,
        seed: int | str | None = None,
        ms: float | None = None,
        nodes: int | None = None,
        net: str | None = None,
        style: str = "",
    ) -> None:
        super().__init__(seed, ms, nodes, style)
        self.net = net
        self.style = style
        self.problem = ""
        """The reason why the network is not used, if any."""

    def evaluator(self, view: cc.View) -> LearnedEvaluator | None:
        """Return the learned evaluation of a view; None if no network fits it."""
        family = family_of(view.position)
        path = packaged_net(family, len(view.position.scores)) if self.net is None else Path(self.net)
        if path is None:
            return None
        try:
            header, network = _load(path)
            if header.family != family:
                raise NetError(
                    f"the network {path} was trained for {header.family}, not for {family}",
                    "net-family",
                    file=str(path),
                    trained=header.family,
                    wanted=family,
                )
        except NetError as error:
            if not self.problem:
                self.problem = str(error)
                warnings.warn(f"{error}; the planner's evaluation is used", RuntimeWarning, stacklevel=2)
            return None
        weights = weights_of(self.style, Weights(**header.weights))
        return LearnedEvaluator(view.position, view.seat, header, network, weights)


@cache
def _load(path: Path) -> tuple[NetHeader, Network]:
    return read_net(path)
