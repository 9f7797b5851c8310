"""Declaration of a rule module.

A module is a folder with tiles, texts and one or more files of plain functions that are registered with its
:class:`Expansion`: steps of the sequences, choices, chances, offers and hooks. Nothing is patched; the engine
compiles what the chosen modules have registered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from typing import (
    TYPE_CHECKING,
    ClassVar,
    Concatenate,
    Generic,
    NamedTuple,
    ParamSpec,
    TypeAlias,
    TypeVar,
    TypeVarTuple,
    cast,
)

from carcassonne.tiles.model import Tally, TerrainRules, TileType

from .actions import Action, ActionSequence, Verb
from .figures import DeployMethod, FigureKind
from .hooks import Hook
from .ledger import LedgerLine
from .moments import FINAL, PART, Moment
from .options import ModuleOptions
from .refusal import Refusal
from .types import Frame, Frames, Seat

if TYPE_CHECKING:
    from carcassonne.kernel.rates import TerrainRate

    from .frame_handlers import FrameHandler, OfferRunner, StepRunner
    from .points_table import FeaturePoints
    from .position import Position
    from .ruleset import Ruleset
    from .setup import Setup

Args = TypeVarTuple("Args")
P = ParamSpec("P")
F = TypeVar("F", bound=Callable[..., object])
ChoiceT = TypeVar("ChoiceT", bound="AnyChoice")
ChanceT = TypeVar("ChanceT", bound="AnyChance")
OfferT = TypeVar("OfferT", bound="Offer")
ReceiveT = TypeVar("ReceiveT", bound="Callable[[Position, Seat, FigureKind], None]")

API_VERSION = 1
"""Version of the interface for modules of other packages: it changes when they have to change."""

COMPLETION = "completion"
"""Value of ``after`` for a step that runs only in parts which have completed a feature."""

StepRun = Callable[["Position"], Frames]
Needs = Callable[["Ruleset"], bool]
ModuleState: TypeAlias = tuple[object, ...]
"""A module's state in a position: a named tuple of plain values."""
SeatFilter = Callable[..., Iterable[Seat]]
"""Returns the seats that something applies to; called again only when the module state is replaced."""
StateTest = Callable[..., bool]
"""A condition on a module state; tested again only when the state is replaced."""


class Situation(NamedTuple):
    """The stakes of a decision: a text of the module, and the arguments of the text."""

    text: str
    args: tuple[tuple[str, int | str], ...] = ()
    """Numbers and names by argument; ``seat`` is the index of a seat."""
    lines: tuple[LedgerLine, ...] = ()
    """Points that are about to be scored; their sum is the argument ``what``."""


class StepHandler(Generic[P]):
    """A frame that runs without a decision: a function of the position and the frame's arguments."""

    __slots__ = ("name", "run")

    def __init__(self, name: str, run: Callable[Concatenate[Position, P], Frames]) -> None:
        self.name = name
        self.run = run

    def __call__(self, pos: Position, /, *args: P.args, **kwargs: P.kwargs) -> Frames:
        return self.run(pos, *args, **kwargs)

    def frame(self, *args: P.args, **kwargs: P.kwargs) -> Frame:
        """Return the frame that calls the function with these arguments."""
        assert not kwargs, "a frame saves its arguments by position"
        return (self.name, args)


class Choice(Generic[*Args]):
    """A decision of a seat; the type parameters are those of its frame's arguments.

    One instance serves all positions, so it holds no state.
    """

    name: ClassVar[str] = ""
    """Name of its frames, given when the choice is registered."""
    allows_anytime = False
    """Whether anytime actions are offered here as well."""
    rules: tuple[str, ...] = ()

    @classmethod
    def frame(cls, *args: *Args) -> Frame:
        """Return the frame of this decision."""
        return (cls.name, args)

    @classmethod
    def arguments(cls, frame: Frame) -> tuple[*Args] | None:
        """Return the arguments of a frame of this choice, None for a frame of another."""
        return cast("tuple[*Args]", frame[1]) if frame[0] == cls.name else None

    def seat(self, pos: Position, /, *args: *Args) -> Seat:
        """Return the seat that decides; by default the seat of the current part."""
        return pos.turn_parts[-1].seat

    def actions(self, pos: Position, /, *args: *Args) -> ActionSequence:
        """Return the legal actions; none to skip the choice."""
        raise NotImplementedError

    def apply(self, pos: Position, action: Action, /, *args: *Args) -> Frames:
        """Apply one of the legal actions."""
        raise NotImplementedError

    def situation(self, pos: Position, /, *args: *Args) -> Situation | None:
        """Return the stakes that the player must know, None if the question says it all."""
        return None

    def explain(self, pos: Position, action: Action, /, *args: *Args) -> Refusal:
        """Return why an action that is not legal is refused."""
        return Refusal(self.rules[0], "not-offered") if self.rules else pos.rules.refuse("not-offered")

    def tile(self, pos: Position) -> TileType | None:
        """Return the tile that is placed here; by default the drawn one."""
        return pos.hand


