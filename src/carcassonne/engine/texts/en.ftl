decide-closing = Anything else before your turn ends?
decide-source = Take a tile.
decide-draw = Drawing a tile…
decide-place = Place the tile.
decide-figure = Place a figure?
decide-book = Which marker moves?
stakes-points = { $points ->
    [one] { $points } point: { $what }
   *[other] { $points } points: { $what }
}
stakes-and = { $first } + { $rest }
decide-score = Which area scores first?
stakes-score = { $count } areas are completed. The markers move in the chosen order.

do-draw = Draw a tile
do-place = Place the tile
do-put = Place a figure
do-next = Score this one next
do-marker = Move
do-pass = Pass
do-end = End the turn
did-next = chooses which area scores next
did-marker = chooses which marker moves

way-tile = on the tile just placed
side-N = north
side-E = east
side-S = south
side-W = west

refuse-game-over = The game is over.
refuse-not-your-decision = It is not your turn to choose.
refuse-no-action = Write an action such as “place 1,0/2” or “pass”.
refuse-no-verb = “{ $word }” is not an action. Try “place 1,0/2” or “pass”.
refuse-no-argument = “{ $word }” is not a cell (1,0), a placement (1,0/2), a spot (1,0.3), a number or a word.
refuse-number-too-large = The number in “{ $word }” is too large.
refuse-unknown-verb = There is no action “{ $verb }” in this game.
refuse-other-decision = “{ $verb }” does not answer the question: { $decision }
refuse-dealer-acts = One moment: chance decides first.
refuse-not-offered = You cannot do that now.
refuse-forced-figure = The tile leaves no other choice.
refuse-cell-taken = There is already a tile here. Choose an empty square.
refuse-no-neighbour = Your tile needs a whole side next to another one; touching corners do not count.
refuse-sides-differ = The { $side } side does not match its neighbour. Try rotating the tile.
refuse-wrong-ground = You cannot place { $a } { $at }.
refuse-wrong-ground-for-way = No follower can get there { $way }.
refuse-area-occupied = Somebody is already { $at }, so you cannot enter.
refuse-area-complete = You cannot enter: { $the } is already completed.
refuse-which-marker = Choose which of your own markers moves.
refuse-one-marker = All these points go to one of your markers. Choose which one moves.
refuse-score-order = Choose one of the completed areas that have not scored yet.
refuse-none-in-supply = You have { $none } left in your supply.
refuse-no-such-figure = There is no figure called “{ $name }”.
refuse-not-this-tile = Figures go on the tile you have just placed.

problem-unknown-profile = There is no profile “{ $name }”. There are: { $names }.
problem-unknown-option = The module { $module } has no option “{ $name }”. It has: { $names }.
problem-not-a-flag = The option { $option } is on or off, not “{ $value }”.
problem-not-in-range = The option { $option } is a number from { $low } to { $high }, not “{ $value }”.
problem-not-a-choice = The option { $option } is one of { $choices }, not “{ $value }”.
problem-option-syntax = Write an option as module.name=value, not “{ $value }”.
problem-unknown-module = There is no module “{ $name }”. There are: { $names }.
problem-similar-module = There is no module “{ $name }”. Did you mean { $names }?
problem-unknown-preset = There is no preset “{ $name }”. There are: { $names }.
problem-not-chosen = There are options for the module { $name }, which is not chosen.
problem-chosen-twice = A module is chosen twice: { $names }.
problem-needs-module = { $module } needs the module { $name }.
problem-seats-of-module = { $module } is for { $low } to { $high } players, not { $count }.
problem-same-names = Two players have the same name: { $names }.
problem-first-seat = The starting player is a number from 0 to { $high }, not { $count }.
problem-no-game = Choose a game: { $names }.
problem-needs-game = { $modules } cannot be played without { $names }.
problem-two-games = These are different games and do not mix: { $names }.
problem-other-game = { $modules } cannot be played with { $name }. With it go: { $names }.
problem-seat-count = A game has 2 to { $high } players, not { $count }.
problem-too-many-tiles = These expansions have too many different tiles for one game.
problem-left-out-module = The plug-in with the module “{ $name }” is left out. “carcassonne modules” says why.
problem-plugin-left-out = The plug-in “{ $name }” ({ $package }) is left out: { $reason }
problem-plugin-fails = it fails with { $error }
problem-plugin-no-expansion = { $place } is not an expansion.
problem-plugin-interface = it is written for version { $wanted } of the interface, and this is version { $version }.
problem-plugin-bad-name = “{ $name }” does not have the form { $form }.
problem-plugin-taken = “{ $name }” is a name that { $module } has already.
problem-plugin-damaged = { $error }
problem-plugin-unknown-rules = it cites rules that no rules.toml has: { $rules }
problem-plugin-clash = it cannot be combined with the other modules: { $error }
problem-plugin-no-family = the game “{ $name }” that it belongs to is missing.

file-empty = The file is empty.
file-cut = Line { $line } is damaged; the file may be cut off.
file-format = This is neither a game file (.carc) nor a JCloisterZone save (.jcz).
file-rules = The game was played under another version of the rules.
file-setup = The set-up in line { $line } cannot be played: a module or an option is unknown or does not fit the others.
file-damaged = Line { $line } is not valid.
file-after-result = Line { $line }: there is something after the result.
file-over = Line { $line }, action { $action }: the game was already over.
file-seat = Line { $line }, action { $action }: it is another player’s turn.
file-illegal = Line { $line }, action { $action }: { $reason }
file-missing = Line { $line }: there is a result, but actions before it are missing.
file-result = Line { $line }: the scores do not match the moves.

# Steps of the order of play

step-core-closing-window = The last chance for actions that are possible at any time
step-core-collect = Completed features are found
step-core-draw = A tile is drawn
step-core-figure = At most one figure action
step-core-first-part = The part of the first tile
step-core-place = The tile is placed
step-core-placed = What modules do at once when a tile is placed
step-core-plan-awards = The value of all completed features is determined before any points are given
step-core-score = Completed features score one after another, and figures return
step-core-source = Draw a tile, or take one from elsewhere
step-core-turn-end = The next player’s turn, or the end of the game when no tile is left
