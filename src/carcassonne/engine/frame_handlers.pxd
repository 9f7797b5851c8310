cdef class StepRunner:
    cdef readonly object function
    cdef readonly int number
    cdef readonly bint follows_completion
    cdef readonly str after
    cdef readonly int claim

    cdef object run(self, object pos)


cdef class OfferRunner:
    cdef readonly object offer
    cdef readonly object function
    cdef readonly bint forced

    cdef object actions(self, object pos)


cdef class FrameHandler:
    cdef readonly str name
    cdef readonly int code
    cdef readonly bint is_step
    cdef readonly bint is_chance
    cdef readonly bint takes_anytime
    cdef readonly bint allows_anytime
    cdef readonly bint keeps_frame
    cdef readonly object apply
    cdef readonly object seat
    cdef readonly object actions
    cdef readonly object explain
    cdef readonly object outcomes
    cdef readonly object forced
    cdef readonly object sample

    cdef object run_step(self, object pos, tuple args)
    cdef object options(self, object pos, tuple args)
    cdef object carry_out(self, object pos, object action, tuple args)
    cdef object only_outcome(self, object pos, tuple args)
    cdef object outcome_at(self, object pos, double fraction, tuple args)
