decide-closing = Autre chose avant la fin de votre tour ?
decide-source = Prenez une tuile.
decide-draw = Pioche d’une tuile…
decide-place = Posez la tuile.
decide-figure = Placer une figurine ?
decide-book = Quel marqueur avance ?
stakes-points = { $points ->
    [one] { $points } point : { $what }
   *[other] { $points } points : { $what }
}
stakes-and = { $first } + { $rest }
decide-score = Quelle zone marque en premier ?
stakes-score = { $count } zones sont terminées. Les marqueurs avancent dans l’ordre choisi.

do-draw = Piocher une tuile
do-place = Poser la tuile
do-put = Placer une figurine
do-next = Compter celle-ci maintenant
do-marker = Avancer
do-pass = Passer
do-end = Finir le tour
did-next = choisit la zone qui marque ensuite
did-marker = choisit le marqueur qui avance

way-tile = sur la tuile qui vient d’être posée
side-N = nord
side-E = est
side-S = sud
side-W = ouest

refuse-game-over = La partie est finie.
refuse-not-your-decision = Ce n’est pas à vous de choisir.
refuse-no-action = Écrivez une action, par exemple « place 1,0/2 » ou « pass ».
refuse-no-verb = « { $word } » n’est pas une action. Essayez « place 1,0/2 » ou « pass ».
refuse-no-argument = « { $word } » n’est ni une case (1,0), ni une pose (1,0/2), ni un endroit (1,0.3), ni un nombre, ni un mot.
refuse-number-too-large = Le nombre dans « { $word } » est trop grand.
refuse-unknown-verb = Il n’y a pas d’action « { $verb } » dans cette partie.
refuse-other-decision = « { $verb } » ne répond pas à la question : { $decision }
refuse-dealer-acts = Un instant : le hasard décide d’abord.
refuse-not-offered = Vous ne pouvez pas faire cela maintenant.
refuse-forced-figure = La tuile ne laisse pas d’autre choix.
refuse-cell-taken = Il y a déjà une tuile ici. Choisissez une case vide.
refuse-no-neighbour = Votre tuile doit en toucher une autre par un côté entier ; les coins ne comptent pas.
refuse-sides-differ = Le côté { $side } ne correspond pas à la tuile voisine. Essayez de tourner la tuile.
refuse-wrong-ground = Vous ne pouvez pas placer { $a } { $at }.
refuse-wrong-ground-for-way = Aucun partisan ne peut aller là { $way }.
refuse-area-occupied = Il y a déjà quelqu’un { $at } : vous ne pouvez pas y entrer.
refuse-area-complete = Vous ne pouvez pas entrer : plus rien ne manque { $at }.
refuse-which-marker = Choisissez lequel de vos marqueurs avance.
refuse-one-marker = Tous ces points vont à un seul de vos marqueurs. Choisissez celui qui avance.
refuse-score-order = Choisissez une des zones terminées qui n’ont pas encore marqué.
refuse-none-in-supply = Il ne vous reste { $none } dans la réserve.
refuse-no-such-figure = Il n’y a pas de figurine nommée « { $name } ».
refuse-not-this-tile = Les figurines vont sur la tuile que vous venez de poser.

