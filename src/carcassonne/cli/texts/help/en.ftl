# Help of the command line.

title-usage = Usage:
title-options = Options
title-arguments = Arguments
title-commands = Commands
title-examples = Examples
usage-of-program = [OPTIONS] COMMAND [ARGUMENTS]
usage-options = [OPTIONS]
about-program = Carcassonne with every expansion: play, watch, simulate, and look things up.
help-of-commands = [bold]carcassonne COMMAND --help[/] explains a command and gives examples.
help-of-extra = For colours and the full-screen game: pip install 'carcassonne[cli]'
note-required = required
note-minimum = from { $low }
note-default = default: { $value }

value-number = NUMBER
value-text = TEXT
value-path = PATH
value-file = FILE
value-source = IN
value-target = OUT
value-folder = FOLDER
value-folders = FOLDER
value-module = MODULE
value-rule = RULE
value-tile = NAME
value-rows = ROW
value-net = NETWORK
value-shell = SHELL

# What is wrong with a command line

usage-help = { $command } explains how it is used
usage-no-command = there is no command “{ $name }”
usage-no-command-but = there is no command “{ $name }”; did you mean “{ $close }”?
usage-no-option = there is no option { $name }
usage-no-option-but = there is no option { $name }; did you mean { $close }?
usage-no-value = { $name } takes no value
usage-value-missing = { $name } needs a value
usage-argument-missing = the argument { $name } is missing
usage-required = the option { $name } is missing
usage-too-many = “{ $value }” is one argument too many
usage-number = { $name }: “{ $value }” is not a number
usage-choice = { $name }: “{ $value }” is none of { $known }
usage-range = { $name }: { $value } is not in the range { $low } to { $high }
usage-minimum = { $name }: { $value } is less than { $low }

# Commands

summary-play = Play in the browser, or in the terminal.
about-play =
    Play in the browser, or with [bold]--terminal[/] in the terminal, where bots take the other seats.

    In a terminal you choose with the arrow keys; otherwise you type actions.
summary-backup = Copy the database of a running server to a file.
about-backup =
    Copy the database of the server to a file, even while games are being played.

    The copy contains every move that was acknowledged before the copy began, and is checked when it is complete. Copying the file by other means while the server runs may miss moves that are still in its log.

    The key beside the database ([bold]FILE.key[/]) is copied too: with it, the same invitations are shown after a restore.

    To restore it into an empty database use [bold]carcassonne restore[/]. A copy of PostgreSQL is such a file too, with all tables as they were at one moment; [bold]pg_dump[/] works as well.
summary-restore = Put a backup into an empty database.
about-restore =
    Put a backup made by [bold]carcassonne backup[/] into an empty database that no server is using.

    The database may be of another kind: restore a SQLite backup into PostgreSQL to move to several machines. A backup of an older version is updated. Existing games are never overwritten.

    The key of the backup goes beside a SQLite database, or to where the server looks for it, unless there is one.
summary-ratings = Ratings of the players of a server.
about-ratings = Ratings of the players of a server.
summary-ratings-recompute = Compute all ratings again from the games that have ended.
about-ratings-recompute =
    Compute all ratings again from the rated games, in the order in which they ended, even while the server runs.

    The result is the same as before unless the computation has changed. A server that starts with a new computation does this first.
summary-modules = List the modules with their tiles, pieces and options.
about-modules = List the modules with their tiles, pieces and options, or show their order of play.
summary-simulate = Play random games and check the engine’s invariants.
about-simulate =
    Play random games and check the engine’s invariants.

    After every action, scores must equal the ledger and no figure may be lost. At random decisions, offered actions must work and others must be refused, copies and saves must continue in the same way, undo must restore the position, chance must follow its announced weights, and features must equal those of an independent flood fill.

    The exit code is 1 if an invariant is violated; the game is then saved for [bold]carcassonne replay[/].
summary-replay = Step through a game file and print itemised points.
about-replay =
    Step through a game and print itemised points; the exit code is 0 only if every action was legal.

    With [bold]--check[/] it is 1 if an assertion fails and 2 if one cannot be evaluated.
