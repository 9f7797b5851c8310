module-abbey-and-mayor = Abbey & Mayor
about-abbey-and-mayor = Plug gaps with abbeys; play mayors, wagons and barns.

option-abbey-and-mayor-abbeys_after_last_tile = Abbeys may be placed after the last tile
option-abbey-and-mayor-wagon_move = Wagons move
option-abbey-and-mayor-wagon_move-road = along roads, one link only
option-abbey-and-mayor-wagon_move-roads = along roads, as far as they lead
option-abbey-and-mayor-wagon_move-shared-edge = along roads and shared edges
option-abbey-and-mayor-wagon_move-adjacent-tiles = to the same or a neighbouring tile
option-abbey-and-mayor-barns_share_farms = A field may receive several barns
option-abbey-and-mayor-abbeys = Abbeys per player
option-abbey-and-mayor-mayors = Mayors per player
option-abbey-and-mayor-barns = Barns per player
option-abbey-and-mayor-wagons = Wagons per player
option-abbey-and-mayor-tiles = Copies of each tile

figure-mayor = mayor
a-mayor = a mayor
none-mayor = no mayor
figure-wagon = wagon
a-wagon = a wagon
none-wagon = no wagon
figure-barn = barn
a-barn = a barn
none-barn = no barn
way-wagon = by wagon

decide-source-abbey = Draw a tile, or fill a gap with your abbey?
decide-abbey-last = Place your abbey, or pass.
decide-wagon-settle = Move your wagon on or take it back.
stakes-wagon = It may go on to an incomplete area without followers, or come back to its player.
do-abbey = Place the abbey here
do-barn = Place the barn here
do-wagon = Move the wagon here
do-home = Take the wagon back
did-abbey = places an abbey
did-barn = places the barn
did-wagon = moves the wagon on
did-home = takes the wagon back

line-ABM-33 = { $count ->
    [one] The field joined one with a barn: 1 point for 1 city.
   *[other] The field joined one with a barn: 1 point for each of { $count } cities.
}
    .sum = { $count ->
        [one] field joined to a barn: 1 city × 1
       *[other] field joined to a barn: { $count } cities × 1
    }
line-ABM-35 = { $count ->
    [one] The barn earns 4 points for 1 completed city.
   *[other] The barn earns 4 points for each of { $count } completed cities.
}
    .sum = { $count ->
        [one] barn: 1 city × 4
       *[other] barn: { $count } cities × 4
    }

refuse-abbey-needs-hole = An abbey needs a gap with tiles on all four sides.
refuse-barn-bars-field = There is a barn in this field, so followers stay out.
refuse-farm-has-barn = This field already has a barn.
refuse-no-four-fields = A barn goes on a corner of the new tile where four tiles meet, all with field.
refuse-wagon-on-or-home = Move the wagon on to a connected area, or take it back.
refuse-wagon-not-linked = No road takes the wagon there from the area that just scored.

holding-abbey = { $count ->
    [one] { $count } abbey
   *[other] { $count } abbeys
}

# Steps of the order of play

step-abbey-and-mayor-barn-points = Every barn scores for its owner: points for the completed cities that touch its farm
step-abbey-and-mayor-barn-scorings = Farms in which farmers and a barn have met on this tile are scored, and the farmers return
step-abbey-and-mayor-last-abbeys = Each player may still place an abbey, starting left of the player who had the last turn
step-abbey-and-mayor-settle-wagons = Wagons of scored features move on, clockwise from the active player

# Tiles and pieces in words, for tooltips and screen readers
terrain-abbey = abbey that fits every side
picture-mayor = { $colour } mayor
    .gender = m
picture-wagon = { $colour } wagon
    .gender = f
picture-barn = { $colour } barn
    .gender = m
