module-ferries = Ferries
about-ferries = Roads end at lakes. A ferry joins two of them, and whoever builds on such a road may turn it.

option-ferries-change_limit = A ferry may be turned
option-ferries-change_limit-tile = once for each tile placed
option-ferries-change_limit-turn = once in a whole turn, second part included
option-ferries-ferries = Ferries
option-ferries-changes = Ferries may be turned
option-ferries-tiles = Sets of tiles

decide-ferry-lay = Lay the ferry: which two road ends does it join?
decide-ferry-change = Turn a ferry, or pass.

do-ferry = Join these two road ends
did-ferry = joins two road ends by ferry

refuse-ferry-must = A new lake always gets its ferry.
refuse-ferry-not-road-ends = A ferry joins two different road ends of one lake tile.
refuse-ferry-order = Name the road end with the lower number first.
refuse-ferry-other-tile = The ferry goes on the lake tile just placed.
refuse-ferry-same-way = The ferry lies that way already; pass to leave it.
refuse-ferry-just-laid = The ferry just laid cannot be turned.
refuse-ferry-changed-already = You have already switched this ferry with this tile. Another tile of the turn would allow it again.
refuse-ferry-changed-this-turn = You have already switched this ferry this turn. In this game that is allowed once per turn, not once per tile.
refuse-ferry-not-first = Another ferry came first on the way from the tile just placed.
refuse-ferry-not-on-road = The road of the tile just placed does not run over this ferry.
