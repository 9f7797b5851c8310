module-king-and-robber-baron = El rey y el barón ladrón
about-king-and-robber-baron = Completa la mayor ciudad o el camino más largo y cobra al final.

option-king-and-robber-baron-scoring = Puntos de las fichas
option-king-and-robber-baron-scoring-features = 1 punto por ciudad o camino completo al final
option-king-and-robber-baron-scoring-10-20 = 10 puntos por cada ficha al final
option-king-and-robber-baron-scoring-15-40 = 15 puntos por una ficha, 40 por las dos al final
option-king-and-robber-baron-scoring-continuously = 1 punto cada vez que se completa una ciudad o un camino
option-king-and-robber-baron-king = Rey
option-king-and-robber-baron-robber_baron = Barón ladrón
option-king-and-robber-baron-tiles = Copias de cada loseta

token-king = rey
token-robber-baron = barón ladrón

line-KNG-09 = { $count ->
    [one] El rey da 1 punto por 1 ciudad completa.
   *[other] El rey da 1 punto por cada una de las { $count } ciudades completas.
}
    .sum = { $count ->
        [one] rey: 1 ciudad completa
       *[other] rey: { $count } ciudades completas
    }
line-KNG-12 = { $count ->
    [one] El barón ladrón da 1 punto por 1 camino completo.
   *[other] El barón ladrón da 1 punto por cada uno de los { $count } caminos completos.
}
    .sum = { $count ->
        [one] barón ladrón: 1 camino completo
       *[other] barón ladrón: { $count } caminos completos
    }
line-KNG-A14 = { $count ->
    [one] Tener al rey o al barón ladrón da { $points } puntos.
   *[other] Tener al rey y al barón ladrón da { $points } puntos.
}
    .sum = { $count ->
        [one] rey o barón ladrón
       *[other] rey y barón ladrón
    }
line-KNG-A14k = { $count ->
    [one] El rey da 1 punto por la ciudad recién completada.
   *[other] El rey da 1 punto por cada una de las { $count } ciudades recién completadas.
}
    .sum = { $count ->
        [one] rey: 1 ciudad recién completada
       *[other] rey: { $count } ciudades recién completadas
    }
line-KNG-A14b = { $count ->
    [one] El barón ladrón da 1 punto por el camino recién completado.
   *[other] El barón ladrón da 1 punto por cada uno de los { $count } caminos recién completados.
}
    .sum = { $count ->
        [one] barón ladrón: 1 camino recién completado
       *[other] barón ladrón: { $count } caminos recién completados
    }

holding-king = el rey
holding-robber-baron = el barón ladrón

# Pasos del orden de juego

step-king-and-robber-baron-final-points = Las fichas puntúan para quien las tenga al final
step-king-and-robber-baron-pass-tokens = Quien colocó la loseta se lleva la ficha de cada récord que esta ha batido, sean de quien sean los puntos

# Losetas y piezas en palabras, para los rótulos de ayuda y los lectores de pantalla
picture-king = ficha del rey
picture-robber-baron = ficha del barón ladrón
