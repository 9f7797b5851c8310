module-scout = The Scout
about-scout = Each player starts with a special tile and its own trick.

option-scout-tiles_each = Special tiles per player
option-scout-canoe_lake = The Canoe pays for a lake
option-scout-canoe_lake-river = of the river just completed
option-scout-canoe_lake-system = of the whole river system
option-scout-refusals = The Scout may reject
option-scout-refusals-per-draw = one landscape tile and one bonus tile per turn
option-scout-refusals-per-turn = one tile per turn
option-scout-agriculture_meadows = Agriculture keeps away from hunters
option-scout-agriculture_meadows-all = with all its meadows
option-scout-agriculture_meadows-hut = with the meadow of its hut only
option-scout-shaman = Shaman
option-scout-scout = Scout
option-scout-canoe = Canoe
option-scout-bridge = Hunter on the Bridge
option-scout-agriculture = Agriculture

decide-scout-deal = Dealing a special tile…
decide-scout-refuse = Keep this tile, or reject it?
stakes-refuse = The tile that is drawn instead must be kept.

do-deal = Deal a special tile
do-special = Place your special tile
decide-source-special = Draw a tile, or place your special tile?
do-special-shaman = Place the Shaman
do-special-scout = Place the Scout
do-special-canoe = Place the Canoe
do-special-bridge = Place the Hunter on the Bridge
do-special-agriculture = Place Agriculture
do-refuse = Reject the tile
do-keep = Keep the tile
do-shaman = Take back a tribe member
did-special = places a special tile
did-refuse = rejects the tile
did-keep = keeps the tile
did-shaman = takes back a tribe member with the Shaman

line-SCO-21 = { $count ->
    [one] The Canoe finds 1 fish in a lake: 1 point.
   *[other] The Canoe finds { $count } fish in a lake, 1 point each.
}
    .sum = Canoe: { $count } fish
line-SCO-26 = { $count ->
    [one] The hunter finds the bear: 2 points.
   *[other] The hunter finds { $count } bears, 2 points each.
}
    .sum = { $count ->
        [one] 1 bear × 2
       *[other] { $count } bears × 2
    }
line-SCO-31 = { $count ->
    [one] Agriculture’s meadow has 1 segment: 1 point.
   *[other] Agriculture’s meadow has { $count } segments, 1 point each.
}
    .sum = { $count ->
        [one] Agriculture: 1 meadow segment
       *[other] Agriculture: { $count } meadow segments
    }

refuse-not-your-special-tile = You have no such special tile to place.
problem-too-few-special-tiles = { $needed } special tiles would have to be dealt, but this game has only { $count }.
refuse-second-rejection = You have already rejected a tile. This one must be placed.
refuse-special-joins-members = A special tile cannot join an area where tribe members already are.
refuse-bridge-joins-closed-meadow = The Hunter on the Bridge cannot enter the meadow that the Agriculture hut has closed.
refuse-hut-bars-meadow = The Agriculture hut owns this meadow, so hunters stay out.
refuse-no-shaman = You do not have the Shaman.
refuse-shaman-used = The Shaman has already helped this turn.
refuse-nobody-to-take = You have no tribe member there.
refuse-shaman-takes-members = The Shaman has no power over huts.
refuse-stays-for-good = A figure on a special tile stays there until the end.

holding-special-shaman = the Shaman
holding-special-scout = the Scout
holding-special-canoe = the Canoe
holding-special-bridge = the Hunter on the Bridge
holding-special-agriculture = Agriculture

# Steps of the order of play

step-scout-fields = The hut of Agriculture scores for every segment of its meadow

# Tiles and pieces in words, for tooltips and screen readers
thing-bear = { $count ->
    [one] a bear
   *[other] { $count } bears
}
mark-canoe = canoe
mark-bridge = wooden bridge
mark-scout = scout
mark-agriculture = agriculture
mark-shaman = shaman card, not placed on the table
