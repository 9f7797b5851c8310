from carcassonne.engine.figures cimport DeployMethod, FigureKind
from carcassonne.engine.position cimport Position
from carcassonne.kernel.board cimport Board


cpdef object deploy_refusal(Position pos, int seat, FigureKind figure, int segment, DeployMethod via)
cpdef object feature_refusal(Position pos, FigureKind figure, int segment, DeployMethod via)
cpdef object spot_refusal(Position pos, int seat, FigureKind figure, int segment, DeployMethod via)
cpdef object tile_deploy_refusal(Position pos, int tile)
cpdef bint is_permitted(Position pos, int seat, FigureKind figure, int segment, DeployMethod via) except -1