class Chance(Generic[*Args]):
    """A chance node with listed outcomes; the type parameters are those of its frame's arguments."""

    name: ClassVar[str] = ""
    """Name of its frames, given when the chance is registered."""
    rules: tuple[str, ...] = ()

    @classmethod
    def frame(cls, *args: *Args) -> Frame:
        """Return the frame of this chance node."""
        return (cls.name, args)

    def outcomes(self, pos: Position, /, *args: *Args) -> Sequence[tuple[Action, int]]:
        """Return each possible action of the dealer with its weight."""
        raise NotImplementedError

    def apply(self, pos: Position, action: Action, /, *args: *Args) -> Frames:
        """Apply one of the outcomes."""
        raise NotImplementedError

    def forced(self, pos: Position, /, *args: *Args) -> Action | None:
        """Return the only possible outcome, or None if there are several."""
        outcomes = self.outcomes(pos, *args)
        return outcomes[0][0] if len(outcomes) == 1 else None

    def sample(self, pos: Position, fraction: float, /, *args: *Args) -> Action:
        """Return the outcome that a number in [0, 1) selects."""
        outcomes = self.outcomes(pos, *args)
        left = int(fraction * sum(weight for _, weight in outcomes))
        for action, weight in outcomes:
            left -= weight
            if left < 0:
                return action
        return outcomes[-1][0]


AnyChoice: TypeAlias = Choice[*tuple[object, ...]]
AnyChance: TypeAlias = Chance[*tuple[object, ...]]


class Offer:
    """One module's contribution to a decision that several modules share."""

    forced = False
    """If a forced offer has actions, no others are offered, not even passing."""
    verbs: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    question: str = ""
    """Id of the question that replaces the decision's own if no other offer has actions."""

    def label(self, action: Action) -> str:
        """Return the id of the text that names an action of this offer."""
        return f"do-{action.verb}"

    def is_inactive(self, pos: Position) -> bool:
        """Cheap pre-check: True means that ``actions`` is empty."""
        return False

    def actions(self, pos: Position) -> ActionSequence:
        raise NotImplementedError

    def runner(self, rules: Ruleset) -> OfferRunner | None:
        """Return the handler that the engine asks for figure actions; None for the offer itself."""
        return None

    def handles(self, pos: Position, action: Action) -> bool:
        """Return whether a legal action came from this offer; asked if several offers share its verb."""
        return action in self.actions(pos)

    def apply(self, pos: Position, action: Action) -> Frames:
        raise NotImplementedError

    def explain(self, pos: Position, action: Action) -> Refusal | None:
        """Return why one of this offer's verbs is refused; None if the offer does not know."""
        return Refusal(self.rules[0] if self.rules else "", "not-offered")


class Step(NamedTuple):
    """A step of the turn, of a part or of final scoring."""

    moment: Moment
    order: int
    """Its rank among the steps of the same moment."""
    name: str
    run: StepRun
    rules: tuple[str, ...]
    when: str
    """Run only if this option is on, or has a value (``option=value``); ``!`` negates."""
    mark: str
    """A mark that the tile of this part must have, if not empty."""
    after: str
    """Scratch data that the part must have by then, or ``COMPLETION``, if not empty."""
    needs: Needs | None
    """Omitted from the sequences of rules for which this is false."""
    only_while: StateTest | None
    """Run only while this is true of the module state, if there is such a function."""


class Subscription(NamedTuple):
    """A function on a hook."""

    hook: Hook[Callable[..., object]]
    order: int
    run: Callable[..., object]
    rules: tuple[str, ...]
    when: str
    mark: str
    """A mark that the tile must have, if not empty."""
    needs: Needs | None
    """Omitted from rules for which this is false."""
    terrains: tuple[str, ...]
    """The terrains that it applies to; all if empty."""
    seats: SeatFilter | None
    """The seats that it applies to; all if there is no such function."""


class OfferEntry(NamedTuple):
    """An offer with its rank among the others of the same decision."""

    choice: str
    order: int
    offer: Offer
    when: str
    mark: str
    """A mark that the tile of this part must have, if not empty."""
    needs: Needs | None
    """Omitted from rules for which this is false."""
    seats: SeatFilter | None
    """The seats that it applies to; all if there is no such function."""


