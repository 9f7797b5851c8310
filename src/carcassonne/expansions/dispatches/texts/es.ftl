module-dispatches = Despachos
about-dispatches = Mueve una segunda ficha; párate en una casilla oscura y cumple un despacho.

option-dispatches-shared_space = Casilla oscura con la ficha de otro
option-dispatches-shared_space-received = se recibe un despacho
option-dispatches-shared_space-none = no hay despacho
option-dispatches-stops = Paradas que cuentan
option-dispatches-stops-every = todas las de una puntuación
option-dispatches-stops-last = donde queden las fichas tras la puntuación
option-dispatches-farmer_points = Puntos por granjero

decide-dispatch-draw = Se roba un despacho.
decide-dispatch-use = Cumple el despacho o toma 2 puntos.
do-token = Robar un despacho
do-act = Cumplirlo
do-points = Tomar 2 puntos
do-recall = Puntuar y recuperar este seguidor
did-act = cumple el despacho
did-points = toma 2 puntos en lugar del despacho
did-recall = puntúa un seguidor y lo recupera

line-MSG-11 = puntos en lugar del despacho
line-MSG-19 = { $count ->
    [one] 1 escudo × 2
   *[other] { $count } escudos × 2
}
line-MSG-20 = { $count ->
    [one] 1 caballero × 2
   *[other] { $count } caballeros × 2
}
line-MSG-21 = { $count ->
    [one] 1 granjero
   *[other] { $count } granjeros
}

refuse-no-own-follower-there = No tienes ahí ese seguidor.
refuse-dispatch-impossible = Este despacho no se puede cumplir así.
