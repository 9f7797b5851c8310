"""Checks of a module from another package before a player can choose it.

Each check raises :class:`PluginError`, whose text exists in every language. A fault that only the author
of the module can fix (a line of a damaged file) is quoted in English inside that text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import ModuleType
from xml.etree import ElementTree

from carcassonne.engine import registry
from carcassonne.engine.core import core
from carcassonne.engine.expansion import API_VERSION, Expansion
from carcassonne.engine.options import SetupError, specs
from carcassonne.engine.setup import Setup
from carcassonne.engine.texts import messages_of
from carcassonne.fluent import FluentError
from carcassonne.languages import ENGLISH, LANGUAGES
from carcassonne.module_folders import drawings
from carcassonne.rulebooks.model import RULES_FILE, RulebookError, read_rules, rulebook
from carcassonne.tiles.errors import TileDataError
from carcassonne.tiles.families import load_family
from carcassonne.tiles.reader import read_set_file

from .wanted_texts import wanted_texts

_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_PREFIX = re.compile(r"[A-Z]{3,4}")


class PluginError(SetupError):
    """The reason why a module of another package cannot be used."""


def check_declaration(module: object, place: str) -> Expansion:
    """Return the module that an entry point names, if it is one and was written for this interface."""
    if not isinstance(module, Expansion):
        raise PluginError(f"{place} is not an Expansion", "plugin-no-expansion", place=place)
    if module.api_version != API_VERSION:
        raise PluginError(
            f"it is written for version {module.api_version} of the interface, and this is {API_VERSION}",
            "plugin-interface",
            wanted=module.api_version,
            version=API_VERSION,
        )
    for what, value, form in (("name", module.name, _NAME), ("prefix", module.prefix, _PREFIX)):
        if not form.fullmatch(value):
            raise PluginError(
                f"its {what} {value!r} does not have the form {form.pattern}",
                "plugin-bad-name",
                name=value,
                form=form.pattern,
            )
    return module


def check_package(package: ModuleType) -> Traversable:
    """Return the folder of the package that an entry point names."""
    if not hasattr(package, "__path__"):
        raise _damaged(f"{package.__name__} is a file, but must be a folder with an __init__.py")
    return files(package)


def check_names(module: Expansion) -> None:
    """Check that no other module already has a name that the module declares."""
    for other in (core, *registry.modules(), *registry.interactions()):
        taken = sorted(set(_names(module)) & set(_names(other)))
        if taken:
            sort, name = taken[0]
            raise PluginError(
                f"{other.name} already has the {sort} {name!r}", "plugin-taken", name=name, module=other.name
            )


def _names(module: Expansion) -> Iterator[tuple[str, str]]:
    yield "module", module.name
    if module.prefix:
        yield "rule prefix", module.prefix
    if module.founds_family:
        yield "family", module.family
    named: dict[str, Iterable[str]] = {
        "figure": (figure.name for figure in module.figures(module.options())),
        "verb": (verb.name for verb in module.verbs),
        "deploy method": (method.name for method in module.deploy_methods),
        "terrain": (terrain.name for terrain in module.terrains),
        "frame": (*module.choices, *module.chances, *module.handlers),
        "destination": module.destinations,
    }
    for sort, names in named.items():
        for name in names:
            yield sort, name


def check_tiles(module: Expansion, folder: Traversable, others: Iterable[str]) -> None:
    """Check that its tile files can be read and belong to its family, and that the sets it uses exist.

    ``others`` are the names of the sets of all other modules.
    """
    known = set(others)
    own = folder / "tiles"
    for file in own.iterdir() if own.is_dir() else ():
        if not file.name.endswith(".toml"):
            continue
        if file.name.removesuffix(".toml") in known:
            raise _damaged(f"there is already a tile set {file.name.removesuffix('.toml')!r}")
        try:
            found = read_set_file(file)
        except TileDataError as error:
            raise _damaged(error) from error
        if found.family != module.family:
            raise _damaged(f"{file.name}: the family is {found.family!r}, not {module.family!r}")
        known.add(found.name)
    for stock in module.tiles(module.options()):
        if stock.set_name not in known:
            raise _damaged(f"there is no tile set {stock.set_name!r}")


def check_rules(module: Expansion, folder: Traversable) -> frozenset[str]:
    """Check that its rules can be read and that their ids begin with its prefix. Return the ids."""
    try:
        found = read_rules(folder)
    except (RulebookError, OSError) as error:
        raise _damaged(error) from error
    if found.name != module.name:
        raise _damaged(f"{folder.name}/{RULES_FILE}: module is {found.name!r}, not {module.name!r}")
    for rule in found.rules:
        if rule.id.partition("-")[0] != module.prefix:
            raise _damaged(f"{folder.name}/{RULES_FILE}: {rule.id} does not begin with {module.prefix}")
    return frozenset(rule.id for rule in found.rules)


def check_citations(module: Expansion, own: frozenset[str]) -> None:
    """Check that every rule the module cites is its own or another one of the rulebook."""
    foreign = {rule for rule in _cited_rules(module) if rule} - own
    unknown = sorted(rule for rule in foreign if rule not in rulebook())
    if unknown:
        listed = ", ".join(unknown)
        raise PluginError(
            f"it cites rules that no {RULES_FILE} has: {listed}", "plugin-unknown-rules", rules=listed
        )


def _cited_rules(module: Expansion) -> Iterator[str]:
    for step in module.steps:
        yield from step.rules
    for subscription in module.subscriptions:
        yield from subscription.rules
    for choice in module.choices.values():
        yield from choice.rules
    for chance in module.chances.values():
        yield from chance.rules
    for entry in module.offers:
        yield from entry.offer.rules
    for spec in specs(module.options):
        yield from spec.rules
    for figure in module.figures(module.options()):
        yield figure.terrain_rule
    for method in module.deploy_methods:
        yield from (method.requires_unoccupied, method.requires_incomplete)
        yield from (rule for _, rule in method.forbidden_terrains)
    yield module.terrain_rule
    yield from module.reasons.values()
    for rules in module.moment_rules.values():
        yield from rules


def check_texts(module: Expansion, folder: Traversable) -> None:
    """Check that it has every required English text and replaces no text of another module.

    Another language may lack texts: then the English ones are shown.
    """
    for language in LANGUAGES:
        try:
            own = set(messages_of(folder, language))
        except (OSError, UnicodeDecodeError, FluentError) as error:
            raise _damaged(f"texts/{language}.ftl: {error}") from error
        others = {
            name: other.name
            for other in (core, *registry.modules(), *registry.interactions())
            if other.folder is not None
            for name in messages_of(other.folder, language)
        }
        if taken := sorted(own & others.keys()):
            raise _damaged(f"texts/{language}.ftl: {taken[0]} is a text of {others[taken[0]]}")
        missing = sorted(wanted_texts(module) - own - others.keys())
        if language == ENGLISH and missing:
            raise _damaged(f"texts/{language}.ftl: {', '.join(missing)} missing")


def check_drawings(folder: Traversable) -> None:
    """Check that its drawings can be read and that no other module has one of the same name."""
    taken = {
        name: other.name
        for other in (core, *registry.modules())
        if other.folder is not None
        for name, _ in drawings(other.folder / "art")
    }
    taken |= {name: "every module" for name, _ in drawings(files("carcassonne") / "svg" / "art")}
    for name, file in drawings(folder / "art"):
        if name in taken:
            raise _damaged(f"art/{name}.svg: {taken[name]} has a drawing of this name")
        try:
            root = ElementTree.fromstring(file.read_text(encoding="utf-8"))
            numbers = [float(number) for number in root.get("viewBox", "").split()]
        except (ElementTree.ParseError, UnicodeDecodeError, ValueError) as error:
            raise _damaged(f"art/{name}.svg: {error}") from error
        if len(numbers) != 4:
            raise _damaged(f"art/{name}.svg has no view box")


def check_mixes(module: Expansion) -> None:
    """Check that it can be played with its base game alone and with all modules of its family."""
    family = [other for other in registry.modules() if other.family == module.family]
    with_needs = [other for other in family if other.founds_family or other.name in module.requires]
    for mix in (with_needs if module.is_interaction else [*with_needs, module], family):
        names = dict.fromkeys(other.name for other in mix)
        seats = max((other.seats[0] for other in mix), default=2)
        try:
            Setup.of(*names, seats=seats).rules()
        except SetupError as error:
            if error.key:
                raise
            raise PluginError(str(error), "plugin-clash", error=str(error)) from error


def check_family(module: Expansion) -> None:
    """Check that the game it belongs to exists."""
    if module.founds_family:
        try:
            load_family(module.family)
        except TileDataError as error:
            raise _damaged(error) from error
        except KeyError:
            raise _damaged(f"there is no family.toml for {module.family!r}") from None
    elif module.family not in {other.family for other in registry.modules()}:
        raise PluginError(
            f"there is no game {module.family!r} that it could belong to",
            "plugin-no-family",
            name=module.family,
        )


def _damaged(error: object) -> PluginError:
    text = str(error).replace("\n", "; ")
    return PluginError(text, "plugin-damaged", error=text)
