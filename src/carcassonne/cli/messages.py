"""Messages of the command line, in every language."""

from __future__ import annotations

import errno
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import ClassVar, Protocol, Self, runtime_checkable

from carcassonne.fluent import read_bundle
from carcassonne.languages import ENGLISH, LANGUAGES, requested

LANGUAGE_VARIABLE = "CARCASSONNE_LANGUAGE"
"""Environment variable with the language of commands that are run without ``--language``."""
LANGUAGE_NAMES = ("--language", "-l")


LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Environment variables with the locale of the user; the first one that is set counts."""


class LanguageCode(str):
    """The code of a language with texts."""

    __slots__ = ()
    ENGLISH: ClassVar[LanguageCode]

    def __new__(cls, code: str) -> Self:
        if code not in LANGUAGES:
            raise ValueError(f"there is no language {code!r}")
        return super().__new__(cls, code)


LanguageCode.ENGLISH = LanguageCode(ENGLISH)

_chosen = [LanguageCode.ENGLISH]
"""The language of the running command: errors are reported after it has ended."""


class Messages:
    """The messages of one language: ``messages("saved", file="a.carc")``."""

    def __init__(self, language: str) -> None:
        texts = files(__package__) / "texts"
        self._bundle = read_bundle(language, texts, texts / "help")

    def __call__(self, name: str, /, **values: str | int | float) -> str:
        return self._bundle.format(name, values)

    def has(self, name: str) -> bool:
        return self._bundle.has(name)


@cache
def messages_in(language: str) -> Messages:
    return Messages(language)


class InputError(ValueError):
    """Wrong input to a command, as a message; str() is its English text."""

    def __init__(self, name: str, /, **values: str | int) -> None:
        super().__init__(messages_in("en")(name, **values))
        self.name = name
        self.values = values


@runtime_checkable
class InLanguage(Protocol):
    """An error that explains itself in every language."""

    def in_language(self, language: str, /) -> str: ...


@runtime_checkable
class Keyed(Protocol):
    """An error that names its message ``problem-<key>``; str() is its English text."""

    key: str
    args_of_text: dict[str, str | int]


def requested_language(arguments: Sequence[str], environment: Mapping[str, str]) -> LanguageCode:
    """Return the language that the arguments ask for, else the environment, else the locale, else English.

    It is needed before the arguments are parsed, because help and usage errors are written in it.
    """
    locale = next((found for name in LOCALE_VARIABLES if (found := environment.get(name))), "")
    candidates = [requested(locale), environment.get(LANGUAGE_VARIABLE, ""), *_language_values(arguments)]
    known = [value for value in candidates if value in LANGUAGES]
    return LanguageCode(known[-1]) if known else LanguageCode.ENGLISH


def _language_values(arguments: Sequence[str]) -> list[str]:
    long, short = LANGUAGE_NAMES
    found = []
    for word, following in zip(arguments, [*arguments[1:], ""], strict=False):
        if word == "--":
            break
        if word in LANGUAGE_NAMES:
            found.append(following)
        elif word.startswith(f"{long}="):
            found.append(word.removeprefix(f"{long}="))
        elif word.startswith(short) and len(word) > len(short):
            found.append(word.removeprefix(short))
    return found


def choose_language(language: LanguageCode) -> None:
    """Set the language of everything that the running command prints."""
    _chosen[0] = language


def chosen_language() -> LanguageCode:
    return _chosen[0]


def chosen_messages() -> Messages:
    """Return the messages in the language of the running command."""
    return messages_in(_chosen[0])


def explain(error: Exception) -> str:
    """Return the sentence for an error in the language of the command."""
    import carcassonne as cc

    language = _chosen[0]
    if isinstance(error, InputError):
        return messages_in(language)(error.name, **error.values)
    if isinstance(error, OSError) and error.errno is not None:
        return system_error(error)
    if isinstance(error, InLanguage):
        return error.in_language(language)
    if language == LanguageCode.ENGLISH:
        return str(error)
    if isinstance(error, Keyed) and messages_in(language).has(f"problem-{error.key}"):
        return messages_in(language)(f"problem-{error.key}", **error.args_of_text)
    return cc.problem_text(language, error)


SYSTEM_ERRORS = {
    errno.ENOENT: "system-missing",
    errno.EACCES: "system-forbidden",
    errno.EPERM: "system-forbidden",
    errno.EISDIR: "system-folder",
    errno.ENOTDIR: "system-no-folder",
    errno.EEXIST: "system-exists",
    errno.ENOSPC: "system-full",
    errno.ENAMETOOLONG: "system-long-name",
    errno.EADDRINUSE: "system-port-taken",
}
"""Messages for common failures of the operating system."""


def system_reason(error: OSError) -> str:
    """Return the reason for a failed system call; a rare one is given by its code."""
    messages = chosen_messages()
    number = error.errno or 0
    if number in SYSTEM_ERRORS:
        return messages(SYSTEM_ERRORS[number])
    return messages("system-other", code=errno.errorcode.get(number, str(number)))


def system_error(error: OSError) -> str:
    """Return the sentence for a failed file operation, with the name of the file where it is known."""
    reason = system_reason(error)
    return f"{error.filename}: {reason}" if isinstance(error.filename, str) else reason
