"""Wire types shared by several messages: base classes, scalars, texts.

Everything that the server sends is one of these structs. They are the only description of the wire: messages
are built from them, the published JSON schema, the client's TypeScript types and the tables of
``docs/protocol.md`` are generated from them. msgspec encodes a struct about ten times as fast as ``json``
encodes the same dictionary, and mypy checks every field.

A field whose default is None is left out of the JSON when it is None. ``UNSET`` is for fields in which a
missing value and an explicit ``null`` differ.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, TypeAlias

from msgspec import Meta, Struct, UnsetType

Seat = Annotated[int, Meta(ge=-1, le=5)]
"""Playing order; -1 is chance."""
Cell = tuple[int, int]
Spot = Annotated[str, Meta(pattern=r"^-?\d+,-?\d+\.\d+$")]
Point = tuple[float, float]
Rotation = Annotated[int, Meta(ge=0, le=3)]
Mask = Annotated[int, Meta(ge=0, le=15)]
FourArts = tuple[str, str, str, str]
TileRow = tuple[str, int, int, Rotation, str]
"""Tile, x, y, rotation, picture."""
Unset: TypeAlias = UnsetType
SCHEMA_REF = "#/components/schemas/{name}"
"""Format of a reference to a wire type in the schema."""


class WireStruct(Struct, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """Base of everything that is sent. Structs never form cycles, so the garbage collector skips them."""


class Tagged(WireStruct, tag_field="type"):
    """Base of the members of a union, which the field ``type`` distinguishes."""


# Texts ----------------------------------------------------------------------------------------------------


class SeatArg(WireStruct):
    """The name of a seat."""

    seat: Seat


class TileArg(WireStruct):
    """The description of a tile."""

    tile: str


class RuleArg(WireStruct):
    """A rule."""

    rule: str


class Text(WireStruct):
    """A sentence as a key with arguments; the client chooses the language."""

    key: str
    args: dict[str, Arg] | None = None


if TYPE_CHECKING:
    Arg: TypeAlias = str | int | float | Text | SeatArg | TileArg | RuleArg
else:
    # msgspec can decode at most one untagged struct of a union. These structs are only encoded, so it need
    # not distinguish them; the schema names them.
    STRUCTS = (Text, SeatArg, TileArg, RuleArg)
    Arg = Annotated[
        object,
        Meta(
            extra_json_schema={
                "anyOf": [
                    {"type": "string"},
                    {"type": "number"},
                    *({"$ref": SCHEMA_REF.format(name=struct.__name__)} for struct in STRUCTS),
                ]
            }
        ),
    ]


class Look(WireStruct):
    """The look of the games of a family, declared by the module that founds it."""

    follower: str
    """The figure beside players' points."""
    winner: str
    """The winner's figure; empty if it is the same."""
    ground: str
    logo: str
    logo_height: int
    corners: list[str]
    """Symbols in the corners of the table."""
    open_land: Text
    """The name of the open land between the features."""
    single_about: Text
    """Examples of mechanics that can be chosen one by one."""
    light: dict[str, str]
    """CSS colours by name."""
    dark: dict[str, str]
    """Colours that are different in the dark theme."""
