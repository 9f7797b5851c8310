# Aide de la ligne de commande.

title-usage = Utilisation :
title-options = Options
title-arguments = Arguments
title-commands = Commandes
title-examples = Exemples
usage-of-program = [OPTIONS] COMMANDE [ARGUMENTS]
usage-options = [OPTIONS]
about-program = Carcassonne avec toutes les extensions : jouer, regarder, simuler et consulter.
help-of-commands = [bold]carcassonne COMMANDE --help[/] explique une commande et donne des exemples.
help-of-extra = Couleurs et jeu en plein écran : pip install 'carcassonne[cli]'
note-required = obligatoire
note-minimum = à partir de { $low }
note-default = par défaut : { $value }

value-number = NOMBRE
value-text = TEXTE
value-path = CHEMIN
value-file = FICHIER
value-source = ENTRÉE
value-target = SORTIE
value-folder = DOSSIER
value-folders = DOSSIER
value-module = MODULE
value-rule = RÈGLE
value-tile = NOM
value-rows = LIGNE
value-net = RÉSEAU
value-shell = SHELL

# Ce qui ne va pas dans une ligne de commande

usage-help = { $command } explique comment l’utiliser
usage-no-command = il n’y a pas de commande « { $name } »
usage-no-command-but = il n’y a pas de commande « { $name } » ; vouliez-vous dire « { $close } » ?
usage-no-option = il n’y a pas d’option { $name }
usage-no-option-but = il n’y a pas d’option { $name } ; vouliez-vous dire { $close } ?
usage-no-value = { $name } ne prend pas de valeur
usage-value-missing = il faut une valeur après { $name }
usage-argument-missing = il manque l’argument { $name }
usage-required = il manque l’option { $name }
usage-too-many = « { $value } » est un argument de trop
usage-number = { $name } : « { $value } » n’est pas un nombre
usage-choice = { $name } : « { $value } » n’est pas parmi { $known }
usage-range = { $name } : { $value } n’est pas entre { $low } et { $high }
usage-minimum = { $name } : { $value } est inférieur à { $low }

# Commandes

summary-play = Jouer dans le navigateur ou dans le terminal.
about-play =
    Jouer dans le navigateur ou, avec [bold]--terminal[/], dans le terminal, où des bots prennent les autres places.

    Dans un terminal, on choisit avec les flèches ; sinon, on écrit les actions.
summary-backup = Copier dans un fichier la base de données d’un serveur en marche.
about-backup =
    Copier dans un fichier la base de données du serveur, même pendant que des parties se jouent.

    La copie contient tous les coups confirmés avant son début, et elle est vérifiée une fois complète. Si le fichier est copié par un autre moyen pendant que le serveur tourne, il peut manquer des coups encore dans son journal.

    La clé à côté de la base ([bold]FICHIER.key[/]) est copiée aussi : grâce à elle, les mêmes invitations s’affichent après une restauration.

    Pour la remettre dans une base vide, utiliser [bold]carcassonne restore[/]. Une copie de PostgreSQL est aussi un tel fichier, avec toutes les tables au même instant ; [bold]pg_dump[/] convient également.
summary-restore = Remettre une sauvegarde dans une base de données vide.
about-restore =
    Remettre une sauvegarde faite avec [bold]carcassonne backup[/] dans une base de données vide qu’aucun serveur n’utilise.

    La base peut être d’un autre type : pour passer à plusieurs machines, restaurez une sauvegarde de SQLite dans PostgreSQL. Une sauvegarde d’une version plus ancienne est mise à jour. Les parties déjà présentes ne sont jamais écrasées.

    La clé de la sauvegarde est placée à côté d’une base SQLite, ou là où le serveur la cherche, sauf s’il y en a déjà une.
summary-ratings = Classements des joueurs d’un serveur.
about-ratings = Classements des joueurs d’un serveur.
summary-ratings-recompute = Recalculer tous les classements d’après les parties finies.
about-ratings-recompute =
    Recalculer tous les classements d’après les parties classées finies, dans l’ordre de leur fin, même pendant que le serveur tourne.

    Le résultat est le même qu’avant, sauf si le calcul a changé. Un serveur qui démarre avec un nouveau calcul fait cela d’abord.
