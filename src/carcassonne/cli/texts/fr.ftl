# Textes du jeu dans le terminal ; règles, décisions et points ont leurs textes dans leurs modules.

you = vous
dealer = pioche
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
choice = { $number } sur { $count }
keys = flèches aller · r e tourner · tab suivant · entrée confirmer · p passer · ? aide · q quitter
help-keys =
    flèches       vers la case suivante du plateau
    r, e          tourner la tuile, ou parcourir ce qui est possible sur cette case
    tab           suivante de toutes les actions, maj-tab la précédente
    entrée, esp.  confirmer ce qui est montré
    p             passer
    :             écrire une action telle que place 1,0/2
    w             écrire une action : pourquoi n’est-elle pas possible ?
    u             annuler votre dernière action
    s             enregistrer la partie
    q             quitter
help-typed =
    Écrivez une action telle que place 1,0/2, son numéro dans la liste, ou
      ?  ce qui est possible      ? ACTION  pourquoi une action ne l’est pas
      u  annuler      s FICHIER  enregistrer      q  quitter
ask-action = action
ask-why = pourquoi pas
ask-file = enregistrer sous
possible = Ce coup est permis.
saved = enregistré sous { $file }
cannot-save = enregistrement impossible : { $problem }
any-key = appuyez sur une touche
too-small = La fenêtre est trop petite : il faut { $width } × { $height } caractères.
winner = { $count ->
    [one] Victoire : { $names }
   *[other] Victoire partagée : { $names }
}

# Précède un problème ; les deux-points font partie du texte à cause de l’espace qui les précède.
error = erreur :
game-over = La partie est finie.
game-goes-on = La partie continue.
turn-of = tour { $turn }, { $name }
win-chance = { $percent } % de chances de gagner
win-chance-change = chances de gagner : de { $before } % à { $after } %
# $spot est un lieu du plateau tel que les actions le nomment, par exemple 0,-1.0
feature-expected = { $kind } { $spot } ({ $owners }) : environ { $points ->
    [one] { $points } point
   *[other] { $points } points
}, avec { $percent } % de chances de terminer
feature-expected-end = { $kind } { $spot } ({ $owners }) : environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} à la fin
column-turn = tour
column-who = qui
column-action = action
column-points = points
column-player = joueur
column-track = piste de score
column-left = figurines restantes
column-module = module
column-tiles = tuiles
column-players = joueurs
column-figures = figurines par joueur
column-options = options
column-option = option
column-meaning = signification
column-values = valeurs (la première par défaut)
column-rules = règles
column-rule = règle
column-set = jeu
column-title = titre
column-kinds = types
none-left = aucune
marker-spaces = marqueurs sur { $first } et { $second }
piece-space = { $name } sur { $space }
modules = Modules
presets = Combinaisons : { $names }
left-out = Modules écartés : { $names }
modules-hint = carcassonne modules NOM montre un module avec la signification de ses options.
tiles-and-players = { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
}, { $low } à { $high } joueurs
figures-each = {"  "}{ $count } { $name } par joueur
range = { $low } à { $high }
tile-sets = Jeux de tuiles
rules-hint = carcassonne rules MODULE les énumère, carcassonne rules BASE-18 en montre une.
cited-in-code = appliquée dans :
cited-in-test = prouvée par :
not-cited-in-code = aucun code ne la cite
not-cited-in-test = aucun test ne la cite
cannot-undo = Annulation impossible : la dernière action a révélé quelque chose ou était celle d’un autre joueur.
save-ends-early = La sauvegarde arrête sa partie avant la fin, ce qu’un fichier de partie ne peut pas exprimer ; le fichier contient { $done } actions sur { $total } et la partie n’est pas finie.
file-too-large = { $file } dépasse { $size } Mo, c’est trop pour une partie
cannot-read = impossible de lire { $file } : { $problem }
no-text-file = { $file } n’est pas un fichier texte (octet { $byte })
no-json = { $file } n’est pas du JSON ({ $problem }) ; le fichier est peut-être tronqué ou endommagé
no-list = { $file } doit être une liste : l’en-tête puis chaque action
cannot-write = impossible d’écrire { $file } : { $problem }
no-jcz-writing = les sauvegardes de JCloisterZone se lisent, mais ne s’écrivent pas ; choisissez .carc ou .json
no-format = l’extension de { $file } n’indique aucun format ; choisissez .carc ou .json
no-assertions = seules les sauvegardes de JCloisterZone ont des assertions à vérifier
no-such-turn = la partie n’a que { $turns } tours
no-such-seat = la partie a { $seats } places ; il n’y a pas de place { $seat }
over-choose-turn = la partie est finie ; choisissez un tour avec --turn
draw-choose-turn = le fichier s’arrête avant la pioche d’une tuile ; choisissez un tour avec --turn
no-decision-in-turn = la partie n’a pas de tour { $turn } avec une décision
set-or-name = donnez le nom d’un jeu de tuiles ou --set, pas les deux
sets-need-picture = plusieurs jeux de tuiles à la fois demandent une image : -o sheet.png
gif-moves = un .gif montre toute la partie ; une image fixe est en .svg, .png ou .webp
picture-ending = l’extension d’une image est { $known }, pas { $suffix }
no-folder = impossible d’écrire { $file } : le dossier { $folder } n’existe pas
is-folder = impossible d’écrire { $file } : c’est un dossier

