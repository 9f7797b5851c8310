# What the game in the terminal says by itself; rules, decisions and points have their texts beside their modules.

you = you
dealer = dealer
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
choice = { $number } of { $count }
keys = arrows move · r e rotate · tab next · enter confirm · p pass · ? help · q leave
help-keys =
    arrow keys    to the next square on the board
    r, e          rotate the tile, or go through what is possible on that square
    tab           next of all actions, shift-tab the one before
    enter, space  confirm what is shown
    p             pass
    :             type an action such as place 1,0/2
    w             type an action: why is it not possible?
    u             undo your last action
    s             save the game
    q             leave
help-typed =
    Type an action such as place 1,0/2, its number in the list, or one of
      ?  what is possible      ? ACTION  why an action is not
      u  undo      s FILE  save      q  leave
ask-action = action
ask-why = why not
ask-file = save as
possible = That move is allowed.
saved = saved as { $file }
cannot-save = cannot save: { $problem }
any-key = press any key
too-small = The window is too small: { $width } × { $height } characters are needed.
winner = { $count ->
    [one] Winner: { $names }
   *[other] Winners: { $names }
}

error = error
game-over = The game is over.
game-goes-on = The game goes on.
turn-of = turn { $turn }, { $name }
column-turn = turn
column-who = who
column-action = action
column-points = points
column-player = player
column-track = score track
column-left = figures left
column-module = module
column-tiles = tiles
column-players = players
column-figures = figures each
column-options = options
column-option = option
column-meaning = meaning
column-values = values (default first)
column-rules = rules
column-rule = rule
column-set = set
column-title = title
column-kinds = kinds
none-left = none
marker-spaces = markers on { $first } and { $second }
piece-space = { $name } on { $space }
modules = Modules
presets = Presets: { $names }
left-out = Left out: { $names }
modules-hint = carcassonne modules NAME shows a module with the meaning of its options.
tiles-and-players = { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}, { $low } to { $high } players
figures-each = {"  "}{ $count } { $name } for each player
range = { $low } to { $high }
tile-sets = Tile sets
rules-hint = carcassonne rules MODULE lists them, carcassonne rules BASE-18 shows one.
cited-in-code = carried out in:
cited-in-test = proved by:
not-cited-in-code = carried out in nothing that cites it
not-cited-in-test = proved by nothing that cites it
cannot-undo = Nothing can be undone: the last action revealed something or was another player’s.
save-ends-early = The save ends its game early, which a game file cannot say; the file has { $done } of { $total } actions and is not over.
file-too-large = { $file } is larger than { $size } MB; games are small
cannot-read = cannot read { $file }: { $problem }
no-text-file = { $file } is no text file (byte { $byte })
no-json = { $file } is no JSON ({ $problem }); the file may be cut off or damaged
no-list = { $file } must be a list: the head and then every action
cannot-write = cannot write { $file }: { $problem }
no-jcz-writing = saves of JCloisterZone can be read, not written; choose .carc or .json
no-format = the ending of { $file } says no format; choose .carc or .json
no-assertions = only saves of JCloisterZone have assertions that can be checked
no-such-turn = the game has only { $turns } turns
no-such-seat = the game has { $seats } seats, no seat { $seat }
over-choose-turn = the game is over; choose a turn with --turn
no-decision-in-turn = the game has no turn { $turn } with a decision
set-or-name = give the name of a set or --set, not both
sets-need-picture = several sets at once need a picture to draw them on: -o sheet.png
gif-moves = a .gif shows the whole game; still pictures end in .svg, .png or .webp
picture-ending = a picture ends in { $known }, not { $suffix }
no-folder = cannot write { $file }: there is no folder { $folder }
is-folder = cannot write { $file }: this is a folder
