# Texts of the browser client. Texts of rules, modules, figures and features come from the server.

## Everywhere
close = Close
home = Home
loading = Loading…
menu = Menu
failure = Something went wrong
failure-again = Try again
failure-incomplete = Part of this page could not be loaded.
missing = Page not found
missing-about = Nothing is at this address. Part of the link may be missing.
rules = Rules
rule = Rule { $rule }
copied = Copied
copy-link = Copy link
# What a number or a name belongs to.
labelled = { $label }: { $value }
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }

## Start page
home-title = Carcassonne
home-about = Place tiles, claim land, score points. Every expansion, nothing to install.
home-new = New game
home-open = Open a game file
home-open-about = .carc or JCloisterZone .jcz
home-continue = Continue
home-none = Games you start or join appear here.
home-forget = Hide { $title }
home-over = over
home-untitled = Untitled game

## Lobby, ratings, profiles

lobby = Find players
lobby-find = Find players
lobby-about = Open tables, quick pairing, and games to watch on this server.
lobby-quick = Quick pairing
lobby-searching = Looking for an opponent…
lobby-cancel = Cancel
lobby-tables = Open tables
lobby-create = Open a table
lobby-open = Open the table
lobby-empty = There is no open table yet. Open one, or play against a bot in the meantime.
lobby-none-fit = No table fits your filters.
lobby-play-bot = Play against a bot
lobby-playing = In progress
lobby-none-playing = No public game is in progress.
lobby-featured = Featured game
lobby-watch = Watch
lobby-online = { $count ->
    [one] { $count } person is here
   *[other] { $count } people are here
}
lobby-connecting = Connecting…
lobby-rated = Rated
lobby-casual = Casual
lobby-rated-about = The game counts for your rating. Hints are off.
lobby-rated-account = Rated games need an account. Guests play casual games.
lobby-no-clock = No clock
lobby-clock = Clock
lobby-clock-live = { $minutes } min + { $seconds } s
lobby-clock-days = { $days ->
    [one] { $days } day per turn
   *[other] { $days } days per turn
}
lobby-range = Rating { $min } to { $max }
lobby-range-min = Rating { $min } or more
lobby-range-max = Rating { $max } or less
lobby-private = Private
lobby-bots = Bots
lobby-bots-never = No bots
lobby-bots-after = Bots join after { $time }
lobby-seconds = { $count } s
lobby-minutes = { $count } min
lobby-bot = Bot
lobby-more = +{ $count }
lobby-free-seat = Free seat
lobby-table-of = { $name }’s table
lobby-waiting-for = { $count ->
    [one] Waiting for one more player
   *[other] Waiting for { $count } more players
}
lobby-waiting = { $count } waiting
lobby-fill = Start with bots
lobby-copy = Invite by link
lobby-copy-about = Whoever opens this link can join the table.
lobby-leave = Leave
lobby-invited = You are invited.
lobby-join = Join
lobby-title = Name of the table
lobby-mix = Game
lobby-seats = Players
lobby-seats-count = { $count } players
lobby-mix-own = Custom
lobby-choose-modules = Choose expansions
lobby-public = Public
lobby-public-about = Everyone can find and watch it. A private table can be found only by its link.
lobby-ratings = Rating of the others (optional)
lobby-rating-min = at least
lobby-rating-max = at most
lobby-search = Search by player or expansion
lobby-filter-rated = Rated or casual
lobby-all = All
lobby-all-clocks = All clocks
tournaments = Tournaments
tournaments-about = Arenas, Swiss systems, knock-outs and duplicate deals. Any account can organise one.
tournaments-upcoming = Upcoming
tournaments-running = In progress
tournaments-finished = Ended
tournaments-empty = There is no tournament yet. Create the first one.
tournaments-account = You need an account to organise a tournament. Guests can join.
tournament-new = New tournament
tournament-create = Create the tournament
tournament-title = Name of the tournament
tournament-format = Format
tournament-format-arena = Arena
tournament-format-swiss = Swiss
tournament-format-knockout = Knock-out
tournament-format-duplicate = Duplicate
tournament-about-arena = Play as many games as you like until the time is up. After two wins in a row, games count double.
tournament-about-swiss = In every round you meet a player with as many points as you. Nobody is eliminated.
tournament-about-knockout = Whoever loses a match is out. The best seeds meet last.
tournament-about-duplicate = All tables draw the same tiles. A match is two games of the same deal, with the seats swapped.
tournament-length = Length
tournament-minutes = { $minutes } minutes
tournament-best-of = { $games ->
    [1] One game each
   *[other] Best of { $games }
}
tournament-rounds-auto = Automatic rounds
tournament-rounds-count = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
tournament-start-at = Start
tournament-start-hand = I start it myself
tournament-start-in = In { $minutes } minutes
tournament-bots = Bots that take part
tournament-bots-none = No bots
tournament-bots-count = { $count } × { $level }
tournament-bot-accounts = Admit bot accounts
tournament-bot-accounts-about = Programs that play through the bot API may join.
tournament-public-about = Everyone can find it. A private tournament can be found only by its link.
tournament-rated-about = Games between accounts count for ratings; guests cannot join.
tournament-players = { $count } of { $most } players
tournament-by = by { $name }
tournament-starts = Starts { $time }
tournament-starts-hand = Starts when the organiser says so
tournament-ends = Ends { $time }
tournament-round-of = Round { $round } of { $rounds }
tournament-round = Round { $round }
tournament-final = Final
tournament-semifinal = Semi-finals
tournament-status-open = Open
tournament-status-running = In progress
tournament-status-finished = Ended
tournament-status-aborted = Called off
tournament-join = Join
tournament-rejoin = Rejoin
tournament-leave = Withdraw
tournament-break = Take a break
tournament-leave-about = You lose the game you are playing and play no more games.
tournament-start = Start now
tournament-abort = Call off
tournament-abort-about = The tournament ends for everyone, without a winner.
tournament-add-bot = Add a bot
tournament-remove = Remove { $name }
tournament-invite = Invite by link
tournament-invite-about = Whoever opens this link sees the tournament and can join.
tournament-go = Go to my game
tournament-your-turn = Your next game is waiting.
tournament-no-show = Join within { $time }, or you lose the game.
tournament-limit = Places
tournament-limit-count = At most { $count } players
tournament-no-show-time = Time to come to the table
tournament-no-show-minutes = { $minutes ->
    [one] Come within { $minutes } minute
   *[other] Come within { $minutes } minutes
}
tournament-in = You are taking part. Your next game appears here.
tournament-out = You are no longer taking part.
tournament-standings = Standings
tournament-entrants = Players
tournament-rounds = Rounds
tournament-games = Latest games
tournament-bracket = Bracket
tournament-rank = Place
tournament-player = Player
tournament-points = Points
tournament-record = Won, tied, lost
tournament-tie-buchholz = Buchholz
tournament-tie-sonneborn = Sonneborn-Berger
tournament-tie-difference = Difference
tournament-tie-wins = Wins
tournament-tie-streak = Best streak
tournament-fire = On a streak: the next game counts double
tournament-bye = bye
tournament-forfeit = no-show
tournament-to-come = to be decided
tournament-watch = Watch { $first } against { $second }
tournament-winner = { $name } wins the tournament
tournament-missing = There is no such tournament.
tournament-back = Back to the tournament
tournament-all = All tournaments
pool-base = Base game
pool-expansions = With expansions
pool-live = Real time
pool-days = Days per turn
pool-duel = Two players
pool-table = Three or more
leaderboard = Leaderboard
leaderboard-empty = Nobody has enough rated games for the list yet.
leaderboard-about = A rating appears here once it is reliable: after about ten to twenty rated games.
rating = Rating
rating-pool = Kind of game
rating-rank = Place
rating-player = Player
rating-games = Games
rating-provisional = provisional: few games yet
rating-record = { $games ->
    [one] { $games } game, { $wins } won
   *[other] { $games } games, { $wins } won
}
rating-place = place { $rank }
rating-peak = best { $peak }
rating-chart = Rating after each of { $games } games, now { $rating }
rating-chart-about = Dashed: provisional, as long as there are few games.
profile = Player
profile-missing = There is no such player.
profile-ratings = Ratings
profile-unrated = No rated games yet.
profile-unrated-own = You have not played a rated game yet. Find an opponent under “Find players”.
profile-statistics = Statistics
profile-wins = Won
profile-mean = Average score
profile-best = Best score
profile-left = Figures left on the board, on average
profile-sources = Points by source
profile-records = Records
profile-opponents = Head to head
profile-against = { $wins } won, { $ties } tied, { $losses } lost
profile-games = Games
history-outcome = Result
history-any = Rated and casual
history-won = Won
history-tied = Tied
history-lost = Lost
history-place = Place { $place }
history-playing = In progress
history-aborted = Aborted
history-more = Show more
history-none = No games here yet.

