# C types of the attributes that hot paths read; all others stay in the instance's dictionary.

from carcassonne.engine.figures cimport FigureKind


cdef class Ruleset:
    cdef dict __dict__
    cdef object __weakref__
    cdef public int seats
    cdef public bint has_draw_restrictions
    cdef public bint awards_immediately
    cdef public dict _cache
    cdef public dict _options
    cdef public dict terrain_ids
    cdef public dict figure_tuples
    cdef public dict seat_filters
    cdef public dict handlers
    cdef public dict figure_ids
    cdef public dict figures_by_name
    cdef public dict tile_type_ids
    cdef public dict tally_fields
    cdef public dict offers_by_verb
    cdef public dict deployable_segments
    cdef public dict deployable_masks
    cdef public dict deploy_methods
    cdef public tuple anytime
    cdef public tuple anytime_offers
    cdef public tuple bonus
    cdef public tuple completed
    cdef public tuple adjacency_bonus
    cdef public tuple draw_actions
    cdef public tuple draw_pile
    cdef public tuple figure_offers
    cdef public tuple figure_offer_runners
    cdef public tuple figure_verbs
    cdef public tuple figures
    cdef public tuple final_sequence
    cdef public tuple followers
    cdef public tuple marks
    cdef public tuple completable
    cdef public tuple all_seats
    cdef public tuple terrain_names
    cdef public tuple tile_types
    cdef public tuple overlays
    cdef public tuple default_seat_masks
    cdef public tuple on_drawn
    cdef public tuple on_deployed
    cdef public tuple on_placed
    cdef public tuple on_marker_moved
    cdef public tuple on_removed
    cdef public tuple on_scored
    cdef public tuple on_turn_end
    cdef public tuple owners
    cdef public tuple marked_steps
    cdef public tuple part_sequence
    cdef public tuple permit_draw
    cdef public tuple permit_deploy_on_tile
    cdef public tuple permit_deploy
    cdef public tuple permit_tile
    cdef public tuple resume_part
    cdef public tuple resume_turn
    cdef public tuple return_destination
    cdef public tuple source_offers
    cdef public tuple strength
    cdef public tuple turn_sequence
    cdef public tuple turn_steps
    cdef public tuple unmarked_steps
    cdef public tuple value
    cdef public tuple unplaceable
    cdef public object points_table
    cdef public object anytime_verbs
    cdef public object tile_causes

    cpdef object options(self, object kind)
    cpdef object cached(self, object compute)
    cpdef FigureKind figure(self, str name)
    cpdef bint has_mark(self, int tile_type, str mark) except -1
    cpdef tuple offers_of(self, str decision, str verb)
