# cython: language_level=3, binding=False, boundscheck=False, annotation_typing=False
"""The rules of one set-up, compiled: what the chosen modules have declared, sorted and indexed."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar, cast

from carcassonne.tiles.compile import compile_tables
from carcassonne.tiles.model import TileType
from carcassonne.tiles.reader import load_set

from . import hooks
from .actions import Action, ActionSequence
from .expansion import (
    Chance,
    Choice,
    Expansion,
    Offer,
    OfferEntry,
    SeatFilter,
    Step,
    StepRun,
    Subscription,
    TileStock,
)
from .figures import DeployMethod, FigureKind
from .hooks import Hook
from .moments import FINAL, PART, TURN
from .options import ModuleOptions, SetupError, changed_options
from .piles import Pile
from .refusal import Refusal
from .setup import Setup
from .types import Frames, Json

if TYPE_CHECKING:
    from .position import Position

F = TypeVar("F", bound=Callable[..., object])
OptionsT = TypeVar("OptionsT", bound=ModuleOptions)
T = TypeVar("T")

STEP, CHOICE, ANYTIME_CHOICE, CHANCE_NODE = 0, 1, 2, 3
"""What a frame is: it runs by itself; a seat decides; the same in a window for things of any time; chance."""

MAX_COMPILED = 64
_compiled: dict[str, Ruleset] = {}
"""The rules used last, the most recent at the end; a program that tries out mixes must not keep them all."""


def compile_ruleset(setup: Setup) -> Ruleset:
    """The rules of a set-up; equal mixes share them, whoever plays."""
    modules = {name: changed_options(options) for name, options in setup.modules.items()}
    key = json.dumps([len(setup.seats), modules], sort_keys=True)
    rules = _compiled.pop(key, None)
    if rules is None:
        from . import turn_sequence as flow  # noqa: F401  (they register the steps of the core)
        from .core import core

        rules = Ruleset(setup, core)
    _compiled[key] = rules
    if len(_compiled) > MAX_COMPILED:
        del _compiled[next(iter(_compiled))]
    return rules


def _no_such_frame(pos: Position, *args: object) -> NoReturn:
    raise TypeError("the frame on top of the stack does not answer this question")


class FrameHandler:
    """What runs a frame: the function of a step, or the methods of a Choice or Chance, looked up once."""

    __slots__ = (
        "actions",
        "allows_anytime",
        "apply",
        "code",
        "explain",
        "forced",
        "outcomes",
        "sample",
        "seat",
    )

    def __init__(self, code: int, subject: Callable[..., Frames] | Choice | Chance) -> None:
        self.code = code
        self.allows_anytime = False
        self.apply: Callable[..., Frames]
        self.seat: Callable[..., int] = _no_such_frame
        self.actions: Callable[..., ActionSequence] = _no_such_frame
        self.explain: Callable[..., Refusal] = _no_such_frame
        self.outcomes: Callable[..., Sequence[tuple[Action, int]]] = _no_such_frame
        self.forced: Callable[..., Action | None] = _no_such_frame
        self.sample: Callable[..., Action] = _no_such_frame
        if isinstance(subject, Choice):
            self.allows_anytime = subject.allows_anytime
            self.apply = subject.apply
            self.seat = subject.seat
            self.actions = subject.actions
            self.explain = subject.explain
        elif isinstance(subject, Chance):
            self.apply = subject.apply
            self.outcomes = subject.outcomes
            self.forced = subject.forced
            self.sample = subject.sample
        else:
            self.apply = subject


class Ruleset:
    """Everything about a game that does not change while it is played."""

    def __init__(self, setup: Setup, core: Expansion) -> None:
        self.setup = setup
        self.seats = len(setup.seats)
        self.expansions = [core, *setup.expansions()]
        self._cache: dict[Callable[[Ruleset], Any], Any] = {}
        self.seat_filters: dict[type[Any], list[tuple[int, SeatFilter]]] = {}
        """Type of a slot -> numbers of claims to certain seats, and how the slot tells which these are."""
        self.default_seat_masks: tuple[int, ...] = ((1 << self.seats) - 1,)
        """Bit masks of the seats that all claims are for until a slot tells; the first is for everybody."""
        self._options: dict[type[ModuleOptions], ModuleOptions] = {
            type(options): options for options in setup.modules.values()
        }
        self._collect_tiles()
        self._collect_figures()
        self._collect_hooks()
        self._collect_offers()
        self._collect_handlers()
        self._collect_sequences()

    # What a module asks -------------------------------------------------------------------------------------

    def options(self, kind: type[OptionsT]) -> OptionsT:
        """The options of a module, by their class."""
        found: OptionsT = self._options[kind]  # type: ignore[assignment]
        return found

    def cached(self, work_out: Callable[[Ruleset], T]) -> T:
        """Something that follows from the rules alone, worked out when first asked for."""
        found: T | None = self._cache.get(work_out)
        if found is None:
            found = self._cache[work_out] = work_out(self)
        return found

    def subscribers(self, hook: Hook[F]) -> tuple[F, ...]:
        """The subscribers of a hook, in order."""
        return cast("tuple[F, ...]", self._subscribers.get(hook.name, ()))

    def subscribers_by_tile_type(self, hook: Hook[F]) -> tuple[tuple[F, ...], ...]:
        """For each kind of tile, the subscribers of a hook that are concerned with it, in order."""
        nobody = ((),) * len(self.tile_types)
        return cast("tuple[tuple[F, ...], ...]", self._subscribers_by_tile_type.get(hook.name, nobody))

    def subscribers_by_terrain(self, hook: Hook[F]) -> tuple[tuple[F, ...], ...]:
        """For each kind of region, the subscribers of a hook that are concerned with it, in order."""
        nobody = ((),) * len(self.terrain_names)
        return cast("tuple[tuple[F, ...], ...]", self._subscribers_by_terrain.get(hook.name, nobody))

    def figure(self, name: str) -> FigureKind:
        return self.figures[self.figure_ids[name]]

    def refuse(self, reason: str, **args: Json) -> Refusal:
        """A refusal of the engine's own, with the rule of the family that stands behind it."""
        text = self.reason_texts.get(reason, reason)
        return Refusal(self.reason_rules.get(reason, ""), text, tuple(sorted(args.items())))

    def has_mark(self, kind: int, mark: str) -> bool:
        """Whether tiles of that kind carry the sign, with or without a detail behind a colon."""
        return mark in self.marks[kind]

    def mark_detail(self, kind: int, mark: str) -> str:
        """What stands behind the colon of a sign: ``NW`` of ``arrow:NW``."""
        for sign in self.tile_types[kind].marks:
            name, _, detail = sign.partition(":")
            if name == mark:
                return detail
        return ""

    # Compiling ----------------------------------------------------------------------------------------------

    def applies(self, module: Expansion, entry: Step | Subscription | OfferEntry) -> bool:
        """Whether a module's step, subscription or offer has a part in games by these rules."""
        return self._meets(module, entry.when) and (entry.needs is None or entry.needs(self))

    def _meets(self, module: Expansion, condition: str) -> bool:
        """Whether a module's options meet a condition: ``name`` or ``name=value``, with or without ``!``."""
        if "," in condition:
            return all(self._meets(module, single) for single in condition.split(","))
        if not condition:
            return True
        name, equals, value = condition.removeprefix("!").partition("=")
        setting = getattr(self._options[module.options], name)
        met = setting == type(setting)(value) if equals else bool(setting)
        return met != condition.startswith("!")

    def _module_options(self, module: Expansion) -> ModuleOptions:
        return self._options.get(module.options, module.options())

    def _collect_tiles(self) -> None:
        stocks: list[TileStock] = [
            stock
            for module in self.expansions
            for stock in module.tiles(self._module_options(module))
            if stock.copies or stock.held
        ]
        kinds: list[TileType] = []
        copies: list[int] = []
        in_pile: dict[str, list[tuple[int, int]]] = {}
        self.pile_ends_game: dict[str, bool] = {"main": True}
        self.sets: dict[str, list[int]] = {}
        self.cards: list[TileType] = []
        for stock in stocks:
            self.pile_ends_game[stock.pile] = stock.ends_game
            for kind in load_set(stock.set_name).tile_types:
                if not kind.edges:  # never laid, it only lies before its owner
                    self.cards.append(kind)
                    continue
                if kind.variant and kind.variant not in stock.variants:
                    continue
                if not stock.copies and not kind.held:
                    continue
                self.sets.setdefault(stock.set_name, []).append(len(kinds))
                if not kind.held:
                    drawn = kind.count * stock.copies - kind.start
                    in_pile.setdefault(stock.pile, []).append((len(kinds), drawn))
                count = 1 if kind.variant else kind.count
                copies.append(max(count * stock.copies, self.seats * max(stock.held, 1) if kind.held else 0))
                kinds.append(kind)
        if len(kinds) > 255 * 16:
            raise SetupError("this mix has too many kinds of tiles", "too-many-tiles")
        self.tile_types = tuple(kinds)
        self.copies = tuple(copies)
        """For each kind of tile, how many of it can be in the game."""
        self.tile_type_ids = {kind.ref: number for number, kind in enumerate(kinds)}
        self.draw_actions = tuple(Action("draw", (kind.ref,)) for kind in kinds)
        self.marks = tuple(frozenset(sign.partition(":")[0] for sign in kind.marks) for kind in kinds)
        self.overlays = tuple(
            tuple(-1 if (k := kind.overlay_of(number)) is None else k for number in range(len(kind.segments)))
            for kind in kinds
        )
        segment_kinds = [kind for module in self.expansions for kind in module.terrains]
        self.tallies = [tally for module in self.expansions for tally in module.tallies]
        compiled = compile_tables(kinds, segment_kinds, self.tallies, copies)
        self.tables = compiled.tables
        self.terrain_names = tuple(kind.name for kind in segment_kinds)
        self.terrain_ids = {kind.name: number for number, kind in enumerate(segment_kinds)}
        self.completable = tuple(kind.completable for kind in segment_kinds)
        self.completable_masks = tuple(
            sum(
                1 << k
                for k, segment in enumerate(kind.segments)
                if self.completable[self.terrain_ids[segment.terrain]]
            )
            for kind in kinds
        )
        """For each kind of tile, the bit mask of its segments that can be completed."""
        self.tally_fields = {
            (tally.terrain, tally.name): compiled.tally_field(tally.terrain, tally.name)
            for tally in self.tallies
        }
        self.edge_ids = compiled.edge_ids
        self.tile_capacity = sum(copies) + 1
        self.segment_capacity = (
            sum(len(kind.segments) * n for kind, n in zip(kinds, copies, strict=True)) + 12
        )
        self.initial_piles = {
            name: self._pile(in_pile.get(name, ()), ends_game)
            for name, ends_game in self.pile_ends_game.items()
        }
        self.adjacency_scoring_terrains = frozenset(
            kind for module in self.expansions for kind in module.adjacency_scoring_terrains
        )

    def _pile(self, counts: list[tuple[int, int]] | tuple[()], ends_game: bool) -> Pile:
        bag = bytearray(len(self.tile_types))
        for kind, count in counts:
            bag[kind] += count
        return Pile((), bytes(bag), (), ends_game)

    def _collect_figures(self) -> None:
        figures: list[FigureKind] = []
        self.terrain_rules: dict[str, str] = {}
        for module in self.expansions:
            for figure in module.figures(self._module_options(module)):
                if figure.count:
                    figures.append(replace(figure, id=len(figures)))
                    self.terrain_rules[figure.name] = figure.terrain_rule or module.terrain_rule
        self.figures = tuple(figures)
        self.followers = tuple(figure for figure in figures if figure.follower)
        self.deployable_segments = {
            figure.name: tuple(
                tuple(k for k, segment in enumerate(kind.segments) if segment.terrain in figure.terrains)
                for kind in self.tile_types
            )
            for figure in figures
        }
        """Figure name -> for each kind of tile, the segments that are ground for it."""
        self.figure_tuples = {figure.name: (figure,) for figure in figures}
        """Figure name -> a list with that figure alone."""
        self.figure_ids = {figure.name: figure.id for figure in figures}
        self.figure_capacity = self.seats * sum(figure.count for figure in figures) * 3 + 1
        self.deploy_methods: dict[str, DeployMethod] = {
            via.name: via for module in self.expansions for via in module.deploy_methods
        }
        self.state_types = {module.name: module.state_type for module in self.expansions if module.state_type}
        self.initial_states = [module.initial_state for module in self.expansions if module.initial_state]
        self.reason_rules: dict[str, str] = {}
        self.reason_texts: dict[str, str] = {}
        for module in self.expansions:
            self.reason_rules.update(module.reasons)
            self.reason_texts.update(module.reason_texts)
        self.tile_causes = frozenset(cause for module in self.expansions for cause in module.tile_causes)
        self.verbs = {verb.name: verb for module in self.expansions for verb in module.verbs}
        self.destinations = {
            name: receive for module in self.expansions for name, receive in module.destinations.items()
        }

    def _collect_handlers(self) -> None:
        self.choices: dict[str, Choice] = {}
        self.chances: dict[str, Chance] = {}
        self.handlers: dict[str, FrameHandler] = {}
        for module in self.expansions:
            for name, handler in module.handlers.items():
                self._add_handler(name, STEP, handler)
            for name, choice in module.choices.items():
                self._add_handler(
                    name, ANYTIME_CHOICE if choice.allows_anytime and self.anytime else CHOICE, choice
                )
                self.choices[name] = choice
            for name, chance in module.chances.items():
                self._add_handler(name, CHANCE_NODE, chance)
                self.chances[name] = chance

    def _add_handler(self, name: str, code: int, handler: Callable[..., Frames] | Choice | Chance) -> None:
        if name in self.handlers:
            raise SetupError(f"two modules handle the frame {name!r}")
        self.handlers[name] = FrameHandler(code, handler)

    def _collect_hooks(self) -> None:
        found: dict[str, dict[tuple[int, str], tuple[int, Subscription]]] = {}
        for module in self.expansions:
            for entry in module.subscriptions:
                if self.applies(module, entry):
                    subscribers = found.setdefault(entry.hook.name, {})
                    place = (entry.order, _tie_breaker(module))
                    if place in subscribers:
                        raise SetupError(
                            f"two functions have the number {entry.order} on the hook {entry.hook.name}"
                        )
                    subscribers[place] = (self._add_seat_filter(module, entry.seats), entry)
        ordered = {
            name: tuple(entries[order] for order in sorted(entries)) for name, entries in found.items()
        }
        self._subscribers = {
            name: tuple(entry.run for _, entry in entries) for name, entries in ordered.items()
        }
        self._subscribers_by_tile_type = {
            name: tuple(
                tuple(entry.run for _, entry in entries if not entry.mark or entry.mark in marks)
                for marks in self.marks
            )
            for name, entries in ordered.items()
            if hooks.ALL[name].per_tile_type
        }
        self._subscribers_by_terrain = {
            name: tuple(
                tuple(entry.run for _, entry in entries if not entry.terrains or kind in entry.terrains)
                for kind in self.terrain_names
            )
            for name, entries in ordered.items()
            if hooks.ALL[name].per_terrain
        }
        self.draw_pile = self.subscribers(hooks.draw_pile)
        self.permit_draw = self.subscribers_by_tile_type(hooks.permit_draw)
        self.has_draw_restrictions = any(self.permit_draw)
        self.permit_tile = self.subscribers_by_tile_type(hooks.permit_tile)
        self.permit_deploy_on_tile = self.subscribers(hooks.permit_deploy_on_tile)
        self.permit_deploy = self.subscribers(hooks.permit_deploy)
        self.completed = self.subscribers(hooks.completed)
        self.value = self.subscribers_by_terrain(hooks.value)
        self.strength = self.subscribers(hooks.strength)
        self.owners = self.subscribers_by_terrain(hooks.owners)
        self.adjacency_bonus = self.subscribers(hooks.adjacency_bonus)
        self.bonus = tuple(
            tuple(
                (claim, entry.run)
                for claim, entry in ordered.get(hooks.bonus.name, ())
                if not entry.terrains or kind in entry.terrains
            )
            for kind in self.terrain_names
        )
        """For each kind of region, claims to seats and the subscribers that make them."""
        self.scoring_markers = self.subscribers(hooks.scoring_markers)
        self.return_destination = self.subscribers(hooks.return_destination)
        self.on_drawn = tuple(
            tuple(
                (claim, entry.run)
                for claim, entry in ordered.get(hooks.on_drawn.name, ())
                if not entry.mark or entry.mark in marks
            )
            for marks in self.marks
        )
        self.on_placed = self.subscribers_by_tile_type(hooks.on_placed)
        self.on_deployed = self.subscribers(hooks.on_deployed)
        self.on_removed = self.subscribers(hooks.on_removed)
        self.on_scored = self.subscribers(hooks.on_scored)
        self.on_marker_moved = self.subscribers(hooks.on_marker_moved)
        self.on_points_awarded = self.subscribers(hooks.on_points_awarded)
        self.on_turn_end = tuple(
            (claim, entry.run) for claim, entry in ordered.get(hooks.on_turn_end.name, ())
        )
        self.awards_immediately = not (self.scoring_markers or self.on_marker_moved or self.on_points_awarded)
        """No module takes part in the movement of markers, so points need no frames of their own."""

    def _collect_offers(self) -> None:
        self.offers: dict[str, tuple[Offer, ...]] = {}
        found = [
            (self._add_seat_filter(module, entry.seats), entry)
            for module in self.expansions
            for entry in module.offers
            if self.applies(module, entry)
        ]
        found.sort(key=lambda pair: pair[1].order)
        for choice in ("source", "figure", "anytime"):
            self.offers[choice] = tuple(entry.offer for _, entry in found if entry.choice == choice)
        self.figure_offers = tuple(
            tuple(
                entry.offer
                for _, entry in found
                if entry.choice == "figure" and (not entry.mark or entry.mark in signs)
            )
            for signs in self.marks
        )
        """For each kind of tile, the offers of a figure action."""
        self.figure_verbs = tuple(map(_by_verb, self.figure_offers))
        """The same by their verbs."""
        self.source_offers, self.anytime_offers = (
            tuple((claim, entry.offer) for claim, entry in found if entry.choice == choice)
            for choice in ("source", "anytime")
        )
        """Claims to seats, and the offers of other sources of tiles or of any time that make them."""
        self.offers_by_verb: dict[tuple[str, str], tuple[Offer, ...]] = {}
        for choice, offers in self.offers.items():
            for offer in offers:
                for verb in offer.verbs:
                    known = self.offers_by_verb.get((choice, verb), ())
                    self.offers_by_verb[choice, verb] = (*known, offer)
        self.anytime = self.offers["anytime"]
        self.anytime_verbs = frozenset(verb for offer in self.anytime for verb in offer.verbs)

    def _add_seat_filter(self, module: Expansion, seats: SeatFilter | None) -> int:
        """The number of a claim to certain seats."""
        if seats is None:
            return 0
        if module.state_type is None:
            raise SetupError(f"{module.name} keeps nothing that could tell which seats something is for")
        claim = len(self.default_seat_masks)
        self.seat_filters.setdefault(module.state_type, []).append((claim, seats))
        self.default_seat_masks += (0,)
        return claim

    def offers_of(self, choice: str, verb: str) -> tuple[Offer, ...]:
        """The offers of a shared decision that know a verb."""
        return self.offers_by_verb.get((choice, verb), ())

    def _collect_sequences(self) -> None:
        self.steps: dict[str, tuple[Step, ...]] = {}
        for program in (TURN, PART, FINAL):
            placed: dict[tuple[int, int, str], Step] = {}
            for module in self.expansions:
                for step in module.steps:
                    if step.moment.sequence != program or not self.applies(module, step):
                        continue
                    where = (step.moment.rank, step.order, _tie_breaker(module))
                    if where in placed:
                        raise SetupError(
                            f"{placed[where].name} and {step.name} share the moment {step.moment.name}; "
                            "one of them needs another order"
                        )
                    placed[where] = step
            self.steps[program] = tuple(step for _, step in sorted(placed.items()))
        self.turn_sequence = self._runs(TURN)
        self.part_sequence = self._runs(PART)
        self.final_sequence = self._runs(FINAL)
        self.resume_turn, self.resume_part = (
            tuple((program, (number,)) for number in range(len(self.steps[program]) + 1))
            for program in (TURN, PART)
        )
        """The frames that take a program up again, by the number of the step."""
        self.part_conditions = tuple(step.after or None for step in self.steps[PART])
        """For each step of the part program, what must have happened before it runs."""
        marks = [step.mark for step in self.steps[PART]]
        self.unmarked_jumps = _jumps([not mark for mark in marks])
        self.jumps = tuple(_jumps([not mark or mark in signs for mark in marks]) for signs in self.marks)

    def _runs(self, program: str) -> tuple[StepRun, ...]:
        return tuple(step.run for step in self.steps[program])

    def react(self, subscribers: tuple[Callable[..., Frames], ...], *args: Any) -> list[Any]:
        """The frames that all subscribers of a reaction ask for, in order."""
        frames: list[Any] = []
        for run in subscribers:
            asked = run(*args)
            if asked:
                frames.extend(asked)
        return frames


def _tie_breaker(module: Expansion) -> str:
    """What orders functions of equal numbers: modules of other packages do not know each other's."""
    return module.name if module.is_plugin else ""


def _by_verb(offers: tuple[Offer, ...]) -> dict[str, tuple[Offer, ...]]:
    verbs = dict.fromkeys(verb for offer in offers for verb in offer.verbs)
    return {verb: tuple(offer for offer in offers if verb in offer.verbs) for verb in verbs}


def _jumps(applies: list[bool]) -> tuple[int, ...]:
    """For each step number, the next step at or after it that applies."""
    jumps = [len(applies)]
    for number in range(len(applies) - 1, -1, -1):
        jumps.append(number if applies[number] else jumps[-1])
    return tuple(reversed(jumps))
