"""The rules in words: a short summary of every rule, example, ruling and option, in each language.

The summaries are data: the file ``rules.toml`` in the folder of each module has the rules in English, a file
``texts/rules.<language>.toml`` beside its other texts the same in another language. A rule is known by its id
(``BASE-18``), which code, tests, refusals and ledger lines cite. Where rules are cited is found by
:mod:`carcassonne.rulebooks.citations`, what is still untested by :mod:`carcassonne.rulebooks.rule_report`.
"""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from importlib.resources.abc import Traversable
from types import MappingProxyType

from carcassonne.languages import ENGLISH, LANGUAGES, Words
from carcassonne.module_folders import cached, data_file


class Kind(StrEnum):
    """Kind of an entry, as given by the letter in its id."""

    RULE = "rule"
    EXAMPLE = "example"
    RULING = "ruling"
    OPTION = "option"
    VALUE = "value"
    DIFFERENCE = "difference"


_KIND_OF_LETTER = {
    "": Kind.RULE,
    "X": Kind.EXAMPLE,
    "A": Kind.RULING,
    "O": Kind.OPTION,
    "V": Kind.VALUE,
    "D": Kind.DIFFERENCE,
}
_ID = re.compile(r"([A-Z]{3,4})-(?:\d{2,3}|([AXVOD])[1-9]\d?)")
_LOOSE_ID = re.compile(r"([A-Z]{3,4})[- ]?([AXVOD]?)0*(\d{1,3})([A-Z]?)")
_SUFFIX = re.compile(r"[a-z]")
_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class RulebookError(ValueError):
    """A damaged rule file; the message names the file and the entry."""


class UnknownRuleError(LookupError):
    """An id or module that the rulebook does not have.

    ``key`` and ``args_of_text`` name the message that explains it to people, in every language.
    """

    def __init__(self, message: str, key: str, **args: str | int) -> None:
        super().__init__(message)
        self.key = key
        self.args_of_text = args


@dataclass(frozen=True, slots=True)
class Rule:
    """One entry of the rulebook."""

    id: str
    module: str
    kind: Kind
    text: Words
    values: tuple[Words, ...] = ()
    """Values of an option, the default first."""
    no_test: str | None = None
    """Why no test can show this rule; None for most rules."""
    lines: Mapping[str, Words] = field(default_factory=dict)
    """Separate ledger lines of the rule: the letter after its id, and what the line counts."""
    part_of: str = ""
    """The id of the rule whose ledger line this is."""


@dataclass(frozen=True, slots=True)
class RuleModule:
    """The rules of one module, in the order in which they are best read."""

    name: str
    title: Words
    rules: tuple[Rule, ...]


class Rulebook:
    """All rules, by id and by module."""

    def __init__(self, modules: Iterable[RuleModule]) -> None:
        self._modules: dict[str, RuleModule] = {}
        for module in modules:
            if module.name in self._modules:
                raise RulebookError(f"two rule files are for the module {module.name!r}")
            self._modules[module.name] = module
        self._rules: dict[str, Rule] = {}
        for module in self._modules.values():
            for rule in module.rules:
                if other := self._rules.get(rule.id):
                    raise RulebookError(f"{rule.id} stands in {other.module} and in {rule.module}")
                self._rules[rule.id] = rule
        self._lines = {line.id: line for rule in self._rules.values() for line in _lines(rule)}
        self._loose = {_loose(rule_id): rule_id for rule_id in (*self._rules, *self._lines)}

    def __len__(self) -> int:
        return len(self._rules)

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __contains__(self, rule_id: object) -> bool:
        return rule_id in self._rules or rule_id in self._lines

    def __getitem__(self, rule_id: str) -> Rule:
        """Return the rule with an id, or the ledger line of a rule (``HNG-27f``).

        Lower case and a missing zero (``base-7``) are accepted. Raises UnknownRuleError.
        """
        found = rule_id if rule_id in self else self._loose.get(_loose(rule_id), "")
        if rule := self._rules.get(found) or self._lines.get(found):
            return rule
        close = difflib.get_close_matches(rule_id.strip().upper(), self._rules, n=3, cutoff=0.7)
        if close:
            raise UnknownRuleError(
                f"there is no rule {rule_id!r}; did you mean {_or(close)}?",
                "no-rule-but",
                name=rule_id,
                close=", ".join(close),
            )
        raise UnknownRuleError(
            f"there is no rule {rule_id!r}; rule ids begin with {_or(self.prefixes())}",
            "no-rule",
            name=rule_id,
            known=", ".join(self.prefixes()),
        )

    def modules(self) -> tuple[RuleModule, ...]:
        """Return all modules, sorted by name."""
        return tuple(self._modules.values())

    def module(self, name: str) -> RuleModule:
        """Return the module with a name."""
        if found := self._modules.get(name):
            return found
        candidates = difflib.get_close_matches(name, self._modules, n=3) or list(self._modules)
        raise UnknownRuleError(
            f"there are no rules of {name!r}; did you mean {_or(candidates)}?",
            "no-rules-of",
            name=name,
            close=", ".join(candidates),
        )

    def prefixes(self) -> tuple[str, ...]:
        """Return the prefixes of ids, one for each module that has rules."""
        return tuple(dict.fromkeys(rule_id.partition("-")[0] for rule_id in self._rules))


RULES_FILE = "rules.toml"
"""Name of the file with the rules of a module, in its folder."""


@cached
def rulebook() -> Rulebook:
    """Return the rules of all modules."""
    modules = (read_rules(folder) for folder, _ in data_file(RULES_FILE))
    return Rulebook(sorted(modules, key=lambda module: module.name))


