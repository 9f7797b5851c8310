"""Reader of Project Fluent files: the subset that our texts use, without a third-party package.

Supported: messages with attributes, terms, comments, multi-line patterns, string and number literals,
variables, references to messages and terms, and selectors over numbers (exact or by plural category) and
strings. Functions and arguments of terms are refused when a file is read. The results equal those of
``fluent.runtime`` without isolation marks; the tests compare the two over every message of the project.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib.resources.abc import Traversable
from typing import NoReturn, TypeAlias

from carcassonne.languages import ENGLISH, language_of

Value: TypeAlias = str | int | float
Args: TypeAlias = Mapping[str, Value]
Pattern: TypeAlias = "tuple[str | Expression, ...]"


class FluentError(LookupError):
    """A text that cannot be read or formatted: where it is and what is wrong."""


class Variable:
    """``$name``: an argument of the caller."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def value(self, bundle: Bundle, args: Args) -> Value:
        try:
            return args[self.name]
        except KeyError:
            raise FluentError(f"the argument ${self.name} is missing") from None


class Literal:
    """``"text"`` or ``12``."""

    __slots__ = ("literal",)

    def __init__(self, literal: Value) -> None:
        self.literal = literal

    def value(self, bundle: Bundle, args: Args) -> Value:
        return self.literal


