# Texts of the game in the terminal; rules, decisions and points have their texts in their modules.

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

# Precedes a problem; the colon is part of the text because French puts a space before it.
error = error:
game-over = The game is over.
game-goes-on = The game goes on.
turn-of = turn { $turn }, { $name }
win-chance = win chance { $percent }%
win-chance-change = win chance from { $before }% to { $after }%
# $spot is a place on the board as actions name it, such as 0,-1.0
feature-expected = { $kind } { $spot } ({ $owners }): about { $points ->
    [one] 1 point
   *[other] { $points } points
}, completed { $percent }% of the time
feature-expected-end = { $kind } { $spot } ({ $owners }): about { $points ->
    [one] 1 point
   *[other] { $points } points
} at the end
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
column-kinds = types
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
cited-in-code = implemented in:
cited-in-test = proved by:
not-cited-in-code = no code cites it
not-cited-in-test = no test cites it
cannot-undo = Nothing can be undone: the last action revealed something or was another player’s.
save-ends-early = The save ends its game early, which a game file cannot express; the file has { $done } of { $total } actions and the game is not over.
file-too-large = { $file } is larger than { $size } MB, which is too large for a game
cannot-read = cannot read { $file }: { $problem }
no-text-file = { $file } is not a text file (byte { $byte })
no-json = { $file } is not JSON ({ $problem }); the file may be cut off or damaged
no-list = { $file } must be a list: the head, then every action
cannot-write = cannot write { $file }: { $problem }
no-jcz-writing = saves of JCloisterZone can be read, not written; choose .carc or .json
no-format = the ending of { $file } does not name a format; choose .carc or .json
no-assertions = only saves of JCloisterZone have assertions that can be checked
no-such-turn = the game has only { $turns } turns
no-such-seat = the game has { $seats } seats; there is no seat { $seat }
over-choose-turn = the game is over; choose a turn with --turn
draw-choose-turn = the file ends before a tile is drawn; choose a turn with --turn
no-decision-in-turn = the game has no turn { $turn } with a decision
set-or-name = give the name of a set or --set, not both
sets-need-picture = several sets at once need a picture to draw them on: -o sheet.png
gif-moves = a .gif shows the whole game; still pictures end in .svg, .png or .webp
picture-ending = a picture must end in { $known }, not { $suffix }
no-folder = cannot write { $file }: there is no folder { $folder }
is-folder = cannot write { $file }: this is a folder

# Errors of the operating system

system-missing = there is no such file
system-forbidden = permission denied
system-folder = this is a folder
system-no-folder = one part of the path is not a folder
system-exists = the file exists already
system-full = the disk is full
system-long-name = the name is too long
system-port-taken = another program uses this port
system-other = the system reports { $code }

# Commands

stopped = stopped
needs-extra = this needs the package { $package }, which is not installed: pip install 'carcassonne[{ $extra }]'
no-such-shell = there is completion for { $known }, not for “{ $name }”
completion-installed = Completion is installed in { $file }; start a new shell to use it.
profiles = Profiles: { $names }
playing = playing
playing-broken = playing, { $broken } failed
playing-games = playing { $games } games for { $seconds } s
drawing = drawing
drawing-file = drawing { $file }
packing = packing
measuring = measuring
backup-done = { $games ->
    [one] { $file }: { $games } game
   *[other] { $file }: { $games } games
}
restore-done = { $games ->
    [one] { $games } game restored
   *[other] { $games } games restored
}
ratings-done = { $games ->
    [one] ratings computed from { $games } rated game
   *[other] ratings computed from { $games } rated games
}
random-options = random mixes choose their own options: leave out --option and --profile
simulated = { $games } games, { $decisions } decisions in { $seconds } s ({ $rate } games/s)
mean-scores = mean score by seat: { $means }
broken = failed:
saved-for-replay = saved for replay: { $file }
all-held = every check held
check-nothing = The save asserts nothing; every message could be played.
check-pass = pass
check-fail = fail
check-unknown = unknown
sprt-syntax = a sequential test is written LOW,HIGH, for example 0,20, not “{ $value }”
verdict-better = { $bot } is better
verdict-even = { $bot } is not better
verdict-open = it is not clear whether { $bot } is better: more games are needed
verdict-games = { $verdict } (games: { $games })
arena-saved = The games are in { $folder }; carcassonne replay shows them.
train-progress = { $games } games in { $seconds } s ({ $rate } per second)
train-played = { $games } games were written to { $folder }, which now has { $total }
train-features = { $files } files of games have their features, { $made } of them made now
train-fitted = the network is in { $file }, a picture of the run in { $picture }
train-calibrated = fitted to { $games } games; calibration error on games held out ({ $others }): { $before } before, { $after } now
train-installed = installed as { $file }

