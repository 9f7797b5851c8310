# Pour les administrateurs du serveur, dans le terminal.

server-ready = Carcassonne est prêt à l’adresse { $url } (arrêter avec Ctrl+C)
server-other-address = Les autres appareils le trouvent à l’adresse { $url }
server-no-page = La page du jeu dans le navigateur manque : elle n’a pas pu être construite à l’installation de carcassonne. Installez Node.js 20 ou plus récent avec npm, puis réinstallez carcassonne, ou lancez `make play` dans le dossier de ses sources.

database-newer-file = { $file } a été écrit par une version plus récente de ce programme : mettez carcassonne à jour ou indiquez un autre fichier avec --database.
database-damaged = { $file } est endommagé ou n’est pas une base de données de ce programme : restaurez une copie faite avec `carcassonne backup`, ou déplacez le fichier pour repartir d’une base vide.
database-no-folder = Le dossier { $folder } n’existe pas : créez-le ou indiquez un autre fichier avec --database.
database-is-folder = { $file } est un dossier, pas un fichier : indiquez un fichier de ce dossier avec --database.
database-full = Le disque qui contient { $file } est plein : libérez de la place et relancez.
database-locked = { $file } est verrouillé par un autre programme : arrêtez ce programme ou indiquez un autre fichier avec --database.
database-missing = { $file } manque et ne peut pas être créé : vérifiez les droits de { $folder } ou restaurez une sauvegarde.
database-unusable = { $file } ne peut être ni lu ni écrit ({ $reason }) : vérifiez ses droits et ceux de { $folder }.
database-newer = { $place } a été écrit par une version plus récente de ce programme : mettez carcassonne à jour.
database-no-server = { $place } ne peut pas être utilisé ({ $reason }) : vérifiez que PostgreSQL tourne et que le nom et le mot de passe sont corrects.
database-name = Une base de données s’écrit sqlite:///fichier, pas « { $value } ».
database-url = Une base de données s’écrit sqlite:///fichier ou postgresql://UTILISATEUR:MOTDEPASSE@SERVEUR/NOM, pas « { $value } ».
database-in-memory = Les parties doivent survivre au serveur : indiquez un fichier comme sqlite:///fichier.

backup-exists = { $file } existe déjà : indiquez un nouveau fichier.
backup-no-folder = Le dossier { $folder } n’existe pas : créez-le d’abord.
backup-other-version = Cette base de données a été écrite par une autre version de carcassonne : lancez une fois le serveur de cette version, ou faites la sauvegarde avec l’autre.
restore-not-empty = La base de données contient déjà des parties : restaurez dans une base vide.
backup-no-source = { $file } n’existe pas : indiquez la base de données du serveur avec --database.
restore-unreadable = { $file } n’est pas une sauvegarde faite avec `carcassonne backup`, ou elle est endommagée.

mail-link-subject = Votre lien pour Carcassonne
mail-link =
    Bonjour !

    Ouvrez ce lien pour continuer. Il fonctionne une seule fois, pendant { $minutes } minutes :

    { $link }

    Si vous n’avez rien demandé, ignorez cet e-mail : il ne se passe rien tant que le lien n’est pas ouvert.

settings-unreadable = Les réglages de { $file } ne peuvent pas être lus : { $reason }.
settings-unknown = « { $name } » dans { $place } n’est pas un réglage ; `carcassonne serve --help` les énumère.
settings-value = Le réglage { $name } ne peut pas être « { $value } ».
settings-variable = { $name } dans l’environnement n’est pas un réglage ; vouliez-vous dire { $meant } ?
settings-range = Le réglage { $name } doit être un nombre de { $low } à { $high }.
settings-form = Le réglage { $name } doit avoir l’une de ces formes : { $form }.
settings-doorbell = Le réglage doorbell ne peut être « postgresql » que si la base de données est PostgreSQL.
settings-together = Le réglage { $name } a aussi besoin du réglage { $other }.
settings-secret = Le réglage secret doit avoir au moins { $length } caractères, par exemple ceux de : openssl rand -hex 32
admin-no-player = Aucun joueur n’a l’identifiant ou le nom « { $player } ».
admin-no-account = « { $player } » n’a pas de compte : seul un compte peut devenir modérateur.

# Avis aux joueurs absents.

notice-turn = { $count ->
    [one] C’est à vous de jouer
   *[other] { $count } parties vous attendent
}
notice-turn-about = { $title } · { $others }
notice-challenge = { $name } vous défie
notice-challenge-about = Ouvrez la table pour accepter ou refuser.
notice-declined = { $name } refuse votre défi
notice-declined-about = Vous pouvez encore inviter quelqu’un d’autre à la table.
notice-tournament-game = { $title } : votre partie a commencé
notice-tournament-game-about = Ronde { $round }, contre { $name }
notice-tournament-bye = { $title } : pas de partie à la ronde { $round }
notice-tournament-bye-about = Vous n’avez pas d’adversaire à cette ronde et recevez le point.
notice-tournament-over = { $title } est terminé
notice-tournament-over-about = Votre rang : { $rank } sur { $players }
notice-tournament-aborted = { $title } a été annulé
notice-tournament-aborted-about = Les parties commencées continuent.
notice-message = Nouveau message de { $name }
mail-digest-untitled = Carcassonne
mail-digest-subject = { $count ->
    [one] Une partie de Carcassonne vous attend
   *[other] { $count } parties de Carcassonne vous attendent
}
mail-digest =
    Bonjour !

    { $count ->
        [one] C’est à vous de jouer dans cette partie :
       *[other] C’est à vous de jouer dans ces parties :
    }

    { $games }

    Vous recevez un e-mail de ce type au plus une fois par heure. Pour ne plus en recevoir, ouvrez ce lien :
    { $page }
