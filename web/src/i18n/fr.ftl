# Textes du client dans le navigateur. Les textes des règles, modules, figurines et zones viennent du serveur.

## Partout
close = Fermer
home = Accueil
loading = Chargement…
menu = Menu
failure = Un problème est survenu
failure-again = Réessayer
failure-incomplete = Une partie de la page n’a pas pu être chargée.
missing = Page introuvable
missing-about = Il n’y a rien à cette adresse. Le lien est peut-être incomplet.
rules = Règles
rule = Règle { $rule }
copied = Copié
copy-link = Copier le lien
labelled = { $label } : { $value }
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }

## Page d’accueil
home-title = Carcassonne
home-about = Posez des tuiles, occupez des zones, marquez des points. Toutes les extensions, rien à installer.
home-new = Nouvelle partie
home-open = Ouvrir une partie
home-open-about = .carc ou .jcz de JCloisterZone
home-continue = Continuer
home-none = Les parties que vous créez ou rejoignez apparaissent ici.
home-forget = Masquer { $title }
home-over = finie
home-untitled = Partie sans titre

## Salon, classements, profils

lobby = Trouver des joueurs
lobby-find = Trouver des joueurs
lobby-about = Tables ouvertes, parties rapides et parties à regarder sur ce serveur.
lobby-quick = Partie rapide
lobby-searching = Recherche d’un adversaire…
lobby-cancel = Arrêter la recherche
lobby-tables = Tables ouvertes
lobby-create = Ouvrir une table
lobby-open = Ouvrir la table
lobby-empty = Il n’y a pas encore de table ouverte. Ouvrez-en une, ou jouez contre un bot en attendant.
lobby-none-fit = Aucune table ne correspond à vos filtres.
lobby-play-bot = Jouer contre un bot
lobby-playing = En cours
lobby-none-playing = Aucune partie publique n’est en cours.
lobby-featured = Partie à la une
lobby-watch = Regarder
lobby-online = { $count ->
    [one] { $count } personne est là
   *[other] { $count } personnes sont là
}
lobby-connecting = Connexion…
lobby-rated = Classée
lobby-casual = Amicale
lobby-rated-about = La partie compte pour votre classement. Les indices sont désactivés.
lobby-rated-account = Les parties classées demandent un compte. Les invités jouent des parties amicales.
lobby-no-clock = Sans pendule
lobby-clock = Pendule
lobby-clock-live = { $minutes } min + { $seconds } s
lobby-clock-days = { $days ->
    [one] { $days } jour par tour
   *[other] { $days } jours par tour
}
lobby-range = Classement de { $min } à { $max }
lobby-range-min = Classement { $min } ou plus
lobby-range-max = Classement { $max } ou moins
lobby-private = Privée
lobby-bots = Bots
lobby-bots-never = Pas de bots
lobby-bots-after = Des bots se joignent après { $time }
lobby-seconds = { $count } s
lobby-minutes = { $count } min
lobby-bot = Bot
lobby-more = +{ $count }
lobby-free-seat = Place libre
lobby-table-of = Chez { $name }
lobby-waiting-for = { $count ->
    [one] Il manque encore un joueur
   *[other] Il manque encore { $count } joueurs
}
lobby-waiting = { $count } en attente
lobby-fill = Commencer avec des bots
lobby-copy = Inviter par lien
lobby-copy-about = Quiconque ouvre ce lien peut rejoindre la table.
lobby-leave = Quitter
lobby-invited = Vous avez une invitation.
lobby-join = Rejoindre
lobby-title = Nom de la table
lobby-mix = Jeu
lobby-seats = Joueurs
lobby-seats-count = { $count } joueurs
lobby-mix-own = Au choix
lobby-choose-modules = Choisir les extensions
lobby-public = Publique
lobby-public-about = Tout le monde peut la trouver et la regarder. Une table privée ne se trouve que par son lien.
lobby-ratings = Classement des autres (facultatif)
lobby-rating-min = au moins
lobby-rating-max = au plus
lobby-search = Chercher par joueur ou extension
lobby-filter-rated = Classée ou amicale
lobby-all = Toutes
lobby-all-clocks = Toutes les pendules
tournaments = Tournois
tournaments-about = Arènes, systèmes suisses, tournois à élimination et donnes en duplicate. Tout compte peut en organiser un.
tournaments-upcoming = À venir
tournaments-running = En cours
tournaments-finished = Terminés
tournaments-empty = Il n’y a pas encore de tournoi. Créez le premier.
tournaments-account = Il faut un compte pour organiser un tournoi. Les invités peuvent y participer.
tournament-new = Nouveau tournoi
tournament-create = Créer le tournoi
tournament-title = Nom du tournoi
tournament-format = Formule
tournament-format-arena = Arène
tournament-format-swiss = Suisse
tournament-format-knockout = Élimination directe
tournament-format-duplicate = Duplicate
tournament-about-arena = Jouez autant de parties que vous voulez dans le temps imparti. Après deux victoires de suite, les parties comptent double.
tournament-about-swiss = À chaque ronde, vous rencontrez quelqu’un qui a autant de points que vous. Personne n’est éliminé.
tournament-about-knockout = Quiconque perd un match est éliminé. Les meilleurs se rencontrent à la fin.
tournament-about-duplicate = Toutes les tables piochent les mêmes tuiles. Chaque match compte deux parties de la même donne, places échangées.
tournament-length = Durée
tournament-minutes = { $minutes } minutes
tournament-best-of = { $games ->
    [1] En une partie
   *[other] Au meilleur des { $games }
}
tournament-rounds-auto = Rondes automatiques
tournament-rounds-count = { $count ->
    [one] { $count } ronde
   *[other] { $count } rondes
}
tournament-start-at = Début
tournament-start-hand = Je le lance moi-même
tournament-start-in = Dans { $minutes } minutes
tournament-bots = Bots participants
tournament-bots-none = Aucun bot
tournament-bots-count = { $count } × { $level }
tournament-bot-accounts = Admettre les comptes de bots
tournament-bot-accounts-about = Les programmes qui jouent par l’API des bots peuvent participer.
tournament-public-about = Visible dans la liste. Un tournoi privé ne se trouve que par son lien.
tournament-rated-about = Les parties entre comptes comptent pour le classement ; les invités ne peuvent pas participer.
tournament-players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
 } sur { $most }
