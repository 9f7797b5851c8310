"""The catalogue: families, modules with their options, presets, bots, aids, and all their texts."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import get_args

import carcassonne as cc
from carcassonne import catalog as known
from carcassonne import jcz
from carcassonne.bots import CHARACTERS, LEVELS
from carcassonne.bots.analysis import hints
from carcassonne.languages import LANGUAGES
from carcassonne.svg.modules import family_look

from ..errors import ApiError, setup_text
from ..rendering.covers import cover
from ..schemas.common import Look, Text
from ..schemas.requests import AidName, SetupRequest
from ..schemas.responses import (
    Aid,
    Bot,
    Catalog,
    Check,
    Family,
    FigureCount,
    Module,
    Option,
    OptionChoice,
    Preset,
    Profile,
    RulebookChapter,
    RulebookEntry,
    RulebookText,
)
from .json import PROTOCOL, message_ref

AIDS: tuple[AidName, ...] = get_args(AidName)
BASE_MINUTES = 5
SECONDS_PER_TILE = 25


@cache
def catalog() -> Catalog:
    """Return the whole catalogue; it never changes while the server runs."""
    modules = known.modules()
    return Catalog(
        protocol=PROTOCOL,
        rules=cc.RULES_VERSION,
        languages=list(LANGUAGES),
        families=[_family(module) for module in modules if module.founds_family],
        modules=[_module(module) for module in modules],
        presets=[_preset(name) for name in known.presets()],
        profiles=[
            Profile(name, message_ref(f"profile-{name}"), message_ref(f"profile-{name}-about"))
            for name, offered in cc.PROFILES.items()
            if offered
        ],
        bots=[_bot(level) for level in (*LEVELS, *CHARACTERS)],
        aids=[Aid(aid, message_ref(f"aid-{aid}"), message_ref(f"aid-{aid}-about")) for aid in AIDS],
    )


def _bot(level: str) -> Bot:
    character = CHARACTERS.get(level)
    return Bot(
        level,
        message_ref(f"bot-{level}"),
        message_ref(f"bot-{level}-about"),
        character=None if character is None else character.level,
    )


@cache
def look_of(family: str) -> Look:
    look = family_look(family)
    return Look(
        follower=look.follower,
        winner=look.winner,
        ground=look.ground,
        logo=look.logo,
        logo_height=look.logo_height,
        corners=list(look.corners),
        open_land=message_ref(f"family-{family}-open-land"),
        single_about=message_ref(f"family-{family}-single-about"),
        light=dict(look.light),
        dark=dict(look.dark),
    )


def _family(module: cc.Expansion) -> Family:
    return Family(
        id=module.family,
        name=message_ref(f"family-{module.family}"),
        about=message_ref(f"family-{module.family}-about"),
        base=module.name,
        seats=module.seats,
        picture=cover(module),
        look=look_of(module.family),
    )


def _module(module: cc.Expansion) -> Module:
    options = module.options()
    tiles = sum(_tiles_in(stock.set_name) * stock.copies for stock in module.tiles(options))
    rules = cc.rulebook()
    rule = f"{module.prefix}-01"
    return Module(
        id=module.name,
        family=module.family,
        name=message_ref(f"module-{module.name}"),
        about=message_ref(f"about-{module.name}"),
        rule=rule if rule in rules else "",
        tiles=tiles,
        minutes=_minutes(tiles) + (BASE_MINUTES if module.founds_family else 0),
        requires=[name for name in module.requires if name != _base_of(module.family)],
        figures=[FigureCount(figure.name, figure.count) for figure in module.figures(options)],
        options=[_option(module.name, spec) for spec in cc.option_specs(module.options) if spec.offered],
        picture=cover(module),
    )


def _base_of(family: str) -> str:
    return next(module.name for module in known.modules() if module.founds_family and module.family == family)


@cache
def _tiles_in(set_name: str) -> int:
    return sum(tile_type.count for tile_type in cc.tile_set(set_name).tile_types)


def _minutes(tiles: int) -> int:
    return max(2, round(tiles * SECONDS_PER_TILE / 60 / 5) * 5)


def _option(module: str, spec: cc.OptionSpec) -> Option:
    name = f"option-{module}-{spec.name}"
    choices = [OptionChoice(value, message_ref(f"{name}-{value}")) for value in spec.choices]
    is_number = spec.kind == "number"
    return Option(
        id=spec.name,
        name=message_ref(name),
        group="rules" if spec.kind == "choice" else "mechanics",
        type=spec.kind,
        default=spec.default,
        profiles={name: value for name, value in spec.profiles.items() if cc.PROFILES[name]},
        rule=spec.rules[0] if spec.rules else None,
        values=choices if spec.kind == "choice" else None,
        min=spec.low if is_number else None,
        max=spec.high if is_number else None,
    )


def _preset(name: str) -> Preset:
    modules = known.preset(name)
    family = next(module.family for module in known.modules() if module.name in modules)
    return Preset(
        id=name,
        family=family,
        name=message_ref(f"preset-{name}"),
        about=message_ref(f"preset-{name}-about"),
        modules=modules,
    )


# Set-ups ----------------------------------------------------------------------------------------------------


def engine_setup(setup: SetupRequest, first: int = 0) -> cc.Setup:
    """Return the engine's set-up. Raises ``bad_setup`` with the reason for a contradiction."""
    names = [seat.name for seat in setup.seats]
    colours = [seat.colour for seat in setup.seats]
    if len(set(colours)) != len(colours):
        raise ApiError("bad_setup", message_ref("setup-colours"))
    for seat in setup.seats:
        if (seat.kind == "bot") != (seat.level is not None) or (
            seat.level and seat.level not in LEVELS and seat.level not in CHARACTERS
        ):
            raise ApiError("bad_setup", message_ref("setup-level", name=seat.name))
    if setup.first is not None and setup.first >= len(names):
        raise ApiError("bad_setup", message_ref("setup-first"))
    try:
        found = cc.Setup.from_plain(
            setup.modules, names, first if setup.first is None else setup.first, setup.profile
        )
        found.rules()
    except cc.SetupError as error:
        raise ApiError("bad_setup", setup_text(error)) from error
    families = {known.module(name).family for name in setup.modules}
    if families != {setup.family}:
        raise ApiError("bad_setup", message_ref("setup-family"))
    return found


