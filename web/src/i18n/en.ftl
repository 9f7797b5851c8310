# Texts of the browser client. Texts of rules, modules, figures and regions come from the server.

## Everywhere
close = Close
home = Start page
loading = Loading…
menu = Menu
failure = That did not work
rules = Rules
rule = Rule { $rule }
rules-related = See also
copied = Copied
copy-link = Copy link
copy-failed = The link could not be copied.
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }

## Start page
home-title = Carcassonne
home-about = Lay tiles, place figures, score. Every expansion, no installation.
home-new = New game
home-open = Open a game file
home-open-about = .carc or JCloisterZone .jcz
home-continue = Continue
home-none = Games you start or join appear here.
home-forget = Remove { $title } from the list
home-over = finished
home-untitled = Untitled game

## New game
new-game = New game
family = Family
presets = Presets
preset-mine = My last set-up
preset-mine-about = as you played last time
expansions = Expansions
expansions-chosen = { $chosen } of { $total } chosen
expansion-tiles = { $count ->
    [0] no tiles
   *[other] +{ $count } tiles
 }
expansion-minutes = +{ $count } min
pick-single = Pick single rules
pick-single-about = only the inns, only the builder…
options-of = Options of { $module }
option-rule = as in the rulebook
seats = Seats
seat-empty = Empty seat
seat-add = Add
seat-remove = Remove { $name }
player-name = Name of the { $colour } seat
seat-colour = Colour
seat-kind = Who plays { $name }
seat-here = This device
seat-link = By link
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
first-seat = First to play
first-random = Drawn by lot
sum-tiles = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
 }
sum-minutes = about { $minutes } minutes, { $players ->
    [one] { $players } player
   *[other] { $players } players
 }
start-game = Start game
rule-options = Rules
mechanics = Mechanics

## Game
board = Board with { $count } tiles
dock = Your move
legal-cells = Cells where the tile fits
cell = column { $column }, row { $row }
places-together = { $count ->
    [one] { $count } place. Come nearer
   *[other] { $count } places close together. Come nearer
 }
cell-name = { $cell }, { $count ->
    [one] one rotation fits
   *[other] { $count } rotations fit
 }
dead-cell = No tile left fits here
step-tile = Place tile
step-figure = Place a figure
step-confirm = Confirm
undo = Undo
confirm = Confirm
turn-left = Turn left
turn-right = Turn right
tile-in-hand = Tile in hand: { $tile }
choice-count = { $what }, { $count } left
your-turn = Your turn
your-turn-name = Your turn, { $name }
to-move = To move
thinking = Thinking…
away = away
seat-you = you
seat-bot = bot · { $level }
seat-score = { $name }: { $points } points
projected = { $points } projected
projected-about = Score if the game ended now
waiting-for = { $name } is playing
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
track-marker = { $name }: { $points } points
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
log-empty = Nothing was scored yet.
chat-empty = Nobody has said anything yet.
chat-say = Say something
chat-send = Send
remaining = Remaining tiles
fits-here = What fits here
fits-count = { $count ->
    [0] No tile left fits here
    [one] { $count } tile left fits
   *[other] { $count } tiles left fit
 }
fits-ask = What fits here?
fits-hint = Tap an empty cell on the board.
show-all = Show all
layers = Layers
layer-fields = Fields and their owners
layer-regions = All owned regions
layer-last = Last moves
hint = Hint
hint-title = What the strong bot would do
hint-about = Points of lead it expects. Choose a move to see it on the board; nothing is final before you confirm.
hint-gain = Expected points of lead
hint-none = There is nothing to choose from.
hint-no-reason = A quiet move that keeps chances open
zoom = Zoom
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Show the whole board
worth-open = { $closed } if closed · { $now } if left open
worth-nobody = Nobody stands here
worth-closed-nobody = Closed, nobody stands here
worth-scored = closed, worth { $points }
region-closed = closed
region-open = open, { $count ->
    [one] { $count } gap
   *[other] { $count } gaps
 }
