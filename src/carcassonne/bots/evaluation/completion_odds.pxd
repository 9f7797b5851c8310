from carcassonne.bots.evaluation.cells cimport CellBuffer, CellSet, WordTable
from carcassonne.kernel.board cimport Board


cdef double HELP
cdef double RIVALRY
cdef double SPOILED
cdef double DETOUR


cdef class CompletionOdds:
    cdef public list bag
    cdef public int left
    cdef int seats
    cdef readonly double draws
    cdef readonly object fit_index
    cdef unsigned short* exits
    cdef CellBuffer buffer
    cdef WordTable _shares
    cdef dict _merging

    cpdef CellSet open_cells(self, Board board, int segment)
    cdef unsigned long long _edges(self, Board board, unsigned long long key) noexcept
    cdef double _share_at(self, Board board, unsigned long long key, int terrain, int entering) except -1.0
    cdef double _count_share(self, object edges, int terrain, int entering) except -1.0
    cdef int _count(self, object types) except -1
    cdef object merging_at(self, Board board, unsigned long long key, int terrain, int one, int other)
    cdef double _in_time(self, double share, double effort) noexcept
    cdef double merged_in_time(self, double share, int seats) noexcept
    cdef double completion(self, Board board, int terrain, CellSet cells) except -1.0


cdef object _edge_tuple(unsigned long long word)
