module-crop-circles = Cercles de culture
about-crop-circles = Chacun ajoute un partisan, ou chacun en reprend un.

option-crop-circles-adding = Ajouter un partisan
option-crop-circles-adding-optional = au choix de chacun
option-crop-circles-adding-must = obligatoire pour qui le peut
option-crop-circles-circles = Actions des cercles de culture
option-crop-circles-set = Tuiles
option-crop-circles-set-II = Cercles de culture II
option-crop-circles-set-I = Cercles de culture I
option-crop-circles-set-both = les deux
option-crop-circles-tiles = Exemplaires de chaque tuile

way-crop = par un cercle de culture

decide-crop-choose = Chacun ajoute-t-il un partisan, ou en reprend-il un ?
decide-crop-add = Ajoutez un partisan à côté d’un des vôtres, ou passez.
decide-crop-remove = Reprenez un de vos partisans.
stakes-crop = Cela concerne les partisans { $ground ->
    [field] dans les champs
    [road] sur les routes
   *[city] dans les villes
} : vous en avez { $own }, les autres { $others }.
do-crop = Tout le monde
do-add = Ajouter un partisan ici
do-remove = Reprendre ce partisan
did-crop = choisit pour tout le monde
did-add = ajoute un partisan
did-remove = reprend un partisan

refuse-add-or-remove = Choisissez si chacun ajoute un partisan ou en reprend un.
refuse-must-add = Vous pouvez ajouter un partisan : vous devez donc le faire.
refuse-must-remove = Vous devez reprendre un de vos partisans.
refuse-beside-your-own = Le partisan va à côté d’un des vôtres de cette sorte.
refuse-followers-only = Les cercles de culture n’agissent que sur les partisans.
refuse-not-that-sort = Vous ne pouvez reprendre que vos propres partisans de cette sorte.

# Étapes du déroulement

step-crop-circles-circle = L’action d’un cercle de culture vient après tout le reste de la partie de tour

# Tuiles et pièces en mots, pour les bulles d’aide et les lecteurs d’écran
mark-crop-circle-pitchfork = cercle de culture avec une fourche
mark-crop-circle-club = cercle de culture avec un gourdin
mark-crop-circle-shield = cercle de culture avec un blason
end-crop = au cercle de culture
