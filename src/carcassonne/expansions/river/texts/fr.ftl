module-river = La rivière
about-river = Commencez par une rivière au lieu d’une seule tuile.

option-river-set = Tuiles de rivière
option-river-set-I = Rivière I
option-river-set-II = Rivière II, avec une bifurcation
option-river-set-both = les deux rivières en une
option-river-strict = Garder libres les cases autour d’un bout ouvert de la rivière
option-river-roomy = Garder libres aussi les cases au-delà
option-river-foresight = Aucune tuile sur le chemin d’un bout ouvert, et pas deux bras côte à côte
option-river-discard = Une tuile de rivière qui ne va nulle part quitte la partie
option-river-spring_divides = La source sépare les champs
option-river-pig_herd = Le troupeau de cochons augmente la valeur de son champ
option-river-volcano_extra_tile = Une tuile de plus après le lac au volcan
option-river-volcano_lake = De deux lacs, c’est celui au volcan qui ferme la rivière
option-river-plain_lake = De deux lacs, c’est le lac simple qui ferme la rivière, avec ou sans dragon

line-RIV-A10 = { $count ->
    [one] Le troupeau de cochons ajoute 1 point pour 1 ville terminée.
   *[other] Le troupeau de cochons ajoute 1 point pour chacune des { $count } villes terminées.
}
    .sum = { $count ->
        [one] troupeau de cochons : 1 ville terminée × 1
       *[other] troupeau de cochons : { $count } villes terminées × 1
    }

refuse-river-not-continued = Reliez la tuile de rivière à un bout ouvert de la rivière.
refuse-river-turns-back = La rivière ne peut pas tourner deux fois de suite du même côté. Essayez de tourner la tuile.
refuse-river-branches-meet = Les bras de la rivière ne doivent pas se rejoindre.
refuse-river-too-narrow = Les trois cases autour du nouveau bout ouvert de la rivière doivent être libres.

tally-pig-herd = avec un troupeau de cochons

# Étapes du déroulement

step-river-extra-tile = Règle maison : qui a posé le lac au volcan pose encore une tuile après lui

# Tuiles et pièces en mots, pour les bulles d’aide et les lecteurs d’écran
river-ends = rivières menant { $sides }, qui s’arrêtent { $end }
river-through = rivière menant { $sides }
river-fork = rivière à trois bras menant { $sides }
river-end = rivière menant { $sides }, qui s’arrête { $end }
end-lake = à un lac
end-spring = à une source
thing-pig-herd = un troupeau de cochons

lesson-river-course-title = D’abord la rivière
lesson-river-course-1 = Tant qu’il reste des tuiles de rivière, on les pioche à la place des autres. Prolongez la rivière depuis sa source : choisissez la case marquée.
lesson-river-course-2 = Les routes, les villes et les champs de ces tuiles s’occupent comme d’habitude ; la rivière n’est à personne et sépare les champs. Placez un partisan dans la ville marquée.
lesson-river-course-done = La ville est à vous. Marta prolonge la rivière et la fait tourner vers le sud.
lesson-river-bend-title = Pas de demi-tour
lesson-river-bend-1 = Un coude juste après un coude ne doit pas tourner du même côté : la rivière reviendrait sur elle-même. Cette tuile est droite et convient toujours. Choisissez la case marquée.
lesson-river-bend-2 = Deux villes se font face de part et d’autre de la rivière. Occupez celle qui est marquée.
lesson-river-bend-done = Le lac termine la rivière. La partie continue alors avec les autres tuiles, sur un plateau déjà long et plein d’occasions.
