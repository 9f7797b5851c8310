# Pourquoi une sauvegarde de JCloisterZone ne peut pas être ouverte.

jcz-unknown = { $count ->
    [one] { $file } utilise quelque chose d’inconnu ici : { $problem }
   *[other] { $file } utilise { $count } choses inconnues ici :{ $problem }
}
jcz-damaged = { $file } est endommagé : { $problem }
jcz-unplayable = { $file } ne peut pas être joué jusqu’au bout : { $problem }
jcz-obstacle = { $reason } (en { $place })
jcz-list = { $first } ; { $rest }
jcz-places = { $more ->
    [one] { $path } et un autre endroit
   *[other] { $path } et { $more } autres endroits
}

# Inconnu ici

jcz-no-set = le jeu de tuiles « { $name } » est inconnu ici
jcz-set-once = le jeu de tuiles « { $name } » ne peut être là qu’une fois
jcz-no-basic-set = une partie sans le jeu de tuiles de base ne peut pas être préparée
jcz-no-element = l’élément « { $name } » est inconnu ici
jcz-element-needs-tiles = l’élément « { $name } » a besoin du jeu de tuiles « { $set } »
jcz-no-rule = la règle « { $name } » est inconnue ici
jcz-no-rule-value = la valeur « { $value } » de cette règle est inconnue ici ; valeurs connues : { $known }
jcz-tile-numbers = des jeux avec d’autres nombres de tuiles isolées ne peuvent pas être préparés
jcz-setup = cette configuration n’est pas possible : { $problem }
jcz-no-start = une partie sans tuiles de départ ne peut pas être préparée
jcz-start-elsewhere = aucune partie ne commence avec la tuile { $tile } à cet endroit
jcz-start-missing = { $count ->
    [one] il manque une tuile avec laquelle la partie commence ici
   *[other] il manque { $count } tuiles avec lesquelles la partie commence ici
}
jcz-no-tile = la tuile « { $name } » n’est dans aucun des jeux de cette partie
jcz-no-message = le message « { $name } » est inconnu ici
jcz-no-figure = la figurine « { $name } » est inconnue ici
jcz-figure-absent = la figurine « { $name } » n’est pas dans cette partie
jcz-no-neutral-figure = la figurine neutre « { $name } » est inconnue ici
jcz-no-fairy = il n’y a pas de fée dans cette partie
jcz-no-feature = la construction « { $name } » est inconnue ici
jcz-no-quarter = « { $name } » n’est pas un quartier de Carcassonne
jcz-no-token = le jeton « { $name } » est inconnu ici
jcz-no-return = les figurines ne reviennent pas à cause de « { $name } » ici
jcz-goes-on = la partie continue après la dernière tuile de la sauvegarde

# Endommagé

jcz-no-text-file = ce n’est pas du texte (octet { $byte })
jcz-no-json = ce n’est pas du JSON ({ $problem }) ; le fichier est peut-être tronqué ou endommagé
jcz-json-at = ligne { $line }, colonne { $column }
jcz-json-nested = il est imbriqué trop profondément
jcz-json-surrogate = il contient une demi-paire de substitution, qui n’est pas un caractère
jcz-json-number = il contient un nombre que JSON n’a pas
jcz-too-large = le fichier dépasse { $megabytes } Mo ; les sauvegardes sont petites
jcz-unreadable = le fichier ne peut pas être lu : { $problem }
jcz-missing = « { $name } » manque
jcz-expected = il devrait y avoir { $wanted }, pas { $found }
jcz-an-object = un objet
jcz-a-list = une liste
jcz-a-text = un texte
jcz-a-number = un nombre de { $low } à { $high }
jcz-a-position = une position [x, y]
jcz-a-rotation = R0, R90, R180 ou R270
jcz-a-meeple = un meeple comme 0.small.1
jcz-remove-or-deploy = REMOVE ou DEPLOY
jcz-single-value = une règle a une seule valeur
jcz-nothing-to-undo = il n’y a rien que UNDO puisse annuler

# Injouable

jcz-over = la partie est finie avant ce message
jcz-waits = { $problem } ; la partie attend { $who } ({ $decision })
jcz-the-dealer = la pioche
jcz-refused = { $action } n’est pas possible : { $problem }
jcz-not-their-decision = { $action } n’est pas la décision du joueur { $number }
jcz-not-now = { $action } n’est pas possible maintenant
jcz-no-decision = aucune décision de la partie ne correspond à ce message
jcz-no-roll = un vol a besoin de « roll » ou « random »
jcz-nothing-of-this-kind = rien de tel n’est possible maintenant ({ $what })
jcz-not-declined = cela ne peut pas être refusé
jcz-figure-not-optional = l’action avec une figurine n’est pas facultative ici
jcz-undecided = la sauvegarde s’arrête avant que ce soit décidé
jcz-tile-not-now = la tuile { $tile } ne peut pas être posée maintenant
jcz-not-in-pile = la tuile { $tile } n’est pas dans la pioche
jcz-no-seat = il n’y a pas de joueur { $number }
jcz-no-tile-at = il n’y a pas de tuile en { $x },{ $y }
jcz-no-single-segment = la tuile en { $x },{ $y } n’a pas un seul segment de { $what } en « { $location } »
jcz-no-location = « { $name } » n’est pas un endroit d’une tuile
jcz-no-two-roads = « { $name } » ne nomme pas deux bouts de route
jcz-fairy-needs-meeple = la fée va auprès d’un partisan dans cette partie, et « meepleId » manque

jcz-or = { $first } ou { $second }
jcz-kind-city = ville
jcz-kind-road = route
jcz-kind-field = champ
jcz-kind-cloister = monastère
jcz-what-flight = un vol
jcz-what-figure = une figurine
jcz-what-quarter = un partisan dans un quartier
jcz-what-barn = une grange
jcz-what-return = un partisan repris
jcz-what-princess = un chevalier renvoyé
jcz-what-fairy = la fée
jcz-what-dragon = le dragon
jcz-what-mage = le mage
jcz-what-witch = la sorcière
jcz-what-count = le comte
jcz-what-gold = un lingot
jcz-what-ferry = un bac
jcz-what-crop = un cercle de culture

# Assertions des sauvegardes de test

jcz-no-assertion = ce genre d’assertion est inconnu ici
jcz-no-player = il n’y a pas de joueur « { $name } »
jcz-has-points = { $player } a { $points }
jcz-no-points-for = les points pour « { $name } » sont inconnus ici
jcz-scored = { $player } a marqué ({ $what }) : { $points }
jcz-no-phase = il n’y a pas de phase « { $name } » ici
jcz-own-decision = la décision « { $name } » n’est pas une phase de JCloisterZone
jcz-phase = la phase est { $name }
jcz-pass-possible = on peut passer ({ $phase })
jcz-pass-impossible = on ne peut pas passer ({ $phase })
jcz-offered = c’est proposé ({ $phase })
jcz-not-offered = ce n’est pas proposé ({ $phase })
jcz-no-player-acts = personne n’agit maintenant
jcz-player-acts = c’est { $player }
jcz-undo-possible = le dernier message peut être annulé
jcz-undo-impossible = le dernier message ne peut pas être annulé
jcz-no-action = l’action « { $name } » est inconnue ici
jcz-forced-decision = une autre décision a été prise ici automatiquement, car il n’y avait qu’une possibilité
jcz-no-draw-order = le fichier ne dit pas quelle tuile est à poser
jcz-no-places = « { $value } » n’est pas une liste de cases
jcz-no-place = « { $value } » n’est pas un endroit d’une tuile
jcz-options-found = { $offered } choix, { $found } des { $wanted } attendus
