"""Gathers the words that rule modules declare, so that a test can find them outside of the modules.

A *thing* is a figure, a terrain, a verb, something printed on tiles or a picture: each word of its name is
looked for. All other names (options, steps, frames, tiles, texts) consist of everyday words; they are looked
for as a whole, in any spelling: ``max-width``, ``max_width`` and ``maxWidth`` are the same name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import fields
from typing import get_args

from carcassonne import Expansion
from carcassonne.engine import events, hooks, moments, registry
from carcassonne.engine.core import core
from carcassonne.engine.options import specs
from carcassonne.fluent import read_messages
from carcassonne.languages import ENGLISH
from carcassonne.svg.modules import module_art
from carcassonne.tiles.catalog import tile_set
from carcassonne.tiles.model import TileType
from carcassonne.tiles.notation import YES, split_end

_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+")


def name_words(name: str) -> tuple[str, ...]:
    """Return the words of a name in small letters, whichever way they are joined."""
    return tuple(word.lower() for word in _WORD.findall(name))


def things(module: Expansion) -> Iterator[str]:
    """Yield the names of what a module adds to the game and to its pictures."""
    options = module.options()
    yield from (figure.name for figure in module.figures(options))
    yield from (terrain.name for terrain in module.terrains)
    yield from (tally.name for tally in module.tallies)
    yield from (verb.name for verb in module.verbs)
    yield from (method.name for method in module.deploy_methods)
    yield from (*module.possessions, *module.tile_causes, *module.destinations)
    for tile_type in _tile_types(module):
        yield from _printed(tile_type)
    art = module_art(module.name)
    yield from (piece.name for piece in art.pieces)
    yield from (piece.lying for piece in art.pieces)
    yield from (site for landmark in art.landmarks for site in landmark.paint)
    yield from (sign.name for sign in art.area_signs)
    yield from (medallion.mark for medallion in art.medallions)
    yield from (*art.symbols, *art.line_ends, *art.waterway_ends, *art.pools, *art.ground_pools)
    yield from (*art.silent_marks, *art.trait_words.values(), *art.renamed, art.connection)


def names(module: Expansion) -> Iterator[str]:
    """Yield the names of options, steps, frames, offers, saved values, tiles and texts of a module."""
    for spec in specs(module.options):
        yield from (spec.name, *spec.choices)
    yield from (step.name.partition(".")[2] for step in module.steps)
    yield from (*module.choices, *module.chances, *module.handlers, *module.frame_handlers)
    yield from (entry.offer.question for entry in module.offers)
    if module.state_type is not None:
        yield from (name for name in getattr(module.state_type, "_fields", ()))
    for stock in module.tiles(module.options()):
        yield from (stock.set_name, stock.pile)
    yield from (tile_type.name for tile_type in _tile_types(module))
    if module.folder is not None and (module.folder / "texts").is_dir():
        yield from read_messages(module.folder / "texts", ENGLISH)


def engine_names() -> Iterator[str]:
    """Yield the names that the engine declares itself: moments, hooks, events, frames, reasons."""
    yield from (moment.name for moment in moments.ALL)
    yield from (moment.phase for moment in moments.ALL)
    yield from hooks.ALL
    yield from (*names(core), *things(core))
    for event in get_args(events.AnyEvent):
        yield from (event.__name__, event.type, *(field.name for field in fields(event)))
    for module in (*registry.modules(), *registry.interactions()):
        yield from (*module.reasons, *(f"refuse-{reason}" for reason in module.reasons))


def _tile_types(module: Expansion) -> Iterator[TileType]:
    for stock in module.tiles(module.options()):
        yield from tile_set(stock.set_name).tile_types


def _printed(tile_type: TileType) -> Iterator[str]:
    yield from (mark.replace(":", "-") for mark in tile_type.marks)
    for segment in tile_type.segments:
        yield from (segment.terrain, *segment.tallies, *segment.traits)
        for name, value in segment.traits.items():
            yield "" if value == YES else split_end(value)[0] if name == "end" else value


def compounds(declared: Iterable[str]) -> frozenset[tuple[str, ...]]:
    """Return the names as sequences of words."""
    return frozenset(words for name in declared if (words := name_words(name)))
