module-scout = El explorador
about-scout = Cada jugador empieza con una loseta especial y su truco.

option-scout-tiles_each = Losetas especiales por jugador
option-scout-canoe_lake = La Canoa paga por un lago
option-scout-canoe_lake-river = del río recién completado
option-scout-canoe_lake-system = de toda la red fluvial
option-scout-refusals = El Explorador puede rechazar
option-scout-refusals-per-draw = una loseta de paisaje y una loseta extra por turno
option-scout-refusals-per-turn = una loseta por turno
option-scout-agriculture_meadows = Agricultura se mantiene lejos de los cazadores
option-scout-agriculture_meadows-all = con todas sus praderas
option-scout-agriculture_meadows-hut = solo con la pradera de su cabaña
option-scout-shaman = Chamán
option-scout-scout = Explorador
option-scout-canoe = Canoa
option-scout-bridge = Cazador sobre el puente
option-scout-agriculture = Agricultura

decide-scout-deal = Repartiendo una loseta especial…
decide-scout-refuse = ¿Conservas esta loseta o la rechazas?
stakes-refuse = Habrá que conservar la loseta que se robe en su lugar.

do-deal = Repartir una loseta especial
do-special = Colocar tu loseta especial
decide-source-special = ¿Robar una loseta o colocar tu loseta especial?
do-special-shaman = Colocar el Chamán
do-special-scout = Colocar el Explorador
do-special-canoe = Colocar la Canoa
do-special-bridge = Colocar el Cazador sobre el puente
do-special-agriculture = Colocar Agricultura
do-refuse = Rechazar la loseta
do-keep = Conservar la loseta
do-shaman = Recuperar a un miembro de la tribu
did-special = coloca una loseta especial
did-refuse = rechaza la loseta
did-keep = conserva la loseta
did-shaman = recupera a un miembro de la tribu con el Chamán

line-SCO-21 = { $count ->
    [one] La Canoa encuentra 1 pez en un lago: 1 punto.
   *[other] La Canoa encuentra { $count } peces en un lago, a 1 punto cada uno.
}
    .sum = { $count ->
        [one] Canoa: 1 pez
       *[other] Canoa: { $count } peces
    }
line-SCO-26 = { $count ->
    [one] El cazador encuentra al oso: 2 puntos.
   *[other] El cazador encuentra { $count } osos, a 2 puntos cada uno.
}
    .sum = { $count ->
        [one] 1 oso × 2
       *[other] { $count } osos × 2
    }
line-SCO-31 = { $count ->
    [one] La pradera de Agricultura tiene 1 segmento: 1 punto.
   *[other] La pradera de Agricultura tiene { $count } segmentos, a 1 punto cada uno.
}
    .sum = { $count ->
        [one] Agricultura: 1 segmento de pradera
       *[other] Agricultura: { $count } segmentos de pradera
    }

refuse-not-your-special-tile = No tienes esa loseta especial.
problem-too-few-special-tiles = Habría que repartir { $needed } losetas especiales, pero esta partida solo tiene { $count }.
refuse-second-rejection = Ya has rechazado una loseta. Esta tienes que colocarla.
refuse-special-joins-members = Una loseta especial no puede unirse a una zona donde ya hay miembros de la tribu.
refuse-bridge-joins-closed-meadow = El Cazador sobre el puente no puede entrar en la pradera que ha cerrado la cabaña de Agricultura.
refuse-hut-bars-meadow = Esta pradera es de la cabaña de Agricultura: no entran cazadores.
refuse-no-shaman = No tienes al Chamán.
refuse-shaman-used = El Chamán ya ha ayudado en este turno.
refuse-nobody-to-take = Ahí no tienes ningún miembro de la tribu.
refuse-shaman-takes-members = El Chamán no tiene poder sobre las cabañas.
refuse-stays-for-good = La figura de una loseta especial se queda ahí hasta el final.

holding-special-shaman = el Chamán
holding-special-scout = el Explorador
holding-special-canoe = la Canoa
holding-special-bridge = el Cazador sobre el puente
holding-special-agriculture = Agricultura

# Pasos del orden de juego

step-scout-fields = La cabaña de Agricultura puntúa por cada segmento de su pradera

# Losetas y piezas en palabras, para los rótulos de ayuda y los lectores de pantalla
thing-bear = { $count ->
    [one] un oso
   *[other] { $count } osos
}
mark-canoe = canoa
mark-bridge = puente de madera
mark-scout = explorador
mark-agriculture = agricultura
mark-shaman = carta del chamán, no se coloca en la mesa