## New game
new-game = New game
family = Game
presets = Presets
preset-mine = My last set-up
preset-mine-about = as you played last time
expansions = Expansions
expansions-chosen = { $chosen } of { $total } chosen
expansion-tiles = { $count ->
    [0] no tiles
    [one] +{ $count } tile
   *[other] +{ $count } tiles
 }
expansion-minutes = +{ $count } min
pick-single = Choose part by part
options-of = Options for { $module }
option-rule = as in the rulebook
seats = Seats
seat-empty = Empty seat
seat-add = Add player
seat-remove = Remove { $name }
player-name = Name of the { $colour } seat
seat-colour = Colour
seat-kind = Who plays as { $name }?
seat-here = On this device
seat-link = Invite by link
seat-bot-level = Bot, { $level }
seat-default = Player { $number }
colour-blue = blue
colour-red = red
colour-yellow = yellow
colour-green = green
colour-lilac = lilac
colour-black = black
options = Options
table-name = Name of the table
table-default = { $name }’s table
first-seat = Starting player
first-random = Random
sum-tiles = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
 }
sum-minutes = about { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
 }, { $players ->
    [one] { $players } player
   *[other] { $players } players
 }
start-game = Start game
rule-options = Rules
mechanics = Pieces and tiles

## Game
board = { $count ->
    [one] Board with { $count } tile
   *[other] Board with { $count } tiles
 }
