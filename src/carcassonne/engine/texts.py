"""Texts of modules in every language, from Project Fluent files beside their code.

Names of messages: ``module-<name>``, ``option-<module>-<option>``, ``figure-<name>``, ``kind-<terrain>``,
``decide-<choice>``, ``do-<verb>``, ``did-<verb>``, ``line-<rule id>`` and ``refuse-<reason>``.

Sentences need more than a bare noun, and languages differ in articles and genders. These families of messages
provide whole phrases: ``a-<terrain>`` (a city), ``the-<terrain>`` (the city), ``at-<terrain>`` (in this
city), ``a-<figure>`` (a follower) and ``none-<figure>`` (no follower).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from carcassonne.fluent import Bundle, FluentError, Pattern, read_messages
from carcassonne.languages import ENGLISH, LANGUAGES

from .ledger import Detail, LedgerLine
from .refusal import IllegalAction, Refusal
from .types import TextArgument

if TYPE_CHECKING:
    from .expansion import Expansion
    from .ruleset import Ruleset

PHRASES = {
    "kind": {"kind": "kind", "at": "at", "the": "the"},
    "figure": {"figure": "figure", "a": "a", "none": "none"},
    "way": {"way": "way"},
    "side": {"side": "side"},
    "decision": {"decision": "decide"},
}
"""Arguments of a text by argument of a refusal that names a thing, each with its family of messages."""


class Phrase(str):
    """Id of a message that is an argument of another one."""

    __slots__ = ()


class MissingText(LookupError):
    """A message that no module has in a language."""


def phrases(args: Iterable[tuple[str, TextArgument]]) -> dict[str, TextArgument]:
    """Return the arguments for the text of a refusal; the names of things become ids of messages."""
    found: dict[str, TextArgument] = {}
    for name, value in args:
        families = PHRASES.get(name)
        if families is None:
            found[name] = value
        else:
            word = str(value).replace(".", "-")
            found |= {argument: Phrase(f"{family}-{word}") for argument, family in families.items()}
    return found


def line_message(line: LedgerLine, detail: Detail | None = None) -> tuple[str, dict[str, int]]:
    """Return the id of the message for a ledger line and its arguments; ``seat`` is the number of a seat.

    The message is a sentence, and its attribute ``sum`` a short form to be joined with others by plus signs.
    """
    each, rest = divmod(line.points, line.quantity) if line.quantity else (line.points, 0)
    args = {"count": line.quantity, "points": line.points, "each": line.points if rest else each}
    if detail is None:
        return f"line-{line.rule}", args
    return f"line-{line.rule}-{detail.variant}", args | dict(detail.args)


class Texts:
    """The messages of some modules."""

    def __init__(self, modules: Iterable[Expansion]) -> None:
        english = Bundle(ENGLISH)
        self._bundles = {
            language: english if language == ENGLISH else Bundle(language, english) for language in LANGUAGES
        }
        self._unspoken: set[str] = set()
        for module in modules:
            if module.folder is not None:
                for language, bundle in self._bundles.items():
                    messages = messages_of(module.folder, language)
                    bundle.add(messages)
                    if not messages and messages_of(module.folder, ENGLISH):
                        self._unspoken.add(language)

    @property
    def languages(self) -> tuple[str, ...]:
        """Return the languages of all the modules: English, and those that each has a file for."""
        return tuple(language for language in LANGUAGES if language not in self._unspoken)

    def has(self, language: str, message: str) -> bool:
        """Return whether the language itself has a message, without the fallback to English."""
        return self._bundles[language].has(message)

    def format(self, language: str, message: str, **args: TextArgument) -> str:
        """Return a message in a language, with its arguments filled in."""
        try:
            return self._bundles[language].format(message, args)
        except FluentError as error:
            raise MissingText(f"text {message!r} in {language!r}: {error}") from error

    def named(self, language: str, sort: str, name: str) -> str:
        """Return the name of a thing: ``named("es", "figure", "small")``."""
        return self.format(language, f"{sort}-{name}")

    def refusal(self, language: str, refusal: Refusal) -> str:
        """Return why an action is refused, with the id of the rule if there is one."""
        args = {
            name: self.format(language, value) if isinstance(value, Phrase) else value
            for name, value in phrases(refusal.args).items()
        }
        text = self.format(language, f"refuse-{refusal.reason}", **args)
        return f"{text} ({refusal.rule})" if refusal.rule else text

    def line(
        self, language: str, line: LedgerLine, detail: Detail | None = None, seats: Sequence[str] = ()
    ) -> str:
        """Return the reason of a ledger line; ``seats`` are the names of the players."""
        key, numbers = line_message(line, detail)
        args: dict[str, TextArgument] = {**numbers}
        if "seat" in numbers:
            seat = numbers["seat"]
            args["seat"] = seats[seat] if seat < len(seats) else str(seat + 1)
        return self.format(language, key, **args)

    def decision(self, language: str, name: str) -> str:
        """Return the question of a decision."""
        return self.format(language, f"decide-{name.replace('.', '-')}")


_files: dict[tuple[str, str], dict[str, Pattern]] = {}


def messages_of(folder: Traversable, language: str) -> dict[str, Pattern]:
    """Return the messages of the module with this folder; each file is read once."""
    texts = folder / "texts"
    key = (str(texts), language)
    found = _files.get(key)
    if found is None:
        found = _files[key] = read_messages(texts, language)
    return found


def texts_for(rules: Ruleset) -> Texts:
    """Return the messages of all modules in play."""
    found = _texts.get(rules)
    if found is None:
        found = _texts[rules] = Texts(rules.expansions)
    return found


_texts: WeakKeyDictionary[Ruleset, Texts] = WeakKeyDictionary()


def illegal_action(rules: Ruleset, action: object, refusal: Refusal) -> IllegalAction:
    """Return the exception for a refused action, with the English text of its reason."""
    text = texts_for(rules).refusal("en", refusal)
    return IllegalAction(str(action), refusal, f"{action}: {text}")
