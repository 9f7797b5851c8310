module-inns-and-cathedrals = Auberges et cathédrales
about-inns-and-cathedrals = Faites monter les enjeux : plus de points si vous terminez, rien sinon.

option-inns-and-cathedrals-open_value = Route inachevée avec auberge, ville inachevée avec cathédrale
option-inns-and-cathedrals-open_value-zero = ne vaut rien à la fin
option-inns-and-cathedrals-open_value-plain = vaut autant que sans auberge ni cathédrale
option-inns-and-cathedrals-large = Grands partisans par joueur
option-inns-and-cathedrals-inns = Auberges
option-inns-and-cathedrals-cathedrals = Cathédrales
option-inns-and-cathedrals-tiles = Exemplaires de chaque tuile

figure-large = grand partisan
a-large = un grand partisan
none-large = aucun grand partisan

line-INN-14 = { $count ->
    [one] Grâce à l’auberge, la seule tuile de la route terminée vaut 2 points.
   *[other] Grâce à l’auberge, les { $count } tuiles de la route terminée valent 2 points chacune.
}
    .sum = { $count ->
        [one] route avec auberge : 1 tuile × 2
       *[other] route avec auberge : { $count } tuiles × 2
    }
line-INN-15 = La route avec l’auberge est restée inachevée et ne rapporte rien.
    .sum = route inachevée avec auberge
line-INN-16 = { $count ->
    [one] Grâce à la cathédrale, 1 tuile de ville vaut 3 points.
   *[other] Grâce à la cathédrale, { $count } tuiles de ville valent 3 points chacune.
}
    .sum = { $count ->
        [one] ville avec cathédrale : 1 tuile × 3
       *[other] ville avec cathédrale : { $count } tuiles × 3
    }
line-INN-16s = { $count ->
    [one] Avec la cathédrale, 1 blason ajoute 3 points.
   *[other] Avec la cathédrale, { $count } blasons ajoutent 3 points chacun.
}
    .sum = { $count ->
        [one] 1 blason × 3
       *[other] { $count } blasons × 3
    }
line-INN-17 = La ville avec la cathédrale est restée inachevée et ne rapporte rien.
    .sum = ville inachevée avec cathédrale

tally-inn = avec une auberge
tally-cathedral = avec une cathédrale

# Tuiles et pièces en mots, pour les bulles d’aide et les lecteurs d’écran
thing-cathedral = une cathédrale
thing-inn = une auberge au bord d’un lac
picture-large = grand partisan { $colour }
    .gender = m
picture-large-lying = grand partisan { $colour } couché dans un champ
    .gender = m

lesson-inns-and-cathedrals-inn-title = Une auberge sur la route
lesson-inns-and-cathedrals-inn-1 = Une route avec une auberge rapporte 2 points par tuile une fois terminée, mais rien si elle reste ouverte à la fin. Posez cette auberge sur la case marquée.
lesson-inns-and-cathedrals-inn-2 = En début de partie, le risque en vaut la peine : placez un partisan sur la route.
lesson-inns-and-cathedrals-inn-done = Marta ferme la route de l’autre côté avec un carrefour. Sa tuile vous aide.
lesson-inns-and-cathedrals-score-title = Terminez la route
lesson-inns-and-cathedrals-score-1 = Un carrefour termine une route. Choisissez la case marquée pour terminer la vôtre.
lesson-inns-and-cathedrals-score-2 = Gardez vos partisans pour l’instant : choisissez Aucun partisan, marqué en bas. Le panneau montre déjà les points.
lesson-inns-and-cathedrals-score-done = 8 points : 2 pour chacune des quatre tuiles, grâce à l’auberge. Les cathédrales font de même pour les villes : 3 points par tuile et par blason d’une ville terminée, rien pour une ville inachevée.
lesson-inns-and-cathedrals-large-title = Le grand partisan
lesson-inns-and-cathedrals-large-1 = Cette tuile agrandit la ville du milieu. Choisissez la case marquée.
lesson-inns-and-cathedrals-large-2 = Vous avez un grand partisan ; il compte pour deux quand on compare les partisans. Choisissez-le en bas, puis la ville marquée.
lesson-inns-and-cathedrals-large-done = Il faudrait deux petits partisans d’un autre joueur pour l’égaler. Il marque et revient comme les autres.
