module-hunters-and-gatherers = Hunters & Gatherers
about-hunters-and-gatherers = The Stone Age game: forests, rivers, meadows and wild herds.

option-hunters-and-gatherers-dolmen = Sacred dolmen
option-hunters-and-gatherers-dolmen-tile = won by a hunter placed on its tile
option-hunters-and-gatherers-dolmen-meadow = won by any hunter you have in its meadow
option-hunters-and-gatherers-dolmen_evicts = Sacred dolmen sends rival hunters back
option-hunters-and-gatherers-reuse_on_bonus_tile = Members that have just come back may go on the bonus tile
option-hunters-and-gatherers-max_width = Width of the table in tiles (0: no edge)
option-hunters-and-gatherers-max_height = Height of the table in tiles (0: no edge)
option-hunters-and-gatherers-bonus_tiles = Bonus tiles
option-hunters-and-gatherers-members = Tribe members per player
option-hunters-and-gatherers-huts = Huts per player
option-hunters-and-gatherers-tiles = Copies of each tile

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
source-forest = Forests
source-river = Rivers
source-lake = Lakes
source-meadow = Meadows
source-system = River systems
record-largest-forest = Largest forest
record-largest-river = Longest river

way-water = onto the water

line-HNG-27 = { $count ->
    [one] The completed river has 1 segment: 1 point.
   *[other] The completed river has { $count } segments, 1 point each.
}
    .sum = { $count ->
        [one] 1 river segment
       *[other] { $count } river segments
    }
line-HNG-27f = { $count ->
    [one] There is 1 fish in its lakes: 1 point.
   *[other] There are { $count } fish in its lakes, 1 point each.
}
    .sum = { $count } fish
line-HNG-31 = { $count ->
    [one] The completed forest has 1 segment: 2 points.
   *[other] The completed forest has { $count } segments, 2 points each.
}
    .sum = { $count ->
        [one] 1 forest segment × 2
       *[other] { $count } forest segments × 2
    }
line-HNG-32 = { $count ->
    [one] Its patch of mushrooms adds 2 points.
   *[other] Its { $count } patches of mushrooms add 2 points each.
}
    .sum = { $count ->
        [one] 1 patch of mushrooms × 2
       *[other] { $count } patches of mushrooms × 2
    }
line-HNG-63 = { $count ->
    [one] The hut’s river system has 1 fish: 1 point.
   *[other] The hut’s river system has { $count } fish, 1 point each.
}
    .sum = hut: { $count } fish
line-HNG-64 = { $count ->
    [one] The hunter finds 1 deer: 2 points.
   *[other] The hunter finds { $count } deer, 2 points each.
}
    .sum = { $count } deer × 2
line-HNG-64-meadow = { $count ->
    [0] The hunter finds no deer.
    [one] The hunter finds 1 deer: 2 points.
   *[other] The hunter finds { $count } deer, 2 points each.
}{ $driven ->
    [0] { $tigers ->
        [0] {""}
        [one] {" "}Of { $deer }, the tiger took 1.
       *[other] {" "}Of { $deer }, the tigers took { $tigers }.
    }
    [one] {" "}The fire drives the tiger off.
   *[other] {" "}The fire drives { $driven } tigers off.
}{ $dolmen ->
    [0] {""}
   *[other] {" "}The sacred dolmen gives the meadow to one player alone.
}
    .sum = { $tigers ->
        [0] { $count } deer × 2
        [one] ({ $deer } deer − 1 tiger) × 2
       *[other] ({ $deer } deer − { $tigers } tigers) × 2
    }{ $driven ->
        [0] {""}
       *[other] {" "}(fire)
    }{ $dolmen ->
        [0] {""}
       *[other] {" "}(dolmen)
    }
line-HNG-64m = { $count ->
    [one] The hunter finds 1 mammoth: 2 points.
   *[other] The hunter finds { $count } mammoths, 2 points each.
}
    .sum = { $count ->
        [one] 1 mammoth × 2
       *[other] { $count } mammoths × 2
    }
