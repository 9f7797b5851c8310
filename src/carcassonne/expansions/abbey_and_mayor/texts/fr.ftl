module-abbey-and-mayor = L’abbaye et le maire
about-abbey-and-mayor = Comblez les trous avec des abbayes ; jouez maires, chariots et granges.

option-abbey-and-mayor-abbeys_after_last_tile = Les abbayes peuvent être posées après la dernière tuile
option-abbey-and-mayor-wagon_move = Les chariots se déplacent
option-abbey-and-mayor-wagon_move-road = par les routes, un seul lien
option-abbey-and-mayor-wagon_move-roads = par les routes, aussi loin qu’elles mènent
option-abbey-and-mayor-wagon_move-shared-edge = par les routes et les bords communs
option-abbey-and-mayor-wagon_move-adjacent-tiles = sur la même tuile ou une tuile voisine
option-abbey-and-mayor-barns_share_farms = Un champ peut recevoir plusieurs granges
option-abbey-and-mayor-abbeys = Abbayes par joueur
option-abbey-and-mayor-mayors = Maires par joueur
option-abbey-and-mayor-barns = Granges par joueur
option-abbey-and-mayor-wagons = Chariots par joueur
option-abbey-and-mayor-tiles = Exemplaires de chaque tuile

figure-mayor = maire
a-mayor = un maire
none-mayor = aucun maire
figure-wagon = chariot
a-wagon = un chariot
none-wagon = aucun chariot
figure-barn = grange
a-barn = une grange
none-barn = aucune grange
way-wagon = en chariot

decide-source-abbey = Piocher une tuile, ou combler un trou avec votre abbaye ?
decide-abbey-last = Posez votre abbaye ou passez.
decide-wagon-settle = Déplacez votre chariot ou reprenez-le.
stakes-wagon = Il peut gagner une zone inachevée et sans partisan, ou revenir à son propriétaire.
do-abbey = Poser l’abbaye ici
do-barn = Placer la grange ici
do-wagon = Mener le chariot ici
do-home = Reprendre le chariot
did-abbey = pose une abbaye
did-barn = place la grange
did-wagon = déplace le chariot
did-home = reprend le chariot

line-ABM-33 = { $count ->
    [one] Le champ a rejoint un champ avec grange : 1 point pour 1 ville.
   *[other] Le champ a rejoint un champ avec grange : 1 point pour chacune des { $count } villes.
}
    .sum = { $count ->
        [one] champ relié à une grange : 1 ville × 1
       *[other] champ relié à une grange : { $count } villes × 1
    }
line-ABM-35 = { $count ->
    [one] La grange rapporte 4 points pour 1 ville terminée.
   *[other] La grange rapporte 4 points pour chacune des { $count } villes terminées.
}
    .sum = { $count ->
        [one] grange : 1 ville × 4
       *[other] grange : { $count } villes × 4
    }

refuse-abbey-needs-hole = Une abbaye a besoin d’un trou avec des tuiles sur ses quatre côtés.
refuse-barn-bars-field = Il y a une grange dans ce champ : les partisans n’y entrent plus.
refuse-farm-has-barn = Ce champ a déjà une grange.
refuse-no-four-fields = Une grange va sur un coin de la nouvelle tuile où se rejoignent les champs de quatre tuiles.
refuse-wagon-on-or-home = Menez le chariot dans une zone reliée ou reprenez-le.
refuse-wagon-not-linked = Aucune route n’y mène le chariot depuis la zone qui vient de marquer.

holding-abbey = { $count ->
    [one] { $count } abbaye
   *[other] { $count } abbayes
}

# Étapes du déroulement

step-abbey-and-mayor-barn-points = Chaque grange marque pour son propriétaire : des points pour les villes terminées qui touchent sa ferme
step-abbey-and-mayor-barn-scorings = Les fermes où des paysans et une grange se rencontrent sur cette tuile marquent, et les paysans reviennent
step-abbey-and-mayor-last-abbeys = Chacun peut encore poser une abbaye, en commençant à gauche de qui a joué le dernier tour
step-abbey-and-mayor-settle-wagons = Les chariots des constructions décomptées repartent, dans le sens horaire depuis le joueur actif

# Tuiles et pièces en mots, pour les bulles d’aide et les lecteurs d’écran
terrain-abbey = abbaye qui s’adapte à tous les côtés
picture-mayor = maire { $colour }
    .gender = m
picture-wagon = chariot { $colour }
    .gender = m
picture-barn = grange { $colour }
    .gender = f