dock = Your move
legal-cells = Squares where the tile fits
cell = column { $column }, row { $row }
places-together = { $count ->
    [one] { $count } place here. Zoom in
   *[other] { $count } places here. Zoom in
 }
cell-name = { $cell }, { $count ->
    [one] one rotation fits
   *[other] { $count } rotations fit
 }
dead-cell = No tile left fits here
step-tile = Place the tile
step-figure = Place a follower
step-confirm = Confirm
undo = Undo
confirm = Confirm
turn-left = Rotate left
turn-right = Rotate right
tile-in-hand = Tile in hand: { $tile }
choice-count = { $what }, { $count } left
your-turn = Your turn
your-turn-name = Your turn, { $name }
to-move = Playing now
thinking = Thinking…
away = offline
seat-you = you
seat-bot = bot · { $level }
seat-not-claimed = This game was not added to your games. { $reason } Keep its link: it still opens your seat.
seat-score = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
projected = { $points } projected
projected-about = Score if the game ended now
waiting-for = Waiting for { $name }
reconnecting = Connection lost, trying again…
game-over = The game is over
show-result = Show the result
tile-number = Tile { $number }
of-total = of { $total }
left-word = left
tiles-left = { $count ->
    [one] { $count } left
   *[other] { $count } left
 }
die-shows = The die shows { $value }
track = Score track
track-marker = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
track-piece = { $what } on space { $space }
track-space = Space { $space }
tabs = Parts of the screen
tab-board = Board
tab-players = Players
tab-tiles = Tiles
tab-log = Log
tab-moves = All moves
tab-chat = Chat
turn = turn { $turn }
log-empty = Nothing has scored yet.
chat-empty = No messages yet
chat-say = Write a message
chat-send = Send
remaining = Remaining tiles
fits-here = What fits here
fits-count = { $count ->
    [0] No tile left fits here
    [one] { $count } tile left fits
   *[other] { $count } tiles left fit
 }