summary-show = Show the board of a game file.
about-show = Show the board of a game as it is, or as it was after a turn.
summary-convert = Convert a game file between formats.
about-convert = Write a game in another format; every action is checked.
summary-scene = Write a game as a scene for the tests.
about-scene = Write a game as a scene: its actions and the result that the program computes now, to be corrected and kept.
summary-render = Draw a game as a picture or an animation.
about-render = Draw the board of a game as it is or as it was after a turn; .gif and .webp show the whole game.
summary-tiles = Show the tile catalogue, in the terminal or drawn.
about-tiles = Show all tile sets, one set, or one tile; with an output file, as a picture.
summary-rules = Show a rule, the code that implements it and the tests that prove it.
about-rules = Show a rule by id in every language, the code that cites it and the tests that prove it.
summary-arena = Let bots play against each other.
about-arena = Let bots play against each other: same tiles, seats rotated, shares of wins with 95% confidence intervals.
summary-hint = Show the best moves in a game, and why they are good.
about-hint = Show the best moves in a game with their gain and the reasons: at its end, or at the beginning of a turn.
summary-review = Show the costliest turns of a game.
about-review = Show the costliest turns of a game, with a better move for each.
summary-train = Train the bot that learns: play, fit, compare, install.
about-train = Train the bot [bold]net[/]: play, fit, compare and install networks.
summary-train-generate = Play games of a bot against itself and log them.
about-train-generate = Play games of a bot against itself and log them.
summary-train-features = Write the features of logged games.
about-train-features = Write the features of logged games beside them. Those that are there are kept; a fit writes those that are missing.
summary-train-fit = Fit a network to logged games.
about-train-fit = Fit a network to logged games.
summary-train-gate = Let a network play against another bot.
about-train-gate = Let a network play against another bot, and write the result into its training card.
summary-train-calibrate = Fit chances to win to games between equals.
about-train-calibrate = Fit a network’s chances to win to logged games between equals, and write them into its file. Needed after a fit to games with [bold]--planners[/], where the network wins more often than its fair share.
summary-train-export = Put a network into the package.
about-train-export = Put a network into the package, where the bot [bold]net[/] finds it, and print its training card.
summary-train-run = Play, fit and compare for some rounds.
about-train-run = Play, fit and compare for some rounds; an interrupted run continues where it ended.
summary-bench = Measure the speed of kernel, engine and server.
about-bench =
    Measure kernel, engine and pictures on one core, as figures and as ratios to a yardstick.

    Ratios can be compared between machines. [bold]carcassonne bench server[/] plays many games at once. [bold]carcassonne bench hostile[/] measures how long bots wait while other clients ask for as much as they can.

# Options and arguments

option-help = Show this help.
option-version = Print the version.
option-install-completion = Install completion of commands and options for a shell.
option-show-completion = Print the completion script of a shell.
option-language = Language of the texts.
option-rules-language = Only this language.
option-json = Print JSON for programs.
option-modules = Modules, separated by commas; [bold]all[/]: every medieval one; presets work too.
option-players = Number of seats.
option-option = An option such as base.small_city=4; may be given several times.
option-profile = Values of all options that are not given: [bold]standard[/], or [bold]letter[/] for the rulebooks word for word.
option-seed = The same seed deals the same tiles.
option-turn = Stop at the end of this turn.
option-workers = Processes that work at the same time.
option-games = How many games.
argument-game = A game file (.carc, .json, .jcz).

option-bot = Who plays against you, as in [bold]carcassonne arena[/].
option-terminal = Play in the terminal; the options above are for this.
option-port = Port of the page.
option-host = Address to listen on; 0.0.0.0 lets other devices in your network join.
option-serve-port = Port of the page, by default 8765.
option-serve-host = Address to listen on, by default 127.0.0.1; 0.0.0.0 lets other devices in your network join.
option-allow-host = A host name under which the page may be reached; can be repeated.
option-trusted-proxy = Address of a proxy in front of the page; can be repeated.
option-public-url = Address of the page for others, used in invitations.
option-browser = Open the page.
option-database = sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME.

argument-backup-target = The file to write; it must not exist yet.
option-ratings-database = The database of the server: sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME.
option-backup-database = sqlite:///FILE or postgresql://user:password@host/name, as for [bold]carcassonne play[/].
argument-restore-source = The backup.

