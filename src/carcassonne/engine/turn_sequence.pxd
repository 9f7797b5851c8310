import cython

from carcassonne.engine.actions cimport Action, chain
from carcassonne.engine.deployment cimport DeployActions
from carcassonne.engine.frame_handlers cimport OfferRunner, StepRunner
from carcassonne.engine.piles cimport Pile
from carcassonne.engine.placements cimport has_placement, placements
from carcassonne.engine.turn cimport TurnPart, new_part, new_turn
from carcassonne.engine.position cimport Position
from carcassonne.engine.ruleset cimport Ruleset
from carcassonne.kernel.board cimport Board


cpdef object run_turn_sequence(Position pos, Py_ssize_t number)
cpdef object run_part_sequence(Position pos, Py_ssize_t number)
cpdef object begin_turn(Position pos, int seat)
cpdef object begin_part_of(Position pos, int seat, str pile, str source)
cpdef object first_part(Position pos)
cpdef object turn_end(Position pos)
cpdef object end_turn(Position pos)
cpdef bint has_tiles_to_draw(Position pos) except -1
cpdef bint has_drawable_tile(Position pos, Pile pile) except -1
cpdef object draw_refusal(Position pos, int kind)
cpdef str pile_to_draw_from(Position pos)
cpdef object draw(Position pos)
cpdef object draw_tile(Position pos)
cpdef object certain_draw(Position pos, str pile)
cpdef object sampled_draw(Position pos, double fraction, str pile)
@cython.locals(kind=int)
cpdef object take_drawn(Position pos, Action action, str pile)
cpdef object place(Position pos)
cpdef object place_from_hand(Position pos, Action action)
cpdef object place_tile(Position pos, int kind, tuple cell, int rotation)
cpdef object figure(Position pos)
cpdef object figure_options(Position pos)
cpdef object use_figure_action(Position pos, Action action)
cpdef object apply_figure_offer(Position pos, Action action)
