"""Mapping of a save's tile sets, elements and rule variants to a set-up of ours."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from carcassonne import Setup, SetupError

from .errors import JczError, JczReason, SaveObstacle, SetupReason, Unmapped
from .save import Node, Save, laid_tile

PRINCESS, ABBEY, TRADERS = "princess-and-dragon", "abbey-and-mayor", "traders-and-builders"
INNS, KING, COUNT, MAGIC = (
    "inns-and-cathedrals",
    "king-and-robber-baron",
    "count-of-carcassonne",
    "mage-and-witch",
)

SETS = {
    "basic": "base",
    "inns-and-cathedrals": INNS,
    "traders-and-builders": TRADERS,
    "abbey-and-mayor": ABBEY,
    "princess-and-dragon": PRINCESS,
    "count": COUNT,
    "king-and-robber": KING,
    "flier": "flying-machines",
    "corn-circles/1": "crop-circles",
    "corn-circles/2": "crop-circles",
    "river/1": "river",
    "river/2": "river",
    "ferries": "ferries",
    "goldmines": "gold-mines",
    "mage-and-witch": MAGIC,
}
"""The sets by their names without the edition."""

CHOSEN_SETS = {"corn-circles/1": "I", "corn-circles/2": "II", "river/1": "I", "river/2": "II"}
"""Sets that are an option of one module."""


class Element(NamedTuple):
    """Option that enables a mechanic, or that gives the number of a piece."""

    module: str
    option: str
    counted: bool = False


ELEMENTS = {
    "small-follower": Element("base", "followers", counted=True),
    "farmers": Element("base", "farmers"),
    "big-follower": Element(INNS, "large", counted=True),
    "inn": Element(INNS, "inns"),
    "cathedral": Element(INNS, "cathedrals"),
    "builder": Element(TRADERS, "builders", counted=True),
    "pig": Element(TRADERS, "pigs", counted=True),
    "traders": Element(TRADERS, "goods"),
    "abbey": Element(ABBEY, "abbeys", counted=True),
    "mayor": Element(ABBEY, "mayors", counted=True),
    "wagon": Element(ABBEY, "wagons", counted=True),
    "barn": Element(ABBEY, "barns", counted=True),
    "dragon": Element(PRINCESS, "dragon"),
    "fairy": Element(PRINCESS, "fairy"),
    "princess": Element(PRINCESS, "princess"),
    "portal": Element(PRINCESS, "portal"),
    "count": Element(COUNT, "count"),
    "king": Element(KING, "king"),
    "robber": Element(KING, "robber_baron"),
    "ferry": Element("ferries", "ferries"),
    "gold": Element("gold-mines", "gold"),
    "mage": Element(MAGIC, "mage"),
    "witch": Element(MAGIC, "witch"),
}

OTHER_NAMES = {"ferries": "ferry"}
"""Elements that some versions call differently."""

IMPLIED = {"river": "river", "flier": "flying-machines", "corn-circle": "crop-circles"}
"""Elements that only say that the tiles of a module are there."""

PIG_HERD = "pig-herd"
"""Comes with Traders & Builders, whose tiles show no herd; one is on a tile of River II."""

FOLLOWING = {"ferries": "changes", "count": "quarters"}
"""Options that have no element of their own and go with another option of the module."""


class Variant(NamedTuple):
    """A rule variant: our option and our word for each value; the first value is JCloisterZone's default."""

    module: str
    option: str
    values: dict[str, object]


RULES = {
    "tiny-city-scoring": Variant("base", "small_city", {"4": "4", "2": "2"}),
    "princess-action": Variant(PRINCESS, "removal", {"may": "may", "must": "must"}),
    "fairy-placement": Variant(PRINCESS, "fairy_place", {"next-follower": "follower", "on-tile": "tile"}),
    "dragon-move": Variant(PRINCESS, "dragon_moves", {"before-scoring": "before", "after-scoring": "after"}),
    "wagon-move": Variant(ABBEY, "wagon_move", {"C2": "adjacent-tiles", "C1": "shared-edge"}),
    "barn-placement": Variant(ABBEY, "barns_share_farms", {"not-occupied": False, "occupied": True}),
    "king-and-robber-scoring": Variant(
        KING,
        "scoring",
        {"default": "features", "10/20": "10-20", "15/40": "15-40", "continuously": "continuously"},
    ),
    "coc-final-scoring": Variant(COUNT, "final_quarters", {"market-only": "market", "any-district": "any"}),
    "count-move": Variant(
        COUNT, "count_move", {name: name for name in ("by-player", "clockwise", "follow-meeple")}
    ),
    "inn-and-cathedral-final-scoring": Variant(INNS, "open_value", {"zero": "zero", "ignore": "plain"}),
}

STRANGE_RULES = frozenset(
    {
        "bazaar-no-auction",
        "black-fairy-placement",
        "espace-variant",
        "festival-return",
        "gq11-pig-herd",
        "hill-tiebreaker",
        "keep-monasteries",
        "labyrinth-variant",
        "little-buildings-scoring",
        "meteorite-impact",
        "more-tunnel-tokens",
        "robbers-son-action",
        "tunnelize-other-expansions",
        "vineyards-for-garden",
    }
)
"""Rules about tiles and elements that are refused anyway; many saves list them with their defaults."""

Options = dict[str, dict[str, object]]


PORTALS_FOR_FOLLOWERS = 6
"""The version since which builders and pigs do not use magic portals."""
RIVER_WITH_FORESIGHT = 6
"""The version since which the river is kept from blocking itself farther ahead."""
PROFILE = "jcloisterzone"
"""What JCloisterZone always does where our rulebooks, or rulings about them, say something else."""
LAKE, VOLCANO_LAKE = "RI.1/I.e", "RI.2/I.v"