column-bot = bot
column-games = games
column-wins = wins
column-share = share
column-interval = 95 %
column-elo = Elo
column-mean-score = mean score
column-mean-margin = mean margin
column-other-points = other
points-by-kind = mean points per game by terrain
column-name = name
column-value = value
column-unit = unit
column-must = limit
column-goal = goal
column-yardsticks = yardsticks
column-what = measures
column-tile = tile
column-picture = picture
column-segments = segments
column-phase = phase
column-happens = what happens
column-ids = ids
column-proved = proved
column-unproved = without a test

report-title = Rules and the tests that prove them
report-sum = { $covered } of { $total } ids are proved; { $exempt } need no test.
and-more = { $shown } and { $more } more
none-unproved = none
rule-kind-rule = rule
rule-kind-example = example
rule-kind-ruling = ruling
rule-kind-option = option
rule-kind-value = value
rule-kind-difference = difference

# Tiles

tile-sides = sides { $sides }
tile-copies = { $count ->
    [one] { $count } copy
   *[other] { $count } copies
}
tile-start = { $count } on the table at the start
tile-held = held by players
tile-variant = variant { $name }
tile-marks = marks { $names }
tile-links = links { $links }
tile-inferred = picture inferred
tile-not-placed = not placed
unites = unites { $members }
set-counts = { $tiles } tiles, { $kinds } types

# Order of play

sequence-turn = A turn
sequence-part = A part: one for each tile of a turn
sequence-final = Final scoring
phase-start-of-the-turn = start of the turn
phase-tiles = tiles
phase-end-of-the-turn = end of the turn
phase-draw = draw
phase-place = place
phase-before-the-figure = before the figure
phase-figure = figure
phase-before-scoring = before scoring
phase-score = score
phase-after-scoring = after scoring
phase-end-of-the-part = end of the part
phase-before-final-scoring = before final scoring
phase-final-scoring = final scoring
phase-collected-pieces = collected pieces

# Speed

bench-title = Speed
unit-games = games/s
unit-passes = passes/s
bench-yardstick = 100,000 steps of a plain Python loop
bench-kernel-place = find, choose and place a tile
bench-kernel-copy = copy a board of 200 tiles
bench-position-copy = copy a position with all modules
bench-rollout-base = random play in the kernel, 2 seats
bench-engine-base = random play, 2 seats
bench-engine-everything = all medieval modules, 4 seats
bench-judge-base = one more position of a bot’s search
bench-judge-everything = the same, all medieval modules, 4 seats
bench-engine-family = the other family, 2 seats
bench-engine-whole-family = the same with its expansion, 2 seats
bench-turn-family = its turn, relative to the base game
bench-seats = random play of the base game, { $count } seats
bench-tiles-72 = a tile of random play: base game, 2 seats
bench-tiles-216 = the same, three base games, 2 seats
bench-tiles-217 = the same, all medieval modules, 4 seats
bench-tiles-484 = the same, two of everything and three base games, 4 seats
bench-vector-masks = kernel games with masks of legal actions, 2 seats
bench-vector-planes = the same with observation planes
bench-dataset-write = games of random bots, written as rows
bench-dataset-read = rows, read as games
bench-tile-survey = compute the shapes of a tile type, once
bench-tile-svg = paint a tile
bench-board-svg = board of 100 painted tiles as SVG
bench-tile-image = tile of 128 pixels
bench-board-image = board of 100 painted tiles as pixels
bench-hostile-title = Bots of honest tables
column-moves = moves
column-median = median
column-p90 = 90th percentile
column-longest = longest
hostile-quiet = without hostile clients
hostile-attacked = with { $clients } hostile clients
hostile-answers = Hostile requests: { $answered } answered, { $refused } refused.
bench-server-title = Server
load-games = games at once, a person and a bot each
load-moves = moves per second
load-median = round trip, median
load-slow = round trip, 99th percentile
load-longest = round trip, longest
load-lateness = including delay of the players, up to
load-computing = computing time per move
load-share-server = share of a core: server
load-share-bots = share of a core: bots
load-share-players = share of a core: players
load-memory = memory per game
load-memory-idle = memory per game without viewers
load-refused = refused actions
load-storm = time from cutting all sockets to the last reconnect
load-stage-creating = creating games: { $done } of { $total }
load-stage-playing = playing: { $done } of { $total } s
load-stage-storm = cutting { $total } sockets at once

# Problems that other parts of the program report; English texts are their own

