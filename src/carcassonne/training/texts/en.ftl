# Messages of `carcassonne train`.

training-games-checked = {"  "}{ $done } of { $total } files of games checked in { $seconds } s
training-features = {"  "}features of { $done } of { $total } files in { $seconds } s
training-rows-read = {"  "}{ $done } of { $total } files read in { $seconds } s
training-files = read { $files } files in { $seconds } s
training-data = { $games } games, { $rows } rows, { $tokens } tokens, { $math }
training-steps = {"  "}{ $done } of { $total } steps in { $seconds } s
training-best = {"  "}going back to the weights with the least error on held-out games: { $error }
training-fitted = after fitting to the ends of games (tiles left: mean squared error of the planner → of the network): { $quality }
training-round = after TD round { $round }: { $quality }
training-calibration = calibration error on held-out games: { $error }; { $seconds } s
training-games-read = { $games } games read
training-played = round { $round }: { $games } games by { $bot }
training-games = {"  "}{ $done } of { $total } games in { $seconds } s
training-match-games = {"  "}{ $done } of { $total } games of the match, { $share } so far
training-match = { $mix }, { $seats } seats, against { $opponent }: { $share } ({ $low } to { $high }) of { $games } games, mean margin { $margin }, { $nodes } positions for each decision, { $seconds } s
training-points-net = {"  "}points of the network per game: { $points }
training-points-opponent = {"  "}points of an opponent per game: { $points }
training-other-points = other

no-games = there are no games to learn from
no-games-of-equals = there are no games in which one bot plays all seats
several-families = one network learns one family of modules, not { $families }
other-scores = game { $seed } ends with { $scores }, not with { $recorded } as recorded: it was played with other rules
rules-of-games = game { $seed } was played with version { $version } of the rules, and this is version { $own }: its folder cannot be used; play the games again in another one
other-layers = { $file } has other layers than the requested ones
too-many-rows = { $rows } rows are more than the allowed { $limit }
net-too-large = { $file } has { $size } bytes; networks of the package stay below { $limit }
one-number-of-seats = a gate match has one number of seats
match-of-other-family = the match is one of the family “{ $match }”, and the games are of “{ $games }”
fit-diverged = the weights grew beyond measure: a learning rate (--rate) below { $rate } may help
mix-syntax = a mix is written MODULES:SEATS=WEIGHT, for example classic:2-3=20, not “{ $value }”
no-family = there is no family of modules “{ $name }”
damaged-games = { $file } is damaged, or is no file of logged games
no-folder = there is no folder { $folder }
other-actions = game { $seed } cannot be replayed: it was played with other rules
too-few-games = there must be at least two games: one is held out
no-math = there is no math “{ $name }”; there are auto, numpy and torch
no-torch = PyTorch is not installed; numpy computes the same, only slower (--math numpy)
