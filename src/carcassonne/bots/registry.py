"""Bots by name: ``medium``, ``odile``, ``planner:nodes=600``, ``mine.py:Bot``, ``command:x``."""

from __future__ import annotations

import importlib.util
import re
import sys
from collections.abc import Callable, Collection, Iterable
from functools import partial
from inspect import Parameter, formatannotation, signature
from pathlib import Path

from .base import Bot, BotError
from .characters import CHARACTERS
from .external import ExternalBot
from .greedy import GreedyBot
from .learned import NetBot
from .levels import LEVEL_SETTINGS, LevelBot
from .planner import PlannerBot
from .random_bot import RandomBot

MASTER = "net"
"""The strongest bot."""

_BOTS: dict[str, Callable[..., Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "planner": PlannerBot,
    "net": NetBot,
    **{level: partial(LevelBot, level) for level in LEVEL_SETTINGS},
}
_BOTS["master"] = _BOTS[MASTER]
_BOTS |= {name: partial(_BOTS[each.level], style=each.style) for name, each in CHARACTERS.items()}

LEVELS = {level: level for level in (*LEVEL_SETTINGS, "master")}
"""Levels for people, weakest first, and the bots behind them."""
OLD_LEVELS = {"normal": "medium"}
"""Former names of levels, found in stored games."""

OPTION_COMMA = re.compile(r"(?<!\\),")
"""A comma between options; one that belongs to a value, such as a path, stands behind a backslash."""
BOT_IN_FILE = re.compile(r"(.+?\.py)(?::([^:]*)(?::(.*))?)?", re.DOTALL)
"""A file, a class in it and options; colons may also belong to the path of the file."""


def escaped(value: str) -> str:
    """Return the value of an option so that its commas do not end it."""
    return value.replace(",", "\\,")


def names() -> list[str]:
    """Return the bots that come with the package."""
    return list(_BOTS)


def make_bot(spec: str, seed: int | str | None = None) -> Bot:
    """Make a bot from its spec: a name, or a file and a class, with options behind a colon."""
    if spec.startswith("command:"):
        return ExternalBot(spec.removeprefix("command:"), seed)
    name, _, options = spec.partition(":")
    name = OLD_LEVELS.get(name, name)
    if name in _BOTS:
        return _make(spec, _BOTS[name], options, seed)
    in_file = BOT_IN_FILE.fullmatch(spec)
    if in_file is None:
        known = ", ".join(_BOTS)
        raise BotError(
            f"there is no bot {name!r}; there are {known}, FILE.py:CLASS and command:PROGRAM",
            "no-bot",
            name=name,
            known=known,
        )
    file, class_name, options = in_file.groups("")
    if not class_name:
        raise BotError(f"a bot in a file is written FILE.py:CLASS, not {spec!r}", "bot-in-file", value=spec)
    bot = _make(spec, _load(Path(file.replace("\\,", ",")), class_name), options, seed)
    if not isinstance(bot, Bot):
        raise BotError(
            f"{class_name!r} in {file} makes no bot: its class must be derived from carcassonne.bots.Bot",
            "not-derived",
            file=file,
            name=class_name,
        )
    return bot


def _make(spec: str, maker: Callable[..., Bot], options: str, seed: int | str | None) -> Bot:
    values: dict[str, int | float | str] = {}
    try:
        parameters = signature(maker).parameters.values()
        takes_any = any(parameter.kind is Parameter.VAR_KEYWORD for parameter in parameters)
        known = _options_of(parameters)
        for item in filter(None, OPTION_COMMA.split(options)):
            key, equals, value = item.replace("\\,", ",").partition("=")
            if not equals:
                raise BotError(
                    f"an option of a bot is written name=value, not {item!r}", "bot-option", value=item
                )
            if key not in known and not takes_any:
                raise _unknown_option(spec, key, known)
            values[key] = value if known.get(key) else _value(value)
        return maker(seed=seed, **values)
    except BotError:
        raise
    except (TypeError, ValueError) as error:
        raise BotError(
            f"bot {spec!r} cannot be created: {error}", "bot-not-made", bot=spec, problem=str(error)
        ) from error


def _unknown_option(spec: str, key: str, known: Collection[str]) -> BotError:
    names = ", ".join(known)
    return BotError(
        f"bot {spec!r} cannot be created: it has no option {key!r}"
        + (f"; there are {names}" if known else ""),
        "bot-no-option",
        bot=spec,
        name=key,
        known=names,
        count=len(known),
    )


def _options_of(parameters: Iterable[Parameter]) -> dict[str, bool]:
    """Return the options of a bot, and whether each is a text alone: a file may be named like a number."""
    found = {}
    for parameter in parameters:
        if parameter.kind in (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD):
            continue
        types = set(re.findall(r"\w+", formatannotation(parameter.annotation)))
        found[parameter.name] = "str" in types and types.isdisjoint({"int", "float"})
    found.pop("seed", None)
    return found


def _value(text: str) -> int | float | str:
    """Return the value of an option: a number if possible, otherwise text such as a file path."""
    for number in (int, float):
        try:
            return number(text)
        except ValueError:
            continue
    return text


def _load(path: Path, class_name: str) -> Callable[..., Bot]:
    if not path.is_file():
        raise BotError(f"there is no file {path}", "no-file", file=str(path))
    found = importlib.util.spec_from_file_location(f"carcassonne_bot_{path.stem}", path)
    if found is None or found.loader is None:
        raise BotError(f"{path} is not a Python file", "no-python-file", file=str(path))
    module = importlib.util.module_from_spec(found)
    sys.modules[found.name] = module  # classes look up the module that they are defined in
    found.loader.exec_module(module)
    maker: Callable[..., Bot] | None = getattr(module, class_name, None)
    if maker is None:
        raise BotError(f"{path} has no class {class_name!r}", "no-class", file=str(path), name=class_name)
    return maker