# Erreurs du système

system-missing = ce fichier n’existe pas
system-forbidden = accès refusé
system-folder = c’est un dossier
system-no-folder = une partie du chemin n’est pas un dossier
system-exists = le fichier existe déjà
system-full = le disque est plein
system-long-name = le nom est trop long
system-port-taken = un autre programme utilise ce port
system-other = le système signale { $code }

# Commandes

stopped = arrêté
needs-extra = il faut le paquet { $package }, qui n’est pas installé : pip install 'carcassonne[{ $extra }]'
no-such-shell = la complétion existe pour { $known }, pas pour « { $name } »
completion-installed = La complétion est installée dans { $file } ; ouvrez un nouveau shell pour l’utiliser.
profiles = Profils : { $names }
playing = parties en cours
playing-broken = parties en cours, { $broken } avec une erreur
playing-games = { $games } parties pendant { $seconds } s
drawing = dessin
drawing-file = dessin de { $file }
packing = compression
measuring = mesure
backup-done = { $games ->
    [one] { $file } : { $games } partie
   *[other] { $file } : { $games } parties
}
restore-done = { $games ->
    [one] { $games } partie restaurée
   *[other] { $games } parties restaurées
}
ratings-done = { $games ->
    [one] classements calculés d’après { $games } partie classée
   *[other] classements calculés d’après { $games } parties classées
}
random-options = les mélanges au hasard choisissent leurs propres options : retirez --option et --profile
simulated = { $games } parties, { $decisions } décisions en { $seconds } s ({ $rate } parties/s)
mean-scores = score moyen par place : { $means }
broken = erreur :
saved-for-replay = enregistrée pour être revue : { $file }
all-held = toutes les vérifications ont réussi
check-nothing = La sauvegarde ne contient pas d’assertion ; tous les messages ont pu être joués.
check-pass = juste
check-fail = faux
check-unknown = inconnu
sprt-syntax = un test séquentiel s’écrit BAS,HAUT, par exemple 0,20, pas « { $value } »
verdict-better = { $bot } est meilleur
verdict-even = { $bot } n’est pas meilleur
verdict-open = on ne sait pas encore si { $bot } est meilleur : il faut plus de parties
verdict-games = { $verdict } (parties : { $games })
arena-saved = Les parties sont dans { $folder } ; carcassonne replay les montre.
train-progress = { $games } parties en { $seconds } s ({ $rate } par seconde)
train-played = { $games } parties ont été écrites dans { $folder }, qui en contient maintenant { $total }
train-features = { $files } fichiers de parties ont leurs caractéristiques, dont { $made } depuis maintenant
train-fitted = le réseau est dans { $file }, un graphique de l’ajustement dans { $picture }
train-calibrated = ajusté sur { $games } parties ; erreur de calibration sur les parties réservées ({ $others }) : { $before } avant, { $after } maintenant
train-installed = installé sous { $file }

column-bot = bot
column-games = parties
column-wins = victoires
column-share = part
column-interval = 95 %
column-elo = Elo
column-mean-score = score moyen
column-mean-margin = marge moyenne
column-other-points = autres
points-by-kind = points moyens par partie selon le terrain
column-name = nom
column-value = valeur
column-unit = unité
column-must = limite
column-goal = objectif
column-yardsticks = étalons
column-what = mesure
column-tile = tuile
column-picture = image
column-segments = segments
column-phase = phase
column-happens = ce qui se passe
column-ids = numéros
column-proved = prouvés
column-unproved = sans test

report-title = Règles et tests qui les prouvent
report-sum = { $covered } numéros sur { $total } sont prouvés ; { $exempt } n’ont pas besoin de test.
and-more = { $shown } et { $more } de plus
none-unproved = aucun
rule-kind-rule = règle
rule-kind-example = exemple
rule-kind-ruling = précision
rule-kind-option = option
rule-kind-value = valeur
rule-kind-difference = différence

# Tuiles

tile-sides = côtés { $sides }
tile-copies = { $count ->
    [one] { $count } exemplaire
   *[other] { $count } exemplaires
}
tile-start = { $count } sur la table au départ
tile-held = dans la main des joueurs
tile-variant = variante { $name }
tile-marks = marques { $names }
tile-links = liens { $links }
tile-inferred = image déduite
tile-not-placed = non posée
unites = réunit { $members }
set-counts = { $tiles } tuiles, { $kinds } types

