module-traders-and-builders = Traders & Builders
about-traders-and-builders = Collect goods, earn double turns and fatten your field with a pig.

option-traders-and-builders-double_turn = Double turn of the builder
option-traders-and-builders-double_turn-optional = may be declined
option-traders-and-builders-double_turn-mandatory = must be taken
option-traders-and-builders-builders = Builders per player
option-traders-and-builders-pigs = Pigs per player
option-traders-and-builders-goods = Goods
option-traders-and-builders-tiles = Copies of each tile

figure-builder = builder
a-builder = a builder
none-builder = no builder
figure-pig = pig
a-pig = a pig
none-pig = no pig
token-wine = wine
token-grain = grain
token-cloth = cloth
way-special = beside your own follower

decide-traders-second = Your builder earns a second tile: take it, or pass.
stakes-second = A whole move: a tile, and perhaps a figure on it. { $tiles ->
    [one] One tile is
   *[other] { $tiles } tiles are
} left.
do-second = Take a second tile
did-second = takes a second tile

line-TRD-30 = { $count ->
    [one] The pig adds 1 point for 1 completed city.
   *[other] The pig adds 1 point for each of { $count } completed cities.
}
    .sum = { $count ->
        [one] pig: 1 completed city × 1
       *[other] pig: { $count } completed cities × 1
    }
line-TRD-36w = { $count ->
    [one] Nobody has more wine than this barrel: { $points } points.
   *[other] Nobody has more wine than these { $count } barrels: { $points } points.
}
    .sum = { $count ->
        [one] most wine: 1 barrel
       *[other] most wine: { $count } barrels
    }
line-TRD-36g = { $count ->
    [one] Nobody has more grain than this sack: { $points } points.
   *[other] Nobody has more grain than these { $count } sacks: { $points } points.
}
    .sum = { $count ->
        [one] most grain: 1 sack
       *[other] most grain: { $count } sacks
    }
line-TRD-36c = { $count ->
    [one] Nobody has more cloth than this bale: { $points } points.
   *[other] Nobody has more cloth than these { $count } bales: { $points } points.
}
    .sum = { $count ->
        [one] most cloth: 1 bale
       *[other] most cloth: { $count } bales
    }

refuse-no-own-follower = You first need a follower of your own { $at }.

holding-wine = { $count ->
    [one] { $count } barrel of wine
   *[other] { $count } barrels of wine
}
holding-grain = { $count ->
    [one] { $count } sack of grain
   *[other] { $count } sacks of grain
}
holding-cloth = { $count ->
    [one] { $count } bale of cloth
   *[other] { $count } bales of cloth
}
tally-wine = wine × { $count }
tally-grain = grain × { $count }
tally-cloth = cloth × { $count }

# Steps of the order of play

step-traders-and-builders-goods-majorities = For each kind of goods the player with the most tokens scores in full, also in a tie; without any token there are no points
step-traders-and-builders-second-part = At most one further part, after everything that belongs to the tiles before it

# Tiles and pieces in words, for tooltips and screen readers
thing-wine = wine
thing-grain = grain
thing-cloth = cloth
picture-builder = { $colour } builder
    .gender = m
picture-pig = { $colour } pig
    .gender = m
picture-wine = wine barrel
picture-grain = sack of grain
picture-cloth = bale of cloth

lesson-traders-and-builders-builder-title = Your builder
lesson-traders-and-builders-builder-1 = Your follower owns the city at the top. Extend it: choose the marked square. The barrels on the tiles are goods, here wine.
lesson-traders-and-builders-builder-2 = A builder joins a road or city where you already have a follower. Choose Builder below, then the marked city.
lesson-traders-and-builders-builder-done = From now on every tile with which you extend this city earns you a second tile. Marta plays elsewhere.
lesson-traders-and-builders-second-title = A second tile
lesson-traders-and-builders-second-1 = Extend the builder’s city: choose the marked square.
lesson-traders-and-builders-second-2 = Place no figure: choose the marked answer.
lesson-traders-and-builders-second-3 = The builder has earned you a second tile. Take it: choose the marked answer.
lesson-traders-and-builders-second-done = You draw again at once. A second tile never earns you a third.
lesson-traders-and-builders-goods-title = Goods
lesson-traders-and-builders-goods-1 = Your second tile can complete the city. Choose the marked square.
lesson-traders-and-builders-goods-2 = The city scores for its owner; the goods go to whoever completes it, even in another player’s city. Choose the marked answer.
lesson-traders-and-builders-goods-done = 10 points for five tiles, and two barrels of wine for you. At the end, the most wine, the most grain and the most cloth score 10 points each.
