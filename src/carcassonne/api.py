"""The public names of the package; ``carcassonne`` imports this file when the first of them is used."""

from .engine import display, events
from .engine.actions import PASS, Action
from .engine.board_records import Feature, FigureOnSpot, Tile
from .engine.dealer import Dealer
from .engine.events import Event, number_turns, turn_after
from .engine.expansion import Expansion, Situation
from .engine.figures import Figure, FigureKind
from .engine.formats.game_file import RULES_VERSION, GameFileError, write_game
from .engine.formats.position_text import PositionFormatError
from .engine.game import Game, Record, UndoError
from .engine.ledger import Award, Detail, LedgerLine, Scoring
from .engine.legal import LegalActions
from .engine.options import PROFILES, OptionSpec, SetupError
from .engine.options import STANDARD as STANDARD_PROFILE
from .engine.options import specs as option_specs
from .engine.order_of_play import OrderedStep, order_of_play
from .engine.position import Decision, Outcome, Position
from .engine.problems import problem_text
from .engine.queries import (
    connections,
    dead_cells,
    expected_points,
    features_with_figures,
    projected_scores,
    question,
    situation,
)
from .engine.refusal import IllegalAction, Refusal
from .engine.rollouts import feature_rates, kernel_game, rollout_for
from .engine.score_track import SPACES as TRACK_SPACES
from .engine.scoring import detail_of as line_detail
from .engine.setup import PlainSetup, Setup, seat_names
from .engine.table_pieces import (
    Piece,
    Possession,
    Space,
    Vertex,
    Zone,
    marker_spaces,
    off_board_figures,
    pieces,
    possessions,
    track_marks,
)
from .engine.texts import Phrase, Texts, line_message, phrases, texts_for
from .engine.turn import Turn, TurnPart
from .engine.types import CHANCE, Cell, Placement, Seat, SegmentId, Spot, TileId, TileTypeId
from .engine.view import View
from .rulebooks.model import rulebook
from .tiles.catalog import all_sets as tile_sets
from .tiles.catalog import tile_set, tile_type
from .tiles.model import TileType
from .tiles.notebook import set_renderer

# The last import: it loads modules of other packages, which may use the names above.
from . import catalog  # isort: skip


def _draw_tile(tile_type: TileType) -> str:
    from . import svg  # pictures are loaded when the first one is asked for

    return svg.tile(tile_type)


def _draw_board(source: Position | Game) -> str:
    from . import svg

    return svg.board(source)


read_game = Game.from_text

set_renderer("tile", _draw_tile)
set_renderer("board", _draw_board)

__all__ = [
    "CHANCE",
    "PASS",
    "PROFILES",
    "RULES_VERSION",
    "STANDARD_PROFILE",
    "TRACK_SPACES",
    "Action",
    "Award",
    "Cell",
    "Dealer",
    "Decision",
    "Detail",
    "Event",
    "Expansion",
    "Feature",
    "Figure",
    "FigureKind",
    "FigureOnSpot",
    "Game",
    "GameFileError",
    "IllegalAction",
    "LedgerLine",
    "LegalActions",
    "OptionSpec",
    "OrderedStep",
    "Outcome",
    "Phrase",
    "Piece",
    "Placement",
    "PlainSetup",
    "Position",
    "PositionFormatError",
    "Possession",
    "Record",
    "Refusal",
    "Scoring",
    "Seat",
    "SegmentId",
    "Setup",
    "SetupError",
    "Situation",
    "Space",
    "Spot",
    "Texts",
    "Tile",
    "TileId",
    "TileType",
    "TileTypeId",
    "Turn",
    "TurnPart",
    "UndoError",
    "Vertex",
    "View",
    "Zone",
    "catalog",
    "connections",
    "dead_cells",
    "display",
    "events",
    "expected_points",
    "feature_rates",
    "features_with_figures",
    "kernel_game",
    "line_detail",
    "line_message",
    "marker_spaces",
    "number_turns",
    "off_board_figures",
    "option_specs",
    "order_of_play",
    "phrases",
    "pieces",
    "possessions",
    "problem_text",
    "projected_scores",
    "question",
    "read_game",
    "rollout_for",
    "rulebook",
    "seat_names",
    "situation",
    "texts_for",
    "tile_set",
    "tile_sets",
    "tile_type",
    "track_marks",
    "turn_after",
    "write_game",
]
