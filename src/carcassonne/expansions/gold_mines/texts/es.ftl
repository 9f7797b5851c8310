module-gold-mines = Minas de oro
about-gold-mines = Gana lingotes: cuantos más tengas, más vale cada uno.

option-gold-mines-claims = Reparto del oro de varias construcciones
option-gold-mines-claims-own = solo de losetas de tus construcciones
option-gold-mines-claims-any = cualquier lingote en juego
option-gold-mines-gold = Oro
option-gold-mines-tiles = Copias de cada loseta

piece-gold = lingote de oro

decide-gold-neighbour = Coloca el segundo lingote en una loseta vecina.
decide-gold-take = Elige un lingote.
stakes-ingot = Se lo lleva el dueño de una zona que se complete en su loseta: de 1 a 4 puntos al final.
stakes-ingots = { $count ->
    [0] Tu primer lingote: 1 punto al final.
    [one] Tienes 1 lingote, que al final vale 1 punto; con uno más, { $more }.
   *[other] Tienes { $count } lingotes, que al final valen { $points } puntos; con uno más, { $more }.
}
do-ingot = Colocar aquí un lingote
do-take = Elegir este lingote
did-ingot = coloca un lingote en una loseta vecina
did-take = se lleva un lingote

line-GLD-18 = { $count ->
    [one] Este lingote vale { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    }.
   *[other] Estos { $count } lingotes valen { $each ->
        [one] 1 punto
       *[other] { $each } puntos
    } cada uno: { $points } puntos en total.
}
    .sum = { $count ->
        [one] 1 lingote × { $each }
       *[other] { $count } lingotes × { $each }
    }

refuse-ingot-on-neighbour = El segundo lingote va en una loseta vecina, no en la misma.
refuse-not-a-neighbour = El segundo lingote va en una de las ocho losetas de alrededor.
refuse-not-your-gold = Ese lingote no te corresponde.

holding-gold = { $count ->
    [one] { $count } lingote
   *[other] { $count } lingotes
}

# Pasos del orden de juego

step-gold-mines-gold-points = Los lingotes sobre losetas se pierden; los de los jugadores valen más cuantos más tengan
step-gold-mines-ingots = Un lingote en la propia loseta y después otro en una loseta vecina
step-gold-mines-share-out = Se reparte el oro de todo lo que esta loseta ha completado, por turnos desde el jugador activo

# Losetas y piezas en palabras, para los rótulos de ayuda y los lectores de pantalla
mark-gold = mina de oro
picture-gold = lingote de oro