tournament-by = par { $name }
tournament-starts = Début { $time }
tournament-starts-hand = Début au signal de l’organisateur
tournament-ends = Fin { $time }
tournament-round-of = Ronde { $round } sur { $rounds }
tournament-round = Ronde { $round }
tournament-final = Finale
tournament-semifinal = Demi-finales
tournament-status-open = Ouvert
tournament-status-running = En cours
tournament-status-finished = Terminé
tournament-status-aborted = Annulé
tournament-join = Participer
tournament-rejoin = Participer à nouveau
tournament-leave = Se retirer
tournament-break = Faire une pause
tournament-leave-about = Vous perdez la partie en cours et n’en jouerez plus d’autres.
tournament-start = Commencer
tournament-abort = Annuler
tournament-abort-about = Le tournoi se termine pour tous, sans vainqueur.
tournament-add-bot = Ajouter un bot
tournament-remove = Retirer { $name }
tournament-invite = Inviter par lien
tournament-invite-about = Quiconque ouvre ce lien voit le tournoi et peut participer.
tournament-go = Aller à ma partie
tournament-your-turn = Votre prochaine partie vous attend.
tournament-no-show = Rejoignez-la sous { $time }, sinon elle est perdue.
tournament-limit = Places
tournament-limit-count = { $count } joueurs au plus
tournament-no-show-time = Délai pour se présenter
tournament-no-show-minutes = { $minutes ->
    [one] Délai : { $minutes } minute
   *[other] Délai : { $minutes } minutes
}
tournament-in = Vous participez. Votre prochaine partie apparaîtra ici.
tournament-out = Vous ne participez plus.
tournament-standings = Classement
tournament-entrants = Joueurs
tournament-rounds = Rondes
tournament-games = Dernières parties
tournament-bracket = Tableau
tournament-rank = Rang
tournament-player = Joueur
tournament-points = Points
tournament-record = Gagnées, nulles, perdues
tournament-tie-buchholz = Buchholz
tournament-tie-sonneborn = Sonneborn-Berger
tournament-tie-difference = Différence
tournament-tie-wins = Victoires
tournament-tie-streak = Meilleure série
tournament-fire = En série : la prochaine partie compte double
tournament-bye = exempt
tournament-forfeit = forfait
tournament-to-come = à venir
tournament-watch = Regarder { $first } contre { $second }
tournament-winner = { $name } remporte le tournoi
tournament-missing = Ce tournoi n’existe pas.
tournament-back = Retour au tournoi
tournament-all = Tous les tournois
pool-base = Jeu de base
pool-expansions = Avec extensions
pool-live = En direct
pool-days = En différé
pool-duel = Deux joueurs
pool-table = Trois ou plus
leaderboard = Classement général
leaderboard-empty = Personne n’a encore assez de parties classées pour la liste.
leaderboard-about = Un classement paraît ici dès qu’il est fiable : après dix à vingt parties classées environ.
rating = Classement
rating-pool = Type de partie
rating-rank = Rang
rating-player = Joueur
rating-games = Parties
rating-provisional = provisoire : encore peu de parties
rating-record = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $wins ->
    [one] { $wins } gagnée
   *[other] { $wins } gagnées
}
rating-place = rang { $rank }
rating-peak = meilleur { $peak }
rating-chart = Classement après chacune des { $games } parties, maintenant { $rating }
rating-chart-about = En pointillé : provisoire, tant qu’il y a peu de parties.
profile = Joueur
profile-missing = Ce joueur n’existe pas.
profile-ratings = Classements
profile-unrated = Pas encore de partie classée.
profile-unrated-own = Vous n’avez pas encore joué de partie classée. Trouvez un adversaire sous « Trouver des joueurs ».
profile-statistics = Statistiques
profile-wins = Gagnées
profile-mean = Score moyen
profile-best = Meilleur score
profile-left = Figurines restées sur le plateau, en moyenne
profile-sources = Points par origine
profile-records = Records
profile-opponents = Face à face
profile-against = { $wins ->
    [one] { $wins } gagnée
   *[other] { $wins } gagnées
}, { $ties ->
    [one] { $ties } nulle
   *[other] { $ties } nulles
}, { $losses ->
    [one] { $losses } perdue
   *[other] { $losses } perdues
}
profile-games = Parties
history-outcome = Résultat
history-any = Classées et amicales
history-won = Gagnée
history-tied = Égalité
history-lost = Perdue
history-place = Rang { $place }
history-playing = En cours
history-aborted = Annulée
history-more = Voir plus
history-none = Pas encore de partie ici.

