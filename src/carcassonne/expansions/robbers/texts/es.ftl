module-robbers = Ladrones
about-robbers = Los bandidos del tablero de puntuación se quedan con la mitad de lo que gana otro jugador.

option-robbers-others = Quién más puede colocar un bandido
option-robbers-others-one = el siguiente jugador con el bandido fuera del marcador
option-robbers-others-all = todos los que tengan el bandido fuera del marcador
option-robbers-others-before = todos, antes de colocar la loseta
option-robbers-robbers = Bandidos
option-robbers-tiles = Juegos de losetas

decide-robber-place = Pon tu bandido junto a la ficha de alguien, o pasa.
decide-robber-rob = ¿Robas a esta ficha o esperas a la otra?
decide-robber-follow = ¿Tu bandido sigue a esta ficha?
do-robber = Poner el bandido en esta casilla
do-rob = Robar
do-wait = Esperar a la otra
do-follow = Seguir
do-stay = Quedarse
did-robber = pone el bandido en el marcador
did-rob = roba puntos
did-wait = espera a la otra ficha
did-follow = hace que el bandido siga a la ficha
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
refuse-no-marker-of-others = El bandido va a una casilla con una ficha de otro jugador.
refuse-rob-or-wait = Tu bandido roba, o espera a la otra ficha.
refuse-follow-or-stay = Tu bandido sigue a la ficha, o se queda por la otra.