summary-modules = Énumérer les modules avec leurs tuiles, pièces et options.
about-modules = Énumérer les modules avec leurs tuiles, pièces et options, ou montrer l’ordre dans lequel ils se jouent.
summary-simulate = Jouer des parties au hasard et vérifier le moteur.
about-simulate =
    Jouer des parties au hasard et vérifier que le moteur est cohérent.

    Après chaque action, les scores doivent être égaux au registre et aucune figurine ne doit se perdre. À des décisions prises au hasard, les actions proposées doivent s’appliquer et les autres être refusées, les copies et sauvegardes continuer de la même façon, l’annulation rétablir la position, le hasard suivre les poids annoncés, et les zones être celles d’un calcul indépendant.

    Le code de sortie est 1 si une vérification échoue ; la partie est alors enregistrée pour [bold]carcassonne replay[/].
summary-replay = Parcourir un fichier de partie et détailler les points.
about-replay =
    Parcourir une partie et détailler les points ; le code de sortie n’est 0 que si chaque action était permise.

    Avec [bold]--check[/], il est 1 si une assertion est fausse et 2 si l’une ne peut pas être évaluée.
summary-show = Montrer le plateau d’un fichier de partie.
about-show = Montrer le plateau d’une partie tel qu’il est, ou tel qu’il était après un tour.
summary-convert = Convertir un fichier de partie d’un format à l’autre.
about-convert = Écrire une partie dans un autre format ; chaque action est vérifiée.
summary-scene = Écrire une partie comme scène pour les tests.
about-scene = Écrire une partie comme scène : ses actions et leur résultat tel que le programme le calcule maintenant, à corriger et à garder.
summary-render = Dessiner une partie en image ou en animation.
about-render = Dessiner le plateau d’une partie tel qu’il est ou tel qu’il était après un tour ; .gif et .webp montrent toute la partie.
summary-tiles = Montrer le catalogue des tuiles, dans le terminal ou dessiné.
about-tiles = Montrer tous les jeux de tuiles, un jeu ou une tuile ; avec un fichier de sortie, en image.
summary-rules = Montrer une règle, le code qui l’applique et les tests qui la prouvent.
about-rules = Montrer une règle par son numéro dans chaque langue, le code qui la cite et les tests qui la prouvent.
summary-arena = Faire jouer des bots les uns contre les autres.
about-arena = Faire jouer des bots les uns contre les autres : mêmes tuiles, places échangées, parts de victoires avec intervalles à 95 %.
summary-hint = Montrer les meilleurs coups d’une partie et pourquoi ils sont bons.
about-hint = Montrer les meilleurs coups d’une partie avec leur gain et leurs raisons : à sa fin, ou au début d’un tour.
summary-review = Montrer les erreurs les plus coûteuses d’une partie.
about-review = Montrer les erreurs les plus coûteuses d’une partie et ce qui aurait été meilleur.
summary-train = Entraîner le bot qui apprend : jouer, ajuster, comparer, installer.
about-train = Entraîner le bot [bold]net[/] : jouer, ajuster, comparer et installer des réseaux.
summary-train-generate = Jouer des parties d’un bot contre lui-même et les enregistrer.
about-train-generate = Jouer des parties d’un bot contre lui-même et les enregistrer.
summary-train-features = Écrire les caractéristiques de parties enregistrées.
about-train-features = Écrire les caractéristiques de parties enregistrées à côté d’elles. Celles qui existent sont conservées ; un ajustement écrit celles qui manquent.
summary-train-fit = Ajuster un réseau à des parties enregistrées.
about-train-fit = Ajuster un réseau à des parties enregistrées.
summary-train-gate = Faire jouer un réseau contre un autre bot.
about-train-gate = Faire jouer un réseau contre un autre bot et écrire le résultat dans sa fiche d’entraînement.
summary-train-calibrate = Ajuster les chances de gagner sur des parties entre égaux.
about-train-calibrate = Ajuste les chances de gagner d’un réseau sur des parties enregistrées entre égaux et les écrit dans son fichier. Nécessaire après un ajustement sur des parties avec [bold]--planners[/], où le réseau gagne plus souvent qu’à son tour.
summary-train-export = Mettre un réseau dans le paquet.
about-train-export = Mettre un réseau dans le paquet, où le bot [bold]net[/] le trouve, et afficher sa fiche d’entraînement.
summary-train-run = Jouer, ajuster et comparer pendant quelques cycles.
about-train-run = Jouer, ajuster et comparer pendant quelques cycles ; un travail interrompu reprend là où il s’est arrêté.
summary-bench = Mesurer la vitesse du noyau, du moteur et du serveur.
about-bench =
    Mesurer noyau, moteur et images sur un cœur, en chiffres et en rapports à un étalon.

    Les rapports se comparent d’une machine à l’autre. [bold]carcassonne bench server[/] joue de nombreuses parties à la fois. [bold]carcassonne bench hostile[/] mesure l’attente des bots pendant que d’autres clients demandent tout ce qu’ils peuvent.

