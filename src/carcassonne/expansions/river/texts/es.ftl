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
   *[other] La piara suma 1 punto por cada una de las { $count } ciudades completas.
}
    .sum = { $count ->
        [one] piara: 1 ciudad completa × 1
       *[other] piara: { $count } ciudades completas × 1
    }

refuse-river-not-continued = Une la loseta de río a un extremo abierto del río.
refuse-river-turns-back = El río no puede torcer dos veces seguidas al mismo lado. Prueba a girar la loseta.
refuse-river-branches-meet = Los brazos del río no pueden juntarse.
refuse-river-too-narrow = Las tres casillas que rodean el nuevo extremo del río deben estar libres.

tally-pig-herd = con una piara

# Pasos del orden de juego

step-river-extra-tile = Regla de la casa: quien coloca el lago con volcán coloca otra loseta después

# Losetas y piezas en palabras, para los rótulos de ayuda y los lectores de pantalla
river-ends = ríos desde { $sides } que terminan en { $end }
river-through = río entre { $sides }
river-fork = río que se divide hacia { $sides }
river-end = río desde { $sides } que termina en { $end }
end-lake = un lago
end-spring = un manantial
thing-pig-herd = una piara de cerdos

lesson-river-course-title = Primero, el río
lesson-river-course-1 = Mientras queden losetas de río, se roban en lugar de las demás. Continúa el río desde su manantial: elige la casilla marcada.
lesson-river-course-2 = Los caminos, las ciudades y los campos de estas losetas se ocupan como siempre; el río no es de nadie y separa los campos. Coloca un seguidor en la ciudad marcada.
lesson-river-course-done = La ciudad es tuya. Marta continúa el río y lo desvía hacia el sur.
lesson-river-bend-title = Sin dar la vuelta
lesson-river-bend-1 = Una curva justo después de otra no puede girar hacia el mismo lado: el río volvería sobre sí mismo. Esta loseta va recta y siempre encaja. Elige la casilla marcada.
lesson-river-bend-2 = Dos ciudades se miran desde las dos orillas. Ocupa la marcada.
lesson-river-bend-done = El lago cierra el río. Después la partida sigue con las demás losetas, en un tablero que ya es largo y está lleno de oportunidades.