@dataclass(frozen=True)
class TileStock:
    """Copies of a tile set, and the pile that they go to."""

    set_name: str
    copies: int = 1
    pile: str = "main"
    ends_game: bool = True
    held: int = 0
    """Tiles that each seat holds, which are in the game even if no copy of the set is."""
    variants: tuple[str, ...] = ()
    """House rules in force under which some tiles of the set replace others."""


@dataclass
class Expansion:
    """A rule module: declarations, and what its files register."""

    name: str
    prefix: str = ""
    """The prefix of its rule ids."""
    family: str = ""
    """The family that a module founds or belongs to; modules of two families cannot be combined."""
    founds_family: bool = False
    requires: tuple[str, ...] = ()
    """Modules that this one requires; an interaction is on when all of them are."""
    is_interaction: bool = False
    seats: tuple[int, int] = (2, 6)
    folder: Traversable | None = None
    """The folder that contains ``texts`` with ``en.ftl`` and ``es.ftl``."""
    api_version: int = 0
    """The ``API_VERSION`` that a module of another package is written for."""
    is_plugin: bool = False
    """Whether it comes from another package; set by the loader."""
    options: type[ModuleOptions] = ModuleOptions
    tiles: Callable[..., Sequence[TileStock]] = field(default=lambda _: ())
    """Maps options to the tile sets in play."""
    figures: Callable[..., Sequence[FigureKind]] = field(default=lambda _: ())
    """Maps options to the figures that each seat owns."""
    terrains: tuple[TerrainRules, ...] = ()
    adjacency_scoring_terrains: tuple[str, ...] = ()
    """Terrains that score points per completed adjacent feature."""
    tallies: tuple[Tally, ...] = ()
    possessions: tuple[str, ...] = ()
    """Names of possessions: things that seats may hold besides figures."""
    deploy_methods: tuple[DeployMethod, ...] = ()
    verbs: tuple[Verb, ...] = ()
    moment_rules: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """For the engine's own steps: rules of this family by name of the moment."""
    reasons: dict[str, str] = field(default_factory=dict)
    """For the engine's own refusals: rule of this family by reason."""
    reason_texts: dict[str, str] = field(default_factory=dict)
    """For the engine's own refusals: text ``refuse-<text>`` of this module by reason."""
    terrain_rule: str = ""
    """Rule that says where its figures may be deployed."""
    initial_state: Callable[[Ruleset], ModuleState] | None = None
    """Returns the module's state of a new position: a named tuple."""
    state_type: type[ModuleState] | None = None
    tile_causes: tuple[str, ...] = ()
    """Causes of points that result from the tile just placed."""
    check: Callable[[Setup], Iterable[str]] = field(default=lambda _: ())
    """Returns warnings about a set-up; raises SetupError for a contradiction."""
    terrain_rates: Callable[[Ruleset], Mapping[str, TerrainRate] | None] | None = None
    """Points per terrain, if a table can express all of the module's rules.

    The kernel can then play it at random without the rules.
    """
    incomplete_points: Callable[[Ruleset], Mapping[str, FeaturePoints]] | None = None
    """Points of incomplete features by terrain, in numbers alone: faster where ledger lines are not read."""

    steps: list[Step] = field(default_factory=list)
    subscriptions: list[Subscription] = field(default_factory=list)
    choices: dict[str, AnyChoice] = field(default_factory=dict)
    chances: dict[str, AnyChance] = field(default_factory=dict)
    handlers: dict[str, Callable[..., Frames]] = field(default_factory=dict)
    frame_handlers: dict[str, type[FrameHandler]] = field(default_factory=dict)
    """Compiled handlers of frames, which replace the general one."""
    step_runners: dict[StepRun, type[StepRunner]] = field(default_factory=dict)
    """Compiled handlers of steps, by the function of the step."""
    offers: list[OfferEntry] = field(default_factory=list)
    destinations: dict[str, Callable[[Position, Seat, FigureKind], None]] = field(default_factory=dict)
    pending_destinations: set[str] = field(default_factory=set)
    """Those destinations from which a figure is deployed again in the same part of the turn."""

    @property
    def tie_breaker(self) -> str:
        """Orders functions of equal numbers: modules of other packages do not know each other's."""
        return self.name if self.is_plugin else ""

    def step(
        self,
        moment: Moment,
        *rules: str,
        order: int = 0,
        name: str = "",
        when: str = "",
        mark: str = "",
        after: str = "",
        needs: Needs | None = None,
        only_while: StateTest | None = None,
    ) -> Callable[[StepRun], StepRun]:
        """Register a step that runs at a moment.

        If steps share a moment, ``order`` decides which of them is first. A step of a part can be limited to
        tiles with a mark (``mark``) and to parts in which something has happened (``after``): a module wrote
        that scratch data, or, for ``COMPLETION``, a feature was completed. With ``only_while``, a step of a
        turn or part runs only while the module state meets a condition, which is tested when it is replaced.
        """
        if (mark or after) and moment.sequence != PART:
            raise ValueError(f"only steps of a part can ask for the sign {mark!r} or the note {after!r}")
        if only_while is not None and moment.sequence == FINAL:
            raise ValueError("steps of final scoring run once, so none of them can wait for a module state")

        def register(run: StepRun) -> StepRun:
            label = name or getattr(run, "__name__", "step")
            self.steps.append(
                Step(moment, order, f"{self.name}.{label}", run, rules, when, mark, after, needs, only_while)
            )
            return run

        return register

    def handler(self, name: str) -> Callable[[Callable[Concatenate[Position, P], Frames]], StepHandler[P]]:
        """Register a frame that runs without a decision: ``run(pos, *args) -> frames``."""

        def register(run: Callable[Concatenate[Position, P], Frames]) -> StepHandler[P]:
            self.handlers[name] = run
            return StepHandler(name, run)

        return register

    def choice(self, name: str, *rules: str) -> Callable[[type[ChoiceT]], type[ChoiceT]]:
        """Register a decision frame (a subclass of Choice)."""

        def register(cls: type[ChoiceT]) -> type[ChoiceT]:
            cls.name = name
            instance = cls()
            instance.rules = rules
            self.choices[name] = instance
            return cls

        return register

    def chance(self, name: str, *rules: str) -> Callable[[type[ChanceT]], type[ChanceT]]:
        """Register a chance node (a subclass of Chance)."""

        def register(cls: type[ChanceT]) -> type[ChanceT]:
            cls.name = name
            instance = cls()
            instance.rules = rules
            self.chances[name] = instance
            return cls

        return register

    def offer(
        self,
        choice: str,
        order: int,
        *rules: str,
        when: str = "",
        mark: str = "",
        needs: Needs | None = None,
        seats: SeatFilter | None = None,
    ) -> Callable[[type[OfferT]], type[OfferT]]:
        """Register a contribution (a subclass of Offer) to a shared decision: figure, source or anytime.

        With ``mark``, the figure decision asks it only for tiles that have that mark. With ``seats``, the
        others ask it only for those seats.
        """
        if mark and choice != "figure":
            raise ValueError(f"no tile is laid yet when {choice!r} is decided, so none carries {mark!r}")
        if seats is not None and choice == "figure":
            raise ValueError("offers of figures are for the seat that plays the part, whoever it is")

        def register(cls: type[OfferT]) -> type[OfferT]:
            instance = cls()
            instance.rules = rules
            self.offers.append(OfferEntry(choice, order, instance, when, mark, needs, seats))
            return cls

        return register

    def hook(
        self,
        hook: Hook[F],
        order: int,
        *rules: str,
        when: str = "",
        mark: str = "",
        needs: Needs | None = None,
        terrains: tuple[str, ...] = (),
        seats: SeatFilter | None = None,
    ) -> Callable[[F], F]:
        """Subscribe a function to a hook.

        ``mark`` limits it to tiles that have this mark, ``terrains`` to features of these terrains, and
        ``seats`` to the times when it applies to at least one seat.
        """
        if mark and not hook.per_tile_type:
            raise ValueError(f"the hook {hook.name} is not about a tile and cannot ask for the sign {mark!r}")
        if terrains and not hook.per_terrain:
            raise ValueError(f"the hook {hook.name} is not about a region and cannot ask for {terrains[0]!r}")
        if seats is not None and not hook.per_seat:
            raise ValueError(f"the hook {hook.name} is not about a seat and cannot be for some of them")

        known = cast("Hook[Callable[..., object]]", hook)

        def register(run: F) -> F:
            self.subscriptions.append(
                Subscription(
                    known,
                    order,
                    run,
                    rules,
                    when,
                    mark,
                    needs,
                    terrains,
                    seats,
                )
            )
            return run

        return register

    def destination(self, name: str, *, pending: bool = False) -> Callable[[ReceiveT], ReceiveT]:
        """Register a destination that figures return to instead of the supply.

        The function is called as ``receive(pos, seat, figure)``. A ``pending`` figure is only on its way: it
        is deployed again in the same part of the turn.
        """

        def register(receive: ReceiveT) -> ReceiveT:
            self.destinations[name] = receive
            if pending:
                self.pending_destinations.add(name)
            return receive

        return register
