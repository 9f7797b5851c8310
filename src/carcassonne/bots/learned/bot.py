"""Bot with a network: the planner's search with a learned evaluation."""

from __future__ import annotations

import warnings
from collections.abc import Collection
from functools import cache
from pathlib import Path

import carcassonne as cc
from carcassonne.bots.evaluation import Weights
from carcassonne.bots.planner import PlannerBot
from carcassonne.bots.styles import weights_of

from .evaluator import LearnedEvaluator
from .layout import family_of, modules_of
from .net_file import NetError, NetHeader, read_net
from .network import Network

WEIGHTS = Path(__file__).parent / "weights"
"""Networks that come with the package."""


def net_name(family: str, seats: int = 2) -> str:
    """Return the name of the file with the network that a family uses from a number of seats on."""
    return f"{family}.net" if seats == 2 else f"{family}-{seats}.net"


def packaged_net(family: str, seats: int, modules: Collection[str]) -> Path | None:
    """Return the network of the package for a table; None if the family has none.

    A network for larger tables is used with modules that it was trained with. The family's first network is
    used with all others: it has seen fewer games of such tables, but is less certain about what it has never
    met. Families without a network use the planner's evaluation.
    """
    for least in range(seats, 2, -1):
        path = WEIGHTS / net_name(family, least)
        if path.is_file() and _trained_with(path).issuperset(modules):
            return path
    path = WEIGHTS / net_name(family)
    return path if path.is_file() else None


def _trained_with(path: Path) -> set[str]:
    try:
        return set(_load(path)[0].modules)
    except NetError:
        return set()


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
        path = Path(self.net) if self.net is not None else self._packaged(view.position, family)
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

    def _packaged(self, pos: cc.Position, family: str) -> Path | None:
        return packaged_net(family, len(pos.scores), modules_of(pos))


@cache
def _load(path: Path) -> tuple[NetHeader, Network]:
    return read_net(path)