# Déroulement

sequence-turn = Un tour
sequence-part = Une partie de tour : une par tuile
sequence-final = Décompte final
phase-start-of-the-turn = début du tour
phase-tiles = tuiles
phase-end-of-the-turn = fin du tour
phase-draw = pioche
phase-place = pose
phase-before-the-figure = avant la figurine
phase-figure = figurine
phase-before-scoring = avant le décompte
phase-score = décompte
phase-after-scoring = après le décompte
phase-end-of-the-part = fin de la partie de tour
phase-before-final-scoring = avant le décompte final
phase-final-scoring = décompte final
phase-collected-pieces = pièces récoltées

# Vitesse

bench-title = Vitesse
unit-games = parties/s
unit-passes = passages/s
bench-yardstick = 100 000 pas d’une boucle Python simple
bench-kernel-place = trouver, choisir et poser une tuile
bench-kernel-copy = copier un plateau de 200 tuiles
bench-position-copy = copier une position avec tous les modules
bench-rollout-base = parties au hasard dans le noyau, 2 places
bench-engine-base = parties au hasard, 2 places
bench-engine-everything = tous les modules médiévaux, 4 places
bench-judge-base = une position de plus dans la recherche d’un bot
bench-judge-everything = la même chose, tous les modules médiévaux, 4 places
bench-engine-family = l’autre famille, 2 places
bench-engine-whole-family = la même chose avec son extension, 2 places
bench-turn-family = son tour, par rapport au jeu de base
bench-seats = parties au hasard du jeu de base, { $count } places
bench-tiles-72 = une tuile d’une partie au hasard : jeu de base, 2 places
bench-tiles-216 = la même chose, trois jeux de base, 2 places
bench-tiles-217 = la même chose, tous les modules médiévaux, 4 places
bench-tiles-484 = la même chose, deux fois tout et trois jeux de base, 4 places
bench-vector-masks = parties du noyau avec masques d’actions légales, 2 places
bench-vector-planes = la même chose avec plans d’observation
bench-dataset-write = parties de bots au hasard, écrites en lignes
bench-dataset-read = lignes, lues comme parties
bench-tile-survey = calculer les formes d’un type de tuile, une fois
bench-tile-svg = peindre une tuile
bench-board-svg = plateau de 100 tuiles peintes en SVG
bench-tile-image = tuile de 128 pixels
bench-board-image = plateau de 100 tuiles peintes en pixels
bench-hostile-title = Bots des tables honnêtes
column-moves = coups
column-median = médiane
column-p90 = 90e centile
column-longest = plus long
hostile-quiet = sans clients hostiles
hostile-attacked = avec { $clients } clients hostiles
hostile-answers = Demandes hostiles : { $answered } servies, { $refused } refusées.
bench-server-title = Serveur
load-games = parties à la fois, une personne et un bot chacune
load-moves = coups par seconde
load-median = aller-retour, médiane
load-slow = aller-retour, 99e centile
load-longest = aller-retour, le plus long
load-lateness = y compris le retard des joueurs, jusqu’à
load-computing = calcul par coup
load-share-server = part d’un cœur : serveur
load-share-bots = part d’un cœur : bots
load-share-players = part d’un cœur : joueurs
load-memory = mémoire par partie
load-memory-idle = mémoire par partie sans spectateurs
load-refused = actions refusées
load-storm = de la coupure de toutes les connexions au retour de la dernière
load-stage-creating = création des parties : { $done } sur { $total }
load-stage-playing = parties en cours : { $done } sur { $total } s
load-stage-storm = coupure de { $total } connexions à la fois

# Problèmes que signalent d’autres parties du programme

