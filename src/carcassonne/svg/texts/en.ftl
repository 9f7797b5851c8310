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
city = city to the { $sides }
city-crossing = city to the { $sides }, crossing over the other city
forest = forest to the { $sides }
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
lake = lake
cloister = cloister
abbey = abbey that fits every side
carcassonne = inside of the city of Carcassonne to the { $sides }
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
end-crop = the crop circle
end-volcano = the volcano
end-carcassonne = the wall of Carcassonne
end-heart = the lake

# Printed things
thing-shields = { $count ->
    [one] a pennant
   *[other] { $count } pennants
}
thing-cathedral = a cathedral
thing-inn = an inn on a lake
thing-wine = wine
thing-grain = grain
thing-cloth = cloth
thing-princess = the princess
thing-pig-herd = a herd of pigs
thing-gold = { $count ->
    [one] a gold nugget
   *[other] { $count } gold nuggets
}
thing-mushrooms = mushrooms
thing-fish = { $count ->
    [one] one fish
   *[other] { $count } fish
}
thing-deer = { $count ->
    [one] a deer
   *[other] { $count } deer
}
thing-mammoth = { $count ->
    [one] a mammoth
   *[other] { $count } mammoths
}
thing-tiger = { $count ->
    [one] a tiger
   *[other] { $count } tigers
}
thing-auroch = { $count ->
    [one] an aurochs
   *[other] { $count } aurochs
}
thing-bear = { $count ->
    [one] a bear
   *[other] { $count } bears
}
thing-fire = a fire
thing-shrine = a sacred dolmen
thing-hut = a place for a hut

mark-dragon = dragon
mark-volcano = volcano
mark-portal = magic portal
mark-gold = gold mine
mark-mage = mage and witch sign
mark-robber = robber sign
mark-flying-machine = flying machine heading { $direction }
mark-crop-circle-pitchfork = crop circle with a pitchfork
mark-crop-circle-club = crop circle with a club
mark-crop-circle-shield = crop circle with a shield
mark-ferry-lake = ferry lake
mark-quarter-castle = castle quarter
mark-quarter-market = market quarter
mark-quarter-cathedral = cathedral quarter
mark-quarter-blacksmiths = blacksmiths’ quarter
mark-canoe = canoe
mark-bridge = wooden bridge
mark-scout = scout
mark-agriculture = agriculture
mark-shaman = shaman card, not laid on the table

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
figure-small = { $colour } follower
    .gender = m
figure-small-lying = { $colour } follower lying in a field
    .gender = m
figure-large = large { $colour } follower
    .gender = m
figure-large-lying = large { $colour } follower lying in a field
    .gender = m
figure-builder = { $colour } builder
    .gender = m
figure-pig = { $colour } pig
    .gender = m
figure-mayor = { $colour } mayor
    .gender = m
figure-wagon = { $colour } wagon
    .gender = f
figure-barn = { $colour } barn
    .gender = m
figure-robber = { $colour } robber
    .gender = m
figure-member = { $colour } gatherer
    .gender = m
figure-member-lying = { $colour } hunter lying in a meadow
    .gender = m
figure-hut = { $colour } hut
    .gender = f
figure-marker = { $colour } scoring marker
    .gender = f
figure-second-marker = second { $colour } scoring marker
    .gender = f
figure-fairy = fairy
figure-dragon = dragon
figure-mage = mage
figure-witch = witch
figure-count = count of Carcassonne
figure-king = token of the king
figure-robber-baron = token of the robber baron
figure-gold = gold ingot
figure-wine = wine barrel
figure-grain = sack of grain
figure-cloth = bale of cloth
figure-ferry = ferry
figure-counter-50 = counter for 50 points
figure-counter-100 = counter for 100 points
figure-dispatch-1 = dispatch: score the shortest road
figure-dispatch-2 = dispatch: score the smallest city
figure-dispatch-3 = dispatch: score the smallest cloister
figure-dispatch-4 = dispatch: two points for each pennant
figure-dispatch-5 = dispatch: two points for each knight
figure-dispatch-6 = dispatch: two points for each farmer
figure-dispatch-7 = dispatch: lay one more tile
figure-dispatch-8 = dispatch: score a follower and take it back
