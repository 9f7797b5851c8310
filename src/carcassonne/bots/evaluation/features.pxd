from carcassonne.bots.evaluation.cells cimport CellSet


cdef class SeatNumbers:
    cdef object kept
    cdef double* of
    cdef int seats

    cdef int set(self, int seat, double number) noexcept
    cdef int add(self, int seat, double number) noexcept


cdef class FeatureValue:
    cdef int owner_mask
    cdef SeatNumbers paid_now
    cdef SeatNumbers paid_then
    cdef SeatNumbers strengths
    cdef SeatNumbers counting
    cdef CellSet open_cells
    cdef readonly int tiles


cdef class FeatureEstimate:
    cdef int serial
    cdef readonly int segment
    cdef readonly int terrain
    cdef SeatNumbers points
    cdef SeatNumbers returning
    cdef CellSet depends_on
    cdef bint reaches
    cdef readonly double completion_probability
    cdef readonly FeatureValue value
    cdef int closed
    cdef int incomplete
    cdef double coming


cdef class MergeEstimate:
    cdef FeatureEstimate first
    cdef FeatureEstimate second
    cdef list part_segments
    cdef list part_estimates
    cdef readonly double probability
    cdef SeatNumbers points
    cdef SeatNumbers returning
    cdef CellSet depends_on