line-HNG-64m-dolmen = { $count ->
    [one] The hunter finds 1 mammoth: 2 points.
   *[other] The hunter finds { $count } mammoths, 2 points each.
} The sacred dolmen gives the meadow to one player alone.
    .sum = { $count ->
        [one] 1 mammoth × 2
       *[other] { $count } mammoths × 2
    } (dolmen)
line-HNG-67 = { $count ->
    [one] The hunter finds 1 aurochs: 2 points.
   *[other] The hunter finds { $count } aurochs, 2 points each.
}
    .sum = { $count } aurochs × 2
line-HNG-67-dolmen = { $count ->
    [one] The hunter finds 1 aurochs: 2 points.
   *[other] The hunter finds { $count } aurochs, 2 points each.
} The sacred dolmen gives the meadow to one player alone.
    .sum = { $count } aurochs × 2 (dolmen)

problem-no-room = A table for a single tile leaves no room to play: make max_width or max_height larger.
refuse-member-resting = Your tribe member came back this turn. You can place it again from your next turn on.
refuse-past-the-edge = The table ends before that square.

tally-gold = gold × { $count }
tally-mushrooms = mushrooms × { $count }
tally-fish = fish × { $count }
tally-deer = deer × { $count }
tally-mammoth = mammoths × { $count }
tally-tiger = tigers × { $count }
tally-auroch = aurochs × { $count }
tally-bear = bears × { $count }
tally-fire = with a fire
tally-shrine = with a sacred dolmen
preset-stone-age = Stone Age
preset-stone-age-about = just Hunters & Gatherers

# Steps of the order of play

step-hunters-and-gatherers-bonus-tile = A completed forest with gold, whoever scored it, earns the one bonus tile of this turn
step-hunters-and-gatherers-gatherers-and-fishers = Incomplete forests and rivers score nothing; their tribe members leave the board
step-hunters-and-gatherers-huts = River systems score for whoever has the most huts in them
step-hunters-and-gatherers-meadows = Meadows score for whoever has the most hunters in them

# Tiles and pieces in words, for tooltips and screen readers
terrain-forest = forest to the { $sides }
terrain-lake = lake
terrain-meadow = meadow to the { $sides }
terrain-meadow-inner = meadow that reaches no side
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
thing-fire = a fire
thing-shrine = a sacred dolmen
thing-hut = a place for a hut
picture-member = { $colour } gatherer
    .gender = m
picture-member-lying = { $colour } hunter lying in a meadow
    .gender = m
picture-hut = { $colour } hut
    .gender = f

family-hunters = Hunters & Gatherers
family-hunters-about = Forests, rivers, meadows, herds
family-hunters-open-land = Meadows
family-hunters-single-about = only the Shaman, only the Canoe…

lesson-hunters-and-gatherers-forest-title = Gather in the forest
lesson-hunters-and-gatherers-forest-1 = In the Stone Age there are forests, rivers and meadows. This tile extends the forest of the volcano: choose the marked square, with forest next to forest.
lesson-hunters-and-gatherers-forest-2 = A tribe member in a forest is a gatherer. Put one in the marked forest.
lesson-hunters-and-gatherers-forest-done = The forest is yours until it is completed. It scores 2 points for each tile. Marta closes one of its edges.
lesson-hunters-and-gatherers-gold-title = Gold in the forest
lesson-hunters-and-gatherers-gold-1 = This tile completes your forest. Choose the marked square.
lesson-hunters-and-gatherers-gold-2 = There is gold in it. Place no figure: choose the marked answer.
lesson-hunters-and-gatherers-gold-done = 8 points for four tiles, and your gatherer is back. The gold earns a bonus tile, which you place at once, in the same turn.
lesson-hunters-and-gatherers-hut-title = A hut by the water
lesson-hunters-and-gatherers-hut-1 = The bonus tile has a lake full of fish. Choose the marked square: water meets water.
lesson-hunters-and-gatherers-hut-2 = A hut holds a whole river system, lakes included, until the end. Choose Hut below, then the marked water.
lesson-hunters-and-gatherers-hut-done = At the end, whoever has the most huts in a river system earns 1 point for each fish in it. Hunters in meadows score 2 points for each animal, but tigers scare deer away.
