module-base = Carcassonne
about-base = Place tiles and claim roads, cities, cloisters and fields.

option-base-small_city = Completed city of two tiles
option-base-small_city-2 = 2 points and 1 per shield
option-base-small_city-4 = 4 points and 2 per shield, as in newer editions
option-base-farm_style = Field scoring
option-base-farm_style-third = 3 points per completed city, for each field
option-base-farm_style-second = 3 points per completed city, once per player
option-base-farm_style-first = 4 points per city for most farmers around it
option-base-unplaceable = Tile that fits nowhere
option-base-unplaceable-remove = leaves the game
option-base-unplaceable-reshuffle = goes back into the bag
option-base-farmers = Farmers
option-base-followers = Followers per player
option-base-tiles = Copies of each tile
option-base-solo = One player may play alone
option-base-ends_at = Short game: stop after this many tiles (0 = all)
option-base-start_in_pile = Shuffle in the start tile if the game starts elsewhere

figure-small = follower
a-small = a follower
none-small = no follower
kind-city = city
kind-road = road
kind-cloister = cloister
kind-field = field
kind-river = river
a-city = a city
the-city = the city
at-city = in this city
a-road = a road
the-road = the road
at-road = on this road
a-cloister = a cloister
the-cloister = the cloister
at-cloister = in this cloister
a-field = a field
the-field = the field
at-field = in this field
a-river = a river
the-river = the river
at-river = on this river
source-city = Cities
source-road = Roads
source-cloister = Cloisters
source-field = Fields
source-river = Rivers
record-largest-city = Largest city
record-largest-road = Longest road

line-BASE-24 = { $count ->
    [one] The completed road has 1 tile: 1 point.
   *[other] The completed road has { $count } tiles, 1 point each.
}
    .sum = { $count ->
        [one] 1 road tile
       *[other] { $count } road tiles
    }
line-BASE-26 = { $count ->
    [one] The completed city has 1 tile: 2 points.
   *[other] The completed city has { $count } tiles, 2 points each.
}
    .sum = { $count ->
        [one] 1 city tile × 2
       *[other] { $count } city tiles × 2
    }
line-BASE-28 = { $count ->
    [one] Its shield adds 2 points.
   *[other] Its { $count } shields add 2 points each.
}
    .sum = { $count ->
        [one] 1 shield × 2
       *[other] { $count } shields × 2
    }
line-BASE-29 = A completed city of two tiles earns { $points } points.
    .sum = city of two tiles
line-BASE-29s = { $count ->
    [one] Its shield adds 1 point.
   *[other] Its { $count } shields add 1 point each.
}
    .sum = { $count ->
        [one] 1 shield
       *[other] { $count } shields
    }
line-BASE-31 = Eight tiles surround the cloister: { $points } points.
    .sum = completed cloister
line-BASE-49 = { $count ->
    [one] It stayed incomplete with 1 tile: 1 point.
   *[other] It stayed incomplete with { $count } tiles, 1 point each.
}
    .sum = { $count ->
        [one] 1 tile, incomplete
       *[other] { $count } tiles, incomplete
    }
line-BASE-49s = { $count ->
    [one] Its shield adds 1 point.
   *[other] Its { $count } shields add 1 point each.
}
    .sum = { $count ->
        [one] 1 shield
       *[other] { $count } shields
    }
line-BASE-50 = { $count ->
    [one] The incomplete cloister counts 1 tile: 1 point.
   *[other] The incomplete cloister counts { $count } tiles, 1 point each.
}
    .sum = { $count ->
        [one] incomplete cloister: 1 tile
       *[other] incomplete cloister: { $count } tiles
    }
line-BASE-55 = { $count ->
    [0] The field touches no completed city.
    [one] The field touches 1 completed city: 3 points.
   *[other] The field touches { $count } completed cities, 3 points each.
}
    .sum = { $count ->
        [one] field: 1 completed city × 3
       *[other] field: { $count } completed cities × 3
    }
line-BASE-O2 = The farmers earn { $points } points for this completed city.
    .sum = field: 1 completed city × { $each }

refuse-no-farmers = This game is played without farmers.

tally-shields = { $count ->
    [one] { $count } shield
   *[other] { $count } shields
}
preset-first-game = First game
preset-first-game-about = just the base game
preset-classic = Classic evening
preset-classic-about = with river, inns, cathedrals, traders and builders
preset-plus-box = Plus box
preset-plus-box-about = two large and all small expansions
preset-everything = Everything
preset-everything-about = all expansions at once

# Steps of the order of play

step-base-farms = Farms score for the completed cities that they touch
step-base-incomplete-features = Incomplete roads, cities and cloisters score, and their followers leave the board

# Tiles and pieces in words, for tooltips and screen readers
terrain-city = city to the { $sides }
terrain-city-crossing = city to the { $sides }, crossing over the other city
road-through = road between { $sides }
road-bridge = road between { $sides } over a bridge
road-underground = road between { $sides } through a tunnel
road-fork = road joining { $sides } round a well
road-end = road from the { $sides } that ends at { $end }
road-ends = roads from { $sides } that end at { $end }
terrain-cloister = cloister
count-field = { $count ->
    [one] one field
   *[other] { $count } separate fields
}
end-crossroads = a crossroads
end-city = the city
end-cloister = the cloister
end-house = a house
thing-shields = { $count ->
    [one] a shield
   *[other] { $count } shields
}
picture-small = { $colour } follower
    .gender = m
picture-small-lying = { $colour } follower lying in a field
    .gender = m

family-medieval = Carcassonne
family-medieval-about = Cities, roads, cloisters, fields
family-medieval-open-land = Fields
family-medieval-single-about = just the inns, just the builder…
