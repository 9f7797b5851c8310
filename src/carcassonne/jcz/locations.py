"""Places of a save as spots of our board."""

from __future__ import annotations

from carcassonne import Cell, Position, Spot
from carcassonne.tiles.model import Port

from .errors import JczError, JczReason, Unmapped
from .save import Node

SIDES = "NESW"
HALVES = {"L": Port.L, "R": Port.R}

FEATURES = {
    "City": "city",
    "Road": "road",
    "Field": "field",
    "Farm": "field",
    "Monastery": "cloister",
    "Cloister": "cloister",
}

QUARTERS = {
    "QUARTER_CASTLE": "castle",
    "QUARTER_MARKET": "market",
    "QUARTER_BLACKSMITH": "blacksmiths",
    "QUARTER_CATHEDRAL": "cathedral",
}

INNER = {
    "I": ("cloister",),
    "II": ("field",),
    "CLOISTER": ("cloister",),
    "INNER_FARM": ("field",),
    "INNER_FARM_B": ("field",),
    "INNER_FIELD": ("field",),
    "INNER_FIELD_B": ("field",),
    "INNER_CITY": ("city",),
    "INNER_ROAD": ("road",),
}
"""Locations that reach no side of a tile, with the terrains that older saves mean by them."""

SECOND_INNER = frozenset({"II", "INNER_FARM_B", "INNER_FIELD_B"})
"""Names of the second inner field, on tiles where two cities cross."""

Reach = frozenset[tuple[int, Port]]


def is_flying_machine(pointer: Node) -> bool:
    feature = pointer.get("feature")
    return (feature or pointer.need("location")).text() in ("FlyingMachine", "FLYING_MACHINE")


def is_quarter(pointer: Node) -> bool:
    feature = pointer.get("feature")
    return feature.text() == "Quarter" if feature else pointer.need("location").text() in QUARTERS


def is_tile_of_quarters(pos: Position, cell: Cell) -> bool:
    """Return whether a cell holds the tile on which JCloisterZone has all four quarters."""
    tile = pos.board.tile_at(*cell)
    return tile >= 0 and pos.rules.tile_types[pos.board.tile(tile)[0]].jcz == "CO/7"


def quarter_of(pointer: Node) -> str:
    """Return the quarter that a pointer names."""
    location = pointer.need("location")
    if location.text() not in QUARTERS:
        raise Unmapped(location.path, "no-quarter", name=location.text())
    return QUARTERS[location.text()]


def spot_of(pos: Position, pointer: Node, offset: Cell = (0, 0), *, taken: bool = False) -> Spot:
    """Return the segment that a feature pointer names, as the tile lies on the board.

    A tile can have two inner fields, alike in all but their place. The second one has its own location;
    the name of the first was used for both, and there ``taken`` says whether the one with a figure is meant.
    """
    x, y = pointer.need("position").cell()
    cell = (x + offset[0], y + offset[1])
    tile = pos.board.tile_at(*cell)
    if tile < 0:
        raise JczError(pointer.path, "no-tile-at", x=x, y=y)
    location = pointer.need("location")
    terrains = _terrains_of(pointer.get("feature"), location)
    wanted = read_location(location, terrains == ("field",))
    numbered = {
        segment: reach_of(pos, segment)
        for segment in pos.segments_of(tile)
        if pos.terrain_of(segment) in terrains
    }
    for candidates in (
        [segment for segment, reach in numbered.items() if reach == wanted],
        [segment for segment, reach in numbered.items() if wanted and wanted <= reach],
        [segment for segment, reach in numbered.items() if wanted & reach],
        list(numbered) if not wanted else [],
    ):
        if len(candidates) == 1:
            return pos.spot_of(candidates[0])
    inner = [segment for segment, reach in numbered.items() if not reach]
    if location.text() in SECOND_INNER and len(inner) > 1:
        return pos.spot_of(inner[1])
    if inner and not any(wanted & reach for reach in numbered.values()):
        fitting = [segment for segment in inner if bool(pos.figures_in(segment)) is taken]
        return pos.spot_of((fitting or inner)[0])
    what = JczReason(f"kind-{terrains[0]}")
    for terrain in terrains[1:]:
        what = JczReason("or", {"first": what, "second": JczReason(f"kind-{terrain}")})
    raise JczError(location.path, "no-single-segment", x=x, y=y, what=what, location=location.text())


def _terrains_of(feature: Node | None, location: Node) -> tuple[str, ...]:
    """Return the possible terrains; in older saves only the location tells them."""
    if feature is None:
        text = location.text()
        if text in INNER:
            return INNER[text]
        return ("field",) if text.partition(".")[0][1:] in HALVES else ("city", "road")
    if feature.text() not in FEATURES:
        raise Unmapped(feature.path, "no-feature", name=feature.text())
    return (FEATURES[feature.text()],)


def reach_of(pos: Position, segment: int) -> Reach:
    """Return the sides, or halves of sides, that a segment reaches as its tile lies."""
    rotation = pos.board.tile(pos.board.tile_of(segment))[1]
    return frozenset(
        ((side + rotation) % 4, port) for side, port in pos.printed(segment).ports if port is not Port.D
    )


def read_location(node: Node, halves: bool) -> Reach:
    """Return the ports that a location names, such as ``WE``, ``_N``, ``NWSE``, ``EL.ER.SL``, ``I``."""
    text = node.text()
    if text in INNER:
        return frozenset()
    found: set[tuple[int, Port]] = set()
    for word in text.split("."):
        sides, ports = _read_word(word, halves)
        if not sides:
            raise JczError(node.path, "no-location", name=text)
        found |= {(side, port) for side in sides for port in ports}
    return frozenset(found)


def _read_word(word: str, halves: bool) -> tuple[list[int], list[Port]]:
    if len(word) == 2 and word[0] in SIDES and word[1] in HALVES:
        return [SIDES.index(word[0])], [HALVES[word[1]]]
    ports = list(HALVES.values()) if halves else [Port.M]
    if len(word) == 2 and word[0] == "_" and word[1] in SIDES:
        return [side for side in range(4) if SIDES[side] != word[1]], ports
    if word and set(word) <= set(SIDES) and len(set(word)) == len(word):
        return [SIDES.index(letter) for letter in word], ports
    return [], []


def road_ends_of(pos: Position, pointer: Node, offset: Cell = (0, 0)) -> tuple[Spot, Spot]:
    """Return the two road ends that a ferry joins."""
    x, y = pointer.need("position").cell()
    tile = pos.board.tile_at(x + offset[0], y + offset[1])
    location = pointer.need("location")
    wanted = read_location(location, halves=False)
    if tile < 0:
        raise JczError(pointer.path, "no-tile-at", x=x, y=y)
    ends = [
        segment
        for segment in pos.segments_of(tile)
        if pos.terrain_of(segment) == "road" and reach_of(pos, segment) & wanted
    ]
    if len(ends) != 2 or len(wanted) != 2:
        raise JczError(location.path, "no-two-roads", name=location.text())
    return pos.spot_of(ends[0]), pos.spot_of(ends[1])
