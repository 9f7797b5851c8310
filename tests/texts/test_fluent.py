"""Our reader of Fluent files gives what fluent.runtime gives, and refuses what it does not support."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource

from carcassonne.fluent import Bundle, FluentError, Value, parse, shown_number
from carcassonne.languages import LANGUAGES
from tests.architecture.project import ROOT

FILES = sorted(
    path.relative_to(ROOT) for folder in ("src", "web/src") for path in (ROOT / folder).rglob("*.ftl")
)
VALUES: tuple[Value, ...] = (0, 1, 2, 7, 12345, 1_000_000, -3, 1.5, "small", "m", "")


def theirs(language: str, source: str, name: str, args: dict[str, Value]) -> str:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(source))
    return expected(bundle, name, args)


def expected(bundle: FluentBundle, name: str, args: dict[str, Value]) -> str:
    message, _, attribute = name.partition(".")
    found = bundle.get_message(message)
    pattern = found.attributes[attribute] if attribute else found.value
    assert pattern is not None
    text, problems = bundle.format_pattern(pattern, args)
    assert not problems
    return str(text)


@pytest.mark.parametrize("path", FILES, ids=str)
def test_every_message_of_the_project_reads_alike(path: Path) -> None:
    source, language = (ROOT / path).read_text(encoding="utf-8"), path.stem
    ours, other = Bundle(language), FluentBundle([language], use_isolating=False)
    ours.add(parse(source))
    other.add_resource(FluentResource(source))
    assert {name.partition(".")[0] for name in ours.names()} == set(other._messages)
    arguments = set(re.findall(r"\$([a-zA-Z][\w-]*)", source))
    for value in VALUES:
        args = dict.fromkeys(arguments, value)
        for name in ours.names():
            assert ours.format(name, args) == expected(other, name, args), (name, value)


ODD = r"""
# a comment

plain = Some text  
empty-string = { "" }end
quoted = { "{" }{ "\"\\" }{ "\u00e9" }{"  "}|
block =
    First line
      deeper { $x } here

    after a blank line
mixed = inline
    and the next line
    { $x } begins this one
    (not a variant
choice = { $x ->
    [0] none
    [one] one { $x }
    [small] a small one
   *[other]
        { $x } of
        them
} in all
nested = { $x ->
   *[other] { $y ->
        [one] inner one
       *[other] inner { { $y } }
    }
}
refers = See { plain } and { with-attribute.title }, { -term }.
-term = the { "x" ->
   *[other] term
}
with-attribute = Value
    .title = Title of { $x }
    .other =
        Two
        lines
only-attribute =
    .alone = yes
literal = { 12 ->
    [12] twelve
   *[other] other
} { 3 } { 2.5 }
crlf = one
    two
"""  # noqa: W291


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("value", VALUES)
@pytest.mark.parametrize("source", [ODD, ODD.replace("\n", "\r\n")], ids=["lf", "crlf"])
def test_odd_layouts_read_alike(language: str, value: Value, source: str) -> None:
    ours = Bundle(language)
    ours.add(parse(source))
    names = [name for name in ours.names() if not name.startswith("-")]
    assert len(names) == 14
    for name in names:
        args = {"x": value, "y": 1}
        assert ours.format(name, args) == theirs(language, source, name, args), name


def test_references() -> None:
    bundle = Bundle("en")
    bundle.add(
        parse("a = A { b } { c.title } { -name }\nb = { $x }!\nc = C\n    .title = T { $x }\n-name = N\n")
    )
    assert bundle.format("a", {"x": 2}) == "A 2! T 2 N"


def test_the_first_of_two_equal_names_counts() -> None:
    bundle = Bundle("en")
    bundle.add(parse("a = first"))
    bundle.add(parse("a = second\nb = B"))
    assert (bundle.format("a", {}), bundle.format("b", {})) == ("first", "B")
    assert bundle.has("b")
    assert not bundle.has("c")


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("a = { $x", "line 1: expected '}'"),
        ("a = x }", "line 1: expected no '}' here"),
        ("a = 1\nwhat is this", "line 2: expected a message"),
        ("a = 1\n  b = 2\n\n? = 3", "line 4: expected a message"),
        ("a = { $x ->\n  [one] 1\n}", "line 3: expected a default variant"),
        ("a = { NUMBER($x) }", "line 1: expected no function"),
        ("a = { -term(case: 1) }", "line 1: expected no function"),
        ("a = { }", "line 1: expected an expression"),
        ('a = { "open }', "line 1: expected an expression"),
        ("a =\nb = 2", "line 1: expected a text"),
        ("a =", "line 1: expected a text"),
    ],
)
def test_faults_are_refused_with_their_line(source: str, message: str) -> None:
    with pytest.raises(FluentError, match=re.escape(message)):
        parse(source)


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("a = { $x }", "the argument $x is missing"),
        ("a = { b }", "no text 'b' in 'en'"),
        ("a = { a }", "refers to itself"),
    ],
)
def test_what_is_missing_is_named(source: str, message: str) -> None:
    bundle = Bundle("en")
    bundle.add(parse(source))
    with pytest.raises(FluentError, match=re.escape(message)):
        bundle.format("a", {})


@pytest.mark.parametrize(
    ("number", "english", "spanish", "french"),
    [
        (999, "999", "999", "999"),
        (1000, "1,000", "1000", "1\u202f000"),
        (-12345, "-12,345", "-12.345", "-12\u202f345"),
        (0.8, "0.8", "0,8", "0,8"),
        (2.0, "2", "2", "2"),
        (1234.5678, "1,234.568", "1234,568", "1\u202f234,568"),
    ],
)
def test_numbers_are_written_as_browsers_write_them(
    number: float, english: str, spanish: str, french: str
) -> None:
    assert [shown_number(number, language) for language in ("en", "es", "fr")] == [english, spanish, french]


def test_what_a_language_lacks_is_said_in_english() -> None:
    english = Bundle("en")
    english.add(parse("a = { $x ->\n   [one] one\n   *[other] many\n}\nb = B { a }"))
    french = Bundle("fr", english)
    french.add(parse("b = Bé { a }"))
    assert french.format("b", {"x": 0}) == "Bé many", "English has its own plurals"
    assert french.format("a", {"x": 1}) == "one"
    assert not french.has("a")
    with pytest.raises(FluentError, match="there is no text 'c' in 'fr'"):
        french.format("c", {})
