from carcassonne.bots.evaluation.cells cimport CellSet
from carcassonne.bots.evaluation.evaluator cimport PositionEvaluator
from carcassonne.bots.evaluation.features cimport FeatureEstimate, FeatureValue, MergeEstimate, SeatNumbers
from carcassonne.kernel.board cimport Board
from carcassonne.bots.learned.needed_cells cimport NeededCells
from carcassonne.bots.learned.seat_roles cimport SeatRoles

# Columns of the layout as C numbers; the module assigns them when it imports them.
cdef int ADVANTAGE, AWARD, AWAY, BAG, CLOSED_CONTACTS, COMING_CONTACTS, COMPLETES, CONTESTED_CELLS, COUNTING
cdef int DEAD, DECIDES, ENDGAME, EXPECTED_FITS, FEATURES, FREE, FREE_LEADER, FREE_MINE, GLOBAL_BIAS
cdef int GLOBAL_WIDTH, GUESS, HOME, LAST_TURNS, LEAD, LEAST_SHARE, LEFT, MARGIN, MAX_SEATS, MEAN_SHARE
cdef int MERGE, MERGE_PROBABILITY, MODULES, MY_CELLS, NEXT_ACTOR, NEXT_AWARD, NEXT_OWNER, NEXT_STRENGTH, NOW
cdef int ONE_CELL, OPEN_CELLS, OPEN_CONTACTS, OWNER, OWN_SHARED_CELLS, POSSESSIONS, PROBABILITY, RANK
cdef int RETURNING, RIVAL_OWNERS, SCORE, SCORES_CONTACTS, SEATS, SECOND, SPECIAL, STAGE, STATIC_WIDTH
cdef int STRENGTH, SUPPLY_SLOTS, SURROUNDED, TALLY, THEIR_CELLS, THEN, TILES, TOKEN_BIAS, TOKEN_LEFT
cdef int TOKEN_RIVALS, TOKEN_STAGE, TOKEN_WIDTH, TOTAL, TURNS, TURN_SLOTS, TWO_CELLS, USABLE, VACANT
cdef int VACANT_SIZE, WAIT
cdef double LONG_GAME


cdef class FeatureEncoder:
    cdef readonly PositionEvaluator evaluator
    cdef readonly object rules
    cdef readonly object static
    cdef readonly int left
    cdef readonly int tiles
    cdef readonly double stage
    cdef int seats
    cdef int terrains
    cdef double rivals
    cdef list terrain_slots
    cdef list terrain_flags
    cdef list completes
    cdef list strengths
    cdef list specials
    cdef list tally_fields
    cdef object tables
    cdef dict held
    cdef int in_hand
    cdef int second
    cdef bint has_states
    cdef object token
    cdef object globals
    cdef float* token_at
    cdef float* globals_at
    cdef NeededCells needed

    cdef int _begin_token(self, int terrain) except -1
    cdef int _owners(self, FeatureValue value, SeatRoles roles) noexcept
    cdef int _open_cells(self, Board board, int terrain, CellSet cells) except -1
    cdef int _spread(self, int column, SeatNumbers numbers, SeatRoles roles, double scale) noexcept
    cdef int _three(self, int column, double mine, double leader, double others, double scale) noexcept
    cdef int _free_figures(self, object pos, SeatRoles roles) except -1
    cdef int _turns(self, object pos, SeatRoles roles) except -1
    cdef int _turns_left(self, int actor, int seat) noexcept
    cdef int _opponents(self, tuple scores, SeatRoles roles) except -1
    cdef int _possessions(self, object pos, SeatRoles roles) except -1
    cdef int _needed_cells(self, SeatRoles roles) except -1