## Nouvelle partie
new-game = Nouvelle partie
family = Jeu
presets = Combinaisons
preset-mine = Ma dernière configuration
preset-mine-about = comme la dernière fois
expansions = Extensions
expansions-chosen = { $chosen } sur { $total }
expansion-tiles = { $count ->
    [0] aucune tuile
    [one] +{ $count } tuile
   *[other] +{ $count } tuiles
 }
expansion-minutes = +{ $count } min
pick-single = Choisir à la carte
options-of = Options : { $module }
option-rule = comme dans la règle
seats = Places
seat-empty = Place libre
seat-add = Ajouter un joueur
seat-remove = Retirer { $name }
player-name = Nom du joueur { $colour }
seat-colour = Couleur
seat-kind = Qui joue pour { $name } ?
seat-here = Sur cet appareil
seat-link = Inviter par lien
seat-bot-level = Bot, { $level }
seat-default = Joueur { $number }
colour-blue = bleu
colour-red = rouge
colour-yellow = jaune
colour-green = vert
colour-lilac = lilas
colour-black = noir
options = Options
table-name = Nom de la table
table-default = Chez { $name }
first-seat = Premier joueur
first-random = Au hasard
sum-tiles = { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
 }
sum-minutes = environ { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
 }, { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
 }
start-game = Commencer
rule-options = Règles
mechanics = Pièces et tuiles

## Partie
board = { $count ->
    [one] Plateau avec { $count } tuile
   *[other] Plateau avec { $count } tuiles
 }
dock = Votre coup
legal-cells = Cases où la tuile s’adapte
cell = colonne { $column }, ligne { $row }
places-together = { $count ->
    [one] { $count } endroit ici. Zoomez
   *[other] { $count } endroits ici. Zoomez
 }
cell-name = { $cell }, { $count ->
    [one] une orientation possible
   *[other] { $count } orientations possibles
 }
