"""The shapes of answers over REST; see :mod:`.shapes`."""

from __future__ import annotations

from typing import Literal

from .messages import GameInfo, Item, LogEntry, Step
from .shapes import FourArts, Look, Mask, Point, Refusal, Seat, Shape, Spot, State, Text, TileRow

Token = str
OptionValue = str | int | bool

# Before the game ------------------------------------------------------------------------------------------


class Health(Shape):
    status: Literal["ok"]
    rules: str
    version: str
    protocol: Literal[1]


class PictureFigure(Shape):
    symbol: str
    at: Point
    scale: float | None = None


class Picture(Shape):
    """A small board with figures on it."""

    view: tuple[float, float, float, float]
    tiles: list[TileRow]
    figures: list[PictureFigure]


class Family(Shape):
    id: str
    name: Text
    about: Text
    base: str
    seats: tuple[int, int]
    picture: Picture
    look: Look


class OptionChoice(Shape):
    value: str
    name: Text
    rule: str | None = None


class Option(Shape):
    id: str
    name: Text
    about: Text | None = None
    rule: str | None = None
    group: Literal["rules", "mechanics"]
    type: Literal["choice", "flag", "number"]
    default: OptionValue
    values: list[OptionChoice] | None = None
    min: int | None = None
    max: int | None = None


class FigureCount(Shape):
    figure: str
    count: int


class Module(Shape):
    id: str
    family: str
    name: Text
    about: Text
    rule: str
    tiles: int
    minutes: int
    requires: list[str]
    excludes: list[str]
    figures: list[FigureCount]
    options: list[Option]
    picture: Picture


class Preset(Shape):
    id: str
    family: str
    name: Text
    about: Text
    modules: dict[str, dict[str, OptionValue]]


class Bot(Shape):
    id: str
    name: Text
    about: Text


class Aid(Shape):
    id: Literal["legal", "regions", "remaining", "dead", "projected", "hints"]
    name: Text
    about: Text


class Catalog(Shape):
    protocol: Literal[1]
    rules: str
    languages: list[str]
    families: list[Family]
    modules: list[Module]
    presets: list[Preset]
    bots: list[Bot]
    aids: list[Aid]


class Texts(Shape):
    language: str
    ftl: str


class Check(Shape):
    tiles: int
    minutes: int
    seats: tuple[int, int]
    errors: list[Text]
    warnings: list[Text]


class SeatToken(Shape):
    seat: Seat
    token: Token | None


class Created(Shape):
    """A new game with its tokens, which are told once and never again."""

    game: str
    host: Token
    watch: Token
    seats: list[SeatToken]


class Uploaded(Created):
    format: Literal["carc", "json", "jcz"]
    seq: int
    over: bool
    notes: list[Text]


class NewToken(Shape):
    token: Token


# Around a game --------------------------------------------------------------------------------------------


class Replay(Shape):
    game: GameInfo
    start: State
    steps: list[Step]


class SharedReplay(Replay):
    n: int | None


class Share(Shape):
    share: str
    n: int | None


class Report(Shape):
    report: str
    n: int
    turn: int
    expected: str
    created: str
    file: str


class Reports(Shape):
    reports: list[Report]


class Source(Shape):
    id: str
    name: Text


class Row(Shape):
    n: int
    turn: int
    scores: list[int]


class Moment(Shape):
    text: Text
    detail: Text
    seat: Seat
    n: int
    spot: Spot | None = None


class Summary(Shape):
    """The game in figures."""

    winners: list[Seat]
    order: list[Seat]
    scores: list[int]
    tiles: int
    seconds: float
    sources: list[Source]
    points: list[list[int]]
    timeline: list[Row]
    final: int
    moments: list[Moment]


# Questions ------------------------------------------------------------------------------------------------


class Why(Shape):
    legal: bool
    refusal: Refusal | None


class RegionShape(Shape):
    spot: Spot
    kind: str
    spots: list[Spot]
    owners: list[Seat]
    points: int


class Worth(Shape):
    points: int
    items: list[Item]


class Holder(Shape):
    seat: Seat
    strength: int
    figures: list[FigureCount]


class Region(RegionShape):
    name: Text
    tiles: int
    open: int
    complete: bool
    holders: list[Holder]
    facts: list[Text]
    now: Worth
    closed: Worth | None
    notes: list[Text]


class Overlay(Shape):
    regions: list[RegionShape]


class Fitting(Shape):
    tile: str
    count: int
    rotations: Mask


class Fits(Shape):
    cell: tuple[int, int]
    tiles: list[Fitting]


class Projection(Shape):
    scores: list[int]
    entries: list[LogEntry]


class Reason(Shape):
    text: Text
    cells: list[tuple[int, int]]
    weight: float


class Hint(Shape):
    actions: list[str]
    gain: float
    loss: float
    items: list[Item]
    reasons: list[Reason]


class Hints(Shape):
    hints: list[Hint]
    actions: list[str]
    text: Text


class Lost(Shape):
    n: int
    turn: int
    seat: Seat
    played: list[str]
    loss: float
    better: Hint


class Review(Shape):
    moments: list[Lost]


# Reference ------------------------------------------------------------------------------------------------


class RuleText(Shape):
    id: str
    module: str
    title: str
    text: str
    related: list[str]


class RuleTexts(Shape):
    rules: list[RuleText]


class Segment(Shape):
    kind: str
    anchor: Point
    outline: list[list[Point]]
    layer: int


class TileInfo(Shape):
    """Shapes and words of a kind of tile."""

    tile: str
    set: str
    count: int
    art: FourArts
    texts: dict[str, str]
    towers: list[int]
    segments: list[Segment]


class TileInfos(Shape):
    tiles: list[TileInfo]


class Chapter(Shape):
    chapter: str
    moves: list[str]


class Tutorial(Shape):
    chapters: list[Chapter]
    picture: Picture
