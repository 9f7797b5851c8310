module-ferries = Bacs
about-ferries = Choisissez quelles routes se rejoignent sur le lac, et changez d’avis plus tard.

option-ferries-change_limit = Un bac peut changer
option-ferries-change_limit-tile = une fois par tuile posée
option-ferries-change_limit-turn = une fois par tour entier, seconde partie comprise
option-ferries-ferries = Bacs
option-ferries-changes = Les bacs peuvent changer
option-ferries-tiles = Exemplaires de chaque tuile

piece-ferry = bac

decide-ferry-lay = Placez le bac : quels bouts de route relie-t-il ?
decide-ferry-change = Changez un bac, ou passez.
stakes-ferry = Les deux routes n’en font plus qu’une ; les autres s’arrêtent au lac.
stakes-ferries = { $lakes ->
    [one] Le bac peut relier deux autres bouts de route ; les routes qu’il délaisse s’arrêtent au lac.
   *[other] { $lakes } bacs peuvent relier d’autres bouts de route, l’un après l’autre ; les routes délaissées s’arrêtent au lac.
}

do-ferry = Relier ces deux bouts de route
did-ferry = relie deux bouts de route par un bac

refuse-ferry-must = Un nouveau lac reçoit toujours son bac.
refuse-ferry-not-road-ends = Un bac relie deux bouts de route différents d’une même tuile de lac.
refuse-ferry-order = Nommez d’abord le bout de route au plus petit numéro.
refuse-ferry-other-tile = Le bac va sur la tuile de lac que vous venez de poser.
refuse-ferry-same-way = Le bac est déjà ainsi. Passez pour le laisser.
refuse-ferry-just-laid = Vous ne pouvez pas changer le bac que vous venez de placer.
refuse-ferry-changed-already = Vous avez déjà changé ce bac avec cette tuile. Une autre tuile du tour le permettrait de nouveau.
refuse-ferry-changed-this-turn = Vous avez déjà changé ce bac pendant ce tour. Dans cette partie, c’est permis une fois par tour, pas une fois par tuile.
refuse-ferry-not-first = Vous ne pouvez changer que le premier bac sur la route depuis votre tuile.
refuse-ferry-not-on-road = La route de votre tuile ne passe pas par ce bac.

# Étapes du déroulement

step-ferries-change-ferries = Le joueur peut changer les bacs des routes que cette tuile prolonge
step-ferries-lay-ferry = Chaque nouveau lac reçoit son bac, après la figurine et avant le décompte
step-ferries-roads-parted = Des figurines qui ont besoin d’une autre sur leur route peuvent l’avoir perdue

# Tuiles et pièces en mots, pour les bulles d’aide et les lecteurs d’écran
mark-ferry-lake = lac à bac
picture-ferry = bac