def setup_of(save: Save, strict_river: bool = True) -> Setup:
    """Return the set-up of a save. Raises an error that names everything that has no counterpart."""
    problems = Problems()
    options: Options = {"base": {}}
    _read_sets(save.sets, options, problems)
    _read_elements(save.elements, options, problems)
    _read_rules(save.rules, options, problems)
    for node in save.tiles.values():
        problems.add(node.path, "tile-numbers")
    problems.raise_any()
    laid = {laid_tile(message) for message in save.messages}
    if "river" in options:
        options["river"] |= {
            "roomy": strict_river,
            "foresight": strict_river and save.version >= RIVER_WITH_FORESIGHT,
            "plain_lake": LAKE in laid and VOLCANO_LAKE not in laid,
        }
    if PRINCESS in options:
        options[PRINCESS]["portal_for_all"] = save.version < PORTALS_FOR_FOLLOWERS
    if "river" in options or COUNT in options:
        options["base"]["start_in_pile"] = True
    if len(save.players) == 1:
        options["base"]["solo"] = True
    try:
        return Setup.from_plain(options, save.players, profile=PROFILE)
    except SetupError as error:
        raise Unmapped("setup", SetupReason.of(error)) from error


class Problems:
    """Everything that keeps a save from being set up or played, collected before anything is played."""

    def __init__(self) -> None:
        self.unknown: list[SaveObstacle] = []
        self.damaged: list[SaveObstacle] = []

    def add(self, path: str, reason: str, **args: str | int) -> None:
        """Note something that is not supported."""
        self.unknown.append(SaveObstacle(path, JczReason(reason, args)))

    @contextmanager
    def note_damage(self) -> Iterator[None]:
        """Note a damaged value and go on after the block."""
        try:
            yield
        except JczError as error:
            (self.unknown if isinstance(error, Unmapped) else self.damaged).extend(error.obstacles)

    def raise_any(self) -> None:
        """Raise what has been found, if anything."""
        if self.damaged:
            raise JczError.of((*self.damaged, *self.unknown))
        if self.unknown:
            raise Unmapped.of(self.unknown)


def _read_sets(sets: dict[str, Node], options: Options, problems: Problems) -> None:
    found: dict[str, list[str]] = {}
    for key, node in sets.items():
        with problems.note_damage():
            copies = node.number(0, 99)
            name, _, edition = key.partition(":")
            if not copies:
                continue
            if name not in SETS or edition not in ("", "1"):
                problems.add(node.path, "no-set", name=key)
                continue
            module = SETS[name]
            found.setdefault(module, []).append(name)
            if name not in CHOSEN_SETS:
                options.setdefault(module, {})["tiles"] = copies
            elif copies > 1:
                problems.add(node.path, "set-once", name=key)
    if "base" not in found:
        problems.add("setup.sets", "no-basic-set")
    for module in ("river", "crop-circles"):
        if module in found:
            names = found[module]
            options[module] = {"set": "both" if len(names) > 1 else CHOSEN_SETS[names[0]]}


def _read_elements(listed: dict[str, Node], options: Options, problems: Problems) -> None:
    """Every mechanic and piece is off unless the save lists it."""
    elements = {OTHER_NAMES.get(key, key): node for key, node in listed.items()}
    elements = {key: node for key, node in elements.items() if not _is_off(key, node)}
    for key, node in elements.items():
        if key in IMPLIED and IMPLIED[key] not in options:
            problems.add(node.path, "element-needs-tiles", name=key, set=IMPLIED[key])
        if key not in ELEMENTS and key not in IMPLIED and key != PIG_HERD:
            problems.add(node.path, "no-element", name=key)
    if "mage" in elements:  # the two figures are one mechanic there
        elements["witch"] = elements["mage"]
    values: dict[str, object] = {}
    for key, element in ELEMENTS.items():
        values[key] = False
        with problems.note_damage():
            values[key] = _element_value(element, elements.get(key))
        if values[key] and element.module not in options:
            if element.module == COUNT:
                problems.add(elements[key].path, "element-needs-tiles", name=key, set="count")
            options[element.module] = {"tiles": 0}
    for key, element in ELEMENTS.items():
        if element.module in options:
            chosen = options[element.module]
            chosen[element.option] = values[key]
            if element.option in FOLLOWING:
                chosen[FOLLOWING[element.option]] = values[key]
    if "river" in options:
        options["river"]["pig_herd"] = PIG_HERD in elements


def _is_off(key: str, node: Node) -> bool:
    """Return whether a listed element is off; JCloisterZone ignores the value False of a mechanic."""
    if key in ELEMENTS and not ELEMENTS[key].counted and node.value is False:
        return False
    return node.value is None or node.value is False or node.value in (0, "off")


def _element_value(element: Element, node: Node | None) -> object:
    if node is None:
        return 0 if element.counted else False
    if element.counted:
        return int(node.value) if isinstance(node.value, bool) else node.number(0, 99)
    if not isinstance(node.value, bool):
        node.number(1, 9)
    return True


def _read_rules(rules: dict[str, Node], options: Options, problems: Problems) -> None:
    for key, node in rules.items():
        if key not in RULES and key not in STRANGE_RULES:
            problems.add(node.path, "no-rule", name=key)
    for key, variant in RULES.items():
        if variant.module not in options:
            continue
        chosen = next(iter(variant.values))
        if key in rules:
            node = rules[key]
            if isinstance(node.value, dict | list):
                problems.damaged.append(SaveObstacle(node.path, JczReason("single-value")))
                continue
            chosen = str(node.value)
            if chosen not in variant.values:
                problems.add(node.path, "no-rule-value", value=chosen, known=", ".join(variant.values))
                continue
        options[variant.module][variant.option] = variant.values[chosen]