# Options et arguments

option-help = Afficher cette aide.
option-version = Afficher la version.
option-install-completion = Installer la complétion des commandes et options pour un shell.
option-show-completion = Afficher le script de complétion d’un shell.
option-language = Langue des textes.
option-rules-language = Seulement cette langue.
option-json = Écrire du JSON pour des programmes.
option-modules = Modules, séparés par des virgules ; [bold]all[/] : tous les médiévaux ; les combinaisons sont aussi acceptées.
option-players = Nombre de places.
option-option = Une option telle que base.small_city=4 ; peut être répétée.
option-profile = Valeurs de toutes les options non données : [bold]standard[/], ou [bold]letter[/] pour les livrets mot pour mot.
option-seed = La même graine donne les mêmes tuiles.
option-turn = S’arrêter à la fin de ce tour.
option-workers = Processus qui travaillent en même temps.
option-games = Combien de parties.
argument-game = Un fichier de partie (.carc, .json, .jcz).

option-bot = Qui joue contre vous, comme dans [bold]carcassonne arena[/].
option-terminal = Jouer dans le terminal ; les options ci-dessus sont pour cela.
option-port = Port de la page.
option-host = Adresse d’écoute ; avec 0.0.0.0, d’autres appareils du réseau peuvent se joindre.
option-serve-port = Port de la page, par défaut 8765.
option-serve-host = Adresse d’écoute, par défaut 127.0.0.1 ; avec 0.0.0.0, d’autres appareils du réseau peuvent se joindre.
option-allow-host = Un nom sous lequel la page est accessible ; peut être répété.
option-trusted-proxy = Adresse d’un proxy devant la page ; peut être répétée.
option-public-url = Adresse de la page pour les autres, utilisée dans les invitations.
option-browser = Ouvrir la page.
option-database = sqlite:///FICHIER ou postgresql://UTILISATEUR:MOTDEPASSE@SERVEUR/NOM.

argument-backup-target = Le fichier à écrire ; il ne doit pas encore exister.
option-ratings-database = La base de données du serveur : sqlite:///FICHIER ou postgresql://UTILISATEUR:MOTDEPASSE@SERVEUR/NOM.
option-backup-database = sqlite:///FICHIER ou postgresql://UTILISATEUR:MOTDEPASSE@SERVEUR/NOM, comme pour [bold]carcassonne play[/].
argument-restore-source = La sauvegarde.

argument-module = Un module, avec ses options.
option-order = Le déroulement des modules nommés avec -m, avec les numéros de règles.

option-simulate-modules = Modules, séparés par des virgules ; [bold]all[/] : tous les médiévaux ; [bold]random[/] : chaque module, chaque paire et des mélanges au hasard avec des options au hasard ; les combinaisons vont aussi.
option-simulate-players = Nombre de places : 2 par défaut, quelconque pour les mélanges au hasard.
option-depth = Finesse de la vérification : quick par défaut, light pour les mélanges au hasard.
option-simulate-save = Dossier pour les parties où une vérification a échoué.

option-check = Évaluer les assertions d’une sauvegarde de test de JCloisterZone.
argument-source = Une partie : .carc, .json ou .jcz.
argument-target = Le fichier à écrire : .carc ou .json.
argument-report = Une partie ou le fichier d’un rapport : .carc, .json ou .jcz.
option-scene-output = Le fichier de scènes auquel l’ajouter ; sinon, la scène est affichée.

option-picture = L’image : .svg, .png, .gif ou .webp.
option-size = Côté d’une tuile en pixels.
option-theme = Couleurs de la table.
option-regions = Montrer qui mène dans chaque zone et ce qu’elle vaut.
option-cells = Montrer où va la tuile en main, et les cases mortes.
option-coordinates = Numéroter colonnes et lignes.
option-still = Écrire une seule image, même en .webp.

argument-tile = Un jeu de tuiles (base) ou une tuile (base/cloister).
option-sheet = Dessiner les tuiles : .svg ou .png.
option-set = Dessiner seulement ce jeu de tuiles ; peut être répété.
option-sheet-size = Côté d’une tuile dessinée en pixels.

