module-gold-mines = Gold Mines
about-gold-mines = Win ingots; the more you hold, the more each is worth.

option-gold-mines-claims = Sharing out gold of several features
option-gold-mines-claims-own = only from tiles of your own features
option-gold-mines-claims-any = any ingot at stake
option-gold-mines-gold = Gold
option-gold-mines-tiles = Copies of each tile

piece-gold = gold ingot

decide-gold-neighbour = Place the second ingot on a neighbouring tile.
decide-gold-take = Take an ingot.
stakes-ingot = The owner of an area that is completed on its tile takes it: 1 to 4 points at the end.
stakes-ingots = { $count ->
    [0] Your first ingot: 1 point at the end.
    [one] You have 1 ingot, worth 1 point at the end; with one more, { $more }.
   *[other] You have { $count } ingots, worth { $points } points at the end; with one more, { $more }.
}
do-ingot = Place an ingot here
do-take = Take this ingot
did-ingot = places an ingot on a neighbouring tile
did-take = takes an ingot

line-GLD-18 = { $count ->
    [one] This ingot is worth { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
   *[other] These { $count } ingots are worth { $each ->
        [one] 1 point
       *[other] { $each } points
    } each: { $points } points in all.
}
    .sum = { $count ->
        [one] 1 ingot × { $each }
       *[other] { $count } ingots × { $each }
    }

refuse-ingot-on-neighbour = The second ingot goes on a neighbouring tile, not on the same one.
refuse-not-a-neighbour = The second ingot goes on one of the eight tiles around.
refuse-not-your-gold = That ingot is not yours to take.

holding-gold = { $count ->
    [one] { $count } ingot
   *[other] { $count } ingots
}

# Steps of the order of play

step-gold-mines-gold-points = Ingots on tiles are lost; those that players hold are worth more the more they have
step-gold-mines-ingots = One ingot on the tile itself, then one on a neighbouring tile
step-gold-mines-share-out = The gold of everything that this tile has completed is shared out, in turns from the active player

# Tiles and pieces in words, for tooltips and screen readers
mark-gold = gold mine
picture-gold = gold ingot