fits-ask = What fits here?
fits-hint = Tap an empty square on the board.
show-all = Show all
layers = Layers
layer-fields = Fields and their owners
layer-regions = Claimed areas
layer-last = Last moves
hint = Hint
hint-title = What the expert bot would play
hint-about = The number is how much the move should improve your lead, in points; then comes your chance of winning after it. Choose a move to see it on the board; you can still undo.
hint-gain = Points by which your lead should improve
hint-none = There is only one move.
hint-no-reason = A quiet move that keeps chances open
hint-less = { $points ->
    [0] as good as the best move
    [one] 1 point less than the best move
   *[other] { $points } points less than the best move
}
hint-shared = True of all these moves: { $reasons }
move-rotated = { $degrees ->
    [0] not rotated
   *[other] rotated { $degrees }°
}
win-chance = win chance { $percent }%
zoom = Zoom
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Show the whole board
worth-open = { $closed } if completed · { $now } if not
worth-nobody = Unclaimed
worth-closed-nobody = Completed, unclaimed
worth-scored = Completed: { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
region-closed = completed
region-open = incomplete, { $count ->
    [one] { $count } open edge
   *[other] { $count } open edges
 }
region-scored = scored
if-closed-now = if completed now
at-the-end = at the end
handover = { $name }, it’s your turn
handover-ready = I am { $name }
share = Invite and share
share-watch = Spectator link
export = Download the game file
replay = Replay
report = Report a problem
report-about = Saves the game with your note, so we can see exactly what happened.
report-expected = What did you expect?
report-save = Save the report
spoken-seat = { $seat }
spoken-move = { $who } { $what }.
spoken-score = { $who } { $what }: { $points ->
    [one] { $points } point
   *[other] { $points } points
 }. { $sum }

## First game
tutorial = First game
tutorial-about = New to the game? Learn it in five minutes on a prepared board.
tutorial-start = Learn to play
lesson-you = Ana (you)
lesson-neighbour = Marta
lesson-number = Lesson { $number } of { $total }
lesson-skip = Skip
lesson-next = Next lesson
lesson-finish = Finish
lesson-show = Show me
lesson-turn = Right square. The tile fits this way round too, but for this lesson rotate it once more: choose the square again, or press R.
lesson-astray = Legal, but not this lesson’s move. Press Undo and try again.
lesson-ready = You can still undo. Happy? Press Confirm.
lesson-place-title = Place a tile
lesson-place-1 = Each turn you place one tile. It must match its neighbours: road to road, city to city, field to field. Light squares are legal; arrows show which way round. Choose the marked one.
lesson-place-2 = It fits. You could claim something with a follower now, but keep it for later: choose No follower, which is marked below.
lesson-place-done = That’s one turn. Marta now extends the road and claims it: while her follower is there, nobody else can claim it. A road is completed when both ends lead into a city, a cloister or a crossing, or when it closes a circle, and scores 1 point for each tile.
lesson-figure-title = Place a follower
lesson-figure-1 = This tile has a piece of city with a shield. Extend the city: choose the marked square and rotate until the walls meet.
lesson-figure-2 = Now claim the city. The marked place is free, so put a follower there. In a city it is a knight.
lesson-figure-done = The city is yours until it is completed. You have seven followers; each one stays on the board until its area scores.
lesson-score-title = Complete and score
lesson-score-1 = This tile can complete your city. Choose the marked square, with the wall facing your city.
lesson-score-2 = The city is completed. Before you confirm, the panel below shows what it earns. Keep your followers: choose No follower.
lesson-score-done = 8 points: 2 for each of three tiles, 2 for the shield. Your follower is back and free for something new. Roads score 1 point for each tile.
lesson-cloister-title = A cloister
lesson-cloister-1 = A cloister scores 1 point for itself and 1 for each tile around it, 9 at most. Place it among many tiles: on the marked square.
lesson-cloister-2 = Put a follower in the cloister. You get it back when eight tiles surround the cloister.
lesson-cloister-done = The eight squares around a cloister may be filled by anyone. Your tile also completed Marta’s road: 5 points for her. Check whom a tile helps before you place it.
lesson-farm-title = Farmers and fields
lesson-farm-1 = Fields count too. A field ends at roads, city walls and the edge of the tiles. Place this road on the marked square; it cuts a piece off the large field.
lesson-farm-2 = Lay a follower down in the marked field. It is a farmer now and stays until the end of the game.
lesson-farm-done = At the end a field scores 3 points for each completed city it touches: 3 for you so far. The button with the waves shows all fields and their owners. Point at an area, or tap it, to see its value.
lesson-more = More to learn
lesson-choose = What would you like to learn?
lesson-first-game = The first game
lesson-module-end-title = Well done
lesson-module-end = That is { $module } in brief. The rulebook explains everything, with examples; in a new game you add it with one click.
lesson-end-title = Now you can play
lesson-end = When the last tile is placed, incomplete roads, cities and cloisters score 1 point for each tile, then fields score. Most points wins. Not sure? Open the rulebook: every expansion has a chapter there, with examples. If a move is not allowed, we tell you why.

## Help
help = Help and keys
help-mouse = Drag to move the board, turn the wheel to zoom. Click a square to place the tile; click it again, or right-click, to rotate it. Point at an area to see who owns it and what it is worth.
help-touch = Tap a square to place the tile, tap it again to rotate it. Tap an area or a figure to see what it is worth. Pinch to zoom.
help-arrows = from one legal square to the next
help-turn = rotate the tile
help-enter = choose the square, then confirm
help-tab = next place for a figure
help-places = next and previous places, where not all are in view
help-digits = choose the figure
help-undo = undo one step
help-pan = move the board
help-zoom = zoom in, zoom out, show all
help-layers = fields, areas, last moves, remaining tiles
help-inspect = inspect an area; again for the next
help-escape = close what is open

## Settings
settings = Settings
setting-language = Language
setting-theme = Theme
setting-motion = Animations
setting-sound = Sounds
setting-confirm = Confirm each turn
setting-confirm-about = Nothing is final before you confirm.
setting-handover = Ask before passing the device
setting-handover-about = When several people share this device.
setting-patterned = Patterned overlays
setting-patterned-about = Hatches cities and roads as well as fields.
setting-emblems = Large emblems
setting-emblems-about = Shows emblems in discs instead of figures.
as-system = same as system
theme-light = light
theme-dark = dark
motion-full = full
motion-reduced = reduced
language-name = English
language-switch = Switch to English

## Result and replay
result-after = { $count ->
    [one] After { $count } tile
   *[other] After { $count } tiles
 }
result-winner = { $name } wins
result-winners = { $names } share the victory
result-points = with { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
result-ahead = with { $points ->
    [one] { $points } point
   *[other] { $points } points
 }, { $ahead } ahead of { $name }
result-sources = Where the points came from
result-time = Score over time
result-time-about = shaded: final scoring
result-board = Final board
result-board-turn = { $n ->
    [0] Board at the start
   *[other] Board in turn { $n }
}
result-records = Records
result-moments = Key moments
result-subtitle = { $modules }, { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
 }, { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
 }
rematch = Rematch
back-to-board = Board
share-replay = Share
chart-about = Line chart of each player’s score by turn
replay-about = Replay any turn, or share a link to it.
replay-play = Play
replay-pause = Pause
replay-first = To the beginning
replay-back = One turn back
replay-forward = One turn forward
replay-last = To the end
replay-position = Turn { $n } of { $total }
replay-link = Copy a link to this moment
replay-back-to-game = Back to the game

review-title = Analyse with a bot
review-chance = Win chance
review-chance-about = How likely each player was to win when a turn began. A dot is a costly turn.
review-lead = Expected lead
review-lead-about = How far ahead of the others each player was expected to end. A dot is a costly turn.
review-played = Played
review-best = Better
review-lost = { $points ->
    [one] { $points } point lost
   *[other] { $points } points lost
}
review-show = Show in the replay
review-open = Open the analysis
play-on = Play on from here
play-on-about = Starts a new game from this position, against bots and with new tiles.
play-on-as = Play on as { $name }
review-about = The costliest turns, with a better move for each.
review-start = Analyse
review-working = Analysing turn by turn…
review-none = No real mistakes. Well played!

## Errors
error-unreachable = The server cannot be reached.
error-status = The server answered with an error ({ $status }).

## People
people-share = Share…
people-qr = QR code: { $what }
people-copy-by-hand = Copying is blocked here. The address is selected: copy it by hand.
people-cancel = Cancel
people-address = Address of this server
people-device-only = This address works on this device only. Start the server with --host 0.0.0.0 to let other devices join.
people-about-host = Send each player the link to their seat: whoever opens it takes that seat. A link stays the same until you revoke it.
people-about = This is who plays in which seat. You can change your own name.
people-online = online
people-invited = not here yet
people-ready = ready
people-invite = Invite
people-invite-name = Invite { $name }
people-link-of = Link for { $name }
people-invited-to = Carcassonne: { $title }
people-show-link = Show link
people-revoke = Revoke link
people-revoke-warning = { $name }’s link stops working, and whoever plays with it is disconnected. You get a new link.
people-free = Free the seat
people-free-warning = { $name } loses the seat. A new player can take it with a new link.
people-waiting-room = Waiting room
people-waiting-host = Invite the others, then start the game. Names, colours and seats can still be changed.
people-waiting-guest = Choose your name and colour and say when you are ready. The host starts the game.
people-watching = You are watching this game.
people-seat-given = Another player has your seat now. You are watching this game.
people-all-ready = Everybody is ready.
people-missing = Not ready yet: { $names }
people-i-am-ready = I am ready
people-rematch-waits = A rematch is waiting for you.
people-rematch-join = Join the rematch
people-replay-about = Whoever opens this link sees the replay and nothing else.
people-hidden = { $count ->
    [one] { $count } hidden game
   *[other] { $count } hidden games
 }
people-unhide = Show { $title } in the list again
people-recovery = Find my games
people-code-mine = Your recovery code
people-code-about = With this code you get your games back on another device or in another browser. Keep it to yourself: whoever has it can play for you.
people-code-create = Create a recovery code
people-code-no-games = A code leads to games: start or join one first.
people-copy-code = Copy code
people-code-enter = Enter a recovery code
people-code-find = Find
people-code-unknown = No games belong to this code.
people-code-found = { $count ->
    [0] These games were on your list already.
    [one] { $count } game found.
   *[other] { $count } games found.
 }
people-unread = { $count ->
    [one] { $count } unread message
   *[other] { $count } unread messages
 }
people-notify = Notify me when it is my turn
people-notify-about = While this page is in the background.
people-show-draft = Show others where I place
people-show-draft-about = They see the tile before you confirm.
people-to-light = Switch to light colours
people-to-dark = Switch to dark colours
people-deciding-for = { $name } has been deciding for { $time }
people-preset-own = saved by you
people-preset-save = Save as preset
people-preset-name = Name of the preset
people-preset-about = Saves the expansions, their options and the aids in this browser.
people-preset-manage = Share or delete { $name }
people-preset-share = Whoever opens this link can play with the same set-up.
people-preset-delete = Delete
people-preset-delete-warning = { $name } is removed from this browser.
people-preset-opened = Shared set-up: { $name }
people-preset-damaged = The link to this set-up is damaged.
people-seats-options = Seats and options
people-start-inviting = Invite players
people-profile = Rules
people-profile-name = Rules: { $name }

## The board
minimap = Map of the whole board
places-next = Next places
places-previous = Previous places
# Which of the places that can be chosen are in view: from the first to the last of them, of so many.
places-shown = { $shown ->
    [one] Place { $from } of { $count }
   *[other] Places { $from } to { $to } of { $count }
 }
# As above, with little room.
places-shown-short = { $shown ->
    [one] { $from } of { $count }
   *[other] { $from }–{ $to } of { $count }
 }
places-all = { $count } places
dock-fold = Show or hide the answers
space-short = space { $space }

## Rulebook
rulebook = Rulebook
rulebook-search = Search the rules
rulebook-found = { $count ->
    [0] No rule found
    [one] { $count } rule found
   *[other] { $count } rules found
 }
rulebook-chapters = Chapters
rulebook-all = All expansions
rulebook-in-play = Only what is in play
rulebook-whole = Whole rulebook
rulebook-example = Example of { $rule }
rulebook-figure = { $figure } × { $count }
rulebook-options = Options
rulebook-default = standard
rulebook-rulings = { $count ->
    [one] { $count } ruling
   *[other] { $count } rulings
 }
rulebook-kind-example = example
rulebook-kind-ruling = ruling
rulebook-kind-option = option
rulebook-kind-value = value
rulebook-kind-difference = difference from the base game
rules-of = Rules of { $module }
log-rules = Why? Show the rules

## For screen readers
turn-tile = Tile in hand. { $tile } Rotate it
spoken-hand = Tile in hand. { $tile }
spoken-laid = On { $cell }. { $tile }
spoken-chosen = Chosen: { $what }
spoken-would = { $who } { $what }: { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
spoken-placed = { $who } { $what } on { $cell }. { $tile }
spoken-cell = { $place }: { $beside }
spoken-open = { $place }: beside open land
spoken-beside = { $side ->
    [0] to the north
    [1] to the east
    [2] to the south
   *[3] to the west
 } { $what } of { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
 }, { $owner ->
    [none] unclaimed
    [you] yours
   *[others] held by { $names }
 }

## Characters
seat-bot-plain = bot
seat-bots = Levels
seat-characters = Characters
bot-speed = Speed of the bots
bot-speed-quick = quick
bot-speed-normal = normal
bot-speed-slow = slow

account = Account
account-create = Create an account
account-log-in = Log in
account-about = An account keeps your games on all your devices. You can play everything without one.
account-name = Name
account-login = Name or e-mail address
account-password = Password
account-create-password = Create with a password
account-create-passkey = Create with a passkey
account-log-in-passkey = Log in with a passkey
account-passkey-about = Your device keeps the passkey: your fingerprint, face or PIN replaces the password.
account-passkey-insecure = Passkeys need a secure address (https) with a name, or localhost. Here, use a password.
account-passkey-failed = The passkey could not be used on this device.
account-use-password = Use a password instead
account-mail = E-mail address
account-mail-send = Send me a link
account-mail-sent = If this address can log in here, a link is on its way. It works for 15 minutes.
account-provider = Continue with { $provider }
account-have-one = I have an account
account-have-none = I have no account yet
account-since = Here since { $date }
account-rename = Change
account-renamed = Your name has been changed.
account-renamable = You can change your name again on { $date }.
account-log-out = Log out
account-devices = Devices
account-device = Unknown device
account-this-device = This device
account-seen = Last used on { $time }
account-end = Log out
account-end-one = Log { $device } out
account-end-others = Log out all other devices
account-ways = Ways to log in
account-passkey = Passkey
account-remove = Remove
account-passkey-add = Add a passkey
account-passkey-added = The passkey has been added.
account-password-current = Current password
account-password-new = New password
account-password-set = Set a password
account-password-change = Change the password
account-password-changed = The password has been changed. All other devices are logged out.
account-programs = Programs and bots
account-programs-about = A token lets a program act for this account. Treat it like a password.
account-token = Token
account-token-name = What it is for
account-token-scope = What it allows
account-token-days = How long it lasts
account-token-day-count = { $count } days
account-token-lasts = until it is revoked
account-token-until = until { $date }
account-token-expired = expired on { $date }
account-token-create = Create a token
account-token-copy = Copy the token
account-token-once = The token is shown only this once.
account-token-revoke = Revoke
account-token-revoke-one = Revoke { $name }
scope-bot-play = play as a bot
scope-games-read = read my games
account-data = Your data
account-data-about = Everything that this server knows about you, as a file that programs can read.
account-export = Download my data
account-delete = Delete my account
account-delete-about = This cannot be undone. Your name, your messages and your ways to log in are deleted. Games stay for those who played with you.
account-delete-name = Type { $name } to confirm
clock = Clock
clock-none = none
clock-own = other
clock-live = { $minutes } min + { $seconds } s per turn
clock-per-turn = { $days ->
    [one] 1 day per turn
   *[other] { $days } days per turn
}
clock-kind = Kind of clock
clock-kind-live = real time
clock-kind-days = days per turn
clock-base = Minutes for the game
clock-increment = Seconds added per turn
clock-turn-days = Days per turn
clock-vacation = Vacation days
clock-time-out = When time is up
clock-time-out-bot = a bot plays on
clock-time-out-default = simplest moves
clock-time-out-out = out, ranks last
clock-of = Time left for { $name }
clock-days = { $days } d { $hours } h
spoken-clock = { $seconds ->
    [60] One minute left.
   *[other] { $seconds } seconds left.
}
seat-out-time = Out of time.
seat-out-resigned = Resigned.
seat-out-bot = A bot plays on.
table-menu = Take back, pause, resign
table-take-back = Take back my last turn
table-take-back-about = The game goes back to the beginning of your last turn.
table-offer-take-back-button = Ask to take back my last turn
table-offer-take-back-about = The game goes back to the beginning of your last turn if all the others agree.
table-pause = Pause the game
table-offer-pause-button = Suggest a pause
table-pause-about = Clocks stop until a player resumes the game.
table-abort = Abort the game
table-abort-about = Abort the game? It ends without a result.
table-resign = Resign
table-resign-about = Resign? The other player wins.
table-resign-about-many = Resign? The others play on, and you rank last.
offer-take-back = { $name } asks to take back the last turn.
offer-pause = { $name } suggests a pause.
offer-own-take-back = You ask to take back your last turn. Waiting for { $names }.
offer-own-pause = You suggest a pause. Waiting for { $names }.
offer-agree = Agree
offer-decline = Decline
offer-withdraw = Withdraw
table-paused = The game is paused.
table-resume = Resume
table-aborted = The game was aborted.
table-ended-resigned = { $name } has resigned. { $winners } wins.
table-ended-time = { $name } is out of time. { $winners } wins.
table-show-result = Show the result
# In the log, after a name
event-offer-take-back = asks to take back a turn
event-offer-pause = suggests a pause
event-decline = declines
event-decline-take-back = declines the take-back
event-decline-pause = declines the pause
event-take-back = takes back a turn
event-pause = pauses the game
event-resume = resumes the game
event-flag = is out of time
event-resign = resigns
event-end-aborted = aborts the game

player-deleted = Deleted player
chat-account-only = You need an account to write at this table. Ready-made phrases work without one.
chat-phrases = Ready-made phrases
chat-about = About { $name }
chat-mute = Mute
chat-unmute = Show again
chat-muted = Muted
chat-report = Report
chat-reported = Thank you. A moderator will read what was said.
chat-no-player = This seat does not belong to a player on this server.
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-good-game = Good game!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-oops = Oops!
phrase-wow = Wow!
phrase-your-turn = Your turn!
phrase-one-moment = One moment, please.
phrase-rematch = Shall we play again?
phrase-bye = Goodbye!
phrase-smile = 🙂
phrase-laugh = 😄
phrase-think = 🤔
phrase-cry = 😢
phrase-clap = 👏
phrase-meeple = 🏰
moderation = Moderation
moderation-by = Reported by { $name } on { $time }
moderation-dismiss = Dismiss
moderation-mute = Mute for { $days } days
moderation-ban = Ban for { $days } days
moderation-none = No reports are waiting.

waiting-games = Games waiting for you
waiting-next = Next game waiting for me
waiting-left = { $time } left
challenge-from = { $name } challenges you
challenge-accept = Accept
challenge-decline = Decline
challenge-to = Challenge { $name }
challenge-declined = Your challenge was declined.
challenge-sent = Your challenge is sent. The game begins as soon as it is accepted.
notices = Notifications
notices-device = Notify this device
notices-device-about = Even while this page is closed.
notices-insecure = This browser allows notifications only over a secure connection (https).
notices-refused = The browser does not allow notifications. You can change that in its settings for this page.
notices-turn = My turn in a game with days per turn
notices-live = My turn in a real-time game
notices-challenge = A challenge
notices-tournament = A tournament
notices-message = A message in a game with days per turn
notices-mail = E-mail about games waiting for me
notices-mail-about = At most once an hour, to { $address }.
unsubscribe-done = You will get no more e-mails about games waiting for you.
unsubscribe-failed = This link does not work. You can change your notifications in your account.
people = Players
player-search = Name of a player
player-find = Find
player-none = There is no player with this name.
player-online = online
player-away = away
player-guest = Guest { $number }
player-challenge = Challenge
player-follow = Follow
player-unfollow = Unfollow
player-block = Block
player-unblock = Unblock
player-report = Report
player-profile = Profile
watch = Watch games
watch-count = { $count ->
    [one] One spectator
   *[other] { $count } spectators
}
chat-spectator = spectator
chat-apart = Players do not see what spectators write until the game is over.
lobby-delay = Delay for spectators
lobby-delay-turns = { $count ->
    [0] Spectators: live
    [one] Spectators: one turn late
   *[other] Spectators: { $count } turns late
}
