import cython


cpdef object ledger_line(int seat, str rule, int quantity, int points, object spot)
cpdef object given_to(object line, int seat)
cpdef object new_award(int seat, tuple lines)
@cython.locals(lines=tuple, total=int, points=int)
cpdef int points_of(object award) except? -1
cpdef object new_scoring(tuple spot, bint completed, tuple owners, tuple awards)