problem-no-bot = there is no bot “{ $name }”; there are { $known }, FILE.py:CLASS and command:PROGRAM
problem-bot-option = an option of a bot is written name=value, not “{ $value }”
problem-bot-ms = ms is a number of milliseconds above 0, not “{ $value }”
problem-bot-nodes = nodes is a whole number of positions above 0, not “{ $value }”
problem-bot-not-made = bot “{ $bot }” cannot be created: { $problem }
problem-bot-no-option = bot “{ $bot }” cannot be created: it has no option “{ $name }”{ $count ->
    [0] {""}
   *[other] ; there are { $known }
}
problem-bot-in-file = a bot in a file is written FILE.py:CLASS, not “{ $value }”
problem-not-derived = “{ $name }” in { $file } makes no bot: its class must be derived from carcassonne.bots.Bot
problem-bot-not-started = “{ $bot }” cannot be started
problem-bot-ended = “{ $bot }” has ended
problem-bot-silent = “{ $bot }” gave no answer within { $seconds } seconds
problem-bot-illegal = “{ $bot }” answered { $action }, which is not legal
problem-no-file = there is no file { $file }
problem-no-python-file = { $file } is not a Python file
problem-no-class = { $file } has no class “{ $name }”
problem-no-style = there is no style “{ $name }”; there are { $known }
problem-no-level = there is no level “{ $name }”; there are { $known }
problem-arena-two-bots = an arena needs at least two different bots
problem-arena-two-seats = the mode { $mode } is played with two seats, not { $seats }
problem-sprt-two = a sequential test compares two bots at tables with two seats
problem-net-unreadable = the network { $file } cannot be read
problem-net-features = the network { $file } was trained with version { $version } of the features, and this is version { $own }
problem-net-rules = the network { $file } was trained with version { $version } of the rules, and this is version { $own }
problem-net-evaluation = the network { $file } was trained on top of another evaluation
problem-net-damaged = the network { $file } is damaged
problem-net-family = the network { $file } was trained for { $trained }, not for { $wanted }
problem-no-net = { $file } is not a network of this game
problem-no-tile-set = there is no tile set “{ $name }”
problem-no-tile-set-but = there is no tile set “{ $name }”; did you mean { $close }?
problem-no-tile = there is no tile “{ $name }”
problem-no-tile-but = there is no tile “{ $name }”; did you mean { $close }?
problem-no-rule = there is no rule “{ $name }”; rule ids begin with { $known }
problem-no-rule-but = there is no rule “{ $name }”; did you mean { $close }?
problem-no-rules-of = there are no rules of “{ $name }”; did you mean { $close }?
problem-no-row = there is no row “{ $name }”; there are { $known }
problem-no-citations = this installation has neither tests nor an index of them; use a source tree of the project, or install a package that was built from one
dataset-written = { $games } games in { $folder }: { $size } MB, { $each } bytes per game
dataset-no-game = { $folder } has no game { $game }
dataset-game = Game { $game }: { $actions } actions; { $scores }
dataset-features = { $rows } decisions in { $files } files in { $folder }
dataset-setup = set-up
dataset-players = players
dataset-games = games requested
dataset-seed = seed
dataset-shard = games per file
dataset-rules-version = version of the rules
dataset-format = format
dataset-written-games = games written
dataset-files = files
dataset-bytes = bytes
dataset-bytes-per-game = bytes per game
dataset-actions-per-game = actions per game
dataset-mean-score = mean score
problem-dataset-players = { $seats } seats need as many players, not { $players }
problem-dataset-other = { $folder } holds games of another kind: { $name } is { $value }
problem-dataset-games = { $folder } is meant for { $games } games, not for { $wanted }
problem-no-dataset = { $folder } holds no dataset
problem-dataset-format = { $folder } has another format: { $format }
problem-dataset-damaged = { $file } is damaged: { $problem }
problem-no-cluster = no Ray cluster answers at { $address }

admin-games = { $count ->
    [one] game
   *[other] games
}
admin-games-today = { $count ->
    [one] game created in the last 24 hours
   *[other] games created in the last 24 hours
}
admin-actions = { $count ->
    [one] action
   *[other] actions
}
admin-accounts = { $count ->
    [one] account
   *[other] accounts
}
admin-guests = { $count ->
    [one] guest
   *[other] guests
}
admin-sessions-today = { $count ->
    [one] browser seen in the last 24 hours
   *[other] browsers seen in the last 24 hours
}
admin-jobs = { $count ->
    [one] waiting job
   *[other] waiting jobs
}
admin-jobs-failing = { $count ->
    [one] job that has failed before
   *[other] jobs that have failed before
}
admin-moderator-made = { $name } is now a moderator
admin-moderator-removed = { $name } is no longer a moderator
admin-banned = { $name } is banned
admin-unbanned = { $name } is no longer banned
admin-deleted = the player has been deleted
