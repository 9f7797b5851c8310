module-dispatches = Despachos
about-dispatches = Cae en una casilla oscura y el rey te manda un premio.

option-dispatches-shared_space = Casilla oscura con la ficha de otro
option-dispatches-shared_space-received = se recibe un despacho
option-dispatches-shared_space-none = no hay despacho
option-dispatches-stops = Paradas que cuentan
option-dispatches-stops-every = todas las de una puntuación
option-dispatches-stops-last = donde queden las fichas tras la puntuación
option-dispatches-impossible = Un despacho cuya acción es imposible
option-dispatches-impossible-points = da 2 puntos
option-dispatches-impossible-choice = deja elegir: 2 puntos, o la acción sin efecto
option-dispatches-farmer_points = Puntos por granjero

decide-dispatch-draw = Robando un despacho…
decide-dispatch-use = Ejecuta el despacho o cobra 2 puntos.
stakes-dispatch = Despacho: { $token ->
    [1] puntos por tu camino más corto
    [2] puntos por tu ciudad más pequeña
    [3] puntos por tu monasterio más pequeño
    [4] 2 puntos por cada escudo de tus ciudades
    [5] 2 puntos por cada uno de tus caballeros
   *[6] puntos por cada uno de tus granjeros
}. Ahora { $points ->
    [one] sería { $points }
   *[other] serían { $points }
}.
do-token = Robar un despacho
do-act = Ejecutar el despacho
do-points = Cobrar 2 puntos
do-recall = Puntuar y recuperar este seguidor
did-act = ejecuta el despacho
did-points = cobra 2 puntos en lugar del despacho
did-recall = puntúa un seguidor y lo recupera

line-MSG-11 = En lugar de ejecutar el despacho: { $points } puntos.
    .sum = en lugar del despacho
line-MSG-19 = { $count ->
    [one] El despacho da 2 puntos por 1 escudo.
   *[other] El despacho da 2 puntos por cada uno de los { $count } escudos.
}
    .sum = { $count ->
        [one] 1 escudo × 2
       *[other] { $count } escudos × 2
    }
line-MSG-20 = { $count ->
    [one] El despacho da 2 puntos por 1 caballero.
   *[other] El despacho da 2 puntos por cada uno de los { $count } caballeros.
}
    .sum = { $count ->
        [one] 1 caballero × 2
       *[other] { $count } caballeros × 2
    }
line-MSG-21 = { $count ->
    [one] El despacho da { $each ->
        [one] 1 punto
       *[other] { $each } puntos
    } por 1 granjero.
   *[other] El despacho da { $each ->
        [one] 1 punto
       *[other] { $each } puntos
    } por cada uno de los { $count } granjeros.
}
    .sum = { $count ->
        [one] 1 granjero × { $each }
       *[other] { $count } granjeros × { $each }
    }

refuse-no-own-follower-there = Ahí no tienes un seguidor así.
refuse-dispatch-impossible = El despacho no se puede ejecutar así.

log-dispatch-1 = roba un despacho: puntos por el camino más corto
log-dispatch-2 = roba un despacho: puntos por la ciudad más pequeña
log-dispatch-3 = roba un despacho: puntos por el monasterio más pequeño
log-dispatch-4 = roba un despacho: 2 puntos por cada escudo
log-dispatch-5 = roba un despacho: 2 puntos por cada caballero
log-dispatch-6 = roba un despacho: puntos por cada granjero
log-dispatch-7 = roba un despacho: otra loseta enseguida
log-dispatch-8 = roba un despacho: puntuar ya un seguidor y recuperarlo
dispatch-1 = Despacho: puntos por tu camino más corto.
dispatch-2 = Despacho: puntos por tu ciudad más pequeña.
dispatch-3 = Despacho: puntos por tu monasterio más pequeño.
dispatch-4 = Despacho: 2 puntos por cada escudo de tus ciudades.
dispatch-5 = Despacho: 2 puntos por cada uno de tus caballeros.
dispatch-6 = Despacho: puntos por cada uno de tus granjeros.
dispatch-7 = Despacho: otra loseta enseguida.
dispatch-8 = Despacho: puntúa ahora uno de tus seguidores y recupéralo.

# Pasos del orden de juego

step-dispatches-dispatch-after-the-tile = Despachos que han dado los puntos de esta parte
step-dispatches-dispatch-before-the-tile = Despachos que han dado los puntos del principio del turno
step-dispatches-merge-markers = Antes de la puntuación final cada jugador suma sus dos fichas

# Losetas y piezas en palabras, para los rótulos de ayuda y los lectores de pantalla
picture-dispatch-1 = despacho: puntuar el camino más corto
picture-dispatch-2 = despacho: puntuar la ciudad más pequeña
picture-dispatch-3 = despacho: puntuar el monasterio más pequeño
picture-dispatch-4 = despacho: 2 puntos por cada escudo
picture-dispatch-5 = despacho: 2 puntos por cada caballero
picture-dispatch-6 = despacho: 2 puntos por cada granjero
picture-dispatch-7 = despacho: colocar una loseta más
picture-dispatch-8 = despacho: puntuar un seguidor y recuperarlo
