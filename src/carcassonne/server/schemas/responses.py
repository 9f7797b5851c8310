"""Wire types of the answers over REST."""

from __future__ import annotations

from typing import Literal

from ..storage.rows import Role
from .common import Cell, FourArts, Look, Mask, Point, Rotation, Seat, Spot, Text, TileRow, WireStruct
from .decisions import Refusal
from .events import Item, LogEntry
from .messages import GameInfo, SeatToken, Transition
from .requests import AidName
from .state import State

Token = str
OptionValue = str | int | bool

# Before the game ------------------------------------------------------------------------------------------


class Health(WireStruct):
    status: Literal["ok"]
    rules: str
    version: str
    protocol: Literal[1]


class PreviewFigure(WireStruct):
    symbol: str
    at: Point
    scale: float | None = None


class BoardPreview(WireStruct):
    """A small board with figures on it."""

    view: tuple[float, float, float, float]
    tiles: list[TileRow]
    figures: list[PreviewFigure]


class Family(WireStruct):
    id: str
    name: Text
    about: Text
    base: str
    seats: tuple[int, int]
    picture: BoardPreview
    look: Look


class OptionChoice(WireStruct):
    value: str
    name: Text
    rule: str | None = None


class Option(WireStruct):
    id: str
    name: Text
    group: Literal["rules", "mechanics"]
    type: Literal["choice", "flag", "number"]
    default: OptionValue
    profiles: dict[str, OptionValue]
    """Its values in the rules profiles where they differ from the default."""
    about: Text | None = None
    rule: str | None = None
    values: list[OptionChoice] | None = None
    min: int | None = None
    max: int | None = None


class FigureCount(WireStruct):
    figure: str
    count: int


class Module(WireStruct):
    id: str
    family: str
    name: Text
    about: Text
    rule: str
    tiles: int
    minutes: int
    requires: list[str]
    figures: list[FigureCount]
    options: list[Option]
    picture: BoardPreview


class Preset(WireStruct):
    id: str
    family: str
    name: Text
    about: Text
    modules: dict[str, dict[str, OptionValue]]


class Profile(WireStruct):
    id: str
    name: Text
    about: Text


class Bot(WireStruct):
    id: str
    name: Text
    about: Text
    character: str | None = None
    """The level of an opponent with a name and manners; None for a plain level."""


class Aid(WireStruct):
    id: AidName
    name: Text
    about: Text


class Catalog(WireStruct):
    protocol: Literal[1]
    rules: str
    languages: list[str]
    families: list[Family]
    modules: list[Module]
    presets: list[Preset]
    profiles: list[Profile]
    bots: list[Bot]
    aids: list[Aid]


class Texts(WireStruct):
    language: str
    ftl: str


class Check(WireStruct):
    tiles: int
    minutes: int
    seats: tuple[int, int]
    errors: list[Text]
    warnings: list[Text]


class Created(WireStruct):
    """A new game with its tokens, which are sent only once."""

    game: str
    host: Token
    watch: Token
    seats: list[SeatToken]


class Uploaded(Created):
    format: Literal["carc", "json", "jcz"]
    seq: int
    over: bool
    notes: list[Text]


class NewToken(WireStruct):
    token: Token


class Address(WireStruct):
    """A base URL of this server and who can open it."""

    url: str
    reach: Literal["public", "network", "device"]


class Addresses(WireStruct):
    addresses: list[Address]


class SeatInvitation(WireStruct):
    seat: Seat
    token: Token
    joined: bool
    online: bool


class InvitationList(WireStruct):
    """All links of a game."""

    addresses: list[Address]
    watch: Token
    seats: list[SeatInvitation]


class RecoveryCode(WireStruct):
    code: str


class RecoveredGame(WireStruct):
    game: str
    token: Token
    role: Role
    seat: Seat | None
    title: str
    family: str
    created: str
    names: list[str]
    seq: int


class RecoveredGames(WireStruct):
    games: list[RecoveredGame]


# Around a game --------------------------------------------------------------------------------------------


class Replay(WireStruct):
    game: GameInfo
    start: State
    steps: list[Transition]


class SharedReplay(Replay):
    n: int | None


class Share(WireStruct):
    share: str
    n: int | None


class ProblemReport(WireStruct):
    report: str
    n: int
    turn: int
    expected: str
    created: str
    file: str


class ProblemReports(WireStruct):
    reports: list[ProblemReport]


class SourceLook(WireStruct):
    """The look of a source of points in charts."""

    colour: str
    ink: str
    pattern: Literal["plain", "stripes", "dots", "lines", "cross", "waves"]


class ScoreSource(WireStruct):
    id: str
    name: Text
    look: SourceLook | None = None


class TimelineRow(WireStruct):
    n: int
    turn: int
    scores: list[int]


class KeyMoment(WireStruct):
    text: Text
    detail: Text
    seat: Seat
    n: int
    spot: Spot | None = None


class Record(WireStruct):
    """Something that was largest or best in a game."""

    id: str
    name: Text
    detail: Text
    seats: list[Seat]
    n: int
    spots: list[Spot]


