module-mage-and-witch = Mage et sorcière
about-mage-and-witch = Le mage enrichit une route ou une ville ; la sorcière la réduit de moitié.

option-mage-and-witch-empty_feature = Figurine magique sur une route ou dans une ville terminée sans partisan
option-mage-and-witch-empty_feature-leaves = quitte le plateau
option-mage-and-witch-empty_feature-stays = reste jusqu’à ce qu’on la déplace
option-mage-and-witch-new_place = Une figurine magique déplacée va
option-mage-and-witch-new_place-feature = sur une autre route ou dans une autre ville
option-mage-and-witch-new_place-tile = sur une autre tuile, même de la même route ou ville
option-mage-and-witch-parted_at_once = Mage et sorcière se séparent dès qu’un bac relie leurs routes
option-mage-and-witch-mage = Mage
option-mage-and-witch-witch = Sorcière
option-mage-and-witch-tiles = Exemplaires de chaque tuile

piece-mage = mage
piece-witch = sorcière

decide-magic-move = Déplacez le mage ou la sorcière.
stakes-magic = Mage : 1 point de plus par tuile de sa route ou ville. Sorcière : la moitié des points.
stakes-mage = Mage : 1 point de plus par tuile de sa route ou ville.
stakes-witch = Sorcière : la moitié des points de sa route ou ville.

do-mage = Déplacer le mage
do-witch = Déplacer la sorcière
did-mage = déplace le mage
did-witch = déplace la sorcière

line-MAG-11 = { $count ->
    [one] Le mage ajoute 1 point pour 1 tuile.
   *[other] Le mage ajoute 1 point pour chacune des { $count } tuiles.
}
    .sum = { $count ->
        [one] mage : 1 tuile
       *[other] mage : { $count } tuiles
    }
line-MAG-12 = { $count ->
    [one] La sorcière retire la moitié de 1 point.
   *[other] La sorcière retire la moitié de { $count } points.
}
    .sum = { $count ->
        [one] sorcière : moins la moitié de 1 point
       *[other] sorcière : moins la moitié de { $count } points
    }

refuse-magic-must = Cette tuile déplace le mage ou la sorcière. Choisissez l’un des deux.
refuse-magic-together = Mage et sorcière se sont rencontrés : l’un des deux doit quitter cette route ou cette ville.
refuse-magic-wrong-ground = Le mage et la sorcière ne vont que sur les routes ou dans les villes.
refuse-magic-same-feature = Une figurine magique qui se déplace doit aller sur une autre route ou dans une autre ville.
refuse-magic-same-tile = Une figurine magique qui se déplace doit aller sur une autre tuile.
refuse-magic-other-there = Mage et sorcière ne partagent jamais une route ou une ville.
refuse-magic-has-target = Vous ne pouvez retirer une figurine magique que si aucune des deux ne peut aller nulle part.

# Étapes du déroulement

step-mage-and-witch-joined-later = Des routes peuvent s’être rejointes depuis la pose de la tuile
step-mage-and-witch-magic-step = Une tuile de mage demande de déplacer le mage ou la sorcière, comme toute tuile qui les réunit dans une zone

# Tuiles et pièces en mots, pour les bulles d’aide et les lecteurs d’écran
mark-mage = signe du mage et de la sorcière
picture-mage = mage
picture-witch = sorcière
