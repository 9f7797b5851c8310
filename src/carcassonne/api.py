"""The public names of the package; ``carcassonne`` imports this file when the first of them is used."""

from . import catalog
from .engine.actions import PASS, Action
from .engine.dealer import Dealer
from .engine.events import Event
from .engine.expansion import Expansion
from .engine.game import CannotUndo, Game, Record
from .engine.game_file import RULES_VERSION, GameFileError, read_game, write_game
from .engine.inspect import RegionInfo, expected_points
from .engine.ledger import Award, Detail, Line, Scoring
from .engine.legal import LegalActions
from .engine.options import PROFILES, OptionSpec, SetupError
from .engine.options import STANDARD as STANDARD_PROFILE
from .engine.options import specs as option_specs
from .engine.parts import Part, Turn
from .engine.pieces import Corner, Piece, Possession, Space, Zone, pieces, possessions, resting, track_marks
from .engine.position import Decision, Outcome, Position
from .engine.refusal import IllegalAction, Refusal
from .engine.rollouts import feature_rates
from .engine.rule_report import known_citations
from .engine.rule_report import report as rule_report
from .engine.rulebook import rulebook
from .engine.scoring import detail_of as line_detail
from .engine.setup import Setup, seat_names
from .engine.texts import Phrase, Texts, line_message, phrases, texts_for
from .engine.track import SPACES as TRACK_SPACES
from .engine.types import CHANCE, Cell, Spot
from .engine.view import View
from .tiles.catalogue import all_sets as tile_sets
from .tiles.catalogue import kind as tile_kind
from .tiles.catalogue import tile_set
from .tiles.drawing import set_painter
from .tiles.kinds import TileKind


def _draw_tile(kind: TileKind) -> str:
    from . import svg  # pictures are loaded when the first one is asked for

    return svg.tile(kind)


def _draw_board(source: Position | Game) -> str:
    from . import svg

    return svg.board(source)


set_painter("tile", _draw_tile)
set_painter("board", _draw_board)

__all__ = [
    "CHANCE",
    "PASS",
    "PROFILES",
    "RULES_VERSION",
    "STANDARD_PROFILE",
    "TRACK_SPACES",
    "Action",
    "Award",
    "CannotUndo",
    "Cell",
    "Corner",
    "Dealer",
    "Decision",
    "Detail",
    "Event",
    "Expansion",
    "Game",
    "GameFileError",
    "IllegalAction",
    "LegalActions",
    "Line",
    "OptionSpec",
    "Outcome",
    "Part",
    "Phrase",
    "Piece",
    "Position",
    "Possession",
    "Record",
    "Refusal",
    "RegionInfo",
    "Scoring",
    "Setup",
    "SetupError",
    "Space",
    "Spot",
    "Texts",
    "TileKind",
    "Turn",
    "View",
    "Zone",
    "catalog",
    "expected_points",
    "feature_rates",
    "known_citations",
    "line_detail",
    "line_message",
    "option_specs",
    "phrases",
    "pieces",
    "possessions",
    "read_game",
    "resting",
    "rule_report",
    "rulebook",
    "seat_names",
    "texts_for",
    "tile_kind",
    "tile_set",
    "tile_sets",
    "track_marks",
    "write_game",
]
