# Types of what the hot paths read of the rules; everything else stays in the instance's dictionary.

cdef class FrameHandler:
    cdef public int code
    cdef public bint allows_anytime
    cdef public object apply
    cdef public object seat
    cdef public object actions
    cdef public object explain
    cdef public object outcomes
    cdef public object forced
    cdef public object sample


cdef class Ruleset:
    cdef dict __dict__
    cdef object __weakref__
    cdef public int seats
    cdef public bint has_draw_restrictions
    cdef public bint awards_immediately
    cdef public dict _cache
    cdef public dict figure_tuples
    cdef public dict seat_filters
    cdef public dict handlers
    cdef public dict figure_ids
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
    cdef public tuple figure_verbs
    cdef public tuple figures
    cdef public tuple final_sequence
    cdef public tuple followers
    cdef public tuple jumps
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
    cdef public tuple part_conditions
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
    cdef public tuple unmarked_jumps
    cdef public tuple value
    cdef public tuple unplaceable
    cdef public object anytime_verbs
    cdef public object tile_causes
