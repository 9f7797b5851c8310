module-ferries = Ferries
about-ferries = Choose which roads meet across the lake, and change your mind later.

option-ferries-change_limit = A ferry may be switched
option-ferries-change_limit-tile = once for each tile placed
option-ferries-change_limit-turn = once in a whole turn, second part included
option-ferries-ferries = Ferries
option-ferries-changes = Ferries may be switched
option-ferries-tiles = Copies of each tile

piece-ferry = ferry

decide-ferry-lay = Place the ferry: which two road ends does it join?
decide-ferry-change = Switch a ferry, or pass.
stakes-ferry = The two roads become one; every other road ends at the lake.
stakes-ferries = { $lakes ->
    [one] The ferry can join two other road ends; the roads left out end at the lake.
   *[other] { $lakes } ferries can join other road ends, one after the other; the roads left out end at the lake.
}

do-ferry = Join these two road ends
did-ferry = joins two road ends by ferry

refuse-ferry-must = A new lake always gets its ferry.
refuse-ferry-not-road-ends = A ferry joins two different road ends of one lake tile.
refuse-ferry-order = Name the road end with the lower number first.
refuse-ferry-other-tile = The ferry goes on the lake tile you have just placed.
refuse-ferry-same-way = The ferry is already like that. Pass to leave it.
refuse-ferry-just-laid = You cannot switch the ferry you have just placed.
refuse-ferry-changed-already = You have already switched this ferry with this tile. Another tile of the turn would allow it again.
refuse-ferry-changed-this-turn = You have already switched this ferry this turn. In this game that is allowed once per turn, not once per tile.
refuse-ferry-not-first = You can switch only the first ferry along the road from your tile.
refuse-ferry-not-on-road = The road of your tile does not cross this ferry.

# Steps of the order of play

step-ferries-change-ferries = The player may switch the ferries of the roads that this tile lengthens
step-ferries-lay-ferry = Every new lake gets its ferry, after the figure and before scoring
step-ferries-roads-parted = Figures that need another figure on their road may have lost it

# Tiles and pieces in words, for tooltips and screen readers
mark-ferry-lake = ferry lake
picture-ferry = ferry
