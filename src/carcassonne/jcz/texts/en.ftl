# Why a save of JCloisterZone cannot be opened.

jcz-unknown = { $count ->
    [one] { $file } uses something that is not supported: { $problem }
   *[other] { $file } uses { $count } things that are not supported:{ $problem }
}
jcz-damaged = { $file } is damaged: { $problem }
jcz-unplayable = { $file } cannot be played to its end: { $problem }
jcz-obstacle = { $reason } (at { $place })
jcz-list = { $first }; { $rest }
jcz-places = { $more ->
    [one] { $path } and one more place
   *[other] { $path } and { $more } more places
}

# Not supported

jcz-no-set = the tile set “{ $name }” is not supported
jcz-set-once = the tile set “{ $name }” can be there only once
jcz-no-basic-set = a game without the basic tile set cannot be set up
jcz-no-element = the element “{ $name }” is not supported
jcz-element-needs-tiles = the element “{ $name }” needs the tile set “{ $set }”
jcz-no-rule = the rule “{ $name }” is not supported
jcz-no-rule-value = the value “{ $value }” of this rule is not supported; supported are { $known }
jcz-tile-numbers = sets with other numbers of single tiles cannot be set up
jcz-setup = this set-up is not possible: { $problem }
jcz-no-start = a game without start tiles cannot be set up
jcz-start-elsewhere = no game starts with the tile { $tile } in this place
jcz-start-missing = { $count ->
    [one] one tile is missing that the game starts with here
   *[other] { $count } tiles are missing that the game starts with here
}
jcz-no-tile = the tile “{ $name }” is in none of the sets of this game
jcz-no-message = the message “{ $name }” is not supported
jcz-no-figure = the figure “{ $name }” is not supported
jcz-figure-absent = the figure “{ $name }” is not in this game
jcz-no-neutral-figure = the neutral figure “{ $name }” is not supported
jcz-no-fairy = there is no fairy in this game
jcz-no-feature = the feature “{ $name }” is not supported
jcz-no-quarter = “{ $name }” is not a quarter of Carcassonne
jcz-no-token = the token “{ $name }” is not supported
jcz-no-return = figures do not return because of “{ $name }” here
jcz-goes-on = the game goes on after the last tile of the save

# Damaged

jcz-no-text-file = this is not text (byte { $byte })
jcz-no-json = this is not JSON ({ $problem }); the file may be cut off or damaged
jcz-json-at = line { $line }, column { $column }
jcz-json-nested = it is nested too deeply
jcz-json-surrogate = it has half a surrogate pair, which is not a character
jcz-json-number = it has a number that JSON does not have
jcz-too-large = the file is larger than { $megabytes } MB; saves are small
jcz-unreadable = the file cannot be read: { $problem }
jcz-missing = “{ $name }” is missing
jcz-expected = there should be { $wanted }, not { $found }
jcz-an-object = an object
jcz-a-list = a list
jcz-a-text = a text
jcz-a-number = a number from { $low } to { $high }
jcz-a-position = a position [x, y]
jcz-a-rotation = one of R0, R90, R180, R270
jcz-a-meeple = a meeple such as 0.small.1
jcz-remove-or-deploy = REMOVE or DEPLOY
jcz-single-value = a rule has a single value
jcz-nothing-to-undo = there is nothing that UNDO could take back

# Not playable

jcz-over = the game is over before this message
jcz-waits = { $problem }; the game waits for { $who } ({ $decision })
jcz-the-dealer = the dealer
jcz-refused = { $action } is not possible: { $problem }
jcz-not-their-decision = { $action } is not the decision of player { $number }
jcz-not-now = { $action } is not possible now
jcz-no-decision = no decision of the game fits this message
jcz-no-roll = a flight needs “roll” or “random”
jcz-nothing-of-this-kind = nothing of this kind can be done now ({ $what })
jcz-not-declined = this cannot be declined
jcz-figure-not-optional = the figure action is not optional here
jcz-undecided = the save ends before this is decided
jcz-tile-not-now = the tile { $tile } cannot be placed now
jcz-not-in-pile = the tile { $tile } is not in the pile to draw from
jcz-no-seat = there is no player { $number }
jcz-no-tile-at = there is no tile at { $x },{ $y }
jcz-no-single-segment = the tile at { $x },{ $y } has no single { $what } at “{ $location }”
jcz-no-location = “{ $name }” is not a location on a tile
jcz-no-two-roads = “{ $name }” does not name two road ends
jcz-fairy-needs-meeple = the fairy moves to a follower in this game, but “meepleId” is missing

jcz-or = { $first } or { $second }
jcz-kind-city = city
jcz-kind-road = road
jcz-kind-field = field
jcz-kind-cloister = cloister
jcz-what-flight = a flight
jcz-what-figure = a figure
jcz-what-quarter = a follower into a quarter
jcz-what-barn = a barn
jcz-what-return = a follower taken back
jcz-what-princess = a knight sent back
jcz-what-fairy = the fairy
jcz-what-dragon = the dragon
jcz-what-mage = the mage
jcz-what-witch = the witch
jcz-what-count = the count
jcz-what-gold = an ingot
jcz-what-ferry = a ferry
jcz-what-crop = a crop circle

# Assertions of test saves

jcz-no-assertion = this kind of assertion is not supported
jcz-no-player = there is no player “{ $name }”
jcz-has-points = { $player } has { $points }
jcz-no-points-for = points for “{ $name }” are not supported
jcz-scored = { $player } scored ({ $what }): { $points }
jcz-no-phase = there is no phase “{ $name }” here
jcz-own-decision = the decision “{ $name }” is not a phase of JCloisterZone
jcz-phase = the phase is { $name }
jcz-pass-possible = passing is possible ({ $phase })
jcz-pass-impossible = passing is impossible ({ $phase })
jcz-offered = it is offered ({ $phase })
jcz-not-offered = it is not offered ({ $phase })
jcz-no-player-acts = no player acts now
jcz-player-acts = it is { $player }
jcz-undo-possible = the last message can be undone
jcz-undo-impossible = the last message cannot be undone
jcz-no-action = the action “{ $name }” is not supported
jcz-forced-decision = another decision was made here automatically, because there was only one possibility
jcz-no-draw-order = the file does not say which tile is to be placed
jcz-no-places = “{ $value }” is not a list of squares
jcz-no-place = “{ $value }” is not a place on a tile
jcz-options-found = { $offered } options, { $found } of the { $wanted } expected
