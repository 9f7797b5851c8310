from carcassonne.engine.position cimport Position
from carcassonne.kernel.board cimport Board


cpdef object deploy_refusal(Position pos, int seat, object figure, int segment, object via)
cpdef object feature_refusal(Position pos, object figure, int segment, object via)
cpdef object spot_refusal(Position pos, int seat, object figure, int segment, object via)
cpdef object tile_deploy_refusal(Position pos, int tile)
cpdef bint is_permitted(Position pos, int seat, object figure, int segment, object via) except -1
