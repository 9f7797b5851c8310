module-river = The River
about-river = Start with a river instead of one tile.

option-river-set = River tiles
option-river-set-I = River I
option-river-set-II = River II, with a fork
option-river-set-both = both rivers in one
option-river-strict = Keep the squares around an open end of the river free
option-river-roomy = Keep the squares beyond them free too
option-river-foresight = No tile in the way ahead of an open end, and no two branches side by side
option-river-discard = A river tile that fits nowhere leaves the game
option-river-spring_divides = The spring divides fields
option-river-pig_herd = The herd of pigs raises the value of its field
option-river-volcano_extra_tile = Another tile after the volcano lake
option-river-volcano_lake = Of two lakes, the one with the volcano closes the river
option-river-plain_lake = Of two lakes, the plain one closes the river, dragon or not

line-RIV-A10 = { $count ->
    [one] The herd of pigs adds 1 point for 1 completed city.
   *[other] The herd of pigs adds 1 point for each of { $count } completed cities.
}
    .sum = { $count ->
        [one] herd of pigs: 1 completed city × 1
       *[other] herd of pigs: { $count } completed cities × 1
    }

refuse-river-not-continued = Join the river tile to an open end of the river.
refuse-river-turns-back = The river cannot bend the same way twice running. Try rotating the tile.
refuse-river-branches-meet = The branches of the river must not meet.
refuse-river-too-narrow = The three squares around the new open end of the river must be free.

tally-pig-herd = with a herd of pigs

# Steps of the order of play

step-river-extra-tile = House rule: the player who placed the volcano lake places another tile after it

# Tiles and pieces in words, for tooltips and screen readers
river-ends = rivers from { $sides } that end at { $end }
river-through = river between { $sides }
river-fork = river forking to { $sides }
river-end = river from the { $sides } that ends at { $end }
end-lake = a lake
end-spring = a spring
thing-pig-herd = a herd of pigs

lesson-river-course-title = The river comes first
lesson-river-course-1 = As long as there are river tiles, they are drawn instead of the others. Continue the river from its spring: choose the marked square.
lesson-river-course-2 = Roads, cities and fields on river tiles are claimed as usual; the river itself belongs to nobody and separates fields. Put a follower in the marked city.
lesson-river-course-done = The city is yours. Marta continues the river and bends it to the south.
lesson-river-bend-title = No U-turn
lesson-river-bend-1 = A bend right after a bend must not turn to the same side: the river would run back on itself. This tile runs straight, so it always fits. Choose the marked square.
lesson-river-bend-2 = Two cities face each other across the river. Claim the marked one.
lesson-river-bend-done = The lake ends the river. Then the game goes on with the other tiles, on a board that is already long and full of chances.
