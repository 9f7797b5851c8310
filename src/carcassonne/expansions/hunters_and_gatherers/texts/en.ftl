module-hunters-and-gatherers = Hunters & Gatherers
about-hunters-and-gatherers = Lay the land of the Stone Age and send out your tribe: gatherers into forests, fishers onto rivers, hunters into meadows.

option-hunters-and-gatherers-dolmen = Sacred dolmen
option-hunters-and-gatherers-dolmen-tile = won by a hunter placed on its tile
option-hunters-and-gatherers-dolmen-meadow = won by any hunter you have in its meadow
option-hunters-and-gatherers-dolmen_evicts = Sacred dolmen sends rival hunters home
option-hunters-and-gatherers-reuse_on_bonus_tile = Members that have just come home may go onto the bonus tile
option-hunters-and-gatherers-max_width = Width of the table in tiles (0: no edge)
option-hunters-and-gatherers-max_height = Height of the table in tiles (0: no edge)
option-hunters-and-gatherers-bonus_tiles = Bonus tiles
option-hunters-and-gatherers-members = Tribe members per player
option-hunters-and-gatherers-huts = Huts per player
option-hunters-and-gatherers-tiles = Sets of tiles

figure-member = tribe member
a-member = a tribe member
none-member = no tribe member
figure-hut = hut
a-hut = a hut
none-hut = no hut
role-member-forest = gatherer
role-member-river = fisher
role-member-lake = fisher
role-member-meadow = hunter

kind-forest = forest
kind-river = river
kind-lake = lake
kind-meadow = meadow
kind-system = river system
a-forest = a forest
the-forest = the forest
at-forest = in this forest
a-river = a river
the-river = the river
at-river = on this river
a-lake = a lake
the-lake = the lake
at-lake = on this lake
a-meadow = a meadow
the-meadow = the meadow
at-meadow = in this meadow
a-system = a river system
the-system = the river system
at-system = on this river system

way-water = onto the water

line-HNG-27 = { $count ->
    [one] completed river: 1 segment
   *[other] completed river: { $count } segments
}
line-HNG-27f = { $count ->
    [one] 1 fish in the lakes of the river
   *[other] { $count } fish in the lakes of the river
}
line-HNG-31 = { $count ->
    [one] completed forest: 1 segment × 2
   *[other] completed forest: { $count } segments × 2
}
line-HNG-32 = { $count ->
    [one] 1 patch of mushrooms × 2
   *[other] { $count } patches of mushrooms × 2
}
line-HNG-63 = { $count ->
    [one] hut: 1 fish in the river system
   *[other] hut: { $count } fish in the river system
}
line-HNG-64 = hunter: { $count } deer × 2
line-HNG-64m = { $count ->
    [one] hunter: 1 mammoth × 2
   *[other] hunter: { $count } mammoths × 2
}
line-HNG-67 = hunter: { $count } aurochs × 2

refuse-member-resting = Your tribe member came back this turn. You can place it again from your next turn on.
refuse-past-the-edge = The table ends before that.