problem-no-bot = il n’y a pas de bot « { $name } » ; il y a { $known }, FICHIER.py:CLASSE et command:PROGRAMME
problem-bot-option = une option de bot s’écrit nom=valeur, pas « { $value } »
problem-bot-ms = ms est un nombre de millisecondes supérieur à 0, pas « { $value } »
problem-bot-nodes = nodes est un nombre entier de positions supérieur à 0, pas « { $value } »
problem-bot-not-made = le bot « { $bot } » ne peut pas être créé : { $problem }
problem-bot-no-option = le bot « { $bot } » ne peut pas être créé : il n’a pas d’option « { $name } »{ $count ->
    [0] {""}
   *[other]  ; il y a { $known }
}
problem-bot-in-file = un bot d’un fichier s’écrit FICHIER.py:CLASSE, pas « { $value } »
problem-not-derived = « { $name } » de { $file } ne crée pas de bot : sa classe doit hériter de carcassonne.bots.Bot
problem-bot-not-started = « { $bot } » ne peut pas être lancé
problem-bot-ended = « { $bot } » s’est arrêté
problem-bot-silent = « { $bot } » n’a pas répondu en { $seconds } secondes
problem-bot-illegal = « { $bot } » a répondu { $action }, qui n’est pas permis
problem-no-file = il n’y a pas de fichier { $file }
problem-no-python-file = { $file } n’est pas un fichier Python
problem-no-class = { $file } n’a pas de classe « { $name } »
problem-no-style = il n’y a pas de style « { $name } » ; il y a { $known }
problem-no-level = il n’y a pas de niveau « { $name } » ; il y a { $known }
problem-arena-two-bots = une arène demande au moins deux bots différents
problem-arena-two-seats = le mode { $mode } se joue avec deux places, pas { $seats }
problem-sprt-two = un test séquentiel compare deux bots à des tables de deux places
problem-net-unreadable = le réseau { $file } ne peut pas être lu
problem-net-features = le réseau { $file } a été entraîné avec la version { $version } des caractéristiques, et celle-ci est la version { $own }
problem-net-rules = le réseau { $file } a été entraîné avec la version { $version } des règles, et celle-ci est la version { $own }
problem-net-evaluation = le réseau { $file } a été entraîné sur une autre évaluation
problem-net-damaged = le réseau { $file } est endommagé
problem-net-family = le réseau { $file } a été entraîné pour { $trained }, pas pour { $wanted }
problem-no-net = { $file } n’est pas un réseau de ce jeu
problem-no-tile-set = il n’y a pas de jeu de tuiles « { $name } »
problem-no-tile-set-but = il n’y a pas de jeu de tuiles « { $name } » ; vouliez-vous dire { $close } ?
problem-no-tile = il n’y a pas de tuile « { $name } »
problem-no-tile-but = il n’y a pas de tuile « { $name } » ; vouliez-vous dire { $close } ?
problem-no-rule = il n’y a pas de règle « { $name } » ; les numéros commencent par { $known }
problem-no-rule-but = il n’y a pas de règle « { $name } » ; vouliez-vous dire { $close } ?
problem-no-rules-of = il n’y a pas de règles de « { $name } » ; vouliez-vous dire { $close } ?
problem-no-row = il n’y a pas de ligne « { $name } » ; il y a { $known }
problem-no-citations = cette installation n’a ni tests ni index de ceux-ci ; utilisez les sources du projet, ou installez un paquet construit à partir d’elles
dataset-written = { $games } parties dans { $folder } : { $size } Mo, { $each } octets par partie
dataset-no-game = { $folder } n’a pas de partie { $game }
dataset-game = Partie { $game } : { $actions } actions ; { $scores }
dataset-features = { $rows } décisions dans { $files } fichiers de { $folder }
dataset-setup = configuration
dataset-players = joueurs
dataset-games = parties demandées
dataset-seed = graine
dataset-shard = parties par fichier
dataset-rules-version = version des règles
dataset-format = format
dataset-written-games = parties écrites
dataset-files = fichiers
dataset-bytes = octets
dataset-bytes-per-game = octets par partie
dataset-actions-per-game = actions par partie
dataset-mean-score = score moyen
problem-dataset-players = { $seats } places demandent autant de joueurs, pas { $players }
problem-dataset-other = { $folder } contient des parties d’une autre sorte : { $name } vaut { $value }
problem-dataset-games = { $folder } est prévu pour { $games } parties, pas pour { $wanted }
problem-no-dataset = { $folder } ne contient pas de jeu de données
problem-dataset-format = { $folder } a un autre format : { $format }
problem-dataset-damaged = { $file } est endommagé : { $problem }
problem-no-cluster = aucun cluster Ray ne répond à l’adresse { $address }

admin-games = { $count ->
    [one] partie
   *[other] parties
}
admin-games-today = { $count ->
    [one] partie créée ces dernières 24 heures
   *[other] parties créées ces dernières 24 heures
}
admin-actions = { $count ->
    [one] action
   *[other] actions
}
admin-accounts = { $count ->
    [one] compte
   *[other] comptes
}
admin-guests = { $count ->
    [one] invité
   *[other] invités
}
admin-sessions-today = { $count ->
    [one] navigateur vu ces dernières 24 heures
   *[other] navigateurs vus ces dernières 24 heures
}
admin-jobs = { $count ->
    [one] tâche en attente
   *[other] tâches en attente
}
admin-jobs-failing = { $count ->
    [one] tâche qui a déjà échoué
   *[other] tâches qui ont déjà échoué
}
admin-moderator-made = { $name } est maintenant modérateur
admin-moderator-removed = { $name } n’est plus modérateur
admin-banned = { $name } est exclu
admin-unbanned = { $name } n’est plus exclu
admin-deleted = le joueur a été supprimé
