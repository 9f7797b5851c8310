"""Where modules keep their data: each has one folder with its code, tiles, rules, texts and pictures.

===============  ==========================================================
``rules.toml``   its rules in words, in English
``tiles/``       one file per tile set
``family.toml``  terrains and sides of its family, if it founds one
``texts/``       its messages, one file per language; its rules in other languages
``art/``         its drawings
``lesson.toml``  a guided lesson about it, if it has one
===============  ==========================================================

The folders of this package are known from the start. The catalogue adds those of modules from other packages.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

_added: list[Traversable] = []
_caches: list[Callable[[], None]] = []


def folders() -> tuple[Traversable, ...]:
    """Return the folders of all modules: those of this package in alphabetical order, then the others."""
    return (*_built_in(), *_added)


def add(folder: Traversable) -> None:
    """Add the folder of a module from another package."""
    _added.append(folder)
    _clear_caches()


def remove(folder: Traversable) -> None:
    """Take back a folder whose data turned out to be damaged."""
    _added.remove(folder)
    _clear_caches()


def data_files(subfolder: str) -> Iterator[Traversable]:
    """Yield every TOML file in the subfolder of this name of each module, sorted per module."""
    for module in folders():
        data = module / subfolder
        if data.is_dir():
            yield from sorted((file for file in data.iterdir() if file.name.endswith(".toml")), key=_name)


def data_file(name: str) -> Iterator[tuple[Traversable, Traversable]]:
    """Yield each module folder that has a file of this name, and that file."""
    for module in folders():
        file = module / name
        if file.is_file():
            yield module, file


def drawings(folder: Traversable, prefix: str = "") -> Iterator[tuple[str, Traversable]]:
    """Yield every SVG file below a folder with its name, which is its path without the suffix."""
    entries = sorted(folder.iterdir(), key=_name) if folder.is_dir() else []
    for entry in entries:
        if entry.is_dir():
            yield from drawings(entry, f"{prefix}{entry.name}/")
        elif entry.name.endswith(".svg"):
            yield prefix + entry.name.removesuffix(".svg"), entry


def cached(function: Callable[P, R]) -> Callable[P, R]:
    """Return a function with a ``functools.cache`` that is cleared when the folders change."""
    kept = cache(function)
    _caches.append(kept.cache_clear)
    return kept  # type: ignore[return-value]  # arguments must be hashable, which P cannot say


def _clear_caches() -> None:
    for clear in _caches:
        clear()


@cache
def _built_in() -> tuple[Traversable, ...]:
    package = files("carcassonne")
    found = (folder for group in ("expansions", "interactions") for folder in (package / group).iterdir())
    return tuple(sorted((folder for folder in found if _is_module(folder)), key=_name))


def _is_module(folder: Traversable) -> bool:
    return folder.is_dir() and not folder.name.startswith(("_", "."))


def _name(file: Traversable) -> str:
    return file.name