argument-rule = Un numéro de règle tel que BASE-18, ou le nom d’un module.
option-report = Compter les règles, exemples et précisions, et ceux qu’aucun test ne cite.

option-bots = Bots, séparés par des virgules : greedy,mine.py:MyBot.
option-arena-games = Combien de parties, pour chaque appariement s’il y en a plusieurs.
option-mode = Tous à une table, chaque paire, ou le premier contre chacun des autres.
option-sprt = S’arrêter tôt : BAS,HAUT, l’avance en points Elo que peut avoir le premier de deux bots.
option-arena-save = Dossier pour les fichiers de partie et les résultats.
option-keep = Enregistrer les parties.

option-hint-turn = La première décision de ce tour.
option-count = Combien en montrer.
option-ms = Millisecondes de réflexion, au lieu d’un nombre de positions.
option-review-ms = Millisecondes de réflexion par tour, au lieu de positions.
option-seat = Seulement cette place, comptée à partir de 1.

argument-rows = Noms de lignes ; toutes si aucune n’est donnée. Ou [bold]server[/], ou [bold]hostile[/].
option-bench-seconds = Temps passé sur chaque ligne : 1, 30 pour [bold]server[/], 15 pour [bold]hostile[/].
option-bench-games = Parties à la fois, pour [bold]server[/].

argument-games-folder = Dossier pour les parties ; les fichiers existants sont conservés.
argument-net = Le réseau.
argument-net-out = Le réseau à écrire.
argument-folders = Dossiers avec des parties.
argument-run-folder = Dossier pour les parties et les réseaux.
option-mix = Ce qui se joue : une famille de modules, ou des mélanges tels que classic:2-3=20,all-medieval:4=10.
option-seconds = S’arrêter après ce temps.
option-math = numpy, torch, ou auto : torch là où il est installé.
option-width = Largeur des couches pour les zones isolées.
option-hidden = Largeur de la première couche pour toute la position.
option-generate-games = Nombre total de parties dans le dossier.
option-generate-seed = La même graine joue les mêmes parties.
option-net = Le réseau qui joue ; sans réseau, le planificateur.
option-per-file = Parties par fichier.
option-encode = Écrire tout de suite les caractéristiques à côté des parties.
option-planners = Probabilité que chaque place sauf une soit jouée par le planificateur, pour que le réseau affronte des adversaires différents de lui-même.
option-epochs = Passages qui ajustent aux résultats des parties.
option-fit-rounds = Cycles qui ajustent aux valeurs ultérieures du réseau.
option-round-epochs = Passages par cycle.
option-trace = Lambda : jusqu’où ces cibles regardent en avant.
option-batch = Positions par pas.
option-rate = Le taux d’apprentissage le plus élevé.
option-decay = Décroissance des poids.
option-anonymous = Part des lignes sans noms de modules.
option-start = Un réseau à partir duquel continuer.
option-fit-seed = Graine des premiers poids et de l’ordre.
option-opponent = Un autre bot, tel que net:net=old.net,nodes=150.
option-match = Modules et places d’un match, par exemple first-game:2=1 ; sinon, le premier mélange des parties ou de la famille.
option-nodes = Positions que chaque bot examine pour une décision.
option-to = Un dossier autre que celui du paquet.
option-export-all-modules = L’utiliser aux tables dont les modules sont bien plus proches de son entraînement que de celui du premier réseau de la famille.
option-export-seats = Nombre minimal de places à partir duquel la famille l’utilise.
option-new-rules = Accepter un réseau entraîné avec des règles plus anciennes.
option-run-rounds = Nombre de cycles ; chacun joue avec le réseau du précédent.
option-run-games = Parties par cycle.
option-run-net = Le réseau qui joue les parties du premier cycle ; sinon, celui de [bold]--start[/] ou le planificateur.
option-run-start = Un réseau à partir duquel continue le premier ajustement ; ensuite, chaque ajustement continue à partir du réseau du cycle précédent.
option-latest = N’ajuster qu’aux parties de ce nombre de cycles, les plus récents.
option-match-games = Parties par match.
option-run-seed = Graine des parties.