argument-module = One module, with its options.
option-order = The order of play of the modules named with -m, with rule ids.

option-simulate-modules = Modules, separated by commas; [bold]all[/]: every medieval one; [bold]random[/]: each module, each pair and random mixes with random options; presets work too.
option-simulate-players = Number of seats: 2 by default, any for random mixes.
option-depth = How closely games are checked: quick by default, light for random mixes.
option-simulate-save = Folder for the games in which an invariant was violated.

option-check = Evaluate the assertions of a JCloisterZone test save.
argument-source = A game: .carc, .json or .jcz.
argument-target = The file to write: .carc or .json.
argument-report = A game or the file of a report: .carc, .json or .jcz.
option-scene-output = The scene file to add it to; printed if not given.

option-picture = The picture: .svg, .png, .gif or .webp.
option-size = Side of a tile in pixels.
option-theme = Colours of the table.
option-regions = Show who leads in each feature and what it is worth.
option-cells = Show where the tile in hand fits, and dead squares.
option-coordinates = Number columns and rows.
option-still = Write one picture, even as .webp.

argument-tile = A set (base) or a tile (base/cloister).
option-sheet = Draw the tiles: .svg or .png.
option-set = Draw this set only; may be given several times.
option-sheet-size = Side of a drawn tile in pixels.

argument-rule = A rule id such as BASE-18, or a module’s name.
option-report = Count rules, examples and rulings, and those that no test cites.

option-bots = Bots, separated by commas: greedy,mine.py:MyBot.
option-arena-games = How many games, of each pairing if there are several.
option-mode = All at one table, every pair, or the first against each of the others.
option-sprt = Stop early: LOW,HIGH, the Elo points by which the first of two bots may be better.
option-arena-save = Folder for the game files and the results.
option-keep = Save the games.

option-hint-turn = The first decision of this turn.
option-count = How many to show.
option-ms = Milliseconds to think, in place of a number of positions.
option-review-ms = Milliseconds to think about each turn, in place of positions.
option-seat = Only this seat, counted from 1.

argument-rows = Names of rows; all if none is given. Or [bold]server[/], or [bold]hostile[/].
option-bench-seconds = Time spent on each row: 1, 30 for [bold]server[/], 15 for [bold]hostile[/].
option-bench-games = Number of simultaneous games, for [bold]server[/].

argument-games-folder = Folder for the games; existing files are kept.
argument-net = The network.
argument-net-out = The network to write.
argument-folders = Folders with games.
argument-run-folder = Folder for games and networks.
option-mix = What is played: a family of modules, or mixes such as classic:2-3=20,all-medieval:4=10.
option-seconds = Stop after this time.
option-math = numpy, torch, or auto: torch where it is installed.
option-width = Width of the layers for single features.
option-hidden = Width of the first layer for the whole position.
option-generate-games = Total number of games in the folder.
option-generate-seed = The same seed plays the same games.
option-net = The network that plays; without one, the planner.
option-per-file = Games per file.
option-encode = Write the features beside the games at once.
option-planners = Probability with which each seat but one of a game is played by the planner instead, so that the network meets opponents unlike itself.
option-epochs = Passes that fit to the results of games.
option-fit-rounds = Rounds that fit to later values of the network.
option-round-epochs = Passes of such a round.
option-trace = Lambda: how far those targets look ahead.
option-batch = Positions per step.
option-rate = The highest learning rate.
option-decay = Weight decay.
option-anonymous = Share of rows without names of modules.
option-start = A network to continue from.
option-fit-seed = Seed of the first weights and of the order.
option-opponent = Another bot, such as net:net=old.net,nodes=150.
option-match = Modules and seats of a match, such as first-game:2=1; without them, the first mix of the games or of the family.
option-nodes = Positions that each bot looks at for a decision.
option-to = A folder other than the package’s.
option-export-all-modules = Use it at tables whose modules are far nearer to its training than to that of the family’s first network.
option-export-seats = Smallest number of seats for which the family uses it.
option-new-rules = Accept a network that was trained with older rules.
option-run-rounds = Number of rounds; each plays with the network of the previous one.
option-run-games = Games per round.
option-run-net = The network that plays the games of the first round; without one, that of [bold]--start[/], or the planner.
option-run-start = A network for the first fit to continue from; then each fit continues from the network of the round before.
option-latest = Fit only to the games of this many rounds, the latest ones.
option-match-games = Games per match.
option-run-seed = Seed of the games.

