"""All tiles of all modules, by reference."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence

from carcassonne.module_folders import cached

from .model import TileType
from .reader import TileSet, load_set, set_names


class UnknownTile(LookupError):
    """A set or tile name that the catalogue does not have; the message offers close ones.

    ``key`` and ``args_of_text`` name the message that explains it to people, in every language.
    """

    def __init__(self, message: str, key: str, **args: str | int) -> None:
        super().__init__(message)
        self.key = key
        self.args_of_text = args


def all_sets() -> tuple[TileSet, ...]:
    """Every set, in alphabetical order."""
    return tuple(load_set(name) for name in set_names())


def tile_set(name: str) -> TileSet:
    """The set with this name."""
    if name not in set_names():
        raise _not_found("tile set", name, set_names())
    return load_set(name)


def tile_type(ref: str) -> TileType:
    """Return the tile type with this reference, ``set/name``."""
    found = _by_ref().get(ref)
    if found is not None:
        return found
    set_name, slash, _ = ref.partition("/")
    if not slash or set_name not in set_names():
        raise _not_found("tile", ref, _by_ref())
    # Within one set the common first part would make every name look close.
    prefix = f"{set_name}/"
    names = [k.name for k in load_set(set_name).tile_types]
    raise _not_found("tile", ref.removeprefix(prefix), names, prefix)


def by_jcz(name: str, sets: Sequence[str] | None = None) -> TileType:
    """The tile that JCloisterZone's files call by this name.

    Two sets may share a name for a tile; ``sets`` says where to look, in order of preference.
    """
    for candidate in map(tile_set, set_names() if sets is None else sets):
        for found in candidate.tile_types:
            if found.jcz == name:
                return found
    known = [k.jcz for k in _by_ref().values() if k.jcz is not None]
    raise _not_found("JCloisterZone tile", name, known)


@cached
def _by_ref() -> dict[str, TileType]:
    return {found.ref: found for tiles in all_sets() for found in tiles.tile_types}


def _not_found(what: str, name: str, known: Iterable[str], prefix: str = "") -> UnknownTile:
    close = [prefix + found for found in difflib.get_close_matches(name, list(known))]
    hint = f"; did you mean {' or '.join(close)}?" if close else ""
    key = "no-" + what.lower().replace(" ", "-") + ("-but" if close else "")
    args = {"name": prefix + name, "close": ", ".join(close)} if close else {"name": prefix + name}
    return UnknownTile(f"there is no {what} {prefix + name!r}{hint}", key, **args)
