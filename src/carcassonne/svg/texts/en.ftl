# Descriptions of tiles and figures in plain words, for screen readers and tooltips.

side-0 = north
side-1 = east
side-2 = south
side-3 = west
direction-N = north
direction-NE = north-east
direction-E = east
direction-SE = south-east
direction-S = south
direction-SW = south-west
direction-W = west
direction-NW = north-west

list-last = { $first } and { $second }
with = { $thing } with { $extras }
tile = { $title }. { $parts }.
part-separator = ;{" "}

# Segments
terrain-city = city to the { $sides }
terrain-city-crossing = city to the { $sides }, crossing over the other city
terrain-forest = forest to the { $sides }
road-through = road between { $sides }
road-bridge = road between { $sides } over a bridge
road-tunnel = road between { $sides } through a tunnel
road-fork = road joining { $sides } round a well
road-end = road from the { $sides } that ends at { $end }
road-ends = roads from { $sides } that end at { $end }
river-ends = rivers from { $sides } that end at { $end }
river-through = river between { $sides }
river-fork = river forking to { $sides }
river-end = river from the { $sides } that ends at { $end }
terrain-lake = lake
terrain-cloister = cloister
fields = { $count ->
    [one] one field
   *[other] { $count } separate fields
}
meadow = meadow to the { $sides }
meadow-inner = meadow that reaches no side

end-crossroads = a crossroads
end-city = the city
end-cloister = the cloister
end-house = a house
end-lake = a lake
end-spring = a spring
end-heart = the lake

plain-tile = Tile
card = Card

# Figures
colour-0-m = blue
colour-0-f = blue
colour-1-m = red
colour-1-f = red
colour-2-m = yellow
colour-2-f = yellow
colour-3-m = green
colour-3-f = green
colour-4-m = lilac
colour-4-f = lilac
colour-5-m = black
colour-5-f = black
emblem-ring = ring
emblem-diamond = diamond
emblem-star = star
emblem-triangle = triangle
emblem-cross = cross
emblem-bars = three bars
figure-of-seat = { $figure }, emblem { $emblem }
picture-marker = { $colour } scoring marker
    .gender = f
picture-counter-50 = counter for 50 points
picture-counter-100 = counter for 100 points