class Reference:
    """``message``, ``message.attribute`` or ``-term``: another text, which sees the same arguments."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def value(self, bundle: Bundle, args: Args) -> Value:
        return bundle.format(self.name, {} if self.name.startswith("-") else args)


class Selector:
    """``{ $count -> [one] ... *[other] ... }``."""

    __slots__ = ("default", "subject", "variants")

    def __init__(self, subject: Expression, variants: dict[Value, Pattern], default: Pattern) -> None:
        self.subject = subject
        self.variants = variants
        self.default = default

    def value(self, bundle: Bundle, args: Args) -> Value:
        chosen = self.subject.value(bundle, args)
        found = self.variants.get(chosen)
        if found is None and not isinstance(chosen, str):
            found = self.variants.get(bundle.plural_category(chosen))
        return bundle.join(self.default if found is None else found, args)


Expression: TypeAlias = Variable | Literal | Reference | Selector


class Bundle:
    """The messages of one language, from any number of files; the fallback supplies missing ones."""

    def __init__(self, language: str, fallback: Bundle | None = None) -> None:
        self.language = language
        self.plural_category = language_of(language).plural_category
        self._fallback = fallback
        self._patterns: dict[str, Pattern] = {}

    def add(self, patterns: Mapping[str, Pattern]) -> None:
        """Add the messages of a parsed file; where a message is already there, the first one counts."""
        for name, pattern in patterns.items():
            self._patterns.setdefault(name, pattern)

    def has(self, name: str) -> bool:
        """Return whether the language itself has a message; the fallback does not count."""
        return name in self._patterns

    def names(self) -> list[str]:
        """Return the names of all messages, attributes (``message.attribute``) and terms (``-term``)."""
        return list(self._patterns)

    def format(self, name: str, args: Args) -> str:
        """Return a message with its arguments filled in. Raises FluentError if something is missing."""
        pattern = self._patterns.get(name)
        if pattern is None:
            if self._fallback is not None and self._fallback.has(name):
                return self._fallback.format(name, args)
            raise FluentError(f"there is no text {name!r} in {self.language!r}")
        try:
            return self.join(pattern, args)
        except RecursionError:
            raise FluentError(f"the text {name!r} refers to itself") from None

    def join(self, pattern: Pattern, args: Args) -> str:
        return "".join(
            part if isinstance(part, str) else self._shown(part.value(self, args)) for part in pattern
        )

    def _shown(self, value: Value) -> str:
        return value if isinstance(value, str) else shown_number(value, self.language)


def read_bundle(language: str, *folders: Traversable) -> Bundle:
    """Return the messages of the files ``<language>.ftl`` in some folders, English where they have none."""
    fallback = None if language == ENGLISH else read_bundle(ENGLISH, *folders)
    bundle = Bundle(language, fallback)
    for folder in folders:
        bundle.add(read_messages(folder, language))
    return bundle


def read_messages(folder: Traversable, language: str) -> dict[str, Pattern]:
    """Return the messages of one file of a folder; only English must have one."""
    file = folder / f"{language}.ftl"
    if language != ENGLISH and not file.is_file():
        return {}
    try:
        return parse(file.read_text(encoding="utf-8"))
    except FluentError as error:
        raise FluentError(f"{file}: {error}") from error


def shown_number(number: float, language: str) -> str:
    """Return a number as the language writes it, with at most three decimals."""
    written = language_of(language)
    whole, _, decimals = (f"{abs(number):.3f}" if isinstance(number, float) else str(abs(number))).partition(
        "."
    )
    if len(whole) >= written.grouped_from:
        whole = f"{int(whole):,}".replace(",", written.thousands)
    decimals = decimals.rstrip("0")
    text = f"{whole}{written.decimal}{decimals}" if decimals else whole
    return f"-{text}" if number < 0 else text


# Reading ----------------------------------------------------------------------------------------------------

_ENTRY = re.compile(r"(-?[a-zA-Z][\w-]*) *= *")
_ATTRIBUTE = re.compile(r"\s*\n +\.([a-zA-Z][\w-]*) *= *")
_IDENTIFIER = re.compile(r"[a-zA-Z][\w-]*")
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
_STRING = re.compile(r'"((?:[^"\\\n]|\\["\\]|\\u[0-9a-fA-F]{4}|\\U[0-9a-fA-F]{6})*)"')
_ESCAPE = re.compile(r'\\(?:(["\\])|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{6}))')
_TEXT = re.compile(r"[^{}\n]+")
_BREAK = re.compile(r"(?: *\n)+( *)")
_SPACE = re.compile(r"\s*")
_BLANK = re.compile(r" +(?=\n|$)")
_VARIANT = re.compile(r"(\*?)\[ *([^\]\s]+) *\] *")

_Part: TypeAlias = "str | Expression | tuple[str, int]"
"""Part of a text that is being read; a tuple holds line breaks and the indentation of the next line."""


def parse(source: str) -> dict[str, Pattern]:
    """Return the patterns of a file by name. Raises FluentError with the line of the first fault."""
    return _Parser(source.replace("\r\n", "\n")).run()


class _Parser:
    """Recursive descent over one file."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0

    def run(self) -> dict[str, Pattern]:
        found: dict[str, Pattern] = {}
        while self.at < len(self.source):
            if self.source[self.at] in "#\n":
                self.at = (self.source.find("\n", self.at) + 1) or len(self.source)
            elif (entry := self._match(_ENTRY)) is not None:
                self._read_entry(entry[1], found)
            elif self._match(_BLANK) is None:
                self._fail("a message 'name = text'")
        return found

    def _read_entry(self, name: str, found: dict[str, Pattern]) -> None:
        start = self.at
        value = self._pattern()
        if value:
            found.setdefault(name, value)
        while (attribute := self._match(_ATTRIBUTE)) is not None:
            found.setdefault(f"{name}.{attribute[1]}", self._pattern() or self._fail("a text"))
        if self.at == start:
            self._fail("a text")

    def _pattern(self) -> Pattern:
        """Read a text to its end; the smallest indentation of its lines is not part of it."""
        parts: list[_Part] = []
        while self.at < len(self.source):
            if (text := self._match(_TEXT)) is not None:
                parts.append(text[0])
            elif self.source[self.at] == "\n":
                broken = self._continuation()
                if broken is None:
                    break
                parts.append(broken if parts else ("", broken[1]))
            elif self.source[self.at] == "{":
                parts.append(self._placeable())
            else:
                self._fail("no '}' here")
        return _dedented(parts)

    def _continuation(self) -> tuple[str, int] | None:
        """Skip to the next line of a text and return the line breaks and its depth; None if the text ends."""
        match = _BREAK.match(self.source, self.at)
        assert match is not None
        following = self.source[match.end() : match.end() + 1]
        if following != "{" and (not match[1] or following in ("", "}", ".", "[", "*")):
            return None
        self.at = match.end()
        return "\n" * match[0].count("\n"), len(match[1])

    def _placeable(self) -> Expression:
        self._expect("{")
        self._match(_SPACE)
        expression = self._placeable() if self.source.startswith("{", self.at) else self._inline()
        self._match(_SPACE)
        if self.source.startswith("->", self.at):
            self.at += 2
            expression = self._selector(expression)
        self._expect("}")
        return expression

    def _inline(self) -> Expression:
        if self.source.startswith("$", self.at):
            self.at += 1
            return Variable(self._need(_IDENTIFIER, "the name of an argument")[0])
        if (string := self._match(_STRING)) is not None:
            return Literal(_ESCAPE.sub(_unescaped, string[1]))
        if (number := self._match(_NUMBER)) is not None:
            return Literal(_number(number[0]))
        name = "-" if self.source.startswith("-", self.at) else ""
        self.at += len(name)
        name += self._need(_IDENTIFIER, "an expression")[0]
        if self.source.startswith(".", self.at):
            self.at += 1
            name += "." + self._need(_IDENTIFIER, "the name of an attribute")[0]
        if self.source.startswith("(", self.at):
            self._fail("no function and no arguments of a term; this reader does not know them")
        return Reference(name)

    def _selector(self, subject: Expression) -> Selector:
        variants: dict[Value, Pattern] = {}
        default: Pattern | None = None
        while True:
            self._match(_SPACE)
            head = self._match(_VARIANT)
            if head is None:
                break
            key: Value = _number(head[2]) if _NUMBER.fullmatch(head[2]) else head[2]
            pattern = self._pattern()
            variants[key] = pattern
            if head[1]:
                default = pattern
        if default is None:
            self._fail("a default variant *[...]")
        return Selector(subject, variants, default)

    def _match(self, expression: re.Pattern[str]) -> re.Match[str] | None:
        match = expression.match(self.source, self.at)
        if match is not None:
            self.at = match.end()
        return match

    def _need(self, expression: re.Pattern[str], what: str) -> re.Match[str]:
        return self._match(expression) or self._fail(what)

    def _expect(self, text: str) -> None:
        if not self.source.startswith(text, self.at):
            self._fail(repr(text))
        self.at += len(text)

    def _fail(self, expected: str) -> NoReturn:
        line = self.source.count("\n", 0, self.at) + 1
        raise FluentError(f"line {line}: expected {expected}")


def _dedented(parts: list[_Part]) -> Pattern:
    common = min((part[1] for part in parts if isinstance(part, tuple)), default=0)
    found: list[str | Expression] = []
    for part in parts:
        if isinstance(part, tuple):
            part = part[0] + " " * (part[1] - common)
        if isinstance(part, str) and found and isinstance(found[-1], str):
            found[-1] += part
        elif part != "":
            found.append(part)
    if found and isinstance(found[-1], str):
        found[-1] = found[-1].rstrip(" \n")
        if not found[-1]:
            found.pop()
    return tuple(found)


def _number(text: str) -> int | float:
    return float(text) if "." in text else int(text)


def _unescaped(match: re.Match[str]) -> str:
    return match[1] or chr(int(match[2] or match[3], 16))
