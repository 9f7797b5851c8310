"""Files that the specs of bots name, sent along to machines that share no disk with this one.

Without its file a bot may only warn and play another way, and a result under its name would be wrong.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from inspect import Parameter, formatannotation, signature
from pathlib import Path
from tempfile import TemporaryDirectory

from carcassonne.bots.registry import BOT_IN_FILE, OPTION_COMMA, escaped, make_bot

ChangePath = Callable[[str, str], str]
"""Gets the name of an option, empty for the program of a bot, and its value; returns a value."""


class RemoteWarning(RuntimeWarning):
    """A warning of a bot on another machine."""


def files_of(specs: Iterable[str]) -> dict[str, bytes]:
    """Return the content of every file that the specs of some bots name, by its path there."""
    found: dict[str, bytes] = {}
    for spec in specs:
        numbers = _options_with_numbers(spec)

        def note(option: str, value: str, numbers: set[str] = numbers) -> str:
            if option not in numbers and Path(value).is_file():
                found[value] = Path(value).read_bytes()
            return value

        _with_paths(spec, note)
    return found


@contextmanager
def unpacked(files: Mapping[str, bytes]) -> Iterator[dict[str, str]]:
    """Yield where each file is on this machine: at its own path if the same file is there, or in a folder.

    A bot's program that is there already may need its neighbours.
    """
    with TemporaryDirectory() as folder:
        places: dict[str, str] = {}
        for number, (path, content) in enumerate(files.items()):
            place = Path(path)
            if not _holds(place, content):
                place = Path(folder) / str(number) / Path(path).name
                place.parent.mkdir()
                place.write_bytes(content)
            places[path] = str(place)
        yield places


def with_places(spec: str, places: Mapping[str, str]) -> str:
    """Return the spec of a bot with the places of its files on this machine."""
    return _with_paths(spec, lambda option, value: places.get(value, value))


@contextmanager
def noted_warnings(into: list[str], places: Mapping[str, str]) -> Iterator[None]:
    """Note what bots warn of, once each, with the paths that the specs name."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", RuntimeWarning)
        yield
    for warning in caught:
        text = str(warning.message)
        for path, place in places.items():
            text = text.replace(place, path)
        if issubclass(warning.category, RuntimeWarning) and text not in into:
            into.append(text)


def _holds(path: Path, content: bytes) -> bool:
    try:
        return path.read_bytes() == content
    except OSError:
        return False


def _with_paths(spec: str, change: ChangePath) -> str:
    """Return the spec of a bot with its program and the values of its options changed."""
    if spec.startswith("command:"):
        return spec  # its program must be on every machine
    in_file = BOT_IN_FILE.fullmatch(spec)
    if in_file is None:
        name, colon, options = spec.partition(":")
        return name + colon + _with_changed_values(options, change)
    file, class_name, options = in_file.groups("")
    words = (escaped(change("", _unescaped(file))), class_name, _with_changed_values(options, change))
    return ":".join(words).rstrip(":")


def _with_changed_values(options: str, change: ChangePath) -> str:
    found = []
    for item in filter(None, OPTION_COMMA.split(options)):
        option, equals, value = item.partition("=")
        found.append(f"{option}{equals}{escaped(change(option, _unescaped(value)))}")
    return ",".join(found)


def _unescaped(value: str) -> str:
    return value.replace("\\,", ",")


def _options_with_numbers(spec: str) -> set[str]:
    """Return the options of a bot that are numbers: a file may be named like one of them."""
    if spec.startswith("command:"):
        return set()
    bot = make_bot(spec)
    bot.close()
    parameters = signature(type(bot)).parameters.values()
    return {parameter.name for parameter in parameters if _is_number(parameter)}


def _is_number(parameter: Parameter) -> bool:
    words = set(re.findall(r"\w+", formatannotation(parameter.annotation)))
    return not words.isdisjoint({"int", "float"}) and "str" not in words