summary-dataset = Write games by the million, read them, and turn them into arrays.
about-dataset = Write games by the million, read them, and turn them into arrays for training.
summary-dataset-write = Play games and write them.
about-dataset-write = Play games and write them; an interrupted run continues where it ended.
summary-dataset-read = Print games, or save one as a game file.
about-dataset-read = Print games: one JSON object per line, or results and points by rule.
summary-dataset-info = Show how the games were made and what they hold.
about-dataset-info = Show how the games were made and what they hold.
summary-dataset-features = Write decisions as arrays for training.
about-dataset-features = Write decisions as arrays for training, one .npz file for each batch.
argument-dataset = Folder of the dataset.
argument-arrays = Folder for the arrays.
option-ray = Work on a Ray cluster: host:6379, [bold]auto[/] or [bold]local[/].
option-dataset-games = Total number of games in the dataset.
option-dataset-bots = One bot for all seats, or one for each, separated by commas.
option-dataset-game = Number of the first game.
option-dataset-count = How many games.
option-dataset-save = Write the first of them as a game file.
option-observation = [bold]tokens[/] or [bold]planes[/].
option-encoding = [bold]fixed[/] or [bold]ranked[/].
option-every = Take one decision in this many.
option-decisions = Decisions per file.

value-player = PLAYER
summary-serve = Serve games to many players, with one process or several.
about-serve =
    Serve games until stopped, with one process or several.

    Settings come from the options, then from the environment ([bold]CARCASSONNE_NAME[/], lists separated by commas), then from a TOML file ([bold]--config[/] or [bold]CARCASSONNE_CONFIG[/]), then from the defaults. Names in the file: database, doorbell, workers, host, port, public_url, hosts, origins, trusted_proxies, secret, bot_workers, painters, bot_seconds, bot_pause, new_games, open_games, computing_ms, metrics_readers, log_format, warm, notice_seconds, live_notice_seconds, push_contact, push_origins, smtp, mail_from, oidc_issuer, oidc_name, oidc_client_id, oidc_client_secret.

    With [bold]--workers[/] above 1 web processes share one address, and one more process runs jobs and the bots’ moves. Several machines share a PostgreSQL database, a [bold]secret[/] and, preferably, a Redis server as their doorbell.

    SIGTERM stops gracefully: players keep their draft and reconnect. SIGHUP replaces one process after the other. [bold]/api/health[/], [bold]/api/ready[/] and [bold]/api/metrics[/] report its state.
summary-admin = Manage the players of a server.
about-admin = Manage the players of a server.
summary-admin-stats = Show how many games, players and jobs there are.
about-admin-stats = Show how many games, players and jobs there are.
summary-admin-moderator = Make an account a moderator.
about-admin-moderator = Make an account a moderator, or undo this.
summary-admin-ban = Ban a player.
about-admin-ban = Ban a player for some days or permanently; 0 days ends a ban.
summary-admin-delete = Delete a player.
about-admin-delete = Delete a player’s name, messages and log-ins; games with other players stay.
option-serve-config = A TOML file with settings.
option-serve-workers = Web processes; one more for jobs and bots if there are several.
option-serve-doorbell = How processes notify each other: redis://HOST:PORT/0, [bold]postgresql[/], or [bold]none[/] to poll the database.
option-serve-log-format = [bold]text[/] or [bold]json[/].
option-moderator-remove = Take this role away again.
option-ban-days = Number of days; permanent if not given, 0 ends a ban.
argument-player = The id or name of a player.
option-bench-processes = Web processes, for [bold]server[/].
option-bench-storm = Sockets that are cut and reconnect at the same moment after the games, for [bold]server[/].
option-bench-database = Empty database for the games, for [bold]server[/]; a temporary SQLite file if not given.
option-bench-pause = Seconds between two moves of a game, for [bold]server[/].