summary-dataset = Écrire des parties par millions, les lire et en faire des tableaux.
about-dataset = Écrire des parties par millions, les lire et en faire des tableaux pour l’entraînement.
summary-dataset-write = Jouer des parties et les écrire.
about-dataset-write = Jouer des parties et les écrire ; un travail interrompu reprend là où il s’est arrêté.
summary-dataset-read = Afficher des parties, ou en enregistrer une comme fichier de partie.
about-dataset-read = Afficher des parties : un objet JSON par ligne, ou résultats et points par règle.
summary-dataset-info = Montrer comment les parties ont été faites et ce qu’elles contiennent.
about-dataset-info = Montrer comment les parties ont été faites et ce qu’elles contiennent.
summary-dataset-features = Écrire les décisions en tableaux pour l’entraînement.
about-dataset-features = Écrire les décisions en tableaux pour l’entraînement, un fichier .npz par lot.
argument-dataset = Dossier du jeu de données.
argument-arrays = Dossier pour les tableaux.
option-ray = Travailler sur un cluster Ray : host:6379, [bold]auto[/] ou [bold]local[/].
option-dataset-games = Nombre total de parties dans le jeu de données.
option-dataset-bots = Un bot pour toutes les places, ou un par place, séparés par des virgules.
option-dataset-game = Numéro de la première partie.
option-dataset-count = Combien de parties.
option-dataset-save = Écrire la première comme fichier de partie.
option-observation = [bold]tokens[/] ou [bold]planes[/].
option-encoding = [bold]fixed[/] ou [bold]ranked[/].
option-every = Prendre une décision sur ce nombre.
option-decisions = Décisions par fichier.

value-player = JOUEUR
summary-serve = Servir des parties à de nombreux joueurs, avec un ou plusieurs processus.
about-serve =
    Servir des parties jusqu’à l’arrêt, avec un ou plusieurs processus.

    Les réglages viennent des options, sinon de l’environnement ([bold]CARCASSONNE_NOM[/], listes séparées par des virgules), sinon d’un fichier TOML ([bold]--config[/] ou [bold]CARCASSONNE_CONFIG[/]), sinon des valeurs par défaut. Noms dans le fichier : database, doorbell, workers, host, port, public_url, hosts, origins, trusted_proxies, secret, bot_workers, painters, bot_seconds, bot_pause, new_games, open_games, computing_ms, metrics_readers, log_format, warm, notice_seconds, live_notice_seconds, push_contact, push_origins, smtp, mail_from, oidc_issuer, oidc_name, oidc_client_id, oidc_client_secret.

    Avec [bold]--workers[/] supérieur à 1, les processus web partagent une adresse, et un autre processus exécute les tâches et joue pour les bots. Plusieurs machines partagent une base PostgreSQL, un [bold]secret[/] et, de préférence, un serveur Redis comme sonnette.

    SIGTERM arrête en douceur : les joueurs gardent leur brouillon et se reconnectent. SIGHUP remplace un processus après l’autre. [bold]/api/health[/], [bold]/api/ready[/] et [bold]/api/metrics[/] indiquent son état.
summary-admin = Gérer les joueurs d’un serveur.
about-admin = Gérer les joueurs d’un serveur.
summary-admin-stats = Afficher le nombre de parties, de joueurs et de tâches.
about-admin-stats = Afficher le nombre de parties, de joueurs et de tâches.
summary-admin-moderator = Nommer un modérateur.
about-admin-moderator = Nommer un modérateur, ou annuler cette nomination.
summary-admin-ban = Exclure un joueur.
about-admin-ban = Exclure un joueur pour quelques jours ou définitivement ; 0 jour met fin à l’exclusion.
summary-admin-delete = Supprimer un joueur.
about-admin-delete = Supprimer le nom, les messages et les accès d’un joueur ; les parties avec d’autres joueurs restent.
option-serve-config = Un fichier TOML de réglages.
option-serve-workers = Processus web ; s’il y en a plusieurs, un de plus pour les tâches et les bots.
option-serve-doorbell = Comment les processus se préviennent : redis://HOST:PORT/0, [bold]postgresql[/], ou [bold]none[/] pour interroger la base.
option-serve-log-format = [bold]text[/] ou [bold]json[/].
option-moderator-remove = Annuler la nomination.
option-ban-days = Nombre de jours ; définitif si absent, 0 met fin à l’exclusion.
argument-player = L’identifiant ou le nom d’un joueur.
option-bench-processes = Processus web, pour [bold]server[/].
option-bench-storm = Connexions coupées et rétablies au même moment après les parties, pour [bold]server[/].
option-bench-database = Base de données vide pour les parties, pour [bold]server[/] ; sans elle, un fichier SQLite temporaire.
option-bench-pause = Secondes entre deux coups d’une partie, pour [bold]server[/].
