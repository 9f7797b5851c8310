module-inns-and-cathedrals = Inns & Cathedrals
about-inns-and-cathedrals = Raise the stakes: more points if you complete it, none if you don’t.

option-inns-and-cathedrals-open_value = Incomplete road with an inn, incomplete city with a cathedral
option-inns-and-cathedrals-open_value-zero = worth nothing at the end
option-inns-and-cathedrals-open_value-plain = worth as much as without inn or cathedral
option-inns-and-cathedrals-large = Large followers per player
option-inns-and-cathedrals-inns = Inns
option-inns-and-cathedrals-cathedrals = Cathedrals
option-inns-and-cathedrals-tiles = Copies of each tile

figure-large = large follower
a-large = a large follower
none-large = no large follower

line-INN-14 = { $count ->
    [one] The inn makes the 1 tile of the completed road worth 2 points.
   *[other] The inn makes the { $count } tiles of the completed road worth 2 points each.
}
    .sum = { $count ->
        [one] road with an inn: 1 tile × 2
       *[other] road with an inn: { $count } tiles × 2
    }
line-INN-15 = The road with the inn stayed incomplete and earns nothing.
    .sum = incomplete road with an inn
line-INN-16 = { $count ->
    [one] The cathedral makes 1 city tile worth 3 points.
   *[other] The cathedral makes { $count } city tiles worth 3 points each.
}
    .sum = { $count ->
        [one] city with a cathedral: 1 tile × 3
       *[other] city with a cathedral: { $count } tiles × 3
    }
line-INN-16s = { $count ->
    [one] With the cathedral, 1 shield adds 3 points.
   *[other] With the cathedral, { $count } shields add 3 points each.
}
    .sum = { $count ->
        [one] 1 shield × 3
       *[other] { $count } shields × 3
    }
line-INN-17 = The city with the cathedral stayed incomplete and earns nothing.
    .sum = incomplete city with a cathedral

tally-inn = with an inn
tally-cathedral = with a cathedral

# Tiles and pieces in words, for tooltips and screen readers
thing-cathedral = a cathedral
thing-inn = an inn on a lake
picture-large = large { $colour } follower
    .gender = m
picture-large-lying = large { $colour } follower lying in a field
    .gender = m

lesson-inns-and-cathedrals-inn-title = An inn by the road
lesson-inns-and-cathedrals-inn-1 = A road with an inn scores 2 points for each tile when it is completed, but nothing if it is still open at the end. Place this inn on the marked square.
lesson-inns-and-cathedrals-inn-2 = It is worth the risk early in the game: put a follower on the road.
lesson-inns-and-cathedrals-inn-done = Marta ends the road on the other side with a crossing. Her tile helps you.
lesson-inns-and-cathedrals-score-title = Complete the road
lesson-inns-and-cathedrals-score-1 = A crossing ends a road. Choose the marked square to complete yours.
lesson-inns-and-cathedrals-score-2 = Keep your followers for now: choose No follower, which is marked below. The panel already shows the points.
lesson-inns-and-cathedrals-score-done = 8 points: 2 for each of four tiles, thanks to the inn. Cathedrals do the same for cities: 3 points for each tile and shield of a completed city, nothing for an incomplete one.
lesson-inns-and-cathedrals-large-title = The large follower
lesson-inns-and-cathedrals-large-1 = This tile extends the city in the middle. Choose the marked square.
lesson-inns-and-cathedrals-large-2 = You have one large follower; it counts as two when players compare followers. Choose Large follower below, then the marked city.
lesson-inns-and-cathedrals-large-done = Two small followers of another player would be needed to match it. It scores like any other follower and comes back like the others.
