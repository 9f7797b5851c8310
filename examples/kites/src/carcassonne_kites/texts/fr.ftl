module-kites = Cerfs-volants
about-kites = Faites voler votre cerf-volant sur n’importe quelle construction, même d’un autre joueur, et marquez quand elle est terminée.

option-kites-wind = Vent d’une brise
option-kites-wind-straight = sur sa ligne et sa colonne
option-kites-wind-around = sur les huit tuiles autour d’elle
option-kites-tiles = Exemplaires de chaque tuile

figure-kite = cerf-volant
a-kite = un cerf-volant
none-kite = aucun cerf-volant
way-wind = par le vent
mark-breeze = une brise
picture-kite = cerf-volant { $colour }
    .gender = m

decide-kites-fly = Faites voler votre cerf-volant sur une construction dans le vent, ou passez.
do-kite = Faire voler votre cerf-volant ici
did-kite = fait voler un cerf-volant

line-KIT-07 = { $count ->
    [one] Le cerf-volant a survolé 1 tuile : 1 point.
   *[other] Le cerf-volant a survolé { $count } tuiles : { $points } points.
}
    .sum = { $count ->
        [one] cerf-volant sur 1 tuile
       *[other] cerf-volant sur { $count } tuiles
    }
line-KIT-09 = Le cerf-volant est encore en l’air : 1 point.
    .sum = cerf-volant en l’air

refuse-fly-or-pass = Choisissez une construction pour votre cerf-volant, ou passez.
refuse-out-of-the-wind = La brise ne souffle pas là.
refuse-kites-tangle = Il y a déjà un cerf-volant sur cette construction : les ficelles s’emmêleraient.