region-scored = scored
if-closed-now = if closed now
at-the-end = at the end
handover = { $name }, it’s your turn
handover-ready = I am { $name }
share = Invite and share
share-seats = Send each player the link of their seat. Whoever opens it plays that seat.
share-no-seats = No seat of this game is played by link.
share-watch = Watch only
export = Download the game file
replay = Replay
report = Report a problem
report-about = Saves the game file with your remark. It shows exactly what happened and can become a test.
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
lesson-you = You
lesson-neighbour = Marta
lesson-number = Lesson { $number } of { $total }
lesson-skip = Skip
lesson-next = Next lesson
lesson-finish = Finish
lesson-show = Do it for me
lesson-turn = The cell is right, the tile must be turned. Choose it again, or press R, until the road runs on.
lesson-astray = That would be allowed too, but this lesson goes on elsewhere. Take it back with Undo.
lesson-ready = Nothing is final yet: you could still take it back. Press Confirm.
lesson-place-title = Place a tile
lesson-place-1 = Each turn you place one tile. It must continue what lies beside it: road to road, city to city, field to field. Light cells have room for it; their arrows show how it may be turned. Choose the marked cell.
lesson-place-2 = It fits. You could now put a figure on this tile, but keep it for later: choose No figure.
lesson-place-done = That was a turn. Now Marta continues the road and puts a figure on it. While it stands there, nobody else can claim that road.
lesson-figure-title = Place a figure
lesson-figure-1 = Your new tile holds a city with a pennant. Make the city larger: choose the marked cell and turn the tile until the walls meet.
lesson-figure-2 = Now claim the city. The marked ring is free, so put a follower there. In a city it is a knight.
lesson-figure-done = The city is yours until it is finished. You have seven followers; each one stays on the board until its area is scored.
lesson-score-title = Finish and score
lesson-score-1 = This tile can close your city. Put it on the marked cell with the wall facing your city.
lesson-score-2 = The city is closed. Before you confirm, the panel below shows what it brings. Keep your figures: choose No figure.
lesson-score-done = Eight points: two for each of three tiles, two for the pennant. Your follower is back and free for something new. Roads bring one point for each tile.
lesson-cloister-title = A cloister
lesson-cloister-1 = A cloister is worth one point for itself and for each tile around it, nine at most. Place it where much is built already: on the marked cell.
lesson-cloister-2 = Put a follower in the cloister. It comes home when eight tiles surround it.
lesson-cloister-done = Your tile also ended Marta’s road, so she scored five points. Think of whom a tile helps before you place it.
lesson-farm-title = Farmers and fields
lesson-farm-1 = Fields count too. Place this road on the marked cell; it cuts a piece off the large field.
lesson-farm-2 = Lay a follower down in the marked field. As a farmer it stays until the end of the game.
lesson-farm-done = At the end a farmer brings three points for each closed city beside its field: three for you so far. The button with the waves shows all fields and their owners. Rest the pointer on any land, or tap it, to see what it is worth.
lesson-end-title = Now you can play
lesson-end = When the last tile is placed, unfinished areas bring a little and fields are scored. Most points win. For every question the table has an answer: Rules in the panel below explains what is asked, and a refusal says why.

## Help
help = Help and keys
help-mouse = Drag to move the board, turn the wheel to zoom. Click a cell to place the tile, click it again or right-click to turn it. Rest the pointer on land to see who owns it and what it is worth.
help-touch = Tap a cell to place the tile, tap it again to turn it. Tap land or a figure to see what it is worth. Pinch to zoom.
help-arrows = from one legal cell to the next
help-turn = turn the tile
help-enter = choose the cell, then confirm
help-tab = go through the rings
help-digits = choose the figure
help-undo = undo one step
help-pan = move the board
help-zoom = zoom in, zoom out, show all
help-layers = fields, regions, last moves, remaining tiles
help-inspect = inspect a region, again for the next one
help-escape = close what is open

## Settings
settings = Settings
setting-language = Language
setting-theme = Colours
setting-motion = Motion
setting-sound = Sounds
setting-confirm = Confirm each turn
setting-confirm-about = Nothing is final before you confirm.
setting-handover = Announce the next player
setting-handover-about = When several people share this device.
setting-patterned = Patterned overlays
setting-patterned-about = Hatches cities and roads as well as fields.
setting-emblems = Large emblems
setting-emblems-about = Shows emblems in discs instead of figures.
as-system = as the system
theme-light = light
theme-dark = dark
motion-full = full
motion-reduced = reduced
language-en = English
language-es = español
language-next = Cambiar a español

## Result and replay
result-after = After { $count } tiles
result-winner = { $name } wins
result-winners = { $names } share the victory
result-points = with { $points } points
result-ahead = with { $points } points, { $ahead } ahead of { $name }
result-sources = Where the points came from
result-time = Score over time
result-time-about = shaded: final scoring
result-board = Final board
result-moments = Key moments
result-subtitle = { $modules }, { $tiles } tiles, { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
rematch = Rematch
back-to-board = Board
share-replay = Share
chart-about = Line chart of each player’s score by turn
fields = Fields
meadows = Meadows
replay-about = Replay any turn, or share a link to it.
replay-play = Play
replay-pause = Pause
replay-first = To the beginning
replay-back = One step back
replay-forward = One step on
replay-last = To the end
replay-position = Step { $n } of { $total }
replay-link = Copy a link to this moment
replay-back-to-game = Back to the game

review-title = Analyse with a bot
review-about = The turns in which most was lost, and what was better.
review-start = Analyse
review-working = Looking at each turn…
review-better = Better:
review-none = No turn lost anything worth mentioning.

## Errors
error-unreachable = The server cannot be reached.
error-status = The server answered with an error ({ $status }).
