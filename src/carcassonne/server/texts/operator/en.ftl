# For operators of the server, in the terminal.

server-ready = Carcassonne is ready at { $url } (stop with Ctrl+C)
server-other-address = Other devices reach it at { $url }
server-no-page = The page of the browser game is missing: it could not be built when carcassonne was installed. Install Node.js 20 or newer with npm and reinstall carcassonne, or run `make play` in its source folder.

database-newer-file = { $file } was written by a newer version of this program: update carcassonne, or name another file with --database.
database-damaged = { $file } is damaged or not a database of this program: restore a copy made with `carcassonne backup`, or move the file away to begin with an empty one.
database-no-folder = The folder { $folder } does not exist: create it, or name another file with --database.
database-is-folder = { $file } is a folder, not a file: name a file in it with --database.
database-full = The disk that holds { $file } is full: free some space and start again.
database-locked = { $file } is locked by another program: stop that program, or name another file with --database.
database-missing = { $file } is missing and cannot be created: check the permissions of { $folder }, or restore a backup.
database-unusable = { $file } cannot be read or written ({ $reason }): check its permissions and those of { $folder }.
database-newer = { $place } was written by a newer version of this program: update carcassonne.
database-no-server = { $place } cannot be used ({ $reason }): check that PostgreSQL runs and that the name and password are correct.
database-name = A database is given as sqlite:///file, not “{ $value }”.
database-url = A database is given as sqlite:///file or postgresql://USER:PASSWORD@HOST/NAME, not “{ $value }”.
database-in-memory = Games must outlive the server: name a file like sqlite:///file.

backup-exists = { $file } already exists: name a new file.
backup-no-folder = The folder { $folder } does not exist: create it first.
backup-other-version = This database was written by another version of carcassonne: start the server of this version once, or make the backup with the other one.
restore-not-empty = The database already contains games or players: restore into an empty one.
backup-no-source = { $file } does not exist: name the database of the server with --database.
restore-unreadable = { $file } is no backup made with `carcassonne backup`, or it is damaged.

mail-link-subject = Your link for Carcassonne
mail-link =
    Hello!

    Open this link to continue. It works once, within { $minutes } minutes:

    { $link }

    If you did not ask for it, ignore this e-mail: nothing happens unless the link is opened.

settings-unreadable = The settings in { $file } cannot be read: { $reason }.
settings-unknown = “{ $name }” in { $place } is not a setting; `carcassonne serve --help` lists them.
settings-value = The setting { $name } cannot be “{ $value }”.
settings-variable = { $name } in the environment is not a setting; did you mean { $meant }?
settings-range = The setting { $name } must be a number from { $low } to { $high }.
settings-form = The setting { $name } must have one of these forms: { $form }.
settings-doorbell = The setting doorbell can only be “postgresql” if the database is PostgreSQL.
settings-together = The setting { $name } needs the setting { $other } as well.
settings-secret = The setting secret must have at least { $length } characters, for example from: openssl rand -hex 32
admin-no-player = There is no player with the id or name “{ $player }”.
admin-no-account = “{ $player }” has no account: only an account can become a moderator.

# Notices to players who are away.

notice-turn = { $count ->
    [one] It is your turn
   *[other] { $count } games wait for you
}
notice-turn-about = { $title } · { $others }
notice-challenge = { $name } challenges you
notice-challenge-about = Open the table to accept or decline.
notice-declined = { $name } declines your challenge
notice-declined-about = You can still invite someone else to the table.
notice-tournament-game = { $title }: your game has begun
notice-tournament-game-about = Round { $round }, against { $name }
notice-tournament-bye = { $title }: no game in round { $round }
notice-tournament-bye-about = You have no opponent in this round and get the point.
notice-tournament-over = { $title } is over
notice-tournament-over-about = Your rank: { $rank } of { $players }
notice-tournament-aborted = { $title } was called off
notice-tournament-aborted-about = Games that have begun go on.
notice-message = New message from { $name }
mail-digest-untitled = Carcassonne
mail-digest-subject = { $count ->
    [one] A game of Carcassonne is waiting for you
   *[other] { $count } games of Carcassonne are waiting for you
}
mail-digest =
    Hello!

    { $count ->
        [one] It is your turn in this game:
       *[other] It is your turn in these games:
    }

    { $games }

    You get an e-mail like this at most once an hour. To stop them, open this link:
    { $page }
