# Types of what the hot paths read of the rules; everything else stays in the instance's dictionary.

cdef class Handler:
    cdef public int code
    cdef public bint window
    cdef public object apply
    cdef public object seat
    cdef public object options
    cdef public object explain
    cdef public object outcomes
    cdef public object forced
    cdef public object sample


cdef class Rules:
    cdef dict __dict__
    cdef object __weakref__
    cdef public int seats
    cdef public bint limits_draws
    cdef public bint books_at_once
    cdef public dict _derived
    cdef public dict alone
    cdef public dict claims
    cdef public dict dispatch
    cdef public dict figure_numbers
    cdef public dict kind_numbers
    cdef public dict lanes
    cdef public dict offers_by_verb
    cdef public dict standing_places
    cdef public dict vias
    cdef public tuple anytime
    cdef public tuple anytime_offers
    cdef public tuple bonus
    cdef public tuple completed
    cdef public tuple contact_rate
    cdef public tuple draw_actions
    cdef public tuple draw_pile
    cdef public tuple figure_offers
    cdef public tuple figure_verbs
    cdef public tuple figures
    cdef public tuple final_program
    cdef public tuple followers
    cdef public tuple jumps
    cdef public tuple kind_names
    cdef public tuple kinds
    cdef public tuple layers
    cdef public tuple nobody_concerned
    cdef public tuple on_drawn
    cdef public tuple on_figure
    cdef public tuple on_placed
    cdef public tuple on_points
    cdef public tuple on_removed
    cdef public tuple on_scored
    cdef public tuple on_turn_end
    cdef public tuple owners
    cdef public tuple part_conditions
    cdef public tuple part_program
    cdef public tuple permit_draw
    cdef public tuple permit_arrival
    cdef public tuple permit_figure
    cdef public tuple permit_tile
    cdef public tuple resume_part
    cdef public tuple resume_turn
    cdef public tuple returning
    cdef public tuple source_offers
    cdef public tuple strength
    cdef public tuple turn_program
    cdef public tuple unmarked_jumps
    cdef public tuple value
    cdef public object anytime_verbs
    cdef public object causes_of_tile