dead-cell = Aucune tuile restante ne va ici
step-tile = Poser la tuile
step-figure = Placer un partisan
step-confirm = Confirmer
undo = Annuler
confirm = Confirmer
turn-left = Tourner à gauche
turn-right = Tourner à droite
tile-in-hand = Tuile en main : { $tile }
choice-count = { $what }, reste { $count }
your-turn = À vous
your-turn-name = À vous, { $name }
to-move = Joue maintenant
thinking = Réfléchit…
away = hors ligne
seat-you = vous
seat-bot = bot · { $level }
seat-not-claimed = Cette partie n’a pas été ajoutée à vos parties. { $reason } Gardez le lien : il ouvre toujours votre place.
seat-score = { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
projected = { $points ->
    [one] { $points } prévu
   *[other] { $points } prévus
 }
projected-about = Score si la partie s’arrêtait maintenant
waiting-for = C’est à { $name }
reconnecting = Connexion perdue, nouvel essai…
game-over = La partie est finie
show-result = Voir le résultat
tile-number = Tuile { $number }
of-total = sur { $total }
left-word = restantes
tiles-left = { $count ->
    [one] { $count } restante
   *[other] { $count } restantes
 }
die-shows = Le dé indique { $value }
track = Piste de score
track-marker = { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
track-piece = { $what } sur la case { $space }
track-space = Case { $space }
tabs = Parties de l’écran
tab-board = Plateau
tab-players = Joueurs
tab-tiles = Tuiles
tab-log = Journal
tab-moves = Coups
tab-chat = Chat
turn = tour { $turn }
log-empty = Rien n’a encore rapporté de points.
chat-empty = Pas encore de message
chat-say = Écrire un message
chat-send = Envoyer
remaining = Tuiles restantes
fits-here = Ce qui va ici
fits-count = { $count ->
    [0] Aucune tuile restante ne va ici
    [one] { $count } tuile restante va ici
   *[other] { $count } tuiles restantes vont ici
 }
fits-ask = Qu’est-ce qui va ici ?
fits-hint = Touchez une case vide du plateau.
show-all = Tout voir
layers = Calques
layer-fields = Champs et propriétaires
layer-regions = Zones occupées
layer-last = Derniers coups
hint = Indice
hint-title = Ce que jouerait le bot expert
hint-about = Le nombre indique de combien de points le coup devrait améliorer votre avance ; suivent vos chances de gagner ensuite. Choisissez un coup pour le voir sur le plateau ; vous pourrez encore l’annuler.
hint-gain = Points dont votre avance devrait progresser
hint-none = Il n’y a qu’un seul coup possible.
hint-no-reason = Un coup tranquille qui préserve toutes les chances
hint-less = { $points ->
    [0] aussi bon que le meilleur coup
    [one] { $points } point de moins que le meilleur coup
   *[other] { $points } points de moins que le meilleur coup
}
hint-shared = Valable pour tous : { $reasons }
move-rotated = { $degrees ->
    [0] sans la tourner
   *[other] tournée de { $degrees }°
}
win-chance = { $percent } % de chances de gagner
zoom = Zoom
zoom-in = Zoomer
zoom-out = Dézoomer
zoom-fit = Voir tout le plateau
worth-open = { $closed } si on termine · { $now } sinon
worth-nobody = Sans propriétaire
worth-closed-nobody = Ne rapportera plus rien à personne
worth-scored = Plus rien à ajouter : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
region-closed = rien n’y manque
region-open = { $count ->
    [one] { $count } côté encore ouvert
   *[other] { $count } côtés encore ouverts
 }
region-scored = points déjà comptés
if-closed-now = si on terminait maintenant
at-the-end = à la fin
handover = { $name }, c’est à vous
handover-ready = Je suis { $name }
share = Inviter et partager
share-watch = Lien pour spectateurs
export = Télécharger la partie
replay = Revoir la partie
report = Signaler un problème
report-about = Enregistre la partie avec votre remarque, pour que nous voyions exactement ce qui s’est passé.
report-expected = À quoi vous attendiez-vous ?
report-save = Enregistrer le rapport
spoken-seat = { $seat }
spoken-move = { $who } { $what }.
spoken-score = { $who } { $what } : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }. { $sum }

## Première partie
tutorial = Première partie
tutorial-about = Vous découvrez le jeu ? Apprenez-le en cinq minutes sur un plateau préparé.
tutorial-start = Apprendre à jouer
lesson-you = Ana (vous)
lesson-neighbour = Marta
lesson-number = Leçon { $number } sur { $total }
lesson-skip = Passer
lesson-next = Leçon suivante
lesson-finish = Terminer
lesson-show = Montrez-moi
lesson-turn = C’est la bonne case. La tuile y va aussi dans ce sens, mais pour cette leçon, tournez-la encore une fois : choisissez de nouveau la case ou appuyez sur R.
lesson-astray = Permis, mais ce n’est pas le coup de cette leçon. Appuyez sur Annuler et réessayez.
lesson-ready = Vous pouvez encore annuler. Cela vous convient ? Appuyez sur Confirmer.
lesson-place-title = Poser une tuile
lesson-place-1 = À chaque tour, vous posez une tuile. Elle doit prolonger ses voisines : route contre route, ville contre ville, champ contre champ. Les cases claires sont permises ; les flèches montrent dans quel sens. Choisissez celle qui est marquée.
lesson-place-2 = Elle s’adapte. Vous pourriez maintenant occuper une zone avec un partisan, mais gardez-le pour plus tard : choisissez Aucun partisan, marqué en bas.
lesson-place-done = Voilà un tour. Marta prolonge la route et l’occupe : tant que son partisan y reste, personne d’autre ne peut l’occuper. Une route est terminée quand ses deux bouts mènent à une ville, un monastère ou un carrefour, ou quand elle forme une boucle ; elle rapporte 1 point par tuile.
lesson-figure-title = Placer un partisan
lesson-figure-1 = Cette tuile porte un morceau de ville avec un blason. Agrandissez la ville : choisissez la case marquée et tournez la tuile jusqu’à ce que les remparts se rejoignent.
lesson-figure-2 = Occupez maintenant la ville. L’endroit marqué est libre : placez-y un partisan. Dans une ville, c’est un chevalier.
lesson-figure-done = La ville est à vous jusqu’à ce qu’elle soit terminée. Vous avez sept partisans ; chacun reste sur le plateau jusqu’au décompte de sa zone.
lesson-score-title = Terminer et marquer
lesson-score-1 = Cette tuile peut terminer votre ville. Choisissez la case marquée, le rempart tourné vers votre ville.
lesson-score-2 = La ville est terminée. Avant de confirmer, le panneau du bas montre ce qu’elle rapporte. Gardez vos partisans : choisissez Aucun partisan.
lesson-score-done = 8 points : 2 pour chacune des trois tuiles et 2 pour le blason. Votre partisan est revenu et peut resservir. Les routes rapportent 1 point par tuile.
lesson-cloister-title = Un monastère
lesson-cloister-1 = Un monastère rapporte 1 point pour lui-même et 1 pour chaque tuile autour de lui, 9 au plus. Posez-le au milieu de nombreuses tuiles : sur la case marquée.
lesson-cloister-2 = Placez un partisan dans le monastère. Il reviendra quand huit tuiles entoureront le monastère.
lesson-cloister-done = N’importe qui peut remplir les huit cases autour d’un monastère. Votre tuile a aussi terminé la route de Marta : 5 points pour elle. Voyez qui profite d’une tuile avant de la poser.
lesson-farm-title = Paysans et champs
lesson-farm-1 = Les champs comptent aussi. Un champ s’arrête aux routes, aux remparts et au bord des tuiles. Posez cette route sur la case marquée : elle détache un morceau du grand champ.
lesson-farm-2 = Couchez un partisan dans le champ marqué. C’est désormais un paysan, qui y reste jusqu’à la fin de la partie.
lesson-farm-done = À la fin, un champ rapporte 3 points pour chaque ville terminée qu’il touche : 3 pour vous jusqu’ici. Le bouton aux vagues montre tous les champs et leurs propriétaires. Pointez ou touchez une zone pour voir sa valeur.
lesson-more = D’autres leçons
lesson-choose = Que voulez-vous apprendre ?
lesson-first-game = La première partie
lesson-module-end-title = Bien joué
lesson-module-end = Voilà « { $module } » en bref. Le livre de règles explique tout avec des exemples ; dans une nouvelle partie, un clic suffit pour l’ajouter.
lesson-end-title = À vous de jouer
lesson-end = Quand la dernière tuile est posée, les routes, villes et monastères inachevés rapportent 1 point par tuile, puis vient le décompte des champs. Le joueur qui a le plus de points gagne. Un doute ? Ouvrez le livre de règles : chaque extension y a son chapitre, avec des exemples. Si un coup n’est pas permis, nous vous disons pourquoi.

## Aide
help = Aide et touches
help-mouse = Faites glisser pour déplacer le plateau, tournez la molette pour zoomer. Cliquez sur une case pour poser la tuile ; cliquez encore, ou du bouton droit, pour la tourner. Pointez une zone pour voir à qui elle est et ce qu’elle vaut.
help-touch = Touchez une case pour poser la tuile, touchez-la encore pour la tourner. Touchez une zone ou une figurine pour voir ce qu’elle vaut. Pincez pour zoomer.
help-arrows = d’une case permise à la suivante
help-turn = tourner la tuile
help-enter = choisir la case, puis confirmer
help-tab = endroit suivant pour une figurine
help-places = endroits suivants et précédents, s’ils ne sont pas tous visibles
help-digits = choisir la figurine
help-undo = annuler une étape
help-pan = déplacer le plateau
help-zoom = zoomer, dézoomer, tout voir
help-layers = champs, zones, derniers coups, tuiles restantes
help-inspect = examiner une zone ; encore, la suivante
help-escape = fermer ce qui est ouvert

## Réglages
settings = Réglages
setting-language = Langue
setting-theme = Thème
setting-motion = Animations
setting-sound = Sons
setting-confirm = Confirmer chaque tour
setting-confirm-about = Rien n’est définitif avant que vous confirmiez.
setting-handover = Annoncer le joueur suivant
setting-handover-about = Quand plusieurs personnes partagent cet appareil.
setting-patterned = Calques à motifs
setting-patterned-about = Hachure aussi les villes et les routes.
setting-emblems = Grands emblèmes
setting-emblems-about = Montre des emblèmes sur des disques au lieu de figurines.
as-system = comme le système
theme-light = clair
theme-dark = sombre
motion-full = complètes
motion-reduced = réduites
language-name = Français
language-switch = Passer au français

## Résultat et reprise
result-after = { $count ->
    [one] Après { $count } tuile
   *[other] Après { $count } tuiles
 }
result-winner = { $name } gagne
result-winners = { $names } se partagent la victoire
result-points = avec { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
result-ahead = avec { $points ->
    [one] { $points } point
   *[other] { $points } points
 }, { $ahead } devant { $name }
result-sources = D’où viennent les points
result-time = Le score au fil des tours
result-time-about = ombré : décompte final
result-board = Plateau final
result-board-turn = { $n ->
    [0] Plateau au début
   *[other] Plateau au tour { $n }
}
result-records = Records
result-moments = Moments clés
result-subtitle = { $modules }, { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
 }, { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
 }
rematch = Revanche
back-to-board = Plateau
share-replay = Partager
chart-about = Courbe des points de chaque joueur, tour par tour
replay-about = Revoyez n’importe quel tour, ou partagez-en le lien.
replay-play = Lecture
replay-pause = Pause
replay-first = Au début
replay-back = Un tour en arrière
replay-forward = Un tour en avant
replay-last = À la fin
replay-position = Tour { $n } sur { $total }
replay-link = Copier un lien vers ce moment
replay-back-to-game = Retour à la partie

review-title = Analyser avec un bot
review-chance = Chances de gagner
review-chance-about = Les chances de gagner de chacun au début de chaque tour. Un point marque un tour coûteux.
review-lead = Avance attendue
review-lead-about = L’avance finale attendue de chacun sur les autres. Un point marque un tour coûteux.
review-played = Joué
review-best = Meilleur
review-lost = { $points ->
    [one] { $points } point perdu
   *[other] { $points } points perdus
}
review-show = Revoir ce tour
review-open = Ouvrir l’analyse
play-on = Rejouer à partir d’ici
play-on-about = Commence une nouvelle partie depuis cette position, contre des bots et avec de nouvelles tuiles.
play-on-as = Rejouer pour { $name }
review-about = Les tours les plus coûteux, chacun avec un meilleur coup.
review-start = Analyser
review-working = Analyse tour par tour…
review-none = Aucune vraie erreur. Bien joué !

## Erreurs
error-unreachable = Le serveur est injoignable.
error-status = Le serveur a répondu par une erreur ({ $status }).

## Joueurs
people-share = Partager…
people-qr = Code QR : { $what }
people-copy-by-hand = La copie est bloquée ici. L’adresse est sélectionnée : copiez-la à la main.
people-cancel = Retour
people-address = Adresse de ce serveur
people-device-only = Cette adresse ne fonctionne que sur cet appareil. Lancez le serveur avec --host 0.0.0.0 pour que d’autres appareils puissent se joindre.
people-about-host = Envoyez à chacun le lien de sa place : quiconque l’ouvre prend cette place. Un lien reste le même tant que vous ne le révoquez pas.
people-about = Qui joue à quelle place. Vous pouvez changer votre propre nom.
people-online = en ligne
people-invited = pas encore là
people-ready = prêt
people-invite = Inviter
people-invite-name = Inviter { $name }
people-link-of = Lien pour { $name }
people-invited-to = Carcassonne : { $title }
people-show-link = Voir le lien
people-revoke = Révoquer le lien
people-revoke-warning = Le lien pour { $name } cesse de fonctionner et quiconque joue avec lui est déconnecté. Vous recevez un nouveau lien.
people-free = Libérer la place
people-free-warning = { $name } perd sa place. Un autre joueur pourra la prendre avec un nouveau lien.
people-waiting-room = Salle d’attente
people-waiting-host = Invitez les autres, puis commencez la partie. Noms, couleurs et places peuvent encore changer.
people-waiting-guest = Choisissez votre nom et votre couleur, puis signalez que vous pouvez jouer. L’hôte commence la partie.
people-watching = Vous regardez cette partie.
people-seat-given = Un autre joueur occupe maintenant votre place. Vous regardez cette partie.
people-all-ready = Tout le monde est prêt.
people-missing = Pas encore prêts : { $names }
people-i-am-ready = Prêt à jouer
people-rematch-waits = Une revanche vous attend.
people-rematch-join = Rejoindre la revanche
people-replay-about = Quiconque ouvre ce lien peut revoir la partie, et rien d’autre.
people-hidden = { $count ->
    [one] { $count } partie masquée
   *[other] { $count } parties masquées
 }
people-unhide = Remettre { $title } dans la liste
people-recovery = Retrouver mes parties
people-code-mine = Votre code de récupération
people-code-about = Avec ce code, vous retrouvez vos parties sur un autre appareil ou dans un autre navigateur. Gardez-le pour vous : quiconque le possède peut jouer à votre place.
people-code-create = Créer un code de récupération
people-code-no-games = Un code mène à des parties : commencez-en une ou rejoignez-en une d’abord.
people-copy-code = Copier le code
people-code-enter = Saisir un code de récupération
people-code-find = Chercher
people-code-unknown = Aucune partie ne correspond à ce code.
people-code-found = { $count ->
    [0] Ces parties étaient déjà dans votre liste.
    [one] { $count } partie trouvée.
   *[other] { $count } parties trouvées.
 }
people-unread = { $count ->
    [one] { $count } message non lu
   *[other] { $count } messages non lus
 }
people-notify = Me prévenir quand c’est mon tour
people-notify-about = Tant que cette page est en arrière-plan.
people-show-draft = Montrer aux autres où je place ma tuile
people-show-draft-about = Ils voient la tuile avant que vous confirmiez.
people-to-light = Passer aux couleurs claires
people-to-dark = Passer aux couleurs sombres
people-deciding-for = { $name } réfléchit depuis { $time }
people-preset-own = enregistrée par vous
people-preset-save = Enregistrer la combinaison
people-preset-name = Nom de la combinaison
people-preset-about = Enregistre dans ce navigateur les extensions, leurs options et les aides.
people-preset-manage = Partager ou supprimer { $name }
people-preset-share = Quiconque ouvre ce lien peut jouer avec la même configuration.
people-preset-delete = Supprimer
people-preset-delete-warning = { $name } est retirée de ce navigateur.
people-preset-opened = Configuration partagée : { $name }
people-preset-damaged = Le lien de la configuration est endommagé.
people-seats-options = Places et options
people-start-inviting = Inviter des joueurs
people-profile = Règles
people-profile-name = Règles : { $name }

## Le plateau
minimap = Carte de tout le plateau
places-next = Endroits suivants
places-previous = Endroits précédents
# Which of the places that can be chosen are in view: from the first to the last of them, of so many.
places-shown = { $shown ->
    [one] Endroit { $from } sur { $count }
   *[other] Endroits { $from } à { $to } sur { $count }
 }
# As above, with little room.
places-shown-short = { $shown ->
    [one] { $from } sur { $count }
   *[other] { $from }–{ $to } sur { $count }
 }
places-all = { $count } endroits
dock-fold = Montrer ou masquer les réponses
space-short = case { $space }

## Livre de règles
rulebook = Livre de règles
rulebook-search = Chercher dans les règles
rulebook-found = { $count ->
    [0] Aucune règle trouvée
    [one] { $count } règle trouvée
   *[other] { $count } règles trouvées
 }
rulebook-chapters = Chapitres
rulebook-all = Toutes les extensions
rulebook-in-play = Seulement ce qui est en jeu
rulebook-whole = Livre entier
rulebook-example = Exemple : { $rule }
rulebook-figure = { $figure } × { $count }
rulebook-options = Options
rulebook-default = habituel
rulebook-rulings = { $count ->
    [one] { $count } précision
   *[other] { $count } précisions
 }
rulebook-kind-example = exemple
rulebook-kind-ruling = précision
rulebook-kind-option = option
rulebook-kind-value = valeur
rulebook-kind-difference = différence avec le jeu de base
rules-of = Règles : { $module }
log-rules = Pourquoi ? Voir les règles

## Pour les lecteurs d’écran
turn-tile = Tuile en main. { $tile } La tourner
spoken-hand = Tuile en main. { $tile }
spoken-laid = En { $cell }. { $tile }
spoken-chosen = Choix : { $what }
spoken-would = { $who } { $what } : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
spoken-placed = { $who } { $what } en { $cell }. { $tile }
spoken-cell = { $place } : { $beside }
spoken-open = { $place } : à côté de terrain libre
spoken-beside = { $side ->
    [0] au nord
    [1] à l’est
    [2] au sud
   *[3] à l’ouest
 } { $what } de { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
 }, { $owner ->
    [none] sans propriétaire
    [you] à vous
   *[others] à { $names }
 }

## Personnages
seat-bot-plain = bot
seat-bots = Niveaux
seat-characters = Personnages
bot-speed = Vitesse des bots
bot-speed-quick = rapide
bot-speed-normal = normale
bot-speed-slow = lente

account = Compte
account-create = Créer un compte
account-log-in = Se connecter
account-about = Un compte conserve vos parties sur tous vos appareils. Vous pouvez jouer à tout sans en avoir.
account-name = Nom
account-login = Nom ou adresse e-mail
account-password = Mot de passe
account-create-password = Créer avec un mot de passe
account-create-passkey = Créer avec une clé d’accès
account-log-in-passkey = Se connecter avec une clé d’accès
account-passkey-about = Votre appareil garde la clé d’accès : empreinte, visage ou code remplacent le mot de passe.
account-passkey-insecure = Les clés d’accès demandent une adresse sécurisée (https) avec un nom, ou localhost. Ici, un mot de passe suffit.
account-passkey-failed = La clé d’accès n’a pas pu être utilisée sur cet appareil.
account-use-password = Utiliser plutôt un mot de passe
account-mail = Adresse e-mail
account-mail-send = M’envoyer un lien
account-mail-sent = Si cette adresse permet de se connecter ici, un lien est en route. Il est valable 15 minutes.
account-provider = Continuer avec { $provider }
account-have-one = J’ai déjà un compte
account-have-none = Je n’ai pas encore de compte
account-since = Ici depuis le { $date }
account-rename = Modifier
account-renamed = Votre nom a été modifié.
account-renamable = Vous pourrez changer de nom à nouveau le { $date }.
account-log-out = Se déconnecter
account-devices = Appareils
account-device = Appareil inconnu
account-this-device = Cet appareil
account-seen = Dernière utilisation : { $time }
account-end = Déconnecter
account-end-one = Déconnecter { $device }
account-end-others = Déconnecter tous les autres appareils
account-ways = Moyens de connexion
account-passkey = Clé d’accès
account-remove = Retirer
account-passkey-add = Ajouter une clé d’accès
account-passkey-added = La clé d’accès a été ajoutée.
account-password-current = Mot de passe actuel
account-password-new = Nouveau mot de passe
account-password-set = Définir un mot de passe
account-password-change = Changer le mot de passe
account-password-changed = Le mot de passe a été changé. Tous les autres appareils sont déconnectés.
account-programs = Programmes et bots
account-programs-about = Avec un jeton, un programme agit au nom de ce compte. Gardez-le comme un mot de passe.
account-token = Jeton
account-token-name = À quoi il sert
account-token-scope = Ce qu’il permet
account-token-days = Combien de temps il dure
account-token-day-count = { $count } jours
account-token-lasts = jusqu’à sa révocation
account-token-until = jusqu’au { $date }
account-token-expired = expiré le { $date }
account-token-create = Créer un jeton
account-token-copy = Copier le jeton
account-token-once = Le jeton n’est affiché que cette fois.
account-token-revoke = Révoquer
account-token-revoke-one = Révoquer { $name }
scope-bot-play = jouer comme bot
scope-games-read = lire mes parties
account-data = Vos données
account-data-about = Tout ce que ce serveur sait de vous, dans un fichier lisible par des programmes.
account-export = Télécharger mes données
account-delete = Supprimer mon compte
account-delete-about = Cette action est définitive. Votre nom, vos messages et vos moyens de connexion sont supprimés. Les parties restent à ceux qui ont joué avec vous.
account-delete-name = Saisissez { $name } pour confirmer
clock = Pendule
clock-none = aucune
clock-own = autre
clock-live = { $minutes } min + { $seconds } s par tour
clock-per-turn = { $days ->
    [one] 1 jour par tour
   *[other] { $days } jours par tour
}
clock-kind = Type de pendule
clock-kind-live = en direct
clock-kind-days = en différé
clock-base = Minutes pour la partie
clock-increment = Secondes ajoutées par tour
clock-turn-days = Jours par tour
clock-vacation = Jours de congé
clock-time-out = Temps écoulé
clock-time-out-bot = un bot continue
clock-time-out-default = coups les plus simples
clock-time-out-out = éliminé, classé dernier
clock-of = Temps restant pour { $name }
clock-days = { $days } j { $hours } h
spoken-clock = { $seconds ->
    [60] Il reste une minute.
   *[other] Il reste { $seconds } secondes.
}
seat-out-time = Temps écoulé.
seat-out-resigned = A abandonné.
seat-out-bot = Un bot continue.
table-menu = Reprendre un tour, suspendre, abandonner
table-take-back = Reprendre mon dernier tour
table-take-back-about = La partie revient au début de votre dernier tour.
table-offer-take-back-button = Demander à reprendre mon dernier tour
table-offer-take-back-about = La partie revient au début de votre dernier tour si tous les autres acceptent.
table-pause = Suspendre la partie
table-offer-pause-button = Proposer une pause
table-pause-about = Les pendules s’arrêtent jusqu’à ce qu’un joueur relance la partie.
table-abort = Annuler la partie
table-abort-about = Annuler la partie ? Elle finit sans résultat.
table-resign = Abandonner
table-resign-about = Abandonner ? L’autre joueur gagne.
table-resign-about-many = Abandonner ? Les autres continuent, et vous êtes classé dernier.
offer-take-back = { $name } demande à reprendre son dernier tour.
offer-pause = { $name } propose une pause.
offer-own-take-back = Vous demandez à reprendre votre dernier tour. En attente : { $names }.
offer-own-pause = Vous proposez une pause. En attente : { $names }.
offer-agree = Accepter
offer-decline = Refuser
offer-withdraw = Retirer
table-paused = La partie est suspendue.
table-resume = Relancer
table-aborted = La partie a été annulée.
table-ended-resigned = { $name } a abandonné. Victoire : { $winners }.
table-ended-time = Temps écoulé pour { $name }. Victoire : { $winners }.
table-show-result = Voir le résultat
# Dans le journal, après un nom
event-offer-take-back = demande à reprendre un tour
event-offer-pause = propose une pause
event-decline = refuse
event-decline-take-back = refuse la reprise du tour
event-decline-pause = refuse la pause
event-take-back = reprend un tour
event-pause = suspend la partie
event-resume = relance la partie
event-flag = n’a plus de temps
event-resign = abandonne
event-end-aborted = annule la partie
player-deleted = Joueur supprimé
chat-account-only = Il faut un compte pour écrire à cette table. Les phrases toutes faites marchent sans.
chat-phrases = Phrases toutes faites
chat-about = À propos de { $name }
chat-mute = Masquer
chat-unmute = Afficher à nouveau
chat-muted = Masqué
chat-report = Signaler
chat-reported = Merci. Un modérateur lira ce qui a été dit.
chat-no-player = Cette place n’appartient à aucun joueur de ce serveur.
phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-good-game = Belle partie !
phrase-well-played = Bien joué !
phrase-thanks = Merci !
phrase-sorry = Pardon !
phrase-oops = Oups !
phrase-wow = Waouh !
phrase-your-turn = À vous !
phrase-one-moment = Un instant, s’il vous plaît.
phrase-rematch = On en refait une ?
phrase-bye = Au revoir !
phrase-smile = 🙂
phrase-laugh = 😄
phrase-think = 🤔
phrase-cry = 😢
phrase-clap = 👏
phrase-meeple = 🏰
moderation = Modération
moderation-by = Signalé par { $name } : { $time }
moderation-dismiss = Classer sans suite
moderation-mute = Rendre muet { $days } jours
moderation-ban = Exclure { $days } jours
moderation-none = Aucun signalement en attente.

waiting-games = Parties qui vous attendent
waiting-next = Prochaine partie qui m’attend
waiting-left = Il reste { $time }
challenge-from = { $name } vous défie
challenge-accept = Accepter
challenge-decline = Refuser
challenge-to = Défier { $name }
challenge-declined = Votre défi a été refusé.
challenge-sent = Votre défi est envoyé. La partie commence dès qu’il est accepté.
notices = Notifications
notices-device = Avertir sur cet appareil
notices-device-about = Même quand cette page est fermée.
notices-insecure = Ce navigateur n’accepte les notifications que par une connexion sécurisée (https).
notices-refused = Le navigateur n’autorise pas les notifications. Vous pouvez changer cela dans ses réglages pour cette page.
notices-turn = Mon tour dans une partie en différé
notices-live = Mon tour dans une partie en direct
notices-challenge = Un défi
notices-tournament = Un tournoi
notices-message = Un message dans une partie en différé
notices-mail = E-mail avec les parties qui m’attendent
notices-mail-about = Au plus une fois par heure, à { $address }.
unsubscribe-done = Vous ne recevrez plus d’e-mails sur les parties qui vous attendent.
unsubscribe-failed = Ce lien ne fonctionne pas. Vous pouvez changer les notifications dans votre compte.
people = Joueurs
player-search = Nom d’un joueur
player-find = Chercher
player-none = Aucun joueur ne porte ce nom.
player-online = en ligne
player-away = absent
player-guest = Invité { $number }
player-challenge = Défier
player-follow = Suivre
player-unfollow = Ne plus suivre
player-block = Bloquer
player-unblock = Débloquer
player-report = Signaler
player-profile = Profil
watch = Regarder des parties
watch-count = { $count ->
    [one] Un spectateur
   *[other] { $count } spectateurs
}
chat-spectator = spectateur
chat-apart = Les joueurs ne voient pas ce qu’écrivent les spectateurs avant la fin de la partie.
lobby-delay = Décalage pour les spectateurs
lobby-delay-turns = { $count ->
    [0] Spectateurs : en direct
    [one] Spectateurs : un tour après
   *[other] Spectateurs : { $count } tours après
}
