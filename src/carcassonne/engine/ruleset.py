# cython: language_level=3, binding=False, annotation_typing=False
"""The compiled rules of one set-up: the declarations of the chosen modules, sorted and indexed.

Each concern has its own table: tiles, figures, hooks, offers, frames and steps. A ruleset combines them and
keeps what the hot paths read in attributes with C types.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from carcassonne.tiles.model import TileType

from . import hooks
from .expansion import AnyChance, AnyChoice, Expansion, ModuleState, Offer, OfferEntry, Step, Subscription
from .figure_rules import FigureRules, compile_figures
from .figures import FigureKind
from .frame_handlers import ANYTIME_CHOICE, CHANCE_NODE, CHOICE, STEP, FrameHandler
from .hook_table import HookTable, SeatFilters
from .hooks import Hook
from .moments import FINAL, PART, TURN
from .offer_table import ANYTIME, SOURCE, OfferTable
from .options import ModuleOptions, SetupError
from .points_table import points_table
from .refusal import Refusal
from .step_table import StepTable
from .tile_rules import TileRules, compile_tiles
from .types import MARKERS, Frame, Frames, Seat, TextArgument

if TYPE_CHECKING:
    from .setup import Setup

F = TypeVar("F", bound=Callable[..., object])
P = ParamSpec("P")
OptionsT = TypeVar("OptionsT", bound=ModuleOptions)
T = TypeVar("T")


class Ruleset:
    """Everything about a game that does not change during play."""

    def __init__(self, setup: Setup, core: Expansion) -> None:
        self.setup = setup
        self.seats = len(setup.seats)
        self.all_seats = tuple(map(Seat, range(self.seats)))
        """Every seat in turn order, from the first."""
        self.expansions = [core, *setup.expansions()]
        self._cache: dict[Callable[[Ruleset], object], object] = {}
        self._options: dict[type[ModuleOptions], ModuleOptions] = {
            type(options): options for options in setup.modules.values()
        }
        self._set_tiles(
            compile_tiles(
                self.expansions,
                [
                    stock
                    for module in self.expansions
                    for stock in module.tiles(self._module_options(module))
                    if stock.copies or stock.held
                ],
                self.seats,
            )
        )
        self._set_figures(
            compile_figures(
                self.expansions,
                [
                    (module, kind)
                    for module in self.expansions
                    for kind in module.figures(self._module_options(module))
                    if kind.count
                ],
                self.tiles,
                self.seats,
            )
        )
        self._set_declarations()
        filters = SeatFilters(self.seats)
        self._set_hooks(HookTable(self, filters))
        self._set_offers(OfferTable(self, filters))
        self._set_handlers()
        self._set_steps(StepTable(self, filters))
        self.seat_filters = filters.by_state
        self.default_seat_masks = filters.masks
        self.points_table = points_table(self, MARKERS)

    # Queries of modules
    # -----------------------------------------------------------------------------------------

    def options(self, kind: type[OptionsT]) -> OptionsT:
        """Return the options of a module, by their class."""
        found: OptionsT = self._options[kind]  # type: ignore[assignment]
        return found

    def cached(self, compute: Callable[[Ruleset], T]) -> T:
        """Return a value that depends on the rules alone, computed on first use."""
        found: T | None = self._cache.get(compute)  # type: ignore[assignment]
        if found is None:
            found = compute(self)
            self._cache[compute] = found
        return found

    def subscribers(self, hook: Hook[F]) -> tuple[F, ...]:
        """Return the subscribers of a hook, in order."""
        return self.hook_table.all(hook)

    def figure(self, name: str) -> FigureKind:
        """Return the figure kind of that name. Raises KeyError if there is none."""
        return self.figures_by_name[name]

    def refuse(self, reason: str, **args: TextArgument) -> Refusal:
        """Return a refusal of the engine's own, with the rule of the family for it."""
        text = self.reason_texts.get(reason, reason)
        return Refusal(self.reason_rules.get(reason, ""), text, tuple(sorted(args.items())))

    def has_mark(self, tile_type: int, mark: str) -> bool:
        """Return whether tiles of that type have a mark, with or without a detail after a colon."""
        return mark in self.marks[tile_type]

    def mark_detail(self, tile_type: int, mark: str) -> str:
        """Return the detail after the colon of a mark, ``NW`` of ``arrow:NW``; empty if there is none."""
        for text in self.tile_types[tile_type].marks:
            name, _, detail = text.partition(":")
            if name == mark:
                return detail
        return ""

    def offers_of(self, decision: str, verb: str) -> tuple[Offer, ...]:
        """Return the offers of a shared decision that have a verb."""
        return self.offers_by_verb.get((decision, verb), ())

    def react(
        self, subscribers: tuple[Callable[P, Frames], ...], *args: P.args, **kwargs: P.kwargs
    ) -> list[Frame]:
        """Return the frames that all subscribers of a reaction return, in order."""
        frames: list[Frame] = []
        for run in subscribers:
            asked = run(*args, **kwargs)
            if asked:
                frames.extend(asked)
        return frames

    # Conditions ---------------------------------------------------------------------------------------------

    def applies(self, module: Expansion, entry: Step | Subscription | OfferEntry) -> bool:
        """Return whether a module's step, subscription or offer is part of games by these rules."""
        return self._meets(module, entry.when) and (entry.needs is None or entry.needs(self))

    def _meets(self, module: Expansion, condition: str) -> bool:
        """Return whether a module's options meet a condition: ``name`` or ``name=value``, or ``!`` of it."""
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

    # Attributes of the tables for the hot paths
    # -----------------------------------------------------------------

    def _set_tiles(self, tiles: TileRules) -> None:
        self.tiles = tiles
        self.tile_types: tuple[TileType, ...] = tiles.types
        self.tile_type_ids = tiles.ids
        self.copies = tiles.copies
        self.draw_actions = tiles.draw_actions
        self.marks = tiles.marks
        self.overlays = tiles.overlays
        self.completable_masks = tiles.completable_masks
        self.sets = tiles.sets
        self.cards = tiles.cards
        self.terrain_names = tiles.terrain_names
        self.terrain_ids = tiles.terrain_ids
        self.completable = tiles.completable
        self.tallies = tiles.tallies
        self.tally_fields = tiles.tally_fields
        self.edge_ids = tiles.edge_ids
        self.tables = tiles.tables
        self.tile_capacity = tiles.tile_capacity
        self.segment_capacity = tiles.segment_capacity
        self.initial_piles = tiles.initial_piles
        self.adjacency_scoring_terrains = tiles.adjacency_scoring_terrains

    def _set_figures(self, figures: FigureRules) -> None:
        self.figures = figures.kinds
        self.figure_ids = figures.ids
        self.figures_by_name = {kind.name: kind for kind in figures.kinds}
        self.followers = figures.followers
        self.terrain_rules = figures.terrain_rules
        self.deployable_segments = figures.deployable_segments
        self.deployable_masks = figures.deployable_masks
        self.figure_tuples = figures.alone
        self.figure_capacity = figures.capacity
        self.deploy_methods = figures.deploy_methods
        self.destinations = figures.destinations
        self.pending_destinations = figures.pending_destinations

    def _set_declarations(self) -> None:
        self.state_types: dict[str, type[ModuleState]] = {
            module.name: module.state_type for module in self.expansions if module.state_type is not None
        }
        self.initial_states = [
            module.initial_state for module in self.expansions if module.initial_state is not None
        ]
        self.reason_rules: dict[str, str] = {}
        self.reason_texts: dict[str, str] = {}
        for module in self.expansions:
            self.reason_rules.update(module.reasons)
            self.reason_texts.update(module.reason_texts)
        self.tile_causes = frozenset(cause for module in self.expansions for cause in module.tile_causes)
        self.verbs = {verb.name: verb for module in self.expansions for verb in module.verbs}

    def _set_hooks(self, table: HookTable) -> None:
        self.hook_table = table
        self.draw_pile = table.all(hooks.draw_pile)
        self.permit_draw = table.by_tile_type(hooks.permit_draw)
        self.has_draw_restrictions = any(self.permit_draw)
        self.permit_tile = table.by_tile_type(hooks.permit_tile)
        self.unplaceable = table.by_tile_type(hooks.unplaceable)
        self.permit_deploy_on_tile = table.all(hooks.permit_deploy_on_tile)
        self.permit_deploy = table.all(hooks.permit_deploy)
        self.completed = table.all(hooks.completed)
        self.value = table.by_terrain(hooks.value)
        self.strength = table.all(hooks.strength)
        self.owners = table.by_terrain(hooks.owners)
        self.adjacency_bonus = table.all(hooks.adjacency_bonus)
        self.bonus = table.filtered_by_terrain(hooks.bonus)
        self.scoring_markers = table.all(hooks.scoring_markers)
        self.return_destination = table.all(hooks.return_destination)
        self.on_drawn = table.filtered_by_tile_type(hooks.on_drawn)
        self.on_placed = table.by_tile_type(hooks.on_placed)
        self.on_deployed = table.all(hooks.on_deployed)
        self.on_removed = table.all(hooks.on_removed)
        self.on_scored = table.all(hooks.on_scored)
        self.on_marker_moved = table.all(hooks.on_marker_moved)
        self.on_points_awarded = table.all(hooks.on_points_awarded)
        self.on_turn_end = table.filtered(hooks.on_turn_end)
        self.awards_immediately = not (self.scoring_markers or self.on_marker_moved or self.on_points_awarded)
        """No module takes part in moving markers, so awarding points needs no frames."""

    def _set_offers(self, table: OfferTable) -> None:
        self.offers = table.by_decision
        self.figure_offers = table.figure_offers
        self.figure_offer_runners = table.figure_offer_runners
        self.figure_verbs = table.figure_verbs
        self.source_offers = table.filtered[SOURCE]
        self.anytime_offers = table.filtered[ANYTIME]
        self.offers_by_verb = table.by_verb
        self.anytime: tuple[Offer, ...] = table.by_decision[ANYTIME]
        self.anytime_verbs = frozenset(verb for offer in self.anytime for verb in offer.verbs)

    def _set_handlers(self) -> None:
        self.choices: dict[str, AnyChoice] = {}
        self.chances: dict[str, AnyChance] = {}
        self.handlers: dict[str, FrameHandler] = {}
        for module in self.expansions:
            for name, handler in module.handlers.items():
                self._add_handler(module, name, STEP, handler)
            for name, choice in module.choices.items():
                anytime = choice.allows_anytime and self.anytime
                self._add_handler(module, name, ANYTIME_CHOICE if anytime else CHOICE, choice)
                self.choices[name] = choice
            for name, chance in module.chances.items():
                self._add_handler(module, name, CHANCE_NODE, chance)
                self.chances[name] = chance

    def _add_handler(
        self, module: Expansion, name: str, code: int, subject: Callable[..., Frames] | AnyChoice | AnyChance
    ) -> None:
        if name in self.handlers:
            raise SetupError(f"two modules handle the frame {name!r}")
        self.handlers[name] = module.frame_handlers.get(name, FrameHandler)(name, code, subject)

    def _set_steps(self, table: StepTable) -> None:
        self.steps = table.steps
        self.turn_sequence = table.runs(TURN)
        self.part_sequence = table.runs(PART)
        self.final_sequence = table.runs(FINAL)
        self.turn_steps = table.runners(TURN)
        self.resume_turn = table.resume_frames(TURN)
        self.resume_part = table.resume_frames(PART)
        self.unmarked_steps = table.unmarked_steps
        self.marked_steps = table.marked_steps