def read_rules(folder: Traversable) -> RuleModule:
    """Read the rules of the module with this folder, in every language that it has a file for."""
    where = f"{folder.name}/{RULES_FILE}"
    data = _read(folder / RULES_FILE, where)
    name = data.pop("module", None)
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        raise RulebookError(f"{where}: module is {name!r}, but must be the name of the module")
    title = _words(data.pop("title", None), f"{where}: title")
    rules = {rule_id: _read_rule(rule_id, entry, name, where) for rule_id, entry in data.items()}
    prefixes = {rule_id.partition("-")[0] for rule_id in rules}
    if len(prefixes) > 1:
        raise RulebookError(f"{where}: ids begin with {_or(sorted(prefixes))}; a module has one prefix")
    for language in LANGUAGES:
        file = folder / "texts" / f"rules.{language}.toml"
        if language != ENGLISH and file.is_file():
            where = f"{folder.name}/texts/{file.name}"
            _Translation(language, where).add(_read(file, where), title, rules)
    return RuleModule(name, title, tuple(rules.values()))


def _read(file: Traversable, where: str) -> dict[str, object]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise RulebookError(f"{where}: {problem}") from problem


def _read_rule(rule_id: str, entry: object, module: str, file: str) -> Rule:
    where = f"{file}: {rule_id}"
    match = _ID.fullmatch(rule_id)
    if match is None:
        raise RulebookError(f"{where} is not a rule id such as BASE-18 or BASE-A3")
    if not isinstance(entry, dict):
        raise RulebookError(f"{where} must be a table")
    expected = _KIND_OF_LETTER[match[2] or ""]
    if entry.get("kind") != expected:
        raise RulebookError(f"{where}: kind is {entry.get('kind')!r}, but the id says {expected.value!r}")
    unknown = entry.keys() - {"kind", "text", "values", "no_test", "lines"}
    if unknown:
        raise RulebookError(f"{where}: unknown key {_or(sorted(unknown))}")
    values = entry.get("values", [])
    if not isinstance(values, list) or bool(values) != (expected is Kind.OPTION):
        raise RulebookError(f"{where}: options list their values, the default first, and nothing else does")
    no_test = entry.get("no_test")
    if no_test is not None and not _is_text(no_test):
        raise RulebookError(f"{where}: no_test must give the reason")
    lines = entry.get("lines", {})
    if not isinstance(lines, dict) or not all(_SUFFIX.fullmatch(suffix) for suffix in lines):
        raise RulebookError(f"{where}: lines are texts by the small letter that follows the id")
    return Rule(
        rule_id,
        module,
        expected,
        _words(entry.get("text"), where),
        tuple(_words(value, f"{where}: value {number}") for number, value in enumerate(values, 1)),
        no_test,
        MappingProxyType({suffix: _words(text, f"{where}: line {suffix}") for suffix, text in lines.items()}),
    )


class _Translation:
    """Adds the texts of one language to the rules of a module; missing texts stay English."""

    def __init__(self, language: str, where: str) -> None:
        self._language = language
        self._where = where

    def add(self, data: dict[str, object], title: Words, rules: Mapping[str, Rule]) -> None:
        unknown = data.keys() - {"title", "rules", "values", "lines"}
        if unknown:
            raise RulebookError(f"{self._where}: unknown key {_or(sorted(unknown))}")
        if "title" in data:
            self._say(title, data["title"], "title")
        for rule_id, text in self._table(data, "rules").items():
            self._say(self._known(rules, rule_id).text, text, rule_id)
        for rule_id, texts in self._table(data, "values").items():
            values = self._known(rules, rule_id).values
            if not isinstance(texts, list) or len(texts) != len(values):
                raise RulebookError(f"{self._where}: {rule_id} has {len(values)} values")
            for words, text in zip(values, texts, strict=True):
                self._say(words, text, rule_id)
        for line_id, text in self._table(data, "lines").items():
            found = self._known(rules, line_id[:-1]).lines.get(line_id[-1:])
            if found is None:
                raise RulebookError(f"{self._where}: {RULES_FILE} has no line {line_id}")
            self._say(found, text, line_id)

    def _table(self, data: dict[str, object], key: str) -> dict[str, object]:
        table = data.get(key, {})
        if not isinstance(table, dict):
            raise RulebookError(f"{self._where}: {key} must be a table")
        return table

    def _known(self, rules: Mapping[str, Rule], rule_id: str) -> Rule:
        if rule_id not in rules:
            raise RulebookError(f"{self._where}: {RULES_FILE} has no rule {rule_id}")
        return rules[rule_id]

    def _say(self, words: Words, text: object, what: str) -> None:
        words[self._language] = _checked(text, f"{self._where}: {what}")


def _lines(rule: Rule) -> Iterator[Rule]:
    """Yield the ledger lines of a rule as entries that can be looked up."""
    for suffix, words in rule.lines.items():
        languages = dict.fromkeys((*rule.text, *words))
        text = Words({language: f"{rule.text[language]} {words[language]}" for language in languages})
        yield Rule(rule.id + suffix, rule.module, rule.kind, text, part_of=rule.id)


def _words(value: object, where: str) -> Words:
    """Return an English text, to which translations can be added."""
    return Words({ENGLISH: _checked(value, where)})


def _checked(value: object, where: str) -> str:
    if not isinstance(value, str) or not _is_text(value):
        raise RulebookError(f"{where} needs a text without blanks around it")
    return value


def _is_text(value: object) -> bool:
    return isinstance(value, str) and value != "" and value == value.strip()


def _loose(rule_id: str) -> tuple[str, ...] | str:
    match = _LOOSE_ID.fullmatch(rule_id.strip().upper())
    return match.groups() if match else rule_id


def _or(words: Iterable[str]) -> str:
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last
