decide-closing = Anything else before your turn ends?
decide-source = Take a tile.
decide-draw = A tile is drawn.
decide-place = Place the tile.
decide-figure = Place a figure?
decide-book = Which marker takes the points?
decide-score = Which area is scored first?

do-draw = Draw a tile
do-place = Place the tile
do-put = Place a figure
do-next = Score this one next
do-marker = Move
do-pass = Pass
do-end = End the turn
did-next = chooses what is scored next
did-marker = chooses which marker moves

way-tile = on the tile just placed

refuse-game-over = The game is over.
refuse-not-your-decision = It is not your decision.
refuse-no-action = This is no action: { $problem }.
refuse-unknown-verb = “{ $verb }” is no action of this game.
refuse-other-decision = “{ $verb }” does not answer the decision at hand ({ $decision }).
refuse-dealer-acts = The dealer is to act.
refuse-not-offered = That is not among the possible actions.
refuse-forced-figure = The tile leaves no other choice.
refuse-cell-taken = A tile lies there already.
refuse-no-neighbour = The tile must touch another along a full side.
refuse-sides-differ = The sides do not match ({ $side }).
refuse-wrong-ground = The { $figure } cannot stand there: { $kind }.
refuse-wrong-ground-for-way = Nobody can come there that way: { $kind }.
refuse-area-occupied = This { $kind } is already occupied.
refuse-area-complete = This { $kind } is complete.
refuse-none-in-supply = You have no { $figure } left.
refuse-no-such-figure = There is no figure called { $name }.
refuse-not-this-tile = Figures go on the tile just placed.
