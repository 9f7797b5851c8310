# Texts of the server: decisions, log, catalogue and errors. Modules have their own texts.

prompt = { $seat }: { $what }
hint-place = Choose a square; choose it again to rotate the tile.
hint-square = Choose a square.
hint-ring = Choose a marked place.
hint-ring-or-pass = Choose a marked place, or pass.
label-no-figure = No figure
label-no-follower = No follower
number = { $number }
marker-number = marker { $number }: { $points } → { $reach }
seat-name = { $seat }
offer-put = { $figure }: { $kind }
offer-1 = { $what }: { $a }
offer-2 = { $what }: { $a }, { $b }
offer-3 = { $what }: { $a }, { $b }, { $c }
figure-of = { $figure } of { $seat }
move-where = { $what }, { $where }
move-between = { $what }, { $a } and { $b }
where-n = north
where-ne = north-east
where-e = east
where-se = south-east
where-s = south
where-sw = south-west
where-w = west
where-nw = north-west
where-middle = middle
word-add = add a follower
word-remove = take a follower back

log-placed = places a tile
log-put = claims { $what } with { $a }
log-add = adds { $a } to { $what }
log-discarded = draws a tile that fits nowhere
log-aside = puts a tile aside
log-die = The die shows { $value }.
log-rolled = rolls a { $value }
log-area = { $seats ->
    [one] scores { $what }
   *[other] score { $what }
}
log-points = { $seats ->
    [one] gets extra points
   *[other] get extra points
}
log-final = { $seats ->
    [one] scores { $what } at the end
   *[other] score { $what } at the end
}

outlook-completed = Expected: about { $points ->
    [one] 1 point
   *[other] { $points } points
}, completed { $chance }% of the time
outlook-end = Expected at the end: about { $points ->
    [one] 1 point
   *[other] { $points } points
}

fact-tiles = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}

source-unfinished = { $kind }, incomplete
source-other = Other points
moment-lead = { $seat } takes the lead for good
moment-area = { $seat } scores { $what }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
moment-steal = { $seat } takes { $what } from { $other }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
record-best-tile = Best tile
record-biggest-steal = Biggest steal
record-size = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}, turn { $turn }
record-points = +{ $points }, turn { $turn }
record-from = +{ $points } that { $seat } was after, turn { $turn }
moment-turn = turn { $turn }

profile-standard = Standard
profile-standard-about = the rulebooks with the publisher’s later answers
profile-letter = By the letter
profile-letter-about = the rulebooks word for word

bot-beginner = beginner
bot-beginner-about = still learning the game and overlooks a lot
bot-easy = easy
bot-easy-about = overlooks things now and then
bot-medium = medium
bot-medium-about = plays well, but not every time
bot-normal = medium
bot-hard = hard
bot-hard-about = plans its turn and watches the bag
bot-master = master
bot-master-about = the strongest opponent there is
bot-pip = Pip the Squire
bot-pip-about = a beginner: fast and careless
bot-anselm = Brother Anselm
bot-anselm-about = easy and careful: holds his followers back
bot-odile = Odile the Farmer
bot-odile-about = medium: early in the fields
bot-blanche = Lady Blanche
bot-blanche-about = medium and greedy: huge cities, big risks
bot-raoul = Raoul of the Roads
bot-raoul-about = hard and careful: small points, never out of followers
bot-mathilde = Old Mathilde
bot-mathilde-about = hard, a fighter: goes after what others have
aid-legal = Show where the tile fits
aid-legal-about = Legal squares and rotations
aid-regions = Show areas and their value
aid-regions-about = Owners, points now and when completed
aid-remaining = Show remaining tiles
aid-remaining-about = What is still in the bag, never its order
aid-dead = Mark dead squares
aid-dead-about = No tile left fits there
aid-projected = Projected scores
aid-projected-about = The result if the game ended now
aid-hints = Hints
aid-hints-about = What the expert bot would play
hint-advice = This is what the expert bot would play.

setup-colours = Two seats have the same colour.
setup-level = Choose a level for { $name }.
setup-first = The starting player is not at this table.
setup-family = These modules belong to different games.
setup-problem = { $problem }

error-malformed = We did not understand that message.
error-too-big = The message is too large.
error-too-many = Too many requests. Wait a moment.
error-too-many-games = You have { $count } games in progress. Play one to the end, or resign it, before you begin another.
error-no-game = This game is gone or the link has expired.
error-no-token = You need a link to this game.
error-not-allowed = This link does not allow that.
error-wrong-host = This address is not allowed. Start the server with --allow-host and this name.
error-not-your-seat = It is not your turn to choose.
error-aid-off = The host has switched this aid off.
error-stale = The board has changed. Take another look.
error-illegal = That is not possible.
error-over = The game is over.
error-waiting = The game has not started yet: the host starts it.
error-paused = The game is paused.
error-out-of-time = Your time is up.
error-offer-open = Another offer has not been answered yet.
error-nothing-to-take-back = You have no turn to take back.
error-too-late = A game can only be aborted before the second turn. You can resign instead.
error-bad-setup = This set-up cannot be played.
error-bad-file = We could not read this file.
error-other-rules = This file was made with a different version of the rules.
error-unmapped = This save uses something we do not support.
file-no-text = This is neither a game file (.carc) nor a JCloisterZone save (.jcz).
save-cut-off = This save of JCloisterZone is damaged or cut off.
save-damaged = This save of JCloisterZone is damaged or not complete ({ $path }).
save-damaged-message = Message { $number } of this save cannot be played.
save-unmapped = This save of JCloisterZone is whole, but cannot be opened: { $problems }.
save-cut = The save ends early or draws a tile that this game leaves in the box: { $done } of { $total } actions were imported.
error-seek-gone = This table has started or is gone.
error-rating-range = Your rating is outside the range of this table.
error-rated-account = Rated games need an account. Guests play casual games.
error-rematch-unhosted = This game has no host. Its players meet again at a table of the lobby.
error-tournament-closed = It is too late for that, or the tournament is full.
error-tournament-start = Choose a start in the next 60 days.
error-tournament-players = A tournament needs at least two players.
error-tournament-library = Swiss and duplicate tournaments are not available on this server.
error-unknown = Not found.
error-wrong-login = That did not work: the name, the password or the link is wrong or too old.
error-bad-name = This is not the name of the account.
error-name-length = A name has { $low } to { $high } characters.
error-name-letters = A name consists of letters and digits, with single spaces, dots or hyphens between them.
error-name-scripts = A name must not mix letters of different alphabets.
error-name-reserved = This name is reserved.
error-name-offensive = Please choose another name.
error-name-taken = This name, or one that looks like it, is taken.
error-bad-password = Choose another password.
error-password-length = A password has { $low } to { $high } characters.
error-password-weak = This password is too easy to guess.
error-email-address = This is not an e-mail address.
error-renamed = You can change your name once every 30 days.
error-last-credential = This is your only way to log in. Add another one first.
error-banned = This account is banned.
error-account-only = You need an account for this.
error-muted = You cannot write messages at the moment.
error-busy = The server is busy. Try again in a moment.
error-internal = Something went wrong on the server.
error-not-stored = Moves cannot be saved at the moment. Try again shortly; nothing is lost.
