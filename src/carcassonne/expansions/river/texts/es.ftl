module-river = El río
about-river = Empieza con un río en lugar de una loseta.

option-river-set = Losetas de río
option-river-set-I = Río I
option-river-set-II = Río II, con bifurcación
option-river-set-both = los dos ríos en uno
option-river-strict = Dejar libres las casillas que rodean un extremo abierto del río
option-river-roomy = Dejar libres también las de más allá
option-river-foresight = Sin losetas delante de un extremo abierto ni dos brazos juntos
option-river-discard = Una loseta de río que no encaja sale de la partida
option-river-spring_divides = El manantial divide los campos
option-river-pig_herd = La piara da más valor a su campo
option-river-volcano_extra_tile = Otra loseta después del lago con volcán
option-river-volcano_lake = De dos lagos, el del volcán cierra el río
option-river-plain_lake = De dos lagos, el sencillo cierra el río, haya dragón o no

line-RIV-A10 = { $count ->
    [one] La piara suma 1 punto por 1 ciudad completa.
   *[other] La piara suma 1 punto por cada una de { $count } ciudades completas.
}
    .sum = { $count ->
        [one] piara: 1 ciudad completa × 1
       *[other] piara: { $count } ciudades completas × 1
    }

refuse-river-not-continued = Une la loseta de río a un extremo abierto del río.
refuse-river-turns-back = El río no puede torcer dos veces seguidas al mismo lado. Prueba a girar la loseta.
refuse-river-branches-meet = Los brazos del río no pueden juntarse.
refuse-river-too-narrow = Las tres casillas que rodean el nuevo extremo del río deben estar libres.

# Pasos del orden de juego

step-river-extra-tile = Regla de la casa: quien coloca el lago con volcán coloca otra loseta después

# Tiles and pieces in words, for tooltips and screen readers
thing-pig-herd = una piara de cerdos
