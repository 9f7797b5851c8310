module-dispatches = Dépêches
about-dispatches = Arrêtez-vous sur une case foncée et le roi vous envoie un bonus.

option-dispatches-shared_space = Case foncée avec le marqueur d’un autre joueur
option-dispatches-shared_space-received = une dépêche arrive
option-dispatches-shared_space-none = pas de dépêche
option-dispatches-stops = Arrêts qui comptent
option-dispatches-stops-every = chaque arrêt d’un décompte
option-dispatches-stops-last = là où les marqueurs finissent après le décompte
option-dispatches-impossible = Une dépêche dont l’action est impossible
option-dispatches-impossible-points = vaut 2 points
option-dispatches-impossible-choice = laisse le choix : 2 points, ou l’action sans effet
option-dispatches-farmer_points = Points par paysan

decide-dispatch-draw = Pioche d’une dépêche…
decide-dispatch-use = Exécutez la dépêche, ou prenez 2 points.
stakes-dispatch = Dépêche : { $token ->
    [1] des points pour votre plus courte route
    [2] des points pour votre plus petite ville
    [3] des points pour votre plus petit monastère
    [4] 2 points pour chaque blason de vos villes
    [5] 2 points pour chacun de vos chevaliers
   *[6] des points pour chacun de vos paysans
}. Cela en ferait { $points } maintenant.
do-token = Piocher une dépêche
do-act = L’exécuter
do-points = Prendre 2 points
do-recall = Compter les points de ce partisan et le reprendre
did-act = exécute la dépêche
did-points = prend 2 points au lieu de la dépêche
did-recall = compte les points d’un partisan et le reprend

line-MSG-11 = Au lieu d’exécuter la dépêche : { $points } points.
    .sum = au lieu de la dépêche
line-MSG-19 = { $count ->
    [one] La dépêche donne 2 points pour 1 blason.
   *[other] La dépêche donne 2 points pour chacun des { $count } blasons.
}
    .sum = { $count ->
        [one] 1 blason × 2
       *[other] { $count } blasons × 2
    }
line-MSG-20 = { $count ->
    [one] La dépêche donne 2 points pour 1 chevalier.
   *[other] La dépêche donne 2 points pour chacun des { $count } chevaliers.
}
    .sum = { $count ->
        [one] 1 chevalier × 2
       *[other] { $count } chevaliers × 2
    }
line-MSG-21 = { $count ->
    [one] La dépêche donne { $each ->
        [one] 1 point
       *[other] { $each } points
    } pour 1 paysan.
   *[other] La dépêche donne { $each ->
        [one] 1 point
       *[other] { $each } points
    } pour chacun des { $count } paysans.
}
    .sum = { $count ->
        [one] 1 paysan × { $each }
       *[other] { $count } paysans × { $each }
    }

refuse-no-own-follower-there = Vous n’avez pas ce partisan à cet endroit.
refuse-dispatch-impossible = La dépêche ne peut pas être exécutée ainsi.

log-dispatch-1 = pioche une dépêche : des points pour la plus courte route
log-dispatch-2 = pioche une dépêche : des points pour la plus petite ville
log-dispatch-3 = pioche une dépêche : des points pour le plus petit monastère
log-dispatch-4 = pioche une dépêche : 2 points par blason
log-dispatch-5 = pioche une dépêche : 2 points par chevalier
log-dispatch-6 = pioche une dépêche : des points par paysan
log-dispatch-7 = pioche une dépêche : une autre tuile tout de suite
log-dispatch-8 = pioche une dépêche : compter les points d’un partisan et le reprendre
dispatch-1 = Dépêche : des points pour votre plus courte route.
dispatch-2 = Dépêche : des points pour votre plus petite ville.
dispatch-3 = Dépêche : des points pour votre plus petit monastère.
dispatch-4 = Dépêche : 2 points pour chaque blason de vos villes.
dispatch-5 = Dépêche : 2 points pour chacun de vos chevaliers.
dispatch-6 = Dépêche : des points pour chacun de vos paysans.
dispatch-7 = Dépêche : une autre tuile tout de suite.
dispatch-8 = Dépêche : comptez maintenant les points d’un de vos partisans et reprenez-le.

# Étapes du déroulement

step-dispatches-dispatch-after-the-tile = Les dépêches gagnées avec les points de cette partie de tour
step-dispatches-dispatch-before-the-tile = Les dépêches gagnées avec les points du début du tour
step-dispatches-merge-markers = Avant le décompte final, chacun additionne ses deux marqueurs

# Tuiles et pièces en mots, pour les bulles d’aide et les lecteurs d’écran
picture-dispatch-1 = dépêche : compter la plus courte route
picture-dispatch-2 = dépêche : compter la plus petite ville
picture-dispatch-3 = dépêche : compter le plus petit monastère
picture-dispatch-4 = dépêche : 2 points par blason
picture-dispatch-5 = dépêche : 2 points par chevalier
picture-dispatch-6 = dépêche : 2 points par paysan
picture-dispatch-7 = dépêche : poser une tuile de plus
picture-dispatch-8 = dépêche : compter les points d’un partisan et le reprendre