class ScoredPlace(WireStruct):
    """Points of one seat for one thing: a part of a bar of the result."""

    seat: Seat
    source: str
    points: int
    n: int
    turn: int
    spots: list[Spot]


class Summary(WireStruct):
    """The game in figures."""

    winners: list[Seat]
    order: list[Seat]
    scores: list[int]
    tiles: int
    seconds: float
    sources: list[ScoreSource]
    points: list[list[int]]
    places: list[ScoredPlace]
    timeline: list[TimelineRow]
    final: int
    records: list[Record]
    moments: list[KeyMoment]


# Questions ------------------------------------------------------------------------------------------------


class Why(WireStruct):
    legal: bool
    refusal: Refusal | None


class RegionShape(WireStruct):
    spot: Spot
    kind: str
    spots: list[Spot]
    owners: list[Seat]
    points: int


class Worth(WireStruct):
    points: int
    items: list[Item]


class FeatureHolder(WireStruct):
    seat: Seat
    strength: int
    figures: list[FigureCount]


class Region(RegionShape):
    name: Text
    tiles: int
    open: int
    complete: bool
    holders: list[FeatureHolder]
    facts: list[Text]
    now: Worth
    closed: Worth | None
    notes: list[Text]


class Overlay(WireStruct):
    regions: list[RegionShape]


class FittingTile(WireStruct):
    tile: str
    count: int
    rotations: Mask


class FittingTiles(WireStruct):
    cell: tuple[int, int]
    tiles: list[FittingTile]


class Beside(WireStruct):
    """A feature that borders a cell; ``side``: 0 to the north of it, clockwise."""

    side: int
    kind: str
    tiles: int
    owners: list[Seat]


class CellSurroundings(WireStruct):
    cell: tuple[int, int]
    beside: list[Beside]


class Surroundings(WireStruct):
    cells: list[CellSurroundings]


class Projection(WireStruct):
    scores: list[int]
    entries: list[LogEntry]


class Reason(WireStruct):
    text: Text
    cells: list[tuple[int, int]]
    weight: float


class Move(WireStruct):
    """An action in words, with what it puts on the board."""

    action: str
    verb: str
    seat: Seat
    text: Text
    tile: str | None = None
    cell: Cell | None = None
    rotation: Rotation | None = None
    figure: str | None = None
    at: Point | None = None
    lying: bool | None = None
    leaves: bool | None = None
    """Whether the figure is on the board already and goes away."""


class Hint(WireStruct):
    actions: list[str]
    moves: list[Move]
    gain: float
    loss: float
    chance: float
    """The probability that the seat wins after this move."""
    items: list[Item]
    reasons: list[Reason]


class Hints(WireStruct):
    hints: list[Hint]
    actions: list[str]
    text: Text


class Mistake(WireStruct):
    n: int
    turn: int
    seat: Seat
    played: list[str]
    moves: list[Move]
    loss: float
    better: Hint


class Expectation(WireStruct):
    """The expected lead of each seat when a turn began, and its chance to win."""

    n: int
    turn: int
    leads: list[float]
    chances: list[float]


class Review(WireStruct):
    moments: list[Mistake]
    expected: list[Expectation]


# Reference ------------------------------------------------------------------------------------------------


class RuleText(WireStruct):
    id: str
    module: str
    title: str
    text: str
    related: list[str]


class RuleTexts(WireStruct):
    rules: list[RuleText]


class RulebookEntry(WireStruct):
    id: str
    kind: Literal["rule", "example", "ruling", "option", "value", "difference"]
    text: str
    values: list[str]
    """The values of an option, the default first."""


class RulebookChapter(WireStruct):
    """The rules of one module."""

    module: str
    title: str
    rules: list[RulebookEntry]


class RulebookText(WireStruct):
    chapters: list[RulebookChapter]


class ExamplePoints(WireStruct):
    seat: Seat
    colour: str
    points: int


class Example(WireStruct):
    """A little board that explains rules, and the points that come of it."""

    rules: list[str]
    board: BoardPreview
    placed: tuple[int, int] | None
    """The tile that is placed in the example."""
    points: list[ExamplePoints]


class Examples(WireStruct):
    examples: list[Example]


class Segment(WireStruct):
    kind: str
    anchor: Point
    outline: list[list[Point]]
    layer: int


class TileInfo(WireStruct):
    """Shapes and words of a kind of tile."""

    tile: str
    set: str
    count: int
    art: FourArts
    words: list[str]
    """The tile in words at each of its four rotations, in the language of the request."""
    turrets: list[int]
    segments: list[Segment]


class TileInfos(WireStruct):
    tiles: list[TileInfo]


class Chapter(WireStruct):
    chapter: str
    moves: list[str]


class Lesson(WireStruct):
    """A lesson about one module; its texts come with those of the module."""

    lesson: str
    chapters: list[Chapter]


class Tutorial(WireStruct):
    chapters: list[Chapter]
    lessons: list[Lesson]
    picture: BoardPreview
