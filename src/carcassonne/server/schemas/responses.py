"""The shapes of answers over REST; see :mod:`.shapes`."""

from __future__ import annotations

from typing import Literal

from .common import Cell, FourArts, Look, Mask, Point, Rotation, Seat, Spot, Text, TileRow, WireModel
from .decisions import Refusal
from .events import Item, LogEntry
from .messages import GameInfo, SeatToken, Transition
from .state import State

Token = str
OptionValue = str | int | bool

# Before the game ------------------------------------------------------------------------------------------


class Health(WireModel):
    status: Literal["ok"]
    rules: str
    version: str
    protocol: Literal[1]


class PreviewFigure(WireModel):
    symbol: str
    at: Point
    scale: float | None = None


class BoardPreview(WireModel):
    """A small board with figures on it."""

    view: tuple[float, float, float, float]
    tiles: list[TileRow]
    figures: list[PreviewFigure]


class Family(WireModel):
    id: str
    name: Text
    about: Text
    base: str
    seats: tuple[int, int]
    picture: BoardPreview
    look: Look


class OptionChoice(WireModel):
    value: str
    name: Text
    rule: str | None = None


class Option(WireModel):
    id: str
    name: Text
    about: Text | None = None
    rule: str | None = None
    group: Literal["rules", "mechanics"]
    type: Literal["choice", "flag", "number"]
    default: OptionValue
    profiles: dict[str, OptionValue]
    """Its values in the rules profiles where they differ from the default."""
    values: list[OptionChoice] | None = None
    min: int | None = None
    max: int | None = None


class FigureCount(WireModel):
    figure: str
    count: int


class Module(WireModel):
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
    picture: BoardPreview


class Preset(WireModel):
    id: str
    family: str
    name: Text
    about: Text
    modules: dict[str, dict[str, OptionValue]]


class Profile(WireModel):
    id: str
    name: Text
    about: Text


class Bot(WireModel):
    id: str
    name: Text
    about: Text


class Aid(WireModel):
    id: Literal["legal", "regions", "remaining", "dead", "projected", "hints"]
    name: Text
    about: Text


class Catalog(WireModel):
    protocol: Literal[1]
    rules: str
    languages: list[str]
    families: list[Family]
    modules: list[Module]
    presets: list[Preset]
    profiles: list[Profile]
    bots: list[Bot]
    aids: list[Aid]


class Texts(WireModel):
    language: str
    ftl: str


class Check(WireModel):
    tiles: int
    minutes: int
    seats: tuple[int, int]
    errors: list[Text]
    warnings: list[Text]


class Created(WireModel):
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


class NewToken(WireModel):
    token: Token


class Address(WireModel):
    """A base URL of this server and who can open it."""

    url: str
    reach: Literal["public", "network", "device"]


class Addresses(WireModel):
    addresses: list[Address]


class SeatInvitation(WireModel):
    seat: Seat
    token: Token
    joined: bool
    online: bool


class InvitationList(WireModel):
    """All links of a game."""

    addresses: list[Address]
    watch: Token
    seats: list[SeatInvitation]


class RecoveryCode(WireModel):
    code: str


class RecoveredGame(WireModel):
    game: str
    token: Token
    role: Literal["host", "player", "watcher"]
    seat: Seat | None
    title: str
    family: str
    created: str
    names: list[str]
    seq: int


class RecoveredGames(WireModel):
    games: list[RecoveredGame]


# Around a game --------------------------------------------------------------------------------------------


class Replay(WireModel):
    game: GameInfo
    start: State
    steps: list[Transition]


class SharedReplay(Replay):
    n: int | None


class Share(WireModel):
    share: str
    n: int | None


class ProblemReport(WireModel):
    report: str
    n: int
    turn: int
    expected: str
    created: str
    file: str


class ProblemReports(WireModel):
    reports: list[ProblemReport]


class ScoreSource(WireModel):
    id: str
    name: Text


class TimelineRow(WireModel):
    n: int
    turn: int
    scores: list[int]


class KeyMoment(WireModel):
    text: Text
    detail: Text
    seat: Seat
    n: int
    spot: Spot | None = None


class Summary(WireModel):
    """The game in figures."""

    winners: list[Seat]
    order: list[Seat]
    scores: list[int]
    tiles: int
    seconds: float
    sources: list[ScoreSource]
    points: list[list[int]]
    timeline: list[TimelineRow]
    final: int
    moments: list[KeyMoment]


# Questions ------------------------------------------------------------------------------------------------


class Why(WireModel):
    legal: bool
    refusal: Refusal | None


class RegionShape(WireModel):
    spot: Spot
    kind: str
    spots: list[Spot]
    owners: list[Seat]
    points: int


class Worth(WireModel):
    points: int
    items: list[Item]


class FeatureHolder(WireModel):
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


class Overlay(WireModel):
    regions: list[RegionShape]


class FittingTile(WireModel):
    tile: str
    count: int
    rotations: Mask


class FittingTiles(WireModel):
    cell: tuple[int, int]
    tiles: list[FittingTile]


class Projection(WireModel):
    scores: list[int]
    entries: list[LogEntry]


class Reason(WireModel):
    text: Text
    cells: list[tuple[int, int]]
    weight: float


class Move(WireModel):
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
    lying: bool = False
    leaves: bool = False
    """Whether the figure is on the board already and goes away."""


class Hint(WireModel):
    actions: list[str]
    moves: list[Move]
    gain: float
    loss: float
    items: list[Item]
    reasons: list[Reason]


class Hints(WireModel):
    hints: list[Hint]
    actions: list[str]
    text: Text


class Mistake(WireModel):
    n: int
    turn: int
    seat: Seat
    played: list[str]
    moves: list[Move]
    loss: float
    better: Hint


class Expectation(WireModel):
    """The expected lead of each seat when a turn began."""

    n: int
    turn: int
    leads: list[float]


class Review(WireModel):
    moments: list[Mistake]
    expected: list[Expectation]


# Reference ------------------------------------------------------------------------------------------------


class RuleText(WireModel):
    id: str
    module: str
    title: str
    text: str
    related: list[str]


class RuleTexts(WireModel):
    rules: list[RuleText]


class RulebookEntry(WireModel):
    id: str
    kind: Literal["rule", "example", "ruling", "option", "value", "difference"]
    text: str
    values: list[str]
    """What an option can be set to, the default first."""


class RulebookChapter(WireModel):
    """The rules of one module."""

    module: str
    title: str
    rules: list[RulebookEntry]


class RulebookText(WireModel):
    chapters: list[RulebookChapter]


class ExamplePoints(WireModel):
    seat: Seat
    colour: str
    points: int


class Example(WireModel):
    """A little board that explains rules, and the points that come of it."""

    rules: list[str]
    board: BoardPreview
    placed: tuple[int, int] | None
    """The tile that is placed in the example."""
    points: list[ExamplePoints]


class Examples(WireModel):
    examples: list[Example]


class Segment(WireModel):
    kind: str
    anchor: Point
    outline: list[list[Point]]
    layer: int


class TileInfo(WireModel):
    """Shapes and words of a kind of tile."""

    tile: str
    set: str
    count: int
    art: FourArts
    texts: dict[str, str]
    towers: list[int]
    segments: list[Segment]


class TileInfos(WireModel):
    tiles: list[TileInfo]


class Chapter(WireModel):
    chapter: str
    moves: list[str]


class Tutorial(WireModel):
    chapters: list[Chapter]
    picture: BoardPreview
