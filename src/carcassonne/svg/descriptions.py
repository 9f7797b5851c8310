"""Tiles and figures in words, made from their facts, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from carcassonne.fluent import Bundle, read_bundle
from carcassonne.languages import ENGLISH, LANGUAGES
from carcassonne.tiles.model import Segment, TileType

from .figures import player_pieces, seat_colour
from .modules import medallions, piece_art, renamed_terrains, silent_marks, text_folders, trait_words
from .tiles.layout import OPEN_LAND, WATERWAYS, WAYS, end_of, family_of, middle_sides
from .tiles.overrides import override_for
from .tiles.symbols import turned_direction


@cache
def _bundle(language: str) -> Bundle:
    if language not in LANGUAGES:
        raise ValueError(f"descriptions are in {', '.join(LANGUAGES)}, not in {language!r}")
    return read_bundle(language, *text_folders())


def _say(language: str, name: str, **values: str | int) -> str:
    return _bundle(language).format(name, values)


def _exists(name: str) -> bool:
    """Return whether there is a message in English, which every other language falls back to."""
    return _bundle(ENGLISH).has(name)


def _join(language: str, words: list[str]) -> str:
    if len(words) < 2:
        return "".join(words)
    return _say(language, "list-last", first=", ".join(words[:-1]), second=words[-1])


def describe_tile(tile_type: TileType, rotation: int = 0, language: str = "en") -> str:
    """Return one or two sentences that describe everything printed on a rotated tile."""
    return _TileWords(tile_type, rotation, language).text()


def _is_counted(terrain: str) -> bool:
    return _exists(f"count-{terrain}")


class _TileWords:
    def __init__(self, tile_type: TileType, rotation: int, language: str) -> None:
        self.tile_type = tile_type
        self.rotation = rotation
        self.language = language

    def text(self) -> str:
        parts = []
        described: set[int] = set()
        for k, segment in enumerate(self.tile_type.segments):
            if segment.is_overlay or k in described or _is_counted(segment.terrain):
                continue
            alike = self._alike(segment)
            described |= set(alike)
            parts.append(self._ends(alike) if len(alike) > 1 else self._segment(k, segment))
        parts += self._counted()
        parts += self._marks()
        title = self._say("plain-tile" if self.tile_type.edges else "card")
        joined = self._say("part-separator").join(parts)
        return self._say("tile", title=title, parts=joined[:1].upper() + joined[1:])

    def _say(self, name: str, **values: str | int) -> str:
        return _say(self.language, name, **values)

    def _with(self, thing: str, extras: list[str]) -> str:
        return self._say("with", thing=thing, extras=_join(self.language, extras)) if extras else thing

    def _sides(self, sides: tuple[int, ...]) -> str:
        turned = sorted((side + self.rotation) % 4 for side in sides)
        return _join(self.language, [self._say(f"side-{side}") for side in turned])

    def _counted(self) -> Iterator[str]:
        """Yield how many segments there are of each terrain of which only the number is told."""
        terrains = dict.fromkeys(segment.terrain for segment in self.tile_type.segments)
        for terrain in filter(_is_counted, terrains):
            found = [segment for segment in self.tile_type.segments if segment.terrain == terrain]
            extras = [word for segment in found for word in self._things(segment)]
            yield self._with(self._say(f"count-{terrain}", count=len(found)), extras)

    def _things(self, segment: Segment) -> list[str]:
        things = [self._say(f"thing-{name}", count=count) for name, count in sorted(segment.tallies.items())]
        words = trait_words()
        for trait, value in segment.traits.items():
            word = words.get(trait) or words.get(f"{trait}={value}")
            if word is not None:
                things.append(self._say(word))
        return things

    def _alike(self, segment: Segment) -> list[int]:
        """Return the plain lines that end at the same place, if one phrase can describe them."""
        end = end_of(segment)
        if not end[0] or segment.tallies or not _exists(f"{segment.terrain}-ends"):
            return []
        return [
            k
            for k, other in enumerate(self.tile_type.segments)
            if other.terrain == segment.terrain and end_of(other) == end and not other.tallies
        ]

    def _ends(self, alike: list[int]) -> str:
        segments = [self.tile_type.segments[k] for k in alike]
        sides = self._sides(tuple(side for segment in segments for side in middle_sides(segment)))
        end = self._say(f"end-{end_of(segments[0])[0]}")
        return self._say(f"{segments[0].terrain}-ends", sides=sides, end=end)

    def _segment(self, k: int, segment: Segment) -> str:
        if segment.terrain in WAYS or segment.terrain in WATERWAYS:
            line = self._line(k, segment, middle_sides(segment))
            return self._with(line, self._things(segment))
        name = segment.terrain
        open_land = name in OPEN_LAND
        sides = segment.sides() if open_land else middle_sides(segment)
        for mark, words in renamed_terrains().items():
            if mark in self.tile_type.marks:
                name = words.get(name, name)
        if override_for(self.tile_type.ref).over == k:
            name = f"{name}-crossing"
        if open_land and not sides:
            name = f"{name}-inner"
        general = "any-area" if sides else "any-inner" if open_land else "any-spot"
        described = self._say_of(segment, f"terrain-{name}", general, sides=self._sides(sides))
        return self._with(described, self._things(segment))

    def _say_of(self, segment: Segment, name: str, general: str, **values: str) -> str:
        """Return the words of a terrain, or the general ones with its name if its module has none."""
        if _exists(name):
            return self._say(name, **values)
        return self._say(general, kind=self._say(f"kind-{segment.terrain}"), **values)

    def _line(self, k: int, segment: Segment, sides: tuple[int, ...]) -> str:
        shown = self._sides(sides)
        if len(sides) == 1:
            word, _ = end_of(segment)
            if not _exists(f"end-{word}"):
                return self._say_of(segment, f"{segment.terrain}-ending", "any-line-ending", sides=shown)
            end = self._say(f"end-{word}")
            return self._say_of(segment, f"{segment.terrain}-end", "any-line-end", sides=shown, end=end)
        if len(sides) == 3:
            return self._say_of(segment, f"{segment.terrain}-fork", "any-line-fork", sides=shown)
        if segment.underground:
            return self._say_of(
                segment, f"{segment.terrain}-underground", "any-line-underground", sides=shown
            )
        if override_for(self.tile_type.ref).line_over == k:
            return self._say_of(segment, f"{segment.terrain}-bridge", "any-line", sides=shown)
        return self._say_of(segment, f"{segment.terrain}-through", "any-line", sides=shown)

    def _marks(self) -> list[str]:
        words = []
        known = medallions(family_of(self.tile_type))
        for mark in sorted(self.tile_type.marks):
            name, _, detail = mark.partition(":")
            if name in silent_marks():
                continue
            if name in known and known[name].arrow:
                turned = turned_direction(detail, self.rotation)
                words.append(self._say(f"mark-{name}", direction=self._say(f"direction-{turned}")))
            elif detail:
                words.append(self._say(f"mark-{name}-{detail}"))
            else:
                words.append(self._say(f"mark-{name}"))
        return words


def describe_figure(kind: str, seat: int | None = None, lying: bool = False, language: str = "en") -> str:
    """Return the name of a piece, with colour and emblem if it belongs to a player."""
    name = (piece_art(kind).lying or kind) if lying else kind
    if name not in player_pieces():
        return _say(language, f"picture-{name}")
    if seat is None:
        raise ValueError(f"a {kind} belongs to a player: give the seat")
    colours = seat_colour(seat)
    gender = _say(language, f"picture-{name}.gender")
    figure = _say(language, f"picture-{name}", colour=_say(language, f"colour-{seat}-{gender}"))
    return _say(language, "figure-of-seat", figure=figure, emblem=_say(language, f"emblem-{colours.emblem}"))