problem-unknown-profile = Il n’y a pas de profil « { $name } ». Il y a : { $names }.
problem-unknown-option = Le module { $module } n’a pas d’option « { $name } ». Il a : { $names }.
problem-not-a-flag = L’option { $option } vaut on ou off, pas « { $value } ».
problem-not-in-range = L’option { $option } est un nombre de { $low } à { $high }, pas « { $value } ».
problem-not-a-choice = L’option { $option } accepte { $choices }, pas « { $value } ».
problem-option-syntax = Écrivez une option sous la forme module.nom=valeur, pas « { $value } ».
problem-unknown-module = Il n’y a pas de module « { $name } ». Il y a : { $names }.
problem-similar-module = Il n’y a pas de module « { $name } ». Vouliez-vous dire { $names } ?
problem-unknown-preset = Il n’y a pas de combinaison « { $name } ». Il y a : { $names }.
problem-not-chosen = Il y a des options pour le module { $name }, qui n’est pas choisi.
problem-chosen-twice = Un module est choisi deux fois : { $names }.
problem-needs-module = { $module } a besoin du module { $name }.
problem-seats-of-module = { $module } se joue de { $low } à { $high } joueurs, pas à { $count }.
problem-same-names = Deux joueurs ont le même nom : { $names }.
problem-first-seat = Le premier joueur est un nombre de 0 à { $high }, pas { $count }.
problem-no-game = Choisissez un jeu : { $names }.
problem-needs-game = { $modules } : impossible de jouer sans { $names }.
problem-two-games = Ce sont des jeux différents, qui ne se mélangent pas : { $names }.
problem-other-game = { $modules } : impossible de jouer avec { $name }. Avec ce jeu vont : { $names }.
problem-seat-count = Une partie compte de 2 à { $high } joueurs, pas { $count }.
problem-too-many-tiles = Ces extensions ont trop de tuiles différentes pour une seule partie.
problem-left-out-module = Le greffon avec le module « { $name } » est laissé de côté. « carcassonne modules » dit pourquoi.
problem-plugin-left-out = Le greffon « { $name } » ({ $package }) est laissé de côté : { $reason }
problem-plugin-fails = il échoue avec { $error }
problem-plugin-no-expansion = { $place } n’est pas une extension.
problem-plugin-interface = il est écrit pour la version { $wanted } de l’interface, et celle-ci est la version { $version }.
problem-plugin-bad-name = « { $name } » n’a pas la forme { $form }.
problem-plugin-taken = « { $name } » est un nom déjà pris par { $module }.
problem-plugin-damaged = { $error }
problem-plugin-unknown-rules = il cite des règles qu’aucun rules.toml ne contient : { $rules }
problem-plugin-clash = il ne peut pas se combiner avec les autres modules : { $error }
problem-plugin-no-family = le jeu « { $name } » auquel il appartient manque.

file-empty = Le fichier est vide.
file-cut = La ligne { $line } est endommagée ; la fin du fichier manque peut-être.
file-format = Ce n’est ni un fichier de partie (.carc) ni une sauvegarde de JCloisterZone (.jcz).
file-rules = La partie a été jouée avec une autre version des règles.
file-setup = La configuration de la ligne { $line } n’est pas jouable : un module ou une option est inconnu ou ne va pas avec les autres.
file-damaged = La ligne { $line } n’est pas valable.
file-after-result = Ligne { $line } : il y a quelque chose après le résultat.
file-over = Ligne { $line }, action { $action } : la partie était déjà finie.
file-seat = Ligne { $line }, action { $action } : c’est le tour d’un autre joueur.
file-illegal = Ligne { $line }, action { $action } : { $reason }
file-missing = Ligne { $line } : il y a un résultat, mais des actions manquent avant lui.
file-result = Ligne { $line } : les scores ne correspondent pas aux coups.

# Étapes du déroulement

step-core-closing-window = La dernière occasion pour les actions possibles à tout moment
step-core-collect = Recherche des constructions terminées
step-core-draw = Pioche d’une tuile
step-core-figure = Au plus une action avec une figurine
step-core-first-part = La partie de tour de la première tuile
step-core-place = Pose de la tuile
step-core-placed = Ce que font les modules dès qu’une tuile est posée
step-core-plan-awards = La valeur de toutes les constructions terminées est établie avant de donner des points
step-core-score = Les constructions terminées marquent l’une après l’autre et les figurines reviennent
step-core-source = Piocher une tuile, ou en prendre une ailleurs
step-core-turn-end = Le tour du joueur suivant, ou la fin de la partie s’il ne reste plus de tuile
