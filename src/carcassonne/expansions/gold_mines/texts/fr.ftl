module-gold-mines = Mines d’or
about-gold-mines = Gagnez des lingots ; plus vous en avez, plus chacun a de valeur.

option-gold-mines-claims = Partage de l’or de plusieurs constructions
option-gold-mines-claims-own = seulement sur les tuiles de ses propres constructions
option-gold-mines-claims-any = n’importe quel lingot en jeu
option-gold-mines-gold = Or
option-gold-mines-tiles = Exemplaires de chaque tuile

piece-gold = lingot d’or

decide-gold-neighbour = Placez le second lingot sur une tuile voisine.
decide-gold-take = Prenez un lingot.
stakes-ingot = Il revient au propriétaire d’une zone terminée sur sa tuile : 1 à 4 points à la fin.
stakes-ingots = { $count ->
    [0] Votre premier lingot : 1 point à la fin.
    [one] Vous avez 1 lingot, soit 1 point à la fin ; avec un de plus, { $more }.
   *[other] Vous avez { $count } lingots, soit { $points } points à la fin ; avec un de plus, { $more }.
}
do-ingot = Placer un lingot ici
do-take = Prendre ce lingot
did-ingot = place un lingot sur une tuile voisine
did-take = prend un lingot

line-GLD-18 = { $count ->
    [one] Ce lingot vaut { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
   *[other] Ces { $count } lingots valent { $each ->
        [one] 1 point
       *[other] { $each } points
    } chacun : { $points } points en tout.
}
    .sum = { $count ->
        [one] 1 lingot × { $each }
       *[other] { $count } lingots × { $each }
    }

refuse-ingot-on-neighbour = Le second lingot va sur une tuile voisine, pas sur la même.
refuse-not-a-neighbour = Le second lingot va sur l’une des huit tuiles autour.
refuse-not-your-gold = Ce lingot n’est pas pour vous.

holding-gold = { $count ->
    [one] { $count } lingot
   *[other] { $count } lingots
}

# Étapes du déroulement

step-gold-mines-gold-points = Les lingots sur les tuiles sont perdus ; ceux des joueurs valent d’autant plus qu’ils sont nombreux
step-gold-mines-ingots = Un lingot sur la tuile elle-même, puis un sur une tuile voisine
step-gold-mines-share-out = L’or de tout ce que cette tuile a terminé est partagé, à tour de rôle depuis le joueur actif

# Tuiles et pièces en mots, pour les bulles d’aide et les lecteurs d’écran
mark-gold = mine d’or
picture-gold = lingot d’or
