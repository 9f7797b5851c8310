module-robbers = Bandidos
about-robbers = Espera junto a la ficha de un rival y gana la mitad de sus próximos puntos, sin que él pierda nada.

option-robbers-others = Quién más puede colocar un bandido
option-robbers-others-one = el siguiente jugador con el bandido fuera del marcador
option-robbers-others-all = todos los que tengan el bandido fuera del marcador
option-robbers-others-before = todos, antes de colocar la loseta
option-robbers-robbers = Bandidos
option-robbers-tiles = Copias de cada loseta

piece-robber = bandido

decide-robber-place = Coloca tu bandido junto a la ficha de un rival, o pasa.
decide-robber-rob = ¿Robas a esta ficha o esperas a la otra?
decide-robber-follow = ¿Tu bandido sigue a esta ficha?
stakes-robber = La próxima vez que una ficha avance desde ahí, el bandido se lleva la mitad de sus puntos.
stakes-rob = { $seat } suma { $points }: el bandido se llevaría { $half }.
stakes-follow = La ficha avanza de la casilla { $space } a la { $after }.
do-robber = Colocar el bandido en esta casilla
do-rob = Robar
do-wait = Esperar a la otra
do-follow = Seguir
do-stay = Quedarse
did-robber = coloca el bandido en el marcador
did-rob = roba puntos
did-wait = espera a la otra ficha
did-follow = mueve al bandido con la ficha
did-stay = deja al bandido donde está

line-ROB-07 = El bandido gana la mitad de lo que sumó esa ficha, redondeando hacia arriba.
    .sum = la parte del bandido
line-ROB-07-from = { $gained ->
    [one] El bandido gana la mitad del punto que ha sumado { $seat }, redondeando hacia arriba.
   *[other] El bandido gana la mitad de los { $gained } puntos que ha sumado { $seat }, redondeando hacia arriba.
}
    .sum = { $gained ->
        [one] bandido: la mitad de 1 punto de { $seat }
       *[other] bandido: la mitad de { $gained } puntos de { $seat }
    }

refuse-robber-is-there = Tu bandido ya está ahí.
refuse-no-marker-of-others = Elige una casilla con una ficha de otro jugador.
refuse-rob-or-wait = Roba a esta ficha ahora o espera a la otra.
refuse-follow-or-stay = Tu bandido sigue a esta ficha o se queda a esperar a la otra.

figure-robber = bandido

# Pasos del orden de juego

step-robbers-all-robbers-home = En la puntuación final no se roba a ningún jugador
step-robbers-home-after-the-tile = Los bandidos que han robado dejan el marcador
step-robbers-home-before-the-tile = Los bandidos que han robado dejan el marcador
step-robbers-other-robbers = Puede colocarlo el siguiente jugador cuyo bandido no esté en el marcador; con la opción, todos ellos
step-robbers-own-robber = El jugador activo puede colocar un bandido en el marcador
step-robbers-everybody-before-the-tile = Tercera edición: todos los jugadores, por turnos, pueden colocar un bandido en cuanto se ve la loseta

# Losetas y piezas en palabras, para los rótulos de ayuda y los lectores de pantalla
mark-robber = signo del bandido
picture-robber = bandido { $colour }
    .gender = m
