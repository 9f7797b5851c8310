"""Bot with a network: the planner's search with a learned evaluation."""

from __future__ import annotations

import json
import warnings
from collections.abc import Collection
from functools import lru_cache
from pathlib import Path

import carcassonne as cc
from carcassonne.bots.evaluation import Weights
from carcassonne.bots.planner import PlannerBot
from carcassonne.bots.styles import weights_of

from .evaluator import LearnedEvaluator
from .layout import family_of, modules_of
from .net_file import NetError, NetHeader, check_family, read_net
from .network import Network

WEIGHTS = Path(__file__).parent / "weights"
"""Networks that come with the package."""
FAR_NEARER = 2
"""The network for many modules is used where its training is nearer by this factor than that of the family's
first network: of tables with ten of fourteen expansions, each won about half of the games."""
LIST = "networks.json"
"""File with the names of all networks in that folder, by which a lost one is noticed."""

_told: set[str] = set()
"""Problems that this process has warned of."""


def net_name(family: str, seats: int = 2) -> str:
    """Return the name of the file with the network that a family uses from a number of seats on."""
    return f"{family}.net" if seats == 2 else f"{family}-{seats}.net"


def all_modules_name(family: str) -> str:
    """Return the name of the file with the network that a family uses with many modules."""
    return f"{family}-all.net"


def listed_nets() -> list[str]:
    """Return the names of the networks that came with the package. Raises NetError without the list."""
    path = WEIGHTS / LIST
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise NetError(f"the list of networks {path} cannot be read: {error}") from error
    if not isinstance(found, list):
        raise NetError(f"the list of networks {path} is no list")
    return [str(name) for name in found]


def list_nets(folder: Path) -> None:
    """Write the list of the networks in a folder."""
    names = sorted(path.name for path in folder.glob("*.net"))
    (folder / LIST).write_text(json.dumps(names, indent=2) + "\n", encoding="utf-8")


def packaged_net(family: str, seats: int, modules: Collection[str]) -> Path | None:
    """Return the network of the package for a table, even if its file is lost; None if the family has none.

    A network for larger tables is used with modules that it was trained with; one that is lost or damaged is
    left out, with a warning. Other tables get the family's first network, or the one for many modules if
    its training is far nearer to their modules. Families without a network use the planner's evaluation.
    """
    try:
        listed = listed_nets()
    except NetError as error:
        warn_once(str(error))
        listed = []
    for least in range(seats, 2, -1):
        path = WEIGHTS / net_name(family, least)
        if (path.name in listed or path.is_file()) and _trained_with(path).issuperset(modules):
            return path
    first, widest = WEIGHTS / net_name(family), WEIGHTS / all_modules_name(family)
    paths = [path for path in (first, widest) if path.name in listed or path.is_file()]
    if len(paths) == 2:
        return _nearer(first, widest, modules)
    return paths[0] if paths else None


def _nearer(first: Path, widest: Path, modules: Collection[str]) -> Path:
    """Return a family's first network, or the one for many modules if that is far nearer to a table.

    One that cannot be loaded counts as trained with nothing. Without the widest, all tables play with the
    first; without the first, tables with most modules play with the widest, and others without a network.
    """
    many = _trained_with(widest)
    if not many:
        return first
    problem = ""
    try:
        few = set(_load(first)[0].modules)
    except NetError as error:
        few, problem = set(), f"{error}; {widest.name} is used"
    if FAR_NEARER * len(many.symmetric_difference(modules)) > len(few.symmetric_difference(modules)):
        return first  # the bot says what is wrong with it, if anything
    if problem:
        warn_once(problem)
    return widest


def _trained_with(path: Path) -> set[str]:
    try:
        return set(_load(path)[0].modules)
    except NetError as error:
        warn_once(f"{error}; it is left out")
        return set()


class NetWarning(RuntimeWarning):
    """A network that cannot be used; bots play without it."""


def warn_once(problem: str) -> None:
    """Warn of a problem, once in this process: a server makes a new bot for every move."""
    if problem not in _told:
        _told.add(problem)
        warnings.warn(problem, NetWarning, stacklevel=2)


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
            check_family(header, path, family)
        except NetError as error:
            self.problem = str(error)
            warn_once(f"{error}; the planner's evaluation is used")
            return None
        weights = weights_of(self.style, Weights(**header.weights))
        return LearnedEvaluator(view.position, view.seat, header, network, weights)

    def _packaged(self, pos: cc.Position, family: str) -> Path | None:
        return packaged_net(family, len(pos.scores), modules_of(pos))


def _load(path: Path) -> tuple[NetHeader, Network]:
    """Return a network; its file is read again when it has changed, as it does in a training run."""
    try:
        found = path.stat()
    except OSError:
        return read_net(path)  # says what is wrong
    return _read(path, (found.st_ino, found.st_mtime_ns, found.st_size))


@lru_cache(maxsize=16)
def _read(path: Path, version: tuple[int, int, int]) -> tuple[NetHeader, Network]:
    return read_net(path)