def check(setup: SetupRequest) -> Check:
    """Return the size and the contradictions of a set-up that is being edited."""
    errors: list[Text] = []
    warnings: list[Text] = []
    tiles = 0
    low, high = 2, 6
    for name in setup.modules:
        if name in {module.name for module in known.modules()}:
            least, most = known.module(name).seats
            low, high = max(low, least), min(high, most)
    try:
        found = engine_setup(setup)
        warnings = [message_ref("setup-problem", problem=warning) for warning in found.check()]
        rules = found.rules()
        piles = rules.initial_piles.values()
        tiles = sum(pile.size() for pile in piles if pile.ends_game) + sum(
            tile_type.start for tile_type in rules.tile_types
        )
    except ApiError as error:
        errors.append(error.message)
    minutes = _minutes(tiles) + BASE_MINUTES if tiles else 0
    return Check(tiles=tiles, minutes=minutes, seats=(low, high), errors=errors, warnings=warnings)


# Texts ------------------------------------------------------------------------------------------------------


@cache
def module_texts(language: str) -> str:
    """Return all messages of engine, modules, interactions, imports and server in one language."""
    folders: dict[Traversable, None] = {}
    for module in known.modules():
        if module.founds_family:
            names = [other.name for other in known.modules() if other.family == module.family]
            for expansion in cc.Setup.of(*names, seats=2).rules().expansions:
                if expansion.folder is not None:
                    folders.setdefault(expansion.folder)
    folders.setdefault(hints.TEXTS.parent)
    folders.setdefault(Path(jcz.__file__).parent)
    folders.setdefault(files("carcassonne.server"))
    texts = (folder / "texts" / f"{language}.ftl" for folder in folders)
    return "\n".join(file.read_text(encoding="utf-8") for file in texts if file.is_file())


@cache
def rulebook_text(language: str) -> RulebookText:
    """Return all rules in one language: the modules in the order of the catalogue, then the others."""
    book = cc.rulebook()
    order = [module.name for module in known.modules()]
    chapters = sorted(
        book.modules(), key=lambda chapter: order.index(chapter.name) if chapter.name in order else len(order)
    )
    return RulebookText(
        [
            RulebookChapter(
                module=chapter.name,
                title=chapter.title[language],
                rules=[
                    RulebookEntry(
                        id=rule.id,
                        kind=rule.kind.value,
                        text=rule.text[language],
                        values=[value[language] for value in rule.values],
                    )
                    for rule in chapter.rules
                ],
            )
            for chapter in chapters
        ]
    )
