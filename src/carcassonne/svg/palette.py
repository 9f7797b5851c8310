"""Every colour of the game. The names say what a colour is for; the values are those of the design."""

from __future__ import annotations

from dataclasses import dataclass

SHADOW = "#2A2015"
PARCHMENT = "#FBF3DC"
TILE_EDGE = "#2D2413"

ROOFS: tuple[tuple[str, str], ...] = (
    ("#CB5638", "#A8412C"),
    ("#DA7442", "#B95930"),
    ("#B8463A", "#93342E"),
    ("#DE9C4B", "#BC7E35"),
    ("#C9604A", "#A54837"),
    ("#9E4B52", "#7D3840"),
)
"""Lit and shaded side of the warm roofs, which belong to cities and villages only."""
FRONTS = ("#F3E2C0", "#EBD5AC", "#F0DCB6")

WALL_TOP = "#EFE7D4"
WALL_FACE = "#B5A78D"
WALL_INK = "#5E5345"
GATE_DARK = "#4A3626"
SLATE_LIGHT, SLATE, SLATE_DARK = "#7C8CA8", "#566683", "#414F6A"
"""Slate belongs to holy buildings and turrets only, so that a cloister is never taken for a village."""

TRUNK = "#6D5233"
TREE_DARK, TREE, TREE_LIGHT = "#46652F", "#5F7F3E", "#86A457"

ROAD_EDGE, ROAD, ROAD_WORN, PEBBLE = "#A88E58", "#EBDDB6", "#F7EFD8", "#C4AB77"
VILLAGE_GROUND = "#DCC796"
CITY_GROUND, COBBLE = "#CFA671", "#BD915B"

PLOTS: dict[str, tuple[str, str]] = {
    "corn": ("#C9C273", "#B9B062"),
    "plough": ("#B6AB6C", "#A6975C"),
    "vines": ("#A4B562", "#7F9A4C"),
}
RIPE, RIPE_DARK, RIPE_LIGHT = "#D8C873", "#B39F4C", "#E7DB96"

SHIELD_RIM, SHIELD_FIELD = "#FBF5E2", "#2F4C8F"

OCHRE, OCHRE_CUT = "#7A2E1A", "#F4E6C2"
WOOD_GROUND, WOOD, WOOD_MID, WOOD_LIGHT = "#213A2D", "#2F4D3C", "#456B4E", "#5C8460"
STONE, STONE_LIGHT, STONE_INK = "#9A8E7B", "#C4B9A4", "#574C3D"


@dataclass(frozen=True, slots=True)
class LandColours:
    """Colours of open land and water, which differ between the two worlds."""

    base: str
    light: str
    dark: str
    tuft: str
    water: str
    water_edge: str
    ripple: str
    bank: str


MEDIEVAL = LandColours("#A8BC69", "#B9CA7C", "#97AD5A", "#7F9849", "#62A9C6", "#478FB0", "#A9D8E4", "#D8CB95")
STEPPE = LandColours("#CDB672", "#DAC78A", "#BEA45F", "#A88C4B", "#3E93AE", "#2B7894", "#93CBD6", "#E0CF9C")


@dataclass(frozen=True, slots=True)
class SeatColour:
    """How one player looks: three tones, an emblem and the colour the emblem has on the base tone."""

    name: str
    base: str
    shade: str
    light: str
    emblem: str
    ink: str
    line: str
    """Used instead of the base for thin lines on a pale panel."""
    on_light: str
    """Colour of the emblem on a pale part of a figure."""


_WHITE, _DARK = "#FFFFFF", "#2B2118"

SEATS: tuple[SeatColour, ...] = (
    SeatColour("blue", "#1A54BE", "#10357C", "#6F9CEB", "ring", _WHITE, "#1A54BE", "#1A54BE"),
    SeatColour("red", "#C22D1C", "#7F160B", "#F08A78", "diamond", _WHITE, "#C22D1C", "#C22D1C"),
    SeatColour("yellow", "#EFD03A", "#A88A0A", "#FFF0A0", "star", _DARK, "#C9A400", "#8A6A08"),
    SeatColour("green", "#2FAA84", "#146A50", "#8BDCC2", "triangle", _DARK, "#2FAA84", "#2FAA84"),
    SeatColour("lilac", "#B985DE", "#734A9C", "#E3CBF8", "cross", _DARK, "#B985DE", "#B985DE"),
    SeatColour("black", "#26262E", "#0D0D13", "#777786", "bars", _WHITE, "#26262E", "#26262E"),
)
UNCLAIMED = "#75664F"


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours of the table and of what is drawn straight on it."""

    name: str
    table: str
    vignette: str
    vignette_strength: float
    panel: str
    second_panel: str
    line: str
    text: str
    muted: str
    accent: str
    legal: str
    legal_strength: float
    legal_line: str
    dead: str
    dead_strength: float


LIGHT = Theme(
    name="light",
    table="#E6DBC3",
    vignette="#5A4318",
    vignette_strength=0.22,
    panel="#FBF6EA",
    second_panel="#F3EBD8",
    line="#DCCFB2",
    text="#2C241C",
    muted="#6B5D47",
    accent="#8C3B2A",
    legal="#FFF8E3",
    legal_strength=0.62,
    legal_line="#A88E58",
    dead="#8A7C66",
    dead_strength=0.34,
)
DARK = Theme(
    name="dark",
    table="#1A1E25",
    vignette="#000000",
    vignette_strength=0.5,
    panel="#252A33",
    second_panel="#2E343F",
    line="#3B4250",
    text="#F1E9D8",
    muted="#A9A08F",
    accent="#E7A55C",
    legal="#5D6472",
    legal_strength=0.28,
    legal_line="#C9BC94",
    dead="#0C0E12",
    dead_strength=0.55,
)
CAVE = Theme(
    name="cave",
    table="#C7B08A",
    vignette="#3D210F",
    vignette_strength=0.5,
    panel="#F7EEDC",
    second_panel="#EFE3C9",
    line="#D3BE98",
    text="#2C241C",
    muted="#6B5D47",
    accent="#7A2E1A",
    legal="#FFF8E3",
    legal_strength=0.5,
    legal_line="#7C5B33",
    dead="#7C6A50",
    dead_strength=0.4,
)
THEMES: dict[str, Theme] = {theme.name: theme for theme in (LIGHT, DARK, CAVE)}
