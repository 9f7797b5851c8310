import cython

from carcassonne.engine.frame_handlers cimport FrameHandler, StepRunner
from carcassonne.engine.placements cimport placements
from carcassonne.engine.position cimport Position
from carcassonne.engine.scoring cimport collect, plan_awards, score
from carcassonne.engine.turn cimport TurnPart
from carcassonne.engine.turn_sequence cimport (
    begin_part_of,
    begin_turn,
    certain_draw,
    draw,
    figure,
    figure_options,
    first_part,
    place,
    place_from_hand,
    run_part_sequence,
    run_turn_sequence,
    sampled_draw,
    take_drawn,
    turn_end,
    use_figure_action,
)


cdef class FirstPartStep(StepRunner):
    cdef object run(self, object pos)


cdef class TurnEndStep(StepRunner):
    cdef object run(self, object pos)


cdef class DrawStep(StepRunner):
    cdef object run(self, object pos)


cdef class PlaceStep(StepRunner):
    cdef object run(self, object pos)


cdef class FigureActionStep(StepRunner):
    cdef object run(self, object pos)


cdef class CollectStep(StepRunner):
    cdef object run(self, object pos)


cdef class PlanAwardsStep(StepRunner):
    cdef object run(self, object pos)


cdef class ScoreStep(StepRunner):
    cdef object run(self, object pos)


cdef class SequenceHandler(FrameHandler):
    pass


cdef class TurnBeginHandler(SequenceHandler):
    cdef object run_step(self, object pos, tuple args)


cdef class TurnHandler(SequenceHandler):
    cdef object run_step(self, object pos, tuple args)


cdef class PartBeginHandler(SequenceHandler):
    cdef object run_step(self, object pos, tuple args)


cdef class PartHandler(SequenceHandler):
    cdef object run_step(self, object pos, tuple args)


cdef class DrawHandler(FrameHandler):
    cdef object only_outcome(self, object pos, tuple args)
    cdef object outcome_at(self, object pos, double fraction, tuple args)
    cdef object carry_out(self, object pos, object action, tuple args)


cdef class PlaceHandler(FrameHandler):
    @cython.locals(where=Position, part=TurnPart)
    cdef object options(self, object pos, tuple args)
    cdef object carry_out(self, object pos, object action, tuple args)


cdef class FigureHandler(FrameHandler):
    cdef object options(self, object pos, tuple args)
    cdef object carry_out(self, object pos, object action, tuple args)
