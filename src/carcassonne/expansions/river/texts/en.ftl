module-river = The River
about-river = The first tiles form a river from spring to lake; the land grows along its banks.

option-river-set = River tiles
option-river-set-I = River I
option-river-set-II = River II, with a fork
option-river-set-both = both rivers in one
option-river-strict = Keep the places round an open end of the river free
option-river-roomy = Keep the places beyond them free too
option-river-foresight = No tile in the way ahead of an open end, and no two branches side by side
option-river-discard = A river tile that fits nowhere leaves the game
option-river-spring_divides = The spring divides farms
option-river-pig_herd = The herd of pigs raises its farm
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

refuse-river-not-continued = A river tile must lengthen the river at an open end.
refuse-river-turns-back = The river must not bend to the same side twice in succession.
refuse-river-branches-meet = The branches of the river must not meet.
refuse-river-too-narrow = The three places round the new open end of the river must be free.
